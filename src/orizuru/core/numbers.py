"""Moves by number: anything that is not a whole number of the game's span is refused with a clear error.

Legality is not checked here: `apply` trusts its caller, who takes moves from `State.moves` or from a door such as
`Game.parse`.
"""

from operator import index
from typing import SupportsIndex

from orizuru.core.errors import InvalidMove, Reason, excerpt
from orizuru.core.messages import Message


def move_in(span: int, move: object) -> int:
    """The move as an int within the game's span; a whole number of another type (a library's, say) becomes an int."""
    if isinstance(move, str):
        raise InvalidMove(Reason(Message("core.move.word", got=excerpt(move))))
    number = index(move) if isinstance(move, SupportsIndex) and not isinstance(move, bool) else -1
    if not 0 <= number < span:
        raise InvalidMove(Reason(Message("core.move.number", most=span - 1, got=excerpt(move))))
    return number
