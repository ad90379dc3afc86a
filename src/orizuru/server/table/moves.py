"""Moves at a table: drafts, commits, early answers to sealed questions, and what is taken back."""

from dataclasses import replace

from orizuru.core.game import State
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import not_now
from orizuru.server.table.decision import (
    Decision,
    Moment,
    Writer,
    check_playing,
    check_present,
    check_two,
    ids_of,
    one,
    request_name,
)
from orizuru.server.table.drafts import extended, is_done, sealed_words, shortened, with_forced
from orizuru.server.table.parts import HOUSE_BOT, Private
from orizuru.server.table.table import Table

MOST_UNDOS = 1_000  # at one table: what is taken back stays in its log
KEPT_IDS = 200  # of requests in one draft: nobody sends one again after so many others


def play(table: Table, request: wire.Play, moment: Moment) -> Decision:
    """An atom or the atoms of a turn: kept as a draft, or committed with the draft before them."""
    check_playing(table)
    check_present(table, request.seat)
    base, then = _asked(table, request.seat)
    private = table.privates.get(request.seat) or Private(table.position)
    if private.ready is not None:
        raise not_now(Message("server.answered"))
    words, then = extended(base, then, request.seat, table.game.read(then, request.words))
    ids = (*private.ids, request_name(request.seat, request.id))[-KEPT_IDS:]
    more = Private(table.position, (*private.words, *words), ids, stood=private.stood)
    return answered(table, request.seat, more, moment)


def played_by_bot(table: Table, seat: int, words: tuple[str, ...], moment: Moment) -> Decision:
    """The whole answer of a bot at once; InvalidMove or IllegalMove if it is none."""
    base = table.base(seat)
    if base is None:
        raise not_now(Message("server.not_asked", seat=seat))
    then = base.clone()
    for word in words:
        then.apply(table.game.parse(then, word))
    return answered(table, seat, Private(table.position, words), moment)


def _asked(table: Table, seat: int) -> tuple[State, State]:
    """The position in which a seat answers, and the one with its draft; refused if nothing is asked of it."""
    base, then = table.base(seat), table.drafted(seat)
    if base is None or then is None:
        raise not_now(Message("server.not_asked", seat=seat))
    return base, then


def answered(table: Table, seat: int, private: Private, moment: Moment) -> Decision:
    """A seat's atoms so far: a draft, an early answer to a sealed question, or a commit."""
    base = table.base(seat)
    assert base is not None
    then = base.clone()
    for word in private.words:
        then.apply(table.game.parse(then, word))
    if not is_done(base, then, seat):
        return Decision(privates={seat: private})
    question = table.state().asked
    assert question is not None
    if not question.sealed:
        words = (*private.words, *with_forced(then))
        return _moved(Writer(table, moment), seat, words, private.ids, then)
    given = {who: table.privates[who] for who in table.ready()} | {seat: private}
    if set(given) != set(question.seats):
        return Decision(privates={seat: replace(private, ready=moment.now)})
    words, then = sealed_words(table, {who: part.words for who, part in given.items()})
    return _moved(Writer(table, moment), None, words, private.ids, then)


def _moved(writer: Writer, seat: int | None, words: tuple[str, ...], ids: tuple[str, ...], then: State) -> Decision:
    decision = writer.write("move", seat, words, ids)
    decision.status = "over" if then.to_move is None else None
    return decision


def back(table: Table, request: wire.Back, moment: Moment) -> Decision:
    """The last atom of a draft is taken back; nobody had seen it."""
    check_present(table, request.seat)
    private = table.privates.get(request.seat)
    if private is None or not private.words or table.base(request.seat) is None:
        raise not_now(Message("server.no_draft"))
    words = shortened(table, request.seat, private.words)
    ids = (*private.ids, request_name(request.seat, request.id))[-KEPT_IDS:]
    stood = table.stood(moment.now)[request.seat]
    return Decision(privates={request.seat: Private(table.position, words, ids, stood=stood)})


def undo(table: Table, request: wire.Undo, moment: Moment) -> Decision:
    """A seat's last move is taken back, if nothing was revealed and nobody has answered since."""
    check_present(table, request.seat)
    check_undos(table)
    if not may_undo(table, request.seat):
        raise not_now(Message("server.beyond_undo") if has_moved(table, request.seat) else Message("server.no_undo"))
    return undone(Writer(table, moment), request.seat, ids_of(request))


def check_undos(table: Table) -> None:
    if table.undos >= MOST_UNDOS:
        raise not_now(Message("server.undone_often", most=MOST_UNDOS))


def may_undo(table: Table, seat: int) -> bool:
    """Whether a seat may take back its last move without asking anybody."""
    if table.status != "playing" or table.match is None or not table.rows or table.rows[-1].seat != seat:
        return False
    if table.undos >= MOST_UNDOS:
        return False
    return table.match.undoable(seat) >= table.rows[-1].atoms


def has_moved(table: Table, seat: int) -> bool:
    return table.status == "playing" and any(row.seat == seat for row in table.rows)


def undone(writer: Writer, seat: int, ids: tuple[str, ...] = ()) -> Decision:
    """Back to before the seat's last own row."""
    atoms = 0
    for row in reversed(writer.table.rows):
        atoms += row.atoms
        if row.seat == seat:
            break
    return writer.write("undo", seat, (), ids, moves=atoms)


def resign(table: Table, request: wire.Resign, moment: Moment) -> Decision:
    check_playing(table)
    check_two(table, "resign")
    check_present(table, request.seat)
    return one(table, request, moment, "resign")


def timeout(table: Table, seat: int, moment: Moment) -> Decision:
    """A seat has used up its time: of two it loses, of more a bot plays on."""
    if len(table.seats) == 2:
        return Writer(table, moment).write("timeout", seat)
    return Writer(table, moment).write("takeover", seat, bot=HOUSE_BOT, why="timeout")
