"""What a search asks about a game: its judge, with everything that the judge does not say derived from the rest.

So every game can be searched, those of other packages too: with a judge that has `best` alone, or with none.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import cast

from orizuru.bots import previews
from orizuru.bots.judges import Judge, SearchJudge, judge_of
from orizuru.core.game import State

FAVOURED = 1.0  # points by which the judge's best answer is put before the best preview


class Advisor:
    """A `SearchJudge` for any judge. A judge that lacks one of its functions is asked for `best` alone."""

    def __init__(self, judge: Judge) -> None:
        self.best = judge.best
        self.values: Callable[[State, Random], dict[int, float]] = self._values
        self.quick: Callable[[State, Random], int] = judge.best
        self.worth: Callable[[State], tuple[float, ...]] = previews.worth
        if all(hasattr(judge, name) for name in ("values", "quick", "worth")):
            whole = cast(SearchJudge, judge)
            self.values, self.quick, self.worth = whole.values, whole.quick, whole.worth

    def _values(self, state: State, rng: Random) -> dict[int, float]:
        """By previews, the judge's best answer first."""
        found = previews.values(state, rng)
        return {**found, self.best(state, rng): max(found.values()) + FAVOURED}


def lead(worth: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the best other seat; alone, what it has."""
    own = worth[seat]
    return own - max([other for who, other in enumerate(worth) if who != seat], default=0.0)


def proposed(state: State, advisor: Advisor, most: int, rng: Random) -> list[int]:
    """The answers that the judge thinks best, its own choice first; the only answer, if there is one."""
    moves = state.moves
    if len(moves) == 1:
        return moves
    values = advisor.values(state, rng)
    return sorted(values, key=lambda move: -values[move])[:most]


@cache
def advisor_of(game: str) -> Advisor:
    return Advisor(judge_of(game))
