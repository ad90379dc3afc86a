"""Promise R1, for the store by itself: everything acknowledged before a SIGKILL is there afterwards."""

import os
import time
from pathlib import Path
from random import Random

import pytest

from orizuru.server.store.sqlite import SqliteStore
from patience import PATIENCE
from server.nursery import Forked
from server.store.samples import dumped, run

pytestmark = pytest.mark.heavy

KILLS = 500 if os.environ.get("ORIZURU_LONG") else 20


def test_promise_r1_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "db"
    random = Random(20)
    acknowledged: dict[str, int] = {}
    for _ in range(KILLS):
        process = Forked("server.store.appender:main", [str(path)], os.environ, errors=False, durable=True)
        first = process.stdout.readline()
        time.sleep(random.random() * 0.1)
        process.kill()
        rest, _ = process.communicate(PATIENCE)
        lines = [first, *rest.splitlines(keepends=True)]
        for line in lines:
            if line.endswith("\n"):
                table, seq = line.split()
                acknowledged[table] = max(acknowledged.get(table, 0), int(seq))

        async def compare(store: SqliteStore) -> None:
            for table, seq in acknowledged.items():
                stored = await store.table(table)
                assert stored is not None
                assert [found.seq for found in stored.entries] == list(range(1, len(stored.entries) + 1))
                assert seq <= len(stored.entries) <= seq + 1, "one more may have been written but not yet acknowledged"
                assert stored.entries[seq - 1].words == (f"{table}-{seq}",)
                acknowledged[table] = len(stored.entries)

        run(path, compare)
        dumped(path)
    assert sum(acknowledged.values()) > 10 * KILLS
