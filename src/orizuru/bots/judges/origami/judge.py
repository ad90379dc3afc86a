"""What looks best right now in Origami, for the seat to move.

Nothing is played out: for every answer the judge works out the hand that it leads to and the points that it wins
(`outlook`, `answers`), from what the seat sees (`prospect`). What cards and hands are worth
(`ledger`), what collections score (`shelf`) and what follows from the deck alone (`tables`) is
kept between decisions. Effects are read word by word, so it also judges decks that nobody has seen yet.
"""

from random import Random

from orizuru.bots.judges.origami import answers
from orizuru.bots.judges.origami.prospect import expected
from orizuru.bots.judges.origami.quick import quick
from orizuru.games.origami.state import OrigamiState

__all__ = ("best", "quick", "values", "worth")


def best(state: OrigamiState, rng: Random) -> int:
    """The legal move that looks best; `rng` decides between equals."""
    moves = state.moves
    if len(moves) == 1:
        return moves[0]
    found = answers.values(state)
    most = max(found.values()) - 1e-9
    likely = [move for move, value in found.items() if value > most]
    return likely[0] if len(likely) == 1 else rng.choice(likely)


def values(state: OrigamiState, rng: Random) -> dict[int, float]:
    """What each answer would bring the seat to move, in points."""
    return answers.values(state)


def worth(state: OrigamiState) -> tuple[float, ...]:
    """For each seat the points that it may expect at the end, in a world where all hands are known."""
    return expected(state)
