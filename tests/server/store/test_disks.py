"""Promise R1 on bad disks: a clear error, no acknowledged move lost, and the store works again when the disk does.

As root the disks are real mounts. Without root, files are limited in size and folders in their mode, which the database
meets as the same kind of error.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from orizuru.server.log.changes import Append, OpenTable
from orizuru.server.store import sqlite_session
from orizuru.server.store.backup import backup
from orizuru.server.store.protocol import Unavailable
from orizuru.server.store.sqlite import SqliteStore
from server.quick_disk import DURABLE
from server.store.disks import ROOT, Disk, closed_folder, dying_ext4, full_tmpfs, has_loops, limited
from server.store.samples import dumped, entry, header, logs, run

Making = Callable[[Path], AbstractContextManager[Disk]]
FULL: list[Making] = [limited, full_tmpfs] if ROOT else [limited]
LIVE: list[Making] = [*FULL, dying_ext4] if has_loops() else FULL
BIG = tuple("abcdefgh" * 100 for _ in range(5))


@pytest.fixture(autouse=True)
def durable(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that dies shows what has reached it and what has not."""
    monkeypatch.setattr(sqlite_session, "SYNCHRONOUS", DURABLE)


async def written_until_refused(store: SqliteStore, seq: int) -> tuple[int, str]:
    """The number of the last entry that was acknowledged, and the refusal of the next."""
    for _ in range(2000):
        try:
            await store.commit([Append("t1", entry(seq + 1, words=BIG))])
        except Unavailable as refused:
            return seq, str(refused)
        seq += 1
    pytest.fail("the disk never failed")


async def numbers(store: SqliteStore) -> list[int]:
    table = await store.table("t1")
    assert table is not None
    return [found.seq for found in table.entries]


@pytest.mark.parametrize("making", LIVE)
def test_promise_r1_a_disk_that_fails_loses_nothing(tmp_path: Path, making: Making) -> None:
    with making(tmp_path) as disk:
        path = disk.folder / "db"
        acknowledged = 0

        async def failing(store: SqliteStore) -> None:
            nonlocal acknowledged
            await store.commit([OpenTable(header())])
            for seq in range(1, 6):
                await store.commit([Append("t1", entry(seq))])
            disk.fail()
            acknowledged, text = await written_until_refused(store, 5)
            assert str(path) in text
            if making is full_tmpfs:
                assert "the disk is full" in text
            many = [store.commit([Append("t1", entry(acknowledged + 1, words=BIG * 9))]) for _ in range(20)]
            results = await asyncio.gather(*many, return_exceptions=True)
            assert {type(result) for result in results} == {Unavailable}
            with pytest.raises(Unavailable):
                await asyncio.gather(*(store.check() for _ in range(20)))
            assert await numbers(store) == list(range(1, acknowledged + 1)), "reading goes on"
            if making is not dying_ext4:  # that one must be mounted again first
                disk.heal()
                await healed(store)

        async def healed(store: SqliteStore) -> None:
            nonlocal acknowledged
            assert await numbers(store) == list(range(1, acknowledged + 1))
            await store.check()
            await store.commit([Append("t1", entry(acknowledged + 1, words=BIG))])
            acknowledged += 1

        run(path, failing)
        if making is dying_ext4:
            disk.heal()
            run(path, healed)
        dumped(path)  # it is sound
        assert logs(path) == {"t1": list(range(1, acknowledged + 1))}


def test_promise_r1_a_read_only_disk_is_refused_clearly_and_keeps_everything(tmp_path: Path) -> None:
    with closed_folder(tmp_path) as disk:
        path = disk.folder / "db"

        async def write(store: SqliteStore) -> None:
            await store.commit([OpenTable(header()), Append("t1", entry(1))])

        async def read(store: SqliteStore) -> None:
            assert await numbers(store) == [1]

        run(path, write)
        disk.fail()
        with pytest.raises(Unavailable, match=r"Read-only|Permission denied|read-only"):
            run(path, read)
        disk.heal()
        run(path, read)


@pytest.mark.parametrize("making", FULL)
def test_a_backup_onto_a_full_disk_leaves_no_file_behind(tmp_path: Path, making: Making) -> None:
    path = tmp_path / "db"

    async def write(store: SqliteStore) -> None:
        await store.commit([OpenTable(header()), *(Append("t1", entry(seq, words=BIG)) for seq in range(1, 50))])

    run(path, write)
    with making(tmp_path) as disk:
        disk.fail()
        before = set(disk.folder.iterdir())
        with pytest.raises(Unavailable):
            backup(path, disk.folder / "copy")
        assert set(disk.folder.iterdir()) == before
        disk.heal()
        backup(path, disk.folder / "copy")
        assert dumped(disk.folder / "copy") == dumped(path)
