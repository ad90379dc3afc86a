"""The simulation behind promise R4 must be able to fail: it finds every fault that is built in on purpose."""

import pytest

from server.simulation.audit import AuditedHall
from server.simulation.broken import BROKEN
from server.simulation.schedule import played

SCHEDULES = 200  # most are found in the first ten


@pytest.mark.parametrize("broken", BROKEN, ids=lambda one: one.__name__)
def test_promise_r4_a_broken_server_is_found(broken: type[AuditedHall]) -> None:
    with pytest.raises(AssertionError, match="ORIZURU_SEED="):  # names the seed with which the fault can be seen again
        _play_all(broken)


def _play_all(broken: type[AuditedHall]) -> None:
    for seed in range(SCHEDULES):
        played(seed, broken)
