"""What the judge of Origami works out once for a deck: the worth of effects by kind, sets of cards by their folds."""

from functools import lru_cache
from itertools import combinations

from orizuru.bots.judges.origami.effects import folds_each_turn, folds_of
from orizuru.bots.judges.origami.shelf import BY_HAND, PAYER, Shelf
from orizuru.core.cards import Kinds
from orizuru.games.origami.deck import Deck
from orizuru.games.origami.payments import FOLDS_MOST

WIDEST = 10  # cards of which all sets are looked at; the shipped lines are half as long
# How much is kept: a search meets about a thousand pairs of collections for an answer, and long runs must not fill the
# memory. What has been worked out for collections, such as the worth of hands, goes with them.
SHELVES, TAKINGS = 3_000, 5_000


class Tables:
    """Of one deck. Kinds are numbers, so every table is a tuple or a dictionary of them."""

    __slots__ = ("_shelves", "_takings", "by_hand", "deck", "each_turn", "effect", "folds", "odd", "rice")

    def __init__(self, deck: Deck) -> None:
        self.deck, self.rice, self.folds = deck, deck.rice, deck.folds
        self.effect = tuple(  # folds that the instant effect is worth when the card is played
            [folds_of(effect) if instant else 0.0 for effect, instant in zip(deck.effect, deck.is_instant, strict=True)]
        )
        self.each_turn = tuple(  # folds that the card gives in each turn on top
            [
                0.0 if instant else folds_each_turn(effect, lasting)
                for effect, lasting, instant in zip(deck.effect, deck.lasting, deck.is_instant, strict=True)
            ]
        )
        self.odd = (
            frozenset(  # cards whose points depend on other seats: characters, and those that pay the most
                kind for kind, family in enumerate(deck.family) if family < 0 or deck.scoring[kind][:1] == (PAYER,)
            )
            - {deck.rice}
        )
        self.by_hand = frozenset(kind for kind, step in enumerate(deck.scoring) if step and step[0] in BY_HAND)
        self._shelves: dict[tuple[Kinds, Kinds], Shelf] = {}
        self._takings: dict[tuple[Kinds, int], tuple[Kinds, ...]] = {}

    def shelf(self, left: Kinds, right: Kinds) -> Shelf:
        """The two collections of a seat."""
        key = (left, right)
        found = self._shelves.get(key)
        if found is None:
            if len(self._shelves) >= SHELVES:
                self._shelves.clear()
            found = self._shelves[key] = Shelf(self.deck, left, right)
        return found

    def takings(self, cards: Kinds, most: int) -> tuple[Kinds, ...]:
        """The sets of these cards that are worth at most so many folds, without those that could still grow."""
        key = (cards, most)
        found = self._takings.get(key)
        if found is None:
            if len(self._takings) >= TAKINGS:
                self._takings.clear()
            found = self._takings[key] = tuple(sorted(self._largest(cards[:WIDEST], most)))
        return found

    def _largest(self, cards: Kinds, most: int) -> set[Kinds]:
        folds = self.folds
        found = set()
        for count in range(len(cards) + 1):
            for places in combinations(range(len(cards)), count):
                left = most - sum([folds[cards[place]] for place in places])
                rest = [folds[kind] for place, kind in enumerate(cards) if place not in places]
                if left >= 0 and min(rest, default=left + 1) > left:
                    found.add(tuple([cards[place] for place in places]))
        return found


@lru_cache(8)  # as many as decks are kept
def tables(deck: Deck) -> Tables:
    return Tables(deck)


@lru_cache(1 << 12)
def shares(due: int, have: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """How many cards of one fold, of two folds, ... pay exactly what is due, of those that a hand has."""
    found: list[tuple[tuple[int, ...], int]] = [((), due)]
    for worth in range(FOLDS_MOST, 0, -1):
        found = [
            ((count, *taken), left - count * worth)
            for taken, left in found
            for count in range(min(have[worth - 1], left // worth) + 1)
        ]
    return tuple([taken for taken, left in found if left == 0])
