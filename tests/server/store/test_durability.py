"""Promise R1, for machines that lose power: a commit that has returned is on the disk."""

from pathlib import Path

import pytest

from orizuru.server.store import sqlite_session
from server.quick_disk import DURABLE

FULL = 2  # as SQLite counts


def test_promise_r1_a_commit_waits_for_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_session, "SYNCHRONOUS", DURABLE)  # as for everybody but the tests
    connection = sqlite_session.connected(path)
    assert connection.execute("PRAGMA synchronous").fetchone() == (FULL,)
    connection.close()
