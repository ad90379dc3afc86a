"""The owner of a seat changes its name. Names are not in the log, so that they can be erased: an entry says only that
there is another one."""

from collections.abc import Iterable

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import not_now
from orizuru.server.table.decision import Decision, Moment, Writer, request_name
from orizuru.server.table.names import called, told_apart
from orizuru.server.table.table import Table

MOST = 20  # names that a seat may get at one table


def fitting(name: str, others: Iterable[str], bots: Iterable[str]) -> str:
    """A name that somebody wants, as it can be given beside the others at the table. Nobody is called like a bot."""
    return told_apart(called(name), (*others, *bots))


def rename(table: Table, request: wire.Rename, moment: Moment) -> Decision:
    """Nothing is written if the seat has that name already."""
    if table.status not in ("open", "playing"):
        raise not_now(Message("server.over"))
    if table.seats[request.seat].name == request.name:
        return Decision()
    renamed = sum(entry.seat == request.seat and entry.args.get("what") == "renamed" for entry in table.entries)
    if renamed >= MOST:
        raise not_now(Message("server.renamed_often", most=MOST))
    ids = (request_name(request.seat, request.id),)
    return Writer(table, moment).write("note", request.seat, (), ids, what="renamed")


def others_at(table: Table, seat: int) -> list[str]:
    """The names on the other seats."""
    return [one.name for number, one in enumerate(table.seats) if number != seat and one.name]
