"""Mistakes as people make them: some answers are overlooked, others misjudged, and none is absurd.

A person looks at a smaller share of the answers the more there are, notices first what stands out, and is wrong by a
few points about what it is worth. Nobody who looks at all takes what is clearly worse than most answers.
"""

from collections.abc import Mapping
from math import log10
from random import Random


def noticed(values: Mapping[int, float], rate: float, trifle: float, rng: Random) -> int:
    """The answer that seems best to somebody who overlooks things at this rate (0: nothing; 1: almost everything).

    `values` says what each answer is really worth, and `trifle` is the number of points about which people are easily
    wrong.
    """
    sensible = _sensible(values, trifle)
    seen = [move for move, chance in _chances(sensible, rate).items() if rng.random() < chance]
    if not seen:  # nothing came to mind: any sensible answer will do
        return rng.choice(list(sensible))
    seeming = {move: sensible[move] + rng.gauss(0.0, rate * trifle) for move in seen}
    most = max(seeming.values())
    return rng.choice([move for move, value in seeming.items() if value > most - 1e-9])


def _sensible(values: Mapping[int, float], trifle: float) -> dict[int, float]:
    """The answers that are not clearly worse than the usual one; of two, the better one is the usual one."""
    usual = _usual(values)
    return {move: value for move, value in values.items() if value >= usual - trifle}


def _usual(values: Mapping[int, float]) -> float:
    """The value in the middle; the higher one of two."""
    return sorted(values.values())[len(values) // 2]


def _chances(values: Mapping[int, float], rate: float) -> dict[int, float]:
    """How likely each answer is to be seen: the more there are the less, but what stands out is rarely overlooked."""
    common = (1.0 - rate) ** (1.0 + log10(len(values)))
    usual, most = _usual(values), max(values.values())
    if most - usual < 1e-9:
        return dict.fromkeys(values, common)
    return {
        move: common + (1.0 - rate - common) * max(0.0, (value - usual) / (most - usual))
        for move, value in values.items()
    }
