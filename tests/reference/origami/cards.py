"""The cards of both boxes, from the tables of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# Box, family, word, copies, cost, folds, points, kind. The order is the card number (R4).
CARD_TABLE: list[tuple[str, str, str, int, int, int, int, str]] = [
    ("origami", "farm", "cat", 4, 2, 1, 3, "instant"),
    ("origami", "farm", "sheep", 4, 4, 2, 4, "instant"),
    ("origami", "farm", "raccoon", 2, 4, 2, 3, "action"),
    ("origami", "farm", "pig", 2, 6, 3, 5, "instant"),
    ("origami", "farm", "dog", 2, 6, 3, 5, "instant"),
    ("origami", "farm", "fox", 2, 8, 4, 4, "action"),
    ("origami", "farm", "rabbit", 2, 6, 3, 5, "scoring"),
    ("origami", "sky", "chick", 4, 2, 1, 3, "instant"),
    ("origami", "sky", "parrot", 2, 4, 2, 4, "instant"),
    ("origami", "sky", "owl", 2, 4, 2, 4, "instant"),
    ("origami", "sky", "dove", 2, 6, 3, 6, "instant"),
    ("origami", "sky", "chicken", 2, 6, 3, 3, "scoring"),
    ("origami", "sky", "vulture", 2, 6, 3, 3, "action"),
    ("origami", "sky", "eagle", 2, 8, 4, 6, "instant"),
    ("origami", "sky", "magpie", 2, 6, 3, 6, "instant"),
    ("origami", "sea", "minnow", 4, 2, 1, 3, "instant"),
    ("origami", "sea", "shell", 2, 4, 2, 4, "scoring"),
    ("origami", "sea", "roundel-skate", 2, 6, 3, 5, "instant"),
    ("origami", "sea", "whale", 2, 8, 4, 4, "scoring"),
    ("origami", "sea", "squid", 2, 6, 3, 5, "instant"),
    ("origami", "sea", "crab", 2, 4, 2, 4, "instant"),
    ("origami", "sea", "dolphin", 2, 6, 3, 3, "action"),
    ("origami", "sea", "shark", 2, 6, 3, 4, "action"),
    ("origami", "savannah", "monkey", 4, 2, 1, 2, "instant"),
    ("origami", "savannah", "cheetah", 2, 6, 3, 4, "instant"),
    ("origami", "savannah", "rhino", 2, 8, 4, 7, "instant"),
    ("origami", "savannah", "gorilla", 2, 6, 3, 3, "action"),
    ("origami", "savannah", "elephant", 2, 4, 2, 3, "scoring"),
    ("origami", "savannah", "zebra", 2, 4, 2, 5, "instant"),
    ("origami", "savannah", "lion", 2, 9, 4, 3, "action"),
    ("origami", "savannah", "snake", 2, 6, 3, 6, "instant"),
    ("origami", "lawn", "ant", 5, 3, 2, 3, "scoring"),
    ("origami", "lawn", "butterfly", 2, 8, 4, 7, "instant"),
    ("origami", "lawn", "bee", 2, 8, 4, 3, "scoring"),
    ("origami", "lawn", "cricket", 2, 6, 3, 3, "action"),
    ("origami", "lawn", "caterpillar", 2, 4, 2, 2, "action"),
    ("origami", "lawn", "spider", 2, 6, 3, 4, "action"),
    ("origami", "lawn", "fly", 3, 2, 1, 3, "instant"),
    ("legends", "polar", "penguin", 2, 5, 3, 4, "instant"),
    ("legends", "polar", "arctic-wolf", 2, 6, 3, 4, "ongoing"),
    ("legends", "polar", "seal", 3, 4, 2, 3, "instant"),
    ("legends", "polar", "reindeer", 2, 8, 4, 6, "instant"),
    ("legends", "polar", "arctic-hare", 3, 2, 1, 2, "instant"),
    ("legends", "polar", "walrus", 2, 8, 4, 8, "instant"),
    ("legends", "polar", "polar-bear", 2, 6, 3, 3, "scoring"),
    ("legends", "polar", "snowy-owl", 2, 4, 2, 3, "ongoing"),
    ("legends", "dinosaurs", "brontosaurus", 2, 4, 2, 3, "ongoing"),
    ("legends", "dinosaurs", "t-rex", 2, 8, 4, 3, "scoring"),
    ("legends", "dinosaurs", "velociraptor", 4, 3, 2, 3, "ongoing"),
    ("legends", "dinosaurs", "triceratops", 2, 6, 3, 4, "scoring"),
    ("legends", "dinosaurs", "mesosaurus", 2, 6, 3, 4, "ongoing"),
    ("legends", "dinosaurs", "stegosaurus", 2, 6, 3, 4, "instant"),
    ("legends", "dinosaurs", "pteranodon", 2, 2, 1, 2, "ongoing"),
    ("legends", "dinosaurs", "ankylosaurus", 2, 8, 4, 4, "scoring"),
    ("legends", "exotic", "caiman", 2, 6, 3, 3, "ongoing"),
    ("legends", "exotic", "golden-frog", 2, 8, 4, 6, "instant"),
    ("legends", "exotic", "macaw", 5, 3, 2, 2, "scoring"),
    ("legends", "exotic", "anaconda", 2, 8, 4, 3, "scoring"),
    ("legends", "exotic", "piranha", 2, 4, 2, 3, "instant"),
    ("legends", "exotic", "sloth", 2, 6, 3, 5, "instant"),
    ("legends", "exotic", "toucan", 3, 2, 1, 1, "scoring"),
    ("legends", "legendary", "dragon", 2, 6, 3, 5, "instant"),
    ("legends", "legendary", "phoenix", 3, 2, 1, 4, "instant"),
    ("legends", "legendary", "leprechaun", 2, 2, 1, 3, "instant"),
    ("legends", "legendary", "kappa", 2, 4, 2, 5, "scoring"),
    ("legends", "legendary", "nine-tailed-fox", 2, 6, 3, 5, "instant"),
    ("legends", "legendary", "oni", 2, 6, 3, 5, "instant"),
    ("legends", "legendary", "tengu", 3, 4, 2, 3, "instant"),
    ("legends", "legendary", "unicorn", 2, 8, 4, 6, "instant"),
]
PAIRS = [
    "musician",
    "ninja",
    "geisha",
    "merchant",
    "monk",
    "actor",
    "sumo-wrestler",
    "samurai",
    "calligrapher",
    "fisherman",
]
RICE = "rice"
RICE_CARDS = 18
ANT_THRESHOLD = 2


@dataclass(frozen=True)
class Card:
    word: str
    number: int
    box: str
    family: str  # "" for characters and rice
    copies: int
    cost: int
    folds: int
    points: int
    kind: str  # "instant", "action", "ongoing", "scoring", "character", "rice"


def _all_cards() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for box, family, word, copies, cost, folds, points, kind in CARD_TABLE:
        cards[word] = Card(word, len(cards), box, family, copies, cost, folds, points, kind)
    for pair in PAIRS:
        for colour in ("yellow", "red"):
            word = f"{pair}-{colour}"
            cards[word] = Card(word, len(cards), "legends", "", 1, 4, 2, 0, "character")
    cards[RICE] = Card(RICE, len(cards), "legends", "", RICE_CARDS, 0, 1, 0, "rice")
    return cards


CARDS = _all_cards()
FAMILIES: dict[str, str] = {card.family: card.box for card in CARDS.values() if card.family}  # family -> box, in order


def folds(cards: Iterable[str]) -> int:
    return sum(CARDS[card].folds for card in cards)


def number(card: str) -> int:
    return CARDS[card].number


def sums(cards: Iterable[str]) -> set[int]:
    """All totals of folds that some of the cards make."""
    totals = {0}
    for card in cards:
        totals |= {total + CARDS[card].folds for total in totals}
    return totals


def without(cards: Iterable[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest
