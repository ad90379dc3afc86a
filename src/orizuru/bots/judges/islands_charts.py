"""What the places of an island of Islands touch: tables that never change, made once for each island."""

from functools import lru_cache
from itertools import count
from typing import NamedTuple

from orizuru.games.islands.island import Island

_NUMBERS = count()
RING = 8  # squares around a landmark, at most
FILLED, SPOILED = 0, 1  # what a painting does to an outline

Narrow = tuple[int, int, int, int, int, int]  # squares, number, and up to four touches; no touch is 0
Wide = tuple[int, int, tuple[int, ...]]


class Chart(NamedTuple):
    """Every painting is worth the sum of its touches: a number stands for a landmark and how many squares around it are
    painted, or for an outline that is filled or spoiled. Which numbers a place has depends on nothing but the island.

    `number` is the chart's own: islands of different data have the same numbers. `marks` are the landmarks with their
    rings, `outlines` the squares and colours of outlines; `narrow` and `wide` are the places by card number, those with
    few touches and the others; `near` are the landmarks that each place touches.
    """

    number: int
    island: Island
    empty: int
    marks: tuple[tuple[str, int], ...]
    outlines: tuple[tuple[int, int], ...]
    narrow: tuple[tuple[Narrow, ...], ...]
    wide: tuple[tuple[Wide, ...], ...]
    near: tuple[tuple[int, ...], ...]

    def touches(self, mask: int) -> tuple[int, ...]:
        """The touches of any squares that are painted in one action."""
        found, base = [], 1
        for _, ring in self.marks:
            if ring & mask:
                found.append(base - 1 + (ring & mask).bit_count())
            base += RING
        for squares, _ in self.outlines:
            if squares & mask:
                found.append(base + (FILLED if squares == mask else SPOILED))
            base += 2
        return tuple(found)


@lru_cache(256)
def chart(island: Island) -> Chart:
    """The chart of an island."""
    marks = tuple((mark.kind, mark.ring) for mark in island.landmarks)
    outlines = tuple((outline.squares, outline.colour) for outline in island.outlines)
    bare = Chart(next(_NUMBERS), island, island.empty, marks, outlines, (), (), ())
    narrow, wide = [], []
    for places in island.places:
        few, many = list[Narrow](), list[Wide]()
        for number, mask in places:
            touches = bare.touches(mask)
            if len(touches) <= 4:
                one, two, three, four = (*touches, *(0,) * (4 - len(touches)))
                few.append((mask, number, one, two, three, four))
            else:
                many.append((mask, number, touches))
        narrow.append(tuple(few))
        wide.append(tuple(many))
    near = tuple(tuple(i for i, (_, ring) in enumerate(marks) if ring & mask) for mask in island.masks)
    return bare._replace(narrow=tuple(narrow), wide=tuple(wide), near=near)
