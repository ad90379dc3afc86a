"""S1: every byte sent to a seat, a spectator or a bot depends only on what it may know.

Two servers run two worlds that differ only in what an observer cannot know: cards, dice to come, sealed answers, drafts
of others. The same script runs in both, and the recorded frames of the observer are the same, byte for byte.
"""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from contract.sizes import LONG
from orizuru.core.registry import games
from orizuru.server.live import Live
from orizuru.server.store.sqlite import SqliteStore
from worlds.comparing import Difference
from worlds.memory_store import MemoryStore
from worlds.positions import pair
from worlds.script import Script
from worlds.world import TABLE, ClosingStore, ScriptedBots, World

PAIRS = 10_000 if LONG else 500
BATCHES = 4
ON_DISK = 50  # every so many pairs, the real store
EXERCISED = ("move", "rehearse", "undo", "offer of undo", "offer of draw", "chat", "leave", "restart", "bot")


async def played(key: str, number: int, folder: Path, kind: type[World] = World) -> Script:
    """One pair of worlds, compared to its end."""
    rng = Random(f"{key} {number}")
    found = pair(key, rng, number)
    stores: list[ClosingStore] = [MemoryStore(), MemoryStore()]
    if number % ON_DISK == 0 or kind is not World:
        stores = [await SqliteStore.open(folder / f"{number}-{side}.db") for side in range(2)]
    count = found.positions[0].seats
    here, there = (
        kind(store, found.game, chance, found.observer, count)
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


async def batch(key: str, numbers: range, folder: Path, kind: type[World] = World) -> Counter[str]:
    done = Counter[str]()
    for number in numbers:
        script = await played(key, number, folder, kind)
        done += script.done
        done["pairs that differ"] += script.pair.differs
        done["frames"] += script.comparison.frames
    return done


@pytest.mark.parametrize("part", range(BATCHES))
@pytest.mark.parametrize("key", games())
def test_s1_what_is_sent_depends_only_on_what_may_be_known(key: str, part: int, tmp_path: Path) -> None:
    numbers = range(part, PAIRS, BATCHES)
    done = asyncio.run(batch(key, numbers, tmp_path))
    missing = [name for name in EXERCISED if not done[name]]
    assert not missing, f"{key}: the script never came to {missing}"
    assert done["frames"] > 20 * len(numbers), done


@pytest.mark.parametrize("key", games())
def test_s1_the_worlds_do_differ(key: str) -> None:
    """Where anything is hidden, most pairs of worlds differ in more than what chance will bring."""
    pairs = [pair(key, Random(f"{key} {number}"), number) for number in range(60)]
    hidden = [
        one
        for one in pairs
        if any(
            one.positions[0].view(seat) != {**one.positions[0].view(None), "seat": seat}
            for seat in range(one.positions[0].seats)
        )
    ]
    assert sum(one.differs for one in hidden) >= len(hidden) * 0.6


def test_s1_a_draft_sent_to_all_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The comparison can fail: a server that tells everybody of every draft is found out."""
    monkeypatch.setattr(Live, "tell_draft", lambda live, seat: live.tell_presence())
    with pytest.raises(Difference, match="frames and"):
        asyncio.run(batch("ponte", range(1, 50), tmp_path))


def test_s1_a_bot_that_sees_the_position_would_be_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The comparison can fail: a bot that is given a position with all its secrets is found out."""
    choose = ScriptedBots.choose

    async def told(bots: ScriptedBots, *given: Any, **named: Any) -> str:
        assert bots.hall is not None
        return await choose(bots, *given, bots.hall.lives[TABLE].table.state().text, **named)

    monkeypatch.setattr(ScriptedBots, "choose", told)
    with pytest.raises(Difference, match="bot, frame"):
        asyncio.run(batch("pebbles", range(1, 50), tmp_path))
