"""A real server on a free port of this machine, and people with browsers who use it."""

import asyncio
import http.client
import json
import logging
import socket
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from orizuru.server.service import serve
from orizuru.server.settings import Settings
from server.forked_thinkers import thinkers_forked

PLENTY = Settings(
    port=0,
    bots=1,
    pace=0.0,
    changes_per_second=1e6,
    tables_per_minute=1e6,
    codes_per_minute=1e6,
    reads_per_second=1e6,
    snapshots_per_second=1e6,
    connections_per_browser=500,
    connections_per_address=4_000,
)  # limits that only the tests of limits reach


class Lines(logging.Handler):
    """Everything that is logged, as text."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "websockets.client":  # the tests' own side
            self.texts.append(self.format(record))


@dataclass
class Site:
    """A running server."""

    address: str
    folder: Path
    log: Lines
    open: ExitStack

    @property
    def port(self) -> int:
        return urlsplit(self.address).port or 0

    def person(self) -> "Person":
        return Person(self)


@contextmanager
def running(folder: Path, settings: Settings = PLENTY) -> Iterator[Site]:
    """A server in a thread of its own, stopped in order at the end."""
    found: Future[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def main() -> None:
        stop, loop = asyncio.Event(), asyncio.get_running_loop()
        await serve(
            replace(settings, data=str(folder)),
            ready=lambda address: found.set_result((address, loop, stop)),
            stop=stop,
        )

    def run() -> None:
        try:
            with thinkers_forked():
                asyncio.run(main())
        except BaseException as error:
            if found.done():
                raise
            found.set_exception(error)

    log, root = Lines(), logging.getLogger()
    level = root.level
    root.addHandler(log)
    root.setLevel(logging.DEBUG)
    thread = threading.Thread(target=run)
    thread.start()
    try:
        address, loop, stop = found.result(30)
        try:
            with ExitStack() as connections:
                yield Site(address, folder, log, connections)
        finally:
            loop.call_soon_threadsafe(stop.set)
    finally:
        thread.join(30)
        root.removeHandler(log)
        root.setLevel(level)
        assert not thread.is_alive(), "the server did not stop"


@dataclass
class Reply:
    """An answer over HTTP."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def error(self) -> str:
        found: str = self.json["error"]
        return found


@dataclass
class Person:
    """Somebody with a browser, which keeps its cookie and sends its origin."""

    site: Site
    cookie: str | None = None
    seen: list[Reply] = field(default_factory=list)

    def ask(self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None) -> Reply:
        """One request; a body that is not bytes is sent as JSON, with the headers a browser would add."""
        sent = {"Origin": self.site.address} if method != "GET" else {}
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            sent["Content-Type"] = "application/json"
        if self.cookie is not None:
            sent["Cookie"] = self.cookie
        sent |= headers or {}
        sent = {name: value for name, value in sent.items() if value}
        connection = http.client.HTTPConnection("127.0.0.1", self.site.port, timeout=30)
        try:
            connection.putrequest(method, path, skip_host="Host" in sent, skip_accept_encoding=True)
            for name, value in sent.items():
                connection.putheader(name, value)
            if body is not None and "Content-Length" not in sent:
                assert isinstance(body, bytes)
                connection.putheader("Content-Length", str(len(body)))
            with suppress(BrokenPipeError, ConnectionResetError):  # refused before all was sent: the answer says why
                connection.endheaders(body)
            answer = connection.getresponse()
            reply = Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()
        if "set-cookie" in reply.headers:
            self.cookie = reply.headers["set-cookie"].partition(";")[0]
        self.seen.append(reply)
        return reply

    def get(self, path: str, **headers: str) -> Reply:
        return self.ask("GET", path, headers=headers)

    def post(self, path: str, body: object = None, **headers: str) -> Reply:
        return self.ask("POST", path, {} if body is None else body, headers)

    def table(self, *players: str, game: str = "ponte", **more: Any) -> dict[str, Any]:
        """Makes a table; returns the secrets of its links."""
        seats = [{"player": "bot", "bot": p[4:]} if p.startswith("bot:") else {"player": p} for p in players]
        reply = self.post("/api/tables", {"game": game, "seats": seats, **more})
        assert reply.status == 201, reply.body
        made: dict[str, Any] = reply.json
        return made

    def connection(self, table: str, **options: Any) -> ClientConnection:
        """A WebSocket to a table, accepted."""
        headers = {"Origin": self.site.address}
        if self.cookie is not None:
            headers["Cookie"] = self.cookie
        headers |= options.pop("headers", {})
        name = headers.pop("Host", f"127.0.0.1:{self.site.port}")
        options.setdefault("max_queue", None)  # who leaves with messages unread does not wait until nobody reads them
        if "sock" not in options:
            options["sock"] = socket.create_connection(("127.0.0.1", self.site.port))
        found: ClientConnection = connect(
            f"ws://{name}/api/tables/{table}/socket",
            additional_headers={name: value for name, value in headers.items() if value},
            compression=None,
            proxy=None,
            **options,
        )
        self.site.open.enter_context(found)
        return found

    def talk(self, table: str, look: int | None = None) -> "Talk":
        return Talk(self.connection(table), look)


class Talk:
    """A dialogue over a WebSocket, after the hello."""

    def __init__(self, connection: ClientConnection, look: int | None = None) -> None:
        self.connection, self.others, self._count, self.seq = connection, list[dict[str, Any]](), 0, 0
        self.say({"type": "hello", "protocol": 1, "look": look})
        self.welcome = self.next("welcome")
        self.snapshot = self.next("snapshot")

    def say(self, message: object) -> None:
        self.connection.send(json.dumps(message))

    def next(self, *kinds: str, timeout: float = 10) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            found: dict[str, Any] = json.loads(self.connection.recv(timeout))
            self.seq = max(self.seq, found.get("seq", 0))
            if found["type"] in kinds:
                return found
            self.others.append(found)

    def end(self) -> int:
        """Reads on until the server closes the connection; returns the code."""
        return end_of(self.connection)

    def act(self, kind: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
        """A request, and its answer."""
        self._count += 1
        message: dict[str, Any] = {"type": kind, "id": f"r{self._count}"}
        if kind != "say":
            message["seq"] = self.seq
        if seat is not None:
            message["seat"] = seat
        self.say(message | more)
        return self.next("ack", "refused")

    def close(self) -> None:
        self.connection.close()


def end_of(connection: ClientConnection, timeout: float = 10) -> int:
    """The close code with which the server ends a connection."""
    with pytest.raises(ConnectionClosed) as ended:
        _read_on(connection, timeout)
    return ended.value.rcvd.code if ended.value.rcvd is not None else 1006


def _read_on(connection: ClientConnection, timeout: float) -> None:
    while True:
        connection.recv(timeout)
