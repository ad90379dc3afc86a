"""Entries about who sits where, what they are called, and on which device they play."""

from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.server.log.entry import Entry
from orizuru.server.table.kinds.kind import EntryKind, number, seat_of
from orizuru.server.table.parts import Seat

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


class Sit(EntryKind):
    """A person or a bot takes an open seat."""

    def apply(self, table: "Table", entry: Entry) -> None:
        seat = seat_of(table, entry)
        seat.person = entry.args["player"] == "human"
        seat.player, seat.bot, seat.left = entry.args["player"], entry.args.get("bot"), False
        table.forget_requests(number(entry))

    def needs_server(self, entry: Entry) -> bool:
        return bool(entry.args.get("bot"))

    def announcement(self, table: "Table", entry: Entry) -> Message:
        if entry.args.get("bot"):
            return Message("server.fact.sit_bot", seat=number(entry))
        return Message("server.fact.sit", seat=number(entry))


class Stand(EntryKind):
    """A seat becomes open again, before the start."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.seats[number(entry)] = Seat()

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.stand", seat=number(entry))


class AddWord(EntryKind):
    """A seat adds a word of its own to the chance of the game."""

    def apply(self, table: "Table", entry: Entry) -> None:
        seat_of(table, entry).word = entry.args["word"]

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.word", seat=number(entry), word=entry.args["word"])


class NewDevice(EntryKind):
    """The owner plays on from another browser. A request of that browser is not one of the browser before, even if both
    chose the same name for it; and the owner is plainly there, so a summons ends."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.forget_requests(number(entry))
        table.summonses.pop(number(entry), None)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.moved", seat=number(entry))


class Recover(NewDevice):
    """The owner brought the seat to another browser by its recovery code."""

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.recovered", seat=number(entry))


class NewCode(EntryKind):
    """The owner of a seat got a recovery code; the code before no longer works."""

    def apply(self, table: "Table", entry: Entry) -> None:
        seat_of(table, entry).codes += 1

    def announcement(self, table: "Table", entry: Entry) -> Message | None:
        """Every seat has a first code: only a new one is news."""
        return Message("server.fact.code", seat=number(entry)) if entry.args["number"] > 1 else None


class Rename(EntryKind):
    """A seat has a new name. The name itself is not in the log, because it can be erased."""

    def apply(self, table: "Table", entry: Entry) -> None:
        """The name came with the same commit."""

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.renamed", seat=number(entry))


class Erase(EntryKind):
    """The name of a seat was erased; without a seat, all names."""

    def apply(self, table: "Table", entry: Entry) -> None:
        for place, seat in enumerate(table.seats):
            if entry.seat is None or entry.seat == place:
                seat.name = ""

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.erased")
