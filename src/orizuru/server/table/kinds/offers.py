"""Entries about offers, which need the consent of the other players."""

from dataclasses import replace
from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.server.log.entry import Entry
from orizuru.server.table.kinds.kind import EntryKind, number
from orizuru.server.table.parts import Offer

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


class Propose(EntryKind):
    """A seat makes an offer: to undo, to draw, or to let a bot play for somebody who left."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.offer = Offer(entry.args["what"], entry.seat, entry.args.get("about"), at=entry.seq)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.propose", seat=number(entry), what=_offered(entry))


class Agree(EntryKind):
    """A seat consents. When nobody is left to ask, the entry after it carries the offer out."""

    def apply(self, table: "Table", entry: Entry) -> None:
        if table.offer is not None:
            table.offer = replace(table.offer, agreed=table.offer.agreed | {number(entry)})

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.agree", seat=number(entry))


class Decline(EntryKind):
    """A seat refuses an offer, or withdraws its own."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.offer = None

    def announcement(self, table: "Table", entry: Entry) -> Message:
        if entry.args.get("own"):
            return Message("server.fact.withdraw", seat=number(entry))
        return Message("server.fact.decline", seat=number(entry))


def _offered(entry: Entry) -> Message:
    return {
        "undo": Message("server.offer.undo", seat=number(entry)),
        "draw": Message("server.offer.draw"),
        "takeover": Message("server.offer.takeover"),
    }[entry.args["what"]]
