"""A finished game checked once more from what the store has of it, as `orizuru verify` checks its record."""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import blake2b

import msgspec

from orizuru.core.chance import Rolling, written
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.archive import checked
from orizuru.server.log.changes import Stored
from orizuru.server.refusals import not_now
from orizuru.server.store.vault import Vault

KEPT = 100  # answers


class Verifier:
    """Plays finished games again, as many at once as `turn` lets. The answer for a game is kept for the next client
    that asks, and used only if the store still holds, to the last byte, what it was made from."""

    def __init__(self, vault: Vault, turn: asyncio.Semaphore) -> None:
        self._vault, self._turn = vault, turn
        self._answers: dict[bytes, wire.Verified] = {}  # by the hash of what the store held; the last used last

    async def verify(self, read: Callable[[], Awaitable[Stored | None]]) -> wire.Verified:
        """Repeats every shuffle, roll and move in a thread of its own. A fault that is found is an answer too."""
        async with self._turn:
            stored = await read()
            if stored is None or stored.status != "over":
                raise not_now(Message("server.not_over"))
            mark = await asyncio.to_thread(_mark, stored)
            found = self._answers.pop(mark, None)
            if found is None:
                found = await asyncio.to_thread(_verified, stored, self._vault)
            if found.fault is None:  # a fault is looked for again
                self._answers[mark] = found
                for oldest in tuple(self._answers)[:-KEPT]:
                    del self._answers[oldest]
            return found


def _mark(stored: Stored) -> bytes:
    """A hash of everything that a check reads."""
    read = (stored.header, sorted(stored.names.items()), stored.entries)
    return blake2b(msgspec.msgpack.encode(read), digest_size=32).digest()


def _verified(stored: Stored, vault: Vault) -> wire.Verified:
    header = stored.header
    try:
        record, match = checked(stored, vault)
    except OrizuruError as error:
        return wire.Verified(
            header.id, header.commitment, seed="", digest="", moves=0, rolls=0, result=None, fault=_fault(error)
        )
    result, state = match.result(), match.state
    assert result is not None
    assert match.seed is not None
    return wire.Verified(
        header.id,
        header.commitment,
        seed=str(written(match.seed)),
        digest=record["digest"],
        moves=len(match.played),
        rolls=state.rolls if isinstance(state, Rolling) else 0,
        result=screens.text(result.why),
        fault=None,
    )


def _fault(error: OrizuruError) -> wire.Text:
    return screens.text(error.message)
