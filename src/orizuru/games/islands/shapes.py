"""Shapes on the grid of `core.grid`: words of squares, quarter-turns, places on an island."""

from collections.abc import Iterable
from functools import lru_cache

from orizuru.core.grid import STRIDE, beside, squares

COLUMNS = "abcdefghijkl"
LARGEST = 12

Cell = tuple[int, int]  # column, row


def square_at(column: int, row: int) -> int:
    return row * STRIDE + column


WORDS = tuple(f"{column}{row + 1}" for row in range(LARGEST) for column in f"{COLUMNS}?")
"""The words of all squares; the last column of the grid is never used."""
_SQUARES = {said: square for square, said in enumerate(WORDS) if "?" not in said}


def word(square: int) -> str:
    return WORDS[square]


@lru_cache(1 << 12)  # paint stays as it is from one position to the next
def words(mask: int) -> tuple[str, ...]:
    """The squares of a set in reading order."""
    return tuple([WORDS[square] for square in squares(mask)])


def square_of(text: str) -> int | None:
    """The square of a word; None if even the largest grid has no such square."""
    return _SQUARES.get(text)


def cell(square: int) -> Cell:
    row, column = divmod(square, STRIDE)
    return column, row


def mask_of(cells: Iterable[Cell]) -> int:
    return sum(1 << square_at(column, row) for column, row in cells)


def moved(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The shape in the upper left corner, its cells in order."""
    found = list(cells)
    left, top = min(column for column, _ in found), min(row for _, row in found)
    return tuple(sorted((column - left, row - top) for column, row in found))


def turns(cells: Iterable[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The different quarter-turns of a shape; never turned over (R1)."""
    here, found = moved(cells), list[tuple[Cell, ...]]()
    for _ in range(4):
        if here not in found:
            found.append(here)
        here = moved((-row, column) for column, row in here)
    return tuple(found)


def places(empty: int, cells: Iterable[Cell]) -> list[int]:
    """All sets of empty squares that have this shape, ascending."""
    found = []
    for turned in turns(cells):
        mask = mask_of(turned)
        wide, high = (max(cell[axis] for cell in turned) + 1 for axis in (0, 1))
        for row in range(LARGEST - high + 1):
            for column in range(LARGEST - wide + 1):
                here = mask << square_at(column, row)
                if here & empty == here:
                    found.append(here)
    return sorted(set(found))


def connected(mask: int, within: int) -> int:
    """All squares that can be reached from one set, side by side, within another."""
    while True:
        wider = (mask | beside(mask)) & within
        if wider == mask:
            return mask
        mask = wider
