"""What a host may do with a table, and how names are erased."""

from orizuru.core.messages import Message
from orizuru.server.hall.hall import Hall
from orizuru.server.lobby.new_tables import OPEN
from orizuru.server.log.changes import (
    DropLinks,
    EraseNames,
    MarkTable,
)
from orizuru.server.refusals import Refusal, forbidden, not_now, not_yours
from orizuru.server.rights.identity import Rights
from orizuru.server.rights.seat_rights import vacated
from orizuru.server.table.decision import Writer
from orizuru.server.wire.closing import RIGHTS


async def remove_seat(hall: Hall, rights: Rights, table: str, seat: int) -> None:
    """The host removes a player before the start; during the game no host can."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if not rights.host:
            raise forbidden()
        if not 0 <= seat < len(live.table.seats):
            raise not_yours(seat, len(live.table.seats))
        if live.table.status != "open" or live.table.seats[seat].player == OPEN:
            raise not_now(Message("server.started") if live.table.status != "open" else Message("server.not_here"))
        decision = Writer(live.table, hall.moment(live)).write("stand", seat)
        await hall.commit(live, decision.also(vacated(table, seat)))


async def fill_seat(hall: Hall, rights: Rights, table: str, seat: int, bot: str) -> None:
    """The host puts a bot on an open seat."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if not rights.host:
            raise forbidden()
        hall.check_bot(bot, live.table.header.game)
        if live.table.status != "open":
            raise not_now(Message("server.started"))
        if not 0 <= seat < len(live.table.seats) or live.table.seats[seat].player != OPEN:
            raise Refusal("taken", Message("server.taken"))
        decision = Writer(live.table, hall.moment(live)).write("sit", seat, player="bot", bot=bot)
        await hall.commit(live, decision.also([DropLinks(table, "seat", seat)]))


async def close_table(hall: Hall, rights: Rights, table: str) -> None:
    """The host gives up a table before the start; a game that has begun ends with a result."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if not rights.host:
            raise forbidden()
        if live.table.status != "open":
            is_playing = live.table.status == "playing"
            raise not_now(Message("server.close_playing") if is_playing else Message("server.over"))
        await hall.commit(live, Writer(live.table, hall.moment(live)).write("close", None))


async def delete_table(hall: Hall, rights: Rights, table: str) -> None:
    """The host deletes a table with everything that belongs to it. A running game comes to its result first, even if
    only bots play it."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if not rights.host:
            raise forbidden()
        if live.table.status == "playing":
            raise not_now(Message("server.delete_playing"))
        await hall.drop_table(live)


async def publish(hall: Hall, rights: Rights, table: str, public: bool) -> None:
    """The host shows a finished game to everybody, or by link only again."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if not rights.host:
            raise forbidden()
        if live.table.status != "over":
            raise not_now(Message("server.not_over"))
        if live.table.public != public:
            writer = Writer(live.table, hall.moment(live))
            decision = writer.write("publish" if public else "hide", None)
            await hall.commit(live, decision.also([MarkTable(table, hall.now(), public=public)]))
        for one in live.everybody():
            if not public and not one.rights.any:
                one.drop(RIGHTS, Message("server.bye.rights"))


async def erase_names(hall: Hall, rights: Rights, table: str, seat: int | None) -> None:
    """A person's name is erased from a finished table and its chat. The host may erase all names."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if not (rights.host or (seat is not None and seat in rights.seats)):
            raise forbidden()
        if live.table.status not in ("over", "closed"):
            raise not_now(Message("server.not_over"))
        if seat is not None and not 0 <= seat < len(live.table.seats):
            raise not_yours(seat, len(live.table.seats))
        decision = Writer(live.table, hall.moment(live)).write("erase", seat)
        await hall.commit(live, decision.also([EraseNames(table, seat)]))
        stored = await hall.store.table(table)
        live.chat = list(stored.chat) if stored is not None else []
