"""The reference page: a round, painting, landmarks and the end, in two columns."""

from collections.abc import Mapping, Sequence

from orizuru.paper import frame
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import LEADING, MARGIN, POINT, RULE, SOFT, Ink, paragraph_lines
from orizuru.paper.symbols import LETTERS, symbol
from orizuru.paper.words import Words

GAP = 9.0
LEFT, RIGHT = ("start", "round", "painting", "end"), ("cards", "details", "catch_up")
ORDER = ("harbour", "secret", "temple", "lighthouse", "coal", "gold", "grove", "volcano")
SIZES = (10.0, 9.75, 9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0)  # the first one that fits is taken
APART, PARTS = 1.8, 4.0  # below a paragraph, and below a part
HEAD, ROW = 5.0, 7.6  # of the table of landmarks


def draw_reference(leaf: Leaf, card_colours: str, *, is_alone: bool) -> None:
    """In the solo game there are no other players, and there is no variant with few tokens."""
    ink, words = leaf.ink, leaf.words
    frame.begin(leaf, words("reference.title"), words("game"))
    wide = (ink.inner - GAP) / 2
    columns = [
        {part: _texts(leaf.words, part, card_colours, is_alone=is_alone) for part in parts} for parts in (LEFT, RIGHT)
    ]
    if is_alone:
        del columns[1]["catch_up"]
    size = next((size for size in SIZES if _end(leaf, columns, wide, size) <= leaf.end), SIZES[-1])
    y = frame.TOP
    for part, texts in columns[0].items():
        y = _draw_part(leaf, part, texts, MARGIN, y, wide, size)
    x = MARGIN + wide + GAP
    y = _draw_landmarks(leaf, x, frame.TOP, wide, size)
    for part, texts in columns[1].items():
        y = _draw_part(leaf, part, texts, x, y, wide, size)
    ink.line((x - GAP / 2, frame.TOP), (x - GAP / 2, leaf.end), 0.2, RULE)
    frame.small_print(leaf, words("reference.footer"))


def _texts(words: Words, part: str, card_colours: str, *, is_alone: bool) -> list[str]:
    """The paragraphs of a part; some differ in the solo game, and those on #1 and #6 depend on the option."""
    found = words.rows(f"reference.{part}")
    if is_alone:
        found |= words.rows(f"reference.{part}.alone")
    first = [words(f"reference.cards.{card_colours}")] if part == "cards" else []
    return [*first, *found.values()]


def _end(leaf: Leaf, columns: Sequence[Mapping[str, Sequence[str]]], wide: float, size: float) -> float:
    """Where the longer column would end with letters of this size."""

    def high(text: str) -> float:
        return len(paragraph_lines(text, size, wide)) * size * POINT * LEADING

    ends = [
        sum(frame.SECTION + PARTS + sum(high(text) + APART for text in texts) for texts in column.values())
        for column in columns
    ]
    ends[1] += frame.SECTION + high(leaf.words("reference.landmarks.1")) + APART + HEAD + len(ORDER) * ROW + PARTS
    return frame.TOP + max(ends) - PARTS


def _draw_part(leaf: Leaf, part: str, texts: Sequence[str], x: float, top: float, wide: float, size: float) -> float:
    y = frame.section(leaf, x, top, leaf.words(f"reference.{part}.title"), most=wide)
    for text in texts:
        y = leaf.ink.paragraph(x, y, wide, text, size) + APART
    return y + PARTS


def _draw_landmarks(leaf: Leaf, x: float, top: float, wide: float, size: float) -> float:
    ink, words = leaf.ink, leaf.words
    y = frame.section(leaf, x, top, words("reference.landmarks.title"), most=wide)
    y = ink.paragraph(x, y, wide, words("reference.landmarks.1"), size) + APART
    name, one = 10.0, 36.0
    different = one + (wide - one) / 2
    for at, key in ((one, "one"), (different, "different")):
        ink.text(x + at, y + 3.4, words(f"reference.landmarks.{key}"), 7.5, colour=SOFT, most=wide - different - 1)
    y += HEAD
    for kind in ORDER:
        _rule(ink, x, y, wide)
        base = y + ROW / 2 + 1.2
        symbol(ink, kind, x, y + 0.6, ROW - 1.2)
        if not ink.plain:
            ink.text(x + name - 2, base, LETTERS[kind], 8.5, bold=True)
        ink.text(x + name + 1.2, base, words(f"landmark.{kind}"), 8.5, most=one - name - 2.4)
        ink.text(x + one, base, words(f"reference.one.{kind}"), 8, most=different - one - 1)
        ink.text(x + different, base, words(f"reference.different.{kind}"), 8, most=wide - different)
        y += ROW
    _rule(ink, x, y, wide)
    return y + PARTS


def _rule(ink: Ink, x: float, y: float, wide: float) -> None:
    ink.line((x, y), (x + wide, y), 0.15, RULE)
