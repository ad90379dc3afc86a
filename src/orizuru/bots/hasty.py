"""Thinks ahead sometimes, and otherwise plays what looks best right now.

`hasty:30` gives 30 of 100 answers without thinking, as `greedy` would, and the others after a look into a few worlds.
It stands between the two where even a short search is much stronger than the judge.
"""

from random import Random

from orizuru.bots.greedy import Greedy
from orizuru.bots.limits import Limit
from orizuru.bots.rates import rate
from orizuru.bots.search.worlds import FEWEST, Worlds
from orizuru.core.game import View

USUAL = "50"


class Hasty:
    def __init__(self, text: str = USUAL) -> None:
        haste = rate(text)
        self.name, self._haste = f"hasty:{haste}", haste / 100
        self._greedy, self._worlds = Greedy(), Worlds(Limit(simulations=FEWEST))

    def choose(self, view: View, rng: Random) -> str:
        if rng.random() < self._haste:
            return self._greedy.choose(view, rng)
        return self._worlds.choose(view, rng)

    def choose_within(self, view: View, rng: Random, seconds: float) -> str:
        if rng.random() < self._haste:
            return self._greedy.choose(view, rng)
        return self._worlds.choose_within(view, rng, seconds)
