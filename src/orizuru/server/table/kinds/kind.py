"""What every kind of entry has to say for itself."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from orizuru.core.messages import Message
from orizuru.server.log.changes import Status
from orizuru.server.log.entry import Entry

if TYPE_CHECKING:
    from orizuru.server.table.parts import Seat
    from orizuru.server.table.table import Table


class EntryKind(ABC):
    """A kind of entry. Only `apply` changes a table by its log, both while it is live and when it is rebuilt."""

    status: ClassVar[Status | None] = None  # what the table becomes, if it always becomes that
    ends_drafts: ClassVar[bool] = False  # drafts were made for the position before it
    charges_clocks: ClassVar[bool] = False  # it says how much time the running clocks have used

    @abstractmethod
    def apply(self, table: "Table", entry: Entry) -> None:
        """Do to the table what the entry says."""

    def needs_server(self, entry: Entry) -> bool:
        """Whether the server has to look after the table from then on, even if nobody is connected."""
        return False

    @abstractmethod
    def announcement(self, table: "Table", entry: Entry) -> Message | None:
        """The entry in words, for everybody; None if it says nothing beyond the facts of the game."""


def number(entry: Entry) -> int:
    """The seat that an entry is about, where it cannot be without one."""
    assert entry.seat is not None, f"entry {entry.seq} ({entry.kind}) names no seat"
    return entry.seat


def seat_of(table: "Table", entry: Entry) -> "Seat":
    return table.seats[number(entry)]
