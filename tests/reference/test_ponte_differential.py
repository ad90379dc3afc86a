"""The engine against the reference: the same answers, seats, scores and winners in every position.

The reference (`ponte_reference.py`) was written only from the rules, by another author: sets of
coordinates, everything worked out again from the definitions.
"""

import os
from random import Random
from typing import Any

import pytest

from orizuru import game
from reference.ponte_reference import Reference, eight_neighbours, read_square

LONG = bool(os.environ.get("ORIZURU_LONG"))
TIMES = 40 if LONG else 1
GAMES = {4: 40, 5: 24, 6: 16, 7: 8, 8: 4, 9: 4, 10: 2, 11: 1, 12: 1}  # per size; four have all options
BOX = {"supply": "box"}


def options_of(number: int) -> dict[str, Any]:
    return {"pie": number % 2 == 0, "sharing": "strict" if number // 2 % 2 else "parallel"}


def pick(reference: Reference, words: list[str], rng: Random) -> str:
    """Any answer, but preferably a bridge or a tile beside an own tile, so that islands and networks arise."""
    bridges = [word for word in words if "-" in word]
    if bridges and rng.random() < 0.4:
        return rng.choice(bridges)
    own = reference.tiles_of(reference.mover)
    near = [
        word for word in words if word[-1].isdigit() and "-" not in word and eight_neighbours(read_square(word)) & own
    ]
    return rng.choice(near if near and rng.random() < 0.6 else words)


def compare(state: Any, reference: Reference) -> None:
    assert sorted(state.say(move) for move in state.moves) == reference.words(), state.text
    assert state.to_move == reference.to_move, state.text
    assert tuple(state.standing(seat).score for seat in range(2)) == reference.scores(), state.text


def play(options: dict[str, Any], seed: int, *, children: bool) -> int:
    """A random game in lockstep; returns how many positions were compared.

    The reference looks at every pair of squares, of which a large board has thousands, so there it is asked only at
    every third position: a first or a second tile in turn. What it has missed shows in the next one.
    """
    rules, rng = game("ponte"), Random(seed)
    state, reference = rules.setup(options, seed), Reference(**options)
    pace = 1 if LONG or options["size"] <= 8 else 3
    answers = positions = 0
    while state.to_move is not None:
        if answers % pace == 0:
            compare(state, reference)
            positions += 1
        answers += 1
        words = sorted(state.say(move) for move in state.moves)
        for word in words if children else ():
            then, other = state.clone(), reference.copy()
            then.apply(rules.parse(state, word))
            other.play(word)
            compare(then, other)
            positions += 1
        word = pick(reference, words, rng)
        state.apply(rules.parse(state, word))
        reference.apply(word)
    compare(state, reference)
    result = state.result()
    assert result is not None
    assert result.scores == reference.scores()
    assert result.winners == reference.winners(), state.text
    return positions


@pytest.mark.parametrize("size", GAMES)
def test_games_of_every_size_in_lockstep(size: int) -> None:
    for number in range(GAMES[size] * TIMES):
        assert play({"size": size, **options_of(number)}, number, children=False) > size


def test_every_answer_of_every_position_of_small_games() -> None:
    positions = 0
    for number in range(8 * TIMES):
        positions += play({"size": 4 + number % 2, **options_of(number // 2)}, number, children=True)
    assert positions > 1_000


@pytest.mark.parametrize("number", range(2))
def test_games_with_the_box(number: int) -> None:
    for seed in range(TIMES):
        play({"size": 10, **BOX, **options_of(number)}, seed, children=False)
