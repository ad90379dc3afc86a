"""The attendant: looks after bots that think and clocks that run while no request comes."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from orizuru.core.errors import MoveError, OrizuruError
from orizuru.server.hall.live import Live
from orizuru.server.log.changes import Note
from orizuru.server.store.protocol import Damaged, StoreError, Unavailable
from orizuru.server.table import moves, summonses
from orizuru.server.table.clock import Pause, merged, shifted
from orizuru.server.table.decision import Decision, Writer
from orizuru.server.table.drafts import is_done
from orizuru.server.table.trail import Trail
from orizuru.server.thinkers.pool import BotFailed

if TYPE_CHECKING:
    from orizuru.server.hall.hall import Hall

log = logging.getLogger("orizuru.server")
PAUSES = 500  # kept; no clock runs for so many restarts


class Bots(Protocol):
    """Where bots think."""

    @property
    def bots(self) -> Sequence[str]:
        """The names of all bots."""

    async def choose(self, bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        """The word that a bot answers for the seat of a view. Raises BotFailed if it gives none. If it plays that
        `seat` of the table `key`, it may keep what it found for its next answer."""


class Attendant:
    """Bots and clocks of all tables of a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._pauses: list[Pause] = []  # when the server did not run
        self._ticked = 0  # when it was last seen to run

    def wake(self, live: Live) -> None:
        """Lets bots think that are asked, and sets the clock."""
        for seat in live.table.awaited():
            if live.table.seats[seat].player == "bot" and seat not in live.thinking:
                task = live.thinking[seat] = self.hall.spawn(self._think(live, seat))
                task.add_done_callback(partial(self._thought, live, seat))
        self._set_flag(live)

    def _thought(self, live: Live, seat: int, task: asyncio.Task[None]) -> None:
        live.thinking.pop(seat, None)
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            # A store that is being restored or whose disk is full may take the same answer a second later.
            level = logging.WARNING if isinstance(error, Unavailable) else logging.ERROR
            log.log(level, "table %s: the bot on seat %d: %s", live.table.id, seat, type(error).__name__)
            asyncio.get_running_loop().call_later(1.0, self.hall.wake, live)
        else:
            self.hall.wake(live)

    async def _think(self, live: Live, seat: int) -> None:
        """One whole answer of a bot, from the view of its seat; it thinks while people follow what came before."""
        table, position, name = live.table, live.table.position, live.table.seats[seat].bot or "greedy"
        _, trail = await asyncio.gather(asyncio.sleep(self.hall.limits.pace), self._trail(live, seat, name))
        if trail is None:
            return
        async with self.hall.at(table.id) as same:
            is_asked = same is live and table.position == position and seat in table.awaited()
            if is_asked and table.seats[seat].bot == name:
                await self.hall.commit(live, moves.played_by_bot(table, seat, trail, self.hall.moment(live)))

    async def _trail(self, live: Live, seat: int, name: str) -> Trail | None:
        """The moves of one answer; None if the bot is not asked any more, or has failed and was replaced."""
        table, position, base = live.table, live.table.position, live.table.base(seat)
        if base is None or table.seats[seat].player != "bot":
            return None
        trail = Trail(base)
        try:
            while not is_done(base, trail.then, seat):
                word = await self.hall.bots.choose(name, trail.then.view(seat), table.id, seat)
                if table.position != position or table.seats[seat].bot != name:
                    return None
                trail.add(table.game.parse(trail.then, word))
        except (BotFailed, MoveError) as error:
            if name == "uniform":
                raise
            await self._replace_bot(live, seat, name, error)
            return None
        return trail

    async def _replace_bot(self, live: Live, seat: int, name: str, error: OrizuruError) -> None:
        """Greedy replaces a bot that failed twice, uniform replaces greedy, and the table is told."""
        why = str(error) if isinstance(error, BotFailed) else type(error).__name__  # a refused word may name a card
        log.warning("table %s: %s on seat %d failed: %s", live.table.id, name, seat, why)
        other = "greedy" if name != "greedy" else "uniform"
        async with self.hall.at(live.table.id) as same:
            if same is live and live.table.seats[seat].bot == name:
                writer = Writer(live.table, self.hall.moment(live))
                await self.hall.commit(live, writer.write("takeover", seat, bot=other, instead=name))

    # Clocks

    def _set_flag(self, live: Live) -> None:
        if live.flag is not None:
            live.flag.cancel()
            live.flag = None
        first = self._first_flag(live)
        if first is not None:
            live.flag_at = first[1]
            delay = max(0.0, (first[1] - self.hall.now()) / 1000)
            loop = asyncio.get_running_loop()
            live.flag = loop.call_later(delay, lambda: self.hall.spawn(self._time_out(live)))

    def _first_flag(self, live: Live) -> tuple[int, int] | None:
        """The seat whose time runs out first, and when: the time of its clock, or without clocks the time of a summons.
        A bot whose seat another bot would take over has no time to lose."""
        table = live.table
        if table.clock is None:
            return summonses.first_due(table)
        seats = [seat for seat in table.awaited() if len(table.seats) == 2 or table.seats[seat].player != "bot"]
        return table.clock.flag(seats, table.stood(self.hall.now()))

    async def _time_out(self, live: Live) -> None:
        live.flag = None
        self.notice_gap()
        try:
            async with self.hall.at(live.table.id) as same:
                first = self._first_flag(live) if same is live else None
                if first is not None and first[1] <= self.hall.now():
                    await self.hall.commit(live, self._time_is_up(live, first[0]))
                elif same is live and live.flag is None:
                    self._set_flag(live)
        except OrizuruError as error:
            log.error("table %s: a clock: %s", live.table.id, error)
            asyncio.get_running_loop().call_later(1.0, self.hall.wake, live)

    def _time_is_up(self, live: Live, seat: int) -> Decision:
        table, moment = live.table, self.hall.moment(live)
        if table.clock is not None:
            return moves.timeout(table, seat, moment)
        if live.connected()[seat] and summonses.answering(
            table, (seat,)
        ):  # it gave a sign that could not be written down
            return summonses.appeared(table, (seat,), moment)
        return summonses.ignored(table, seat, moment)

    async def note_pause(self) -> None:
        """The time since the server was last known to run counts against no player. All pauses are kept: a question may
        be older than several of them."""
        try:
            alive = int(await self.hall.store.note("alive") or 0)
            known = msgspec.json.decode(await self.hall.store.note("pauses") or "[]", type=list[Pause])
        except (ValueError, Damaged) as error:  # the games go on, and clocks have run on meanwhile
            log.error("when the server was down is not known: %s", type(error).__name__)
            alive, known = self.hall.now(), []
        self._pauses = merged([*known, (alive, self.hall.now())])[-PAUSES:]
        with suppress(StoreError):  # then the next pause includes this one
            await self.hall.store.commit([Note("pauses", msgspec.json.encode(self._pauses).decode())])

    def notice_gap(self) -> None:
        """If the server did not run for a while (the machine slept), that was a pause too."""
        now, last = self.hall.now(), self._ticked
        self._ticked = now
        if last and now - last > self.hall.limits.gap:
            gap = (last, now)
            self._pauses = merged([*self._pauses, gap])[-PAUSES:]
            for live in self.hall.lives.values():
                self._shift(live, [gap])
                self.hall.wake(live)

    def resume_clock(self, live: Live) -> None:
        """Time in which nobody could play does not count."""
        self._shift(live, self._pauses)

    def _shift(self, live: Live, pauses: Sequence[Pause]) -> None:
        table = live.table
        for seat, one in table.summonses.items():
            table.summonses[seat] = replace(one, since=shifted(one.since, pauses))
        if table.clock is not None:
            table.clock.resume(pauses)
            for seat, private in table.privates.items():
                if private.ready is not None:
                    table.privates[seat] = replace(private, ready=shifted(private.ready, pauses))
