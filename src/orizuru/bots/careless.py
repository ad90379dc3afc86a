"""Plays what seems best right now to somebody who overlooks things: greedy with the mistakes of people.

`careless:30` overlooks what stands out in 30 of 100 cases, and more of what does not.
"""

from random import Random

from orizuru.bots.bot import imagined
from orizuru.bots.oversight import noticed
from orizuru.bots.rates import rate
from orizuru.bots.search.advisor import advisor_of
from orizuru.core.game import View

USUAL = "30"
# Points about which people are easily wrong, game by game: a hundredth of what good players reach would be too little,
# a tenth too much.
TRIFLES = {"ponte": 0.5, "origami": 2.0, "islands": 4.0}
A_TRIFLE = 1.0  # in games of other packages


class Careless:
    def __init__(self, text: str = USUAL) -> None:
        overlooked = rate(text)
        self.name, self._rate = f"careless:{overlooked}", overlooked / 100

    def choose(self, view: View, rng: Random) -> str:
        state = imagined(view, rng)
        values = advisor_of(view["game"]).values(state, rng)
        return state.say(noticed(values, self._rate, TRIFLES.get(view["game"], A_TRIFLE), rng))
