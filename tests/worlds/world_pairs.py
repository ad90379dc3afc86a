"""Pairs of worlds, played and compared one after the other."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

from orizuru.server.store.sqlite import SqliteStore
from worlds.comparison import Difference
from worlds.memory_store import MemoryStore
from worlds.positions import pair
from worlds.script import Script
from worlds.world import ClosingStore, World

ON_DISK = 50  # one pair in this many uses the real store


async def played(key: str, number: int, folder: Path, kind: type[World] = World) -> Script:
    """One pair of worlds, played to the end of its script."""
    rng = Random(f"{key} {number}")
    found = pair(key, rng, number)
    stores: list[ClosingStore] = [MemoryStore(), MemoryStore()]
    if number % ON_DISK == 0 or kind is not World:
        stores = [await SqliteStore.open(folder / f"{number}-{side}.db") for side in range(2)]
    count = found.positions[0].seats
    here, there = (
        kind(store, found.game, chance, found.observer, count) for store, chance in zip(stores, found.keys, strict=True)
    )
    script = Script(found, here, there, rng)
    try:
        await script.run()
    except Exception as error:
        who = f"{found.observer} of {count}"
        raise Difference(f"{key}, pair {number}, {who}: {type(error).__name__}: {error}") from error
    finally:
        await asyncio.gather(here.end(), there.end())
    return script


async def batch(key: str, numbers: range, folder: Path, kind: type[World] = World) -> Counter[str]:
    done = Counter[str]()
    for number in numbers:
        script = await played(key, number, folder, kind)
        done += script.done
        done["pairs that differ"] += script.pair.differs
        done["frames"] += script.comparison.frames
    return done
