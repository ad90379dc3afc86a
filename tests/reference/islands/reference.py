"""A naive reference engine for Origami Islands, written only from the rules and the dialogue.

Nothing here is fast; everything should read like the rules. R.. and Q.. are the numbers of rules and rulings. Questions
are yielded by the functions of this package, answer words are sent back; this class holds the current question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reference.islands import points
from reference.islands.options import Options, deal
from reference.islands.rounds import play
from reference.islands.sheets import all_sheets, read_sheets
from reference.islands.solo import title
from reference.islands.table import Player, Table, snapshot
from reference.question import Question
from reference.rolls import Rolls


class Reference:
    def __init__(
        self,
        options: Mapping[str, Any] | None = None,
        roll: Callable[[int], int] | int = 0,
    ) -> None:
        """A game from its first question; `roll` is a seed, or a function that gives a number below `sides`."""
        given = dict(options or {})
        data = str(given.pop("data", ""))  # the text of a custom data file
        if given.get("sheets") is not None:
            given["sheets"] = tuple(given["sheets"])
        self.options = Options(**given)
        dice = Rolls(roll) if isinstance(roll, int) else roll
        sheets = read_sheets(data) if data else all_sheets()
        hands, first = deal(self.options, sheets, dice)
        players = [Player(seat, hand) for seat, hand in enumerate(hands)]
        self.table = Table(self.options, dice, players, first, sheets)
        self.run = play(self.table)
        self.question: Question | None = next(self.run)

    @property
    def to_move(self) -> int | None:
        return self.question.seat if self.question else None

    def words(self) -> list[str]:
        """All legal answers, sorted."""
        return sorted(self.question.answers) if self.question else []

    def answer(self, word: str) -> None:
        if self.question is None or word not in self.question.answers:
            raise ValueError(f"{word!r} does not answer {self.question}")
        try:
            self.question = self.run.send(word)
        except StopIteration:
            self.question = None

    def snapshot(self) -> dict[str, Any]:
        return snapshot(self.table)

    def sheet(self, seat: int) -> list[points.Line]:
        return points.sheet(self.table.players[seat])

    def scores(self) -> list[int]:
        return [points.score(player) for player in self.table.players]

    def ranks(self) -> list[int]:
        return points.ranks(self.table)

    def winners(self) -> list[int]:
        return points.winners(self.table)

    def title(self) -> str:
        """R53, solo only."""
        return title(self.scores()[0])
