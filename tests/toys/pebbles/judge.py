"""What looks best right now in Pebbles, for the seat to move.

It knows what its seat knows: the pebbles that are shown, and its own. Any other pebble may be chosen against it, so a
pebble is worth its chance to be the highest; one that would win anyway is too good to be spent.
"""

from collections import Counter
from random import Random

from .state import COPIES, KINDS, PebbleState

DIE = 3.5
SPENT = 1.5  # what a point of a pebble is worth in a later round


def best(state: PebbleState, rng: Random) -> int:
    """The pebble that looks best; equals are drawn by `rng`."""
    seat = state.to_move
    assert seat is not None
    unseen = Counter(KINDS * COPIES) - Counter(state.shown) - Counter(state.hands[seat])
    worth = {pebble: _worth(state, pebble, unseen) for pebble in state.moves}
    return rng.choice([pebble for pebble, value in worth.items() if value == max(worth.values())])


def _worth(state: PebbleState, pebble: int, unseen: Counter[int]) -> float:
    beaten = sum(n for kind, n in unseen.items() if kind < pebble or (kind == pebble and state.terms.ties_score))
    chance = (beaten / unseen.total()) ** (state.seats - 1) if unseen else 1.0
    return chance * (pebble + DIE) - SPENT * pebble
