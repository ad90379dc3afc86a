"""A real hall in this process, and desks whose connections to it can be cut at any frame."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from orizuru.bots import bot
from orizuru.client.desk import Desk, News
from orizuru.server import lobby, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.limits import Limits
from orizuru.server.rights.identity import hashed, new_secret
from orizuru.server.session.credit import Credit
from orizuru.server.session.session import Session
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.vault import Vault


class BotsHere:
    """Bots that think in this process, so that none has to be started."""

    bots = ("uniform", "greedy")

    async def choose(self, name: str, view: Any, key: str = "", seat: int | None = None) -> str:
        return bot(name).choose(view, Random(key))


class Hosted:
    """A hall, and the desks that are connected to it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.browser = hashed(new_secret()) or b""

    async def table(self, game: str, seats: int = 2, /, **options: Any) -> str:
        """A table with all its seats held by one browser; every desk looks from one of them."""
        plan = wire.NewTable(game, [wire.Plan("me") for _ in range(seats)], options)
        return (await lobby.make(self.hall, self.browser, plan)).table

    async def wire(self, table: str, desk: Desk) -> "Wire":
        live = await self.hall.live(table)
        rights = await lobby.rights_at(self.hall, self.browser, table)
        return Wire(self.hall, desk, live, rights)


class Wire:
    """A connection between a desk and a session of the hall; frames in both directions wait until they are carried."""

    def __init__(self, hall: Hall, desk: Desk, live: Any, rights: Any) -> None:
        self.hall, self.desk, self._live, self._rights = hall, desk, live, rights
        self.to_desk: list[bytes] = []
        self.news: list[News] = []
        self.codes: list[int] = []
        self.session: Session | None = None

    def open(self) -> None:
        self.to_desk = []
        self.session = Session(
            self.hall, self._live, self._rights, self.to_desk.append, self._closed, Credit(10_000, 10_000)
        )
        self.desk.opened()

    def _closed(self, code: int, why: str) -> None:
        self.codes.append(code)

    def cut(self) -> None:
        """Breaks the connection; frames that have not been carried are lost."""
        if self.session is not None:
            self.session.end()
        self.session, self.to_desk = None, []
        self.desk.lost()

    async def carry_up(self, most: int = 1000) -> None:
        for frame in self.desk.outgoing()[:most]:
            if self.session is not None:
                await self.session.receive(frame)

    def carry_down(self, most: int = 1000) -> None:
        frames, self.to_desk[:most] = self.to_desk[:most], []
        for frame in frames:
            self.news += self.desk.receive(frame)

    async def settle(self) -> None:
        """Carries everything, until nothing is left."""
        while True:
            await self.carry_up()
            if not self.to_desk:
                return
            self.carry_down()


@asynccontextmanager
async def hosted(folder: Path) -> AsyncIterator[Hosted]:
    store = await SqliteStore.open(folder / "orizuru.db")
    time = iter(range(1_700_000_000_000, 2_000_000_000_000))
    hall = Hall(store, Vault(bytes(range(32))), BotsHere(), now=lambda: next(time), limits=Limits(pace=0))
    await hall.open()
    try:
        yield Hosted(hall)
    finally:
        await hall.close()
        await store.close()
