"""`orizuru doctor`: green where all is well, red where something is broken, and it changes nothing."""

import os
import shutil
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from orizuru.server.http import pages
from server.data_folders import database, filled
from server.served import Ended, commanded, ran, serving


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept") / "data"
    filled(folder, 1)
    return folder


@pytest.fixture
def folder(kept: Path, tmp_path: Path) -> Path:
    """A data folder that a test may break."""
    return Path(shutil.copytree(kept, tmp_path / "data"))


def examined(folder: Path, *argv: str) -> Ended:
    found = ran("doctor", "--data", folder, "--port", "0", *argv)
    assert found.err == ""
    assert found.out.count("\n") >= 10
    return found


def faults(found: Ended) -> list[str]:
    return [line.split(None, 1)[1] for line in found.out.splitlines() if line.startswith("fault")]


def test_a_folder_that_is_not_there_yet_is_fine_and_still_not_there(tmp_path: Path) -> None:
    found = examined(tmp_path / "new")
    assert faults(found) == []
    assert found.code == 0
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("is_built", [True, False])
def test_a_page_that_is_not_built_is_a_warning(is_built: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if is_built:
        (tmp_path / "index.html").write_text("")
    monkeypatch.setattr(pages, "folder", lambda: tmp_path)
    found = examined(tmp_path / "new")
    assert ("warning  page: it is not built" in found.out) is not is_built
    assert found.code == 0


def test_a_used_folder_is_fine_and_stays_as_it_was(folder: Path) -> None:
    before = _files(folder)
    found = examined(folder)
    assert faults(found) == []
    assert found.code == 0
    assert "database: sound, 2 tables (1 finished)" in found.out
    assert _files(folder) == before


def _files(folder: Path) -> dict[str, bytes]:
    """All files except those that SQLite puts beside a database while it is read."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm"))}


def test_it_works_beside_a_running_server(folder: Path) -> None:
    with serving(folder) as server:
        port = server.address.rpartition(":")[2]
        found = commanded("doctor", "--data", folder, "--port", port)
        assert found.code == 0, found
        assert f"port: an Orizuru server answers on 127.0.0.1 port {port}" in found.out
        assert f"server: one runs on this data folder (process {server.process.pid})" in found.out
        assert server.status("/readyz")[0] == 200


def test_a_damaged_database_is_a_fault(folder: Path) -> None:
    path = database(folder)
    with path.open("r+b") as file:  # the roots of the tables stay, what they point at is gone
        file.seek(4096 * 3)
        file.write(os.urandom(4096 * 6))
    found = examined(folder)
    assert found.code == 1
    (told,) = [line for line in faults(found) if "damaged" in line or "malformed" in line]
    assert str(path) in told


def test_a_file_that_is_not_a_database_is_a_fault(folder: Path) -> None:
    database(folder).write_bytes(b"not a database at all" * 500)
    found = examined(folder)
    assert found.code == 1
    assert any(str(database(folder)) in line for line in faults(found))


def test_a_database_of_a_newer_program_is_a_fault(folder: Path) -> None:
    with closing(sqlite3.connect(database(folder))) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    found = examined(folder)
    assert found.code == 1
    assert any("9999" in line for line in faults(found))


def test_a_key_that_others_can_read_is_a_fault(folder: Path) -> None:
    (folder / "secret.key").chmod(0o644)
    found = examined(folder)
    assert found.code == 1
    assert any("secret.key" in line and "644" in line for line in faults(found))


def test_a_missing_key_and_a_wrong_key_are_faults(folder: Path) -> None:
    key = folder / "secret.key"
    key.unlink()
    found = examined(folder)
    assert found.code == 1
    assert any(str(key) in line and "missing" in line for line in faults(found))
    assert not key.exists()
    key.write_bytes(os.urandom(32))
    key.chmod(0o600)
    found = examined(folder)
    assert found.code == 1
    assert any("a different secret key" in line for line in faults(found))


def test_a_folder_for_everybody_and_a_clock_turned_back_are_warnings(folder: Path) -> None:
    folder.chmod(0o755)
    with closing(sqlite3.connect(database(folder))) as connection, connection:
        connection.execute("UPDATE tables SET touched = touched + 10000000")
    found = examined(folder)
    assert found.code == 0
    told = [line for line in found.out.splitlines() if line.startswith("warning")]
    assert any("mode 755" in line for line in told)
    assert any("set back" in line for line in told)


def test_a_port_taken_by_another_program_is_a_warning(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        found = ran("doctor", "--data", tmp_path, "--port", str(other.getsockname()[1]))
    assert found.code == 0
    assert "is taken by another program" in found.out


def test_a_file_in_the_place_of_the_folder_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = examined(tmp_path / "file")
    assert found.code == 1
    assert any("is not a folder" in line for line in faults(found))
