"""People at many tables of a real server: they play on whatever happens to it, and remember what it acknowledged."""

import asyncio
import random
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

from orizuru.client import Client, Refused, Table
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.store.damage import damage_path
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.vault import Vault, secret_key
from orizuru.server.thinkers.pool import Thinkers

GAMES: list[tuple[str, dict[str, object], int]] = [
    ("ponte", {"size": 6}, 2),
    ("origami", {"players": 2, "boxes": "both"}, 2),
    ("origami", {"players": 3, "boxes": "origami"}, 3),
]


@dataclass
class Promise:
    """A request that the server has acknowledged."""

    table: str
    name: str  # as the log has it
    seq: int


@dataclass
class Person:
    """Somebody on a seat."""

    table: Table
    name: str
    promises: list[Promise] = field(default_factory=list)


class Crowd:
    """`count` people, as many as fit, at tables of all games in turn."""

    def __init__(self, address: str, count: int, seed: int) -> None:
        self.address, self.count, self.rng = address, count, random.Random(seed)
        self.people: list[Person] = []
        self.tables = 0
        self._stack = AsyncExitStack()

    async def sit(self) -> None:
        while len(self.people) < self.count:
            await self.new_table()

    async def new_table(self) -> None:
        """A table of the next game, everybody seated, started."""
        game, options, seats = GAMES[self.tables % len(GAMES)]
        self.tables += 1
        clients = [Client(self.address) for _ in range(seats)]
        made = await clients[0].create(game, ["me", *["open"] * (seats - 1)], options)
        for client in clients[1:]:
            await client.claim(made.join or "")
        for seat, client in enumerate(clients):
            table = await self._stack.enter_async_context(client.table(made.table))
            self.people.append(Person(table, f"{made.table}:{seat}"))
        await self.people[-seats].table.start()

    async def play(self, until: asyncio.Event) -> None:
        await asyncio.gather(*(self._play(person, until) for person in self.people))

    async def _play(self, person: Person, until: asyncio.Event) -> None:
        """Any legal answer, again and again; now and then something is taken back."""
        table = person.table
        while not until.is_set() and not table.is_over:
            await asyncio.sleep(self.rng.uniform(0.0, 0.05))
            if not table.words:
                continue
            chance = self.rng.random()
            with suppress(Refused):  # stale, or somebody else was quicker: nothing was promised
                name, seq, seat = table.desk.new_id(), table.desk.seq, table.seat or 0
                request: wire.Act = wire.Play(name, seq, seat, self.rng.choice(table.words))
                if chance < 0.15 and table.screen.draft:
                    request = wire.Back(name, seq, seat)
                elif chance < 0.15 and table.screen.undo:
                    request = wire.Undo(name, seq, seat)
                became = await table._act(request)  # the client would not tell us the name
                person.promises.append(Promise(person.name.split(":")[0], f"{seat}:{name}", became))

    async def close(self) -> None:
        await self._stack.aclose()


async def audit(folder: Path, crowd: Crowd) -> int:
    """Opens what a dead server left behind and looks for everything that was promised; how many promises there were.

    Each is in the log exactly once, or among the private atoms of its seat; logs have no gaps; tables can be rebuilt.
    """
    store = await SqliteStore.open(folder / "orizuru.sqlite")
    assert not store.damage, "a kill is no damage"
    assert not damage_path(store.path).exists(), "nor did a server between two kills find any"
    try:
        hall = Hall(store, Vault(secret_key(folder)), Thinkers(), now=lambda: int(time.time() * 1000))
        count = 0
        for name in {person.name.split(":")[0] for person in crowd.people}:
            stored = await store.table(name)
            assert stored is not None, name
            table = hall.rebuilt(stored)
            assert [entry.seq for entry in stored.entries] == list(range(1, len(stored.entries) + 1))
            logged = [one for entry in stored.entries for one in entry.ids]
            assert len(logged) == len(set(logged)), "a request acted twice"
            private = {one for private in table.privates.values() for one in private.ids}
            for person in crowd.people:
                for promise in person.promises:
                    if promise.table == name:
                        count += 1
                        assert promise.name in table.ids or promise.name in private, promise
        return count
    finally:
        await store.close()
