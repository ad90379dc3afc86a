"""What a move would do, as far as the mover can know: without what dice decide and without sealed choices."""

from typing import TYPE_CHECKING

from orizuru.core.facts import Fact
from orizuru.core.game import Preview
from orizuru.games.islands import scoring

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
    """Points come only from paint, and no die paints: the score change is certain."""
    seat, step = s.stack[-1]
    question = s.question
    if question.sealed:  # the last sealed choice would show what other seats chose
        return Preview((0,) * s.seats)
    then, facts = s.clone(), Foreseen()
    then.apply(move, facts)
    change = tuple([scoring.score(then, who) - scoring.score(s, who) for who in range(s.seats)])
    return Preview(change, tuple(facts), question.price(s, seat, move, *step[1:]))
