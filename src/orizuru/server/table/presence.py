"""People leave their seats and come back to them."""

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import not_now
from orizuru.server.rights.seat_rights import vacated
from orizuru.server.table.decision import Decision, Moment, Writer, ids_of, one
from orizuru.server.table.parts import HOUSE_BOT
from orizuru.server.table.table import Table


def leave(table: Table, request: wire.Leave, moment: Moment) -> Decision:
    """Before the start the seat becomes open, and its person has no right to it any more. In the game the others see
    that it is empty. When the last person leaves, the game ends too: a game that was started always comes to a
    result."""
    seat = table.seats[request.seat]
    if table.status == "open" and seat.player == "human":
        return one(table, request, moment, "stand").also(vacated(table.id, request.seat))
    if table.status != "playing" or seat.player != "human" or seat.left:
        raise not_now(Message("server.not_here"))
    if table.people() != (request.seat,):
        return one(table, request, moment, "leave")
    return _left_by_all(table, request, moment)


def _left_by_all(table: Table, request: wire.Leave, moment: Moment) -> Decision:
    """The last person gives up a game for one or two by leaving; bots play a larger game to its end."""
    if len(table.seats) <= 2:
        return one(table, request, moment, "abandon")
    writer = Writer(table, moment)
    writer.write("leave", request.seat, ids_of(request))
    for number, seat in enumerate(table.seats):
        if seat.player == "human":
            writer.write("takeover", number, bot=HOUSE_BOT)
    return writer.decision


def come_back(table: Table, request: wire.Return, moment: Moment) -> Decision:
    """A person who left, or for whom a bot plays, plays again."""
    seat = table.seats[request.seat]
    if seat.player == "bot" and not table.may_play_again(request.seat):
        raise not_now(Message("server.no_time"))
    if seat.player == "bot":
        return one(table, request, moment, "return")
    if seat.left:
        return one(table, request, moment, "come")
    raise not_now(Message("server.not_gone"))
