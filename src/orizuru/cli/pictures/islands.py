"""An island of Islands as SVG: line art that needs no colour.

The sea has waves, mountains have peaks, a landmark is its sign with its letter in a corner. An outline is a thick line
just inside its squares, dashed for blue, dotted for green, solid for red, with the letter of the colour.
"""

from html import escape

from orizuru.cli.pictures.landmarks import GLYPHS
from orizuru.core.grid import STRIDE, squares
from orizuru.core.messages import Message
from orizuru.games.islands.colours import LETTERS, colour_name
from orizuru.games.islands.island import EMPTY, LANDMARKS, MOUNTAINS, SEA, Island, Outline
from orizuru.games.islands.names import LANDMARK_NAMES

CELL, EDGE, TOP = 40, 24, 52
LEGEND, LINE = 190, 22
INSET = 4  # of an outline, so that two of them never lie on each other
STROKES = ("8 4", "2 4", "none")
INKS = ("#1f4e9c", "#1d7a35", "#b3261e")

STYLE = (
    "text{font-family:sans-serif;fill:#111}"
    ".name{font-size:18px;font-weight:bold}.axis{font-size:12px;text-anchor:middle}.note{font-size:12px}"
    ".letter{font-size:10px;font-weight:bold;paint-order:stroke;stroke:#fff;stroke-width:3px}.hue{font-size:11px;font-weight:bold;text-anchor:middle}"
    ".square{fill:#fff;stroke:#555}.water{fill:none;stroke:#8aa}.land{fill:none;stroke:#111;stroke-width:1.6}"
    ".full{fill:#111;stroke:#111}.outline{fill:none;stroke-width:3.5}"
)


def island_svg(island: Island, with_legend: bool = True) -> str:
    """The picture of an island, with a legend beside it."""
    wide, high = CELL * len(island.rows[0]), CELL * len(island.rows)
    kinds = [kind for kind in LANDMARKS if any(kind in row for row in island.rows)]
    lines = len(kinds) + len({outline.colour for outline in island.outlines}) + 2
    width = EDGE + wide + EDGE + (LEGEND if with_legend else 0)
    height = TOP + max(high, LINE * lines if with_legend else 0) + EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text class="name" x="{EDGE}" y="22">{escape(f"{island.key} {island.name}".rstrip())}</text>',
        *_axes(island),
    ]
    for row, drawn in enumerate(island.rows):
        for column, sign in enumerate(drawn):
            parts += _square(sign, EDGE + column * CELL, TOP + row * CELL)
    for outline in island.outlines:
        parts += _outline(outline)
    if with_legend:
        parts += _legend(kinds, island, EDGE + wide + EDGE)
    return "\n".join([*parts, "</svg>", ""])


def _axes(island: Island) -> list[str]:
    letters = [
        f'<text class="axis" x="{EDGE + column * CELL + CELL // 2}" y="{TOP - 6}">{chr(ord("a") + column)}</text>'
        for column in range(len(island.rows[0]))
    ]
    numbers = [
        f'<text class="axis" x="{EDGE - 11}" y="{TOP + row * CELL + CELL // 2 + 4}">{row + 1}</text>'
        for row in range(len(island.rows))
    ]
    return letters + numbers


def _square(sign: str, x: int, y: int) -> list[str]:
    """One square with what is on it."""
    if sign == SEA:
        waves = "".join(f"M4 {at}q4 -5 8 0t8 0t8 0t8 0" for at in (12, 22, 32))
        return [f'<path class="water" transform="translate({x} {y})" d="{waves}"/>']
    parts = [f'<rect class="square" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>']
    if sign == MOUNTAINS:
        peaks = "M4 34L14 12L22 26L28 16L37 34ZM10 21l4 3l4 -4"
        parts.append(f'<path class="land" transform="translate({x} {y})" d="{peaks}"/>')
    elif sign != EMPTY:
        parts.append(_landmark(sign, x, y))
    return parts


def _landmark(sign: str, x: int, y: int) -> str:
    letter = f'<text class="letter" x="3" y="11">{sign}</text>'
    return f'<g transform="translate({x} {y})">{GLYPHS[sign]}{letter}</g>'


def _outline(outline: Outline) -> list[str]:
    """The edge of the framed squares, a little inside, and the letter of the colour in the first of them."""
    edges = []
    inside = set(squares(outline.squares))
    for square in sorted(inside):
        row, column = divmod(square, STRIDE)
        x, y = EDGE + column * CELL, TOP + row * CELL
        edges += _edges(inside, square, x, y)
    row, column = divmod(min(inside), STRIDE)
    ink, dashes = INKS[outline.colour], STROKES[outline.colour]
    x, y = EDGE + column * CELL + CELL // 2, TOP + row * CELL + CELL // 2 + 4
    return [
        f'<path class="outline" stroke="{ink}" stroke-dasharray="{dashes}" d="{"".join(edges)}"/>',
        f'<text class="hue" x="{x}" y="{y}">{LETTERS[outline.colour]}</text>',
    ]


def _edges(inside: set[int], square: int, x: int, y: int) -> list[str]:
    """The sides of a square that have no framed neighbour, long enough to meet those of the next square."""

    def at(step: int) -> bool:
        return square + step in inside

    left, right = x + (0 if at(-1) else INSET), x + CELL - (0 if at(1) else INSET)
    top, bottom = y + (0 if at(-STRIDE) else INSET), y + CELL - (0 if at(STRIDE) else INSET)
    parts = []
    for beyond, line in ((-STRIDE, y + INSET), (STRIDE, y + CELL - INSET)):
        if not at(beyond):
            # Where the neighbour goes on around an inner corner, the line ends at that corner's inset.
            first = left - INSET if at(-1) and at(-1 + beyond) else left
            last = right + INSET if at(1) and at(1 + beyond) else right
            parts.append(f"M{first} {line}H{last}")
    for beyond, line in ((-1, x + INSET), (1, x + CELL - INSET)):
        if not at(beyond):
            first = top - INSET if at(-STRIDE) and at(-STRIDE + beyond) else top
            last = bottom + INSET if at(STRIDE) and at(STRIDE + beyond) else bottom
            parts.append(f"M{line} {first}V{last}")
    return parts


def _legend(kinds: list[str], island: Island, x: int) -> list[str]:
    parts, y = [], TOP

    def note(picture: str, text: Message) -> None:
        nonlocal y
        parts.append(picture)
        parts.append(f'<text class="note" x="{x + 30}" y="{y + 15}">{escape(str(text))}</text>')
        y += LINE

    for kind in kinds:
        small = f'<g transform="translate({x} {y}) scale(.5)">{GLYPHS[kind]}</g>'
        note(f'{small}<text class="letter" x="{x - 9}" y="{y + 14}">{kind}</text>', LANDMARK_NAMES[kind])
    peaks = f'<path class="land" transform="translate({x} {y}) scale(.5)" d="M4 34L14 12L22 26L28 16L37 34Z"/>'
    note(peaks, Message("cli.islands.mountains"))
    note(f'<path class="water" d="M{x} {y + 11}q4 -5 8 0t8 0"/>', Message("cli.islands.sea"))
    for colour in sorted({outline.colour for outline in island.outlines}):
        dashes, ink = STROKES[colour], INKS[colour]
        line = f'<path class="outline" stroke="{ink}" stroke-dasharray="{dashes}" d="M{x} {y + 11}h22"/>'
        note(line, Message("cli.islands.outline", colour=colour_name(colour), letter=LETTERS[colour]))
    return parts
