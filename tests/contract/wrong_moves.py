"""Every method that takes a move refuses anything that cannot be one, with a clear error, and nothing changes."""

from collections.abc import Callable
from typing import Any

from contract.refusals import refusal
from orizuru.core.errors import InvalidMove, NotAllowed
from orizuru.core.facts import Fact
from orizuru.core.game import Game, State


def check_wrong_moves(game: Game[Any], state: State) -> None:
    """The caller checks that the state is still the same."""
    move = state.moves[0]
    word = state.say(move)
    facts: list[Fact] = []
    wrong: tuple[Any, ...] = (word, str(move), None, float(move), True, [move], -1, 1 << 40)
    doors: tuple[Callable[[Any], object], ...] = (lambda one: state.apply(one, facts), state.say, state.answer)
    for got in wrong:
        for door in (*doors, state.preview):
            text = str(refusal(InvalidMove, door, got))
            assert "expected a move as a whole number" in text
            assert len(text) < 200
    looks: tuple[Callable[[Any], object], ...] = (state.view, state.standing)
    no_seats: tuple[Any, ...] = (str(state.to_move), -1, state.seats, True, 0.0)
    no_texts: tuple[Any, ...] = (move, None, [word])
    for seat in no_seats:
        for look in looks:
            assert "seat number" in str(refusal(NotAllowed, look, seat))
        assert game.why_not(state, word, seat) is not None
    for text in no_texts:
        assert state.to_move is not None
        reason = game.why_not(state, text, state.to_move)
        assert reason is not None
        assert "expected" in str(reason)
        assert "expected" in str(refusal(InvalidMove, game.parse, state, text))
    assert facts == []
