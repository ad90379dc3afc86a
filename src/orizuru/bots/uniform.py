"""Plays a random legal answer, all equally likely: the yardstick for all other bots."""

from random import Random

from orizuru.bots.bot import imagined
from orizuru.core.game import View


class Uniform:
    name = "uniform"

    def choose(self, view: View, rng: Random) -> str:
        state = imagined(view, rng)
        return state.say(rng.choice(state.moves))
