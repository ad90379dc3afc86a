"""What all pages have: a heading, a footer, section titles, boxes to tick and fields to write in."""

from dataclasses import dataclass

from orizuru.paper.ink import BLACK, MARGIN, RULE, SOFT, Ink
from orizuru.paper.words import Words

TOP = 27.0  # where the contents of a page begin
SECTION = 6.5  # the height of the title of a part
FOOT = 10.0  # above the lower edge: the line of the footer


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page being drawn: its ink, its texts, its number."""

    ink: Ink
    words: Words
    number: int
    of: int

    @property
    def end(self) -> float:
        """Where the contents of a page must end."""
        return self.ink.height - FOOT - 9.0


def begin(leaf: Leaf, title: str, subtitle: str = "", *, sign: str = "", owner: str = "") -> None:
    """The heading: title, a sign in a frame, subtitle, and for a player a line for the name."""
    ink, words = leaf.ink, leaf.words
    ink.begin_page()
    start = MARGIN + ink.text(MARGIN, 17.5, title, 19, bold=True) + 5
    right = ink.width - MARGIN
    if sign:
        wide = ink.text(start + 2.5, 17, sign, 11, bold=True) + 5
        ink.rectangle(start, 12.7, wide, 6.3, 0.5, round_by=1.5)
        start += wide + 4
    if owner:
        ink.line((right - 52, 17.5), (right, 17.5), 0.25, RULE)
        label = ink.text(right - 54, 17.5, f"{owner} · {words('name')}", 8.5, align="right", colour=SOFT)
        right -= 54 + label + 4
    if subtitle:
        ink.text(start, 17.5, subtitle, 12, colour=SOFT, most=right - start)
    ink.line((MARGIN, 21), (ink.width - MARGIN, 21), 0.6)
    foot = words("page", title=words("game"), page=leaf.number, pages=leaf.of)
    ink.text(ink.width - MARGIN, ink.height - FOOT, foot, 7.5, align="right", colour=SOFT)


def small_print(leaf: Leaf, *texts: str) -> None:
    """Small print at the foot of a page, left of the page number, from the bottom upwards."""
    room = leaf.ink.inner - 62
    for n, text in enumerate(reversed([text for text in texts if text])):
        leaf.ink.text(MARGIN, leaf.ink.height - FOOT - 3.4 * n, text, 7.5, colour=SOFT, most=room)


def section(leaf: Leaf, x: float, y: float, title: str, note: str = "", most: float | None = None) -> float:
    """The title of a part, with a note behind it; returns where the part begins."""
    wide = leaf.ink.text(x, y + 4, title, 11.5, bold=True, most=most)
    if note and most is not None:
        leaf.ink.text(x + wide + 3.5, y + 4, note, 8.5, colour=SOFT, most=most - wide - 3.5)
    return y + SECTION


def tick(ink: Ink, x: float, y: float, side: float = 3.6) -> None:
    """A box to tick; `y` is the line of the text beside it."""
    ink.rectangle(x, y - side * 0.86, side, side, 0.3, BLACK)


def field(ink: Ink, x: float, top: float, wide: float, high: float) -> None:
    """A box to write in."""
    ink.rectangle(x, top, wide, high, 0.35, BLACK, round_by=0.8)


def table(ink: Ink, x: float, top: float, widths: list[float], heads: list[str], rows: int, high: float) -> None:
    """An empty table with a head; its lines leave room to write."""
    wide = sum(widths)
    head = 5.2
    at = x
    for part, text in zip(widths, heads, strict=True):
        ink.text(at + part / 2, top + 3.7, text, 7.5, align="middle", colour=SOFT, most=part - 0.8)
        at += part
    for row in range(rows + 1):
        y = top + head + row * high
        ink.line((x, y), (x + wide, y), 0.4 if row in (0, rows) else 0.2, BLACK if row in (0, rows) else RULE)
    at = x
    for part in [0.0, *widths]:
        at += part
        ink.line((at, top + head), (at, top + head + rows * high), 0.2, RULE)
