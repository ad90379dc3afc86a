"""Moves are whole numbers: anything else that a program hands in is refused with a clear error.

Whether a move is legal is not looked at here: `apply` trusts its caller, who takes moves from `State.moves` or from a
door such as `Game.parse`.
"""

from operator import index
from typing import SupportsIndex

from orizuru.core.errors import InvalidMove, Reason, excerpt
from orizuru.core.messages import Message


def move_in(span: int, move: object) -> int:
    """The move as an int of the game's span; what only counts as one (of another library, say) becomes one."""
    if isinstance(move, str):
        raise InvalidMove(Reason(Message("core.move.word", got=excerpt(move))))
    number = index(move) if isinstance(move, SupportsIndex) and not isinstance(move, bool) else -1
    if not 0 <= number < span:
        raise InvalidMove(Reason(Message("core.move.number", most=span - 1, got=excerpt(move))))
    return number
