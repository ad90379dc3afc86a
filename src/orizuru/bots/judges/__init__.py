"""What a good answer is, game by game: `best(state, rng)` names it.

A game of another package has its judge there, as the module `judge`. A game without a judge is judged by previews.
"""

from importlib import import_module
from random import Random
from typing import Protocol, cast

from orizuru.bots import previews
from orizuru.core.game import State
from orizuru.core.plugins import plugins


class Judge(Protocol):
    """A module that knows a game."""

    def best(self, state: State, rng: Random, /) -> int:
        """The answer that looks best right now for the seat to move."""


def judge_of(game: str) -> Judge:
    """The judge of a game; previews, if it has none."""
    added = next((f"{plugin.package}.judge" for plugin in plugins() if plugin.key == game), None)
    place = added or f"{__name__}.{game}"
    try:
        return cast(Judge, import_module(place))
    except ModuleNotFoundError as error:
        if error.name != place:  # the judge exists, but an import of its own is missing
            raise
        return cast(Judge, previews)
