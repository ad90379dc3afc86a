"""What a search asks about a game: its judge, with everything that the judge does not say derived from the rest.

So every game can be searched, those of other packages too: with a judge that has `best` alone, or with none.
"""

from collections.abc import Callable
from functools import cache
from random import Random

from orizuru.bots import previews
from orizuru.bots.judges import Judge, judge_of
from orizuru.core.game import State

FAVOURED = 1.0  # points by which the judge's best answer is put before the best preview


class Advisor:
    """A `SearchJudge` for any judge."""

    def __init__(self, judge: Judge) -> None:
        self.best: Callable[[State, Random], int] = judge.best
        self.values: Callable[[State, Random], dict[int, float]] = getattr(judge, "values", self._values)
        self.quick: Callable[[State, Random], int] = getattr(judge, "quick", judge.best)
        self.worth: Callable[[State], tuple[float, ...]] = getattr(judge, "worth", points)
        self.light: Callable[[State], State] = getattr(judge, "light", unchanged)

    def _values(self, state: State, rng: Random) -> dict[int, float]:
        """By previews, the judge's best answer first."""
        found = previews.values(state, rng)
        return {**found, self.best(state, rng): max(found.values()) + FAVOURED}


def points(state: State) -> tuple[float, ...]:
    """The points of all seats now; at the end, those of equal points are parted by their ranks."""
    result = state.result()
    if result is None:
        return tuple(float(state.standing(seat).score) for seat in range(state.seats))
    return tuple(score - rank / 100 for score, rank in zip(result.scores, result.ranks, strict=True))


def unchanged(state: State) -> State:
    return state


def lead(worth: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the best other seat; alone, what it has."""
    own = worth[seat]
    return own - max([other for who, other in enumerate(worth) if who != seat], default=0.0)


@cache
def advisor_of(game: str) -> Advisor:
    return Advisor(judge_of(game))
