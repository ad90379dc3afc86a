"""The hall: all tables in memory, and the one way anything happens at them.

A request is decided on the table as it is, written to the store, and only when it is on the disk applied to the table,
told to everybody and acknowledged. One request at a time for each table; tables do not wait for each other, and their
commits share transactions. If the store refuses, nothing has changed.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from orizuru.bots.bot import UnknownBot
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall import housekeeper, signs
from orizuru.server.hall.attendant import Attendant, Bots
from orizuru.server.hall.hints import Hints
from orizuru.server.hall.live import Live
from orizuru.server.hall.summaries import Summaries
from orizuru.server.log.changes import (
    Append,
    Change,
    Chat,
    DeleteTable,
    DropPrivate,
    KeepPrivate,
    MarkTable,
    NameSeat,
    Stored,
)
from orizuru.server.refusals import Refusal, busy, forbidden, not_now, not_yours, unknown_table
from orizuru.server.rights.identity import Rights
from orizuru.server.rights.seat_rights import vacated
from orizuru.server.store.protocol import Store, StoreError, Unavailable
from orizuru.server.store.vault import Vault
from orizuru.server.table.decision import CHANGING, Decision, Moment
from orizuru.server.table.names import called
from orizuru.server.table.parts import Private
from orizuru.server.table.renames import fitting, others_at, rename
from orizuru.server.table.requests import decide
from orizuru.server.table.table import Table, rebuilt

log = logging.getLogger("orizuru.server")
T = TypeVar("T")
CLOSING = 5.0  # seconds that requests have to end when the server closes


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one server takes on, and how long it keeps what nobody uses."""

    tables: int = 5_000  # in memory
    chat_lines: int = 2_000  # of the players, and as many of the watchers, at one table
    idle: int = 5 * 60_000  # milliseconds after which a table nobody looks at leaves the memory
    unstarted: int = 7 * 24 * 3_600_000  # milliseconds after which a table that never started is deleted
    gap: int = 15_000  # milliseconds without a tick, after which the server did not run (the machine slept)
    pace: float = 0.4  # seconds a bot waits before it answers, so that people can follow


class Hall:
    """All tables. `now` gives milliseconds since 1970."""

    def __init__(
        self, store: Store, vault: Vault, bots: Bots, *, now: Callable[[], int], limits: Limits | None = None
    ) -> None:
        self.store, self.vault, self.bots, self.now = store, vault, bots, now
        self.limits = limits or Limits()
        self.lives: dict[str, Live] = {}
        self.sleeping: dict[str, int] = {}  # tables out of memory whose clock runs, and when it runs out
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: dict[asyncio.Task[Any], None] = {}  # in the order in which they began
        self._works: set[asyncio.Task[Any]] = set()
        self._attendant, self.hints, self.summaries = Attendant(self), Hints(self), Summaries(self)
        self._is_open = False
        self._content = 0  # how often the store has got another content

    async def open(self) -> None:
        """Goes on with all games, where bots or clocks wait for it."""
        self._is_open = True
        await self._attendant.note_pause()
        self.spawn(housekeeper.resume(self))
        self.spawn(housekeeper.keep(self))

    async def close(self) -> None:
        self._is_open = False
        for live in self.lives.values():
            _put_down(live, 1001, Message("server.bye.restart"))
        if self._works:  # what is being written is written, and whoever waits for it hears so
            await asyncio.wait(self._works, timeout=CLOSING)
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def reload(self) -> None:
        """The store has another content now: every table is read anew, and everybody comes back to what there is."""
        self._content += 1
        self.summaries.forget()
        for live in self.lives.values():
            _put_down(live, 1001, Message("server.bye.restart"))
        self.lives.clear()
        await self._attendant.note_pause()
        self.spawn(housekeeper.resume(self))

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on whoever hangs up."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._ended)
        return task

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that is done to its end even if whoever waits for it goes away: nothing stops between the disk and the
        table."""
        task = self.spawn(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)

    def check_bot(self, name: str) -> None:
        """Refuses a bot that there is not."""
        if name not in self.bots.bots:
            raise UnknownBot(Message("bots.unknown", got=excerpt(name), known=tuple(self.bots.bots)))

    # Tables

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Live]:
        """A table, alone: nobody else changes it meanwhile."""
        live = await self._held(table)
        try:
            async with live.lock:
                if self.lives.get(table) is not live:
                    raise unknown_table()
                yield live
        finally:
            live.users -= 1

    @asynccontextmanager
    async def entered(self, table: str, browser: bytes) -> AsyncIterator[tuple[Live, Rights]]:
        """A table, alone, and what a browser may do there now: whatever it could do before it had to wait."""
        async with self.at(table) as live:
            rights = Rights.of(browser, await self.store.grants(browser, table))
            await signs.heed(self, live, rights)
            yield live, rights

    async def write(self, changes: Sequence[Change]) -> None:
        """Writes down what is no entry of a log."""
        if not self._is_open:
            raise Unavailable(Message("server.closing"))
        await self.store.commit(changes)

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
                task = self._loading[table] = self.spawn(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            await asyncio.shield(task)
        return found

    async def _load(self, table: str) -> Live:
        content = -1
        while content != self._content:  # what was read from another content is worth nothing
            content = self._content
            stored = await self.store.table(table)
        if stored is None:
            raise unknown_table()
        live = Live(self._readable(stored), stored.chat, self.now())
        self.sleeping.pop(table, None)
        self.lives[table] = live
        self.summaries.drop(table)
        self._attendant.resume_clock(live)
        self.wake(live)
        return live

    def _readable(self, stored: Stored) -> Table:
        """A table from its log; one that this program cannot read keeps nobody from the others."""
        try:
            return self.rebuilt(stored)
        except Exception as error:
            log.error("table %s cannot be read: %s", stored.header.id, type(error).__name__)
            raise Refusal("fault", Message("server.unreadable")) from error

    def rebuilt(self, stored: Stored) -> Table:
        """A table from what the store has of it."""
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
        """Drops tables from memory that nobody has used since; returns how many. Those whose clock runs for long are
        called back in time."""
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

    # What happens

    async def act(self, table: str, rights: Rights, request: wire.Act | wire.Start | wire.Rename) -> int:
        """Carries out a request, once however often it comes; returns the entry it became. It is carried out even if
        whoever sent it hangs up."""
        return await self.whole(self._act(table, rights, request, self._renewed(table)))

    def _renewed(self, table: str) -> int:
        live = self.lives.get(table)
        return live.renewed if live is not None else 0

    async def _rights_now(self, live: Live, rights: Rights, renewed: int) -> Rights:
        """Rights as they are under the table's lock: while a request waited for it, they may have ended."""
        if live.renewed == renewed:
            return rights
        return Rights.of(rights.browser, await self.store.grants(rights.browser, live.table.id))

    async def _act(self, table: str, rights: Rights, request: wire.Act | wire.Start | wire.Rename, renewed: int) -> int:
        async with self.at(table) as live:
            rights = await self._rights_now(live, rights, renewed)
            done = live.done(rights, request)
            if done is not None:
                return done
            seat = None if isinstance(request, wire.Start) else request.seat
            if seat is None and not (rights.host or (rights.seats and live.table.is_full)):
                raise forbidden()
            if seat is not None and seat not in rights.seats:
                raise not_yours(seat, len(live.table.seats))
            moment = self.moment(live)
            if isinstance(request, wire.Rename):
                await self._rename(live, request, moment)
                return live.table.seq
            decision = decide(live.table, request, moment)
            extra: list[Change] = []
            if isinstance(request, wire.Leave) and live.table.status == "open":
                extra = vacated(live.table.id, request.seat)
            await self.commit(live, decision, extra)
            if extra:
                await self.renew_rights(live)
            return live.table.seq

    async def _rename(self, live: Live, request: wire.Rename, moment: Moment) -> None:
        name = fitting(request.name, others_at(live.table, request.seat), self.bots.bots)
        request = msgspec.structs.replace(request, name=name)
        decision = rename(live.table, request, moment)
        if decision.entries:
            await self.commit(live, decision, [NameSeat(live.table.id, request.seat, name)], names={request.seat: name})

    def moment(self, live: Live) -> Moment:
        now = self.now()
        return Moment(now, live.away(now))

    async def commit(
        self, live: Live, decision: Decision, extra: Sequence[Change] = (), names: Mapping[int, str] | None = None
    ) -> None:
        """Writes a decision down; then it has happened, and everybody is told. The caller holds the table's lock."""
        if not self._is_open:
            raise Unavailable(Message("server.closing"))
        table = live.table
        if self.lives.get(table.id) is not live:  # decided on a content that is no more
            raise Unavailable(Message("store.unavailable.restoring"))
        await self.store.commit([*self._changes(table, decision), *extra])
        try:
            self._happen(live, decision, names or {})
        except BaseException:  # a fault of ours: the log is right, so the table is read from it again
            self.lives.pop(table.id, None)
            _put_down(live, 1011, Message("server.bye.fault"))
            raise
        self.wake(live)

    def _happen(self, live: Live, decision: Decision, names: Mapping[int, str]) -> None:
        """What was written down is done, and everybody is told."""
        table, live.touched = live.table, self.now()
        pauses, had_ended = live.pauses(), live.has_ended
        for entry in decision.entries:
            table.apply(entry)
            if entry.seat is not None and entry.seat in names:
                table.seats[entry.seat].name = names[entry.seat]
            live.tell_entry(entry)
            if entry.kind == "start":
                live.expect(range(len(table.seats)), entry.time)
        for seat, private in decision.privates.items():
            table.privates[seat] = private
            live.tell_draft(seat)
        if live.pauses() != pauses:
            live.tell_presence()
        if live.has_ended and not had_ended:
            live.tell_watchers_chat()

    def _changes(self, table: Table, decision: Decision) -> Iterable[Change]:
        for entry in decision.entries:
            yield Append(table.id, entry)
        if table.privates and any(entry.kind in CHANGING for entry in decision.entries):
            yield DropPrivate(table.id)
        for seat, private in decision.privates.items():
            yield KeepPrivate(table.id, seat, self._sealed(table.id, seat, private))
        if decision.entries:
            attended = any(entry.args.get("bot") or entry.kind == "summon" for entry in decision.entries) or None
            yield MarkTable(table.id, self.now(), decision.status, attended=attended)

    async def say(self, table: str, rights: Rights, request: wire.Say, seat: int | None = None) -> None:
        """A line of chat, by whoever looks from a seat; the same line sent twice is said once."""
        await self.whole(self._say(table, rights, request, self._renewed(table), seat))

    async def _say(self, table: str, rights: Rights, request: wire.Say, renewed: int, seat: int | None) -> None:
        async with self.at(table) as live:
            rights = await self._rights_now(live, rights, renewed)
            name = f"{rights.browser.hex()[:16]}:{request.id}"
            if name in live.chat_ids:
                return
            if not live.table.header.chat:
                raise not_now(Message("server.no_chat"))
            if not rights.any or (rights.boards and not rights.seats):  # whoever looks at a board talks from a seat
                raise forbidden()
            if rights.seats and seat not in rights.seats:
                seat = min(rights.seats)
            room = "players" if rights.seats else "watchers"
            if sum(line.room == room for line in live.chat) >= self.limits.chat_lines:
                raise not_now(Message("server.chat_full"))
            seat = seat if rights.seats else None
            shown = live.table.seats[seat].name if seat is not None else called(request.name)
            chat = Chat(live.table.id, len(live.chat) + 1, room, seat, shown, request.text, self.now(), name)
            await self.write([chat])
            live.chat.append(chat)
            live.chat_ids[name] = chat.number
            live.tell_chat(chat)

    def wake(self, live: Live) -> None:
        """Lets bots think whose answer is awaited, and sets the clock."""
        if self._is_open and self.lives.get(live.table.id) is live:
            self._attendant.wake(live)

    def tick(self) -> None:
        """The server runs; clocks of tables out of memory that will soon run out are called back."""
        self._attendant.notice_gap()
        for name, when in tuple(self.sleeping.items()):
            if when < self.now() + self.limits.idle:
                self.spawn(housekeeper.recall(self, name))

    async def drop_table(self, live: Live) -> None:
        """A table and everything of it is deleted; whoever looks at it is sent away. The caller holds its lock."""
        await self.store.commit([DeleteTable(live.table.id)])
        del self.lives[live.table.id]
        _put_down(live, 4009, Message("server.bye.deleted"))

    async def renew_rights(self, live: Live) -> None:
        """Rights at a table have changed: whoever lost what it uses is sent away, and may come back as what it is."""
        live.renewed += 1
        try:
            found = await self.store.grants_at(live.table.id)
        except StoreError:  # what was done stays done: nobody keeps a right that may be gone
            found = ()
        for line in live.everybody():
            own = Rights.of(line.rights.browser, [grant for grant in found if grant.browser == line.rights.browser])
            if own != line.rights:
                line.drop(4001, Message("server.bye.rights"))


def _put_down(live: Live, code: int, why: Message) -> None:
    """Nothing happens at this table object any more, and everybody is sent away."""
    if live.flag is not None:
        live.flag.cancel()
        live.flag = None
    for task in live.thinking.values():
        task.cancel()
    for line in live.everybody():
        line.drop(code, why)
