"""Reading a database beside a running server: finished games as records, each replayed and checked.

Nothing is written and nothing is locked; every table is read as it is at one moment.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from orizuru.core.errors import OrizuruError
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.replay import rebuilt as replayed
from orizuru.server.log.changes import Stored
from orizuru.server.store import reads
from orizuru.server.store.damage import Damage, noted
from orizuru.server.store.examination import CHAINED, compared, swept
from orizuru.server.store.protocol import Damaged, StoreError
from orizuru.server.store.schema import HEAD
from orizuru.server.store.sqlite_session import BUSY_MILLISECONDS, SqliteSession, is_broken, trouble
from orizuru.server.store.vault import Vault
from orizuru.server.store.versions import stored_version
from orizuru.server.store.witness import known_to_witness
from orizuru.server.table.table import rebuilt


class Archive:
    """A database opened for reading only, with the version of its schema. Made by `opened`."""

    newest = HEAD

    def __init__(self, connection: sqlite3.Connection, version: str) -> None:
        self._session, self.version = SqliteSession(connection), version

    @classmethod
    @contextmanager
    def opened(cls, path: Path, *, newest: bool = True) -> Iterator["Archive"]:
        """The database at a path. Refused if it is not a database of this program, or (`newest`) if its schema is older
        than the program's."""
        path = path.resolve()
        if not path.is_file():
            raise StoreError(Message("server.archive.missing", file=str(path)))
        try:
            connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)
            try:
                connection.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
                version = stored_version(connection, path)
                if version is None or (newest and version != HEAD):
                    got = version or "none"
                    raise StoreError(Message("server.archive.old", file=str(path), expected=HEAD, got=got))
                yield cls(connection, version)
            finally:
                connection.close()
        except sqlite3.Error as error:
            raise trouble(error, path) from error

    def note(self, name: str) -> str | None:
        """A note that the server keeps for itself."""
        return reads.note(self._session, name)

    def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        return dict(self._session.connection.execute("SELECT status, count(*) FROM tables GROUP BY status"))

    def touched(self) -> int:
        """When anything happened last, in milliseconds since 1970; 0 if nothing did."""
        return int(self._session.connection.execute("SELECT coalesce(max(touched), 0) FROM tables").fetchone()[0])

    def faults(self) -> list[str]:
        """What is wrong with the file itself; reads all of it."""
        execute = self._session.connection.execute
        found = [str(row[0]) for row in execute("PRAGMA integrity_check(3)")]
        found += [f"foreign key of {row[0]}" for row in execute("PRAGMA foreign_key_check")]
        return [fault for fault in found if fault != "ok"]

    def damage(self, path: Path) -> Damage:
        """What is damaged besides the structure of the file, including what a server noted earlier. Reads all of it."""
        known = known_to_witness(path)  # before the database, which may grow meanwhile
        found = noted(path)
        if self.version >= CHAINED:
            connection = self._session.connection
            found.take(compared(connection, known))
            found.take(swept(connection, lambda: True))
        return found

    def ids(self) -> list[str]:
        """All tables."""
        return [str(name) for (name,) in self._session.connection.execute("SELECT id FROM tables ORDER BY created, id")]

    def finished(self) -> Iterator[str]:
        """The ids of all finished tables, the oldest first; tables that finish meanwhile may be among them."""
        since, after = -1, ""
        while page := reads.finished(self._session, since, after):
            for _, found in page:
                yield found
            since, after = page[-1]

    def table(self, table: str) -> Stored | None:
        """A whole table, as it was at one moment."""
        connection = self._session.connection
        connection.execute("BEGIN")
        try:
            return reads.table(self._session, table)
        except sqlite3.DatabaseError as error:
            raise (Damaged(Message("server.damaged")) if is_broken(error) else error) from error
        finally:
            connection.execute("COMMIT")

    def records(self, vault: Vault) -> Iterator[tuple[str, dict[str, Any] | OrizuruError]]:
        """Every finished table with its record, or with the fault that was found in it."""
        for name in self.finished():
            try:
                stored = self.table(name)
                if stored is None or stored.status != "over":
                    continue  # deleted meanwhile
                yield name, record(stored, vault)
            except OrizuruError as error:
                yield name, error


def record(stored: Stored, vault: Vault) -> dict[str, Any]:
    """The record of a finished table, checked by a replay of its own."""
    return checked(stored, vault)[0]


def checked(stored: Stored, vault: Vault) -> tuple[dict[str, Any], Match]:
    """The record of a finished table, and the match that its replay came to."""
    header = stored.header
    key = vault.open(header.locked, f"key:{header.id}")
    try:
        found = rebuilt(header, key, stored.names, stored.entries).record()
    except (AssertionError, LookupError, TypeError) as error:  # a log that no server has written
        raise StoreError(Message("server.archive.log", table=header.id, why=type(error).__name__)) from error
    shown = {**found["chance"], "commitment": header.commitment}  # what people saw before the start
    return found, replayed({**found, "chance": shown})
