"""One game in two engines at once: the reference, and any engine with the protocol of `orizuru.core.game`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from orizuru.core.game import Result
from reference.islands.auction_outcome import income
from reference.islands.engine_view import Values, lines_of, seen_of
from reference.islands.random_answers import choose
from reference.islands.reference import Reference

Looking = Callable[[Any], tuple[str, Values]]  # the name of the question and the table, of an engine's state

ROLLED = ("reroll", "die")  # questions about dice on the table


def our_table(reference: Reference) -> Values:
    """The whole table in the form of `engine_view.table_of`; dice only while a question is about them."""
    whole, question, scores = reference.snapshot(), reference.question, reference.scores()
    players = [
        player
        | {"levels": {name: level for name, level in player["levels"].items() if level}, "income": income(who)}
        | {"score": scores[who.seat], "hand": who.hand if not who.islands else []}
        for player, who in zip(whole["players"], reference.table.players, strict=True)
    ]
    dice = whole["dice"] if question and question.name in ROLLED else []
    named = "".join(whole["named"])
    del whole["reserve"], whole["coal used"]  # tokens nobody holds; tokens seen only in the answers to `coal`
    return whole | {"players": players, "dice": dice, "named": named, "groves": len(whole["groves"])}


def follow(rules: Any, options: Values, number: int, look_always: bool, look: Looking = seen_of) -> Iterator[str]:
    """Compares every question, and the table at every question or once a round; yields questions and answers."""
    rng = Random(number)
    state, reference = rules.setup(options, number), Reference(options, number)
    seen = -1
    while reference.question is not None:
        question = reference.question
        assert state.to_move == question.seat, f"the reference asks {question}"
        assert sorted(state.say(move) for move in state.moves) == reference.words(), question.name
        if look_always or reference.table.space != seen:
            name, table = look(state)
            assert name == question.name
            assert table == our_table(reference), question.name
            seen = reference.table.space
        word = choose(reference, rng)
        yield question.name
        yield word
        state.apply(rules.parse(state, word))
        reference.answer(word)
    assert state.to_move is None
    assert state.moves == []
    assert look(state) == ("", our_table(reference))
    same_result(state.result(), reference)


def same_result(result: Result | None, reference: Reference) -> None:
    """Scores, ranks, winners, and every line of points."""
    assert result is not None
    assert list(result.scores) == reference.scores()
    assert sorted(result.winners) == reference.winners()
    assert list(result.ranks) == reference.ranks()
    for seat, standing in enumerate(result.details):
        ours: dict[tuple[str, str], int] = {}
        for kind, where, points in reference.sheet(seat):
            at = (kind, where.partition(":")[0])
            ours[at] = ours.get(at, 0) + points
        assert lines_of(standing) == ours
        assert standing.score == sum(ours.values()) == sum(line.points for line in standing.lines)
    if len(result.scores) == 1:
        assert str(dict(result.why.args)["title"]) == (reference.title() or "no title")
