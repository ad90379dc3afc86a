"""What the places of an island of Islands touch: tables that never change, made once for each island."""

from functools import lru_cache
from itertools import count
from typing import NamedTuple

from orizuru.bots.judges.islands.memory import Memory
from orizuru.games.islands.island import LIGHTHOUSE, Island

_NUMBERS = count()
RING = 8  # squares around a landmark, at most
FILLED, SPOILED = 0, 1  # what a painting does to an outline

FRAMES = ("blue", "green", "red")  # outlines as kinds, beside the letters of landmarks
Codes = tuple[tuple[str, int], ...]
_CODES = Memory[tuple[int, int, int, int], Codes](1 << 13)

Few = tuple[int, int, int, int, int]  # the number of a place and up to four touches; no touch is 0
Many = tuple[int, tuple[int, ...]]  # the number of a place and more touches


class Chart(NamedTuple):
    """Every painting is worth the sum of its touches: a number stands for a landmark and how many squares around it are
    painted, or for an outline that is filled or spoiled. Which numbers a place has depends on nothing but the island.

    `number` is the chart's own: islands of different data have the same numbers. `marks` are the landmarks with their
    rings, `outlines` the squares and colours of outlines; `narrow` and `wide` are the places by card number with their
    squares, those with few touches and the others; `near` are the landmarks that each place touches, and `lights` all
    squares around lighthouses.
    """

    number: int
    island: Island
    marks: tuple[tuple[str, int], ...]
    outlines: tuple[tuple[int, int], ...]
    narrow: tuple[tuple[tuple[int, Few], ...], ...]
    wide: tuple[tuple[tuple[int, Many], ...], ...]
    near: tuple[tuple[int, ...], ...]
    lights: int

    def codes(self, blue: int, green: int, red: int) -> Codes:
        """What the paint has left of each landmark and outline: its kind, and a code (see `ring_code`)."""
        key = self.number, blue, green, red
        found = _CODES.get(key)
        if found is None:
            painted = blue | green | red
            rings = [(kind, ring_code(ring, blue, green, red)) for kind, ring in self.marks]
            frames = [(FRAMES[colour], 0 if squares & painted else 1) for squares, colour in self.outlines]
            found = _CODES.keep(key, (*rings, *frames))
        return found

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


def ring_code(ring: int, blue: int, green: int, red: int) -> int:
    """How many squares around a landmark are unpainted, and then the colours there as three bits; 0 if none is."""
    left = ring & ~(blue | green | red)
    if left == ring:
        return ring.bit_count() << 3
    return left and left.bit_count() << 3 | (ring & blue and 1) | (ring & green and 2) | (ring & red and 4)


@lru_cache(256)
def chart(island: Island) -> Chart:
    """The chart of an island."""
    marks = tuple((mark.kind, mark.ring) for mark in island.landmarks)
    outlines = tuple((outline.squares, outline.colour) for outline in island.outlines)
    bare = Chart(next(_NUMBERS), island, marks, outlines, (), (), (), 0)
    narrow, wide = [], []
    for places in island.places:
        few, many = list[tuple[int, Few]](), list[tuple[int, Many]]()
        for number, mask in places:
            touches = bare.touches(mask)
            if len(touches) <= 4:
                one, two, three, four = (*touches, *(0,) * (4 - len(touches)))
                few.append((mask, (number, one, two, three, four)))
            else:
                many.append((mask, (number, touches)))
        narrow.append(tuple(few))
        wide.append(tuple(many))
    near = tuple(tuple(i for i, (_, ring) in enumerate(marks) if ring & mask) for mask in island.masks)
    lights = 0
    for mark in island.landmarks:
        lights |= mark.ring if mark.kind == LIGHTHOUSE else 0
    return bare._replace(narrow=tuple(narrow), wide=tuple(wide), near=near, lights=lights)
