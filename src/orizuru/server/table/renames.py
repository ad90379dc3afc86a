"""The owner of a seat changes its name.

Names are not in the log, so that they can be erased: the entry only says that there is a new one.
"""

from collections.abc import Iterable

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.log.changes import NameSeat
from orizuru.server.refusals import not_now
from orizuru.server.table.decision import Decision, Moment, one
from orizuru.server.table.names import called, told_apart
from orizuru.server.table.table import Table

MOST = 20  # names that a seat may get at one table


def fitting(name: str, others: Iterable[str], bots: Iterable[str]) -> str:
    """The name that somebody wishes, changed if need be so that nobody else at the table and no bot is called so."""
    return told_apart(called(name), (*others, *bots))


def rename(table: Table, request: wire.Rename, moment: Moment) -> Decision:
    """A seat gets a new name. Nothing is written if it has that name already."""
    name = fitting(request.name, others_at(table, request.seat), moment.bots)
    if table.status not in ("open", "playing"):
        raise not_now(Message("server.over"))
    if table.seats[request.seat].name == name:
        return Decision()
    if sum(entry.kind == "rename" and entry.seat == request.seat for entry in table.entries) >= MOST:
        raise not_now(Message("server.renamed_often", most=MOST))
    return one(table, request, moment, "rename").also([NameSeat(table.id, request.seat, name)])


def others_at(table: Table, seat: int) -> list[str]:
    """The names on the other seats."""
    return [one.name for number, one in enumerate(table.seats) if number != seat and one.name]
