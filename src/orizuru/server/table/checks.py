"""What many requests have to check first."""

from orizuru.core.messages import Message
from orizuru.server.refusals import not_now
from orizuru.server.table.decision import Moment
from orizuru.server.table.table import Table


def check_playing(table: Table) -> None:
    if table.status == "open":
        raise not_now(Message("server.not_started"))
    if table.status != "playing":
        raise not_now(Message("server.over"))


def check_two(table: Table, word: str) -> None:
    """Some requests make sense in a game of two only."""
    if len(table.seats) != 2:
        raise not_now(Message("core.match.two_only", word=word, seats=len(table.seats)))


def check_present(table: Table, seat: int) -> None:
    """A person who left, or for whom a bot plays, comes back first: the others must know with whom they play."""
    if table.seats[seat].player != "human" or table.seats[seat].left:
        raise not_now(Message("server.return_first", seat=seat))


def is_away(table: Table, seat: int, moment: Moment) -> bool:
    """Whether no person plays on a seat now: its person left or has been gone for a while, or a bot plays."""
    return table.seats[seat].left or table.seats[seat].player == "bot" or seat in moment.away
