"""The page to cut up: pass cards, the card of the first player, and the few tokens of Catch Up and Overtake."""

from orizuru.paper import frame
from orizuru.paper.frame import Leaf
from orizuru.paper.ink import MARGIN, RULE, SOFT
from orizuru.paper.symbols import symbol

COLUMNS, GAP, HIGH = 3, 4.0, 36.0
LARGEST_SIDE, APART = 17.0, 2.5  # of one face of a token; between two tokens
TOKENS = (("coal", "coal_any", "coal_season"), ("gold", "gold_two", "gold_one"))


def draw_cutouts(leaf: Leaf, players: int, spare_tokens: int) -> None:
    """`spare_tokens` is how many tokens of each kind the variant has besides one for each player."""
    ink, words = leaf.ink, leaf.words
    frame.begin(leaf, words("cutouts.title"), words("game"))
    y = frame.section(leaf, MARGIN, frame.TOP - 1, words("cutouts.cards"), words("cutouts.cards_note"), ink.inner) + 1
    wide = (ink.inner - GAP * (COLUMNS - 1)) / COLUMNS
    cards = [("pass", words("player", n=n + 1)) for n in range(players)]
    for n, (key, owner) in enumerate([*cards, ("first", "")]):
        x, top = MARGIN + n % COLUMNS * (wide + GAP), y + n // COLUMNS * (HIGH + GAP)
        _draw_card(leaf, key, owner, x, top, wide)
    y += (players // COLUMNS + 1) * (HIGH + GAP) + 4
    if players > 1:
        _draw_tokens(leaf, y, players + spare_tokens)


def _draw_card(leaf: Leaf, key: str, owner: str, x: float, top: float, wide: float) -> None:
    ink, words = leaf.ink, leaf.words
    ink.rectangle(x, top, wide, HIGH, 0.4, round_by=2.0, dash=(1.6, 1.2))
    ink.text(x + wide / 2, top + 18, words(f"cutouts.{key}"), 26, bold=True, align="middle", most=wide - 8)
    ink.text(x + wide / 2, top + 25, words(f"cutouts.{key}_note"), 8, align="middle", colour=SOFT, most=wide - 6)
    if owner:
        ink.text(x + 5, top + HIGH - 4, owner, 8.5, colour=SOFT)
        ink.line((x + 24, top + HIGH - 4), (x + wide - 5, top + HIGH - 4), 0.25, RULE)


def _draw_tokens(leaf: Leaf, top: float, count: int) -> None:
    """Each token is two faces side by side: cut out and folded it has one on either side."""
    ink, words = leaf.ink, leaf.words
    y = frame.section(leaf, MARGIN, top, words("cutouts.tokens"), words("cutouts.tokens_note"), ink.inner) + 1
    side = min(LARGEST_SIDE, (ink.inner + APART) / count / 2 - APART / 2)
    size = min(8.0, side * 0.5)
    for row, (kind, *faces) in enumerate(TOKENS):
        above = y + row * (side + 4)
        for n in range(count):
            x = MARGIN + n * (2 * side + APART)
            ink.rectangle(x, above, 2 * side, side, 0.4, dash=(1.6, 1.2))
            ink.line((x + side, above), (x + side, above + side), 0.2, RULE)
            for place, face in enumerate(faces):
                left = x + place * side
                symbol(ink, kind, left + 0.2 * side, above + 0.06 * side, 0.6 * side)
                said, base = words(f"cutouts.{face}"), above + 0.88 * side
                ink.text(left + side / 2, base, said, size, bold=True, align="middle", most=side - 1.2)
