"""What a request would do: entries for the log and changes of private atoms, or a refusal. Nothing changes here.

Each request has a function of its own, found by its type. They see the table, the seat, and the `Moment`: what a log
cannot know (the time, who is away).
"""

from collections.abc import Callable, Mapping
from typing import Any

from orizuru.core.messages import Message
from orizuru.server import moving, offering, summons, wire
from orizuru.server.decision import Decision, Moment, Writer, ids_of, one, request_name
from orizuru.server.refusals import not_now, not_yours, stale
from orizuru.server.seats import HOUSE_BOT
from orizuru.server.table import Table


def decide(table: Table, request: wire.Act | wire.Start, moment: Moment) -> Decision:
    """What a request of a seat would do."""
    if request.seq > table.seq:
        raise stale()
    if isinstance(request, wire.Start):
        return start(table, moment, (request_name(None, request.id),))
    if request.seat >= len(table.seats):
        raise not_yours(request.seat, len(table.seats))
    # Coming back is meant for the seat, not for a position: the bot on it may move at the same moment.
    if request.seq < table.position and not isinstance(request, wire.Return):
        raise stale()
    return _REQUESTS[type(request)](table, request, moment)


def start(table: Table, moment: Moment, ids: tuple[str, ...] = ()) -> Decision:
    if table.status != "open":
        raise not_now(Message("server.started"))
    missing = tuple(i for i, seat in enumerate(table.seats) if seat.player == "open")
    if missing:
        raise not_now(Message("server.seats_open", seats=missing))
    words = tuple(table.begun(answering=True).words)
    return Writer(table, moment).write("start", None, words, ids)


def add_word(table: Table, request: wire.AddWord, moment: Moment) -> Decision:
    if table.status != "open":
        raise not_now(Message("server.started"))
    if table.seats[request.seat].word:
        raise not_now(Message("server.word_given"))
    return one(table, request, moment, "word", word=request.word)


def leave(table: Table, request: wire.Leave, moment: Moment) -> Decision:
    """Before the start the seat becomes open; in the game the others see that it is empty. With the last person the
    game ends too: a started game always comes to a result."""
    seat = table.seats[request.seat]
    if table.status == "open" and seat.player == "human":
        return one(table, request, moment, "stand")
    if table.status != "playing" or seat.player != "human" or seat.left:
        raise not_now(Message("server.not_here"))
    if table.people() != (request.seat,):
        return one(table, request, moment, "leave")
    return _left_by_all(table, request, moment)


def _left_by_all(table: Table, request: wire.Leave, moment: Moment) -> Decision:
    """The last person leaves: that gives up a game for one or two; a larger one is played to its end by bots."""
    if len(table.seats) <= 2:
        return one(table, request, moment, "abandon")
    writer = Writer(table, moment)
    writer.write("leave", request.seat, (), ids_of(request))
    for number, seat in enumerate(table.seats):
        if seat.player == "human":
            writer.write("takeover", number, bot=HOUSE_BOT)
    return writer.decision


def come_back(table: Table, request: wire.Return, moment: Moment) -> Decision:
    seat = table.seats[request.seat]
    if seat.player == "bot" and not table.may_play_again(request.seat):
        raise not_now(Message("server.no_time"))
    if seat.player == "bot":
        return one(table, request, moment, "return")
    if seat.left:
        return one(table, request, moment, "come")
    raise not_now(Message("server.not_gone"))


_REQUESTS: Mapping[type[wire.Act], Callable[[Table, Any, Moment], Decision]] = {
    wire.Play: moving.play,
    wire.Back: moving.back,
    wire.Undo: moving.undo,
    wire.Resign: moving.resign,
    wire.Propose: offering.propose,
    wire.Agree: offering.agree,
    wire.Decline: offering.decline,
    wire.AddWord: add_word,
    wire.Leave: leave,
    wire.Return: come_back,
    wire.Summon: summons.summon,
}
