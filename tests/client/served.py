"""A real server in a process of its own, which can be killed, stopped and started again on the same port."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from client.beginning import begin_by
from client.lot import draw_by
from orizuru.server.service import serve
from orizuru.server.settings import Settings
from patience import PATIENCE
from ports import free_port
from server.nursery import Forked

PROGRAM = "client.served:serve_here"
START = "import sys; from client.served import serve_here; serve_here(sys.argv[1:])"


def serve_here(words: Sequence[str]) -> int:
    """A server in this process: its port, its folder, the file of its lot, and names that it answers to."""
    port, folder, lot, *hosts = words
    settings = Settings(
        port=int(port),
        data=folder,
        bots=1,
        pace=0.0,
        changes_per_second=1e6,
        reads_per_second=1e6,
        tables_per_minute=1e6,
        codes_per_minute=1e6,
        snapshots_per_second=1e6,
        connections_per_browser=500,
        connections_per_address=4_000,
        hosts=tuple(hosts),
    )
    draw_by(Path(lot))
    begin_by(Path(lot).with_suffix(".position"))
    asyncio.run(serve(settings, ready=lambda address: print(address, flush=True)))
    return 0


class Server:
    """Runs between `start` and `stop` or `kill`; `hosts` are further names that it answers to. A `fresh` one imports
    everything itself, and so finds games that were installed by now."""

    def __init__(self, folder: Path, *hosts: str, durable: bool = False, fresh: bool = False) -> None:
        self.folder, self.port, self.address, self.hosts = folder, free_port(), "", hosts
        self._durable, self._fresh = durable, fresh
        self._lot = folder.with_name(f"{folder.name}.lot")
        self._process: Forked | subprocess.Popen[str] | None = None

    def draw_for(self, test: str) -> None:
        """From now on cards and dice are those of this test, the same in every run."""
        self._lot.write_text(test, encoding="utf-8")

    @contextmanager
    def beginning(self, position: str) -> Iterator[None]:
        """Meanwhile new tables of this server start from a position, as `state.text` writes it."""
        file = self._lot.with_suffix(".position")
        file.write_text(position, encoding="utf-8")
        try:
            yield
        finally:
            file.unlink()

    def start(self) -> "Server":
        words = str(self.port), str(self.folder), str(self._lot), *self.hosts
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        if self._fresh:
            command = [
                sys.executable,
                "-c",
                START,
                *words,
            ]
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        else:
            self._process = Forked(PROGRAM, words, env, errors=False, durable=self._durable)
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip()
        assert self.address, "the server did not start"
        return self

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.communicate(timeout=PATIENCE)
            self._process = None
