"""Stories at tables, without sockets: a home with a disk, tables in it, people by name, and restarts without a goodbye.

    async def test_...(home: Home) -> None:
        table = await home.ponte()
        ana, bo = table.people
        await ana.play("a1,c4")
        await home.restart()

Everything is real: the store, the vault, the hall, the sessions. A name with an exclamation mark is a bot's. At every
step the screens that people patched together must be those that the server would send afresh, and after a restart the
same bytes as before.
"""

import asyncio
import functools
import inspect
import json
import os
import re
import secrets
import time
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Concatenate, ParamSpec

import msgspec

from orizuru.bots import bot as bot_by_name
from orizuru.bots import bots as bot_names
from orizuru.core.messages import Message
from orizuru.server import lobby, screens, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.limits import Limits
from orizuru.server.hall.live import Live
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.vault import Vault
from orizuru.server.table.table import Table
from orizuru.server.thinkers.pool import BotFailed
from patience import PATIENCE
from server.person import No, Person, refused

__all__ = ["Home", "No", "Person", "StoryTable", "refused", "story"]

P = ParamSpec("P")
_fresh: list[bytes] = []
ME = wire.Plan("me")
OPEN = wire.Plan("open")


def story(test: Callable[Concatenate["Home", P], Awaitable[None]]) -> Callable[..., None]:
    """A test that plays in a home of its own."""

    @functools.wraps(test)
    def told(tmp_path: Path, *args: P.args, **kwargs: P.kwargs) -> None:
        async def whole() -> None:
            home = Home(tmp_path)
            await home.open()
            try:
                await test(home, *args, **kwargs)
            finally:
                await home.close()

        asyncio.run(asyncio.wait_for(whole(), 600 if os.environ.get("ORIZURU_LONG") else PATIENCE))

    found = inspect.signature(test)
    given = [parameter for parameter in found.parameters.values() if parameter.name != "home"]
    place = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    told.__signature__ = inspect.Signature([place, *given])  # type: ignore[attr-defined]  # how pytest finds fixtures
    del told.__wrapped__
    return told


class InProcessBots:
    """The real bots, on the view as it would be sent; `door` can be shut to keep them thinking, `broken` ones fail."""

    bots = bot_names()

    def __init__(self) -> None:
        self.door = asyncio.Event()
        self.door.set()
        self.broken: set[str] = set()
        self.asked: list[tuple[str, int]] = []

    async def choose(self, bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        self.asked.append((bot, view["seat"]))
        await asyncio.sleep(0)
        await self.door.wait()
        if bot in self.broken:
            raise BotFailed(bot, "crashed", Message("server.bot.nonsense"))
        return bot_by_name(bot).choose(json.loads(json.dumps(view)), Random(len(self.asked)))


class Home:
    """A server on a disk of its own. Its clock is the real one, and `pass_time` moves it on."""

    def __init__(self, folder: Path, limits: Limits | None = None) -> None:
        self.path = folder / "tables.db"
        self.limits = limits or Limits(pace=0, gap=1 << 60)  # `pass_time` must not look like a machine that slept
        self.bots = InProcessBots()
        self.tables: list[StoryTable] = []
        self._key = secrets.token_bytes(32)
        self._ahead = 0

    def now(self) -> int:
        return int(time.time() * 1000) + self._ahead

    def pass_time(self, seconds: float) -> None:
        self._ahead += int(seconds * 1000)

    async def open(self) -> None:
        if not self.path.exists() and _fresh:
            self.path.write_bytes(_fresh[0])  # made once by the store itself: its schema takes a third of a second
        self.store = await SqliteStore.open(self.path)
        if not _fresh:
            await self.store.close()
            _fresh.append(self.path.read_bytes())
            self.store = await SqliteStore.open(self.path)
        self.hall = Hall(self.store, Vault(self._key), self.bots, now=self.now, limits=self.limits)
        await self.hall.open()

    async def close(self) -> None:
        await self.hall.close()
        await self.store.close()

    async def stop(self) -> None:
        """As if the process were killed: nobody says goodbye, nothing is tidied up."""
        for table in self.tables:
            for person in table.people:
                person.session = None
        for live in self.hall.lives.values():
            live.connections.clear()
            if live.flag is not None:
                live.flag.cancel()
        await self.hall.tasks.cancel()
        self.hall._is_open = False
        await self.store.close()

    async def restart(self, down: float = 0) -> None:
        """Stops, and comes back with what is on the disk: the same for everybody, byte for byte (though clocks began
        later, since no time has passed)."""
        were = {
            table.id: (table.snapshots(), [(p, p.session.look) for p in table.people if p.session])
            for table in self.tables
            if table.id in self.hall.lives
        }
        await self.stop()
        self.pass_time(down)
        await self.open()
        for table in self.tables:
            if table.id in were:
                snapshots, people = were[table.id]
                await self.hall.live(table.id)
                assert list(map(_timeless, table.snapshots().values())) == list(map(_timeless, snapshots.values()))
                for person, look in people:
                    await person.come(table, look)

    async def table(
        self,
        game: str,
        *names: str,
        start: Any = None,
        clock: wire.ClockPlan | None = None,
        chat: bool = True,
        watch: bool = True,
        **options: Any,
    ) -> "StoryTable":
        """A table where these people sit, connected, the first being the host; `ana+` has the next seat too."""
        host, plans = Person(names[0].strip("+!")), list[wire.Plan]()
        for number, name in enumerate(names):
            if name.endswith("!"):
                plans.append(wire.Plan("bot", bot=name[:-1]))
            else:
                plans.append(wire.Plan("me", name) if number == 0 or name == names[0] else OPEN)
        plan = wire.NewTable(game, plans, options, clock, chat, watch)
        key = blake2b(f"{len(self.tables)} {names} {options}".encode(), digest_size=32).digest()  # the same every time
        made = await lobby.make(self.hall, host.browser, plan, start=start, key=key)
        found = StoryTable(self, made)
        await host.come(found)
        for number, name in enumerate(names):
            if plans[number].player == "open":
                await found.join(Person(name))
        return found

    async def ponte(self, *names: str, size: int = 6, pie: bool = False, **more: Any) -> "StoryTable":
        """A small game of Ponte, between ana and bo unless others are named; it has begun."""
        table = await self.table("ponte", *(names or ("ana", "bo")), size=size, pie=pie, **more)
        await table.start()
        return table


class StoryTable:
    """A table and the people who have ever come to it."""

    def __init__(self, home: Home, made: wire.Made) -> None:
        self.home, self.made, self.id = home, made, made.table
        self.people: list[Person] = []
        home.tables.append(self)

    @property
    def live(self) -> Live:
        return self.home.hall.lives[self.id]

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def kinds(self) -> list[str]:
        return [entry.kind for entry in self.table.entries]

    async def join(self, person: Person, seat: int | None = None) -> wire.Claimed:
        assert self.made.join is not None
        claimed = await lobby.claim(self.home.hall, person.browser, wire.Claim(self.made.join, person.name, seat))
        await person.come(self)
        return claimed

    async def watched_by(self, name: str) -> Person:
        assert self.made.watch is not None
        person = Person(name)
        await lobby.claim(self.home.hall, person.browser, wire.Claim(self.made.watch))
        return await person.come(self)

    async def start(self) -> None:
        await self.people[0].start()

    async def over(self, seconds: float = 20) -> None:
        """Waits until bots have played to the end."""
        async with asyncio.timeout(seconds):
            while self.table.status == "playing":
                await asyncio.sleep(0.005)

    async def until(self, holds: Callable[[], bool], seconds: float = 10) -> None:
        async with asyncio.timeout(seconds):
            while not holds():
                await asyncio.sleep(0.005)

    # What is on screens and on the disk

    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(len(self.table.seats)))

    def snapshots(self) -> dict[int | None, bytes]:
        return {viewer: wire.encoded(screens.screen(self.table, viewer)) for viewer in self.viewers()}

    def check_screens(self) -> None:
        """The screens that people patched together are those that the server would send now."""
        if self.id not in self.home.hall.lives:
            return
        for person in self.people:
            if person.session is not None and person.closed is None and person.session.live is self.live:
                fresh = msgspec.to_builtins(screens.screen(self.table, person.session.look))
                assert person.screen == fresh, f"the screen of {person.name}"
                assert person.here == msgspec.to_builtins(self.live.presence())

    async def everything(self) -> Any:
        """The table on the disk and on all screens, and the rights."""
        if self.id not in self.home.hall.lives:
            return None
        stored = await self.home.store.table(self.id)
        assert stored is not None
        return (stored, self.snapshots(), dict(self.table.privates), await self.home.store.grants_at(self.id))

    async def as_player(self, seat: int) -> Person:
        return next(person for person in self.people if seat in person.seats and person.is_here)

    async def play_on(self, rng: Random, most: int = 10_000) -> None:
        """Random answers by the seats that are asked, until the game is over."""
        for _ in range(most):
            if self.table.status != "playing":
                break
            seat = rng.choice(self.table.awaited())
            person = await self.as_player(seat)
            if person.session is not None and person.session.look != seat:
                await person.look(seat)
            await person.play_quickly(rng.choice(sorted(person.answers)))
        self.check_screens()


def _timeless(screen: bytes) -> bytes:
    return re.sub(rb'"since":\d+', b'"since":0', screen)
