"""Entries about people who go and come back, and bots that play for them."""

from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.server.log.entry import Entry
from orizuru.server.table.kinds.kind import EntryKind, number, seat_of
from orizuru.server.table.parts import Summons

if TYPE_CHECKING:
    from orizuru.server.table.table import Table


class Leave(EntryKind):
    """A person leaves a running game and is no longer asked. An offer by or to this seat about the game ends, and so
    does a summons that it sent."""

    def apply(self, table: "Table", entry: Entry) -> None:
        seat_of(table, entry).left = True
        table.summonses = {seat: one for seat, one in table.summonses.items() if one.by != entry.seat}
        if table.offer is not None and table.offer.about is None:
            table.offer = None

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.leave", seat=number(entry))


class Come(EntryKind):
    """A person who had left is back."""

    def apply(self, table: "Table", entry: Entry) -> None:
        seat_of(table, entry).left = False
        _settle(table, number(entry))

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.come", seat=number(entry))


class Takeover(EntryKind):
    """A bot plays on for a person, or in the place of a bot that failed (`instead`)."""

    def apply(self, table: "Table", entry: Entry) -> None:
        seat = seat_of(table, entry)
        seat.player, seat.bot = "bot", entry.args["bot"]
        _settle(table, number(entry))
        if table.clock is not None and entry.args.get("why") == "timeout":
            table.clock.run_out(number(entry))
        _note_player(table, entry)

    def needs_server(self, entry: Entry) -> bool:
        return True

    def announcement(self, table: "Table", entry: Entry) -> Message:
        seat, bot, instead = number(entry), entry.args["bot"], entry.args.get("instead")
        if instead:
            return Message("server.fact.replaced", seat=seat, bot=bot, instead=instead)
        return Message("server.fact.takeover", seat=seat, bot=bot)


class Return(EntryKind):
    """A person takes the seat back from the bot that played for them."""

    def apply(self, table: "Table", entry: Entry) -> None:
        seat = seat_of(table, entry)
        seat.player, seat.bot, seat.left = "human", None, False
        _settle(table, number(entry))
        if table.clock is not None:
            table.clock.begin_move(number(entry), entry.time)
        _note_player(table, entry)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.return", seat=number(entry))


class Summon(EntryKind):
    """Seat `about`, which is away and is waited for, is called back within `span` milliseconds."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.summonses[entry.args["about"]] = Summons(number(entry), entry.time, entry.args["span"])

    def needs_server(self, entry: Entry) -> bool:
        return True

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.summon", seat=number(entry), about=entry.args["about"])


class Appear(EntryKind):
    """The owner of a summoned seat gave a sign."""

    def apply(self, table: "Table", entry: Entry) -> None:
        table.summonses.pop(number(entry), None)

    def announcement(self, table: "Table", entry: Entry) -> Message:
        return Message("server.fact.appear", seat=number(entry))


def _settle(table: "Table", seat: int) -> None:
    """It is clear who plays on this seat: a summons of it and an offer about it are settled."""
    table.summonses.pop(seat, None)
    if table.offer is not None and table.offer.about == seat:
        table.offer = None


def _note_player(table: "Table", entry: Entry) -> None:
    """The record says who plays from here on, but no person's name: names can be erased, records cannot."""
    if table.match is not None and table.match.to_move is not None:
        table.match.takeover(number(entry), seat_of(table, entry).bot or "human")
