"""A scene at a table that asks: a position, the answers given in it, and what came of them."""

from typing import Any, Generic, Protocol, Self, TypeVar

import pytest

from orizuru.core.errors import MoveError, Reason
from orizuru.core.facts import Fact
from orizuru.core.game import Game, State
from orizuru.core.machine import Frame


class Stacked(State, Protocol):
    """The position of a game that is a stack of questions."""

    stack: tuple[Frame, ...]


S = TypeVar("S", bound=Stacked)


class Scene(Generic[S]):
    """A position with words around it."""

    def __init__(self, rules: Game[S], position: dict[str, Any]) -> None:
        self.rules = rules
        self.state = rules.scenario(position)
        self.facts: list[Fact] = []

    def play(self, *words: str) -> Self:
        """Answers one after the other, for the seat that is asked; each must be legal."""
        for word in words:
            self.state.apply(self.rules.parse(self.state, word), self.facts)
        return self

    def refused(self, word: str, seat: int | None = None) -> Reason:
        """Why a word is not legal now, of the seat that is asked unless another is named; nothing changes."""
        before = self.state.dump()
        who = self.state.to_move if seat is None else seat
        assert who is not None
        reason = self.rules.why_not(self.state, word, who)
        assert reason is not None, f"{word} is legal"
        if seat is None:
            with pytest.raises(MoveError) as refused:
                self.rules.read(self.state, word)
            assert refused.value.reason == reason
        assert self.state.dump() == before
        return reason

    @property
    def asked(self) -> str:
        """The name of the question; empty when the game is over."""
        return str(self.state.stack[-1][1][0]) if self.state.stack else ""

    @property
    def seat(self) -> int | None:
        return self.state.to_move

    def score(self, seat: int = 0) -> int:
        return self.state.standing(seat).score
