"""Worlds wait neither for the disk nor for the clock of this machine."""

import pytest

from orizuru.server.hall import housekeeper
from server.quick_disk import hurry
from worlds.world import NEVER

hurry()


@pytest.fixture(autouse=True)
def _untimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server notes every few seconds that it runs, and clocks go on from there after a restart. These are seconds
    of this machine: a slow machine would read different notes in the two worlds."""
    monkeypatch.setattr(housekeeper, "TICK", NEVER)
