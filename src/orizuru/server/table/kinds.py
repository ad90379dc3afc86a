"""What each kind of entry does to a table: the only code that changes one by its log."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from orizuru.server.log.entry import Entry
from orizuru.server.table.parts import Offer, Private, Row, Seat, Summons

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


def _sit(table: "Table", entry: Entry) -> None:
    seat = _seat(table, entry)
    seat.person = entry.args["player"] == "human"
    seat.player, seat.bot, seat.left = entry.args["player"], entry.args.get("bot"), False
    _forget_requests(table, entry)


def _stand(table: "Table", entry: Entry) -> None:
    table.seats[_number(entry)] = Seat()


def _word(table: "Table", entry: Entry) -> None:
    _seat(table, entry).word = entry.args["word"]


def _start(table: "Table", entry: Entry) -> None:
    table.status, table.match = "playing", table.begun(answering=False)
    _answer(table, entry)


def _move(table: "Table", entry: Entry) -> None:
    _answer(table, entry)


def _answer(table: "Table", entry: Entry) -> None:
    match = table.match
    assert match is not None
    first, last = len(match.played), 0
    for number, word in enumerate(entry.words):
        move = match.game.parse(match.state, word)
        match.answer(move, forced=match.state.forced == move)
        if match.played[-1].seat == entry.seat and not match.played[-1].forced:
            last = number
    played = match.played[first:]
    table.facts[entry.seq] = tuple(fact for answer in played for fact in answer.facts)
    if entry.kind == "move":
        left = () if table.clock is None else tuple(table.clock.left)
        used = int(entry.args.get("spent", {}).get(str(entry.seat), 0))
        table.rows.append(Row(entry.seat, len(played), entry.words[:last], left, used, entry.seq))
    _changed(table, entry, turned=bool(played) and match.state.turn > played[0].before.turn)


def _undo(table: "Table", entry: Entry) -> None:
    assert table.match is not None
    seat, count = _number(entry), int(entry.args["moves"])
    table.match.take_back(seat, count)
    last = table.rows[-1]
    while count > 0:
        last = table.rows.pop()
        count -= last.atoms
    table.undos += 1
    table.forget_undone(last.seq, entry.seq)
    _changed(table, entry)
    if table.clock is not None:
        since = max(entry.args.get("spent", {}).values(), default=0)
        table.clock.take_back(last.left, seat, last.used + since)
    if last.seat is not None and last.draft:
        table.privates[last.seat] = Private(entry.seq, last.draft)


def _end(table: "Table", entry: Entry) -> None:
    assert table.match is not None
    getattr(table.match, entry.kind)(entry.seat)
    _changed(table, entry)


def _changed(table: "Table", entry: Entry, *, turned: bool = False) -> None:
    """The match is another now (`turned`: a turn was completed): drafts were about the old one, and so were offers, but
    those about persons."""
    assert table.match is not None
    table.position = entry.seq
    table.privates.clear()
    table.summonses.clear()
    if table.match.to_move is None:
        table.status = "over"
    if table.offer is not None and (table.offer.what in ("undo", "draw") or table.status == "over"):
        table.offer = None
    if table.clock is not None:
        if entry.kind != "undo":
            table.clock.charge(entry.args.get("spent", {}), turned=turned)
        table.clock.restart(table.asked(), entry.time)


def _takeover(table: "Table", entry: Entry) -> None:
    seat = _seat(table, entry)
    seat.player, seat.bot = "bot", entry.args["bot"]
    _settled(table, entry)
    if table.clock is not None and entry.args.get("why") == "timeout":
        table.clock.run_out(_number(entry))
    _renamed(table, entry)


def _return(table: "Table", entry: Entry) -> None:
    seat = _seat(table, entry)
    seat.player, seat.bot, seat.left = "human", None, False
    _settled(table, entry)
    if table.clock is not None:
        table.clock.begin_move(_number(entry), entry.time)
    _renamed(table, entry)


def _renamed(table: "Table", entry: Entry) -> None:
    """The record tells who played from here on, without a person's name: names can be erased, records cannot."""
    if table.match is not None and table.match.to_move is not None:
        table.match.takeover(_number(entry), _seat(table, entry).bot or "human")


def _leave(table: "Table", entry: Entry) -> None:
    """Who leaves is not asked any more: what this seat proposed or was asked about the game is off the table, and so
    is a call for somebody else to come back."""
    _seat(table, entry).left = True
    table.summonses = {seat: one for seat, one in table.summonses.items() if one.by != entry.seat}
    if table.offer is not None and table.offer.about is None:
        table.offer = None


def _come(table: "Table", entry: Entry) -> None:
    _seat(table, entry).left = False
    _settled(table, entry)


def _settled(table: "Table", entry: Entry) -> None:
    """Who plays on this seat is clear now: an offer or a summons about it has no object any more."""
    table.summonses.pop(_number(entry), None)
    if table.offer is not None and table.offer.about == entry.seat:
        table.offer = None


def _summon(table: "Table", entry: Entry) -> None:
    table.summonses[entry.args["about"]] = Summons(_number(entry), entry.time, entry.args["span"])


def _appear(table: "Table", entry: Entry) -> None:
    table.summonses.pop(_number(entry), None)


def _propose(table: "Table", entry: Entry) -> None:
    table.offer = Offer(entry.args["what"], entry.seat, entry.args.get("about"), at=entry.seq)


def _agree(table: "Table", entry: Entry) -> None:
    if table.offer is not None:
        table.offer = replace(table.offer, agreed=table.offer.agreed | {_number(entry)})


def _decline(table: "Table", entry: Entry) -> None:
    table.offer = None


def _note(table: "Table", entry: Entry) -> None:
    """A seat on another device, a recovery code, names erased, a finished game shown to everybody or not."""
    what = entry.args.get("what")
    if what in ("recovered", "moved"):
        _forget_requests(table, entry)
        table.summonses.pop(_number(entry), None)
    elif what == "code":
        _seat(table, entry).codes += 1
    elif what == "erased":
        for number, seat in enumerate(table.seats):
            if entry.seat is None or entry.seat == number:
                seat.name = ""
    elif what in ("published", "hidden"):
        table.public = what == "published"


def _forget_requests(table: "Table", entry: Entry) -> None:
    """Another browser has the seat: its names for requests have nothing to do with those of the one before."""
    table.ids = {name: seq for name, seq in table.ids.items() if not name.startswith(f"{entry.seat}:")}


def _close(table: "Table", entry: Entry) -> None:
    table.status = "closed"


def _rematch(table: "Table", entry: Entry) -> None:
    table.rematch = entry.args["table"]


def _seat(table: "Table", entry: Entry) -> "Seat":
    return table.seats[_number(entry)]


def _number(entry: Entry) -> int:
    assert entry.seat is not None, f"entry {entry.seq} names no seat"
    return entry.seat


KINDS: Mapping[str, Callable[["Table", Entry], None]] = {
    "sit": _sit,
    "stand": _stand,
    "word": _word,
    "start": _start,
    "move": _move,
    "undo": _undo,
    "resign": _end,
    "draw": _end,
    "timeout": _end,
    "abandon": _end,
    "takeover": _takeover,
    "return": _return,
    "leave": _leave,
    "come": _come,
    "summon": _summon,
    "appear": _appear,
    "propose": _propose,
    "agree": _agree,
    "decline": _decline,
    "note": _note,
    "close": _close,
    "rematch": _rematch,
}
