"""Data folders as a server leaves them: finished games, one that goes on, names and chat, made by the real parts."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from orizuru.server import lobby, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.limits import Limits
from orizuru.server.log.changes import Note
from orizuru.server.rights.identity import Rights
from orizuru.server.settings import Settings
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.vault import Vault, secret_key
from orizuru.server.thinkers.pool import Thinkers
from server.forked_thinkers import thinkers_forked

HOST = b"h" * 32
SMALL = {"size": 4}


def filled(folder: Path, finished: int = 3) -> tuple[str, ...]:
    """Finished games between bots, and one that waits for a person; returns the ids of the finished ones."""
    with thinkers_forked():
        return asyncio.run(_filled(folder, finished))


def database(folder: Path) -> Path:
    return Settings(data=str(folder)).database


async def _filled(folder: Path, finished: int) -> tuple[str, ...]:
    vault = Vault(secret_key(folder))
    store = await SqliteStore.open(database(folder))
    await store.commit([Note("key", vault.fingerprint())])
    thinkers = Thinkers(1)
    await thinkers.open()
    hall = Hall(store, vault, thinkers, now=lambda: time.time_ns() // 1_000_000, limits=Limits(pace=0))
    await hall.open()
    try:
        bots = [wire.Plan("bot", bot="uniform"), wire.Plan("bot", bot="uniform")]
        ids = [await _started(hall, wire.NewTable("ponte", bots, SMALL)) for _ in range(finished)]
        people = [wire.Plan("me", name="Ann"), wire.Plan("me", name="Bob")]
        await _started(hall, wire.NewTable("ponte", people, SMALL))
        for name in ids:
            while (await hall.live(name)).table.status != "over":
                await asyncio.sleep(0.01)
    finally:
        await hall.close()
        await thinkers.close()
        await store.close()
    return tuple(ids)


async def _started(hall: Hall, plan: wire.NewTable) -> str:
    made = await lobby.make(hall, HOST, plan)
    await hall.act(made.table, Rights(HOST, host=True), wire.Start("start", 0))
    return made.table


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a database except the notes, which depend on the moment."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        return {
            name: sorted(connection.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr)
            for name in tables
            if name != "notes"
        }
