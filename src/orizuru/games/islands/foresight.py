"""What a move would do, as far as the mover can know: nothing that a die decides, nothing of sealed choices."""

from typing import TYPE_CHECKING

from orizuru.core.facts import Fact
from orizuru.core.game import Preview
from orizuru.games.islands import scoring
from orizuru.games.islands.answers import BID, GROVE, USE
from orizuru.games.islands.technologies import PRICES

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

ROLLED = frozenset(
    {
        *("islands.fact.round", "islands.fact.carrambah", "islands.fact.rolled_colour", "islands.fact.rolled_card"),
        "islands.fact.rerolled",
    }
)
"""The facts that come right after a roll."""


class Foreseen(list[Fact]):
    """Listens to what a move does until a die is rolled."""

    def __init__(self) -> None:
        self.ended = False

    def append(self, fact: Fact) -> None:
        self.ended = self.ended or fact.key in ROLLED
        if not self.ended:
            super().append(fact)


def preview(s: "IslandsState", move: int) -> Preview:
    """Points come from paint alone, and no die paints: the score change is certain."""
    if s.stack[-1][1][0] == "give_back":  # the last sealed choice would show what the others chose
        return Preview((0,) * s.seats)
    then, facts = s.clone(), Foreseen()
    then.apply(move, facts)
    change = tuple(scoring.score(then, seat) - scoring.score(s, seat) for seat in range(s.seats))
    return Preview(change, tuple(facts), price(move))


def price(move: int) -> int | None:
    """What a bid or a technology would cost."""
    if BID <= move < GROVE:
        return move - BID
    if USE <= move < USE + 28:
        technology, level = divmod(move - USE, 4)
        if technology in PRICES:
            return PRICES[technology][level]
    return None
