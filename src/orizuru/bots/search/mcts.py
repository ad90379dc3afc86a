"""Tree search for games in which nothing is hidden and nothing is rolled: `mcts`, and its yardstick `uct`.

Ponte is searched by its kernel, if that is there; every other game, and Ponte without it, in plain Python.
"""

from functools import cache
from random import Random
from typing import Protocol

from orizuru.bots.bot import imagined
from orizuru.bots.kernel import library
from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.search import Candidate, Search, Thought
from orizuru.core.errors import OrizuruError
from orizuru.core.game import State, View
from orizuru.core.messages import Message
from orizuru.core.registry import game as rules


class NotEverythingIsKnown(OrizuruError):
    """A game with secrets or chance was given to a search that needs to know everything."""


class Thinker(Protocol):
    """Searches the positions of one game, and keeps what it found from one to the next."""

    def think(self, state: State, rng: Random, budget: Budget, /) -> Thought:
        """The answer, when the budget is used up at the latest."""


def _is_same(view: View, state: State, rng: Random) -> bool:
    """Imagined twice, a game without secrets and chance is the same; any other has a new key at least."""
    return imagined(view, rng).dump() == state.dump()


@cache
def _is_open(game: str) -> bool:
    """Whether a game has neither secrets nor chance; this is seen in its first position."""
    state = rules(game).setup(None, 0)
    view, rng = state.view(state.to_move), Random(0)
    return _is_same(view, imagined(view, rng), rng)


class Mcts(Search):
    """Looks at what follows in a tree that grows where play looks best, led by the judge of its game."""

    family = "mcts"

    def __init__(self, limit: Limit, threads: int = 1) -> None:
        super().__init__(limit)
        self.threads = threads
        self._thinkers: dict[str, Thinker] = {}

    @classmethod
    def plays(cls, game: str) -> bool:
        return _is_open(game)

    def think(self, view: View, rng: Random, budget: Budget) -> Thought:
        state = imagined(view, rng)
        key = view["game"]
        if key not in self._thinkers:
            self._check(view, state, rng)
            self._thinkers[key] = self._kernel() if key == "ponte" and library.library() else self._plain(key)
        if len(moves := state.moves) == 1:
            word = state.say(moves[0])
            return Thought(word, (Candidate(word, 0.5, 0),), 0, budget.elapsed)
        return self._thinkers[key].think(state, rng, budget)

    def _check(self, view: View, state: State, rng: Random) -> None:
        if not _is_same(view, state, rng):
            raise NotEverythingIsKnown(Message("bots.hidden", bot=self.family, game=view["game"]))

    def _kernel(self) -> Thinker:
        from orizuru.bots.kernel.style import STRONG, prior, style
        from orizuru.bots.kernel.thinker import KernelThinker

        return KernelThinker(style(STRONG, prior()), self.threads)

    def _plain(self, game: str) -> Thinker:
        from orizuru.bots.judges import judge_of
        from orizuru.bots.search.plain_tree import PlainTree

        return PlainTree(judge_of(game))


class Uct(Mcts):
    """The yardstick: counts and playouts with any moves, and nothing else."""

    family = "uct"

    def _kernel(self) -> Thinker:
        from orizuru.bots.kernel.style import PLAIN, style
        from orizuru.bots.kernel.thinker import KernelThinker

        return KernelThinker(style(PLAIN, {}), self.threads)

    def _plain(self, game: str) -> Thinker:
        from orizuru.bots.search.plain_tree import PlainTree

        return PlainTree(None)
