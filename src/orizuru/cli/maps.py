"""Maps of islands as text: two columns per square, so that four islands fit beside each other on a screen.

A painted square is its colour twice, or once with a star if it was painted in the last turn. A small letter is a square
of an outline that can still be filled.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.cli.cards import shortened
from orizuru.cli.screen import WIDTH, Screen, lettered, wrapped
from orizuru.core.messages import Message
from orizuru.games.islands.island import EMPTY, KINDS, MOUNTAINS, SEA

Map = Mapping[str, Any]  # an island of a catalogue
Paint = Mapping[str, Sequence[str]]  # squares by colour

GAP = 3
MARGIN = 3  # the numbers of the rows
ONE_COLOUR, DIFFERENT, NEW = "=", "%", "*"
LETTERS = {kind: letter for letter, kind in KINDS.items()}
FAINT = {SEA: "faint", EMPTY: "faint", MOUNTAINS: "faint"}


def width(island: Map) -> int:
    return MARGIN + 2 * len(island["rows"][0])


def map_of(island: Map, paint: Paint, last: Sequence[str], screen: Screen) -> list[str]:
    """The island with its paint, its landmarks and its live outlines; `last` are the squares painted last."""
    cells = _cells(island, paint, last)
    lines = []
    for row, drawn in enumerate(island["rows"]):
        signs = [cells.get(_word(column, row), (f"{sign} ", FAINT.get(sign, ""))) for column, sign in enumerate(drawn)]
        shown = "".join(screen.paint(text, style) if style else text for text, style in signs)
        lines.append(f"{row + 1:>2} {shown}")
    letters = "".join(f"{_letter(column)} " for column in range(len(island["rows"][0])))
    return [*lines, f"{'':>{MARGIN}}{screen.paint(letters, 'faint')}"]


def _letter(column: int) -> str:
    return chr(ord("a") + column)


def _word(column: int, row: int) -> str:
    return f"{_letter(column)}{row + 1}"


def _cells(island: Map, paint: Paint, last: Sequence[str]) -> dict[str, tuple[str, str]]:
    """The two letters and the style of each square that has something on it."""
    hues = {square: colour for colour, squares in paint.items() for square in squares}
    cells: dict[str, tuple[str, str]] = {}
    for outline in island["outlines"]:
        if not any(square in hues for square in outline["squares"]):
            letter, style = outline["colour"][0], f"{outline['colour']} line"
            cells |= dict.fromkeys(outline["squares"], (f"{letter} ", style))
    for square, colour in hues.items():
        letter = colour[0].upper()
        cells[square] = (letter + (NEW if square in last else letter), colour)
    for mark in island["landmarks"]:
        around = {hues.get(square) for square in mark["around"]}
        done = " " if None in around or not around else ONE_COLOUR if len(around) == 1 else DIFFERENT
        cells[mark["square"]] = (LETTERS[mark["kind"]] + done, "strong")
    return cells


def heading(island: Map, wide: int, screen: Screen) -> str:
    name = shortened(lettered(f"{island['key']} {island['name']}".rstrip(), screen), wide)
    return f"{name:<{wide}}"


def side_by_side(blocks: Sequence[tuple[int, Sequence[str]]]) -> list[str]:
    """Blocks of lines beside each other, as many in a row as fit the screen; each has its width without styles."""
    lines: list[str] = []
    row: list[tuple[int, Sequence[str]]] = []
    for block in [*blocks, None]:
        if row and (block is None or sum(wide + GAP for wide, _ in [*row, block]) - GAP + 2 >= WIDTH):
            high = max(len(content) for _, content in row)
            lines += [""] if lines else []
            filled = [[*content, *[" " * wide] * (high - len(content))] for wide, content in row]
            lines += ["  " + (" " * GAP).join(parts).rstrip() for parts in zip(*filled, strict=True)]
            row = []
        if block is not None:
            row.append(block)
    return lines


def legend(screen: Screen) -> list[str]:
    """What the signs of a map mean."""
    shown = Message(
        "cli.islands.legend", sea=SEA, mountains=MOUNTAINS, one=ONE_COLOUR, different=DIFFERENT, new=NEW, empty=EMPTY
    )
    return [screen.paint(line, "faint") for line in wrapped(str(shown), "    ")]
