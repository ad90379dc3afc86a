"""How each game is searched: how far playouts go, how many answers are compared, and when the judge is overruled."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from orizuru.bots.judges import judge_of


@dataclass(frozen=True, slots=True)
class Style:
    """What a search is told about a game. A judge of another package may bring its own, as `style`."""

    turns: int = 4
    """How far a playout goes before the judge says what the position is worth: to the end of this many turns more."""
    clock: Callable[[Any], int] = attrgetter("turn")
    """What counts these turns in a state; it never goes back."""
    answers: int = 4
    """How many of the judge's best answers are compared."""
    caution: float = 1.0
    """How many standard errors an answer must be ahead of the judge's own choice to be played instead of it."""
    scale: float = 10.0
    """Points of lead that are nearly as good as a win, for searches whose values are between 0 and 1."""


STYLES: Mapping[str, Style] = {
    # A card is drawn in one turn, paid for in the next and scores in the one after: with two turns nothing is won, with
    # four much. Small samples do not tell four, six and twelve apart; eight is a guess (decision 37).
    "origami": Style(turns=8, answers=6, scale=10.0),
    # A round, not a turn, decides who has won a card and who has its coins: every playout ends between two rounds.
    "islands": Style(turns=3, clock=attrgetter("space"), scale=30.0),
    # Whole turns of both; the judge looks at every square, so deeper playouts cost more than they tell.
    "ponte": Style(turns=2, scale=6.0),
}


def style_of(game: str) -> Style:
    own = STYLES.get(game) or getattr(judge_of(game), "style", None)
    return own if isinstance(own, Style) else Style()
