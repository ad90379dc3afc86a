"""The sweep: checks every table and the whole file while the server runs, in a thread that leaves the processor to
other work. First the logs one by one, then the structure of the file, which SQLite reads in one go."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Final

from orizuru.server.store.damage import Damage
from orizuru.server.store.examination import peeked, structure, swept

SHARE: Final = 4  # it rests so many times longer than it works
LONGEST: Final = 0.5  # seconds of one rest


class Sweep:
    """Runs until it is done or `stop` is called. It reports damage to `lose`, in its own thread."""

    def __init__(self, path: Path, lose: Callable[[Damage], None]) -> None:
        self._path, self._lose = path, lose
        self._ended = Event()
        self._connection: sqlite3.Connection | None = None
        self._since = time.perf_counter()
        self.is_done = False
        self._thread = Thread(target=self._run, name="orizuru-sweep", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        connection = self._connection
        if connection is not None:
            connection.interrupt()
        self._thread.join()

    def _run(self) -> None:
        try:
            with closing(peeked(self._path)) as self._connection:
                found = swept(self._connection, self._rest)
                if found:
                    self._lose(found)
                if not self._ended.is_set() and (fault := structure(self._connection, quick=False)):
                    self._lose(Damage(file=fault))
        except sqlite3.Error:
            pass  # interrupted, or the disk cannot be read now: requests that need it will be refused
        finally:
            self._connection = None
            self.is_done = not self._ended.is_set()

    def _rest(self) -> bool:
        """Whether to go on, after a pause."""
        worked = time.perf_counter() - self._since
        stopped = self._ended.wait(min(LONGEST, SHARE * worked))
        self._since = time.perf_counter()
        return not stopped
