"""Every method that takes a move refuses what cannot be one, with a clear error, and nothing changes."""

from collections.abc import Callable
from typing import Any

import pytest

from orizuru.core.errors import InvalidMove, NotAllowed
from orizuru.core.facts import Fact
from orizuru.core.game import Game, State


def check_wrong_moves(game: Game[Any], state: State) -> None:
    move, dump = state.moves[0], state.dump()
    facts: list[Fact] = []
    wrong: tuple[Any, ...] = (state.say(move), str(move), None, float(move), True, [move], -1, 1 << 40)
    doors: tuple[Callable[[Any], object], ...] = (lambda one: state.apply(one, facts), state.say, state.answer)
    for got in wrong:
        for door in (*doors, state.preview):
            with pytest.raises(InvalidMove, match="expected a move as a whole number") as refused:
                door(got)
            assert len(str(refused.value)) < 200
    looks: tuple[Callable[[Any], object], ...] = (state.view, state.standing)
    no_seats: tuple[Any, ...] = (str(state.to_move), -1, state.seats, True, 0.0)
    no_texts: tuple[Any, ...] = (move, None, [state.say(move)])
    for seat in no_seats:
        for look in looks:
            with pytest.raises(NotAllowed, match="no seat"):
                look(seat)
        assert game.why_not(state, state.say(move), seat) is not None
    for text in no_texts:
        assert state.to_move is not None
        reason = game.why_not(state, text, state.to_move)
        assert reason is not None
        assert "expected" in str(reason)
        with pytest.raises(InvalidMove, match="expected"):
            game.parse(state, text)
    assert facts == []
    assert state.dump() == dump
