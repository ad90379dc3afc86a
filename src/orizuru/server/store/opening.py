"""The opening of a server's SQLite file: it is examined before anything is written, mended as far as possible, and
brought to the newest schema."""

import contextlib
import logging
import os
import secrets
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from orizuru.core.messages import Message
from orizuru.server.store import damage as damages
from orizuru.server.store.damage import Damage
from orizuru.server.store.examination import CHAINED, QUICK, compared, life_of, lost, peeked, structure
from orizuru.server.store.files import drop, put
from orizuru.server.store.lock import Lock
from orizuru.server.store.protocol import Broken
from orizuru.server.store.salvage import salvaged
from orizuru.server.store.schema import HEAD
from orizuru.server.store.sqlite_session import connected, trouble
from orizuru.server.store.versions import migrate, stored_version
from orizuru.server.store.witness import Known, Witness, known_to_witness

log = logging.getLogger("orizuru.server")


@dataclass(slots=True)
class Opened:
    """A database that can be used. Without a lock, other processes may write to it, and there is no witness."""

    lock: Lock | None
    reader: sqlite3.Connection
    damage: Damage
    witness: Witness | None


def opened(path: Path, *, alone: bool) -> Opened:
    """Locks a file, makes it if need be, examines it, migrates it and opens it for reading."""
    lock: Lock | None = None
    try:
        lock = Lock(path) if alone else None
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # only the owner may read names and chat
        known = known_to_witness(path) if alone else None
        damage = damages.noted(path) if alone else Damage()
        with contextlib.closing(peeked(path)) as stranger:
            version = stored_version(stranger, path)  # refused before anything is changed
            part = _examine(stranger, path, version, known, damage) if alone else None
        if part is not None:
            _put_in_place(part, path)
        connection = connected(path)
        try:
            migrate(connection, path)
            witness = Witness(path, renewed_life(connection, known)) if alone else None
            if witness is not None:
                witness.renew(connection)
        except BaseException:
            connection.close()
            raise
        return Opened(lock, connection, damage, witness)
    except BaseException as error:
        if lock is not None:
            lock.release()
        if isinstance(error, OSError | sqlite3.Error):
            raise trouble(error, path) from error
        raise


def renewed_life(connection: sqlite3.Connection, known: Known | None) -> int:
    """The life of a database: a new one if it has none, or if it differs from its witness. It is written to the file at
    once, so that even without the journal it is known to which database the witness belongs."""
    life = life_of(connection)
    if life == 0 or (known is not None and known.life != life):
        life = secrets.randbelow((1 << 31) - 1) + 1
        connection.execute(f"PRAGMA user_version={life}")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return life


def _examine(
    stranger: sqlite3.Connection, path: Path, version: str | None, known: Known | None, damage: Damage
) -> Path | None:
    """Looks for damage, keeps damaged files aside and notes what was found. Returns a new database to put in place if
    the structure of the old one cannot be trusted."""
    found = Damage()
    if version is None:
        found = lost(known) if known is not None and not path.stat().st_size else found
    elif version >= CHAINED:
        # If its structure was found damaged while the server ran, it is mended now, however large it is.
        if path.stat().st_size <= QUICK or damage.file:
            found.file = structure(stranger, quick=not damage.file)
        try:
            found.take(compared(stranger, known))
        except sqlite3.DatabaseError as error:
            found.file = found.file or str(error)
    if not found:
        return None
    part: Path | None = None
    if version is not None:
        if found.file:
            if version != HEAD:
                raise Broken(Message("store.broken", file=str(path), cause=found.file))
            part, unread = salvaged(stranger, path, known)
            found.take(unread)
        found.aside.append(damages.kept_aside(path))
    for message in found.messages():
        log.error("%s", message)
    mended = part is not None
    damage.take(found)
    if mended and not damage.tables:
        damage.older = True  # the lost pages may have held a right or a name
    if mended:
        damage.file = ""
    damages.note(path, damage)
    return part


def _put_in_place(part: Path, path: Path) -> None:
    """The old journal must not lie beside the new database: SQLite would play it into it."""
    try:
        for name in ("-wal", "-shm"):
            path.with_name(path.name + name).unlink(missing_ok=True)
        put(part, path)
    finally:
        drop(part)
