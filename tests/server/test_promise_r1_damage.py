"""A real server is killed during play and its files are harmed: it starts again, names what is damaged, keeps it
aside, refuses it clearly and serves everything else."""

import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from server.data_folders import database
from server.served import Browser, Ended, Place, commanded, serving

TABLES = 6


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    """The folder of a server that was stopped once and then killed in the middle of play; a cookie, and its tables."""
    folder = tmp_path_factory.mktemp("played") / "data"
    with serving(folder) as server:
        browser = Browser(server.address)
        tables = [browser.table("me", "me", size=6) for _ in range(TABLES)]
        for table in tables:
            with browser.at(table, look=0) as place:
                place.act("start")
                place.act("play", seat=0, words="a1,a3")
        server.end()
    with serving(folder) as server:
        browser.address = server.address
        for table in tables[1:]:
            with browser.at(table, look=0) as place:
                rename(place, "Ann", "Anna")
        tables.append(browser.table("me", "me", size=6))
        server.end(signal.SIGKILL)
    assert database(folder).with_name("orizuru.sqlite-wal").stat().st_size
    return folder, browser.cookie, tables


def rename(place: Place, *names: str) -> None:
    """Every renaming is an entry of the log."""
    for name in names:
        place.send(type="rename", id=f"rename-{name}", seat=0, name=name)
        place.until("ack")


def no_harm(file: Path) -> None:
    """Nothing but the kill."""


def journal_gone(file: Path) -> None:
    file.with_name(file.name + "-wal").unlink()


def journal_cut(file: Path) -> None:
    journal = file.with_name(file.name + "-wal")
    journal.write_bytes(journal.read_bytes()[: journal.stat().st_size // 2])


def journal_flipped(file: Path) -> None:
    flip(file.with_name(file.name + "-wal"), 2)


def flip(file: Path, part: int) -> None:
    content = bytearray(file.read_bytes())
    for place in range(len(content) // part, len(content) // part + 40, 7):
        content[place] ^= 0x55
    file.write_bytes(content)


def file_flipped(file: Path) -> None:
    """A letter in one log, once the journal is in the file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    content = bytearray(file.read_bytes())
    content[content.rindex(b'"a1","a3"') + 2] ^= 0x01
    file.write_bytes(content)


def index_lost(file: Path) -> None:
    """The page of an index is noise; what it points at is whole."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_grants_table'").fetchone()
    content = bytearray(file.read_bytes())
    content[4096 * (page - 1) : 4096 * (page - 1) + 64] = b"\xa5" * 64
    file.write_bytes(content)


@pytest.mark.parametrize("harm", [no_harm, journal_gone, journal_cut, journal_flipped, file_flipped, index_lost])
def test_a_harmed_folder_is_served_as_far_as_it_is_whole(
    played: tuple[Path, str, list[str]], tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    source, cookie, tables = played
    folder = Path(shutil.copytree(source, tmp_path / "data", ignore=shutil.ignore_patterns("*.sock", "*-shm")))
    harm(database(folder))
    with serving(folder) as server:
        browser = Browser(server.address)
        browser.cookie = cookie
        found = {table: browser.get(f"/api/tables/{table}") for table in tables}
        refused = [table for table, (status, _) in found.items() if status == 410]
        good = [table for table, (status, _) in found.items() if status == 200]
        assert sorted([*refused, *good]) == sorted(tables), found
        status, ready = server.status("/readyz")
        assert status == 200
        with browser.at(good[0], look=0) as place:
            rename(place, "Anton")
        examined = commanded("doctor", "--data", folder, "--port", server.address.rpartition(":")[2])
        ended = server.end()
    if harm is no_harm:
        assert (ready, refused, examined.code) == ("ready", [], 0), examined
        assert "ERROR" not in ended.err
        return
    assert bool(refused) is not (harm is index_lost)
    assert ready.startswith("degraded: ")
    assert str(folder) not in ready
    for table in refused:
        status, body = found[table]
        assert '"damaged"' in body
        assert str(folder) not in body
        assert f"table {table} " in ended.err, "the log names it"
        assert _faults(examined, table), "and so does the doctor"
    assert examined.code == 1
    assert harm is file_flipped or database(folder).with_name("orizuru.sqlite.damaged-1").exists()


def _faults(examined: Ended, table: str) -> list[str]:
    return [line for line in examined.out.splitlines() if line.startswith("fault") and f"table {table} " in line]


def test_a_file_that_cannot_be_opened_is_refused_with_the_way_out(
    played: tuple[Path, str, list[str]], tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(played[0], tmp_path / "data", ignore=shutil.ignore_patterns("*.sock", "*-shm")))
    file = database(folder)
    file.with_name(file.name + "-wal").unlink()
    file.write_bytes(b"\0" * 200 + file.read_bytes()[200:])
    before = file.read_bytes()
    ended = commanded("serve", "--data", folder, "--port", "0", "--no-open")
    assert ended.code != 0
    assert "orizuru restore" in ended.err
    assert "Traceback" not in ended.err
    assert file.read_bytes() == before
