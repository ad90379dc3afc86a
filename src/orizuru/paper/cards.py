"""The six development cards: number, shape, colour, and in the solo game what Carrambah adds to his dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.paper import patterns
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import BLACK, MARGIN, SOFT, WHITE, Ink

CARD = 43.0
GAP = 3.0
HEAD, FOOT, LINE = 9.5, 12.5, 3.7  # of the height of a card: its number, its texts, and one line of these
OWN_COLOURS = {"#1": "random", "#6": "any"}


def own_colour(key: str, card_colours: str) -> str:
    """How a card gets its colour: `season`, `random` (by the die) or `any`."""
    return OWN_COLOURS.get(key, "season") if card_colours == "special" else "season"


def draw_cards(leaf: Leaf, catalogue: Mapping[str, Any], card_colours: str, top: float, *, solo: bool) -> None:
    """All cards side by side."""
    ink, words = leaf.ink, leaf.words
    cards = catalogue["cards"]
    wide = (ink.inner - GAP * (len(cards) - 1)) / len(cards)
    for n, card in enumerate(cards):
        x = MARGIN + n * (wide + GAP)
        ink.rectangle(x, top, wide, CARD, 0.5, round_by=2.0)
        star = "*" if "shape" in card["stand_in"] else ""
        ink.text(x + 3, top + 7, card["key"] + star, 14, bold=True)
        if solo and card["number"] in catalogue["carrambah"]["cards"]:
            _draw_bonus(ink, x + wide, top, catalogue["carrambah"]["more"])
        if card["any"]:
            ink.text(x + wide / 2, top + 22, "?", 30, bold=True, align="middle", colour=SOFT)
        else:
            _draw_halves(ink, card, x, top, wide)
        colour = own_colour(card["key"], card_colours)
        if colour != "season":
            for place, name in enumerate(patterns.LETTERS):
                patterns.badge(ink, x + wide / 2 + (place - 1) * 6, top + CARD - FOOT - 3.5, name, 8)
        said = _two_lines(words("board.any")) if card["any"] else [words("board.twice")] * (card["halves"] > 1)
        for line, text in enumerate([*said, words(f"board.colour.{colour}")][::-1]):
            is_colour = line == 0
            ink.text(x + wide / 2, top + CARD - 3 - LINE * line, text, 8, bold=is_colour, align="middle", most=wide - 2)


def _draw_bonus(ink: Ink, right: float, top: float, more: int) -> None:
    """What Carrambah adds to his bid, white on black in the upper right corner."""
    ink.rectangle(right - 11, top + 1.8, 9, 6.4, 0, fill=BLACK)
    ink.text(right - 6.5, top + 6.5, f"+{more}", 12, bold=True, align="middle", colour=WHITE)


def _two_lines(text: str) -> list[str]:
    """A short text in two lines of about the same length."""
    parts = text.split(" ")
    cut = min(range(len(parts)), key=lambda n: abs(len(" ".join(parts[:n])) - len(text) / 2))
    return [" ".join(parts[:cut]), " ".join(parts[cut:])]


def _draw_halves(ink: Ink, card: Mapping[str, Any], x: float, top: float, wide: float) -> None:
    """The shape of a card in the middle of it, as often as it is painted."""
    cells = [(column, row) for column, row in card["cells"]]
    columns, rows = max(column for column, _ in cells) + 1, max(row for _, row in cells) + 1
    room = (CARD - HEAD - FOOT + 2) / card["halves"]
    side = min(7.0, (wide - 6) / columns, (room - 2) / rows)
    for half in range(card["halves"]):
        left, above = x + (wide - columns * side) / 2, top + HEAD + half * room + (room - rows * side) / 2
        _draw_squares(ink, cells, left, above, side)


def _draw_squares(ink: Ink, cells: Sequence[tuple[int, int]], left: float, top: float, side: float) -> None:
    for column, row in cells:
        ink.rectangle(left + column * side, top + row * side, side, side, 0.5, fill=(0.85, 0.85, 0.85))
