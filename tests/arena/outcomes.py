"""Arenas and outcomes for tests, played or made up from known strengths."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from orizuru.arena.arena import Arena
from orizuru.arena.outcome import Outcome
from orizuru.arena.ratings import Comparison, score_of
from orizuru.arena.schedule import Fixture, fixtures

SMALL = {"size": 4}


def small(*bots: str, seed: int = 1) -> Arena:
    """An arena of Ponte on the smallest board."""
    return Arena.of("ponte", bots or ("greedy", "uniform"), options=SMALL, seed=seed)


def outcome(fixture: Fixture, scores: Sequence[int]) -> Outcome:
    """The outcome of a game with these scores."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    seats = len(scores)
    return Outcome(fixture.number, fixture.seating, tuple(scores), ranks, (10,) * seats, (0.5,) * seats)


def made_up(arena: Arena, seeds: int, scores: Sequence[Sequence[int]]) -> list[Outcome]:
    """The games of the first seeds with these scores, one row for each."""
    games = list(fixtures(arena, seeds))
    return [outcome(fixture, row) for fixture, row in zip(games, scores, strict=True)]


def simulated(elos: Sequence[float], encounters: int, rng: Random, draws: float = 0.2) -> list[list[Comparison]]:
    """Encounters of two games between each two bots of known ratings."""
    return [
        [Comparison(a, b, _result(elos[a] - elos[b], rng, draws)) for _ in range(2)]
        for _ in range(encounters)
        for a, b in combinations(range(len(elos)), 2)
    ]


def _result(lead: float, rng: Random, draws: float) -> float:
    expected = score_of(lead)
    # A draw takes as much from either side, so that the mean stays what the ratings promise.
    drawn = min(draws, 2 * min(expected, 1 - expected))
    roll = rng.random()
    return 0.5 if roll < drawn else float(roll < drawn + expected - drawn / 2)
