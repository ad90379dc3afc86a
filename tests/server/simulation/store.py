"""The store on a simulated disk: commits share transactions and take virtual time, and the disk may be full."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from random import Random

from orizuru.core.messages import Message
from orizuru.server.log.changes import Change, Granted, Held, Link, Listed, Note, Part, Status, Stored
from orizuru.server.store.damage import Damage
from orizuru.server.store.protocol import Conflict, Unavailable
from server.simulation.durable import Durable
from server.simulation.held_tables import held


class Disk:
    """Outlives the servers that use it. While it is `full` nothing can be written, while it is `deaf` nothing read."""

    def __init__(self) -> None:
        self.durable = Durable()
        self.is_full = self.is_deaf = False
        self.transactions = 0


class SimulatedStore:
    """One server's access to the disk. Changes that have not reached the disk when the server dies are lost."""

    def __init__(self, disk: Disk, rng: Random, *, slowest: float = 0.03) -> None:
        self.disk, self._rng, self._slowest = disk, rng, slowest
        self._queue: list[tuple[Sequence[Change], asyncio.Future[None]]] = []
        self._writing = False
        self.damage = Damage()

    @property
    def is_busy(self) -> bool:
        return self._writing

    async def commit(self, changes: Sequence[Change]) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.append((tuple(changes), done))
        if not self._writing:
            self._writing = True
            loop.call_later(self._pause(), self._write)
        await done

    def _write(self) -> None:
        """One transaction; those who wait are answered only some time after it is on the disk."""
        batch, self._queue = self._queue, []
        answers = [(done, self._refusal(changes)) for changes, done in batch]
        self.disk.transactions += 1
        asyncio.get_running_loop().call_later(self._pause(), self._answer, answers)

    def _refusal(self, changes: Sequence[Change]) -> Exception | None:
        if self.disk.is_full:
            return Unavailable(Message("store.unavailable.full", file="disk"))
        try:
            self.disk.durable.commit(changes)
        except Conflict as error:
            return error
        return None

    def _answer(self, answers: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
        for done, error in answers:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)
        self._writing = bool(self._queue)
        if self._queue:
            asyncio.get_running_loop().call_later(self._pause(), self._write)

    def _pause(self) -> float:
        return self._rng.uniform(0.0005, self._slowest)

    async def _read(self) -> Durable:
        await asyncio.sleep(self._rng.uniform(0.0002, self._slowest / 2))
        if self.disk.is_deaf:
            raise Unavailable(Message("store.unavailable.crowded", most=0))
        return self.disk.durable

    async def table(self, table: str) -> Stored | None:
        return (await self._read()).stored(table)

    async def link(self, hashed: bytes) -> Link | None:
        return (await self._read()).links.get(hashed)

    async def grants(self, browser: bytes, table: str | None = None) -> tuple[Granted, ...]:
        return (await self._read()).granted(browser, table)

    async def grants_at(self, table: str) -> tuple[Granted, ...]:
        return (await self._read()).granted(None, table)

    async def held(self, browser: bytes, part: Part, limit: int, after: Listed | None = None) -> Held:
        durable = await self._read()
        return held(map(durable.listed, durable.tables), durable.granted(browser, None), part, limit, after)

    async def tables(self, ids: Sequence[str]) -> tuple[Listed, ...]:
        durable = await self._read()
        return tuple(durable.listed(one) for one in ids if one in durable.tables)

    async def with_status(self, status: Status, touched_before: int | None = None) -> tuple[Listed, ...]:
        found = [one for one in await self._all() if one.status == status]
        found = [one for one in found if touched_before is None or one.touched < touched_before]
        return tuple(sorted(found, key=lambda one: (one.touched, one.id)))

    async def public(self, limit: int, before: int | None = None) -> tuple[Listed, ...]:
        found = [one for one in await self._all() if one.public and one.status == "over"]
        found = [one for one in found if before is None or one.touched < before]
        return tuple(sorted(found, key=lambda one: (one.touched, one.id), reverse=True)[:limit])

    async def note(self, name: str) -> str | None:
        return (await self._read()).notes.get(name)

    async def check(self) -> None:
        await self.commit((Note("checked", ""),))

    async def finished(self) -> AsyncIterator[str]:
        for one in sorted(await self._all(), key=lambda one: (one.created, one.id)):
            if one.status == "over":
                yield one.id

    async def _all(self) -> list[Listed]:
        durable = await self._read()
        return [durable.listed(one) for one in durable.tables]
