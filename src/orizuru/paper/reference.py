"""The reference page: a round, painting, landmarks and the end, in two columns."""

from orizuru.paper import frame
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import MARGIN, RULE, SOFT, Ink
from orizuru.paper.sheets import LETTERS
from orizuru.paper.symbols import symbol

GAP = 9.0
LEFT, RIGHT = ("start", "round", "painting"), ("details", "end", "catch_up")
ORDER = ("harbour", "secret", "temple", "lighthouse", "coal", "gold", "grove", "volcano")
SIZE, APART, PARTS = 10.0, 2.0, 5.5
ROW = 8.6


def draw_reference(leaf: Leaf) -> None:
    ink, words = leaf.ink, leaf.words
    frame.begin(leaf, words("reference.title"), words("game"))
    wide = (ink.inner - GAP) / 2
    y = frame.TOP
    for part in LEFT:
        y = _draw_part(leaf, part, MARGIN, y, wide)
    x = MARGIN + wide + GAP
    y = _draw_landmarks(leaf, x, frame.TOP, wide)
    for part in RIGHT:
        y = _draw_part(leaf, part, x, y, wide)
    ink.line((x - GAP / 2, frame.TOP), (x - GAP / 2, leaf.end), 0.2, RULE)
    frame.small_print(leaf, words("reference.footer"))


def _draw_part(leaf: Leaf, part: str, x: float, top: float, wide: float) -> float:
    y = frame.section(leaf, x, top, leaf.words(f"reference.{part}.title"), most=wide)
    for text in leaf.words.rows(f"reference.{part}"):
        y = leaf.ink.paragraph(x, y, wide, text, SIZE) + APART
    return y + PARTS


def _draw_landmarks(leaf: Leaf, x: float, top: float, wide: float) -> float:
    ink, words = leaf.ink, leaf.words
    y = frame.section(leaf, x, top, words("reference.landmarks.title"), most=wide)
    y = ink.paragraph(x, y, wide, words("reference.landmarks.1"), SIZE) + 1.5
    name, one = 10.0, 36.0
    different = one + (wide - one) / 2
    for at, key in ((one, "one"), (different, "different")):
        ink.text(x + at, y + 3.4, words(f"reference.landmarks.{key}"), 7.5, colour=SOFT, most=wide - different - 1)
    y += 5
    for kind in ORDER:
        _rule(ink, x, y, wide)
        base = y + ROW / 2 + 1.2
        symbol(ink, kind, x, y + 0.6, ROW - 1.2)
        ink.text(x + name - 2, base, LETTERS[kind], 8.5, bold=True)
        ink.text(x + name + 1.2, base, words(f"landmark.{kind}"), 8.5, most=one - name - 2.4)
        ink.text(x + one, base, words(f"reference.one.{kind}"), 8, most=different - one - 1)
        ink.text(x + different, base, words(f"reference.different.{kind}"), 8, most=wide - different)
        y += ROW
    _rule(ink, x, y, wide)
    return y + PARTS


def _rule(ink: Ink, x: float, y: float, wide: float) -> None:
    ink.line((x, y), (x + wide, y), 0.15, RULE)
