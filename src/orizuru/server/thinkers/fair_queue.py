"""A waiting line that is fair to tables: who has waited longest is next, but each table once before any table twice."""

import asyncio
from collections import OrderedDict, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairLine(Generic[Item]):
    """Items wait by key. When `longest` items wait, whoever brings another waits before the door."""

    def __init__(self, longest: int) -> None:
        self._waiting: OrderedDict[str, deque[Item]] = OrderedDict()
        self._room = asyncio.Semaphore(longest)
        self._there = asyncio.Semaphore(0)

    async def bring(self, key: str, item: Item) -> None:
        """Put an item at the end of its key's line, as soon as there is room."""
        await self._room.acquire()
        self._waiting.setdefault(key, deque()).append(item)
        self._there.release()

    async def take(self) -> Item:
        """The next item, as soon as there is one."""
        await self._there.acquire()
        return self._first()

    def drain(self) -> list[Item]:
        """All that wait, in the order in which they would have been taken."""
        items: list[Item] = []
        while self._waiting:
            items.append(self._first())
        return items

    def _first(self) -> Item:
        key, line = self._waiting.popitem(last=False)
        item = line.popleft()
        if line:
            self._waiting[key] = line  # behind all other keys
        self._room.release()
        return item
