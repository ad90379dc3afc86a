"""The tables in memory: rebuilt from their logs when a request needs them, dropped when they are idle."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from orizuru.core.messages import Message
from orizuru.server.hall.limits import Limits
from orizuru.server.hall.live import Live
from orizuru.server.hall.summaries import Summaries
from orizuru.server.hall.tasks import Tasks
from orizuru.server.log.changes import Stored
from orizuru.server.refusals import Refusal, busy, unknown_table
from orizuru.server.store.protocol import Store
from orizuru.server.store.vault import Vault
from orizuru.server.table.parts import Private
from orizuru.server.table.table import Table, rebuilt

log = logging.getLogger("orizuru.server")


class Memory(ABC):
    """`lives` holds the tables in memory by id. `now` gives milliseconds since 1970."""

    def __init__(self, store: Store, vault: Vault, *, now: Callable[[], int], limits: Limits) -> None:
        self.store, self.vault, self.now, self.limits = store, vault, now, limits
        self.lives: dict[str, Live] = {}
        self.sleeping: dict[str, int] = {}  # tables out of memory whose clock runs, and when it runs out
        self.tasks, self.summaries = Tasks(), Summaries(self)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._restores = 0  # how often the content of the store was replaced

    @abstractmethod
    def woken(self, live: Live) -> None:
        """A table came to memory: its clocks and bots go on."""

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Live]:
        """A table under its lock: no other request changes it meanwhile."""
        live = await self._held(table)
        try:
            async with live.lock:
                if self.lives.get(table) is not live:
                    raise unknown_table()
                yield live
        finally:
            live.users -= 1

    async def _held(self, table: str) -> Live:
        """A table that stays in memory until its `users` are counted down again."""
        while True:
            live = await self.live(table)
            if self.lives.get(table) is live:  # it may have been forgotten again before we woke up
                live.users += 1
                return live

    async def live(self, table: str) -> Live:
        """A table in memory, rebuilt from its log if need be."""
        while (found := self.lives.get(table)) is None:  # again, if it was forgotten before we came to look
            task = self._loading.get(table)
            if task is None:
                if len(self.lives) >= self.limits.tables and not self.forget(self.now() - 1):
                    raise busy()
                task = self._loading[table] = self.tasks.spawn(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            await asyncio.shield(task)
        return found

    async def _load(self, table: str) -> Live:
        restores = -1
        while restores != self._restores:  # a table that was read before the store was restored is read again
            restores = self._restores
            stored = await self.store.table(table)
        if stored is None:
            raise unknown_table()
        live = Live(self._readable(stored), stored.chat, self.now())
        self.sleeping.pop(table, None)
        self.lives[table] = live
        self.summaries.drop(table)
        self.woken(live)
        return live

    def _readable(self, stored: Stored) -> Table:
        """The table of a log. A log that this program cannot read does no harm to other tables."""
        try:
            return self.rebuilt(stored)
        except Exception as error:
            log.error("table %s cannot be read: %s", stored.header.id, type(error).__name__)
            raise Refusal("fault", Message("server.unreadable")) from error

    def rebuilt(self, stored: Stored) -> Table:
        """A table from everything that the store has of it."""
        header = stored.header
        key = self.vault.open(header.locked, f"key:{header.id}")
        table = rebuilt(header, key, stored.names, stored.entries)
        table.public = stored.public
        for seat, sealed in stored.privates.items():
            private = self._opened(header.id, seat, sealed)
            if private.position == table.position and table.base(seat) is not None:
                table.privates[seat] = private
        return table

    def _opened(self, table: str, seat: int, sealed: bytes) -> Private:
        return msgspec.json.decode(self.vault.open(sealed, f"private:{table}:{seat}"), type=Private)

    def _sealed(self, table: str, seat: int, private: Private) -> bytes:
        return self.vault.seal(msgspec.json.encode(private), f"private:{table}:{seat}")

    def forget(self, before: int) -> int:
        """Drops tables from memory that have been idle since `before`; returns how many. A table whose clock runs for
        long is called back in time."""
        idle = [name for name, live in self.lives.items() if self._is_idle(live) and live.touched <= before]
        for name in idle:
            live = self.lives.pop(name)
            self.summaries.keep(live.table)
            if live.flag is not None:
                live.flag.cancel()
                live.flag, self.sleeping[name] = None, live.flag_at
        return len(idle)

    def _is_idle(self, live: Live) -> bool:
        is_near = live.flag is not None and live.flag_at < self.now() + self.limits.idle
        return not (live.everybody() or live.users or live.thinking or is_near or live.lock.locked())
