"""Only one server may use a file."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from orizuru.server.log.changes import OpenTable
from orizuru.server.store.backup import restore
from orizuru.server.store.lock import Held, Lock, lock_path
from orizuru.server.store.sqlite import SqliteStore
from server.store.samples import header, logs, run

HOLD = (
    "import sys, time\nfrom pathlib import Path\nfrom orizuru.server.store.lock import Lock\n"
    "lock = Lock(Path(sys.argv[1]))\nprint('held', flush=True)\ntime.sleep(60)"
)
FORK = (
    "import os, sys, time\nfrom pathlib import Path\nfrom orizuru.server.store.lock import Lock\n"
    "lock = Lock(Path(sys.argv[1]))\nchild = os.fork()\n"
    "if not child:\n    os.close(1)\n    os.close(2)\n    time.sleep(60)\nprint(child, flush=True)\nos._exit(1)"
)


def test_a_second_server_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "db"
    (tmp_path / "folder").mkdir()

    async def story(store: SqliteStore) -> None:
        await store.commit([OpenTable(header())])
        for name in (path, tmp_path / "folder" / ".." / "db"):
            with pytest.raises(Held) as refused:
                await SqliteStore.open(name)
            assert str(path) in str(refused.value)
            assert f"process {os.getpid()}" in str(refused.value)
        with pytest.raises(Held):
            await asyncio.to_thread(restore, path, path)
        await store.check()

    run(path, story)
    assert lock_path(path).exists(), "the file stays"
    run(path, story_of_one_more)
    assert logs(path) == {"t1": [], "t2": []}


async def story_of_one_more(store: SqliteStore) -> None:
    await store.commit([OpenTable(header("t2"))])


def test_a_killed_server_releases_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "db"
    with subprocess.Popen([sys.executable, "-c", HOLD, path], stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(Held, match=f"process {holder.pid} "):
            Lock(path)
        holder.kill()
    lock = Lock(path)
    with pytest.raises(Held):
        Lock(path)
    lock.release()
    lock.release()
    Lock(path).release()


def test_a_forked_child_does_not_keep_the_lock_of_a_dead_server(tmp_path: Path) -> None:
    path = tmp_path / "db"
    done = subprocess.run([sys.executable, "-c", FORK, path], stdout=subprocess.PIPE, text=True)
    child = int(done.stdout)
    try:
        os.kill(child, 0)  # it lives
        Lock(path).release()
    finally:
        os.kill(child, signal.SIGKILL)


def test_a_lock_file_without_a_process_number_is_held_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "db"
    lock = Lock(path)
    lock_path(path).write_text("")
    with pytest.raises(Held, match="another server \\(it holds"):
        Lock(path)
    lock.release()
