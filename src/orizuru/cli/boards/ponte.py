"""Ponte's board as text, from a view.

Each square takes four columns and two lines, so that a bridge can be drawn between the middles of its
two tiles. Bridges never cross, so no two of them ever want the same place.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from orizuru.cli.screen import WIDTH, Screen, wrapped
from orizuru.cli.usage import one_line
from orizuru.core.messages import Message

WIDE, HIGH = 4, 2
GAP = 3  # from the board to what stands beside it
MARGIN = 2  # from the frame to the middle of column a

Cell = tuple[int, int]
Canvas = dict[Cell, tuple[str, str]]  # (column, line) of the text: a sign and its style

SIGNS = {
    "free": "·",
    "closed": "░",
    "across": "─",
    "down": "│",
    "rising": "╱",
    "falling": "╲",
    "light island": "○",
    "light sandbank": "◦",
    "dark island": "●",
    "dark sandbank": "•",
    "corners": "╭╮╰╯",
}
LETTERS = {
    "free": ".",
    "closed": "#",
    "across": "-",
    "down": "|",
    "rising": "/",
    "falling": "\\",
    "light island": "L",
    "light sandbank": "l",
    "dark island": "D",
    "dark sandbank": "d",
    "corners": "++++",
}
GUIDE = (Message("cli.ponte.goal"), Message("cli.ponte.notation"))
STYLE = {"light": "first", "dark": "second"}

_SQUARE = re.compile(r"([a-z])([0-9]+)")


def drawn(view: Mapping[str, Any], last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The board with its frame, the legend, and below it what each colour has, square by square."""
    signs = LETTERS if screen.ascii else SIGNS
    lines = [*_board(view, last, signs, screen), "", *legend(screen)]
    for colour in STYLE:
        lines += ["", *_head(view, colour, names, signs, screen), *_everything(view, colour)]
    return lines


def drawn_beside(view: Mapping[str, Any], last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The board with its frame, and beside it, or below if that is too wide, what each colour scores."""
    signs = LETTERS if screen.ascii else SIGNS
    *board, letters = _board(view, last, signs, screen)
    score: list[str] = []
    for colour in STYLE:
        score += ["", *_head(view, colour, names, signs, screen), *_in_short(view, colour)]
    plain = Screen(screen.out, ascii=screen.ascii)
    wide = len(_board(view, last, signs, plain)[0]) + GAP
    notes = [note for colour in STYLE for note in (*_head(view, colour, names, signs, plain), *_in_short(view, colour))]
    if wide + max(len(note) for note in notes) >= WIDTH or len(score) > len(board):
        return [*board, letters, *score]
    score += [""] * (len(board) - len(score))
    beside = [f"{line}{' ' * GAP}{note}".rstrip() for line, note in zip(board, score, strict=True)]
    return [*beside, letters]


def _board(view: Mapping[str, Any], last: Sequence[str], signs: Mapping[str, str], screen: Screen) -> list[str]:
    canvas: Canvas = {}
    _lay_squares(canvas, view, signs)
    _lay_bridges(canvas, view, signs)
    _lay_tiles(canvas, view, signs)
    _mark(canvas, view, last)
    return _framed(canvas, len(view["rows"]), signs, screen)


def _cell(view: Mapping[str, Any], square: str) -> Cell:
    """The middle of a square on the canvas."""
    found = _SQUARE.fullmatch(square)
    assert found, square
    return (ord(found[1]) - ord("a")) * WIDE, (len(view["rows"]) - int(found[2])) * HIGH


def _lay_squares(canvas: Canvas, view: Mapping[str, Any], signs: Mapping[str, str]) -> None:
    size = len(view["rows"])
    canvas |= {(x * WIDE, y * HIGH): (signs["free"], "faint") for x in range(size) for y in range(size)}
    canvas |= {_cell(view, square): (signs["closed"], "faint") for square in view["blocked"]}


def _lay_bridges(canvas: Canvas, view: Mapping[str, Any], signs: Mapping[str, str]) -> None:
    for colour, bridges in view["bridges"].items():
        for bridge in bridges:
            first, second = (_cell(view, end) for end in bridge.split("-"))
            canvas |= {cell: (signs[stroke], STYLE[colour]) for cell, stroke in strokes(first, second)}


def strokes(first: Cell, second: Cell) -> Iterator[tuple[Cell, str]]:
    """Where a bridge is drawn, and with which stroke; `first` is the left or the lower end."""
    (x, y), (right, end) = first, second
    steps = abs(end - y)
    if right == x:
        yield from (((x, line), "down") for line in range(min(y, end) + 1, max(y, end)))
    elif steps == 0:
        yield from (((column, y), "across") for column in range(x + 1, right))
    else:
        way, stroke = (1, "falling") if end > y else (-1, "rising")
        if right - x > WIDE and steps == HIGH:  # a knight's move to the side: too flat for a slant alone
            yield from (((column, y + way), "across") for column in range(x + 2, right - 1))
            yield from (((column, y + way), stroke) for column in (x + 1, right - 1))
            return
        slope = (right - x) // steps
        yield from (((x + slope * step, y + way * step), stroke) for step in range(1, steps))


def _lay_tiles(canvas: Canvas, view: Mapping[str, Any], signs: Mapping[str, str]) -> None:
    for network in view["networks"]:
        colour = network["colour"]
        for kind, style in (("island", f"strong {STYLE[colour]}"), ("sandbank", STYLE[colour])):
            for group in network[f"{kind}s"]:
                canvas |= {_cell(view, square): (signs[f"{colour} {kind}"], style) for square in group}


def _mark(canvas: Canvas, view: Mapping[str, Any], last: Sequence[str]) -> None:
    for word in last:
        for found in _SQUARE.finditer(word):
            x, y = _cell(view, found[0])
            canvas |= {(x - 1, y): ("[", "strong"), (x + 1, y): ("]", "strong")}


def _framed(canvas: Canvas, size: int, signs: Mapping[str, str], screen: Screen) -> list[str]:
    width = (size - 1) * WIDE + 2 * MARGIN + 1
    corners, edge = signs["corners"], signs["across"] * width
    side = screen.paint(signs["down"], "faint")
    lines = ["    " + screen.paint(corners[0] + edge + corners[1], "faint")]
    for y in range((size - 1) * HIGH + 1):
        number = f"{size - y // HIGH:>3} " if y % HIGH == 0 else "    "
        cells = (canvas.get((x, y)) for x in range(-MARGIN, width - MARGIN))
        lines.append(number + side + "".join(screen.paint(*cell) if cell else " " for cell in cells) + side)
    lines.append("    " + screen.paint(corners[2] + edge + corners[3], "faint"))
    lines.append(" " * (5 + MARGIN) + (" " * (WIDE - 1)).join("abcdefghijkl"[:size]))
    return lines


def legend(screen: Screen) -> list[str]:
    """What the signs mean."""
    signs = LETTERS if screen.ascii else SIGNS
    light, dark = (f"{signs[f'{colour} island']} {signs[f'{colour} sandbank']}" for colour in STYLE)
    shown = Message("cli.ponte.legend", light=light, dark=dark, closed=signs["closed"])
    return [screen.paint(line, "faint") for line in wrapped(str(shown), "    ")]


def _head(
    view: Mapping[str, Any], colour: str, names: Sequence[str], signs: Mapping[str, str], screen: Screen
) -> list[str]:
    """A colour with its sign, its owner and its points."""
    seat = view["colours"].index(colour)
    who = one_line(names[seat]) if names and names[seat] else Message("cli.seat_number", seat=seat)
    name = Message("ponte.colour.light") if colour == "light" else Message("ponte.colour.dark")
    head = Message("cli.ponte.colour", colour=name, who=who, n=view["scores"][seat])
    sign = screen.paint(signs[f"{colour} island"], f"strong {STYLE[colour]}")
    return [f"  {sign} {screen.paint(str(head), 'strong')}"]


def _everything(view: Mapping[str, Any], colour: str) -> list[str]:
    """Each network that counts with all its squares, the sandbanks, the bridges, the supply."""
    lines: list[str] = []
    own = [network for network in view["networks"] if network["colour"] == colour]
    for network in own:
        if network["islands"]:
            islands = " + ".join(" ".join(island) for island in network["islands"])
            lines += wrapped(islands, f"   {network['points']:>3}  ", " " * 8)
    if loose := sum(len(network["sandbanks"]) for network in own):
        lines.append(f"        {Message('cli.ponte.sandbanks', n=loose)}")
    if bridges := view["bridges"][colour]:
        lines += wrapped(str(Message("cli.ponte.bridges", n=len(bridges), bridges=" ".join(bridges))), " " * 8)
    return [*lines, *_supply(view, colour)]


def _in_short(view: Mapping[str, Any], colour: str) -> list[str]:
    """Each network that counts by its points and how many islands it joins, and where they begin."""
    lines = []
    for network in view["networks"]:
        if network["colour"] == colour and (islands := network["islands"]):
            first = " ".join(island[0] for island in islands)
            lines.append(f"   {network['points']:>3}  {Message('cli.ponte.islands', n=len(islands), first=first)}")
    return [*lines, *_supply(view, colour)]


def _supply(view: Mapping[str, Any], colour: str) -> list[str]:
    if view["tiles_left"] is None:
        return []
    tiles = view["tiles_left"][view["colours"].index(colour)]
    return [f"   {Message('cli.ponte.left', tiles=tiles, bridges=view['bridges_left'])}"]
