"""Entries that change the position: the start, moves, moves taken back."""

from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.server.log.entry import Entry
from orizuru.server.table.kinds.kind import EntryKind, number
from orizuru.server.table.parts import Private, Row

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


class Start(EntryKind):
    """The game begins, with the answers that are forced at once."""

    status = "playing"
    ends_drafts = True

    def apply(self, table: "Table", entry: Entry) -> None:
        table.match, table.beginning = table.begun(), None  # from here on it changes
        turned, _ = _answer(table, entry)
        position_changed(table, entry, turned=turned)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.start_fork") if "fork" in table.header.origin else Message("server.fact.start")


class Move(EntryKind):
    """The answers of a turn, or of a whole sealed round (then no seat is named)."""

    ends_drafts = True
    charges_clocks = True

    def apply(self, table: "Table", entry: Entry) -> None:
        assert table.match is not None
        first = len(table.match.played)
        turned, last = _answer(table, entry)
        left = () if table.clock is None else tuple(table.clock.left)
        used = int(entry.args.get("spent", {}).get(str(entry.seat), 0))
        count = len(table.match.played) - first
        table.rows.append(Row(entry.seat, count, entry.words[:last], left, used, entry.seq))
        position_changed(table, entry, turned=turned)

    def announcement(self, table: "Table", entry: Entry) -> None:
        """The facts of the game say what happened."""


def _answer(table: "Table", entry: Entry) -> tuple[bool, int]:
    """Gives the answers of an entry. Returns whether a turn was completed, and which word the seat chose last."""
    match = table.match
    assert match is not None
    first, last = len(match.played), 0
    for place, word in enumerate(entry.words):
        move = match.game.parse(match.state, word) if entry.moves is None else entry.moves[place]
        match.answer(move, forced=match.state.forced == move)
        if match.played[-1].seat == entry.seat and not match.played[-1].forced:
            last = place
    played = match.played[first:]
    table.facts[entry.seq] = tuple(fact for answer in played for fact in answer.facts)
    return bool(played) and match.state.turn > played[0].before.turn, last


class Undo(EntryKind):
    """A seat's last move is taken back, with everything after it. Its last choice becomes a draft again."""

    ends_drafts = True
    charges_clocks = True

    def apply(self, table: "Table", entry: Entry) -> None:
        assert table.match is not None
        seat, count = number(entry), int(entry.args["moves"])
        table.match.take_back(seat, count)
        last = table.rows[-1]
        while count > 0:
            last = table.rows.pop()
            count -= last.atoms
        table.undos += 1
        table.forget_undone(last.seq, entry.seq)
        position_changed(table, entry)
        if table.clock is not None:
            since = max(entry.args.get("spent", {}).values(), default=0)
            table.clock.take_back(last.left, seat, last.used + since)
        if last.seat is not None and last.draft:
            table.privates[last.seat] = Private(entry.seq, last.draft)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.undo", seat=number(entry))


def position_changed(table: "Table", entry: Entry, *, turned: bool = False) -> None:
    """The position has changed (`turned`: a turn was completed). Drafts, summonses and offers to undo or to draw
    belonged to the old position and end; an offer about a person stands while the game goes on."""
    assert table.match is not None
    table.position = entry.seq
    table.privates.clear()
    table.drafts.clear()
    table.summonses.clear()
    if table.match.to_move is None:
        table.status = "over"
    if table.offer is not None and (table.offer.what in ("undo", "draw") or table.status == "over"):
        table.offer = None
    if table.clock is not None:
        if entry.kind != "undo":
            table.clock.charge(entry.args.get("spent", {}), turned=turned)
        table.clock.restart(table.asked(), entry.time)
