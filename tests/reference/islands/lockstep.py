"""One game in two engines at once: any engine that keeps the protocol of `orizuru.core.game`, and the reference."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from orizuru.core.game import Result, View
from reference.islands.choosing import choose
from reference.islands.reference import Reference
from reference.islands.sheets import Sheet

Values = dict[str, Any]

# What the engine calls a question, where the dialogue calls it otherwise.
CALLED: dict[str, str] = {}


def name_of(view: View) -> str:
    """The name of the question on top of the stack of a view: [..., [seat, [name, ...]]]."""
    name = str(view["stack"][-1][1][0]).replace("_", " ")
    return CALLED.get(name, name)


def table_of(view: View) -> Values:
    """What a spectator sees, as the reference writes it: the one place that knows how the engine's view is built."""
    return {
        "first": view["first"],
        "space": min(view["space"], 25),
        "card": view["card"],
        "players": [
            {
                "coins": player["coins"],
                "volcanoes": player["volcanoes"],
                "coal": dict(player["coal"]),
                "gold": dict(player["gold"]),
                "accesses": dict(player["accesses"]),
                "levels": dict(player["levels"]),
                "begun": list(player["begun"]),
                "paint": {island["name"]: dict(island["paint"]) for island in player["islands"]},
            }
            for player in view["players"]
        ],
    }


def our_table(reference: Reference) -> Values:
    """The same of the reference; what is in the middle of being done shows in the questions."""
    whole = reference.snapshot()
    players = [
        {name: value for name, value in player.items() if name != "islands"}
        | {"paint": {name: island["paint"] for name, island in player["islands"].items()}}
        for player in whole["players"]
    ]
    return {"first": whole["first"], "space": whole["space"], "card": whole["card"], "players": players}


def follow(
    rules: Any, options: Values, number: int, look_always: bool, sheets: list[Sheet] | None = None
) -> Iterator[str]:
    """Compares every question, and the table at every question or once a round; yields questions and answers.

    With sheets of one's own the rules must have been made from the same data.
    """
    rng = Random(number)
    state, reference = rules.setup(options, number), Reference(options, number, sheets)
    seen = -1
    while reference.question is not None:
        question = reference.question
        assert state.to_move == question.seat, f"the reference asks {question}"
        assert sorted(state.say(move) for move in state.moves) == reference.words(), question.name
        if question.name != "return" and (look_always or reference.table.space != seen):
            view = state.view(None)
            assert name_of(view) == question.name
            assert table_of(view) == our_table(reference), question.name
            seen = reference.table.space
        word = choose(reference, rng)
        yield question.name
        yield word
        state.apply(rules.parse(state, word))
        reference.answer(word)
    assert state.to_move is None
    assert state.moves == []
    assert table_of(state.view(None)) == our_table(reference)
    same_result(state.result(), reference)


def same_result(result: Result | None, reference: Reference) -> None:
    assert result is not None
    assert list(result.scores) == reference.scores()
    assert sorted(result.winners) == reference.winners()
    assert list(result.ranks) == reference.ranks()
    for seat, standing in enumerate(result.details):
        theirs = [line.points for line in standing.lines]
        ours = [points for _, _, points in reference.sheet(seat)]
        assert standing.score == sum(theirs) == sum(ours)
        assert sum(points for points in theirs if points < 0) == sum(points for points in ours if points < 0)
