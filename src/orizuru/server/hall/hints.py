"""Hints: what a bot would answer in the place of a person, thought out where bots think.

A bot sees the view of the seat with its draft carried out, nothing else, and its dice are its own: a hint says nothing
that the seat does not know. No table waits for a hint, and all hints of a server together count as one table in the
queue for a process.
"""

import asyncio
from typing import TYPE_CHECKING

from orizuru.core.errors import MoveError
from orizuru.core.game import State
from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.refusals import Refusal, not_now, stale
from orizuru.server.table.checks import check_present
from orizuru.server.table.drafts import is_done
from orizuru.server.table.table import Table
from orizuru.server.table.trail import Trail
from orizuru.server.thinkers.pool import BotFailed, NoThinkers

if TYPE_CHECKING:
    from orizuru.server.hall.hall import Hall

KEY = "hints"  # no table has this id: ids of tables have twelve letters
BOT = "greedy"
MOST = 20  # hints that are thought out or wait; one for each browser
MOST_OF_ADDRESS = 3  # a client that makes up cookies is many browsers, but one address
LONGEST = 8  # answers of one turn
SECONDS = 8.0  # the client hears that there is no hint before it gives up the connection


class Hints:
    """The hints that are being thought out."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._asking: dict[bytes, str | None] = {}  # the browsers, and their addresses

    async def hint(self, table: Table, browser: bytes, seat: int, name: str, address: str | None) -> wire.Hinted:
        """The reply to the request with that id."""
        if seat not in table.asked():
            raise not_now(Message("server.not_asked", seat=seat))
        check_present(table, seat)
        if seat in table.ready():
            raise not_now(Message("server.answered"))
        if browser in self._asking or len(self._asking) >= MOST:
            raise _busy()
        if address is not None and list(self._asking.values()).count(address) >= MOST_OF_ADDRESS:
            raise _busy()
        base, then, position, private = (
            table.base(seat),
            table.drafted(seat),
            table.position,
            table.privates.get(seat),
        )
        assert base is not None
        assert then is not None
        bots = self._hall.bots.bots
        bot = BOT if BOT in bots else bots[0]
        self._asking[browser] = address
        try:
            async with asyncio.timeout(SECONDS):
                advice = await self._turn(table, bot, base, then, seat)
        except (
            TimeoutError,
            BotFailed,
            NoThinkers,
            MoveError,
        ):  # the reason of a refused word may name a card: it is not passed on
            raise _busy() from None
        finally:
            self._asking.pop(browser, None)
        if table.position != position or table.privates.get(seat) != private:
            raise stale()
        first, *rest = advice
        return wire.Hinted(name, first.word, first.text, bot, rest)

    async def _turn(self, table: Table, bot: str, base: State, then: State, seat: int) -> list[wire.Choice]:
        """The answers of a bot up to the end of the draft: beyond it the seat would hear what it does not know."""
        trail, found = Trail(then), list[wire.Choice]()
        while not found or (len(found) < LONGEST and not is_done(base, trail.then, seat)):
            word = await self._hall.bots.choose(bot, trail.then.view(seat), KEY)
            move = table.game.parse(trail.then, word)
            answer = trail.then.answer(move)
            found.append(wire.Choice(trail.then.say(move), list(answer.at), screens.text(answer.message)))
            trail.add(move)
        return found


def _busy() -> Refusal:
    return Refusal("busy", Message("server.no_hint"))
