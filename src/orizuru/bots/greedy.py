"""Plays what looks best right now, by the judge of its game (`bots.judges.<game>`)."""

from importlib import import_module
from random import Random
from typing import Any

from orizuru.bots.bot import UnknownBot, imagined
from orizuru.core.errors import excerpt
from orizuru.core.game import View
from orizuru.core.messages import Message


class Greedy:
    name = "greedy"

    def choose(self, view: View, rng: Random) -> str:
        state = imagined(view, rng)
        place = f"orizuru.bots.judges.{view['game']}"
        try:
            judge: Any = import_module(place)
        except ModuleNotFoundError as error:
            if error.name != place:
                raise
            raise UnknownBot(Message("bots.no_judge", game=excerpt(view["game"]))) from None
        return state.say(judge.best(state, rng))
