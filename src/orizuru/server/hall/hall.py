"""The hall: all tables, and the one way anything happens at them.

A request is decided on the table as it is and written to the store. Only when it is on the disk it changes the table,
everybody is told, and its sender gets an acknowledgement. Each table takes one request at a time; tables do not wait
for each other, and their commits share transactions. If the store refuses, nothing has changed.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from orizuru.bots import bots as own_bots
from orizuru.bots import check_bot
from orizuru.bots.bot import UnknownBot
from orizuru.bots.names import seconds_of
from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall import chat, housekeeper, signs
from orizuru.server.hall.attendant import Attendant, Bots
from orizuru.server.hall.hints import Hints
from orizuru.server.hall.limits import Limits
from orizuru.server.hall.live import Live
from orizuru.server.hall.memory import Memory
from orizuru.server.log.changes import Append, Change, DeleteTable, DropPrivate, KeepPrivate, MarkTable
from orizuru.server.rights.identity import Rights
from orizuru.server.store.protocol import Store, StoreError, Unavailable
from orizuru.server.store.vault import Vault
from orizuru.server.table.decision import Decision, Moment
from orizuru.server.table.requests import check_sender, decide
from orizuru.server.table.table import Table
from orizuru.server.wire.closing import FAULT, GONE, RESTART, RIGHTS

T = TypeVar("T")


class Hall(Memory):
    """All tables of a server."""

    def __init__(
        self, store: Store, vault: Vault, bots: Bots, *, now: Callable[[], int], limits: Limits | None = None
    ) -> None:
        super().__init__(store, vault, now=now, limits=limits or Limits())
        self.bots = bots
        self._attendant, self.hints = Attendant(self), Hints(self)
        self._is_open = False

    async def open(self) -> None:
        """Goes on with the games in which a bot or a clock waits for the server."""
        self._is_open = True
        await self._attendant.note_pause()
        self.spawn(housekeeper.resume(self))
        self.spawn(housekeeper.keep(self))

    async def close(self) -> None:
        self._is_open = False
        for live in self.lives.values():
            live.put_down(RESTART, Message("server.bye.restart"))
        await self.tasks.close()

    async def reload(self) -> None:
        """The store was restored from a backup: all tables are read again, and everybody comes back to what is there
        now."""
        self._restores += 1
        self.summaries.forget()
        for live in self.lives.values():
            live.put_down(RESTART, Message("server.bye.restart"))
        self.lives.clear()
        await self._attendant.note_pause()
        self.spawn(housekeeper.resume(self))

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on even if the person who caused it hangs up."""
        return self.tasks.spawn(work)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that is done to its end even if nobody waits for it any more."""
        return await self.tasks.whole(work)

    def check_bot(self, name: str, game: str) -> None:
        """Refuses the name of a bot that does not exist, cannot play the game, or would think for too long."""
        family, colon, _ = name.partition(":")
        if name not in self.bots.bots and not (colon and family in self.bots.bots):
            raise UnknownBot(Message("bots.unknown", got=excerpt(name), known=tuple(self.bots.bots)))
        if colon or name in own_bots():
            check_bot(name, game)
            seconds, most = seconds_of(name), self.limits.thinking
            if colon and seconds is not None and seconds > most:
                raise NotAllowed(Message("server.bot.too_long", got=excerpt(name), most=f"{most:g}"))

    @asynccontextmanager
    async def entered(self, table: str, browser: bytes) -> AsyncIterator[tuple[Live, Rights]]:
        """A table under its lock, and what a browser may do there now: its rights may have changed while it waited."""
        async with self.at(table) as live:
            rights = Rights.of(browser, await self.store.grants(browser, table))
            await signs.heed(self, live, rights)
            yield live, rights

    # Requests

    async def act(self, table: str, rights: Rights, request: wire.TableRequest) -> int:
        """Carries out a request, once however often it comes, even if its sender hangs up. Returns the entry that it
        became."""
        return await self.whole(self._act(table, rights, request, self._renewed(table)))

    async def _act(self, table: str, rights: Rights, request: wire.TableRequest, renewed: int) -> int:
        async with self.at(table) as live:
            rights = await self._rights_now(live, rights, renewed)
            done = live.done(rights, request)
            if done is not None:
                return done
            check_sender(live.table, request, rights)
            await self.commit(live, decide(live.table, request, self.moment(live)))
            return live.table.seq

    async def say(self, table: str, rights: Rights, request: wire.Say, seat: int | None = None) -> None:
        """A message in the chat, from somebody who looks from a seat."""
        await self.whole(self._say(table, rights, request, self._renewed(table), seat))

    async def _say(self, table: str, rights: Rights, request: wire.Say, renewed: int, seat: int | None) -> None:
        async with self.at(table) as live:
            await chat.say(self, live, await self._rights_now(live, rights, renewed), request, seat)

    def _renewed(self, table: str) -> int:
        live = self.lives.get(table)
        return live.renewed if live is not None else 0

    async def _rights_now(self, live: Live, rights: Rights, renewed: int) -> Rights:
        """The sender's rights under the table's lock: they may have ended while the request waited for it."""
        if live.renewed == renewed:
            return rights
        return Rights.of(rights.browser, await self.store.grants(rights.browser, live.table.id))

    def moment(self, live: Live) -> Moment:
        now = self.now()
        return Moment(now, live.away(now), tuple(self.bots.bots))

    # Commits

    async def commit(self, live: Live, decision: Decision) -> None:
        """Writes a decision down and then carries it out: the table changes, everybody is told, and people whose rights
        ended are sent away. The caller holds the table's lock."""
        table = live.table
        if not decision:
            return
        if self.lives.get(table.id) is not live:  # it was decided on a table that a restored backup has replaced
            raise Unavailable(Message("store.unavailable.restoring"))
        await self.write(list(self._changes(table, decision)))
        try:
            live.carry_out(decision, self.now())
        except BaseException:  # a fault of ours: the log is right, so the table is read from it again
            self.lives.pop(table.id, None)
            live.put_down(FAULT, Message("server.bye.fault"))
            raise
        self.wake(live)
        if decision.changes_rights(table.id):
            await self.renew_rights(live, decision)

    def _changes(self, table: Table, decision: Decision) -> Iterable[Change]:
        """A decision as changes of the store."""
        for entry in decision.entries:
            yield Append(table.id, entry)
        if table.privates and decision.ends_drafts():
            yield DropPrivate(table.id)
        for seat, draft in decision.drafts.items():
            yield KeepPrivate(table.id, seat, self._sealed(table.id, seat, draft.private))
        if decision.entries:
            yield MarkTable(table.id, self.now(), decision.status, attended=decision.needs_server() or None)
        yield from decision.changes

    async def write(self, changes: Sequence[Change]) -> None:
        """Writes down changes that carry no entry of a log with them."""
        if not self._is_open:
            raise Unavailable(Message("server.closing"))
        await self.store.commit(changes)

    async def drop_table(self, live: Live) -> None:
        """Deletes a table with everything that belongs to it, and sends everybody away who looks at it. The caller
        holds its lock."""
        await self.store.commit([DeleteTable(live.table.id)])
        del self.lives[live.table.id]
        live.put_down(GONE, Message("server.bye.deleted"))

    async def renew_rights(self, live: Live, decision: Decision | None = None) -> None:
        """Rights at a table have changed. A connection that used a right which is gone is closed; its browser may come
        back with the rights it has now."""
        live.renewed += 1
        try:
            found = await self.store.grants_at(live.table.id)
        except StoreError:  # the change stands: every connection loses a right that may be gone
            found = ()
        farewells = {} if decision is None else decision.farewells
        for one in live.everybody():
            own = Rights.of(one.rights.browser, [grant for grant in found if grant.browser == one.rights.browser])
            if own != one.rights:
                lost = sorted(one.rights.seats - own.seats)
                why = next((farewells[seat] for seat in lost if seat in farewells), Message("server.bye.rights"))
                one.drop(RIGHTS, why)

    # Bots and clocks

    def woken(self, live: Live) -> None:
        self._attendant.resume_clock(live)
        self.wake(live)

    def wake(self, live: Live) -> None:
        """Lets bots think that are asked, and sets the clock."""
        if self._is_open and self.lives.get(live.table.id) is live:
            self._attendant.wake(live)

    def tick(self) -> None:
        """The server runs; tables out of memory whose clock will soon run out are called back."""
        self._attendant.notice_gap()
        for name, when in tuple(self.sleeping.items()):
            if when < self.now() + self.limits.idle:
                self.spawn(housekeeper.recall(self, name))
