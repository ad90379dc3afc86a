"""Worlds that a view allows: dice to come are new, and sheets returned in secret are any of those dealt."""

from random import Random

from orizuru.core.game import View
from orizuru.games.islands.fields import lay_out
from orizuru.games.islands.frames import WORDS
from orizuru.games.islands.state import IslandsState, IslandsTerms


def imagine(terms: IslandsTerms, view: View, rng: Random) -> IslandsState:
    """A whole state among those the view allows, with a new key."""
    s = IslandsState.empty(terms, rng.getrandbits(256))
    lay_out(s, view)
    s.stack = tuple([WORDS.read(s, frame, s.seats) for frame in view["stack"]])
    number, seat = terms.material.sheet_number, view["seat"]
    sealed = []
    for who, answered in enumerate(view["answered"]):
        if not answered:
            sealed.append(-1)
        elif who == seat:
            sealed.append(number[view["sealed"]])
        else:
            sealed.append(rng.choice(s.hands[who]))
    s.sealed = tuple(sealed)
    return s
