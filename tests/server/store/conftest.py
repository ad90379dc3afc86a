"""A database for tests of damage."""

from pathlib import Path

import pytest

from server.store.harmed import filled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "data" / "db"
    found.parent.mkdir()
    filled(found)
    return found
