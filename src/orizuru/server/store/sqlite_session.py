"""A connection to an SQLite file, and what its errors mean."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server.store.protocol import Broken, Conflict, StoreError, Unavailable
from orizuru.server.store.session import Values

BUSY_MILLISECONDS: Final = 5_000
SYNCHRONOUS = "FULL"  # on return from COMMIT it is on the disk
_DIALECT = sqlite.dialect(paramstyle="named")
_texts: dict[Executable, tuple[str, dict[str, Any]]] = {}  # every statement is a constant of a module, so few


def connected(path: Path, *, sound: bool = True) -> sqlite3.Connection:
    """A connection to an existing file; `sound` sets it up for a live database."""
    found = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, check_same_thread=False)
    try:
        found.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        if sound:
            found.execute("PRAGMA journal_mode=WAL")
            found.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
            found.execute("PRAGMA foreign_keys=ON")
            found.execute("PRAGMA secure_delete=ON")  # an erased name is gone from the file too
            found.execute(f"PRAGMA journal_size_limit={64 << 20}")
    except BaseException:
        found.close()
        raise
    return found


class SqliteSession:
    """Runs statements on a connection, each translated only once."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def run(self, statement: Executable, values: Values) -> int:
        return self._executed(statement, values).rowcount

    def rows(self, statement: Executable, values: Values) -> list[tuple[Any, ...]]:
        return self._executed(statement, values).fetchall()

    def _executed(self, statement: Executable, values: Values) -> sqlite3.Cursor:
        text, constants = _texts.get(statement) or _translated(statement)
        return self.connection.execute(text, {**constants, **values} if constants else dict(values))


def _translated(statement: Executable) -> tuple[str, dict[str, Any]]:
    assert isinstance(statement, ClauseElement)
    compiled = statement.compile(dialect=_DIALECT)
    constants = {name: value for name, value in (compiled.params or {}).items() if value is not None}
    return _texts.setdefault(statement, (str(compiled), constants))


def is_lasting(error: sqlite3.Error) -> bool:
    """Whether the connection or the disk is in trouble, and not only this one statement."""
    faults = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.DataError)
    return not isinstance(error, faults)


def is_broken(error: sqlite3.Error) -> bool:
    """Whether some page of the file is damaged; other pages may be good. For text that is not UTF-8 Python raises an
    error without a code."""
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF == sqlite3.SQLITE_CORRUPT if code is not None else "decode to UTF-8" in str(error)


def refusal(error: sqlite3.Error) -> Exception:
    """Why one commit is refused: another commit was first, its table is gone, or the program is wrong."""
    name = getattr(error, "sqlite_errorname", "")
    if name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_ROWID"):
        return Conflict(Message("store.conflict.first"))
    if name == "SQLITE_CONSTRAINT_FOREIGNKEY":
        return Conflict(Message("store.conflict.gone"))
    return error


def trouble(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """The store's error for a fault of the disk or of the file."""
    if isinstance(error, OSError):
        return Unavailable(Message("store.unavailable.system", file=str(path), cause=error.strerror or excerpt(error)))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    file, cause = str(path), str(error)
    if code == sqlite3.SQLITE_FULL:
        return Unavailable(Message("store.unavailable.full", file=file))
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return Unavailable(Message("store.unavailable.readonly", file=file))
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Unavailable(Message("store.unavailable.busy", file=file))
    if code == sqlite3.SQLITE_NOTADB or is_broken(error):
        return Broken(Message("store.broken", file=file, cause=excerpt(cause, 80)))
    name = getattr(error, "sqlite_errorname", "")
    return Unavailable(Message("store.unavailable.disk", file=file, cause=f"{cause} ({name})" if name else cause))
