"""Entries that come after a game: it is shown to everybody, or played once more."""

from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.server.log.entry import Entry
from orizuru.server.table.kinds.kind import EntryKind

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


class Publish(EntryKind):
    """The host shows a finished game to everybody."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.public = True

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.published")


class Hide(EntryKind):
    """The host shows a published game by link only again."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.public = False

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.hidden")


class Rematch(EntryKind):
    """The same people have a new table, asked for by a seat or by the host."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.rematch = entry.args["table"]

    def announcement(self, table: "Table", entry: Entry) -> Message:
        if entry.seat is None:
            return Message("server.fact.rematch")
        return Message("server.fact.rematch_by", seat=entry.seat)
