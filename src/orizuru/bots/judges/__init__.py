"""What a good answer is, game by game.

`best(state, rng)` names the answer that looks best. A judge that searches can use offers three more functions:
`values`, `quick` and `worth` (see `SearchJudge`). A game of another package has its judge there, as the module `judge`.
A game without a judge is judged by previews.
"""

from importlib import import_module
from random import Random
from typing import Protocol, cast

from orizuru.bots import previews
from orizuru.core.game import State
from orizuru.core.plugins import plugins


class Judge(Protocol):
    """A module that knows a game. It judges by what the seat to move may know, whatever else the state holds."""

    def best(self, state: State, rng: Random, /) -> int:
        """The answer that looks best right now for the seat to move."""


class SearchJudge(Judge, Protocol):
    """A judge that searches can use."""

    def values(self, state: State, rng: Random, /) -> dict[int, float]:
        """What the answers worth a look would bring the seat to move, in points; `best` is one of the highest. By what
        that seat may know."""

    def quick(self, state: State, rng: Random, /) -> int:
        """A good answer, found quickly: whole games are played out by it. In an imagined world, so it may look at
        everything that helps to be quick, but it plays each seat as that seat would."""

    def worth(self, state: State, /) -> tuple[float, ...]:
        """For each seat the points it may expect at the end, in an imagined world; at the end of a game its points,
        with a fraction of a point for what breaks ties."""


def judge_of(game: str) -> Judge:
    """The judge of a game; previews, if it has none."""
    package = next((plugin.package for plugin in plugins() if plugin.key == game), f"{__name__}.{game}")
    try:
        return cast(Judge, import_module(f"{package}.judge"))
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.judge"):  # the judge exists, but an import of its own is missing
            raise
        return cast(Judge, previews)
