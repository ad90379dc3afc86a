"""Plays what looks best right now, by the judge of its game (`bots.judges.<game>`)."""

from importlib import import_module
from random import Random
from typing import Any

from orizuru.bots.bot import imagined
from orizuru.core.game import View


class Greedy:
    name = "greedy"

    def choose(self, view: View, rng: Random) -> str:
        state = imagined(view, rng)
        judge: Any = import_module(f"orizuru.bots.judges.{view['game']}")
        return state.say(judge.best(state, rng))
