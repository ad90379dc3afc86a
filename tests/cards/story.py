"""Stories at an Origami table: a position in; answers by words; then the question asked, and what lies where.

    table = Table(hands=["cat sheep", "dog"], line="bee parrot", columns=["shark | raccoon", "|"], deck="pig owl")
    table.play("play cat", "sheep", "left", "yes")
    assert table.hand(0) == "pig"
    table.turn_of(1)

Cards are words with blanks between; a seat's columns are written left | right, from the bottom up; deck and discards
name the top first. Without `deck`, the deck holds a few cards that do not matter, so that it does not run out.
"""

from typing import Any

import pytest

from orizuru import game
from orizuru.core.errors import MoveError, Reason
from orizuru.core.facts import Fact
from orizuru.games.origami.state import OrigamiState

RULES = game("origami")
LINE = "fox fox rabbit rabbit"  # cards that do not matter
SPARE = "cat cat sheep sheep raccoon raccoon pig pig dog dog"  # a deck for stories in which it does not matter


class Table:
    """A position with words around it."""

    def __init__(
        self,
        hands: list[str],
        line: str = "",
        columns: list[str] | None = None,
        deck: str = SPARE,
        discards: str = "",
        middle: str = "",
        **fields: Any,
    ) -> None:
        position: dict[str, Any] = {
            "hands": [hand.split() for hand in hands],
            "line": line.split(),
            "deck": deck.split(),
            "discards": discards.split()[::-1],
            "middle": middle.split(),
            **fields,
        }
        if columns is not None:
            position["columns"] = [[side.split() for side in both.split("|")] for both in columns]
        self.state: OrigamiState = RULES.scenario(position)
        self.facts: list[Fact] = []

    def play(self, *words: str) -> "Table":
        """Answers one after the other, for the seat that is asked; each must be legal."""
        for word in words:
            self.state.apply(RULES.parse(self.state, word), self.facts)
        return self

    def refused(self, word: str, seat: int | None = None) -> Reason:
        """Why a word is not legal now; nothing changes."""
        before = self.state.dump()
        who = self.state.to_move if seat is None else seat
        assert who is not None
        reason = RULES.why_not(self.state, word, who)
        assert reason is not None, f"{word} is legal"
        if seat is None:
            with pytest.raises(MoveError):
                RULES.read(self.state, word)
        assert self.state.dump() == before
        return reason

    # What is asked

    @property
    def asked(self) -> str:
        """The name of the question; empty when the game is over."""
        return str(self.state.stack[-1][1][0]) if self.state.stack else ""

    @property
    def seat(self) -> int | None:
        return self.state.to_move

    @property
    def answers(self) -> set[str]:
        return {self.state.say(move) for move in self.state.moves}

    def turn_of(self, seat: int) -> None:
        """That seat begins a new turn: the story is over and the game goes on."""
        assert (self.asked, self.seat, self.state.active) == ("act", seat, seat)
        assert self.state.stack[-1][1] == ("act", 0)

    # What lies where

    def _words(self, kinds: tuple[int, ...]) -> str:
        return " ".join(self.state.terms.deck.keys[kind] for kind in kinds)

    def hand(self, seat: int) -> str:
        """A hand, ascending by card number, rice last."""
        return self._words(self.state.hands[seat])

    @property
    def line(self) -> str:
        return self._words(self.state.line)

    @property
    def discards(self) -> str:
        """The top first."""
        return self._words(self.state.discards[::-1])

    @property
    def deck(self) -> str:
        """The top first."""
        return self._words(self.state.deck[::-1])

    @property
    def middle(self) -> str:
        return self._words(self.state.middle)

    def columns(self, seat: int) -> str:
        left, right = self.state.columns[2 * seat : 2 * seat + 2]
        return f"{self._words(left)} | {self._words(right)}".strip()

    def score(self, seat: int) -> int:
        return self.state.standing(seat).score

    def points(self, seat: int) -> list[int]:
        """The points line by line."""
        return [line.points for line in self.state.standing(seat).lines]
