"""Tables, entries and whole databases to write and compare."""

import asyncio
import hashlib
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path

from orizuru.server.log.changes import (
    AddLink,
    Append,
    Change,
    Chat,
    Grant,
    Header,
    KeepPrivate,
    NameSeat,
    Note,
    OpenTable,
)
from orizuru.server.log.entry import Entry
from orizuru.server.store.sqlite import SqliteStore


def header(table: str = "t1", created: int = 1000) -> Header:
    return Header(
        id=table,
        game="origami",
        rules="1",
        options={"players": 3, "boxes": ["sky", "sea"]},
        seats=3,
        locked=b"\x00locked\xff",
        commitment="c0ffee",
        created=created,
        start={"line": [1, None, "é\ud800"]},
        clock={"game": 60_000},
        chat=False,
        watch=False,
        origin={"fork": "t0", "seq": 4},
    )


def entry(seq: int = 1, words: Sequence[str] = ("a1", "b2")) -> Entry:
    return Entry(seq, "move", 1, 1_700_000_000_000 + seq, "1", tuple(words), {"n": [seq, {"deep": None}]}, (f"c{seq}",))


def whole(table: str) -> list[Change]:
    """A table with a row of every kind."""
    key = table.encode()
    return [
        OpenTable(header(table)),
        Append(table, entry(1)),
        KeepPrivate(table, 0, b"draft"),
        NameSeat(table, 0, "Ada"),
        AddLink(b"link" + key, table, "seat", 0, True, 5),
        Grant(b"browser", table, "host", None, 6),
        Chat(table, 1, "players", 0, "Ada", "hello", 7, "x"),
        Note(f"of-{table}", "1"),
    ]


def run(path: Path, story: Callable[[SqliteStore], Awaitable[None]], *, alone: bool = True, most: int = 4096) -> None:
    """Opens a store, plays the story, closes the store."""

    async def live() -> None:
        store = await SqliteStore.open(path, alone=alone, most_waiting=most)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(live())


def dumped(path: Path) -> str:
    """A hash of all rows of a database, which must be sound."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        lines = "\n".join(connection.iterdump())
    return hashlib.sha256(lines.encode()).hexdigest()


def logs(path: Path) -> dict[str, list[int]]:
    """The numbers of the entries of every table."""
    with closing(sqlite3.connect(path)) as connection:
        found: dict[str, list[int]] = {name: [] for (name,) in connection.execute("SELECT id FROM tables")}
        for table, seq in connection.execute('SELECT "table", seq FROM entries ORDER BY "table", seq'):
            found[table].append(seq)
    return found
