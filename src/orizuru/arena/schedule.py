"""Who plays when: every seed is played from every seat.

Those who meet in a game are a *lineup*. With at least as many bots as seats, every choice of bots is one; with fewer,
the first bot meets copies of each of the others. All games of a lineup with one seed are an *encounter*: from one to
the next everybody moves on by one seat. Where everybody plays alone, an encounter is one game of every bot.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from orizuru.arena.arena import Arena


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its number, its seed, and for each seat the number of its bot."""

    number: int
    seed: int
    seating: tuple[int, ...]


def lineups(arena: Arena) -> list[tuple[int, ...]]:
    """Who meets: bots by number, as many as there are seats."""
    bots, seats = range(len(arena.bots)), arena.seats
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [(0, *(rival for _ in range(seats - 1))) for rival in bots[1:]]


def seeds_for(arena: Arena, games: int) -> int:
    """How many seeds give each lineup at least so many games."""
    return -(-games // arena.seats)


def games_of(arena: Arena, seeds: int) -> int:
    """How many games so many seeds give in all."""
    return seeds * arena.seats * len(lineups(arena))


def fixtures(arena: Arena, seeds: int) -> Iterator[Fixture]:
    """The games of the first seeds, in their order: one more seed only adds games at the end."""
    meetings, number = lineups(arena), 0
    for at in range(seeds):
        for lineup in meetings:
            for seating in _rotations(_ordered(lineup, at)):
                yield Fixture(number, arena.seed + at, seating)
                number += 1


def encounter_size(arena: Arena) -> int:
    """How many games an encounter has."""
    return len(arena.bots) if arena.seats == 1 else arena.seats


def encounter_of(arena: Arena, number: int) -> int:
    """The encounter of a game by its number."""
    return number // encounter_size(arena)


def _ordered(lineup: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The lineup in one of its orders round the table, each in turn, so that no bot always has the same neighbour."""
    first, *others = lineup
    orders = sorted(set(permutations(others)))
    return (first, *orders[at % len(orders)])


def _rotations(order: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [order[-turn:] + order[:-turn] for turn in range(len(order))]
