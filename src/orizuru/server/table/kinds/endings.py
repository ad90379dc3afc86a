"""Entries that end a game, or a table that never started."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.server.log.entry import Entry
from orizuru.server.table.kinds.kind import EntryKind, number
from orizuru.server.table.kinds.play import position_changed

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


@dataclass(frozen=True)
class Ending(EntryKind):
    """The game ends by what a seat did, or by what all seats agreed to: `end` ends the match for that seat, and `heard`
    is what everybody hears of it."""

    end: Callable[[Match, int], None]
    heard: Callable[[int], Message]

    status = "over"
    ends_drafts = True
    charges_clocks = True

    def apply(self, table: "Table", entry: Entry) -> None:
        assert table.match is not None
        self.end(table.match, number(entry))
        position_changed(table, entry)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return self.heard(number(entry))


RESIGN = Ending(Match.resign, lambda seat: Message("server.fact.resign", seat=seat))
DRAW = Ending(Match.draw, lambda _: Message("server.fact.draw"))  # the seat is the one that offered it
TIMEOUT = Ending(Match.timeout, lambda seat: Message("server.fact.timeout", seat=seat))
ABANDON = Ending(Match.abandon, lambda seat: Message("server.fact.abandon", seat=seat))  # nobody plays on for it


class Close(EntryKind):
    """The host gives up the table before the start."""

    status = "closed"
    ends_drafts = True

    def apply(self, table: "Table", entry: Entry) -> None:
        """The status says it all."""

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.close")
