"""What all searching bots have in common: a limit, and a thought that explains the answer."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from orizuru.bots.limits import Budget, Limit
from orizuru.core.game import View


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer that was considered: what it is worth to the seat, and in how many simulations it was tried.

    `value` is an expected result between 0 (lost) and 1 (won) for `mcts` and `ismcts`, and points ahead of the best
    other seat for `worlds` (in solo: points); `error` is its standard error, if the search knows it.
    """

    word: str
    value: float
    visits: int
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """The answer of a search, and what it was chosen from, the best first."""

    word: str
    candidates: tuple[Candidate, ...]
    simulations: int
    seconds: float


class Search(ABC):
    """A bot that searches. One object plays one seat of one game at a time: it may keep what it found between moves.

    With a limit of simulations, the same views in the same order with the same dice give the same answers.
    """

    family: str

    def __init__(self, limit: Limit) -> None:
        self.limit = limit

    @property
    def name(self) -> str:
        return f"{self.family}:{self.limit}"

    @classmethod
    def plays(cls, game: str) -> bool:
        """Whether it can play a game."""
        return True

    def choose(self, view: View, rng: Random) -> str:
        return self.think(view, rng, Budget(self.limit)).word

    def choose_within(self, view: View, rng: Random, seconds: float) -> str:
        return self.think(view, rng, Budget(self.limit, most=seconds)).word

    @abstractmethod
    def think(self, view: View, rng: Random, budget: Budget) -> Thought:
        """The answer, when the budget is used up at the latest; always a legal one."""
