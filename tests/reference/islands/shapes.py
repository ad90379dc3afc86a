"""The cards and their shapes, and all places on a map where a shape fits if nothing is painted (R1)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from reference.islands.sheets import Map, Square, reading, square_word

SQUARE = 0  # not a card: the single square of coal and of those who did not win
DOMINO = 2  # one of the two halves of card #2
SHAPES: dict[int, set[Square]] = {
    SQUARE: {(0, 0)},
    DOMINO: {(0, 0), (1, 0)},
    3: {(0, 0), (1, 0), (1, 1)},
    4: {(0, 0), (0, 1), (0, 2), (1, 1)},
    5: {(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)},
}
CARDS = (2, 3, 4, 5)
FREE_CARDS = (1, 6)  # any one of #2 to #5


@dataclass(frozen=True)
class Place:
    """Squares of one island; `word` is how it is said."""

    island: str
    squares: frozenset[Square]
    word: str


def place_of(island: str, squares: frozenset[Square]) -> Place:
    return Place(
        island, squares, island + ":" + "".join(square_word(square) for square in sorted(squares, key=reading))
    )


def turned(shape: frozenset[Square]) -> frozenset[Square]:
    """A quarter-turn; never a reflection."""
    return frozenset((-row, column) for column, row in shape)


def moved_to(shape: frozenset[Square], origin: Square) -> frozenset[Square]:
    """The shape with the upper left corner of its frame at the origin."""
    left = min(column for column, _ in shape)
    top = min(row for _, row in shape)
    return frozenset((column - left + origin[0], row - top + origin[1]) for column, row in shape)


@cache
def places_on(where: Map, shape: int) -> list[Place]:
    found: set[frozenset[Square]] = set()
    form = frozenset(SHAPES[shape])
    for _ in range(4):
        found |= {moved_to(form, origin) for origin in where.signs}
        form = turned(form)
    return [place_of(where.name, squares) for squares in found if squares <= where.empty]
