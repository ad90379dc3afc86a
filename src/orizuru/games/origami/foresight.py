"""What a move would do, as far as the mover can know: nothing that comes from the deck, nothing of other hands."""

from typing import TYPE_CHECKING

from orizuru.core.facts import Fact
from orizuru.core.game import Preview
from orizuru.games.origami import scoring
from orizuru.games.origami.answers import CARD, GEISHA, PLAY_CARD
from orizuru.games.origami.hearing import hear
from orizuru.games.origami.lasting import cost

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

# Facts that tell what nobody can know before: a preview leaves out their cards, or leaves them out altogether.
_UNKNOWN = ("origami.fact.turned_up", "origami.fact.discards", "origami.fact.sets_aside")


def preview(s: "OrigamiState", move: int) -> Preview:
    seat = s.stack[-1][0]
    facts: list[Fact] = []
    then = s.clone()
    then.apply(move, facts)
    if s.stack[-1][1][0] == "give":  # the last sealed choice shows what the others chose: it previews nothing
        return Preview((0,) * s.seats)
    # Hands revealed at the end would tell more than the mover knows.
    before, after = scoring.scores(s, seat), scoring.scores(then if then.stack else s, seat)
    change = tuple(now - was for now, was in zip(after, before, strict=True))
    shown = []
    for fact in facts:
        if fact.key in _UNKNOWN and (fact.key != "origami.fact.discards" or then.horizon != s.horizon):
            continue
        if (heard := hear(fact, None)) is not None:  # what is drawn nobody knows yet, not even the mover
            shown.append(heard)
    return Preview(change, tuple(shown), price(s, move))


def price(s: "OrigamiState", move: int) -> int | None:
    """What a play would cost; None if the move plays nothing that is paid for."""
    word = s.stack[-1][1]
    if move >= PLAY_CARD:
        return cost(s, move - PLAY_CARD)
    if move == GEISHA:
        return cost(s, s.discards[-1])
    if move >= CARD and word[0] in ("cricket", "dragon"):
        return cost(s, move - CARD)
    if move >= CARD and word[0] == "choose":
        return 0 if word[1] == "free" else cost(s, move - CARD, word[2])
    return None
