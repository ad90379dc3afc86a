"""Entries that end a game, or a table that never started."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.server.log.entry import Entry
from orizuru.server.table.kinds.kind import EntryKind, number
from orizuru.server.table.kinds.play import position_changed

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


class Ending(EntryKind):
    """The game ends by what a seat did, or by what all seats agreed to."""

    status = "over"
    ends_drafts = True
    charges_clocks = True

    def apply(self, table: "Table", entry: Entry) -> None:
        assert table.match is not None
        self.end(table.match, number(entry))
        position_changed(table, entry)

    @abstractmethod
    def end(self, match: Match, seat: int) -> None:
        """End the match."""


class Resign(Ending):
    """A seat gives up."""

    def end(self, match: Match, seat: int) -> None:
        match.resign(seat)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.resign", seat=number(entry))


class Draw(Ending):
    """All seats agreed to a draw; the entry names the seat that offered it."""

    def end(self, match: Match, seat: int) -> None:
        match.draw(seat)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.draw")


class Timeout(Ending):
    """A seat has used up its time."""

    def end(self, match: Match, seat: int) -> None:
        match.timeout(seat)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.timeout", seat=number(entry))


class Abandon(Ending):
    """A seat is gone and nobody plays on for it."""

    def end(self, match: Match, seat: int) -> None:
        match.abandon(seat)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.abandon", seat=number(entry))


class Close(EntryKind):
    """The host gives up the table before the start."""

    status = "closed"
    ends_drafts = True

    def apply(self, table: "Table", entry: Entry) -> None:
        """The status says it all."""

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.close")
