"""Seats by number: a seat that a game does not have is refused in the same words at every door."""

from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.messages import Message


def is_seat(seat: object, count: int) -> bool:
    """Whether a game of so many seats has this one. True is no number."""
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < count


def no_seat(seat: object, count: int) -> Message:
    """That there is no such seat, and which there are."""
    return Message("core.match.no_seat", seat=excerpt(seat), n=count, most=count - 1)


def check_seat(seat: object, count: int) -> None:
    """A front that means nobody by -1 must not be given the last seat's hand."""
    if not is_seat(seat, count):
        raise NotAllowed(no_seat(seat, count))


def check_viewer(viewer: object, count: int) -> None:
    """Whoever looks: a seat, or a spectator, numbered after the last seat."""
    if not is_seat(viewer, count + 1):
        raise NotAllowed(no_seat(viewer, count))
