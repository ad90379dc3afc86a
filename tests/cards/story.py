"""Stories at an Origami table: a position in; answers by words; then the question asked, and what lies where.

    table = Table(hands=["cat sheep", "dog"], line="bee parrot", columns=["shark | raccoon", "|"], deck="pig owl")
    table.play("play cat", "sheep", "left")
    table.asks("may", {"yes", "no"}).play("yes")
    assert table.hand(0) == "pig"
    table.turn_of(1)

Cards are words with blanks between; a seat's columns are written left | right, from the bottom up; deck and discards
name the top first. Without `deck`, the deck holds a few cards that do not matter, so that it does not run out.
"""

from typing import Any

from orizuru import game
from orizuru.games.origami.state import OrigamiState
from rules.scene import Scene

RULES = game("origami")
LINE = "fox fox rabbit rabbit"  # cards that do not matter
SPARE = "cat cat sheep sheep raccoon raccoon pig pig dog dog"  # a deck for stories in which it does not matter


class Table(Scene[OrigamiState]):
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
        super().__init__(RULES, position)

    # What is asked

    @property
    def answers(self) -> set[str]:
        return {self.state.say(move) for move in self.state.moves}

    def asks(self, question: str, answers: set[str], seat: int | None = None) -> "Table":
        """This is asked with just these answers, of the active seat unless another is named."""
        assert (self.asked, self.answers) == (question, answers)
        assert self.seat == (self.state.active if seat is None else seat)
        return self

    def why_not(self, word: str) -> tuple[str, str]:
        """The rule that forbids a word, and the key of the reason."""
        reason = self.refused(word)
        return reason.rule, reason.message.key

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

    def points(self, seat: int) -> list[int]:
        """The points line by line."""
        return [line.points for line in self.state.standing(seat).lines]
