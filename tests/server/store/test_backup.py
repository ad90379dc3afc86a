"""Promise R12: a backup taken under load is one moment of the database, and restores to exactly that moment."""

import asyncio
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from orizuru.server.log.changes import Append, DeleteTable, OpenTable
from orizuru.server.store.backup import backup, restore
from orizuru.server.store.lock import Held, Lock
from orizuru.server.store.protocol import StoreError, Unavailable
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.versions import UnknownDatabase
from server.store.samples import dumped, entry, header, logs, run, whole


class Load:
    """Writers that append the same entry to two tables in one commit, until they are stopped or refused."""

    def __init__(self, store: SqliteStore, writers: int = 8) -> None:
        self.store = store
        self.acknowledged = [0] * writers
        self.going = True

    async def write(self, number: int) -> None:
        pair = f"a{number}", f"b{number}"
        await self.store.commit([OpenTable(header(table)) for table in pair])
        while self.going:
            seq = self.acknowledged[number] + 1
            try:
                await self.store.commit([Append(table, entry(seq)) for table in pair])
            except Unavailable:
                return
            self.acknowledged[number] = seq

    def begin(self) -> list[asyncio.Task[None]]:
        return [asyncio.create_task(self.write(number)) for number in range(len(self.acknowledged))]

    def check(self, path: Path, least: list[int]) -> None:
        """The database shows one moment, after `least` was acknowledged."""
        found = logs(path)
        for number, reached in enumerate(least):
            assert found[f"a{number}"] == found[f"b{number}"] == list(range(1, len(found[f"a{number}"]) + 1))
            assert len(found[f"a{number}"]) >= reached


async def until(load: Load, reached: int) -> None:
    while min(load.acknowledged) < reached:
        await asyncio.sleep(0.005)


def test_promise_r12_a_backup_under_load_restores_to_the_same(tmp_path: Path) -> None:
    path, copies = tmp_path / "db", [tmp_path / f"copy{number}" for number in range(5)]
    moments: list[list[int]] = []

    async def story(store: SqliteStore) -> None:
        load = Load(store)
        tasks = load.begin()
        for copy in copies:
            await until(load, max(load.acknowledged) + 20)
            moments.append(list(load.acknowledged))
            await asyncio.to_thread(backup, path, copy)
        await until(load, max(load.acknowledged) + 20)
        load.going = False
        await asyncio.gather(*tasks)
        for copy, least in zip(copies, moments, strict=True):
            load.check(copy, least)
        load.check(path, load.acknowledged)

    run(path, story)
    hashes = [dumped(copy) for copy in copies]
    assert len(set(hashes)) == len(copies), "the load went on meanwhile"
    for copy, expected in zip(copies, hashes, strict=True):
        restore(copy, path)
        assert dumped(path) == expected
        run(path, nothing)
        assert dumped(path) == dumped(copy) == expected
    assert sorted(tmp_path.glob(".*")) == [], "no temporary files are left"


async def nothing(store: SqliteStore) -> None:
    """Opening is the story."""


def filled(path: Path, *tables: str) -> str:
    async def story(store: SqliteStore) -> None:
        for table in tables:
            await store.commit(whole(table))

    run(path, story)
    return dumped(path)


def test_a_backup_does_not_overwrite_unless_asked_to(tmp_path: Path) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"
    expected = filled(path, "t1")
    copy.write_text("precious")
    with pytest.raises(StoreError, match="already exists"):
        backup(path, copy)
    assert copy.read_text() == "precious"
    with pytest.raises(StoreError, match="already exists"):
        backup(path, path, overwrite=True)
    backup(path, copy, overwrite=True)
    assert dumped(copy) == expected == dumped(path)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert {file.name for file in tmp_path.iterdir()} == {"db", "db.lock", "db.witness", "copy"}


def test_a_backup_needs_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="does not exist"):
        backup(tmp_path / "none", tmp_path / "copy")
    (tmp_path / "empty").touch()
    with pytest.raises(UnknownDatabase):
        backup(tmp_path / "empty", tmp_path / "copy")
    assert {file.name for file in tmp_path.iterdir()} == {"empty"}


def test_restoring_keeps_a_copy_of_the_old_database(tmp_path: Path) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"
    first = filled(path, "t1")
    backup(path, copy)
    second = filled(path, "t2")
    assert restore(copy, path) == tmp_path / "db.before-restore-1"
    assert (dumped(path), dumped(tmp_path / "db.before-restore-1")) == (first, second)
    assert restore(tmp_path / "db.before-restore-1", path) == tmp_path / "db.before-restore-2"
    assert (dumped(path), dumped(tmp_path / "db.before-restore-2")) == (second, first)
    assert restore(copy, tmp_path / "new") is None
    assert dumped(tmp_path / "new") == first


def test_the_log_of_a_killed_server_is_kept_and_not_played_into_the_new_database(tmp_path: Path) -> None:
    path, copy, dead = tmp_path / "db", tmp_path / "copy", tmp_path / "dead"
    first = filled(path, "t1")
    backup(path, copy)

    async def story(store: SqliteStore) -> None:
        await store.commit(whole("t2"))
        for name in ("", "-wal"):  # as a kill would leave them
            shutil.copyfile(path.with_name(path.name + name), dead.with_name(dead.name + name))

    run(path, story)
    assert (tmp_path / "dead-wal").stat().st_size
    aside = restore(copy, dead)
    assert aside is not None
    assert dumped(dead) == first
    assert dumped(aside) == dumped(path)


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for page in range(2, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xaa" * 64
    path.write_bytes(data)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")


BAD: list[tuple[Callable[[Path], object], str]] = [
    (damage, "damaged"),
    (newer, "newer"),
    (foreign, "not a database of Orizuru"),
    (lambda path: path.write_text("notes " * 1000), "damaged or not a database"),
    (lambda path: path.write_bytes(b""), "not a database of Orizuru"),
    (lambda path: path.unlink(), "does not exist"),
]


@pytest.mark.parametrize(("spoil", "text"), BAD)
def test_an_unsound_backup_is_refused_and_nothing_changes(
    tmp_path: Path, spoil: Callable[[Path], object], text: str
) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"
    expected = filled(path, "t1")
    backup(path, copy)
    spoil(copy)
    bytes_before = copy.read_bytes() if copy.exists() else None
    with pytest.raises(StoreError, match=text):
        restore(copy, path)

    async def online(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match=text):
            await store.restore(copy)
        with pytest.raises(StoreError, match="itself"):
            await store.restore(path)

    run(path, online)
    assert dumped(path) == expected
    assert (copy.read_bytes() if copy.exists() else None) == bytes_before
    assert {file.name for file in tmp_path.iterdir()} <= {"db", "db.lock", "db.witness", "copy"}


def test_restoring_under_a_running_server_is_refused(tmp_path: Path) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"
    expected = filled(path, "t1")
    backup(path, copy)
    lock = Lock(path)
    with pytest.raises(Held, match="stop that one first"):
        restore(copy, path)
    lock.release()
    assert dumped(path) == expected


def test_promise_r12_a_backup_is_restored_online_under_load(tmp_path: Path) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"
    expected = filled(path, "t1", "t2")
    backup(path, copy)
    seen: list[str] = []

    async def story(store: SqliteStore) -> None:
        await store.commit([DeleteTable("t1")])
        load = Load(store)
        tasks = load.begin()
        await until(load, 20)

        async def reload() -> None:
            seen.append(dumped(path))
            assert await store.table("t1") is not None
            assert await store.table("a0") is None
            with pytest.raises(Unavailable, match="being restored"):
                await store.commit(whole("t3"))
            with pytest.raises(Unavailable, match="being restored"):
                await store.restore(copy)

        aside = await store.restore(copy, reload)
        await asyncio.gather(*tasks)
        assert load.going, "the writers ended because they were refused"
        load.check(aside, load.acknowledged)
        assert {name: len(log) for name, log in logs(aside).items() if name[0] == "a"} == {
            f"a{number}": reached for number, reached in enumerate(load.acknowledged)
        }, "everything acknowledged is in the copy that was kept"
        await store.commit(whole("t3"))

    run(path, story)
    assert seen == [expected]
    assert logs(path) == {"t1": [1], "t2": [1], "t3": [1]}
    assert sorted(tmp_path.glob(".*")) == []


def test_a_restoration_that_has_begun_is_finished_even_if_nobody_waits(tmp_path: Path) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"
    expected = filled(path, "t1")
    backup(path, copy)
    filled(path, "t2")

    async def story(store: SqliteStore) -> None:
        done = asyncio.Event()

        async def reload() -> None:
            done.set()

        task = asyncio.create_task(store.restore(copy, reload))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await done.wait()

    run(path, story)
    assert dumped(path) == expected


def test_commits_are_accepted_again_if_reloading_fails(tmp_path: Path) -> None:
    path, copy = tmp_path / "db", tmp_path / "copy"
    filled(path, "t1")
    backup(path, copy)

    async def story(store: SqliteStore) -> None:
        async def reload() -> None:
            raise RuntimeError("no")

        failing: Awaitable[Path] = store.restore(copy, reload)
        with pytest.raises(RuntimeError, match="no"):
            await failing
        await store.commit(whole("t2"))

    run(path, story)
    assert logs(path) == {"t1": [1], "t2": [1]}
