"""The sequential test by Wald: it goes on until the results speak clearly for one of two leads in rating.

What counts is the score of the first bot in whole encounters, in which a seed is played from every seat; scores of
single games depend on each other. The likelihood of a lead is the greatest that any distribution of such scores with
the promised mean gives to what was observed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from orizuru.arena.arena import BadArena
from orizuru.arena.ratings import score_of
from orizuru.core.messages import Message

RISK = 0.05  # of accepting either lead although the other is true
BOUND = log((1 - RISK) / RISK)
MOST = 1000.0
_UNSEEN = 1e-3  # how often a lost and a won encounter are taken to have been seen before: no score is impossible
_HALVINGS = 60


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of the lead `low` against the lead `high`, both in Elo."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not -MOST <= self.low < self.high <= MOST:
            raise BadArena(Message("arena.sprt", most=f"{MOST:g}", got=f"{self.low:g},{self.high:g}"))

    def likelihood(self, scores: Sequence[float]) -> float:
        """The logarithm of how much likelier `high` makes these scores of encounters than `low` does."""
        return self._likelihood(_counted(scores))

    def verdict(self, scores: Sequence[float]) -> str:
        """`high`, `low`, or `open` while nothing is decided."""
        return _verdict(self.likelihood(scores))

    def decided_after(self, scores: Sequence[float]) -> int | None:
        """After how many encounters, in their order, the test first came to a verdict; None if it has not."""
        counts = _counted(())
        for number, score in enumerate(scores, 1):
            counts[score] = counts.get(score, 0.0) + 1
            if _verdict(self._likelihood(counts)) != "open":
                return number
        return None

    def _likelihood(self, counts: Mapping[float, float]) -> float:
        return _log_likelihood(counts, score_of(self.high)) - _log_likelihood(counts, score_of(self.low))


def _verdict(likelihood: float) -> str:
    return "high" if likelihood >= BOUND else "low" if likelihood <= -BOUND else "open"


def _counted(scores: Sequence[float]) -> dict[float, float]:
    counts = {0.0: _UNSEEN, 1.0: _UNSEEN}
    for score in scores:
        counts[score] = counts.get(score, 0.0) + 1
    return counts


def _log_likelihood(counts: Mapping[float, float], mean: float) -> float:
    """Of the likeliest distribution with this mean, up to a constant.

    It is the observed one with every score divided by 1 + tilt * (score - mean); the tilt is what makes the mean right,
    and the left side falls as it grows, so halving finds it.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        tilt = (low + high) / 2
        if sum(n * (score - mean) / (1 + tilt * (score - mean)) for score, n in counts.items()) > 0:
            low = tilt
        else:
            high = tilt
    return -sum(n * log(1 + tilt * (score - mean)) for score, n in counts.items())
