"""Offers: what needs the consent of the other players, and what becomes of it."""

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import not_now, stale
from orizuru.server.table.checks import check_playing, check_present, check_two
from orizuru.server.table.decision import Decision, Moment, Writer, ids_of, one
from orizuru.server.table.parts import HOUSE_BOT, Offer
from orizuru.server.table.table import Table
from orizuru.server.table.undo import check_undos, has_moved, undone


def propose(table: Table, request: wire.Propose, moment: Moment) -> Decision:
    """An offer to the other players. If no player has to be asked, it is carried out at once instead of offered."""
    check_playing(table)
    check_present(table, request.seat)
    if table.offer is not None:
        raise not_now(Message("server.offer.open"))
    if request.what == "draw":
        check_two(table, "draw")
        if any(seat.player != "human" for seat in table.seats):
            raise not_now(Message("server.offer.bots_play_on"))
        if any(seat.left for seat in table.seats):
            raise not_now(Message("server.offer.left"))
    elif request.what == "undo":
        check_undos(table)
        if not has_moved(table, request.seat):
            raise not_now(Message("server.no_undo"))
    elif request.what == "takeover":
        about = request.about
        if about is None or about >= len(table.seats) or table.seats[about].player != "human":
            raise not_now(Message("server.offer.whom", got=excerpt(about)))
        if not table.seats[about].left:  # a person who is merely not connected is waited for, or summoned
            raise not_now(Message("server.offer.not_left", seat=about))
    offer = Offer(request.what, request.seat, request.about if request.what == "takeover" else None)
    writer = Writer(table, moment)
    if not needed(table, offer):
        return _carry_out(writer, offer, ids_of(request))
    return writer.write("propose", request.seat, ids_of(request), what=offer.what, about=offer.about)


def needed(table: Table, offer: Offer) -> tuple[int, ...]:
    """The people whose consent is missing."""
    return tuple(seat for seat in table.people() if seat not in {*offer.agreed, offer.seat, offer.about})


def agree(table: Table, request: wire.Agree, moment: Moment) -> Decision:
    """A seat consents; the last consent carries the offer out."""
    offer = table.offer
    if offer is None:
        raise not_now(Message("server.offer.none"))
    if request.seq < offer.at:
        raise stale()
    if request.seat not in needed(table, offer):
        raise not_now(Message("server.offer.not_asked", seat=request.seat))
    writer = Writer(table, moment)
    writer.write("agree", request.seat, ids_of(request))
    missing = [seat for seat in needed(table, offer) if seat != request.seat]
    return writer.decision if missing else _carry_out(writer, offer)


def _carry_out(writer: Writer, offer: Offer, ids: tuple[str, ...] = ()) -> Decision:
    """What all players agreed to happens."""
    if offer.what == "undo":
        assert offer.seat is not None
        return undone(writer, offer.seat, ids)
    if offer.what == "draw":
        return writer.write("draw", offer.seat, ids)
    return writer.write("takeover", offer.about, ids, bot=HOUSE_BOT)


def decline(table: Table, request: wire.Decline, moment: Moment) -> Decision:
    """A player refuses the offer, or the seat that made it withdraws it."""
    if table.offer is None:
        raise not_now(Message("server.offer.none"))
    if request.seq < table.offer.at:
        raise stale()
    if request.seat not in (*table.people(), table.offer.seat):
        raise not_now(Message("server.offer.not_asked", seat=request.seat))
    return one(table, request, moment, "decline", own=request.seat == table.offer.seat)
