"""Promise U5 in Ponte: `why_not` objects to exactly those words that are not legal moves."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from orizuru.games.ponte.state import PonteState
from rules.drawn import PONTE, played, words

KINDS = [
    ({"size": 4}, 12),
    ({"size": 4, "sharing": "strict", "pie": False}, 12),
    ({"size": 5}, 6),
    ({"size": 6, "sharing": "strict"}, 4),
    ({"size": 8}, 2),
    ({"size": 10, "supply": "box"}, 1),
    ({"size": 12}, 1),
]


def vocabulary(options: dict[str, Any]) -> list[str]:
    """Every word of a board: all squares, all bridges, and the other answers."""
    catalogue = PONTE.catalogue(options)
    squares = [f"{column}{row + 1}" for column in catalogue["columns"] for row in range(catalogue["rows"])]
    return [*squares, *catalogue["spans"], "pass", "light", "dark"]


@pytest.mark.parametrize(("options", "games"), KINDS)
def test_no_objection_exactly_to_the_legal_words(options: dict[str, Any], games: int) -> None:
    rng, every = Random(str(options)), vocabulary(options)
    for _ in range(games):
        state = PONTE.setup(options)
        share = 60 / len(every)  # about as many words are asked on large boards as on small ones
        while (seat := state.to_move) is not None:
            if rng.random() < share or len(state.moves) < 4:
                allowed = {word for word in every if PONTE.why_not(state, word, seat) is None}
                assert allowed == set(words(state)), state
                assert all(PONTE.why_not(state, word, 1 - seat) for word in every), state
            state.apply(rng.choice(state.moves))
        assert all(PONTE.why_not(state, word, seat) for word in every for seat in (0, 1)), state


@pytest.mark.parametrize(("options", "games"), KINDS)
def test_the_closed_squares_are_those_that_why_not_objects_to(options: dict[str, Any], games: int) -> None:
    """For the seat to move by all objections; for the other seat by all but that it is not its turn."""
    rng, every = Random(str(options)), [word for word in vocabulary(options) if word[-1].isdigit() and "-" not in word]
    waiting = ("ponte.why.not_your_turn", "ponte.why.choosing")
    seen = set[str]()
    for _ in range(games):
        state = PONTE.setup(options)
        share = 200 / len(every)
        while state.to_move is not None:
            if rng.random() < share and state.asked is not None:
                for seat in (0, 1):
                    if state.asked.rule == "R3" and seat == state.to_move:
                        continue  # it must choose a colour first
                    found = {word: PONTE.why_not(state, word, seat) for word in every}
                    wanted = {
                        word: (reason.message, reason.rule)
                        for word, reason in found.items()
                        if reason is not None and reason.message.key not in ("ponte.why.occupied", *waiting)
                    }
                    closed = PONTE.forbidden(state, seat)
                    assert {one.where[0]: (one.message, one.rule) for one in closed} == wanted, state
                    assert len(closed) == len(wanted)
                    seen |= {one.rule for one in closed}
            state.apply(rng.choice(state.moves))
        assert PONTE.forbidden(state, 0) == ()
    assert {"R6", "R7", "R12"} <= seen or options["size"] < 8, seen


def test_no_objection_exactly_to_the_legal_pairs() -> None:
    rng = Random(10)
    for _ in range(6):
        state = PONTE.setup({"size": 4})
        while (seat := state.to_move) is not None:
            if state.asked and state.asked.rule in ("R2", "R4", "R18", "R19"):
                _compare_pairs(state, seat)
            state.apply(rng.choice(state.moves))


def _compare_pairs(state: PonteState, seat: int) -> None:
    squares = [f"{column}{row}" for column in "abcd" for row in "1234"]
    legal = set()
    for first in set(words(state)) & set(squares):
        legal |= {frozenset((first, second)) for second in words(played(state, first))}
    for first, second in combinations(squares, 2):
        for text in (f"{first},{second}", f"{second},{first}"):
            assert (PONTE.why_not(state, text, seat) is None) is (frozenset((first, second)) in legal), (state, text)
