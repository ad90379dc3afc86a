"""The reference behind the protocol of a game, so that the lockstep can be tried on an engine known to be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orizuru.core.game import Result, ScoreLine, Standing
from orizuru.core.messages import Message
from reference.islands.lockstep import our_table
from reference.islands.reference import Reference

CALLED = {"harbour": "harbours", "temple": "temples", "outline": "outlines"}


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
        """Only `look` reads it."""
        question = self.reference.question
        return {"name": question.name if question else "", "table": our_table(self.reference)}

    def result(self) -> Result:
        reference = self.reference
        details = [Standing(score, lines_of(reference, seat)) for seat, score in enumerate(reference.scores())]
        title = reference.title().lower().removeprefix("the ") or "none"
        message = Message("islands.result.solo", points=0, title=Message(f"islands.title.{title}"))
        scores, ranks, winners = tuple(reference.scores()), tuple(reference.ranks()), tuple(reference.winners())
        return Result(scores, ranks, winners, message, tuple(details))


def lines_of(reference: Reference, seat: int) -> tuple[ScoreLine, ...]:
    """One line for each kind of points of an island, as the engine writes them."""
    found: dict[Message, int] = {}
    for kind, where, points in reference.sheet(seat):
        message = Message(f"islands.score.{CALLED.get(kind, kind)}", island=where.partition(":")[0])
        found[message] = found.get(message, 0) + points
    return tuple(ScoreLine(message, points) for message, points in found.items())


def look(state: MirrorState) -> tuple[str, dict[str, Any]]:
    view = state.view(None)
    return view["name"], view["table"]


class Mirror:
    """`faulty` gives a seat one coin too many, as an engine with a bug might."""

    def __init__(self, faulty: bool = False) -> None:
        self.faulty = faulty

    def setup(self, options: Mapping[str, Any], seed: int) -> MirrorState:
        reference = Reference(options, seed)
        if self.faulty:
            reference.table.players[-1].coins += 1
        return MirrorState(reference)

    def parse(self, state: MirrorState, text: str) -> int:
        return state.reference.words().index(text)
