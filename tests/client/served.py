"""A real server in a process of its own, which can be killed, stopped and started again on the same port."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

_PROGRAM = """
import asyncio, sys
from pathlib import Path
from client.lot import draw_by
from orizuru.server.service import serve
from orizuru.server.settings import Settings
settings = Settings(port=int(sys.argv[1]), data=sys.argv[2], bots=1, pace=0.0, changes_per_second=1e6,
                    reads_per_second=1e6, tables_per_minute=1e6, codes_per_minute=1e6, snapshots_per_second=1e6,
                    connections_per_browser=500, connections_per_address=4_000, hosts=tuple(sys.argv[4:]))
draw_by(Path(sys.argv[3]))
asyncio.run(serve(settings, ready=lambda address: print(address, flush=True)))
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """Runs between `start` and `stop` or `kill`; `hosts` are further names that it answers to."""

    def __init__(self, folder: Path, *hosts: str) -> None:
        self.folder, self.port, self.address, self.hosts = folder, free_port(), "", hosts
        self._lot = folder.with_name(f"{folder.name}.lot")
        self._process: subprocess.Popen[str] | None = None

    def draw_for(self, test: str) -> None:
        """From now on cards and dice are those of this test, the same in every run."""
        self._lot.write_text(test, encoding="utf-8")

    def start(self) -> "Server":
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, str(self.port), str(self.folder), str(self._lot), *self.hosts],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
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
            with self._process:
                self._process.wait(20)
            self._process = None
