"""Worlds that a view allows: dice to come are new, and sheets returned in secret are any of those dealt."""

from random import Random

from orizuru.core.game import View
from orizuru.games.islands.fields import lay_out
from orizuru.games.islands.frames import WORDS
from orizuru.games.islands.state import IslandsState, IslandsTerms


class Table:
    """What a view says for sure, read once: everything but returned sheets and dice to come."""

    def __init__(self, terms: IslandsTerms, view: View) -> None:
        s = self.public = IslandsState.empty(terms, 0)
        lay_out(s, view)
        s.stack = tuple([WORDS.read(s, frame, s.seats) for frame in view["stack"]])
        number, self.seat, self.answered = terms.material.sheet_number, view["seat"], view["answered"]
        self.own = number[view["sealed"]] if self.seat is not None and self.answered[self.seat] else -1

    def world(self, rng: Random) -> IslandsState:
        """A whole state, with a new key."""
        s = self.public.clone()
        s.key = rng.getrandbits(256)
        if any(self.answered):
            s.sealed = tuple([self._sealed(who, answered, rng) for who, answered in enumerate(self.answered)])
        return s

    def _sealed(self, who: int, answered: bool, rng: Random) -> int:
        if not answered:
            return -1
        return self.own if who == self.seat else rng.choice(self.public.hands[who])
