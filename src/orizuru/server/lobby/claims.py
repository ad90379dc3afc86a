"""Claims: links are exchanged for rights.

Of many who want one seat exactly one gets it: the right and the entry that says so are one commit.
"""

from typing import Literal

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.live import Live
from orizuru.server.lobby.invitations import link_behind
from orizuru.server.lobby.new_tables import OPEN, link_of
from orizuru.server.log.changes import (
    Change,
    DropLinks,
    Grant,
    NameSeat,
    Right,
    Ungrant,
)
from orizuru.server.refusals import Refusal, forbidden, not_now, not_yours
from orizuru.server.rights.identity import Rights, new_secret
from orizuru.server.rights.seat_rights import given, moved, moved_for_good, severed
from orizuru.server.store.protocol import Conflict
from orizuru.server.table.decision import Moment, Writer
from orizuru.server.table.renames import fitting, others_at

MOST_MOVES = 50  # of one seat to other devices, at one table


async def rights_at(hall: Hall, browser: bytes | None, table: str) -> Rights:
    """What a browser may do at a table."""
    if browser is None:
        return Rights(b"")
    return Rights.of(browser, await hall.store.grants(browser, table))


async def claim(hall: Hall, browser: bytes, request: wire.Claim) -> wire.Claimed:
    """Gives a right for the secret of a link. Of many who claim one seat, exactly one gets it."""
    link, now = await link_behind(hall, request.secret), hall.now()
    async with hall.at(link.table) as live:
        if link.right == "join":
            return await _join(hall, live, browser, request)
        if link.right == "seat" and link.seat is not None:
            return await _take(hall, live, browser, link.seat, request)
        changes: list[Change] = [Grant(browser, link.table, link.right, None, now)]
        if link.once:
            changes = [DropLinks(link.table, link.right, must=True), Ungrant(link.table, link.right), *changes]
        try:
            await hall.write(changes)
        except Conflict:
            raise Refusal("unknown", Message("server.unknown_link")) from None
        if link.once:
            await hall.renew_rights(live)
        return wire.Claimed(link.table, link.right, None)


async def _join(hall: Hall, live: Live, browser: bytes, request: wire.Claim) -> wire.Claimed:
    """Gives a browser an open seat, or the seat that it has already."""
    table, now = live.table, hall.now()
    held = Rights.of(browser, await hall.store.grants(browser, table.id)).seats
    if held and (request.seat is None or request.seat in held):
        return wire.Claimed(table.id, "seat", min(held) if request.seat is None else request.seat)
    free = [number for number, seat in enumerate(table.seats) if seat.player == OPEN]
    wanted = request.seat if request.seat is not None else (free[0] if free else None)
    if table.status != "open" or wanted is None or wanted not in free:
        if table.header.watch and request.seat is None:
            await hall.write([Grant(browser, table.id, "watch", None, now)])
            return wire.Claimed(table.id, "watch", None)
        raise Refusal("taken", Message("server.taken"))
    decision = Writer(table, hall.moment(live)).write("sit", wanted, player="human")
    name = fitting(request.name, others_at(table, wanted), hall.bots.bots)
    try:
        await hall.commit(
            live, decision.also([NameSeat(table.id, wanted, name), *given(table.id, wanted, browser, now)])
        )
    except Conflict:
        raise Refusal("taken", Message("server.taken")) from None
    return wire.Claimed(table.id, "seat", wanted)


def check_going_on(live: Live) -> None:
    """Refused when the game is over: nobody plays it on another device, and its log has ended."""
    if live.has_ended:
        raise not_now(Message("server.over"))


def moves(live: Live, seat: int, moment: Moment, kind: Literal["device", "recover"] = "device") -> Writer:
    """The entry that a seat moved to another device. A seat that moves again and again must not bury the log of the
    game."""
    check_going_on(live)
    if sum(entry.seat == seat and entry.kind == kind for entry in live.table.entries) >= MOST_MOVES:
        raise not_now(Message("server.moved_often", most=MOST_MOVES))
    writer = Writer(live.table, moment)
    writer.write(kind, seat)
    return writer


async def _take(hall: Hall, live: Live, browser: bytes, seat: int, request: wire.Claim) -> wire.Claimed:
    """Moves the seat of a link that works once to this browser."""
    table, now = live.table, hall.now()
    if table.seats[seat].player == OPEN and table.status != "open":
        raise not_now(Message("server.over"))
    granted = await hall.store.grants_at(table.id)
    move = moved_for_good if request.only_here else moved
    changes: list[Change] = [
        DropLinks(table.id, "seat", seat, must=True),
        *move(table.id, seat, browser, now, granted),
    ]
    if request.only_here:  # the person who had the seat before may know its recovery code
        changes.append(DropLinks(table.id, "code", seat))
    if table.seats[seat].player == OPEN:
        writer = Writer(table, hall.moment(live))
        writer.write("sit", seat, player="human")
        changes.append(NameSeat(table.id, seat, fitting(request.name, others_at(table, seat), hall.bots.bots)))
    else:
        writer = moves(live, seat, hall.moment(live))
    try:
        await hall.commit(live, writer.decision.also(changes))
    except Conflict:
        raise Refusal("unknown", Message("server.unknown_link")) from None
    live.expect([seat], now)
    return wire.Claimed(table.id, "seat", seat)


async def new_link(hall: Hall, rights: Rights, table: str, right: Right, seat: int | None) -> wire.LinkMade:
    """A fresh link; old links for the same right stop working. The host may make any link except that of a taken seat,
    which moves the seat to another device: only its owner makes that."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if right == "seat":
            if seat is None or seat >= len(live.table.seats):
                raise not_yours(seat, len(live.table.seats))
            check_going_on(live)
            is_free = live.table.seats[seat].player == OPEN and live.table.status == "open"
            if seat not in rights.seats and not (is_free and rights.host):
                raise not_yours(seat, len(live.table.seats))
        elif not rights.host:
            raise forbidden()
        secret, number = new_secret(), seat if right == "seat" else None
        link = link_of(secret, table, right, number, hall.now())
        ended: list[Change] = [Ungrant(table, "watch")] if right == "watch" else []
        await hall.write([DropLinks(table, right, number), *ended, link])
        if ended:  # people who came by the old link need the new one
            await hall.renew_rights(live)
        return wire.LinkMade(table, right, number, secret)


async def fetch(hall: Hall, rights: Rights, table: str, seat: int) -> None:
    """A seat comes back to a device from which it was moved; the device that had it meanwhile still shows the table.
    While its owner is connected elsewhere, or was a moment ago, only the owner gives it back: anybody can touch a
    board, and phones fall asleep."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if seat not in rights.boards:
            raise not_yours(seat, len(live.table.seats))
        check_going_on(live)
        if live.connected()[seat]:
            raise not_now(Message("server.played_elsewhere", seat=seat))
        wait = live.patience(seat, hall.now())
        if wait:
            raise not_now(Message("server.played_lately", seat=seat, n=-(-wait // 1000)))
        await _move(hall, live, seat, rights.browser)


async def give_back(hall: Hall, rights: Rights, table: str, seat: int) -> None:
    """The owner of a seat gives it back to the board around which people sit. If it was moved from several connected
    devices, that is the one from which most seats were moved."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if seat not in rights.seats:
            raise not_yours(seat, len(live.table.seats))
        found = [one.rights for one in live.connections if seat in one.rights.boards]
        if not found:
            raise not_now(Message("server.no_board"))
        board = max(found, key=lambda one: len(one.seats | one.boards))
        await _move(hall, live, seat, board.browser)


async def _move(hall: Hall, live: Live, seat: int, browser: bytes) -> None:
    writer, granted = moves(live, seat, hall.moment(live)), await hall.store.grants_at(live.table.id)
    await hall.commit(live, writer.decision.also(moved(live.table.id, seat, browser, hall.now(), granted)))
    live.expect([seat], hall.now())


async def only_here(hall: Hall, rights: Rights, table: str, seat: int) -> None:
    """The owner of a seat takes it away from all other devices."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if seat not in rights.seats:
            raise not_yours(seat, len(live.table.seats))
        await hall.write(severed(table, seat, hall.now(), await hall.store.grants_at(table)))
        await hall.renew_rights(live)
