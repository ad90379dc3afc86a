"""Servers with one fault each. A simulation that says everything agrees must find every one of them."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from orizuru.server import screens, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.live import Live
from orizuru.server.log.changes import Change, KeepPrivate, Stored
from orizuru.server.rights.identity import Rights
from orizuru.server.screens import Viewer
from orizuru.server.store.protocol import StoreError
from orizuru.server.table.decision import Decision
from orizuru.server.table.table import Table
from server.simulation.audit import AuditedHall


class AckBeforeCommit(AuditedHall):
    """Says yes when the change is queued, not when it is on the disk."""

    async def commit(self, live: Live, decision: Decision) -> None:
        if live.table.status == "open":
            await super().commit(live, decision)
        else:
            self.spawn(self._commit_later(live, decision))

    async def _commit_later(self, *args: Any) -> None:
        with suppress(StoreError, AssertionError):
            await Hall.commit(self, *args)


class ApplyBeforeCommit(AuditedHall):
    """Changes the table in memory first; if the disk is full, the change stays."""

    async def commit(self, live: Live, decision: Decision) -> None:
        changes = [*self._changes(live.table, decision)]
        for entry in decision.entries:
            live.table.apply(entry)
        for seat, draft in decision.drafts.items():
            live.table.keep(seat, draft)
        await self.store.commit(changes)
        for entry in decision.entries:
            live.tell_entry(entry)
        for seat in decision.drafts:
            live.tell_draft(seat)
        live.tell_presence()
        self.wake(live)


class TellBeforeCommit(AuditedHall):
    """Tells everybody first; if the disk is full, everybody has seen a change that was not made."""

    async def commit(self, live: Live, decision: Decision) -> None:
        changes = [*self._changes(live.table, decision)]
        before = self.store.disk.durable.stored(live.table.id)  # type: ignore[attr-defined]  # the simulated one
        for entry in decision.entries:
            live.table.apply(entry)
            live.tell_entry(entry)
        for seat, draft in decision.drafts.items():
            live.table.keep(seat, draft)
            live.tell_draft(seat)
        live.tell_presence()
        try:
            await self.store.commit(changes)
        except StoreError:
            live.table = self.rebuilt(before)
            raise
        self.wake(live)


class _Forgetful(dict[str, int]):
    """Holds everything, but does not recognise what it held at first."""

    def __init__(self, had: Mapping[str, int]) -> None:
        super().__init__(had)
        self._had = frozenset(had)

    def __contains__(self, name: object) -> bool:
        return name not in self._had and super().__contains__(name)


class NoDedupe(AuditedHall):
    """Carries out every request, known or not."""

    async def _load(self, table: str) -> Live:
        live = await super()._load(table)
        live.__class__ = _LiveThatKnowsNothing
        return live


class _LiveThatKnowsNothing(Live):
    def done(self, rights: Rights, request: wire.TableRequest) -> int | None:
        return None


class ForgetsRequests(AuditedHall):
    """Does not recognise earlier requests after a restart."""

    async def _load(self, table: str) -> Live:
        live = await super()._load(table)
        live.table.ids = _Forgetful(live.table.ids)
        return live


class ForgetsDrafts(AuditedHall):
    """Keeps drafts in memory only."""

    def _changes(self, table: Table, decision: Decision) -> Iterable[Change]:
        return [change for change in super()._changes(table, decision) if not isinstance(change, KeepPrivate)]


class ForgetsDraftIds(AuditedHall):
    """Keeps the words of drafts, but not the requests they came by."""

    def rebuilt(self, stored: Stored) -> Table:
        table = super().rebuilt(stored)
        for seat, private in table.privates.items():
            table.privates[seat] = type(private)(private.position, private.words, (), private.ready)
        return table


class NoStaleCheck(AuditedHall):
    """Carries out requests that were meant for another position."""

    async def _act(self, table: str, rights: Rights, request: wire.TableRequest, renewed: int) -> int:
        if not isinstance(request, wire.Rename):
            request = msgspec.structs.replace(request, seq=(await self.live(table)).table.seq)
        return await super()._act(table, rights, request, renewed)


class StaleBaseline(AuditedHall):
    """Sends drafts, but computes later changes from the screen before them."""

    async def _load(self, table: str) -> Live:
        live = await super()._load(table)
        live.__class__ = _LiveWithStaleBaseline
        return live


class _LiveWithStaleBaseline(Live):
    def tell_draft(self, seat: int) -> None:
        if seat in self.viewers() and seat in self.screens:
            news = screens.draft(self.table, self.screens[seat], screens.screen(self.table, seat))
            self._send(news, {seat})


class FreshBaseline(AuditedHall):
    """Computes changes from the last screen of a viewer, even if that client is gone and another came."""

    async def _load(self, table: str) -> Live:
        live = await super()._load(table)
        live.__class__ = _LiveWithFirstBaseline
        return live


class _LiveWithFirstBaseline(Live):
    def shown(self, viewer: Viewer) -> wire.Screen:
        found = screens.screen(self.table, viewer)
        self.screens.setdefault(viewer, found)
        return found


class OrphanedLines(AuditedHall):
    """Forgets tables that somebody looks at."""

    def _is_idle(self, live: Live) -> bool:
        return not (live.users or live.thinking or live.flag or live.lock.locked())


class TwiceTold(AuditedHall):
    """Says chat once for every copy of it."""

    async def _say(self, table: str, rights: Rights, request: wire.Say, renewed: int, seat: int | None) -> None:
        (await self.live(table)).chat_ids.clear()
        await super()._say(table, rights, request, renewed, seat)


BROKEN: tuple[type[AuditedHall], ...] = (
    AckBeforeCommit,
    ApplyBeforeCommit,
    TellBeforeCommit,
    NoDedupe,
    ForgetsRequests,
    ForgetsDrafts,
    ForgetsDraftIds,
    NoStaleCheck,
    StaleBaseline,
    FreshBaseline,
    OrphanedLines,
    TwiceTold,
)
