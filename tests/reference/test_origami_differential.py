"""The engine against the reference engine, question by question: two authors, one set of rules.

The reference was written only from the rules and the dialogue, by somebody who had not seen the engine. Both roll with
the same key, so that the same cards come; at every question the asked seat, the name of the question, all answers and
the whole table must be the same.
"""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from orizuru import game
from orizuru.games.origami.deck import Deck
from orizuru.games.origami.state import OrigamiState
from reference.origami.cards import FAMILIES
from reference.origami.reference import Reference
from reference.rolls import Rolls

GAMES = 20_000 if os.environ.get("ORIZURU_LONG") else 720
BATCHES = 12
MIXES: list[dict[str, Any]] = [
    {"players": players, "boxes": boxes} for players in (2, 3, 4) for boxes in ("origami", "legends", "both")
] + [
    {"players": 2, "boxes": "both", "families": ["sky", "polar"], "characters": ["musician", "geisha"]},
    {"players": 3, "boxes": "both", "families": ["sea", "savannah", "legendary"], "characters": "off"},
    {"players": 4, "boxes": "legends", "characters": ["monk", "fisherman", "calligrapher", "merchant"]},
]


def words(deck: Deck, kinds: tuple[int, ...]) -> list[str]:
    return [deck.keys[kind] for kind in kinds]


def same_table(s: OrigamiState, reference: Reference) -> None:
    deck, table = s.terms.deck, reference.table
    assert words(deck, s.deck) == table.deck
    assert words(deck, s.discards) == table.discards
    assert sorted(words(deck, s.line)) == sorted(table.line)
    assert [sorted(words(deck, hand)) for hand in s.hands] == [sorted(hand) for hand in table.hands]
    assert [[words(deck, c) for c in s.columns[2 * i : 2 * i + 2]] for i in range(s.seats)] == table.columns
    assert sorted(words(deck, s.middle)) == sorted(table.middle)
    assert (s.rice, s.run_outs, s.active, s.starter) == (table.rice, table.run_outs, table.active, table.starter)


def sheet_of(s: OrigamiState, seat: int) -> list[int]:
    return [line.points for line in s.standing(seat).lines]


def follow(options: dict[str, Any], number: int) -> Iterator[str]:
    """One random game in both engines; yields the questions."""
    rng = Random(number)
    s = game("origami").setup(options, number)
    reference = Reference(Rolls(number), **options)
    run = reference.play()
    question = next(run, None)
    while question is not None:
        assert s.stack, f"the reference asks {question}"
        assert (s.to_move, s.stack[-1][1][0]) == (question.seat, question.name)
        assert {s.say(move) for move in s.moves} == set(question.answers)
        same_table(s, reference)
        yield question.name
        move = rng.choice(s.moves)
        word = s.say(move)
        s.apply(move)
        try:
            question = run.send(word)
        except StopIteration as end:
            question, scores = None, end.value
    result = s.result()
    assert result is not None
    assert list(result.scores) == scores
    assert sorted(result.winners) == sorted(reference.winners())
    for seat in range(s.seats):
        theirs = [printed + bonus for _, printed, bonus in reference.sheet(seat)]
        cards = len(s.columns[2 * seat]) + len(s.columns[2 * seat + 1])
        assert sheet_of(s, seat)[:cards] == theirs[:cards]
        assert sum(sheet_of(s, seat)) == sum(theirs)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_engine_asks_what_the_reference_asks(batch: int) -> None:
    asked: set[str] = set()
    for number in range(batch, GAMES, BATCHES):
        try:
            asked.update(follow(MIXES[number // BATCHES % len(MIXES)], number))
        except AssertionError as error:
            raise AssertionError(f"game {number}, {MIXES[number // BATCHES % len(MIXES)]}: {error}") from error
    assert len(asked) >= 25, "nearly all questions come up"


@pytest.mark.parametrize("family", list(FAMILIES))
def test_the_engines_agree_about_every_family(family: str) -> None:
    other = next(name for name, box in FAMILIES.items() if box == FAMILIES[family] and name != family)
    for number in range(4):
        options = {"players": 2, "boxes": FAMILIES[family], "families": [family, other]}
        assert "act" in set(follow(options, number))
