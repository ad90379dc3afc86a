"""Fits the prior of Ponte's search: which moves it tries first.

The search plays against itself. Every decision gives an example: what is striking about each move, and how often the
search tried it. The weights are fitted so that the prior foretells the visits, sharpened, because raw ones are nearly
flat. Examples are appended to a file game by game, so that a training that was interrupted goes on where it was.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any

from orizuru.bots.kernel.positions import KernelPosition
from orizuru.bots.kernel.style import BY_HAND, FEATURES, STRONG, VERSION, style
from orizuru.bots.kernel.trees import KernelTree
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.core.registry import game

SIZES = (8, 10)
OPENING = 2  # turns with any moves
VARIED = 8  # decisions after them that are drawn by visits; the rest are the best
POWER = 2.0  # how much the visits are sharpened
BATCH, STEP, DECAY = 64, 0.03, 1e-4

Example = list[tuple[tuple[int, ...], int]]
"""For each move its features and its visits."""


class OtherTraining(OrizuruError):
    """A file with the examples of another training."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a training consists of."""

    games: int
    simulations: int
    seed: int
    epochs: int = 12
    teacher: Mapping[str, float] = field(default_factory=lambda: BY_HAND)  # the prior of the search that plays


def train(course: Course, examples: Path, hear: Callable[[str], None]) -> dict[str, float]:
    """Play, remember, fit; returns the weights by the names of their features."""
    _check(course, examples)
    done = {int(line["game"]) for line in _lines(examples)}
    for number in range(course.games):
        if number not in done:
            found = list(play(course, number))
            with examples.open("a", encoding="utf-8") as file:
                # A line break first: the line before may have been cut off by a kill.
                file.write("\n" + json.dumps({"game": number, "examples": found}, separators=(",", ":")) + "\n")
            hear(f"game {number + 1} of {course.games}: {len(found)} decisions")
    known = [line["examples"] for line in _lines(examples) if int(line["game"]) < course.games]
    cut = max(1, len(known) // 10)  # some games are kept apart, to see that the weights hold for others
    apart = [_prepared(one) for part in known[:cut] for one in part]
    return fit([_prepared(one) for part in known[cut:] for one in part], apart, course, hear)


def _check(course: Course, examples: Path) -> None:
    """A file begins with what its examples are of; those of another training are refused."""
    teacher = sha256(json.dumps(dict(course.teacher), sort_keys=True).encode()).hexdigest()[:16]
    about = {"training": "ponte", "version": VERSION, "seed": course.seed, "simulations": course.simulations}
    head = json.dumps({**about, "teacher": teacher})
    if not examples.exists():
        examples.write_text(head + "\n", encoding="utf-8")
    with examples.open(encoding="utf-8", errors="replace") as file:
        if file.readline(200).rstrip("\n") != head:
            seed, simulations = course.seed, course.simulations
            where = str(examples)
            raise OtherTraining(
                Message("bots.training.other", file=where, game="ponte", seed=seed, simulations=simulations)
            )


def _lines(examples: Path) -> Iterator[dict[str, Any]]:
    """The games in a file; a line that was cut off by a kill is left out."""
    for line in examples.read_text(encoding="utf-8").splitlines()[1:]:
        try:
            yield json.loads(line)
        except ValueError:
            continue


def play(course: Course, number: int) -> Iterator[Example]:
    """The decisions of one game of the search against itself."""
    rng = Random(f"{course.seed} {number}")
    state = game("ponte").setup({"size": SIZES[number % len(SIZES)], "pie": False}, 1)
    how, decisions, before = style(STRONG, course.teacher), 0, state.clone()
    while state.to_move is not None:
        if state.turn < OPENING or state.forced is not None:
            state.apply(rng.choice(state.moves))
            continue
        position = KernelPosition(state, before)
        tree = KernelTree(position.tables, how)
        tree.turn_to(position, rng.getrandbits(63))
        tree.search(course.simulations)
        visits = {branch.move: branch.visits for branch in tree.branches}
        if tree.proven is None:
            yield [(features, visits[move]) for move, features in position.features()]
        if decisions < VARIED:
            move = rng.choices(list(visits), list(visits.values()))[0]
        else:
            move = max(visits, key=lambda one: visits[one])
        if state.stack[-1][1][0] == "turn":
            before = state.clone()
        decisions += 1
        state.apply(move)


def _prepared(example: Example) -> list[tuple[tuple[int, ...], float]]:
    """The visits as sharpened shares."""
    most = max(visits for _, visits in example)
    sharp = [(visits / most) ** POWER for _, visits in example]
    total = sum(sharp)
    return [(tuple(features), one / total) for (features, _), one in zip(example, sharp, strict=True)]


def fit(
    examples: list[list[tuple[tuple[int, ...], float]]],
    apart: list[list[tuple[tuple[int, ...], float]]],
    course: Course,
    hear: Callable[[str], None],
) -> dict[str, float]:
    """The weights whose prior foretells the shares best (Adam on the cross entropy)."""
    by_hand = [BY_HAND.get(name, 0.0) for name in FEATURES]  # what never occurs stays as it was
    weights, mean, square = by_hand.copy(), [0.0] * len(FEATURES), [0.0] * len(FEATURES)
    rng, step = Random(course.seed), 0
    for epoch in range(course.epochs):
        rng.shuffle(examples)
        for at in range(0, len(examples), BATCH):
            slope = [DECAY * (weight - first) for weight, first in zip(weights, by_hand, strict=True)]
            batch = examples[at : at + BATCH]
            for example in batch:
                for (features, share), chance in zip(example, chances(example, weights), strict=True):
                    off = (chance - share) / len(batch)
                    for feature in features:
                        slope[feature] += off
            step += 1
            pace = STEP * (1 - epoch / course.epochs) * sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for feature, one in enumerate(slope):
                mean[feature] += 0.1 * (one - mean[feature])
                square[feature] += 0.001 * (one * one - square[feature])
                weights[feature] -= pace * mean[feature] / (sqrt(square[feature]) + 1e-8)
        losses = f"loss {loss(examples, weights):.4f}, of games kept apart {loss(apart, weights):.4f}"
        hear(f"epoch {epoch + 1} of {course.epochs}: {losses}")
    return {name: round(weight, 3) for name, weight in zip(FEATURES, weights, strict=True)}


def chances(example: list[tuple[tuple[int, ...], float]], weights: list[float]) -> list[float]:
    logits = [sum([weights[feature] for feature in features]) for features, _ in example]
    most = max(logits)
    odds = [exp(logit - most) for logit in logits]
    total = sum(odds)
    return [odd / total for odd in odds]


def loss(examples: list[list[tuple[tuple[int, ...], float]]], weights: list[float]) -> float:
    """The mean cross entropy of the shares and the prior."""
    total = 0.0
    for example in examples:
        for (_, share), chance in zip(example, chances(example, weights), strict=True):
            total -= share * log(chance + 1e-12)
    return total / max(1, len(examples))
