"""Is a database what it was when it was last written? Its file, the logs of its tables, and what the witness knows."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from orizuru.server.store import reads
from orizuru.server.store.damage import Damage, Loss
from orizuru.server.store.protocol import Damaged
from orizuru.server.store.sqlite_session import BUSY_MILLISECONDS, SqliteSession, is_broken
from orizuru.server.store.witness import Known, ends, written

CHAINED: Final = "0002"  # the first schema with hashes of logs
QUICK: Final = 64 << 20  # bytes; the structure of a larger file is checked while the server runs


def peeked(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing in a file, not even its journal when it is closed."""
    found = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False)
    found.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    return found


def life_of(connection: sqlite3.Connection) -> int:
    """Which database this is; 0 for one that was copied or restored. It stands in the head of the file, because a
    backup has the same content but is a database of its own."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def compared(connection: sqlite3.Connection, known: Known | None) -> Damage:
    """Compares a database with its witness: what it had and no longer has. A witness of a different database says
    nothing."""
    found = Damage()
    if known is None or known.life != life_of(connection):
        return found
    now = ends(connection)
    for table, (had, head) in known.tables.items():
        has, last = now.get(table, (None, b""))
        if has is None:
            found.tables[table] = Loss("missing", had)
        elif has < had:
            found.tables[table] = Loss("shorter", had, has)
        elif has == had and last != head:
            found.tables[table] = Loss("log", had, has)
    found.older = not found.tables and written(connection) < known.written
    return found


def lost(known: Known) -> Damage:
    """What a database that is gone had, according to its witness."""
    return Damage({table: Loss("missing", had) for table, (had, _) in known.tables.items()})


def structure(connection: sqlite3.Connection, *, quick: bool) -> str:
    """What is wrong with the file itself; empty if nothing is. Reads all of it. A thorough check also compares rows
    with their indexes, in which rights and states stand a second time."""
    try:
        row = connection.execute("PRAGMA quick_check(1)" if quick else "PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_BUSY):
            raise
        return str(error)
    return "" if row is None or row[0] == "ok" else " ".join(str(row[0]).split())[:200]


def unsound(connection: sqlite3.Connection, table: str) -> Loss | None:
    """What is wrong with one table."""
    connection.execute("BEGIN")
    try:
        reads.table(SqliteSession(connection), table)
    except Damaged:
        return Loss("log")
    except sqlite3.DatabaseError as error:
        if not is_broken(error):
            raise
        return Loss("unreadable")
    finally:
        connection.execute("COMMIT")
    return None


def swept(connection: sqlite3.Connection, pause: Callable[[], bool]) -> Damage:
    """Every table of a database, one after the other; `pause` is called after each and says whether to go on."""
    found = Damage()
    for (table,) in connection.execute("SELECT id FROM tables ORDER BY id").fetchall():
        if (loss := unsound(connection, table)) is not None:
            found.tables[table] = loss
        if not pause():
            break
    return found
