"""A finished game checked once more from what the store has of it, as `orizuru verify` checks its record."""

import asyncio

from orizuru.core.chance import Rolling, written
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.server import telling, wire
from orizuru.server.archive import checked
from orizuru.server.changes import Stored
from orizuru.server.refusals import not_now
from orizuru.server.vault import Vault


async def verify(stored: Stored | None, vault: Vault, turn: asyncio.Semaphore) -> wire.Verified:
    """Every shuffle, roll and move made again, in a thread of its own; a fault is an answer, too."""
    if stored is None or stored.status != "over":
        raise not_now(Message("server.not_over"))
    async with turn:
        return await asyncio.to_thread(_verified, stored, vault)


def _verified(stored: Stored, vault: Vault) -> wire.Verified:
    header = stored.header
    try:
        record, match = checked(stored, vault)
    except OrizuruError as error:
        return wire.Verified(
            header.id, header.commitment, seed="", digest="", moves=0, rolls=0, result=None, fault=_told(error)
        )
    result, state = match.result(), match.state
    assert result is not None
    assert match.seed is not None
    return wire.Verified(
        header.id,
        header.commitment,
        seed=str(written(match.seed)),
        digest=record["digest"],
        moves=len(match.words),
        rolls=state.rolls if isinstance(state, Rolling) else 0,
        result=telling.text(result.why),
        fault=None,
    )


def _told(error: OrizuruError) -> wire.Text:
    return telling.text(error.message)
