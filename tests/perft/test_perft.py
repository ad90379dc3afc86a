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
# To count as deep with pie as without is to count the same positions twice, once for each choice of colours: seven
# millions reach one depth less.
MERGED = 200_000_000 if LONG else 7_000_000
PLAIN = 50_000_000 if LONG else 700_000
REFERENCE = 6_000_000 if LONG else 50_000


def counts(most: int) -> dict[tuple[int, bool], list[int]]:
    """The counts of the table up to a number, by size and pie: the first for one answer, the next for two."""
    found: dict[tuple[int, bool], list[int]] = {}
    for size, pie, depth, count in TABLE:
        if count <= most:
            found.setdefault((size, pie), []).append(count)
            assert len(found[size, pie]) == depth
    return found


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


def merged(state: Any, depth: int) -> list[int]:
    """The counts of all depths, with equal positions kept once together with the number of ways that lead there."""
    level, found = Counter([state]), []
    for left in reversed(range(depth)):
        total = 0
        below: Counter[Any] = Counter()
        for position, ways in level.items():
            moves = position.moves
            total += ways * len(moves)
            for move in moves if left else ():
                then = position.clone()
                then.apply(move)
                below[then] += ways
        found.append(total)
        level = below
    return found


@pytest.mark.parametrize(("size", "pie"), counts(PLAIN))
def test_the_engine_counts(size: int, pie: bool) -> None:
    """Only the deepest: the test below counts the others, too."""
    expected = counts(PLAIN)[size, pie]
    assert plain(game("ponte").setup({"size": size, "pie": pie}, 1), len(expected)) == expected[-1]


@pytest.mark.parametrize(("size", "pie"), counts(MERGED))
def test_the_engine_counts_deeper_by_merging(size: int, pie: bool) -> None:
    expected = counts(MERGED)[size, pie]
    assert merged(game("ponte").setup({"size": size, "pie": pie}, 1), len(expected)) == expected


@pytest.mark.parametrize(("size", "pie", "depth", "count"), [row for row in TABLE if row[3] <= REFERENCE])
def test_the_reference_counts(size: int, pie: bool, depth: int, count: int) -> None:
    assert reference_perft(Reference(size, pie=pie), depth) == count
