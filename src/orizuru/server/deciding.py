"""What a request would do: entries for the log and changes of private atoms, or a refusal. Nothing changes here.

Each request has a function of its own, found by its type. They see the table, the seat, and the `Moment`: what a log
cannot know (the time, who is away).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from orizuru.core.errors import excerpt
from orizuru.core.game import State
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.changes import Status
from orizuru.server.drafting import extended, is_done, sealed_words, shortened, with_forced
from orizuru.server.log import Entry
from orizuru.server.refusals import not_now, not_yours, stale
from orizuru.server.table import Offer, Private, Table

RECOVER = "recover"
_STATUS: Mapping[str, Status] = {
    "start": "playing",
    "resign": "over",
    "draw": "over",
    "timeout": "over",
    "close": "closed",
}


@dataclass(frozen=True, slots=True)
class Moment:
    """When, and which seats of people have not been connected for a while."""

    now: int
    away: frozenset[int] = frozenset()


@dataclass(slots=True)
class Decision:
    """Entries to append, private atoms to keep, by seat, and what becomes of the table."""

    entries: list[Entry] = field(default_factory=list)
    privates: dict[int, Private] = field(default_factory=dict)
    status: Status | None = None  # if it becomes another


def request_name(seat: int | None, name: str) -> str:
    """A client's name for a request, told apart from those of other seats."""
    return f"{'-' if seat is None else seat}:{name}"


def decide(table: Table, request: wire.Act | wire.Start, moment: Moment) -> Decision:
    """What a request of a seat would do."""
    if request.seq > table.seq:
        raise stale()
    if isinstance(request, wire.Start):
        return start(table, moment, (request_name(None, request.id),))
    if request.seat >= len(table.seats):
        raise not_yours(request.seat)
    if request.seq < table.position:
        raise stale()
    return _REQUESTS[type(request)](table, request, moment)


class Writer:
    """Makes the entries of one decision, numbered on from the table's last."""

    def __init__(self, table: Table, moment: Moment) -> None:
        self.table, self.moment, self.decision = table, moment, Decision()

    def write(
        self,
        kind: str,
        seat: int | None,
        words: tuple[str, ...] = (),
        ids: tuple[str, ...] = (),
        **args: Any,
    ) -> Decision:
        given = {name: value for name, value in args.items() if value is not None}
        self.decision.status = _STATUS.get(kind, self.decision.status)
        clock = self.table.clock
        if clock is not None and kind in ("move", "undo", "resign", "draw", "timeout"):
            given["spent"] = clock.spent(self.moment.now, self.table.stood(self.moment.now))
        seq = self.table.seq + len(self.decision.entries) + 1
        rules = self.table.header.rules
        self.decision.entries.append(Entry(seq, kind, seat, self.moment.now, rules, words, given, ids))
        return self.decision


# Before the game


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
    return _one(table, request, moment, "word", word=request.word)


# Moves


def play(table: Table, request: wire.Play, moment: Moment) -> Decision:
    """An atom or the atoms of a turn: kept as a draft, or committed with the draft before them."""
    _check_playing(table)
    _check_present(table, request.seat)
    base, then = _asked(table, request.seat)
    private = table.privates.get(request.seat) or Private(table.position)
    if private.ready is not None:
        raise not_now(Message("server.answered"))
    words, then = extended(base, then, request.seat, table.game.read(then, request.words))
    ids = (*private.ids, request_name(request.seat, request.id))
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
    ids = dict.fromkeys(name for part in (*table.privates.values(), *given.values()) for name in part.ids)
    return _moved(Writer(table, moment), None, words, tuple(ids), then)


def _moved(writer: Writer, seat: int | None, words: tuple[str, ...], ids: tuple[str, ...], then: State) -> Decision:
    decision = writer.write("move", seat, words, ids)
    decision.status = "over" if then.to_move is None else None
    return decision


def back(table: Table, request: wire.Back, moment: Moment) -> Decision:
    """The last atom of a draft is taken back; nobody had seen it."""
    _check_present(table, request.seat)
    private = table.privates.get(request.seat)
    if private is None or not private.words or table.base(request.seat) is None:
        raise not_now(Message("server.no_draft"))
    words = shortened(table, request.seat, private.words)
    ids = (*private.ids, request_name(request.seat, request.id))
    stood = table.stood(moment.now)[request.seat]
    return Decision(privates={request.seat: Private(table.position, words, ids, stood=stood)})


def undo(table: Table, request: wire.Undo, moment: Moment) -> Decision:
    """A seat's last move is taken back, if nothing was revealed and nobody has answered since."""
    _check_present(table, request.seat)
    if not may_undo(table, request.seat):
        raise not_now(Message("server.beyond_undo") if _has_moved(table, request.seat) else Message("server.no_undo"))
    return _undone(Writer(table, moment), request.seat, _ids(request))


def may_undo(table: Table, seat: int) -> bool:
    """Whether a seat may take back its last move without asking anybody."""
    if table.status != "playing" or table.match is None or not table.rows or table.rows[-1].seat != seat:
        return False
    return table.match.undoable(seat) >= table.rows[-1].atoms


def _has_moved(table: Table, seat: int) -> bool:
    return table.status == "playing" and any(row.seat == seat for row in table.rows)


def _undone(writer: Writer, seat: int, ids: tuple[str, ...] = ()) -> Decision:
    """Back to before the seat's last own row."""
    atoms = 0
    for row in reversed(writer.table.rows):
        atoms += row.atoms
        if row.seat == seat:
            break
    return writer.write("undo", seat, (), ids, moves=atoms)


def resign(table: Table, request: wire.Resign, moment: Moment) -> Decision:
    _check_playing(table)
    _check_two(table, "resign")
    _check_present(table, request.seat)
    return _one(table, request, moment, "resign")


def timeout(table: Table, seat: int, moment: Moment) -> Decision:
    """A seat has used up its time: of two it loses, of more a bot plays on."""
    if len(table.seats) == 2:
        return Writer(table, moment).write("timeout", seat)
    return Writer(table, moment).write("takeover", seat, bot="greedy", why="timeout")


# Around the game


def propose(table: Table, request: wire.Propose, moment: Moment) -> Decision:
    """An offer to the others; if nobody is left to ask, it is done at once."""
    _check_playing(table)
    _check_present(table, request.seat)
    if table.offer is not None:
        raise not_now(Message("server.offer.open"))
    if request.what == "draw":
        _check_two(table, "draw")
        if any(seat.player != "human" for seat in table.seats):
            raise not_now(Message("server.offer.bots_play_on"))
        if any(seat.left for seat in table.seats):
            raise not_now(Message("server.offer.left"))
    elif request.what == "undo" and not _has_moved(table, request.seat):
        raise not_now(Message("server.no_undo"))
    elif request.what == "takeover":
        about = request.about
        if about is None or about >= len(table.seats) or table.seats[about].player != "human":
            raise not_now(Message("server.offer.whom", got=excerpt(about)))
        if about == request.seat or not _is_away(table, about, moment):
            raise not_now(Message("server.offer.not_away", seat=about))
    takeover = request.what == "takeover"
    offer = Offer(
        request.what,
        request.seat,
        request.about if takeover else None,
        (request.bot or "greedy") if takeover else None,
    )
    writer = Writer(table, moment)
    writer.write("propose", request.seat, (), _ids(request), what=offer.what, about=offer.about, bot=offer.bot)
    return writer.decision if needed(table, offer) else _carry_out(writer, offer)


def needed(table: Table, offer: Offer) -> tuple[int, ...]:
    """The people whose consent is missing."""
    return tuple(seat for seat in table.people() if seat not in {*offer.agreed, offer.seat, offer.about})


def agree(table: Table, request: wire.Agree, moment: Moment) -> Decision:
    offer = table.offer
    if offer is None:
        raise not_now(Message("server.offer.none"))
    if request.seq < offer.at:
        raise stale()
    if request.seat not in needed(table, offer):
        raise not_now(Message("server.offer.not_asked", seat=request.seat))
    if offer.about is not None and not _is_away(table, offer.about, moment):
        raise not_now(Message("server.offer.not_away", seat=offer.about))
    writer = Writer(table, moment)
    writer.write("agree", request.seat, (), _ids(request))
    missing = [seat for seat in needed(table, offer) if seat != request.seat]
    return writer.decision if missing else _carry_out(writer, offer)


def _carry_out(writer: Writer, offer: Offer) -> Decision:
    """What all agreed to."""
    if offer.what == "undo":
        assert offer.seat is not None
        return _undone(writer, offer.seat)
    if offer.what == "draw":
        return writer.write("draw", offer.seat)
    if offer.what == RECOVER:
        return writer.write("note", offer.about, what="recovered")
    return writer.write("takeover", offer.about, bot=offer.bot)


def decline(table: Table, request: wire.Decline, moment: Moment) -> Decision:
    if table.offer is None:
        raise not_now(Message("server.offer.none"))
    if request.seq < table.offer.at:
        raise stale()
    if request.seat not in (*table.people(), table.offer.seat):
        raise not_now(Message("server.offer.not_asked", seat=request.seat))
    return _one(table, request, moment, "decline")


def leave(table: Table, request: wire.Leave, moment: Moment) -> Decision:
    """Before the start the seat becomes open; in the game the others see that it is empty."""
    seat = table.seats[request.seat]
    if table.status == "open" and seat.player == "human":
        return _one(table, request, moment, "stand")
    if table.status == "playing" and seat.player == "human" and not seat.left:
        return _one(table, request, moment, "leave")
    raise not_now(Message("server.not_here"))


def come_back(table: Table, request: wire.Return, moment: Moment) -> Decision:
    seat, clock = table.seats[request.seat], table.clock
    if seat.player == "bot" and clock is not None and clock.left[request.seat] <= 0:
        raise not_now(Message("server.no_time"))
    if seat.player == "bot":
        return _one(table, request, moment, "return")
    if seat.left:
        return _one(table, request, moment, "come")
    raise not_now(Message("server.not_gone"))


def recover(table: Table, seat: int, browser: str, moment: Moment) -> Decision:
    """Somebody who lost a seat asks the others for it."""
    if not 0 <= seat < len(table.seats) or table.seats[seat].player == "open":
        raise not_yours(seat)
    if table.offer is not None:
        raise not_now(Message("server.offer.open"))
    if not _is_away(table, seat, moment):
        raise not_now(Message("server.offer.not_away", seat=seat))
    offer = Offer(RECOVER, None, seat, browser=browser)
    if not needed(table, offer):
        raise not_now(Message("server.offer.nobody"))
    return Writer(table, moment).write("propose", None, what=RECOVER, about=seat, browser=browser)


def _one(table: Table, request: wire.Act, moment: Moment, kind: str, **args: Any) -> Decision:
    return Writer(table, moment).write(kind, request.seat, (), _ids(request), **args)


def _ids(request: wire.Act) -> tuple[str, ...]:
    return (request_name(request.seat, request.id),)


def _asked(table: Table, seat: int) -> tuple[State, State]:
    """The position in which a seat answers, and the one with its draft; refused if nothing is asked of it."""
    base, then = table.base(seat), table.drafted(seat)
    if base is None or then is None:
        raise not_now(Message("server.not_asked", seat=seat))
    return base, then


def _is_away(table: Table, seat: int, moment: Moment) -> bool:
    """Whether no person plays on a seat now: it was left, its person has been gone for a while, or a bot plays."""
    return table.seats[seat].left or table.seats[seat].player == "bot" or seat in moment.away


def _check_present(table: Table, seat: int) -> None:
    """Whoever left, or has a bot playing, comes back first: the others must know with whom they play."""
    if table.seats[seat].player != "human" or table.seats[seat].left:
        raise not_now(Message("server.return_first", seat=seat))


def _check_playing(table: Table) -> None:
    if table.status == "open":
        raise not_now(Message("server.not_started"))
    if table.status != "playing":
        raise not_now(Message("server.over"))


def _check_two(table: Table, word: str) -> None:
    if len(table.seats) != 2:
        raise not_now(Message("core.match.two_only", word=word, seats=len(table.seats)))


_REQUESTS: Mapping[type[wire.Act], Callable[[Table, Any, Moment], Decision]] = {
    wire.Play: play,
    wire.Back: back,
    wire.Undo: undo,
    wire.Resign: resign,
    wire.Propose: propose,
    wire.Agree: agree,
    wire.Decline: decline,
    wire.AddWord: add_word,
    wire.Leave: leave,
    wire.Return: come_back,
}
