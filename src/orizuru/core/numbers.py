"""Moves and seats are whole numbers: anything else that a program hands in is refused with a clear error.

Whether a move is legal is not looked at here: `apply` trusts its caller, who takes moves from `State.moves` or from a
door such as `Game.parse`.
"""

from operator import index

from orizuru.core.errors import InvalidMove, NotAllowed, Reason, excerpt
from orizuru.core.messages import Message


def move_in(span: int, move: object) -> int:
    """The move as an int of the game's span; what only counts as one (of another library, say) becomes one."""
    if isinstance(move, str):
        raise InvalidMove(Reason(Message("core.move.word", got=excerpt(move))))
    try:
        number = index(move) if not isinstance(move, bool) else -1  # type: ignore[arg-type]  # this is the question
    except TypeError:
        number = -1
    if not 0 <= number < span:
        raise InvalidMove(Reason(Message("core.move.number", most=span - 1, got=excerpt(move))))
    return number


def is_seat(seat: object, seats: int) -> bool:
    """True is no seat, and neither is -1: a front that means nobody by it must not be given the last seat's hand."""
    return type(seat) is int and 0 <= seat < seats


def check_seat(seat: object, seats: int) -> None:
    if not is_seat(seat, seats):
        raise NotAllowed(no_seat(seat, seats))


def no_seat(seat: object, seats: int) -> Message:
    shown = seat if type(seat) is int and -1_000 < seat < 1_000 else excerpt(seat)
    return Message("core.match.no_seat", seat=shown, most=seats - 1)
