"""Backups of the SQLite file, taken while the server runs, and put back."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server.store import damage, witness
from orizuru.server.store.files import drop, force, fresh_beside, place_aside, put, replaced
from orizuru.server.store.lock import Lock
from orizuru.server.store.protocol import StoreError
from orizuru.server.store.sqlite_session import connected, trouble
from orizuru.server.store.versions import UnknownDatabase, migrate, stored_version


def backup(path: Path, target: Path, *, overwrite: bool = False) -> None:
    """Copies a database as it is at one moment, even while a server writes to it. Afterwards `target` is complete or
    absent."""
    path, target = path.resolve(), target.resolve()
    if not path.is_file():
        raise StoreError(Message("store.backup.no_source", file=str(path)))
    if target == path or (target.exists() and not overwrite):
        raise StoreError(Message("store.backup.exists", file=str(target)))
    try:
        with replaced(target) as part:
            _copy(path, part)
    except (OSError, sqlite3.Error) as error:
        raise trouble(error, target) from error


def restore(source: Path, path: Path) -> Path | None:
    """Puts a backup in the place of a database that no server uses. Returns where the old one is kept, if there was
    one."""
    path = path.resolve()
    try:
        lock = Lock(path)
        try:
            part = prepared(source, path)
            try:
                witness.forget(path)
                aside = _exchange(part, path)
                damage.forget(path)
                return aside
            finally:
                drop(part)
        finally:
            lock.release()
    except (OSError, sqlite3.Error) as error:
        raise trouble(error, path) from error


def prepared(source: Path, path: Path) -> Path:
    """A copy of a backup beside the database it is for: checked, and with the newest schema."""
    source = source.resolve()
    if not source.is_file():
        raise StoreError(Message("store.backup.no_source", file=str(source)))
    if source == path:
        raise StoreError(Message("store.backup.itself", file=str(path)))
    part = fresh_beside(path)
    try:
        # The bytes are copied, so that nothing is written beside the backup. The original may have a journal too.
        shutil.copyfile(source, part)
        log = source.with_name(source.name + "-wal")
        if log.is_file():
            shutil.copyfile(log, part.with_name(part.name + "-wal"))
        with closing(connected(part, sound=False)) as connection:
            _check(connection, source)
            migrate(connection, source)
            connection.execute("PRAGMA user_version=0")  # it is not the database whose witness lies there
            connection.execute("PRAGMA journal_mode=DELETE")
        force(part)
    except sqlite3.DatabaseError as error:
        drop(part)
        raise trouble(error, source) from error
    except BaseException:
        drop(part)
        raise
    return part


def replace_live(connection: sqlite3.Connection, part: Path, path: Path) -> Path:
    """Replaces the content of a live database by a prepared copy, in one transaction. Returns where the old content is
    kept."""
    aside = place_aside(path)
    with replaced(aside) as saved:
        _copy_from(connection, saved)
    with closing(connected(part, sound=False)) as source:
        source.backup(connection)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return aside


def _copy(path: Path, part: Path) -> None:
    with closing(connected(path, sound=False)) as source:
        if stored_version(source, path) is None:
            raise UnknownDatabase(Message("store.unknown", file=str(path)))
        _copy_from(source, part)


def _copy_from(source: sqlite3.Connection, part: Path) -> None:
    with closing(connected(part, sound=False)) as target:
        source.backup(target)  # all pages in one step: it is one moment, and writers need not stop
        target.execute("PRAGMA user_version=0")  # in the place of its original it is older, which is no damage
        target.execute("PRAGMA journal_mode=DELETE").fetchall()  # a backup is one file
        _check(target, part)


def _check(connection: sqlite3.Connection, path: Path) -> None:
    """Refuses a file that is not a sound database of this program."""
    if stored_version(connection, path) is None:
        raise UnknownDatabase(Message("store.unknown", file=str(path)))
    found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(1)")]
    found += [f"foreign key of {row[0]}" for row in connection.execute("PRAGMA foreign_key_check")]
    if found != ["ok"]:
        raise StoreError(Message("store.broken", file=str(path), cause=excerpt(found[-1])))


def _exchange(part: Path, path: Path) -> Path | None:
    if not path.exists():
        drop(path)  # a journal without its database is of no use
        put(part, path)
        return None
    aside = place_aside(path)
    log = path.with_name(path.name + "-wal")
    # The journal first: with it the copy is complete as soon as it has its name.
    if log.exists():
        copy_log = aside.with_name(aside.name + "-wal")
        shutil.copyfile(log, copy_log)
        force(copy_log)
    with replaced(aside) as copy:
        shutil.copyfile(path, copy)
    # The old journal must not lie beside the new database: SQLite would play it into it.
    for name in ("-wal", "-shm"):
        path.with_name(path.name + name).unlink(missing_ok=True)
    put(part, path)
    return aside
