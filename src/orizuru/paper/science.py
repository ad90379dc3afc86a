"""The science page of the solo game: seven technologies with three levels each, what excludes what, and the titles."""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.paper import frame
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import LEADING, MARGIN, PAPERS, POINT, SOFT, WHITE, paragraph_lines

GAP = 12.0
FLAT, HIGH = 23.0, 35.0  # the height of a technology with its levels side by side, and below each other, on A4
SIZE = 8.8
RANKS = (300, 250, 200, 150, 100, 75)


def draw_science(leaf: Leaf, technologies: Sequence[Mapping[str, Any]], card_colours: str, owner: str) -> None:
    ink, words = leaf.ink, leaf.words
    frame.begin(leaf, words("science.title"), owner=owner)
    about = f"{words('science.about')} {words('science.use')}"
    y = ink.paragraph(MARGIN, frame.TOP - 3, ink.inner, about, 8.5, colour=SOFT) + 3
    wide = (ink.inner - GAP) / 2
    high = HIGH - (PAPERS["a4"][1] - ink.height) / 3  # three rows of them
    free = [technology["key"] for technology in technologies if technology["excludes"] is None]
    for key in free:
        _draw_technology(leaf, key, MARGIN, y, ink.inner, FLAT, columns=3)
        ink.text(ink.width - MARGIN - 4, y + 6.5, words("science.free"), 8, align="right", colour=SOFT)
        y += FLAT + 3
    done: set[str] = set()
    for technology in technologies:
        key, other = technology["key"], technology["excludes"]
        if other is None or key in done:
            continue
        done |= {key, other}
        _draw_technology(leaf, key, MARGIN, y, wide, high)
        _draw_technology(leaf, other, MARGIN + wide + GAP, y, wide, high)
        middle = ink.width / 2
        ink.line((middle - GAP / 2, y + high / 2), (middle + GAP / 2, y + high / 2), 0.4)
        ink.circle((middle, y + high / 2), 4.3, 0.4, fill=WHITE)
        ink.text(middle, y + high / 2 + 1, words("science.pair"), 8.5, bold=True, align="middle", most=7.5)
        y += high + 3
    _draw_foot(leaf, y, wide, card_colours)


def _draw_technology(leaf: Leaf, key: str, x: float, top: float, wide: float, high: float, columns: int = 1) -> None:
    """A technology in its frame: when it is used, and a box to tick for each level."""
    ink, words = leaf.ink, leaf.words
    ink.rectangle(x, top, wide, high, 0.45, round_by=2.0)
    ink.text(x + 4, top + 6.5, key, 12, bold=True)
    ink.text(x + 4, top + 11, words(f"science.when.{key}"), 8, colour=SOFT, most=wide - 8)
    levels = list(words.rows(f"science.level.{key}").values())
    step = (high - 14) * columns / len(levels)
    part = (wide - 4) / columns
    for n, text in enumerate(levels):
        left = x + 4 + n % columns * part
        middle = top + 12.5 + (n // columns + 0.5) * step
        rows = len(paragraph_lines(text, SIZE, part - 15))
        frame.tick(ink, left, middle + 1.5, 4.2)
        ink.text(left + 7, middle + 1.2, str(n + 1), 9.5, bold=True)
        ink.paragraph(left + 11.5, middle - rows * SIZE * POINT * LEADING / 2, part - 15, text, SIZE)


def _draw_foot(leaf: Leaf, top: float, wide: float, card_colours: str) -> None:
    """Carrambah's bid and a pass on the left; the titles on the right; the order of a round and details below."""
    ink, words = leaf.ink, leaf.words
    y = frame.section(leaf, MARGIN, top, words("science.auction_title"), most=wide)
    y = ink.paragraph(MARGIN, y, wide, words("science.auction"), SIZE) + 3
    y = frame.section(leaf, MARGIN, y, words("science.passed_title"), most=wide)
    left = ink.paragraph(MARGIN, y, wide, words("science.passed"), SIZE)
    x = MARGIN + wide + GAP
    y = frame.section(leaf, x, top, words("science.titles_title"), most=wide)
    for rank in RANKS:
        y += 5.2
        frame.tick(ink, x, y, 3.8)
        ink.text(x + 24, y, words("science.points", n=rank), SIZE, align="right")
        ink.text(x + 28, y, words(f"science.rank.{rank}"), SIZE, bold=True, most=wide - 28)
    y = frame.section(leaf, MARGIN, max(left, y) + 4, words("science.round_title"), most=ink.inner)
    y = ink.paragraph(MARGIN, y, ink.inner, words("science.order"), SIZE) + 3
    y = frame.section(leaf, MARGIN, y, words("science.details_title"), most=ink.inner)
    details = f"{words('science.details')} {words(f'science.wild.{card_colours}')}"
    ink.paragraph(MARGIN, y, ink.inner, details, SIZE)
