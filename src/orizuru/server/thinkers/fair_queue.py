"""A queue that is fair to tables: the item that has waited longest is next, but every table has its turn before any
table has a second one."""

import asyncio
from collections import OrderedDict, deque
from itertools import zip_longest
from typing import Generic, TypeVar, cast

Item = TypeVar("Item")
_NOTHING = object()


class FairQueue(Generic[Item]):
    """Items wait by key. While `longest` items wait, `bring` waits for room."""

    def __init__(self, longest: int) -> None:
        self._waiting: OrderedDict[str, deque[Item]] = OrderedDict()
        self._room = asyncio.Semaphore(longest)
        self._there = asyncio.Semaphore(0)

    async def bring(self, key: str, item: Item) -> None:
        """Put an item behind the others of its key, as soon as there is room."""
        await self._room.acquire()
        self._waiting.setdefault(key, deque()).append(item)
        self._there.release()

    async def take(self) -> Item:
        """The next item, as soon as there is one."""
        await self._there.acquire()
        return self._first()

    def waiting(self) -> list[Item]:
        """All items that wait, in the order in which they will be taken if no more come."""
        rounds = zip_longest(*self._waiting.values(), fillvalue=_NOTHING)
        return [cast(Item, item) for items in rounds for item in items if item is not _NOTHING]

    def drain(self) -> list[Item]:
        """All items that wait, in the order in which they would have been taken."""
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
