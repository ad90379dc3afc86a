"""Invitations: what a link would give, without giving it."""

from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.lobby.new_tables import OPEN
from orizuru.server.log.changes import Granted, Link
from orizuru.server.refusals import Refusal
from orizuru.server.rights.identity import Rights, hashed
from orizuru.server.table.table import Table


async def link_behind(hall: Hall, secret: str) -> Link:
    """The link of a secret. Links that were used, replaced or never made are refused in the same words."""
    found = hashed(secret)
    link = await hall.store.link(found) if found is not None else None
    if link is None:
        raise Refusal("unknown", Message("server.unknown_link"))
    return link


async def invitation(hall: Hall, browser: bytes | None, request: wire.InvitationWanted) -> wire.Invitation:
    """The table of a link and the right that the browser would get. Nothing changes: the link works as before."""
    link = await link_behind(hall, request.secret)
    table = (await hall.live(link.table)).table
    header = table.header
    granted = await hall.store.grants_at(table.id)
    own = Rights.of(browser or b"", [grant for grant in granted if grant.browser == browser])
    seats = screens.seat_infos(table)
    return wire.Invitation(
        table=table.id,
        right=_right(table, link, own),
        link=link.right,
        seat=link.seat,
        game=header.game,
        options=dict(header.options),
        host=_host(table, granted),
        seats=[wire.SeatShown(seat.player, seat.name, seat.bot) for seat in seats],
        turned=table.turned,
        status=table.status,
        clock=dict(header.clock) if header.clock else None,
        chat=header.chat,
        watch=header.watch,
    )


def _right(table: Table, link: Link, own: Rights) -> str:
    if link.right != "join":
        return link.right
    if own.seats or (table.status == "open" and any(seat.player == OPEN for seat in table.seats)):
        return "seat"
    if table.header.watch:
        return "watch"
    raise Refusal("taken", Message("server.taken"))


def _host(table: Table, granted: tuple[Granted, ...]) -> str:
    """The name on the first seat that the host has."""
    hosts = {grant.browser for grant in granted if grant.right == "host"}
    seats = {grant.seat for grant in granted if grant.right == "seat" and grant.browser in hosts}
    return next((table.seats[seat].name for seat in sorted(seats - {None}, key=str) if seat is not None), "")
