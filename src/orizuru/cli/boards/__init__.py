"""Drawings of positions, one module a game, found by the key of the game.

A drawing knows a view, never a state: it shows what the asking seat may know. `last` holds the words
of the turn to mark. A game without a drawing is shown by the fields of its view.
"""

import json
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from orizuru.cli.screen import Screen, wrapped
from orizuru.core.game import View

HEAD = ("game", "rules", "options", "seat")  # what a title says already


def drawn(view: View, last: Sequence[str], screen: Screen) -> list[str]:
    """The position in lines, with what belongs below the board."""
    board = _board(view["game"])
    if board is None:
        fields = [(name, value) for name, value in view.items() if name not in HEAD]
        return [line for name, value in fields for line in wrapped(f"{name}: {json.dumps(value)}", "  ", "    ")]
    lines: list[str] = board.drawn(view, last, screen)
    return lines


def notation(key: str) -> list[str]:
    """How the moves of a game are typed, in lines."""
    board = _board(key)
    return [] if board is None else wrapped(str(board.NOTATION))


def _board(key: str) -> Any:
    place = f"{__name__}.{key}"
    return import_module(place) if find_spec(place) else None
