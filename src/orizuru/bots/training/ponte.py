"""Fits the prior of Ponte's search: which moves it tries first.

The search plays against itself. Every decision gives an example: what is striking about each move, and how often the
search tried it. The weights are fitted so that the prior foretells the visits, sharpened, because raw ones are nearly
flat.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import exp, log, sqrt
from pathlib import Path
from random import Random

from orizuru.bots.kernel.positions import KernelPosition
from orizuru.bots.kernel.style import BY_HAND, FEATURES, STRONG, VERSION, style
from orizuru.bots.kernel.trees import KernelTree
from orizuru.bots.training.journal import Journal
from orizuru.core.registry import game

SIZES = (8, 10)
OPENING = 2  # turns with any moves
VARIED = 8  # decisions after them that are drawn by visits; the rest are the best
POWER = 2.0  # how much the visits are sharpened
BATCH, STEP, DECAY = 64, 0.03, 1e-4

Example = list[tuple[tuple[int, ...], int]]
"""For each move its features and its visits."""


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
    teacher = sha256(json.dumps(dict(course.teacher), sort_keys=True).encode()).hexdigest()[:16]
    about = {"version": VERSION, "seed": course.seed, "simulations": course.simulations, "teacher": teacher}
    journal = Journal(examples, "ponte", about)
    done = {int(line["game"]) for line in journal.results()}
    for number in range(course.games):
        if number not in done:
            found = list(play(course, number))
            journal.add({"game": number, "examples": found})
            hear(f"game {number + 1} of {course.games}: {len(found)} decisions")
    known = [line["examples"] for line in journal.results() if int(line["game"]) < course.games]
    cut = max(1, len(known) // 10)  # some games are kept apart, to see that the weights hold for others
    apart = [_prepared(one) for part in known[:cut] for one in part]
    return fit([_prepared(one) for part in known[cut:] for one in part], apart, course, hear)


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
