"""Whether something can be written now: tried now and then, however often it is asked."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from orizuru.core.errors import OrizuruError

KEPT = 2.0  # seconds


class Readiness:
    """Checks one at a time; for a moment its outcome answers further questions."""

    def __init__(self, check: Callable[[], Awaitable[object]], now: Callable[[], float] = time.monotonic) -> None:
        self._check, self._now = check, now
        self._turn = asyncio.Lock()
        self._until, self._error = float("-inf"), None

    _error: OrizuruError | None

    async def confirm(self) -> None:
        """Returns, or raises the refusal of the last check."""
        async with self._turn:
            if self._now() >= self._until:
                try:
                    await self._check()
                    self._error = None
                except OrizuruError as error:
                    self._error = error
                self._until = self._now() + KEPT
        if self._error is not None:
            raise self._error
