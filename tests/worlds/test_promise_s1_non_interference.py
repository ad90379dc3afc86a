"""Promise S1: every byte sent to a seat, a spectator or a bot depends only on what it may know.

Two servers run two worlds that differ only in what an observer cannot know: cards, dice to come, sealed answers, drafts
of others. The same script runs in both, and the recorded frames of the observer are the same, byte for byte.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest

from contract.sizes import LONG
from orizuru.core.registry import games
from orizuru.server.session import session
from worlds.positions import BATCHES, PER_GAME, pair
from worlds.served import ServedWorld
from worlds.world import NEVER
from worlds.world_pairs import batch

pytestmark = pytest.mark.heavy

PAIRS = 10_000 if LONG else 500
ON_SOCKETS = 100 if LONG else 10
MOST_SHOWN = {"islands": 2.0}  # how many words show the observer a difference, for each that is sent; 1 for other games
# (in Islands every second word ends in a roll, and its worlds differ in dice to come)
EXERCISED = (
    *("move", "rehearse", "undo", "offer of undo", "offer of draw", "chat", "leave", "restart", "bot"),
    *("takeover of another", "bot of another", "return", "end", "summons", "code"),
)


@pytest.mark.parametrize("part", range(BATCHES))
@pytest.mark.parametrize("key", games())
def test_promise_s1_frames_depend_only_on_what_their_observer_may_know(key: str, part: int, tmp_path: Path) -> None:
    numbers = range(part, PAIRS, BATCHES)
    done = asyncio.run(batch(key, numbers, tmp_path))
    missing = [name for name in EXERCISED if not done[name]]
    assert not missing, f"{key}: the script never came to {missing}"
    assert done["frames"] > 20 * len(numbers), done
    assert done["word that shows a difference"] <= done["word of the observer"] * MOST_SHOWN.get(key, 1.0), done


@pytest.mark.parametrize("key", games())
def test_promise_s1_frames_over_real_sockets_depend_only_on_what_may_be_known(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same scripts, with two listening servers, cookies, WebSockets and every door over HTTP."""
    monkeypatch.setattr(session, "BURST", NEVER)  # every connection pings after every request
    step = BATCHES * PER_GAME + 1  # each from another game
    done = asyncio.run(batch(key, range(0, ON_SOCKETS * step, step), tmp_path, ServedWorld))
    assert done["frames"] > 50 * ON_SOCKETS, done
    assert done["move"] > ON_SOCKETS, done


@pytest.mark.parametrize("key", games())
def test_promise_s1_the_worlds_do_differ(key: str) -> None:
    """Where anything is hidden, most pairs of worlds differ in more than chance to come."""
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
