"""Hints: what a bot would answer in the place of a person, thought out where bots think.

A bot sees the view of the seat with its draft carried out, nothing else, and its dice are its own: a hint says nothing
that the seat does not know. No table waits for a hint, and all hints of a server together count as one table in the
queue for a process.
"""

import asyncio
from typing import TYPE_CHECKING

from orizuru.core.errors import MoveError
from orizuru.core.facts import Fact
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
BOT = "master"  # people follow a hint: it must not lose to the level they play against
QUICK = "greedy"  # ends a long turn whose first answers took their time
MOST = 20  # hints that are thought out or wait; one for each browser
MOST_OF_ADDRESS = 3  # a client that makes up cookies is many browsers, but one address
LONGEST = 8  # answers of one turn
SECONDS = 8.0  # the client hears that there is no hint before it gives up the connection
THOUGHT = 4.0  # seconds for the bot that thinks; then the quick one goes on


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
        bot = self._named(BOT)
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
        (first, *rest), facts = advice
        return wire.Hinted(name, first.word, first.text, bot, rest, screens.heard(table, facts, seat))

    def _named(self, bot: str) -> str:
        bots = self._hall.bots.bots
        return bot if bot in bots else bots[0]

    async def _turn(
        self, table: Table, bot: str, base: State, then: State, seat: int
    ) -> tuple[list[wire.Advice], list[Fact]]:
        """The answers of a bot up to the end of the draft, and what they would do as far as the seat can foresee it:
        beyond it the seat would hear what it does not know."""
        trail, found, facts = Trail(then), list[wire.Advice](), list[Fact]()
        loop = asyncio.get_running_loop()
        quick = loop.time() + THOUGHT
        while not found or (len(found) < LONGEST and not is_done(base, trail.then, seat)):
            now = bot if loop.time() < quick else self._named(QUICK)
            word = await self._hall.bots.choose(now, trail.then.view(seat), KEY)
            move = table.game.parse(trail.then, word)
            answer, question = trail.then.answer(move), trail.then.asked
            purpose = "" if question is None else question.purpose
            found.append(wire.Advice(trail.then.say(move), list(answer.at), screens.text(answer.message), purpose))
            facts += trail.then.preview(move).facts
            trail.add(move)
        return found, facts


def _busy() -> Refusal:
    return Refusal("busy", Message("server.no_hint"))
