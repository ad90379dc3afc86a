"""Recovery codes: they bring a person's seat to another browser when the browser that had it is lost.

Only the owner of a seat, who wrote it down, knows its code. Nobody else can give the seat away.
"""

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.live import Live
from orizuru.server.lobby.claims import check_going_on, moves
from orizuru.server.log.changes import AddLink, DropLinks
from orizuru.server.refusals import Refusal, not_now, not_yours
from orizuru.server.rights.identity import Rights, hashed_code, new_code
from orizuru.server.rights.seat_rights import moved_for_good
from orizuru.server.table.decision import Writer

MOST_CODES = 50  # of one seat: each is an entry of the table's log


async def make_code(hall: Hall, rights: Rights, table: str, seat: int) -> wire.CodeMade:
    """A recovery code for the owner of a seat. The code before stops working, and everybody hears that."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if seat not in rights.seats:
            raise not_yours(seat, len(live.table.seats))
        check_going_on(live)
        number = live.table.seats[seat].codes + 1
        if number > MOST_CODES:
            raise not_now(Message("server.codes_often", most=MOST_CODES))
        code = new_code()
        hashed = hashed_code(code)
        assert hashed is not None
        decision = Writer(live.table, hall.moment(live)).write("code", seat, number=number)
        link = AddLink(hashed, table, "code", seat, once=False, created=hall.now())
        await hall.commit(live, decision.also([DropLinks(table, "code", seat), link]))
        return wire.CodeMade(table, seat, number, code)


async def recover(hall: Hall, browser: bytes, request: wire.Recover) -> wire.Claimed:
    """The seat of a recovery code moves to a browser for good, and plays again if a bot played for it. A code that was
    replaced, belongs to no seat or cannot be a code is refused in the same words."""
    hashed = hashed_code(request.code)
    link = None if hashed is None else await hall.store.link(hashed)
    if hashed is None or link is None or link.seat is None:
        raise _wrong()
    table, seat = link.table, link.seat
    async with hall.at(table) as live:
        if await hall.store.link(hashed) != link:  # it was replaced while this waited
            raise _wrong()
        granted = await hall.store.grants_at(table)
        if seat in Rights.of(browser, [grant for grant in granted if grant.browser == browser]).seats:
            return wire.Claimed(table, "seat", seat)  # its own browser takes it back from a bot by `return`
        writer = moves(live, seat, hall.moment(live), "recover")
        _play_again(live, seat, writer)
        writer.decision.farewells = {seat: Message("server.bye.recovered", seat=seat)}
        await hall.commit(live, writer.decision.also(moved_for_good(table, seat, browser, hall.now(), granted)))
        live.expect([seat], hall.now())
    return wire.Claimed(table, "seat", seat)


def _play_again(live: Live, seat: int, writer: Writer) -> None:
    """The owner who came with the code is there and plays."""
    seated = live.table.seats[seat]
    if seated.player == "bot" and live.table.may_play_again(seat):
        writer.write("return", seat)
    elif seated.player == "human" and seated.left:
        writer.write("come", seat)


def _wrong() -> Refusal:
    return Refusal("unknown", Message("server.wrong_code"))
