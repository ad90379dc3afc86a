"""Drawings of positions, one module per game, found by the key of the game.

A drawing is made from a view, never from a state: it shows what the asking seat may know. `last` holds
the words of the turn to mark, `names` the names of the seats. A game without a drawing of its own is
shown by the fields of its view.
"""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from orizuru.cli.fields import fielded
from orizuru.cli.screen import Screen, wrapped
from orizuru.core.game import View


def drawn(view: View, last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The position in lines, and below it everything that each seat has."""
    return _lines(view, last, screen, names, "drawn")


def drawn_beside(view: View, last: Sequence[str], screen: Screen, names: Sequence[str] = ()) -> list[str]:
    """The position in lines with the score beside it: what a player wants to see every turn."""
    return _lines(view, last, screen, names, "drawn_beside")


def drawn_shortly(view: View, screen: Screen) -> list[str]:
    """What changes within a turn, for a game whose turns have many questions; nothing if it has no such drawing."""
    short = getattr(_board(view["game"]), "drawn_shortly", None)
    return [] if short is None else list(short(view, screen))


def _lines(view: View, last: Sequence[str], screen: Screen, names: Sequence[str], how: str) -> list[str]:
    board = _board(view["game"])
    if board is None:
        return fielded(view, names)
    lines: list[str] = getattr(board, how)(view, last, screen, names)
    return lines


def legend(key: str, screen: Screen) -> list[str]:
    """What the signs of a drawing mean, in lines."""
    board = _board(key)
    return [] if board is None else list(board.legend(screen))


def guide(key: str) -> list[str]:
    """What a game is about and how its moves are typed, in lines."""
    board = _board(key)
    return [] if board is None else [line for text in board.GUIDE for line in wrapped(str(text))]


def _board(key: str) -> Any:
    place = f"{__name__}.{key}"
    return import_module(place) if find_spec(place) else None
