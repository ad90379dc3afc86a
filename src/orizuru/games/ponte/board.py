"""The board of one size: squares, neighbours, and the places where a bridge can stand.

Made once per size and shared. A square is its number on the grid of `core.grid`; a place for a
bridge is a `Span`, numbered in the order of its move, so that sets of spans are ints as well.
"""

from dataclasses import dataclass
from functools import cache

from orizuru.core.grid import BIT, SQUARES, STRIDE, around, beside

COLUMNS = "abcdefghijkl"
SMALLEST, LARGEST = 4, 12

# The eight directions from the canonical first end (lower column, then lower row) to the other.
FORMS = ((0, 2), (1, -2), (1, 2), (2, -2), (2, -1), (2, 0), (2, 1), (2, 2))


@dataclass(frozen=True, slots=True)
class Span:
    """A place for a bridge: its two ends in canonical order, the squares under it, its move number."""

    ends: tuple[int, int]
    under: tuple[int, ...]
    move: int


def square_at(column: int, row: int) -> int:
    return row * STRIDE + column


def column_row(square: int) -> tuple[int, int]:
    row, column = divmod(square, STRIDE)
    return column, row


@cache
def word(square: int) -> str:
    column, row = column_row(square)
    return f"{COLUMNS[column]}{row + 1}"


def by_column(square: int) -> tuple[int, int]:
    """The canonical order of squares in words: by column letter, then by row number."""
    return column_row(square)


def under(form: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The squares under a bridge, relative to its first end."""
    dx, dy = form
    if abs(dx) != 1 and abs(dy) != 1:
        return ((dx // 2, dy // 2),)
    if abs(dx) == 1:
        return ((0, dy // 2), (dx, dy // 2))
    return ((dx // 2, 0), (dx // 2, dy))


def _side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether the segments ab and cd meet in a point inside both."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


@cache
def _crossings() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each form at the origin: (column, row, form) of every span that crosses it."""
    found = []
    for form in FORMS:
        near = [
            (x, y, other)
            for x in range(-2, 3)
            for y in range(-4, 5)
            for other, (dx, dy) in enumerate(FORMS)
            if crosses((0, 0), form, (x, y), (x + dx, y + dy))
        ]
        found.append(tuple(near))
    return tuple(found)


class Board:
    """All tables of one size. Sets of squares and of spans are ints; `[square]` or `[span]` indexes the tables."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.squares = tuple(square_at(column, row) for row in range(size) for column in range(size))
        self.full = sum(1 << square for square in self.squares)
        self.rows = tuple(tuple(square_at(column, row) for column in range(size)) for row in reversed(range(size)))
        self.square_of = {word(square): square for square in self.squares}
        # Off the board the tables hold 0, so that a square's number is its index.
        inside = tuple(BIT[square] & self.full for square in range(SQUARES))
        self.beside = tuple(beside(bit) & self.full for bit in inside)
        self.around = tuple(around(bit) & self.full for bit in inside)
        self.wide = tuple(around(zone) & self.full for zone in self.around)
        reach = tuple(self._reach(zone) for zone in self.around)
        self.at = tuple(zip(inside, self.beside, self.around, reach, strict=True))
        self._lay_spans()

    def _reach(self, zone: int) -> int:
        """Where a new tile can spoil a square between small groups: two steps from the squares that touch it."""
        for _ in range(2):
            zone |= beside(zone) & self.full
        return zone

    def _lay_spans(self) -> None:
        places: dict[tuple[int, int, int], int] = {}
        spans: list[Span] = []
        for square in self.squares:
            column, row = column_row(square)
            for form, (dx, dy) in enumerate(FORMS):
                if column + dx < self.size and 0 <= row + dy < self.size:
                    places[column, row, form] = len(spans)
                    below = tuple(square_at(column + x, row + y) for x, y in under((dx, dy)))
                    ends = (square, square_at(column + dx, row + dy))
                    spans.append(Span(ends, below, SQUARES + square * len(FORMS) + form))
        self.spans = tuple(spans)
        self.span_moves = tuple(span.move for span in spans)
        self.span_of = {span.move: number for number, span in enumerate(spans)}
        at, over = [0] * SQUARES, [0] * SQUARES
        for number, span in enumerate(spans):
            for square in span.ends:
                at[square] |= 1 << number
            for square in span.under:
                over[square] |= 1 << number
        self.spans_at, self.spans_over = tuple(at), tuple(over)
        every = (1 << len(spans)) - 1
        self.spans_clear_of = tuple(every ^ spans_over for spans_over in over)
        crossing = [0] * len(spans)
        for (column, row, form), number in places.items():
            for x, y, other in _crossings()[form]:
                crossed = places.get((column + x, row + y, other))
                if crossed is not None:
                    crossing[number] |= 1 << crossed
        self.crossing = tuple(crossing)
        # What a bridge closes for good: spans that cross it and spans from its two tiles.
        self.closed_by = tuple(
            crossing[number] | at[span.ends[0]] | at[span.ends[1]] for number, span in enumerate(spans)
        )

    def bridge_moves(self, spans: int) -> list[int]:
        """The moves of a set of spans, ascending."""
        moves: list[int] = []
        numbers = self.span_moves
        while spans:
            top = spans.bit_length() - 1
            moves.append(numbers[top])
            spans ^= BIT[top]
        moves.reverse()
        return moves

    def sharing(self, number: int) -> int:
        """The spans over a square that this span blocks, itself included."""
        shared = 0
        for square in self.spans[number].under:
            shared |= self.spans_over[square]
        return shared


@cache
def board(size: int) -> Board:
    return Board(size)
