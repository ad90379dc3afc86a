"""Moves at a table: drafts, commits and early answers to sealed questions."""

from dataclasses import replace

from orizuru.core.game import State
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import not_now
from orizuru.server.table.checks import check_playing, check_present
from orizuru.server.table.decision import Decision, Moment, Writer, ids_of
from orizuru.server.table.drafts import drafted, extended, is_done, sealed_round, shortened
from orizuru.server.table.parts import HOUSE_BOT, Draft, Private
from orizuru.server.table.table import Table
from orizuru.server.table.trail import Trail

KEPT_IDS = 200  # of requests in one draft: no client sends a request again after so many later ones


def play(table: Table, request: wire.Play, moment: Moment) -> Decision:
    """One answer or the answers of a turn: kept as a draft, or committed with the draft before them."""
    check_playing(table)
    check_present(table, request.seat)
    base, draft = _asked(table, request.seat)
    if draft.private.ready is not None:
        raise not_now(Message("server.answered"))
    more = extended(base, draft, request.seat, table.game.read(draft.then, request.words))
    return answered(table, request.seat, replace(more, private=_noted(more.private, request)), moment)


def played_by_bot(table: Table, seat: int, trail: Trail, moment: Moment) -> Decision:
    """The whole answer of a bot at once."""
    _asked(table, seat)
    return answered(table, seat, drafted(trail, Private(table.position)), moment)


def _asked(table: Table, seat: int) -> tuple[State, Draft]:
    """The position in which a seat answers, and its draft; refused if nothing is asked of it."""
    base, draft = table.base(seat), table.draft(seat)
    if base is None or draft is None:
        raise not_now(Message("server.not_asked", seat=seat))
    return base, draft


def _noted(private: Private, request: wire.TableRequest) -> Private:
    """Private answers that remember one more request."""
    return replace(private, ids=(*private.ids, *ids_of(request))[-KEPT_IDS:])


def answered(table: Table, seat: int, draft: Draft, moment: Moment) -> Decision:
    """A seat's answers so far: a draft, an early answer to a sealed question, or a commit."""
    base, question = table.base(seat), table.state().asked
    assert base is not None
    assert question is not None
    private = draft.private
    if not is_done(base, draft.then, seat):
        return Decision(drafts={seat: draft})
    if not question.sealed:
        trail = Trail(draft.then, private.words, draft.moves).add_forced()
        return Writer(table, moment).write("move", seat, private.ids, trail)
    given = {who: found.moves for who in table.ready() if (found := table.draft(who)) is not None}
    given[seat] = draft.moves
    if set(given) != set(question.seats):
        return Decision(drafts={seat: replace(draft, private=replace(private, ready=moment.now))})
    return Writer(table, moment).write("move", None, private.ids, sealed_round(table.state(), given))


def back(table: Table, request: wire.Back, moment: Moment) -> Decision:
    """The last answer of a draft is taken back; nobody else had seen it."""
    check_present(table, request.seat)
    base, draft = table.base(request.seat), table.draft(request.seat)
    if base is None or draft is None or not draft.moves:
        raise not_now(Message("server.no_draft"))
    less = shortened(base, draft)
    private = replace(_noted(less.private, request), ready=None, stood=table.stood(moment.now)[request.seat])
    return Decision(drafts={request.seat: replace(less, private=private)})


def timeout(table: Table, seat: int, moment: Moment) -> Decision:
    """A seat has used up its time: in a game of two it loses, in a larger one a bot plays on."""
    if len(table.seats) == 2:
        return Writer(table, moment).write("timeout", seat)
    return Writer(table, moment).write("takeover", seat, bot=HOUSE_BOT, why="timeout")
