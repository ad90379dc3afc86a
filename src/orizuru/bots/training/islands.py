"""The training of Islands' judge: games of two, three and four in which each seat judges by weights of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from random import Random

from orizuru.bots.judges.islands import judge
from orizuru.bots.judges.islands.weights import BY_HAND as SET_BY_HAND
from orizuru.bots.judges.islands.weights import IN_USE, VERSION, Weights
from orizuru.core.registry import game
from orizuru.games.islands import scoring
from orizuru.games.islands.answers import MOST_COINS
from orizuru.games.islands.state import IslandsState

__all__ = ("A_LEAD", "BY_HAND", "VERSION", "players", "points")

BY_HAND: Mapping[str, float] = asdict(SET_BY_HAND)
A_LEAD = 30.0
PLAYERS = (2, 2, 2, 3, 3, 4)


def players(seed: int) -> int:
    return PLAYERS[seed % len(PLAYERS)]


def points(seed: int, weights: Sequence[Mapping[str, float]]) -> list[float]:
    state: IslandsState = game("islands").setup({"players": len(weights)}, seed)
    rng, own = Random(seed), IN_USE.now
    scales = [_scale(tuple(one.items())) for one in weights]
    try:
        while state.to_move is not None:
            IN_USE.now = scales[state.to_move]
            state.apply(judge.best(state, rng))
    finally:
        IN_USE.now = own
    return [scoring.score(state, seat) + state.coins[seat] / (MOST_COINS + 1) for seat in range(state.seats)]


@lru_cache(64)
def _scale(weights: tuple[tuple[str, float], ...]) -> Weights:
    """Equal weights are one object, so that what the judge has found with them is found again."""
    return Weights(**dict(weights))
