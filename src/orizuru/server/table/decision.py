"""A decision being made: the moment, the entries it writes, and the other changes that belong to it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.log.changes import Change, Grant, NameSeat, Status, Ungrant
from orizuru.server.log.entry import Entry, Kind
from orizuru.server.table.kinds import KINDS
from orizuru.server.table.parts import Draft
from orizuru.server.table.table import Table
from orizuru.server.table.trail import Trail


@dataclass(frozen=True, slots=True)
class Moment:
    """What a log cannot know: the time, the seats of people who have not been connected for a while, and the names of
    the bots, which no person may take."""

    now: int
    away: frozenset[int] = frozenset()
    bots: tuple[str, ...] = ()


@dataclass(slots=True)
class Decision:
    """Everything that a request changes, written in one commit and then carried out: entries to append, drafts to keep
    by seat, and changes of names, rights and links. `farewells` tell a person who loses a seat why, by seat."""

    entries: list[Entry] = field(default_factory=list)
    drafts: dict[int, Draft] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    status: Status | None = None  # what the table becomes, if that changes
    farewells: Mapping[int, Message] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.entries or self.drafts or self.changes)

    def also(self, changes: Iterable[Change]) -> "Decision":
        """The same decision with further changes."""
        self.changes.extend(changes)
        return self

    def names(self, table: str) -> dict[int, str]:
        """The names that seats of a table get by it."""
        found = [change for change in self.changes if isinstance(change, NameSeat)]
        return {change.seat: change.name for change in found if change.table == table}

    def changes_rights(self, table: str) -> bool:
        """Whether anybody gets or loses a right at a table."""
        return any(isinstance(change, Grant | Ungrant) and change.table == table for change in self.changes)

    def ends_drafts(self) -> bool:
        return any(KINDS[entry.kind].ends_drafts for entry in self.entries)

    def needs_server(self) -> bool:
        """Whether the server has to look after the table from then on, even if nobody is connected."""
        return any(KINDS[entry.kind].needs_server(entry) for entry in self.entries)


class Writer:
    """Makes the entries of one decision, numbered on from the table's last."""

    def __init__(self, table: Table, moment: Moment) -> None:
        self.table, self.moment, self.decision = table, moment, Decision()

    def write(
        self, kind: Kind, seat: int | None, ids: tuple[str, ...] = (), trail: Trail | None = None, **args: Any
    ) -> Decision:
        """One entry more. If it ends drafts, it takes over the ids of their requests: these were acknowledged and must
        stay known."""
        meaning, clock, now = KINDS[kind], self.table.clock, self.moment.now
        if meaning.ends_drafts:
            drafted = (name for private in self.table.privates.values() for name in private.ids)
            ids = tuple(dict.fromkeys((*drafted, *ids)))
        given = {name: value for name, value in args.items() if value is not None}
        if clock is not None and meaning.charges_clocks:
            given["spent"] = clock.spent(now, self.table.stood(now))
        self.decision.status = meaning.status or self.decision.status
        if trail is not None and trail.then.to_move is None:
            self.decision.status = "over"
        words, moves = (tuple(trail.words), tuple(trail.moves)) if trail is not None else ((), None)
        seq, rules = self.table.seq + len(self.decision.entries) + 1, self.table.header.rules
        self.decision.entries.append(Entry(seq, kind, seat, now, rules, words, given, ids, moves))
        return self.decision


def request_name(seat: int | None, name: str) -> str:
    """A client's name for a request, told apart from the names that other seats chose."""
    return f"{'-' if seat is None else seat}:{name}"


def ids_of(request: wire.TableRequest) -> tuple[str, ...]:
    return (request_name(request.seat, request.id),)


def one(table: Table, request: wire.TableRequest, moment: Moment, kind: Kind, **args: Any) -> Decision:
    """A decision of a single entry, by the seat that asked."""
    return Writer(table, moment).write(kind, request.seat, ids_of(request), **args)
