"""Databases with forty tables, as a kill leaves them, and what a store says of them when it is opened."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from orizuru.server.log.changes import Append, Change, DeleteTable, EraseNames, Note
from orizuru.server.store.damage import Damage, damage_path
from orizuru.server.store.protocol import Damaged
from orizuru.server.store.sqlite import SqliteStore
from server.store.samples import entry, run, whole

TABLES = [f"t{number}" for number in range(40)]


def grown(table: str, last: int, first: int = 2) -> list[Change]:
    return [Append(table, entry(seq, (f"{table}-{seq}", "x" * 60))) for seq in range(first, last + 1)]


def filled(path: Path) -> None:
    """Forty tables in the file, closed in order."""

    async def story(store: SqliteStore) -> None:
        for table in TABLES:
            await store.commit([*whole(table), *grown(table, 20)])

    run(path, story)


def killed(path: Path, *later: Sequence[Change]) -> None:
    """More commits, and then the files as a kill leaves them: the journal is not in the database yet."""
    aside = path.parent / "as it was"

    async def story(store: SqliteStore) -> None:
        for changes in later:
            await store.commit(changes)
        shutil.copytree(path.parent, aside, ignore=shutil.ignore_patterns("as it was", "*-shm"))

    run(path, story)
    for file in path.parent.iterdir():
        if file.is_file():
            file.unlink()
    shutil.copytree(aside, path.parent, dirs_exist_ok=True)
    shutil.rmtree(aside)


def opened(path: Path) -> tuple[Damage, list[str], list[str]]:
    """The damage that the store reports, the tables that it serves, and those that it refuses."""
    found: list[Damage] = []
    served, refused = [], []

    async def story(store: SqliteStore) -> None:
        found.append(store.damage)
        for table in [*TABLES, "new"]:
            try:
                if await store.table(table) is not None:
                    served.append(table)
            except Damaged:
                refused.append(table)
        await store.commit([Note("still", "writable")])

    run(path, story)
    return found[0], served, refused


LATER: tuple[list[Change], ...] = (
    [DeleteTable("t9")],  # deleted and erased rows leave the journal at once
    [EraseNames("t8")],
    [*whole("new"), *grown("new", 30)],
    grown("t3", 25, 21),
    grown("t7", 24, 21),
)


def untroubled(path: Path, tables: Sequence[str] = TABLES) -> None:
    found, served, refused = opened(path)
    assert (found, refused) == (Damage(), [])
    assert served == list(tables)
    assert not damage_path(path).exists()
