"""Salvage: every table that can be read completely moves from a damaged database into a new one.

A damaged file is never written to, since new data could overwrite what is still good.
"""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from orizuru.server.store.damage import Damage, Loss
from orizuru.server.store.files import drop, fresh_beside
from orizuru.server.store.schema import metadata
from orizuru.server.store.sqlite_session import connected
from orizuru.server.store.versions import migrate
from orizuru.server.store.witness import Known

_PARTS: Final = tuple(table for table in metadata.sorted_tables if "table" in table.c)
_INDEXED: Final = ("sqlite_autoindex_tables_1", "ix_tables_status_touched", "ix_tables_status_created_id")
Rows = list[tuple[Any, ...]]


def salvaged(source: sqlite3.Connection, path: Path, known: Known | None) -> tuple[Path, Damage]:
    """A new database beside the damaged one with everything that could be read, and the tables that could not."""
    names = _names(source)
    if known is not None:
        names |= dict.fromkeys(known.tables)
    found, part = Damage(), fresh_beside(path)
    try:
        with closing(connected(part, sound=False)) as target:
            migrate(target, part)
            target.execute("BEGIN")
            _copy_notes(source, target)
            for name in names:
                try:
                    rows = _table(source, name)
                except sqlite3.DatabaseError:
                    found.tables[name] = Loss("unreadable", _length(known, name))
                    continue
                if not rows["tables"]:
                    if known is not None and name in known.tables:
                        found.tables[name] = Loss("missing", _length(known, name))
                    continue
                for of, values in rows.items():
                    if values:
                        marks = ",".join("?" * len(values[0]))
                        target.executemany(f'INSERT OR IGNORE INTO "{of}" ({_columns(of)}) VALUES ({marks})', values)
            target.execute("COMMIT")
    except BaseException:
        drop(part)
        raise
    return part, found


def _length(known: Known | None, name: str) -> int:
    return known.tables[name][0] if known is not None and name in known.tables else 0


def _names(source: sqlite3.Connection) -> dict[str, None]:
    """The ids of the tables, from the rows and from every index. Refused if not even these can be read."""
    found: dict[str, None] = {}
    error: sqlite3.DatabaseError | None = None
    count = 0
    for way in ("NOT INDEXED", *(f'INDEXED BY "{name}"' for name in _INDEXED)):
        try:
            for (name,) in source.execute(f"SELECT id FROM tables {way} WHERE status >= '' AND id >= ''"):
                if isinstance(name, str):
                    found[name] = None
            count += 1
        except sqlite3.DatabaseError as one:
            error = one
    if not count and not found and error is not None:
        raise error
    return found


def _copy_notes(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    with suppress(sqlite3.DatabaseError):
        for name, value in source.execute("SELECT name, value FROM notes"):
            if isinstance(name, str) and isinstance(value, str):
                target.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (name, value))


def _table(source: sqlite3.Connection, name: str) -> dict[str, Rows]:
    """All rows of one table, in the column order of this program's schema."""
    found = {"tables": source.execute(f"SELECT {_columns('tables')} FROM tables WHERE id = ?", (name,)).fetchall()}
    for part in _PARTS:
        query = f'SELECT {_columns(part.name)} FROM "{part.name}" WHERE "table" = ?'
        try:
            found[part.name] = source.execute(query, (name,)).fetchall()
        except sqlite3.DatabaseError:
            if part.name not in ("links", "grants"):
                raise
            # Its index is damaged; the rows may be whole.
            scan = query.replace(" WHERE", " NOT INDEXED WHERE")
            found[part.name] = source.execute(scan, (name,)).fetchall()
    return found


def _columns(of: str) -> str:
    return ",".join(f'"{column.name}"' for column in metadata.tables[of].columns)
