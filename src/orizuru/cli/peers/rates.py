"""Rates: the best of several alternating rounds, so that a slow moment of the machine hits all candidates."""

import sys
from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter

ROUNDS = 5
SECONDS = 1.0

Count = Callable[[Random], int]
"""Does some things (plays a game, makes copies) and returns how many it has done."""


def rate(count: Count, rng: Random) -> float:
    """Things per second over at least `SECONDS`."""
    things, begun = 0, perf_counter()
    while (spent := perf_counter() - begun) < SECONDS:
        things += count(rng)
    return things / spent


def best_of(title: str, counts: Mapping[str, Count]) -> dict[str, float]:
    """The best rate of each; the standard error shows how far it is."""
    best = dict.fromkeys(counts, 0.0)
    for turn in range(ROUNDS):
        print(f"{title}: round {turn + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        for name, count in counts.items():
            best[name] = max(best[name], rate(count, Random(turn)))
    return best


def calls(acts: Sequence[Callable[[], object]]) -> Count:
    """Calls each of these."""

    def many(rng: Random) -> int:
        for act in acts:
            act()
        return len(acts)

    return many
