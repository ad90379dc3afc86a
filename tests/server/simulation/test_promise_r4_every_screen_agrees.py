"""Promise R4: every screen agrees, over random schedules of a simulated network, disk and server.

One schedule again: ORIZURU_SEED=1234 pytest tests/server/simulation/test_promise_r4_every_screen_agrees.py
"""

import os
from collections import Counter
from dataclasses import asdict

import pytest

from server.simulation.schedule import played

pytestmark = pytest.mark.heavy

SCHEDULES = 10_000 if os.environ.get("ORIZURU_LONG") else 500
ONE = os.environ.get("ORIZURU_SEED")
PARTS = 1 if ONE else 10


@pytest.mark.parametrize("part", range(PARTS))
def test_promise_r4_every_screen_agrees(part: int) -> None:
    if ONE:
        played(int(ONE))
        return
    totals: Counter[str] = Counter()
    for seed in range(part, SCHEDULES, PARTS):
        totals.update(asdict(played(seed)))
    # Enough must have happened for the silence of the checks to mean something.
    assert all(totals[name] > 0 for name in ("kills", "mismatches", "drafts", "sealed", "chat")), totals


def test_promise_r4_the_same_seed_gives_the_same_schedule() -> None:
    assert played(7) == played(7)
