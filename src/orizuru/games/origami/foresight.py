"""What a move would do, as far as the mover can know: without cards from the deck and without other hands."""

from typing import TYPE_CHECKING

from orizuru.core.facts import Fact
from orizuru.core.game import Preview
from orizuru.games.origami import scoring
from orizuru.games.origami.facts import FACTS
from orizuru.games.origami.vocabulary import QUESTIONS

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


class Foreseen(list[Fact]):
    """Listens to what a move does until cards are turned up: what comes after may depend on them."""

    def __init__(self, state: "OrigamiState", seat: int) -> None:
        self.state, self.seat = state, seat
        self.scores: tuple[int, ...] | None = None  # when the listening ended

    def append(self, fact: Fact) -> None:
        if self.scores is not None:
            return
        if fact.key == "origami.fact.turned_up":
            self.scores = scoring.scores(self.state, self.seat)
        elif (heard := FACTS.heard(fact, None)) is not None:  # nobody knows yet what is drawn, not even the mover
            super().append(heard)


def preview(s: "OrigamiState", move: int) -> Preview:
    seat, (name, *args) = s.stack[-1]
    verb = QUESTIONS[name]
    if verb.sealed:  # the last sealed choice would show what other seats chose
        return Preview((0,) * s.seats)
    then = s.clone()
    facts = Foreseen(then, seat)
    then.apply(move, facts)
    before = scoring.scores(s, seat)
    after = facts.scores
    if after is None:  # hands revealed at the end would show more than the mover knows
        after = scoring.scores(then, seat) if then.stack else before
    change = tuple(now - was for now, was in zip(after, before, strict=True))
    return Preview(change, tuple(facts), verb.price(s, seat, move, *args))
