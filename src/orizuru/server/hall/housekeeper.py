"""The housekeeper of a hall: brings games back at the start, and tidies up from time to time."""

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from orizuru.core.errors import OrizuruError
from orizuru.server.log.changes import Note

if TYPE_CHECKING:
    from orizuru.server.hall.hall import Hall

log = logging.getLogger("orizuru.server")
TICK = 2.0  # seconds
FORGETTING, EXPIRING = 30, 1800  # every so many ticks


async def resume(hall: "Hall") -> None:
    """Games in which a bot or a clock waits for the server come back to memory."""
    for listed in await hall.store.with_status("playing"):
        if listed.attended:
            await recall(hall, listed.id)
            await asyncio.sleep(0)


async def recall(hall: "Hall", table: str) -> None:
    """A table comes back to memory. If it cannot, the other tables go on all the same."""
    try:
        await hall.live(table)
    except OrizuruError:
        pass  # the log has it, if it was damaged
    except Exception as error:
        log.error("table %s cannot go on: %s", table, type(error).__name__)


async def keep(hall: "Hall") -> None:
    """Notes that the server runs, drops idle tables from memory, and deletes tables that never started."""
    rounds = 0
    while True:
        with suppress(OrizuruError):
            hall.tick()
            if hall.sleeping or any(live.flag for live in hall.lives.values()):
                await hall.store.commit([Note("alive", str(hall.now()))])
            if rounds % FORGETTING == 0:
                hall.forget(hall.now() - hall.limits.idle)
            if rounds % EXPIRING == 0:
                await _expire(hall)
        rounds += 1
        await asyncio.sleep(TICK)


async def _expire(hall: "Hall") -> None:
    for listed in await hall.store.with_status("open", hall.now() - hall.limits.unstarted):
        with suppress(OrizuruError):
            async with hall.at(listed.id) as live:
                if live.table.status == "open":  # nobody has started it just now
                    await hall.drop_table(live)
