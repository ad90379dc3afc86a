"""A disk in trouble at one chosen moment, where a random schedule rarely hits it."""

import asyncio
from random import Random

from orizuru.server import lobby, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.rights.identity import Rights, hashed, new_secret
from orizuru.server.session.session import Session
from orizuru.server.store.vault import Vault
from server.simulation.loop import Loop
from server.simulation.store import Disk, SimulatedStore
from server.simulation.world import BEGINNING, Bots


class Room:
    """A hall with one table of two; one browser has both seats."""

    def __init__(self, loop: Loop, disk: Disk) -> None:
        rng = Random(1)
        self.disk = disk
        store = SimulatedStore(disk, rng)
        now = loop.time
        self.hall = Hall(store, Vault(bytes(32)), Bots(rng), now=lambda: BEGINNING + int(now() * 1000))
        self.rights: Rights
        self.table = ""

    async def open(self, clock: wire.ClockPlan | None = None) -> None:
        await self.hall.open()
        browser = hashed(new_secret())
        assert browser is not None
        plan = wire.NewTable("ponte", [wire.Plan("me"), wire.Plan("me")], {"size": 5}, clock)
        self.table = (await lobby.make(self.hall, browser, plan)).table
        self.rights = await lobby.rights_at(self.hall, browser, self.table)


def test_promise_r2_a_finished_request_is_acknowledged_even_if_rights_cannot_be_read() -> None:
    async def work(room: Room) -> None:
        await room.open()
        await room.hall.live(room.table)
        room.disk.is_deaf = True
        leave = wire.Leave("x", 0, 1)
        await room.hall.act(room.table, room.rights, leave)
        stored = room.disk.durable.stored(room.table)
        assert stored is not None
        assert [entry.ids for entry in stored.entries].count(("1:x",)) == 1

    loop = Loop()
    loop.run(work(Room(loop, Disk())))
    assert not loop.faults


def test_promise_r4_a_flag_falls_even_if_the_disk_was_full_when_the_time_was_up() -> None:
    async def work(room: Room) -> None:
        await room.open(wire.ClockPlan("game", 5))
        await room.hall.act(room.table, room.rights, wire.Start("s", 0))
        live = await room.hall.live(room.table)
        await asyncio.sleep(3.0)
        room.disk.is_full = True
        await asyncio.sleep(10.0)
        assert live.table.status == "playing"
        room.disk.is_full = False
        await asyncio.sleep(3.0)
        assert live.table.entries[-1].kind == "timeout"

    loop = Loop()
    loop.run(work(Room(loop, Disk())))
    assert not loop.faults


def test_promise_r4_a_line_that_greets_late_gets_the_table_that_others_have() -> None:
    """Between the opening of a connection and its first frame the table may be loaded again, as another object."""

    async def work(room: Room) -> None:
        await room.open()
        live = await room.hall.live(room.table)
        frames: list[bytes] = []
        session = Session(room.hall, live, room.rights, frames.append, lambda code, why: None)
        await asyncio.sleep(1.0)
        live.guests.clear()
        assert room.hall.forget(room.hall.now())
        await room.hall.act(room.table, room.rights, wire.Start("s", 0))
        await session.receive(wire.encoded(wire.Hello(wire.PROTOCOL)))
        await room.hall.act(room.table, room.rights, wire.Resign("r", 3, 0))
        news = [wire.reply(frame) for frame in frames]
        assert [one.seq for one in news if isinstance(one, wire.Snapshot | wire.Event)] == [3, 4]

    loop = Loop()
    loop.run(work(Room(loop, Disk())))
    assert not loop.faults
