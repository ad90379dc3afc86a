"""A process that appends to eight tables at once and prints what is acknowledged, until somebody kills it."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

from orizuru.server.log.changes import Append, Header, OpenTable
from orizuru.server.log.entry import Entry
from orizuru.server.store.sqlite import SqliteStore


async def append(store: SqliteStore, table: str) -> None:
    stored = await store.table(table)
    if stored is None:
        await store.commit([OpenTable(Header(table, "ponte", "1", {}, 2, b"", "", 0))])
    seq = len(stored.entries) if stored else 0
    while True:
        seq += 1
        await store.commit([Append(table, Entry(seq, "move", 0, 0, "1", (f"{table}-{seq}",)))])
        os.write(1, f"{table} {seq}\n".encode())


async def append_to_all(path: Path) -> None:
    store = await SqliteStore.open(path)
    await asyncio.gather(*(append(store, f"t{number}") for number in range(8)))


def main(words: Sequence[str]) -> int:
    asyncio.run(append_to_all(Path(words[0])))
    return 0
