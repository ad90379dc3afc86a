"""A real server process, and a minimal browser.

Commands run in forks of one process, unless they are to be `fresh`: then they import everything themselves, as for
people.
"""

import http.client
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from threading import Timer
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from orizuru.cli.main import main
from patience import PATIENCE
from server.nursery import Forked

Process = subprocess.Popen[str] | Forked

COMMAND = (sys.executable, "-m", "orizuru")
# Settings of this machine must not reach the servers of the tests.
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("ORIZURU_")}


class Ended(NamedTuple):
    code: int
    out: str
    err: str


class Served:
    """A server that answers at `address`; `shown` is what it printed before that."""

    def __init__(self, process: Process, shown: list[str], seconds: float) -> None:
        self.process, self.shown, self.seconds = process, shown, seconds
        self.address = next(line.split()[-1] for line in shown if "ready at" in line)

    def end(self, number: int = signal.SIGTERM) -> Ended:
        """Ends it by a signal, and waits."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode is not None
        return Ended(self.process.returncode, "".join(self.shown) + out, err)

    def status(self, path: str) -> tuple[int, str]:
        """The status of the answer to a plain GET."""
        return Browser(self.address).get(path)


def _started(argv: Sequence[str], env: Mapping[str, str] | None, *, fresh: bool) -> Process:
    whole = {**CLEAN, **(env or {})}
    if not fresh:
        return Forked("orizuru.cli.main:main", argv, whole)
    pipe = subprocess.PIPE
    return subprocess.Popen([*COMMAND, *argv], env=whole, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe, text=True)


@contextmanager
def serving(
    folder: Path, *argv: str, env: Mapping[str, str] | None = None, port: bool = True, fresh: bool = False
) -> Iterator[Served]:
    """A server on a data folder and any free port (unless `port` is false), ended afterwards."""
    options = ("--data", str(folder), *(("--port", "0") if port else ()), *argv)
    begun = time.monotonic()
    process = _started(["serve", *options], env, fresh=fresh)
    try:
        shown = _until_ready(process)
        yield Served(process, shown, time.monotonic() - begun)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=PATIENCE)


def _until_ready(process: Process) -> list[str]:
    assert process.stdout is not None
    shown: list[str] = []
    watch = Timer(PATIENCE, process.kill)
    watch.start()
    try:
        while not shown or "Ctrl-C" not in shown[-1]:
            line = process.stdout.readline()
            assert line, (shown, process.communicate(timeout=PATIENCE))
            shown.append(line)
    finally:
        watch.cancel()
    return shown


def commanded(*argv: str | Path, env: Mapping[str, str] | None = None, fresh: bool = False) -> Ended:
    """Runs another command to its end."""
    process = _started([*map(str, argv)], env, fresh=fresh)
    try:
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode is not None
    return Ended(process.returncode, out, err)


def ran(*argv: str | Path) -> Ended:
    """The same in this process, which is quicker; for commands that have no server beside them."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([*map(str, argv)])
    return Ended(code, out.getvalue(), err.getvalue())


def refusal(ended: Ended) -> str:
    """The line of a refusal, after a check that nothing else was printed."""
    assert ended.code == 2, ended
    assert ended.out == "", ended
    assert ended.err.startswith("orizuru: "), ended
    assert ended.err.count("\n") == 1, ended
    return ended.err.removeprefix("orizuru: ").strip()


class Browser:
    """Keeps its cookie."""

    def __init__(self, address: str) -> None:
        self.address, self.cookie = address, ""

    def get(self, path: str) -> tuple[int, str]:
        return self._sent("GET", path, None)

    def post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        status, text = self._sent("POST", path, json.dumps(body))
        assert status in (200, 201), (path, status, text)
        return dict(json.loads(text))

    def _sent(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=PATIENCE)
        try:
            headers = {"Origin": self.address, "Content-Type": "application/json"}
            if self.cookie:
                headers["Cookie"] = self.cookie
            connection.request(method, path, body, headers)
            reply = connection.getresponse()
            if found := reply.getheader("Set-Cookie"):
                self.cookie = found.partition(";")[0]
            return reply.status, reply.read().decode()
        finally:
            connection.close()

    def table(self, *players: str, game: str = "ponte", **options: object) -> str:
        """A new table; "me" is this browser, any other name is a bot's."""
        seats = [{"player": "me"} if name == "me" else {"player": "bot", "bot": name} for name in players]
        return str(self.post("/api/tables", {"game": game, "seats": seats, "options": options})["table"])

    @contextmanager
    def at(self, table: str, look: int | None = None) -> Iterator["Place"]:
        """A place at a table, with everything seen there."""
        address = f"ws{self.address.removeprefix('http')}/api/tables/{table}/socket"
        headers = {"Cookie": self.cookie, "Origin": self.address}
        with connect(address, origin=None, additional_headers=headers, max_queue=None) as connection:
            yield Place(connection, look)


class Place:
    """A connection to a table: `seq` is the last entry seen, `hashes` that of the view after each entry."""

    def __init__(self, connection: ClientConnection, look: int | None) -> None:
        self.connection, self.seq, self.count = connection, 0, 0
        self.hashes: dict[int, str] = {}
        self.status = ""
        self.answers: list[str] = []
        self.send(type="hello", protocol=1, since=0, look=look)
        self.until("snapshot")

    def send(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def heard(self) -> dict[str, Any]:
        """The next message; keeps what it says."""
        message: dict[str, Any] = json.loads(self.connection.recv(timeout=PATIENCE))
        screen = message["screen"] if message["type"] == "snapshot" else message
        if message["type"] in ("snapshot", "event", "draft"):
            self.seq = message["seq"]
            self.answers = [choice["word"] for group in screen["answers"] for choice in group["answers"]]
            self.status = screen.get("table", {}).get("status", self.status)
        if message["type"] in ("snapshot", "event"):
            self.hashes[message["seq"]] = screen["hash"]
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while (message := self.heard())["type"] != kind:
            assert message["type"] != "refused", message
        return message

    def act(self, kind: str, **fields: object) -> int:
        """Sends a request and waits until it is acknowledged; returns the entry it became."""
        self.count += 1
        self.send(type=kind, id=f"{time.monotonic_ns()}-{self.count}", seq=self.seq, **fields)
        return int(self.until("ack")["seq"])
