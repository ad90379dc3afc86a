"""Waiting commits share a transaction, each stands or falls by itself, and nobody waits needlessly."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from orizuru.server.log.changes import AddLink, Append, Change, Chat, KeepPrivate, NameSeat, Note, OpenTable
from orizuru.server.store.protocol import Conflict, Unavailable
from orizuru.server.store.sqlite import SqliteStore
from server.store.samples import entry, header, logs, run


@contextmanager
def stalled(path: Path) -> Iterator[None]:
    """Another program holds the database, so that commits must wait."""
    other = sqlite3.connect(path, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
    finally:
        other.close()


async def settled(store: SqliteStore, waiting: int) -> None:
    while store.waiting != waiting:
        await asyncio.sleep(0.001)


def test_commits_that_wait_share_a_transaction(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        await store.commit([OpenTable(header())])
        assert (store.commits, store.transactions) == (1, 1)
        with stalled(path):
            first = asyncio.create_task(store.commit([Append("t1", entry(1))]))
            await asyncio.sleep(0)
            await settled(store, 0)  # the writer has taken it
            rest = [asyncio.create_task(store.commit([Append("t1", entry(seq))])) for seq in range(2, 102)]
            await settled(store, 100)
            assert not first.done()
            table = await store.table("t1")
            assert table is not None
            assert table.entries == (), "reads see what is on the disk only"
        await asyncio.gather(first, *rest)
        assert (store.commits, store.transactions) == (102, 3)

    run(path, story)
    assert logs(path) == {"t1": list(range(1, 102))}


def test_a_conflict_does_not_hurt_its_neighbours(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        await store.commit([OpenTable(header()), Append("t1", entry(1))])
        with stalled(path):
            attempts: list[list[Change]] = [
                [Note(f"n{seq}", ""), Append("t1", entry(seq)), Append("t1", entry(seq + 1))] for seq in range(1, 6)
            ]
            wrong: Any = object()
            attempts += [[Note("a", "\ud800")], [Note("b", wrong)], [Append("t1", entry(6, words=(wrong,)))]]
            tasks = [asyncio.create_task(store.commit(attempt)) for attempt in attempts]
            await asyncio.sleep(0.05)
        results = await asyncio.gather(*tasks, return_exceptions=True)
        kinds = [type(result) for result in results]
        assert kinds[:5] == [Conflict, type(None), Conflict, type(None), Conflict]
        assert kinds[5:] == [UnicodeEncodeError, sqlite3.ProgrammingError, TypeError]
        assert [await store.note(f"n{seq}") for seq in range(1, 6)] == [None, "", None, "", None]
        await store.commit([Note("later", "1")])

    run(path, story)
    assert logs(path) == {"t1": [1, 2, 3, 4, 5]}


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (OpenTable(header()), "first"),
        (Append("t1", entry(1)), "first"),
        (Chat("t1", 1, "players", 0, "", "again", 9), "first"),
        (AddLink(b"1", "t1", "watch", None, False, 9), "first"),
        (Append("t0", entry(1)), "gone"),
        (KeepPrivate("t0", 0, b""), "gone"),
        (NameSeat("t0", 0, ""), "gone"),
    ],
)
def test_a_change_that_comes_second_is_a_conflict(tmp_path: Path, change: Append, text: str) -> None:
    async def story(store: SqliteStore) -> None:
        line = Chat("t1", 1, "players", 0, "", "hi", 9)
        link = AddLink(b"1", "t1", "seat", 0, False, 9)
        await store.commit([OpenTable(header()), Append("t1", entry(1)), line, link])
        with pytest.raises(Conflict, match=text):
            await store.commit([Note("with", "it"), change])
        assert await store.note("with") is None

    run(tmp_path / "db", story)


def test_one_of_two_stores_on_a_file_is_first(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        other = await SqliteStore.open(path, alone=False)
        await store.commit([OpenTable(header())])
        for seq in range(1, 51):
            mine = [
                each.commit([Append("t1", entry(seq, words=(name,)))]) for each, name in ((store, "a"), (other, "b"))
            ]
            results = await asyncio.gather(*mine, return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
            table = await store.table("t1")
            assert table is not None
            assert table.entries[-1].words == ("a" if results[0] is None else "b",)
        await other.close()

    run(path, story, alone=False)
    assert logs(path) == {"t1": list(range(1, 51))}


def test_promise_r10_commits_beyond_the_limit_are_refused_and_those_before_are_written(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        with stalled(path):
            first = asyncio.create_task(store.commit([Note("first", "")]))
            await asyncio.sleep(0)
            await settled(store, 0)
            tasks = [asyncio.create_task(store.commit([Note(f"n{number}", "")])) for number in range(20)]
            await asyncio.sleep(0)
            assert [task.done() for task in tasks] == [False] * 10 + [True] * 10
        results = await asyncio.gather(first, *tasks, return_exceptions=True)
        assert results[:11] == [None] * 11
        assert {type(result) for result in results[11:]} == {Unavailable}
        assert "(10)" in str(results[-1])
        await store.commit([Note("n19", "")])

    run(path, story, most=10)


def test_a_cancelled_task_does_not_break_the_writer(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        with stalled(path):
            tasks = [asyncio.create_task(store.commit([Note(f"n{number}", "")])) for number in range(10)]
            await asyncio.sleep(0.02)
            for task in tasks[::2]:
                task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result) for result in results] == [asyncio.CancelledError, type(None)] * 5
        await store.commit([Note("later", "")])
        assert await store.note("n0") == "", "a queued commit is written even if nobody waits for it"

    run(path, story)


def test_the_loop_is_not_blocked_while_the_disk_is(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def story(store: SqliteStore) -> None:
        loop = asyncio.get_running_loop()
        with stalled(path):
            task = asyncio.create_task(store.commit([Note("a", "")]))
            longest = 0.0
            until = loop.time() + 1.0
            while loop.time() < until:
                before = loop.time()
                await asyncio.sleep(0.001)
                longest = max(longest, loop.time() - before)
            assert not task.done()
        await task
        assert longest < 0.8

    run(path, story)


def test_closing_writes_waiting_commits_and_refuses_new_ones(tmp_path: Path) -> None:
    path = tmp_path / "db"

    async def live() -> None:
        store = await SqliteStore.open(path)
        await store.commit([OpenTable(header())])
        tasks = [asyncio.create_task(store.commit([Append("t1", entry(seq))])) for seq in range(1, 51)]
        await asyncio.sleep(0)
        await asyncio.gather(store.close(), store.close())
        assert await asyncio.gather(*tasks) == [None] * 50
        for call in (store.commit([Note("a", "")]), store.table("t1"), store.check(), store.restore(path)):
            with pytest.raises(Unavailable, match="shutting down"):
                await call

    asyncio.run(live())
    assert logs(path) == {"t1": list(range(1, 51))}
