"""The page of a sheet: its two islands, and beside each what its landmarks and outlines bring, to be ticked."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.paper import frame, patterns
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import MARGIN, RULE, SOFT, Box, Ink
from orizuru.paper.map import LABELS, cells, draw_map, square_side
from orizuru.paper.symbols import LETTERS, symbol

MAP = 103.0  # of the width of a page for the map
ROW, LEAST_ROW = 7.2, 4.0
HEADS, SUMS = 16.0, 17.5  # of the height of an island: titles and gaps, and the boxes below
SPENT = "lighthouse"  # what it gives is used up later; tokens are kept


def draw_sheet(leaf: Leaf, sheet: Mapping[str, Any], owner: str) -> None:
    ink, words = leaf.ink, leaf.words
    title, sign = words("sheet.title", key=sheet["key"]), words("sheet.near") if sheet["near"] else ""
    frame.begin(leaf, title, words.called(sheet["called"]), sign=sign, owner=owner)
    note = words("sheet.plain_note" if ink.plain else "sheet.note")
    ink.text(MARGIN, frame.TOP - 0.5, note, 8, colour=SOFT, most=ink.inner)
    top = frame.TOP + 4.5
    high = (leaf.end - top - 7) / 2
    for n, island in enumerate(sheet["islands"]):
        _draw_island(leaf, island, top + n * (high + 7), high)
    frame.small_print(leaf, words("sheet.stand_in") if sheet["stand_in"] else "")


def _draw_island(leaf: Leaf, island: Mapping[str, Any], top: float, high: float) -> None:
    ink, words = leaf.ink, leaf.words
    wide = ink.text(MARGIN, top + 4, island["key"], 14, bold=True)
    ink.text(MARGIN + wide + 3, top + 4, words.called(island["called"]), 11, colour=SOFT, most=MAP - wide - 40)
    frame.field(ink, MARGIN + MAP - 8, top - 1, 7.5, 6)
    ink.text(MARGIN + MAP - 9.5, top + 3.4, words("sheet.begun"), 7.5, align="right", colour=SOFT)
    side = square_side(island["rows"], MAP, high - 8)
    columns, rows = len(island["rows"][0]), len(island["rows"])
    # A map smaller than its room lies in the middle of it.
    left = MARGIN - LABELS + (MAP - columns * side) / 2 - 0.5
    above = top + 7 + (high - 8 - LABELS - rows * side) / 2
    draw_map(ink, island, max(MARGIN - 1, left), above, side)
    _draw_notes(leaf, island, MARGIN + MAP + 4, top, high)


def _draw_notes(leaf: Leaf, island: Mapping[str, Any], x: float, top: float, high: float) -> None:
    """The right column: landmarks, outlines, and the points of the island."""
    ink, words = leaf.ink, leaf.words
    wide = ink.width - MARGIN - x
    marks = [(mark["kind"], mark["square"]) for mark in island["landmarks"]]
    marks.sort(key=lambda mark: list(LETTERS).index(mark[0]))
    outlines = island["outlines"]
    room = high - HEADS - SUMS
    if (len(marks) + len(outlines)) * LEAST_ROW > room:
        # An island from a player's own data can be full of landmarks: then one row counts all of a kind.
        counts = Counter(kind for kind, _ in marks)
        marks = [(kind, f"{n}x") for kind, n in counts.items()]
    row = min(ROW, room / max(1, len(marks) + len(outlines)))
    one, different, spent = x + wide - 41.5, x + wide - 24.5, x + wide - 5.0
    y = frame.section(leaf, x, top, words("sheet.landmarks"), most=one - x - 2)
    _draw_heads(leaf, top + 4, ("one", "different", "used"), (one, different, x + wide))
    for kind, square in marks:
        _draw_mark(leaf, kind, square, x, y, row, (one, different, spent))
        y += row
    y += 3
    if outlines:
        ink.text(x, y + 4, words("sheet.outlines"), 11.5, bold=True, most=one - x - 2)
        _draw_heads(leaf, y + 4, ("in_colour", "other", "spoiled"), (one, different, x + wide))
        y += 6.5
    for outline in outlines:
        _draw_reward(leaf, outline, x, y, row, (one, different, spent))
        y += row
    _draw_sum(ink, x, top + high - 14.5, wide, words("sheet.unpainted"), "–")
    _draw_sum(ink, x, top + high - 7, wide, words("sheet.points"), "=")


def _draw_mark(
    leaf: Leaf, kind: str, square: str, x: float, top: float, high: float, at: tuple[float, float, float]
) -> None:
    ink, words = leaf.ink, leaf.words
    base, size = top + high / 2 + 1.1, min(8.5, high * 1.5)
    symbol(ink, kind, x, top + 0.4, min(6.2, high - 0.8))
    if not ink.plain:
        ink.text(x + 7.5, base, LETTERS[kind], size, bold=True)
    ink.text(x + 11, base, words(f"landmark.{kind}"), size, most=at[0] - x - 17.5)
    ink.text(at[0] - 2, base, square, size - 0.5, align="right", colour=SOFT)
    _draw_choices(leaf, base, high, at, (words(f"sheet.one_value.{kind}"), words(f"sheet.different_value.{kind}")))
    if kind == SPENT:
        _draw_spent(ink, base, high, at[2])
    ink.line((x, top + high), (ink.width - MARGIN, top + high), 0.15, RULE)


def _draw_reward(
    leaf: Leaf, outline: Mapping[str, Any], x: float, top: float, high: float, at: tuple[float, float, float]
) -> None:
    """An outline: its colour, its shape in small, and places to note what it brought."""
    ink, words = leaf.ink, leaf.words
    base, size = top + high / 2 + 1.1, min(8.5, high * 1.5)
    patterns.swatch(ink, Box(x, top + 1, x + 9.5, top + high - 1), outline["colour"], size * 0.8)
    ink.text(x + 12, base, words(f"colour.{outline['colour']}"), size)
    _draw_shape(ink, cells(outline["squares"]), at[0] - 9, top + 0.5, high - 1)
    _draw_choices(leaf, base, high, at, ("10", "5"))
    _draw_spent(ink, base, high, at[2])
    ink.line((x, top + high), (ink.width - MARGIN, top + high), 0.15, RULE)


def _draw_heads(leaf: Leaf, base: float, keys: Sequence[str], at: Sequence[float]) -> None:
    """What the three columns of boxes mean; the last is set to the right."""
    for x, key, align in zip(at, keys, ("left", "left", "right"), strict=True):
        most = 11.0 if align == "right" else 15.0 if x == at[0] else 12.5
        leaf.ink.text(x, base, leaf.words(f"sheet.{key}"), 7, align=align, colour=SOFT, most=most)


def _draw_spent(ink: Ink, base: float, high: float, x: float) -> None:
    """A ring to cross out when something is used up or lost."""
    ink.circle((x + 2.8, base - 1.1), min(1.9, high * 0.34), 0.3)


def _draw_choices(
    leaf: Leaf, base: float, high: float, at: tuple[float, float, float], values: tuple[str, str]
) -> None:
    side = min(3.6, high * 0.66)
    for x, value, until in zip(at, values, at[1:], strict=False):
        frame.tick(leaf.ink, x, base, side)
        leaf.ink.text(x + side + 1, base, value, min(8.0, high * 1.5), most=until - x - side - 1.8)


def _draw_shape(ink: Ink, squares: Sequence[tuple[int, int]], x: float, top: float, high: float) -> None:
    columns, rows = [column for column, _ in squares], [row for _, row in squares]
    side = min(high / (max(rows) - min(rows) + 1), 7 / (max(columns) - min(columns) + 1), 1.8)
    down = (high - side * (max(rows) - min(rows) + 1)) / 2
    for column, row in squares:
        ink.rectangle(x + (column - min(columns)) * side, top + down + (row - min(rows)) * side, side, side, 0.2)


def _draw_sum(ink: Ink, x: float, top: float, wide: float, label: str, sign: str) -> None:
    ink.text(x, top + 4.4, label, 8.5, most=wide - 24)
    ink.text(x + wide - 18, top + 4.4, sign, 10, align="right")
    frame.field(ink, x + wide - 16, top, 16, 6)
