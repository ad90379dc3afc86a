"""The store in an SQLite file: one thread writes, one reads, and the event loop waits for neither."""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.server.log.changes import (
    Change,
    DeleteTable,
    EraseNames,
    Granted,
    Held,
    Link,
    Listed,
    Note,
    Part,
    Status,
    Stored,
)
from orizuru.server.store import damage as damages
from orizuru.server.store import reads
from orizuru.server.store.backup import prepared, replace_live
from orizuru.server.store.damage import Damage, Loss
from orizuru.server.store.files import drop
from orizuru.server.store.opening import Opened, opened, renewed_life
from orizuru.server.store.protocol import Broken, Damaged, Unavailable
from orizuru.server.store.sqlite_session import SqliteSession, connected, trouble
from orizuru.server.store.sqlite_writer import MOST_WAITING, SqliteWriter
from orizuru.server.store.sweep import Sweep

MOST_READING: Final = 4096
P = ParamSpec("P")
T = TypeVar("T")
log = logging.getLogger("orizuru.server")


class SqliteStore:
    """Made by `open`. Without `alone` the file is not locked against other servers."""

    def __init__(self, path: Path, found: Opened, most_waiting: int) -> None:
        self.path, self.damage = path, found.damage
        self._lock = found.lock
        self._writer = SqliteWriter(path, asyncio.get_running_loop(), most_waiting, found.witness)
        self._readers = ThreadPoolExecutor(1, "orizuru-reader")
        self._reader: SqliteSession | None = SqliteSession(found.reader)
        self._sweep: Sweep | None = None
        self._reading = 0
        self._closed: asyncio.Task[None] | None = None
        self._paused = False
        self._restoring: asyncio.Task[Path] | None = None

    @classmethod
    async def open(cls, path: Path, *, alone: bool = True, most_waiting: int = MOST_WAITING) -> "SqliteStore":
        """Opens a file, creates it if need be, and brings it to the newest schema."""
        path = path.resolve()
        found = await asyncio.to_thread(opened, path, alone=alone)
        return cls(path, found, most_waiting)

    def sweep(self) -> None:
        """Begins to check every table and the whole file, beside everything else and slowly."""
        self._sweep = Sweep(self.path, self._lose)

    async def close(self) -> None:
        """Writes what waits, then closes the file; to close it twice is no error."""
        if self._closed is None:
            self._closed = asyncio.create_task(asyncio.to_thread(self._close))
        await asyncio.shield(self._closed)

    def _close(self) -> None:
        if self._sweep is not None:
            self._sweep.stop()
        self._writer.close()
        self._readers.shutdown()
        self._drop_reader()
        if self._lock is not None:
            self._lock.release()

    @property
    def commits(self) -> int:
        """How many commits were written since the opening."""
        return self._writer.commits

    @property
    def transactions(self) -> int:
        """In how many transactions they were written."""
        return self._writer.transactions

    @property
    def waiting(self) -> int:
        """How many commits wait now."""
        return self._writer.waiting

    # Writing

    async def commit(self, changes: Sequence[Change]) -> None:
        if self._paused:
            raise Unavailable(Message("store.unavailable.restoring"))
        await self._writer.commit(changes)
        if any(isinstance(change, EraseNames | DeleteTable) for change in changes):
            # Erased data would still stand in the journal. The commit is done, so nothing here may make it fail.
            with contextlib.suppress(sqlite3.Error, OrizuruError):
                await self._writer.between(self._erase)

    def _erase(self, connection: sqlite3.Connection) -> None:
        """In the writing thread: erased data leaves the journal and the witness too."""
        if self._writer.witness is not None:
            self._writer.witness.renew(connection)
        _emptied(connection)

    async def check(self) -> None:
        await self.commit((Note("checked", ""),))

    async def restore(self, source: Path, reload: Callable[[], Awaitable[None]] | None = None) -> Path:
        """Replaces the content of the database by a backup while the server runs; returns where the old one is kept.

        From the moment the content changes until `reload` has returned, commits are refused, because they were made
        for the old content; reads go on. An error of `reload` is raised here, with the new content in place.
        """
        if self._closed is not None:
            raise Unavailable(Message("store.unavailable.closed"))
        if self._restoring is not None:
            raise Unavailable(Message("store.unavailable.restoring"))
        # A task of its own: the caller may be cancelled, but a restoration that has begun is finished.
        self._restoring = asyncio.create_task(self._restore(source, reload))
        return await asyncio.shield(self._restoring)

    async def _restore(self, source: Path, reload: Callable[[], Awaitable[None]] | None) -> Path:
        try:
            part = await self._aside(prepared, source, self.path)
            self._paused = True  # commits that wait already come first; they belong to the content that is kept
            try:
                aside: Path = await self._writer.between(lambda connection: self._replace(connection, part))
            finally:
                drop(part)
            self.damage.clear()
            await self._aside(damages.forget, self.path)
            if reload is not None:
                await reload()
            return aside
        finally:
            self._restoring = None
            self._paused = False

    def _replace(self, connection: sqlite3.Connection, part: Path) -> Path:
        """In the writing thread. The witness spoke of the old content."""
        witness = self._writer.witness
        if witness is not None:
            witness.drop()
        aside = replace_live(connection, part, self.path)
        if witness is not None:
            witness.life = renewed_life(connection, None)
            witness.renew(connection)
        return aside

    async def _aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await asyncio.to_thread(work, *args, **kwargs)
        except (OSError, sqlite3.Error) as error:
            raise trouble(error, self.path) from error

    # Reading

    async def table(self, table: str) -> Stored | None:
        if table in self.damage.tables:
            raise Damaged(Message("server.damaged"))
        try:
            return await self._read(reads.table, table)
        except Damaged as error:
            self._lose(Damage({table: Loss("unreadable" if isinstance(error, Broken) else "log")}))
            raise Damaged(Message("server.damaged")) from error

    def _lose(self, found: Damage) -> None:
        """Notes damage that was found while the server runs; the file stays as it is."""
        new = {table: loss for table, loss in found.tables.items() if table not in self.damage.tables}
        if not new and (not found.file or self.damage.file):
            return
        unnoted = Damage(new, "" if self.damage.file else found.file)
        for message in unnoted.messages():
            log.error("%s", message)
        self.damage.take(unnoted)
        if self._lock is not None:
            damages.note(self.path, self.damage)

    async def link(self, hashed: bytes) -> Link | None:
        return await self._read(reads.link, hashed)

    async def grants(self, browser: bytes, table: str | None = None) -> tuple[Granted, ...]:
        return await self._read(reads.grants_of, browser, table)

    async def grants_at(self, table: str) -> tuple[Granted, ...]:
        return await self._read(reads.grants_at, table)

    async def held(self, browser: bytes, part: Part, limit: int, after: Listed | None = None) -> Held:
        return await self._read(reads.held, browser, part, limit, after)

    async def tables(self, ids: Sequence[str]) -> tuple[Listed, ...]:
        return await self._read(reads.listed, ids)

    async def with_status(self, status: Status, touched_before: int | None = None) -> tuple[Listed, ...]:
        return await self._read(reads.with_status, status, touched_before)

    async def public(self, limit: int, before: int | None = None) -> tuple[Listed, ...]:
        return await self._read(reads.public, limit, before)

    async def note(self, name: str) -> str | None:
        return await self._read(reads.note, name)

    async def finished(self) -> AsyncIterator[str]:
        since, after = -1, ""
        while page := await self._read(reads.finished, since, after):
            for _, found in page:
                yield found
            since, after = page[-1]

    async def _read(
        self, question: Callable[Concatenate[SqliteSession, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._closed is not None:
            raise Unavailable(Message("store.unavailable.closed"))
        if self._reading >= MOST_READING:
            raise Unavailable(Message("store.unavailable.crowded", most=MOST_READING))
        self._reading += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._readers, lambda: self._answered(question, *args, **kwargs))
        finally:
            self._reading -= 1

    # In the reading thread

    def _answered(self, question: Callable[Concatenate[SqliteSession, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            if self._reader is None:
                self._reader = SqliteSession(connected(self.path))
            self._reader.connection.execute("BEGIN")  # all parts of the answer are of the same moment
            try:
                return question(self._reader, *args, **kwargs)
            finally:
                self._reader.connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._drop_reader()
            raise trouble(error, self.path) from error

    def _drop_reader(self) -> None:
        session, self._reader = self._reader, None
        if session is not None:
            with contextlib.suppress(sqlite3.Error):
                session.connection.close()


def _emptied(connection: sqlite3.Connection) -> None:
    """Everything from the journal into the database, and the journal empty."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
