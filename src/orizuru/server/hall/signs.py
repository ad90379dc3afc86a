"""Signs of people whom the table waits for: anything they do here shows that they are not away, and ends a summons."""

from contextlib import suppress
from typing import TYPE_CHECKING

from orizuru.core.errors import OrizuruError
from orizuru.server.hall.live import Live
from orizuru.server.rights.identity import Rights
from orizuru.server.table import summonses

if TYPE_CHECKING:
    from orizuru.server.hall.hall import Hall


def notice(hall: "Hall", live: Live, rights: Rights) -> None:
    """A browser has connected."""
    if summonses.answering(live.table, rights.seats):
        hall.spawn(_noticed(hall, live.table.id, rights))


async def _noticed(hall: "Hall", table: str, rights: Rights) -> None:
    with suppress(OrizuruError):  # it could not be written down: when the summons is due, the connection still shows it
        async with hall.at(table) as live:
            await heed(hall, live, rights)


async def heed(hall: "Hall", live: Live, rights: Rights) -> None:
    """A browser has sent a request. The caller holds the table's lock."""
    decision = summonses.appeared(live.table, rights.seats, hall.moment(live))
    if decision.entries:
        await hall.commit(live, decision)
