"""Perft: how many sequences of answers there are, counted by two engines of two authors."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from orizuru import game
from reference.ponte_reference import Reference
from reference.ponte_reference import perft as reference_perft

TABLE = [
    (int(size), pie == "on", int(depth), int(count))
    for size, pie, depth, count in (
        line.split()
        for line in Path(__file__).with_name("ponte.txt").read_text().splitlines()
        if not line.startswith("#")
    )
]
LONG = bool(os.environ.get("ORIZURU_LONG"))
MERGED = 200_000_000 if LONG else 13_000_000
PLAIN = 50_000_000 if LONG else 700_000
REFERENCE = 6_000_000 if LONG else 100_000


def plain(state: Any, depth: int) -> int:
    moves = state.moves
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        then = state.clone()
        then.apply(move)
        total += plain(then, depth - 1)
    return total


def merged(state: Any, depth: int) -> int:
    """The same count, with equal positions kept once together with the number of ways that lead there."""
    level = Counter([state])
    for _ in range(depth - 1):
        below: Counter[Any] = Counter()
        for position, ways in level.items():
            for move in position.moves:
                then = position.clone()
                then.apply(move)
                below[then] += ways
        level = below
    return sum(ways * len(position.moves) for position, ways in level.items())


@pytest.mark.parametrize(("size", "pie", "depth", "count"), [row for row in TABLE if row[3] <= PLAIN])
def test_the_engine_counts(size: int, pie: bool, depth: int, count: int) -> None:
    assert plain(game("ponte").setup({"size": size, "pie": pie}, 1), depth) == count


@pytest.mark.parametrize(("size", "pie", "depth", "count"), [row for row in TABLE if PLAIN < row[3] <= MERGED])
def test_the_engine_counts_deeper_by_merging(size: int, pie: bool, depth: int, count: int) -> None:
    assert merged(game("ponte").setup({"size": size, "pie": pie}, 1), depth) == count


@pytest.mark.parametrize(("size", "pie", "depth", "count"), [row for row in TABLE if row[3] <= REFERENCE])
def test_the_reference_counts(size: int, pie: bool, depth: int, count: int) -> None:
    assert reference_perft(Reference(size, pie=pie), depth) == count
