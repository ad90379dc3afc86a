"""Seats by number: every door refuses a seat that a game does not have in the same words."""

from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.messages import Message


def is_seat(seat: object, count: int) -> bool:
    """Whether a game with this many seats has this one. True does not count as 1."""
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < count


def no_seat(seat: object, count: int) -> Message:
    """The text that says that there is no such seat, and which seats there are."""
    return Message("core.match.no_seat", seat=excerpt(seat), n=count, most=count - 1)


def check_seat(seat: object, count: int) -> None:
    """Refuse a seat that does not exist: a front end that means nobody by -1 must not get the last seat's hand."""
    if not is_seat(seat, count):
        raise NotAllowed(no_seat(seat, count))


def check_viewer(viewer: object, count: int) -> None:
    """Refuse a viewer who is neither a seat nor the spectator, numbered after the last seat."""
    if not is_seat(viewer, count + 1):
        raise NotAllowed(no_seat(viewer, count))
