"""A decision being made: the moment, the entries it writes, and what many requests have to check."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.log.changes import Status
from orizuru.server.log.entry import Entry
from orizuru.server.refusals import not_now
from orizuru.server.table.parts import Private
from orizuru.server.table.table import Table

_STATUS: Mapping[str, Status] = {
    "start": "playing",
    "resign": "over",
    "draw": "over",
    "timeout": "over",
    "abandon": "over",
    "close": "closed",
}

# Drafts do not outlive these.
CHANGING = frozenset({"start", "move", "undo", "resign", "draw", "timeout", "abandon", "close"})


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
        """An entry that ends drafts takes over the names of their requests: they were acknowledged, and stay known."""
        if kind in CHANGING:
            drafted = (name for private in self.table.privates.values() for name in private.ids)
            ids = tuple(dict.fromkeys((*drafted, *ids)))
        given = {name: value for name, value in args.items() if value is not None}
        self.decision.status = _STATUS.get(kind, self.decision.status)
        clock = self.table.clock
        if clock is not None and kind in CHANGING - {"start", "close"}:
            given["spent"] = clock.spent(self.moment.now, self.table.stood(self.moment.now))
        seq = self.table.seq + len(self.decision.entries) + 1
        rules = self.table.header.rules
        self.decision.entries.append(Entry(seq, kind, seat, self.moment.now, rules, words, given, ids))
        return self.decision


def request_name(seat: int | None, name: str) -> str:
    """A client's name for a request, told apart from those of other seats."""
    return f"{'-' if seat is None else seat}:{name}"


def ids_of(request: wire.Act) -> tuple[str, ...]:
    return (request_name(request.seat, request.id),)


def one(table: Table, request: wire.Act, moment: Moment, kind: str, **args: Any) -> Decision:
    return Writer(table, moment).write(kind, request.seat, (), ids_of(request), **args)


def check_playing(table: Table) -> None:
    if table.status == "open":
        raise not_now(Message("server.not_started"))
    if table.status != "playing":
        raise not_now(Message("server.over"))


def check_two(table: Table, word: str) -> None:
    if len(table.seats) != 2:
        raise not_now(Message("core.match.two_only", word=word, seats=len(table.seats)))


def check_present(table: Table, seat: int) -> None:
    """Whoever left, or has a bot playing, comes back first: the others must know with whom they play."""
    if table.seats[seat].player != "human" or table.seats[seat].left:
        raise not_now(Message("server.return_first", seat=seat))


def is_away(table: Table, seat: int, moment: Moment) -> bool:
    """Whether no person plays on a seat now: it was left, its person has been gone for a while, or a bot plays."""
    return table.seats[seat].left or table.seats[seat].player == "bot" or seat in moment.away
