"""One running server for all tests of a file that do not need one of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.quick_disk import hurry
from server.site import Site, running

hurry()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder: Path = tmp_path_factory.mktemp("site")
    with running(folder) as found:
        yield found
