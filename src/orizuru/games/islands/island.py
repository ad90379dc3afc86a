"""An island: its squares and landmarks, and the tables the engine reads, made once."""

from dataclasses import dataclass, field

from orizuru.core.grid import STRIDE, around, beside, squares
from orizuru.games.islands import shapes
from orizuru.games.islands.shapes import Cell

EMPTY, SEA, MOUNTAINS = ".", "~", "^"
HARBOUR, SECRET, LIGHTHOUSE, VOLCANO, COAL, GOLD, GROVE, TEMPLE = LANDMARKS = "HhLVCGTP"
CHARACTERS = EMPTY + SEA + MOUNTAINS + LANDMARKS
KINDS = dict(
    zip(LANDMARKS, ("harbour", "secret", "lighthouse", "volcano", "coal", "gold", "grove", "temple"), strict=True)
)
"""The kind of each landmark, as catalogues name it."""

SPAN = 4096
"""Places are numbered within their island; this many numbers are reserved for each island."""

Places = tuple[tuple[int, int], ...]  # (number, squares), ascending


@dataclass(frozen=True, slots=True)
class Landmark:
    """A landmark, and the empty squares around it."""

    kind: str
    square: int
    ring: int

    @property
    def word(self) -> str:
        return shapes.word(self.square)


@dataclass(frozen=True, slots=True)
class Outline:
    """Framed squares and the colour of the frame."""

    squares: int
    colour: int


@dataclass(frozen=True, eq=False, slots=True)
class Island:
    """One island of a sheet. `landmarks` are those that can be surrounded, in reading order.

    `beside_harbour` and `beside_secret` are the squares where the island may be begun. `places` are, by card number,
    the places of its shape (0: a square) with their numbers; `masks[number]` are the squares of a place.
    """

    key: str
    name: str
    rows: tuple[str, ...]
    outlines: tuple[Outline, ...]
    empty: int
    beside_harbour: int
    beside_secret: int
    landmarks: tuple[Landmark, ...]
    volcanoes: int
    rings: int = 0  # all squares around landmarks
    framed: int = 0  # all squares in outlines
    places: tuple[Places, ...] = ()
    masks: tuple[int, ...] = ()
    number: dict[int, int] = field(default_factory=dict)


def squares_of(rows: tuple[str, ...], characters: str) -> int:
    """The squares of a map with one of these characters."""
    return sum(
        1 << shapes.square_at(column, row)
        for row, drawn in enumerate(rows)
        for column, character in enumerate(drawn)
        if character in characters
    )


def landmarks(rows: tuple[str, ...]) -> tuple[Landmark, ...]:
    """All landmarks of a map, in reading order, even those that cannot be surrounded."""
    empty = squares_of(rows, EMPTY)
    return tuple(
        Landmark(rows[square // STRIDE][square % STRIDE], square, around(1 << square) & empty)
        for square in squares(squares_of(rows, LANDMARKS))
    )


def island(
    key: str, name: str, rows: tuple[str, ...], outlines: tuple[Outline, ...], cards: tuple[tuple[Cell, ...], ...]
) -> Island:
    """The island of a map; `cards` are the shapes by card number, without the cards that have none."""
    empty = squares_of(rows, EMPTY)
    found = [shapes.places(empty, cells) if cells else [] for cells in (((0, 0),), *cards[1:])]
    masks = tuple(sorted({mask for listed in found for mask in listed}, key=lambda mask: (mask.bit_count(), mask)))
    number = {mask: i for i, mask in enumerate(masks)}
    marks = tuple(mark for mark in landmarks(rows) if mark.ring)
    return Island(
        key=key,
        name=name,
        rows=rows,
        outlines=outlines,
        empty=empty,
        beside_harbour=beside(squares_of(rows, HARBOUR)) & empty,
        beside_secret=beside(squares_of(rows, SECRET)) & empty,
        landmarks=marks,
        volcanoes=squares_of(rows, VOLCANO).bit_count(),
        rings=sum({1 << square for mark in marks for square in squares(mark.ring)}),
        framed=sum(outline.squares for outline in outlines),
        places=tuple(tuple((number[mask], mask) for mask in listed) for listed in found),
        masks=masks,
        number=number,
    )
