"""The one thread that writes: it takes all commits that wait into one transaction, and answers once it is on the disk.

Forcing a transaction to the disk costs the same for one commit as for a hundred, so the commits that came while the
last transaction was being forced go together. Each has a savepoint: a commit that is refused does not affect the rest.
"""

import asyncio
import contextlib
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Final

from orizuru.core.messages import Message
from orizuru.server.log.changes import Append, Change, DeleteTable
from orizuru.server.store.protocol import StoreError, Unavailable
from orizuru.server.store.sqlite_session import SqliteSession, connected, is_broken, is_lasting, refusal, trouble
from orizuru.server.store.witness import Witness
from orizuru.server.store.writes import end_of, write

MOST_WAITING: Final = 4096
MOST_TOGETHER: Final = 512  # so that the first of a crowd does not wait for all


@dataclass(frozen=True, slots=True)
class _Commit:
    changes: Sequence[Change]
    done: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class _Between:
    """Work that needs the connection for itself, between two transactions."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


_COUNT: Final = (
    "UPDATE notes SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = 'written' RETURNING value"
)
log = logging.getLogger("orizuru.server")
_Answer = tuple[asyncio.Future[Any], Any, BaseException | None]


class SqliteWriter:
    """`commits` and `transactions` count what was done since the start."""

    def __init__(
        self,
        path: Path,
        loop: asyncio.AbstractEventLoop,
        most_waiting: int = MOST_WAITING,
        witness: Witness | None = None,
    ) -> None:
        self.witness = witness
        self.commits = 0
        self.transactions = 0
        self._path = path
        self._loop = loop
        self._most = most_waiting
        self._queue: deque[_Commit | _Between] = deque()
        self._changed = Condition()
        self._closing = False
        self._session: SqliteSession | None = None
        self._troubled = False
        self._thread = Thread(target=self._write_all, name="orizuru-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many commits wait now."""
        return len(self._queue)

    def commit(self, changes: Sequence[Change]) -> asyncio.Future[None]:
        """Queues changes; the future is done when they are on the disk or refused."""
        return self._queued(_Commit(changes, self._loop.create_future()))

    def between(self, work: Callable[[sqlite3.Connection], Any]) -> asyncio.Future[Any]:
        """Queues work that is done alone, after all that waits already."""
        return self._queued(_Between(work, self._loop.create_future()))

    def _queued(self, job: _Commit | _Between) -> asyncio.Future[Any]:
        with self._changed:
            if self._closing:
                raise Unavailable(Message("store.unavailable.closed"))
            if len(self._queue) >= self._most:
                raise Unavailable(Message("store.unavailable.crowded", most=self._most))
            self._queue.append(job)
            self._changed.notify()
        return job.done

    def close(self) -> None:
        """Writes what waits, then stops; blocks until it has."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._thread.join()

    # In the thread

    def _write_all(self) -> None:
        while batch := self._batch():
            if isinstance(batch, _Between):
                answers = [self._work_done(batch)]
            else:
                answers = self._written(batch)
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits for the answers
                self._loop.call_soon_threadsafe(_answer, answers)
            del batch, answers  # a commit is not kept alive while the next is awaited
        self._drop_session()
        if self.witness is not None:
            self.witness.close()

    def _batch(self) -> _Between | list[_Commit]:
        """Waits for the next work and returns it; nothing at the end."""
        with self._changed:
            while not self._queue and not self._closing:
                self._changed.wait()
            batch: list[_Commit] = []
            while self._queue and len(batch) < MOST_TOGETHER:
                job = self._queue[0]
                if isinstance(job, _Between):
                    if not batch:
                        self._queue.popleft()
                        return job
                    break
                batch.append(job)
                self._queue.popleft()
            return batch

    def _open_session(self) -> SqliteSession:
        if self._session is None:
            self._session = SqliteSession(connected(self._path))
        return self._session

    def _drop_session(self) -> None:
        """Closes the connection. The next work opens a new one, which is how the store recovers."""
        session, self._session = self._session, None
        if session is not None:
            with contextlib.suppress(sqlite3.Error):
                session.connection.close()  # rolls back

    def _written(self, batch: list[_Commit]) -> list[_Answer]:
        try:
            session = self._open_session()
            session.connection.execute("BEGIN IMMEDIATE")
            answers: list[_Answer] = [(commit.done, None, self._saved(session, commit.changes)) for commit in batch]
            number = _numbered(session)
            saved = [commit for commit, (_, _, refused) in zip(batch, answers, strict=True) if refused is None]
            grown = self._grown(session, saved)
            session.connection.execute("COMMIT")
        except Exception as error:
            self._drop_session()
            if len(batch) > 1 and isinstance(error, sqlite3.Error) and is_broken(error):
                # A damaged page spoils the whole transaction, savepoints or not: each has to try its own.
                return [answer for commit in batch for answer in self._written([commit])]
            self._log_trouble(error)
            found = trouble(error, self._path) if isinstance(error, sqlite3.Error | OSError) else error
            # Each gets an error of its own: a shared one would gather the traces of all.
            return [(commit.done, None, _copy(found)) for commit in batch]
        if self.witness is not None:
            self.witness.note(grown, number, session.connection)
        self._troubled = False
        self.transactions += 1
        self.commits += sum(error is None for _, _, error in answers)
        return answers

    def _grown(self, session: SqliteSession, saved: list[_Commit]) -> dict[str, tuple[int, bytes]]:
        """The logs that the transaction makes longer, with their ends. Tables that it deletes leave the witness now."""
        if self.witness is None:
            return {}
        changes = [change for commit in saved for change in commit.changes]
        self.witness.cross_out(change.table for change in changes if isinstance(change, DeleteTable))
        tables = dict.fromkeys(change.table for change in changes if isinstance(change, Append))
        found = {table: end_of(session, table) for table in tables}
        return {table: end for table, end in found.items() if end is not None}

    def _log_trouble(self, error: Exception) -> None:
        """Logs what only the operator may know: the file, and the words of the system. Once, until the trouble is
        over."""
        if not self._troubled and isinstance(error, sqlite3.Error | OSError):
            self._troubled = True
            log.error("%s", trouble(error, self._path))

    def _saved(self, session: SqliteSession, changes: Sequence[Change]) -> Exception | None:
        """Carries out one commit of the transaction; returns the error if it was refused."""
        execute = session.connection.execute
        execute("SAVEPOINT one")
        try:
            for change in changes:
                write(session, change)
        except Exception as error:
            if isinstance(error, sqlite3.Error) and is_lasting(error):
                raise
            execute("ROLLBACK TO one")
            execute("RELEASE one")
            return refusal(error) if isinstance(error, sqlite3.Error) else error
        execute("RELEASE one")
        return None

    def _work_done(self, job: _Between) -> _Answer:
        try:
            return job.done, job.work(self._open_session().connection), None
        except (sqlite3.Error, OSError) as error:
            self._drop_session()
            return job.done, None, trouble(error, self._path)
        except Exception as error:
            self._drop_session()
            return job.done, None, error


def _numbered(session: SqliteSession) -> int:
    """Counts the transaction, in the database: a journal that is lost takes the number with it."""
    for _ in range(2):
        for (value,) in session.connection.execute(_COUNT).fetchall():
            return int(value)
        session.connection.execute("INSERT INTO notes VALUES ('written', '0')")
    raise AssertionError("a row that was written is there")


def _copy(error: Exception) -> Exception:
    return type(error)(error.message) if isinstance(error, StoreError) else error


def _answer(answers: list[_Answer]) -> None:
    """In the event loop: callers that still wait get their answer."""
    for future, value, error in answers:
        if future.done():
            continue  # the task that waited was cancelled
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)
