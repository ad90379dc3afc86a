"""Plays what looks best right now, by the judge of its game."""

from random import Random

from orizuru.bots.bot import imagined
from orizuru.bots.judges import judge_of
from orizuru.core.game import View


class Greedy:
    name = "greedy"

    def choose(self, view: View, rng: Random) -> str:
        state = imagined(view, rng)
        return state.say(judge_of(view["game"]).best(state, rng))
