"""A daydream of Origami: what follows from an answer, worked out without anything the seat cannot know.

All hidden cards, in other hands and in the deck, become one unknown kind. So everything a judge reads in a dream is
public or the seat's own, and drawing a card counts the same, whichever card it is.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Any, Self

from orizuru.core.cards import Kinds
from orizuru.games.origami.deck import Deck
from orizuru.games.origami.state import OrigamiState

# The number of an unseen card: before all others, as hands are ascending, and not -1, which means no card. Tables read
# at -2 give the last row but one, and the deck of a dream has two rows more.
UNSEEN = -2
ROWS = 2
USUAL_FOLDS = 2  # when it is taken from the line; it pays nothing, since nobody knows what it could pay
OUT_OF_REACH = 99  # its cost: more than any hand, so that nobody plays it in a dream


class Dream(OrigamiState):
    """A position without secrets, which does not keep track of what seats know about each other."""

    __slots__ = ()

    @classmethod
    def of(cls, state: OrigamiState, seat: int) -> Self:
        """The position as a seat sees it."""
        dream = object.__new__(cls)
        cls._copy(dream, state)
        dream.terms = replace(state.terms, deck=_with_unseen(state.terms.deck))
        dream.known = ()
        dream.deck = (UNSEEN,) * len(state.deck)
        dream.hands = _veiled(state.hands, seat)
        dream.sealed = _veiled(state.sealed, seat)
        return dream

    def seen_by_all(self, kind: int, place: int, holder: int = -1, keep: int = 0) -> None:
        pass

    def held_in_sight(self, seat: int, kinds: Kinds) -> None:
        pass

    def drawn_unseen(self, seat: int, taken: Kinds) -> None:
        pass

    def shuffle_discards(self) -> None:
        self.deck, self.discards = (UNSEEN,) * len(self.discards), ()


def _veiled(held: tuple[Kinds, ...], seat: int) -> tuple[Kinds, ...]:
    return tuple(kinds if who == seat else (UNSEEN,) * len(kinds) for who, kinds in enumerate(held))


@lru_cache(maxsize=8)  # as many as decks are kept
def _with_unseen(deck: Deck) -> Deck:
    """The deck with rows for the unseen card: it does nothing, pays nothing and has a family of its own."""
    row: dict[str, Any] = {
        "family": len(deck.families),
        "cost": OUT_OF_REACH,
        "folds": USUAL_FOLDS,
        "points": 0,
        "other": -1,
        "kinds": "unseen",
        "effect": (),
        "lasting": (),
        "scoring": (),
        "fold_code": 0,
        "is_instant": False,
        "has_action": False,
        "shown": deck.shown[deck.rice],  # never shown: nobody listens to a dream
    }
    tables: dict[str, Any] = {name: (*getattr(deck, name), *(value,) * ROWS) for name, value in row.items()}
    return replace(deck, **tables)
