"""An island as a map: white squares to paint, landmarks with symbol and letter, outlines with pattern and letter."""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.paper import patterns
from orizuru.paper.ink import BLACK, PALE, RULE, SOFT, WHITE, Box, Ink
from orizuru.paper.symbols import KINDS, symbol

BAND = 0.13  # of a square: the patterned edge of an outline; the rest stays white for the pencil
EDGE, PLAIN_EDGE = 0.7, 1.5
LABELS = 5.0  # room for the letters of columns and the numbers of rows
LARGEST_SQUARE = 14.0


def square_side(rows: Sequence[str], wide: float, high: float) -> float:
    """How large the squares of a map can be in this room."""
    return min(LARGEST_SQUARE, (wide - LABELS) / len(rows[0]), (high - LABELS) / len(rows))


def draw_map(ink: Ink, island: Mapping[str, Any], left: float, top: float, side: float) -> None:
    """The map with its labels; `left` and `top` are the corner of the labels."""
    rows = island["rows"]
    left, top = left + LABELS, top + LABELS
    size = min(8.0, side * 0.7)
    for column in range(len(rows[0])):
        ink.text(left + (column + 0.5) * side, top - 1.4, "abcdefghijkl"[column], size, align="middle", colour=SOFT)
    for number, row in enumerate(rows):
        y = top + number * side
        ink.text(left - 1.4, y + side / 2 + 1.0, str(number + 1), size, align="right", colour=SOFT)
        for column, sign in enumerate(row):
            _draw_square(ink, sign, left + column * side, y, side)
    for outline in island["outlines"]:
        _draw_outline(ink, outline, left, top, side)


def _draw_square(ink: Ink, sign: str, x: float, y: float, side: float) -> None:
    if sign == "~":
        symbol(ink, "sea", x, y, side)
    elif sign == "^":
        ink.rectangle(x, y, side, side, 0.25, RULE, PALE)
        symbol(ink, "mountains", x, y, side)
    elif sign == ".":
        ink.rectangle(x, y, side, side, 0.3, SOFT, WHITE)
    elif ink.plain:
        ink.rectangle(x, y, side, side, 0.5, BLACK, PALE)
        symbol(ink, KINDS[sign], x, y, side)
    else:
        ink.rectangle(x, y, side, side, 0.5, BLACK, PALE)
        symbol(ink, KINDS[sign], x + 0.06 * side, y + 0.03 * side, side * 0.8)
        ink.text(x + 0.94 * side, y + 0.93 * side, sign, side * 0.68, bold=True, align="right")


def cells(squares: Sequence[str]) -> list[tuple[int, int]]:
    """Squares such as c4 as column and row, from 0."""
    return [(ord(square[0]) - ord("a"), int(square[1:]) - 1) for square in squares]


def _draw_outline(ink: Ink, outline: Mapping[str, Any], left: float, top: float, side: float) -> None:
    """A patterned band along the inner edge of the framed squares, a strong line around them, and the letter.

    Plain ink has no patterns: there the line alone is as strong as the band, and every square has the letter, so that
    inside and outside can be told where outlines meet.
    """
    framed, colour = cells(outline["squares"]), outline["colour"]
    inside = set(framed)
    band = BAND * side
    areas: list[Box] = []
    edges = []
    for column, row in framed:
        x, y = left + column * side, top + row * side
        for dx, dy in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
            if (column + dx, row + dy) in inside:
                continue
            near = (x + (side - band if dx == 1 else 0), y + (side - band if dy == 1 else 0))
            far = (near[0] + (band if dx else side), near[1] + (band if dy else side))
            areas.append(Box(*near, *far))
            if dx == 0 or dy == 0:
                start = (x + (side if dx == 1 else 0), y + (side if dy == 1 else 0))
                edges.append((start, (start[0] + (side if dx == 0 else 0), start[1] + (side if dy == 0 else 0))))
    patterns.fill(ink, areas, colour)
    for start, end in edges:
        ink.line(start, end, PLAIN_EDGE if ink.plain else EDGE, patterns.INKS[colour])
    for column, row in framed if ink.plain else framed[:1]:
        patterns.badge(ink, left + (column + 0.24) * side, top + (row + 0.24) * side, colour, side * 0.55)
