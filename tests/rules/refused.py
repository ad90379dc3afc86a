"""A refusal as a test states it: for either colour, with the rule, the squares meant and the English text."""

from typing import Any

import pytest

import orizuru
from orizuru.games.ponte.state import PonteState
from rules.drawn import PONTE, position, swapped

COLOURS = pytest.mark.parametrize("colour", ["dark", "light"])
OTHER = {"dark": "light", "light": "dark"}


def mine(colour: str, drawing: str, bridges: tuple[str, ...] = (), **fields: Any) -> PonteState:
    """The position for the colour to move: dark as drawn, light with the colours exchanged."""
    return position(drawing if colour == "dark" else swapped(drawing), colour, bridges, **fields)


def refuse(state: PonteState, text: str, rule: str, where: str, message: str) -> None:
    """The seat to move is refused by this rule, in these words, with these squares; `read` refuses it likewise."""
    before = state.clone()
    assert state.to_move is not None
    reason = PONTE.why_not(state, text, state.to_move)
    assert reason is not None, f"{text} should be refused"
    assert (reason.rule, reason.where, str(reason.message)) == (rule, tuple(where.split()), message)
    with pytest.raises((orizuru.IllegalMove, orizuru.InvalidMove)) as refused:
        PONTE.read(state, text)
    assert refused.value.reason == reason
    assert state == before
