"""What a bot is.

A bot receives the view of its seat, as plain JSON values, and answers with the word of a legal
move. It never sees a state of the match: to look ahead it imagines one from its view. All its
dice come from the generator it is given, never from the game's key.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Protocol

from orizuru.core.errors import OrizuruError
from orizuru.core.game import State, View
from orizuru.core.registry import game


class UnknownBot(OrizuruError):
    """No bot has that name."""


class Bot(Protocol):
    """A player by name."""

    @property
    def name(self) -> str:
        """Its name, such as "greedy"."""

    def choose(self, view: View, rng: Random) -> str:
        """The word of a legal answer for the seat of this view, which is to move."""


def imagined(view: View, rng: Random) -> State:
    """A whole position that the view allows; in it the seat to move has the same question and the same answers."""
    rules: Any = game(view["game"], view["rules"])
    state: State = rules.imagine(view, rng)
    return state


def imaginer(view: View) -> Callable[[Random], State]:
    """Makes one whole position after another that the view allows, to play on in. A game that can read a view once for
    all of them has an `imaginer` of its own; its positions need not have views."""
    rules: Any = game(view["game"], view["rules"])
    own: Callable[[View], Callable[[Random], State]] | None = getattr(rules, "imaginer", None)
    return partial(rules.imagine, view) if own is None else own(view)
