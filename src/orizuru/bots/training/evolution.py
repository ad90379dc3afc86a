"""Fits the weights of a judge by matches: changed weights play against unchanged ones, and the changes that win stay.

Each generation draws some changes of all weights at once. Every change is tried both ways round, from every seat of the
same games, and the weights move a little along the changes by what they won (an evolution strategy with mirrored
samples). Weights change by factors, so they keep their signs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from math import exp, sqrt, tanh
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Protocol, cast

from orizuru.bots.training.journal import Journal

CHANGES = 16  # in a generation
SPREAD = 0.12  # of a change: it makes a weight larger or smaller by about an eighth
STEP, MEMORY, STEADY = 0.05, 0.8, 0.05  # how far a generation goes, and how much it heeds the ones before it
FARTHEST = 1.5  # from the weights set by hand, as a logarithm
TRIAL = 10  # generations between two trials against the weights set by hand

Weights = Mapping[str, float]
Logs = tuple[float, ...]
"""The weights as logarithms of factors of those set by hand."""


class Pupil(Protocol):
    """A game whose judge is trained: a module of this package."""

    VERSION: int
    BY_HAND: Weights
    A_LEAD: float  # points: a lead of so many is nearly as good as one of more

    def players(self, seed: int) -> int:
        """How many seats the game of this seed has."""

    def points(self, seed: int, weights: Sequence[Weights]) -> Sequence[float]:
        """The points of all seats at the end of that game, if each judges by its own weights."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a training consists of."""

    game: str
    generations: int
    seed: int
    seeds: int = 6  # on which a change is tried


@dataclass(frozen=True, slots=True)
class Trial:
    """Weights that play from every seat against others, on some seeds."""

    game: str
    tried: Logs
    rivals: Logs
    seeds: tuple[int, ...]


class Walk:
    """Where the weights are, and where they were going."""

    def __init__(self, size: int) -> None:
        self.logs = [0.0] * size
        self._drift, self._square = [0.0] * size, [0.0] * size

    def go(self, slope: Sequence[float]) -> None:
        for at, one in enumerate(slope):
            self._drift[at] += (1 - MEMORY) * (one - self._drift[at])
            self._square[at] += 0.1 * (one * one - self._square[at])
            there = self.logs[at] + STEP * self._drift[at] / (sqrt(self._square[at]) + STEADY)
            self.logs[at] = max(-FARTHEST, min(FARTHEST, there))


def pupil_of(game: str) -> Pupil:
    return cast(Pupil, import_module(f"orizuru.bots.training.{game}"))


def train(course: Course, results: Path, hear: Callable[[str], None], jobs: int = 1) -> dict[str, float]:
    """Play, remember, move; returns the weights by their names."""
    pupil = pupil_of(course.game)
    size = len(pupil.BY_HAND)
    journal = Journal(results, course.game, {"version": pupil.VERSION, "seed": course.seed, "seeds": course.seeds})
    walk, none, known = Walk(size), (0.0,) * size, _known(journal)
    with _played(jobs) as played:
        for generation in range(course.generations):
            rng = Random(f"{course.seed} {generation}")
            changes = [tuple([rng.gauss(0.0, 1.0) for _ in range(size)]) for _ in range(CHANGES)]
            seeds = [tuple([rng.getrandbits(48) for _ in range(course.seeds)]) for _ in range(CHANGES)]
            missing = [number for number in range(CHANGES) if (generation, number) not in known]
            trials = [
                Trial(course.game, _moved(walk.logs, changes[number], way), tuple(walk.logs), seeds[number])
                for number in missing
                for way in (SPREAD, -SPREAD)
            ]
            leads = played(trials)
            for number, (up, _), (down, _) in zip(missing, leads, leads, strict=False):
                won = known[generation, number] = (up - down) / 2
                journal.add({"generation": generation, "change": number, "won": won})
            walk.go(_slope(changes, [known[generation, number] for number in range(CHANGES)]))
            text = f"generation {generation + 1} of {course.generations}"
            if (generation + 1) % TRIAL == 0:
                fresh = [Trial(course.game, tuple(walk.logs), none, (rng.getrandbits(48),)) for _ in range(2 * CHANGES)]
                shares = [share for _, share in played(fresh)]
                text += f": {sum(shares) / len(shares):.1%} against the weights set by hand"
            hear(text)
    return {name: round(weight, 4) for name, weight in _weights(pupil, walk.logs).items()}


def _moved(logs: Sequence[float], change: Logs, by: float) -> Logs:
    return tuple([here + by * one for here, one in zip(logs, change, strict=True)])


def _slope(changes: Sequence[Logs], won: Sequence[float]) -> list[float]:
    return [
        sum([lead * change[at] for change, lead in zip(changes, won, strict=True)]) / (len(changes) * SPREAD)
        for at in range(len(changes[0]))
    ]


def _weights(pupil: Pupil, logs: Sequence[float]) -> dict[str, float]:
    return {name: weight * exp(log) for (name, weight), log in zip(pupil.BY_HAND.items(), logs, strict=True)}


def tried(trial: Trial) -> tuple[float, float]:
    """How far the weights that are tried lead on average, from -1 to 1, and how often they win. A win among several
    rivals counts more than one against one, so that equal weights always win a half."""
    pupil = pupil_of(trial.game)
    own, rivals = _weights(pupil, trial.tried), _weights(pupil, trial.rivals)
    leads, shares = [], []
    for seed in trial.seeds:
        players = pupil.players(seed)
        for seat in range(players):
            points = pupil.points(seed, [own if seat == who else rivals for who in range(players)])
            lead = points[seat] - max([other for who, other in enumerate(points) if who != seat])
            leads.append(tanh(lead / pupil.A_LEAD))
            shares.append(((lead > 0) + (lead == 0) / 2) * players / 2)
    return sum(leads) / len(leads), sum(shares) / len(shares)


@contextmanager
def _played(jobs: int) -> Iterator[Callable[[Sequence[Trial]], Iterator[tuple[float, float]]]]:
    """Trials played here, or in several processes; results come in the order of the trials."""
    if jobs == 1:
        yield lambda trials: map(tried, trials)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield lambda trials: pool.map(tried, trials)


def _known(journal: Journal) -> dict[tuple[int, int], float]:
    """What changes have won so far, by generation and number."""
    return {(line["generation"], line["change"]): line["won"] for line in journal.results()}
