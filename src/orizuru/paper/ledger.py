"""The page of a player: coins round by round, tokens and accesses, and the points at the end."""

from collections.abc import Sequence

from orizuru.paper import frame
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import MARGIN, RULE, SOFT
from orizuru.paper.symbols import symbol

TOKENS = (
    ("volcano", "volcano", 8),
    ("lighthouse", "access_one", 4),
    ("coal", "coal_any", 6),
    ("lighthouse", "access_different", 4),
    ("coal", "coal_season", 6),
    ("gold", "gold_two", 6),
    (None, None, 0),
    ("gold", "gold_one", 6),
)
"""Symbol, text and number of boxes, row by row in two columns."""
GAP = 8.0
NOTE = 8.5  # of the height: two lines about the tokens
PLAYED = 4  # islands of a player


def draw_ledger(leaf: Leaf, keys: Sequence[str], rounds: int, owner: str, *, is_alone: bool) -> None:
    """A field to note which islands are played, for a player who has more to choose from."""
    islands = keys if len(keys) <= PLAYED else [""] * PLAYED
    ink, words = leaf.ink, leaf.words
    frame.begin(leaf, words("ledger.title"), owner=owner)
    scores = 12.5 + 7.0 * (len(islands) + 1)
    tokens = 12.0 + NOTE + 4 * 8.0
    room = leaf.end - frame.TOP - scores - tokens - 8
    y = frame.section(leaf, MARGIN, frame.TOP - 1, words("ledger.coins"), words("ledger.start"), ink.inner)
    rows = (rounds + 1) // 2
    high = min(11.5, (room - 12) / rows)
    _draw_coins(leaf, y, rounds, rows, high)
    _draw_tokens(leaf, leaf.end - scores - tokens, is_alone=is_alone)
    _draw_scores(leaf, islands, leaf.end - scores)


def _draw_coins(leaf: Leaf, top: float, rounds: int, rows: int, high: float) -> None:
    ink, words = leaf.ink, leaf.words
    wide = (ink.inner - GAP) / 2
    widths = [10.0, *[(wide - 10 - 22) / 3] * 3, 22.0]
    heads = [words(f"ledger.{name}") for name in ("round", "paid", "income", "other", "left")]
    for half in range(2):
        x = MARGIN + half * (wide + GAP)
        count = min(rows, rounds - half * rows)
        frame.table(ink, x, top, widths, heads, count, high)
        for n in range(count):
            base = top + 5.2 + (n + 0.5) * high + 1.1
            ink.text(x + 5, base, str(half * rows + n + 1), min(8.0, high * 2), align="middle", colour=SOFT)


def _draw_tokens(leaf: Leaf, top: float, *, is_alone: bool) -> None:
    ink, words = leaf.ink, leaf.words
    y = frame.section(leaf, MARGIN, top, words("ledger.tokens"))
    note = words("ledger.tokens_note") + ("" if is_alone else " " + words("ledger.catch_up_note"))
    ink.paragraph(MARGIN, y - 1.5, ink.inner, note, 8.5, colour=SOFT)
    y += NOTE
    wide = (ink.inner - GAP) / 2
    for n, (kind, key, boxes) in enumerate(TOKENS):
        if kind is None or key is None:
            continue
        x, base = MARGIN + (n % 2) * (wide + GAP), y + (n // 2) * 8.0 + 4.2
        symbol(ink, kind, x, base - 4.6, 6.2)
        ink.text(x + 8, base, words(f"ledger.{key}"), 8.5, most=33)
        for box in range(boxes):
            frame.tick(ink, x + 42 + box * 5.6, base + 0.2, 4.2)
    ink.text(MARGIN, y + 3 * 8.0 + 4.2, words("ledger.income_rule"), 8, colour=SOFT, most=wide)


def _draw_scores(leaf: Leaf, islands: Sequence[str], top: float) -> None:
    ink, words = leaf.ink, leaf.words
    y = frame.section(leaf, MARGIN, top, words("ledger.score"))
    widths = [24.0, *[(ink.inner - 24 - 30) / 4] * 4, 30.0]
    names = ("island", "harbours", "temples", "outlines", "unpainted", "sum")
    frame.table(ink, MARGIN, y, widths, [words(f"ledger.{name}") for name in names], len(islands), 7.0)
    for n, key in enumerate(islands):
        ink.text(MARGIN + 12, y + 5.2 + (n + 0.5) * 7.0 + 1.2, key, 9, bold=True, align="middle")
    below = y + 5.2 + 7.0 * len(islands)
    right = ink.width - MARGIN
    ink.text(right - 33, below + 4.9, words("ledger.total"), 10, bold=True, align="right")
    ink.line((right - 30, below + 7), (right, below + 7), 0.7)
    for x in (right - 30, right):
        ink.line((x, below), (x, below + 7), 0.2, RULE)
