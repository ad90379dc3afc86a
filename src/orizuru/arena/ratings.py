"""Ratings from results: the model of Bradley and Terry on the scale of Elo, with intervals of 95 %.

A bot that is rated 400 points above another scores ten times as much against it. The ratings are those that make the
results most likely, a draw counting as half a win; their mean is 0. As long as results leave a rating without bounds (a
bot has won every game), each two bots are given one more game, a drawn one.

Results of the same seed depend on each other. So there are two intervals, one from how much whole encounters differ and
one that takes all games as independent, and the wider one holds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, isfinite, log, sqrt

ELO = 400 / log(10)
Z95 = 1.959964
_STEPS, _PRECISE, _LONGEST_STEP = 200, 1e-10, 2.0

Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What bot `first` scored against bot `second`, from 0 (lost) to 1 (won), and how much that counts."""

    first: int
    second: int
    score: float
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its interval of 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """The ratings of bots by number, and how sure they are."""

    values: tuple[float, ...]
    by_games: Matrix
    by_encounters: Matrix

    def rating(self, bot: int) -> Estimate:
        """The rating of a bot; 0 is the mean of all."""
        count = len(self.values)
        return self._estimate(self.values[bot], [float(one == bot) - 1 / count for one in range(count)])

    def lead(self, bot: int, other: int) -> Estimate:
        """How far a bot is rated above another."""
        contrast = [float(one == bot) - float(one == other) for one in range(len(self.values))]
        return self._estimate(self.values[bot] - self.values[other], contrast)

    def _estimate(self, value: float, contrast: Sequence[float]) -> Estimate:
        variances = (_form(contrast, self.by_games), _form(contrast, self.by_encounters))
        off = Z95 * sqrt(max(0.0, *variances))
        return Estimate(value, value - off, value + off)


def ratings(bots: int, encounters: Iterable[Iterable[Comparison]]) -> Ratings:
    """The ratings of so many bots from the comparisons of each encounter."""
    met = [list(encounter) for encounter in encounters]
    played = [one for encounter in met for one in encounter]
    if not _is_bounded(bots, played):
        played = played + [Comparison(a, b, 0.5) for a, b in combinations(range(bots), 2)]
    levels = _fitted(bots, played)
    inverse = _inverse(_information(levels, played))
    for row in inverse:  # the part that fixed the mean goes again
        for column in range(bots):
            row[column] -= 1 / bots
    spread = _spread(levels, met)
    sandwich = _product(_product(inverse, spread), inverse)
    return Ratings(
        tuple(level * ELO for level in levels),
        *([[value * ELO * ELO for value in row] for row in matrix] for matrix in (inverse, sandwich)),
    )


def elo_of(score: float) -> float:
    """The lead in rating that a score between 0 and 1 stands for."""
    return ELO * log(score / (1 - score)) if 0 < score < 1 else (score - 0.5) * float("inf")


def score_of(elo: float) -> float:
    """The score that a lead in rating promises."""
    return _chance(elo / ELO)


def share(successes: float, trials: float) -> Estimate:
    """A share with its interval by Wilson, which holds also near 0 and 1 and for few trials."""
    if trials <= 0:
        return Estimate(0.0, 0.0, 1.0)
    rate, square = successes / trials, Z95 * Z95
    middle = (rate + square / (2 * trials)) / (1 + square / trials)
    off = Z95 / (1 + square / trials) * sqrt(max(0.0, rate * (1 - rate) / trials + square / (4 * trials * trials)))
    return Estimate(rate, max(0.0, middle - off), min(1.0, middle + off))


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its interval."""
    middle = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(middle, middle, middle)
    off = Z95 * sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return Estimate(middle, middle - off, middle + off)


# The fit


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead)) if lead >= 0 else exp(lead) / (1 + exp(lead))


def _is_bounded(bots: int, played: Sequence[Comparison]) -> bool:
    """Whether every bot has scored against every other, perhaps by way of third ones: then all ratings are bounded."""
    scored: list[set[int]] = [set() for _ in range(bots)]
    for one in played:
        if one.score > 0:
            scored[one.first].add(one.second)
        if one.score < 1:
            scored[one.second].add(one.first)
    backwards = [{a for a in range(bots) if b in scored[a]} for b in range(bots)]
    return _reached(scored) == bots == _reached(backwards)


def _reached(ways: Sequence[set[int]]) -> int:
    seen, waiting = {0}, [0]
    while waiting:
        new = ways[waiting.pop()] - seen
        seen |= new
        waiting += new
    return len(seen)


def _fitted(bots: int, played: Sequence[Comparison]) -> list[float]:
    """The levels under which the results are most likely, by Newton's method; their mean is 0."""
    levels = [0.0] * bots
    for _ in range(_STEPS):
        step = _times(_inverse(_information(levels, played)), _slope(levels, played))
        longest = max(map(abs, step))
        scale = min(1.0, _LONGEST_STEP / longest) if longest > 0 else 1.0
        levels = [level + scale * change for level, change in zip(levels, step, strict=True)]
        if longest < _PRECISE:
            break
    assert all(map(isfinite, levels))
    middle = sum(levels) / bots
    return [level - middle for level in levels]


def _slope(levels: Sequence[float], played: Iterable[Comparison]) -> list[float]:
    slope = [0.0] * len(levels)
    for one in played:
        surprise = one.weight * (one.score - _chance(levels[one.first] - levels[one.second]))
        slope[one.first] += surprise
        slope[one.second] -= surprise
    return slope


def _information(levels: Sequence[float], played: Iterable[Comparison]) -> Matrix:
    """The curvature of the likelihood, with a constant that fixes the mean: only differences are in the results."""
    bots = len(levels)
    matrix = [[1 / bots] * bots for _ in range(bots)]
    for one in played:
        a, b = one.first, one.second
        chance = _chance(levels[a] - levels[b])
        weight = one.weight * chance * (1 - chance)
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            matrix[row][column] += sign * weight
    return matrix


def _spread(levels: Sequence[float], met: Sequence[Sequence[Comparison]]) -> Matrix:
    """How much the encounters differ from what the ratings promise."""
    bots = len(levels)
    matrix = [[0.0] * bots for _ in range(bots)]
    for encounter in met:
        slope = _slope(levels, encounter)
        for row in range(bots):
            for column in range(bots):
                matrix[row][column] += slope[row] * slope[column]
    few = len(met) / (len(met) - 1) if len(met) > 1 else 1.0
    return [[value * few for value in row] for row in matrix]


# Small matrices


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination with pivots."""
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        lead = rows[at][at]
        rows[at] = [value / lead for value in rows[at]]
        for other in range(size):
            if other != at and (factor := rows[other][at]):
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in left]


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _form(contrast: Sequence[float], matrix: Matrix) -> float:
    return sum(a * b for a, b in zip(contrast, _times(matrix, contrast), strict=True))
