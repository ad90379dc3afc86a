"""One server for all tests that do not stop it."""

from collections.abc import Iterator

import pytest

from client.served import Server
from server.quick_disk import hurry

hurry()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server")).start()
    yield found
    found.stop()
