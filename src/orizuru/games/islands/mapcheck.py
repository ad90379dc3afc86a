"""Warnings about unusual islands: they can be played, but no shipped island is like that."""

from collections.abc import Iterator, Sequence

from orizuru.core.grid import beside, squares
from orizuru.core.messages import Message
from orizuru.games.islands import shapes
from orizuru.games.islands.island import (
    EMPTY,
    HARBOUR,
    LIGHTHOUSE,
    SEA,
    SECRET,
    TEMPLE,
    Outline,
    landmarks,
    squares_of,
)
from orizuru.games.islands.shapes import Cell

FEWEST, MOST = 24, 32
MOST_OUTLINES = 3
RING, WIDE_RING = 3, 4
AT_HARBOUR = 2


def warnings(
    rows: tuple[str, ...], outlines: Sequence[Outline], known: Sequence[tuple[Cell, ...]]
) -> Iterator[tuple[int | None, Message]]:
    """Each with the outline it concerns, if any; `known` are the shapes an outline may have."""
    empty = squares_of(rows, EMPTY)
    marks = landmarks(rows)
    for kind in (SECRET, LIGHTHOUSE):
        count = sum(mark.kind == kind for mark in marks)
        if count != 1:
            yield None, Message("islands.data.one_each", kind=kind, got=count)
    sea = _coast(rows)
    for mark in marks:
        if mark.kind in (HARBOUR, SECRET):
            sides = beside(1 << mark.square)
            if not (sides & sea or _is_at_edge(rows, mark.square)):
                yield None, Message("islands.data.off_coast", kind=mark.kind, square=mark.word)
            if (sides & empty).bit_count() < AT_HARBOUR:
                yield None, Message("islands.data.harbour_closed", kind=mark.kind, square=mark.word, least=AT_HARBOUR)
        least = WIDE_RING if mark.kind in (HARBOUR, SECRET, LIGHTHOUSE) else RING
        if mark.ring.bit_count() < least:
            got = mark.ring.bit_count()
            yield None, Message("islands.data.ring", kind=mark.kind, square=mark.word, least=least, got=got)
    if empty and shapes.connected(empty & -empty, empty) != empty:
        yield None, Message("islands.data.apart")
    if not FEWEST <= empty.bit_count() <= MOST:
        yield None, Message("islands.data.empty_count", least=FEWEST, most=MOST, got=empty.bit_count())
    if not 1 <= len(outlines) <= MOST_OUTLINES:
        yield None, Message("islands.data.outline_count", most=MOST_OUTLINES, got=len(outlines))
    for at, outline in enumerate(outlines):
        if shapes.moved(map(shapes.cell, squares(outline.squares))) not in known:
            yield at, Message("islands.data.outline_shape")
        for mark in marks:
            if mark.kind in (HARBOUR, SECRET, TEMPLE) and mark.ring and not mark.ring & ~outline.squares:
                yield at, Message("islands.data.outline_ring", kind=mark.kind, square=mark.word)


def _coast(rows: tuple[str, ...]) -> int:
    return squares_of(rows, SEA)


def _is_at_edge(rows: tuple[str, ...], square: int) -> bool:
    column, row = shapes.cell(square)
    return row in (0, len(rows) - 1) or column in (0, len(rows[0]) - 1)
