"""S1: every byte sent to a seat, a spectator or a bot depends only on what it may know.

Two servers run two worlds that differ only in what an observer cannot know: cards, dice to come, sealed answers, drafts
of others. The same script runs in both, and the recorded frames of the observer are the same, byte for byte.
"""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from contract.sizes import LONG
from orizuru.core.registry import games
from orizuru.server.store.sqlite import SqliteStore
from worlds.comparing import Difference
from worlds.memory_store import MemoryStore
from worlds.positions import pair
from worlds.script import Script
from worlds.world import ClosingStore, World

PAIRS = 10_000 if LONG else 500
BATCHES = 4
ON_DISK = 50  # every so many pairs, the real store


async def played(key: str, number: int, folder: Path) -> Script:
    """One pair of worlds, compared to its end."""
    rng = Random(f"{key} {number}")
    found = pair(key, rng, number)
    stores: list[ClosingStore] = [MemoryStore(), MemoryStore()]
    if number % ON_DISK == 0:
        stores = [await SqliteStore.open(folder / f"{number}-{side}.db") for side in range(2)]
    count = found.positions[0].seats
    here, there = (
        World(store, found.game, chance, found.observer, count)
        for store, chance in zip(stores, found.keys, strict=True)
    )
    script = Script(found, here, there, rng)
    try:
        await script.run()
    except Exception as error:
        who = f"{found.observer} of {count}"
        raise Difference(f"{key}, pair {number}, {who}: {type(error).__name__}: {error}") from error
    finally:
        await here.end()
        await there.end()
    return script


async def batch(key: str, numbers: range, folder: Path) -> Counter[str]:
    done = Counter[str]()
    for number in numbers:
        script = await played(key, number, folder)
        done += script.done
        done["pairs that differ"] += script.pair.differs
        done["frames"] += script.comparison.frames
    return done


@pytest.mark.parametrize("part", range(BATCHES))
@pytest.mark.parametrize("key", games())
def test_s1_what_is_sent_depends_only_on_what_may_be_known(key: str, part: int, tmp_path: Path) -> None:
    numbers = range(part, PAIRS, BATCHES)
    done = asyncio.run(batch(key, numbers, tmp_path))
    print(key, len(numbers), dict(done))
