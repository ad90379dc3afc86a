"""The reference behind the protocol of a game, so that the lockstep can be tried on something known to be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orizuru.core.game import Line, Result, Standing
from orizuru.core.messages import Message
from reference.islands.lockstep import our_table
from reference.islands.reference import Reference


class MirrorState:
    def __init__(self, reference: Reference) -> None:
        self.reference = reference

    @property
    def to_move(self) -> int | None:
        return self.reference.to_move

    @property
    def moves(self) -> list[int]:
        return list(range(len(self.reference.words())))

    def say(self, move: int) -> str:
        return self.reference.words()[move]

    def apply(self, move: int) -> None:
        self.reference.answer(self.say(move))

    def view(self, seat: int | None) -> dict[str, Any]:
        question = self.reference.question
        table = our_table(self.reference)
        for player in table["players"]:
            player["islands"] = [{"name": name, "paint": paint} for name, paint in player["paint"].items()]
        return table | {"stack": [[question.seat, [question.name]]] if question else []}

    def result(self) -> Result:
        reference = self.reference
        message = Message("core.seed")  # any text will do
        details = [
            Standing(score, tuple(Line(message, points) for _, _, points in reference.sheet(seat)))
            for seat, score in enumerate(reference.scores())
        ]
        scores, ranks, winners = tuple(reference.scores()), tuple(reference.ranks()), tuple(reference.winners())
        return Result(scores, ranks, winners, message, tuple(details))


class Mirror:
    """`faulty` makes one coin too many at a time, as an engine with a bug would."""

    def __init__(self, faulty: bool = False) -> None:
        self.faulty = faulty

    def setup(self, options: Mapping[str, Any], seed: int) -> MirrorState:
        reference = Reference(options, seed)
        if self.faulty:
            reference.table.players[-1].coins += 1
        return MirrorState(reference)

    def parse(self, state: MirrorState, text: str) -> int:
        return state.reference.words().index(text)
