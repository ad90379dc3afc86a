"""Work that goes on in the background, and work that must not be interrupted."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")
CLOSING = 5.0  # seconds that requests have to end when the server closes


class Tasks:
    """All tasks of a hall."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[Any], None] = {}  # in the order in which they began
        self._works: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Work that goes on even if the person who caused it hangs up."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(lambda ended: self._tasks.pop(ended, None))
        return task

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Work that is done to its end even if nobody waits for it any more: nothing stops between the disk and the
        table."""
        task = self.spawn(work)
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Commits that are under way are finished, and their senders hear so; everything else is cancelled."""
        if self._works:
            await asyncio.wait(self._works, timeout=CLOSING)
        await self.cancel()

    async def cancel(self) -> None:
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
