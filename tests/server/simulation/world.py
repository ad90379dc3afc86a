"""A small world: a disk, servers that live and die on it, people, and what must be true when all is quiet."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any, TypeVar

from orizuru.bots.names import bot as bot_by_name
from orizuru.core.errors import OrizuruError
from orizuru.server import lobby, screens, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.limits import Limits
from orizuru.server.rights.identity import Rights, hashed, new_secret
from orizuru.server.session.credit import Credit
from orizuru.server.session.session import Session
from orizuru.server.store.protocol import Unavailable
from orizuru.server.store.vault import Vault
from orizuru.server.table.table import Table
from server.simulation.audit import Audit, AuditedHall
from server.simulation.loop import Loop, Process
from server.simulation.network import CALM, Connection, Weather
from server.simulation.person import Person
from server.simulation.store import Disk, SimulatedStore

BEGINNING = 1_700_000_000_000
T = TypeVar("T")


class Bots:
    """Bots that think at once, with dice of their own."""

    bots: Sequence[str] = ("greedy", "uniform")

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    async def choose(self, bot: str, view: Any, key: str = "", seat: int | None = None) -> str:
        await asyncio.sleep(self._rng.uniform(0.001, 0.2))
        return bot_by_name("uniform").choose(json.loads(json.dumps(view)), self._rng)  # whatever its name says


class Running:
    """One server process."""

    def __init__(self, world: "World", number: int) -> None:
        self.process = Process()
        rng = Random(f"{world.seed}:server:{number}")
        self.store = SimulatedStore(world.disk, rng, slowest=world.slowest)
        hall = world.hall_type(
            self.store, world.vault, Bots(rng), now=world.now, limits=Limits(pace=0.2, chat_lines=world.chat_lines)
        )
        hall.audit = world.audit
        self.hall: Hall = hall
        self.is_open = False


class World:
    """`rng` decides what happens when; every connection, person and server has dice of its own, so that the order in
    which a set is walked through decides nothing."""

    def __init__(self, seed: int, loop: Loop, hall_type: type[AuditedHall] = AuditedHall) -> None:
        self.seed, self.loop, self.rng = seed, loop, Random(f"{seed}:world")
        self.hall_type = hall_type
        self.disk, self.audit = Disk(), Audit()
        self.vault = Vault(self.rng.randbytes(32))
        self.weather = Weather()
        self.chat_lines = self.rng.choice([8, 2000])
        self.slowest = self.rng.choice([0.01, 0.05, 0.5])  # seconds the disk may take
        self.people: list[Person] = []
        self.open: list[Connection] = []
        self.faults: list[str] = []
        self.running: Running | None = None
        self.starts = self.kills = self.connections = self.mismatches = 0

    def now(self) -> int:
        return BEGINNING + int(self.loop.time() * 1000)

    def fail(self, what: str) -> None:
        self.faults.append(f"at {self.loop.time():.3f} s, step {self.loop.steps}: {what}")

    # Servers

    async def start(self) -> None:
        """A new server on the disk as it is."""
        while True:
            self.starts += 1
            running = self.running = Running(self, self.starts)
            try:
                await self.within(running.hall.open())
            except Unavailable:  # no disk, no server: its supervisor tries again
                self.kill()
                await asyncio.sleep(0.3)
            else:
                running.is_open = True
                return

    def kill(self) -> None:
        """The server is gone in the middle of its work; its connections break."""
        if self.running is None:
            return
        self.kills += 1
        self.running.process.is_dead = True
        self.running = None
        for connection in self.open:
            connection.cut()
        self.open = []

    async def stop(self) -> None:
        """The server ends in good order, as far as it gets in a little while."""
        running = self.running
        if running is not None and running.is_open:
            running.is_open = False
            closing = self.loop.create_task(running.hall.close(), context=running.process.context)
            await asyncio.wait({closing}, timeout=self.rng.uniform(0.01, 0.5))
            if running is self.running:
                self.kill()

    async def within(self, work: Coroutine[Any, Any, T]) -> T:
        """Work inside the server."""
        assert self.running is not None
        result: T = await self.loop.create_task(work, context=self.running.process.context)
        return result

    def connected(self, person: Person) -> Connection | None:
        running = self.running
        if running is None or not running.is_open:
            return None
        self.connections += 1
        rng = Random(f"{self.seed}:line:{person.name}:{person.reconnections}")
        connection = Connection(rng, self.weather, running.process, person.hear)
        self.open = [one for one in self.open if not one.is_cut]
        self.open.append(connection)
        work = self._converse(running, person, connection)
        connection.task = self.loop.create_task(work, context=running.process.context)
        return connection

    async def _converse(self, running: Running, person: Person, connection: Connection) -> None:
        """What the server's sockets do with a session."""
        hall = running.hall
        try:
            async with hall.at(person.table) as live:
                rights = await lobby.rights_at(hall, person.browser, person.table)
                session = connection.session = Session(
                    hall, live, rights, connection.down, connection.close, Credit(1000, 100)
                )
        except OrizuruError as error:
            if not isinstance(error, Unavailable):
                self.fail(f"{person.name} is not let in: {error}")
            connection.cut()
            return
        try:
            while (frame := await connection.inbox.get()) is not None:
                await session.receive(frame)
        finally:
            session.end()

    # Tables

    async def table(self, plan: wire.NewTable, start: Any, watchers: int, tabs: int) -> str:
        """A table with people on all seats that are not bots', some with two tabs, and some who watch."""
        hall, browsers = self._hall(), dict[int | None, bytes]()
        host = _browser()
        made = await self.within(lobby.make(hall, host, plan, start=start, key=self.rng.randbytes(32)))
        for number, seat in enumerate(plan.seats):
            if seat.player == "me":
                browsers[number] = host
            elif seat.player == "open":
                browsers[number] = _browser()
                claim = wire.Claim(made.join or "", f"name{number}", number)
                await self.within(lobby.claim(hall, browsers[number], claim))
        for seat_number, browser in browsers.items():
            self._add(made.table, browser, seat_number)
        for number in self.rng.sample(sorted(n for n in browsers if n is not None), min(tabs, len(browsers))):
            self._add(made.table, browsers[number], number)
        for _ in range(watchers):
            browser = _browser()
            await self.within(lobby.claim(hall, browser, wire.Claim(made.watch or "")))
            self._add(made.table, browser, None)
        return made.table

    def _add(self, table: str, browser: bytes, look: int | None) -> None:
        name = f"p{len(self.people)}"
        person = Person(self, name, table, browser, look, Random(f"{self.seed}:{name}"))
        self.people.append(person)
        self.loop.create_task(person.live())

    def _hall(self) -> Hall:
        assert self.running is not None
        return self.running.hall

    # When all is quiet

    async def calm(self) -> None:
        """The storm is over: the disk is well, a server runs, and connections that were not in order are new."""
        self.loop.disarm()
        self.weather.become(CALM)
        self.disk.is_full = self.disk.is_deaf = False
        if self.running is None:
            await self.start()
        for connection in self.open:
            if connection.is_wild or connection.is_faulty:
                connection.cut()
        quiet = 0
        for _ in range(1500):
            await asyncio.sleep(0.2)
            quiet = quiet + 1 if self._is_quiet() else 0
            if quiet == 3:
                return
        waiting = [f"{p.name}: {list(p.desk.pending.values())[:3]}" for p in self.people if not self._is_settled(p)]
        self.fail(f"no rest: {waiting}")

    def _is_quiet(self) -> bool:
        running = self.running
        if running is None or running.store.is_busy or not all(self._is_settled(person) for person in self.people):
            return False
        lives = running.hall.lives.values()
        if any(live.thinking or live.users for live in lives):
            return False
        return sum(len(live.connections) for live in lives) == len(
            self.people
        )  # the server, too, knows which connections are gone

    def _is_settled(self, person: Person) -> bool:
        desk, connection = person.desk, person.connection
        if connection is None or connection.is_cut or connection.is_faulty or connection.in_flight:
            return False
        return desk.is_greeted and not desk.pending

    async def compare(self, tables: Sequence[str]) -> None:
        """Compares every screen with that of somebody who comes now, and the memory with the disk."""
        for table in tables:
            live = await self.within(self._hall().live(table))
            stored = self.disk.durable.stored(table)
            assert stored is not None
            for what in self.audit.faults(stored, live.table):
                self.fail(what)
            for what in _differences(live.table, self._hall().rebuilt(stored)):
                self.fail(f"memory and disk differ in {what}")
            seen: dict[tuple[bytes, int | None], wire.Snapshot] = {}
            for person in [one for one in self.people if one.table == table]:
                viewer = (person.browser, person.seat)
                if viewer not in seen:
                    rights = await self.within(lobby.rights_at(self._hall(), person.browser, table))
                    seen[viewer] = self._fresh(table, rights, person.seat)
                self._compare(person, seen[viewer])

    def _fresh(self, table: str, rights: Rights, look: int | None) -> wire.Snapshot:
        """The screen of a newcomer with the same rights, whom nobody notices."""
        frames: list[bytes] = []
        running = self.running
        assert running is not None
        live = running.hall.lives[table]
        shown, live.sights = dict(live.screens), screens.Sights()
        session = Session(running.hall, live, rights, frames.append, lambda code, why: None, Credit(1000, 100))
        session.look = look
        session._snapshot(0)
        live.screens = shown
        found = wire.reply(frames[0])
        assert isinstance(found, wire.Snapshot)
        return found

    def _compare(self, person: Person, fresh: wire.Snapshot) -> None:
        desk = person.desk
        pairs: dict[str, tuple[Any, Any]] = {
            "seq": (desk.seq, fresh.seq),
            "entries": (_entries(person, person.happened), _entries(person, fresh.happened)),
            "chat": (sorted(desk.chat, key=lambda said: said.number), fresh.chat),
            "presence": (desk.here, fresh.here),
        }
        screen = desk.screen
        assert screen is not None
        for name in screen.__struct_fields__:
            pairs[name] = (getattr(screen, name), getattr(fresh.screen, name))
        for name, (has, expected) in pairs.items():
            if has != expected:
                self.fail(f"{person.name} (seat {person.seat}): {name} is {str(has)[:300]}, not {str(expected)[:300]}")


def _browser() -> bytes:
    found = hashed(new_secret())
    assert found is not None
    return found


def _entries(person: Person, entries: list[wire.Happened]) -> list[Any]:
    return [one.seq for one in entries] if person.has_turned else list(entries)


def _differences(live: Table, disk: Table) -> list[str]:
    parts: dict[str, Callable[[Table], Any]] = {
        "entries": lambda t: [(e.seq, e.kind, e.seat, e.time, e.words, dict(e.args), e.ids) for e in t.entries],
        "seats": lambda t: t.seats,
        "status": lambda t: (t.status, t.position, t.public, t.rematch),
        # (times in memory leave out the pauses of the server; times on the disk do not)
        "drafts": lambda t: {
            seat: (one.position, one.words, one.ids, one.ready is None)
            for seat, one in t.privates.items()
            if one.words or one.ids
        },
        "offer": lambda t: t.offer,
        "requests": lambda t: t.ids,
        "rows": lambda t: t.rows,
        "facts": lambda t: t.facts,
        "clocks": lambda t: t.clock and t.clock.left,
        "position": lambda t: t.match and (t.match.state.dump(), t.match.words, t.match.table),
    }
    return [name for name, part in parts.items() if part(live) != part(disk)]
