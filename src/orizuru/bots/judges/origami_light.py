"""Imagined worlds for playouts: nobody in them keeps track of what the seats know, and decks are shuffled quickly."""

from random import Random
from typing import Self

from orizuru.core.cards import Kinds
from orizuru.games.origami.state import OrigamiState


class Light(OrigamiState):
    """A position whose rules are the same, but from which no views can be made."""

    __slots__ = ()

    @classmethod
    def of(cls, state: OrigamiState) -> Self:
        world = object.__new__(cls)
        cls._copy(world, state)
        world.known = ()
        return world

    def seen_by_all(self, kind: int, place: int, holder: int = -1, keep: int = 0) -> None:
        pass

    def held_in_sight(self, seat: int, kinds: Kinds) -> None:
        pass

    def drawn_unseen(self, seat: int, taken: Kinds) -> None:
        pass

    def shuffle_discards(self) -> None:
        if self.discards:
            cards = sorted(self.discards)
            # Not the dice of the game, which take ten times as long: an imagined world has a key of its own anyway.
            Random(self.key ^ self.rolls).shuffle(cards)
            self.rolls += 1
            self.deck, self.discards = tuple(cards), ()
