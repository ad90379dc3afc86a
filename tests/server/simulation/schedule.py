"""One random schedule: tables, a few storms, and quiet moments between them in which everything must agree."""

import asyncio
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

from orizuru.core.registry import game as game_by_key
from orizuru.server import wire
from orizuru.server.lobby import new_tables
from server.simulation.audit import AuditedHall
from server.simulation.loop import Loop
from server.simulation.network import Weather
from server.simulation.person import Person
from server.simulation.world import World


@dataclass(frozen=True, slots=True)
class Summary:
    """What happened in a schedule, so that a test can check that it was enough."""

    entries: int
    requests: int
    kills: int
    connections: int
    mismatches: int
    drafts: int
    sealed: int
    chat: int


def played(seed: int, hall_type: type[AuditedHall] = AuditedHall) -> Summary:
    """Plays one schedule; raises AssertionError with the seed and every broken promise."""
    loop = Loop()
    world = World(seed, loop, hall_type)
    numbers = count(1)
    try:
        # The store sorts tables by name: with random names, the same seed would not give the same run.
        with patch.object(new_tables, "new_table_id", lambda: f"table{next(numbers)}"):
            summary = loop.run(_schedule(world))
    except Exception as error:
        raise AssertionError(_report(seed, [*world.faults, f"{type(error).__name__}: {error}"])) from error
    faults = [*world.faults, *loop.faults]
    assert not faults, _report(seed, faults)
    return summary


def _report(seed: int, faults: list[str]) -> str:
    more = f"\n  and {len(faults) - 8} more" if len(faults) > 8 else ""
    return f"ORIZURU_SEED={seed} fails:\n  " + "\n  ".join(faults[:8]) + more


async def _schedule(world: World) -> Summary:
    rng = world.rng
    world.weather.latency = 0.01
    await world.start()
    tables = [await _table(world) for _ in range(2 if rng.random() < 0.1 else 1)]
    await world.calm()
    for _ in range(rng.randrange(1, 4)):
        await _storm(world, rng.randrange(10, 40))
        await world.calm()
        await world.compare(tables)
        if world.faults:
            break
    return _summary(world, tables)


def _summary(world: World, tables: list[str]) -> Summary:
    stored = [found for table in tables if (found := world.disk.durable.stored(table)) is not None]
    moves = [entry for one in stored for entry in one.entries if entry.kind == "move"]
    return Summary(
        entries=sum(len(one.entries) for one in stored),
        requests=sum(len(names) for names in world.audit.acts.values()),
        kills=world.kills,
        connections=world.connections,
        mismatches=sum(person.mismatches for person in world.people),
        drafts=sum(len(entry.ids) > 1 for entry in moves),
        sealed=sum(entry.seat is None for entry in moves),
        chat=sum(len(one.chat) for one in stored),
    )


# The table


async def _table(world: World) -> str:
    rng = world.rng
    key = rng.choice(["ponte", "origami", "origami", "pebbles"])
    options: dict[str, Any]
    if key == "ponte":
        options, count = {"size": rng.choice([4, 5, 6])}, 2
    elif key == "origami":
        count = rng.choice([2, 2, 3, 4])
        options = {"players": count, "boxes": rng.choice(["origami", "legends", "both"])}
    else:
        count = rng.choice([2, 3])
        options = {"players": count}
    start = _position(key, options, rng) if rng.random() < 0.5 else None
    seats = [wire.Plan("me", "host"), *(_plan(rng) for _ in range(count - 1))]
    clock = wire.ClockPlan("game", 600, 2) if rng.random() < 0.15 else None
    plan = wire.NewTable(key, seats, options if start is None else {}, clock)
    return await world.table(plan, start, watchers=rng.choice([0, 1, 1, 2]), tabs=rng.choice([0, 0, 1]))


def _plan(rng: Random) -> wire.Plan:
    chance = rng.random()
    if chance < 0.3:
        return wire.Plan("bot", bot="uniform")
    return wire.Plan("me", "guest") if chance < 0.4 else wire.Plan("open")  # two on one device, or a link


def _position(key: str, options: dict[str, Any], rng: Random) -> str | None:
    """A position in the middle of a game, but not of a sealed round: no table starts there."""
    state = game_by_key(key).setup(options, rng.getrandbits(64))
    found = None
    for _ in range(rng.randrange(1, {"ponte": 12, "origami": 120, "pebbles": 9}[key])):
        state.apply(rng.choice(state.moves))
        asked = state.asked
        if asked is None:
            break
        if not asked.sealed or state.aside(asked.seat) == state:
            found = str(state.text)
    return found


# The storm


async def _storm(world: World, wishes: int) -> None:
    rng = world.rng
    world.weather.become(_weather(rng))
    pace = rng.choice([0.05, 0.2, 0.6])
    kills = rng.choice([0.0, 0.02, 0.06])
    cuts = rng.choice([0.0, 0.05, 0.15])
    troubles = rng.choice([0.0, 0.0, 0.05])
    forgets = rng.choice([0.0, 0.0, 0.3])
    for _ in range(wishes):
        await asyncio.sleep(rng.expovariate(1 / pace))
        _somebody(world).wish()
        if rng.random() < cuts and world.open:
            rng.choice(world.open).cut()
        if rng.random() < troubles:
            _trouble(world)
        if rng.random() < forgets and world.running is not None:
            world.running.hall.forget(world.now())
        if rng.random() < kills:
            await _end(world)
            await asyncio.sleep(rng.uniform(0.0, 1.5))
            if world.running is None:
                await world.start()


def _somebody(world: World) -> Person:
    """A person, preferably one who is asked."""
    asked = [one for one in world.people if one.desk.screen is not None and one.desk.screen.answers]
    return world.rng.choice(asked if asked and world.rng.random() < 0.75 else world.people)


def _weather(rng: Random) -> Weather:
    return Weather(
        latency=rng.choice([0.002, 0.02, 0.1, 0.4]),
        wild=rng.choice([0.0, 0.0, 0.5, 1.0]),
        corrupt=rng.choice([0.0, 0.0, 0.0, 0.05]),
        stall=rng.choice([0.0, 0.0, 0.02]),
    )


def _trouble(world: World) -> None:
    """The disk is full, or nothing can be read, for a while."""
    disk, rng = world.disk, world.rng
    if rng.random() < 0.7:
        disk.is_full = True
    else:
        disk.is_deaf = True
    asyncio.get_running_loop().call_later(rng.uniform(0.1, 3.0), _recover, world)


def _recover(world: World) -> None:
    world.disk.is_full = world.disk.is_deaf = False


async def _end(world: World) -> None:
    """The server ends: in order, at some moment, or between two steps of its work."""
    rng, how = world.rng, world.rng.random()
    if how < 0.2:
        await world.stop()
    elif how < 0.4:
        world.kill()
    else:
        running = world.running

        def kill() -> None:
            if world.running is running:
                world.kill()

        world.loop.alarm(world.loop.steps + rng.randrange(1, 60), kill)
        _somebody(world).wish()
        await asyncio.sleep(rng.uniform(0.05, 1.0))
