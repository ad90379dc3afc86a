"""The requests that change a table, and who decides each of them.

`decide` says what a request would change, or refuses it; it changes nothing itself. Every request has a function of its
own, which sees the table, the request and the `Moment` (what a log cannot know). A request that `decide` does not name
is found by mypy.
"""

from typing import assert_never

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import forbidden, not_now, not_yours, stale
from orizuru.server.rights.identity import Rights
from orizuru.server.table import moves, offers, presence, renames, summonses, undo
from orizuru.server.table.checks import check_playing, check_present, check_two
from orizuru.server.table.decision import Decision, Moment, Writer, ids_of, one
from orizuru.server.table.table import Table
from orizuru.server.table.trail import Trail


def check_sender(table: Table, request: wire.TableRequest, rights: Rights) -> None:
    """Refuses a request for a seat that the sender does not have, or for the table (`seat` is None) if the sender is
    neither its host nor one of the players of a full table."""
    if request.seat is None:
        if not (rights.host or (rights.seats and table.is_full)):
            raise forbidden()
    elif request.seat not in rights.seats or request.seat >= len(table.seats):
        raise not_yours(request.seat, len(table.seats))


def decide(table: Table, request: wire.TableRequest, moment: Moment) -> Decision:
    """What a request would change."""
    if not isinstance(request, wire.Start | wire.Rename):  # names and the start belong to no position
        if request.seat >= len(table.seats):
            raise not_yours(request.seat, len(table.seats))
        # A person comes back to the seat, not to a position: the bot on it may move at the same moment.
        if request.seq < table.position and not isinstance(request, wire.Return):
            raise stale()
    if not isinstance(request, wire.Rename) and request.seq > table.seq:
        raise stale()
    match request:
        case wire.Start():
            return start(table, request, moment)
        case wire.AddWord():
            return add_word(table, request, moment)
        case wire.Play():
            return moves.play(table, request, moment)
        case wire.Back():
            return moves.back(table, request, moment)
        case wire.Undo():
            return undo.undo(table, request, moment)
        case wire.Resign():
            return resign(table, request, moment)
        case wire.Propose():
            return offers.propose(table, request, moment)
        case wire.Agree():
            return offers.agree(table, request, moment)
        case wire.Decline():
            return offers.decline(table, request, moment)
        case wire.Summon():
            return summonses.summon(table, request, moment)
        case wire.Leave():
            return presence.leave(table, request, moment)
        case wire.Return():
            return presence.come_back(table, request, moment)
        case wire.Rename():
            return renames.rename(table, request, moment)
    assert_never(request)


def start(table: Table, request: wire.Start, moment: Moment) -> Decision:
    """The game begins, with the answers that are forced at once."""
    if table.status != "open":
        raise not_now(Message("server.started"))
    missing = tuple(number for number, seat in enumerate(table.seats) if seat.player == "open")
    if missing:
        raise not_now(Message("server.seats_open", seats=missing))
    forced = Trail(table.begun().state).add_forced()
    return Writer(table, moment).write("start", None, ids_of(request), forced)


def add_word(table: Table, request: wire.AddWord, moment: Moment) -> Decision:
    """A seat adds a word of its own to the chance of the game, once."""
    if table.status != "open":
        raise not_now(Message("server.started"))
    if table.seats[request.seat].word:
        raise not_now(Message("server.word_given"))
    return one(table, request, moment, "word", word=request.word)


def resign(table: Table, request: wire.Resign, moment: Moment) -> Decision:
    """A seat gives up a game of two."""
    check_playing(table)
    check_two(table, "resign")
    check_present(table, request.seat)
    return one(table, request, moment, "resign")
