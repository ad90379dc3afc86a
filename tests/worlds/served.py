"""A world behind a real server: everybody has a cookie, connects by WebSocket and asks over HTTP."""

import asyncio
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from orizuru.server import wire
from orizuru.server.http.cookies import NAME
from orizuru.server.service import Server
from patience import PATIENCE
from server.site import PLENTY, Lines, Person, Reply, Site
from worlds.world import TABLE, Recorded, World

_HERE = "127.0.0.1"
_MOVING = ("date",)  # the only header with the time of the machine, not that of the hall
_OWN = 7_000_000_000  # pings that are not the script's are numbered from here on
_OWN_PONG = b'{"type":"pong","n":7000'


class Wire:
    """The WebSocket of a line; every frame goes to the line's record, and so does the way it ended."""

    def __init__(self, line: Recorded, socket: ClientConnection) -> None:
        self.line, self.socket = line, socket
        self.news = asyncio.Event()
        self.answered = set[bytes]()  # our own pings, which do not belong into the record
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            while True:
                frame = await self.socket.recv()
                found = frame.encode() if isinstance(frame, str) else frame
                if found.startswith(_OWN_PONG):
                    self.answered.add(found.partition(b',"seq"')[0])
                else:
                    self.line.frames.append(found)
                self.news.set()
        except ConnectionClosed as closed:
            if closed.rcvd is not None:
                self.line.frames.append(f"closed {closed.rcvd.code} {closed.rcvd.reason}".encode())
        finally:
            self.news.set()

    async def heard(self, number: int) -> None:
        """Waits until a ping is answered, or the line has ended."""
        await self.socket.send(wire.encoded(wire.Ping(number)).decode())
        answer = wire.encoded(wire.Pong(number, 0)).partition(b',"seq"')[0]
        while answer not in self.answered and not self.reading.done():
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)

    async def hang_up(self) -> None:
        self.reading.cancel()
        await asyncio.wait({self.reading})
        await self.socket.close()


class ServedWorld(World):
    """After every request each line pings; when the pong comes, everything sent before has come, too."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.wires: dict[Recorded, Wire] = {}
        self.pings = self.visits = 0
        self._serving: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.wires.clear()
        await super().open()
        self._listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # with TCP_NODELAY
        self._listening.bind((_HERE, 0))
        self.port = self._listening.getsockname()[1]
        ready = asyncio.Event()
        self._server = Server(self.hall, PLENTY, ready.set)
        self._serving = asyncio.create_task(self._server.serve(sockets=[self._listening]))
        await asyncio.wait_for(ready.wait(), PATIENCE)

    async def close(self) -> None:
        await self.hall.close()  # says goodbye
        for wire_ in self.wires.values():
            await asyncio.wait_for(asyncio.wait({wire_.reading}), PATIENCE)
            await wire_.socket.close()
        if self._serving is None:  # it never started
            return
        self._server.should_exit = True
        await asyncio.wait_for(self._serving, PATIENCE)
        self._listening.close()

    async def greet(self, line: Recorded, since: int = 0) -> None:
        if (old := self.wires.pop(line, None)) is not None:
            count = len(self.live.connections)
            has_ended = old.reading.done()
            await old.hang_up()
            while not has_ended and len(self.live.connections) == count:  # the others hear of it before it comes again
                await asyncio.sleep(0.001)
        found = await connect(
            f"ws://{_HERE}:{self.port}/api/tables/{TABLE}/socket",
            additional_headers={"Cookie": f"{NAME}={line.cookie}", "Origin": self.address},
            compression=None,
            proxy=None,
        )
        self.live = await self.hall.live(TABLE)
        self.table = self.live.table
        self.wires[line] = Wire(line, found)
        await self.send(line, wire.Hello(wire.PROTOCOL, since))

    async def send_frame(self, line: Recorded, frame: bytes) -> None:
        try:
            text: str | bytes = frame.decode()
        except UnicodeDecodeError:
            text = frame
        found = self.wires[line]
        await found.socket.send(text)
        if isinstance(text, bytes):  # the answer is a goodbye
            await asyncio.wait_for(asyncio.wait({found.reading}), PATIENCE)
            await self.greet(line)
        await self._have_all_heard(line)

    async def settled(self) -> None:
        await super().settled()
        await self._have_all_heard()  # also of moves that a bot made by itself

    async def _have_all_heard(self, asking: Recorded | None = None) -> None:
        """The line that asked pings first: then its request is done, and all that follows from it is on its way."""
        for line in sorted(self.wires, key=lambda line: line is not asking):
            found = self.wires[line]
            if not found.reading.done():
                self.pings += 1
                await found.heard(_OWN + self.pings)

    # Over HTTP

    @property
    def address(self) -> str:
        return f"http://{_HERE}:{self.port}"

    async def ask(self, line: Recorded | None, method: str, path: str, body: object = None) -> Reply:
        """A request by the owner of the line, or by somebody without any right."""
        site = Site(self.address, Path(), Lines(), ExitStack())
        person = Person(site, None if line is None else f"{NAME}={line.cookie}")
        return await asyncio.to_thread(person.ask, method, path, body)

    async def doors(self, line: Recorded) -> None:
        table, seats = f"/api/tables/{TABLE}", len(self.seats)
        host, has_all = line is self.watchers["host"], line is self.watchers["curtain"]
        others = [] if has_all else [seat for seat in range(seats) if seat != self.observer.seat]
        asked: list[tuple[str, str, Any]] = [
            *(("GET", f"{table}{what}", None) for what in ("", "/record", "/log", "/log?viewer=0", "/log?from=2&to=3")),
            *(
                ("GET", path, None)
                for path in (
                    "/api/mine",
                    f"/api/mine?table={TABLE}",
                    "/api/public",
                    "/api/tables/none",
                    f"{table}/peek",
                )
            ),
            # A link to the observer's own seat would be a new secret in each world: only others are asked for.
            *(("POST", f"{table}/links", {"right": "seat", "seat": seat}) for seat in others),
            *(("POST", f"{table}/remove", {"seat": seat}) for seat in range(seats)),
            ("POST", f"{table}/bot", {"seat": 0, "bot": "greedy"}),
            ("POST", f"{table}/publish", {"public": True}),
            ("POST", f"{table}/fork", {"at": self.seq, "seats": [{"player": "open"}] * seats}),
            ("POST", f"{table}/rematch", {}),
            *(("POST", f"{table}/code", {"seat": seat}) for seat in others),
            ("POST", "/api/recover", {"code": "0000-0000-0000-0000"}),
            *(("POST", f"{table}/{what}", {}) for what in (() if host else ("close", "delete"))),
        ]
        self.visits += 1
        for method, path, body in asked:
            if method == "POST" and self.visits % 3:  # not every time: they are many
                continue
            line.frames.append(_written(await self.ask(line, method, path, body)))
        for what in ("", "/record", "/log"):
            line.frames.append(_written(await self.ask(None, "GET", f"{table}{what}")))
        await self._have_all_heard(line)

    async def opened_books(self, line: Recorded) -> None:
        for path in ("", "/record", "/log", *(f"/log?viewer={seat}" for seat in range(len(self.seats)))):
            found = await self.ask(line, "GET", f"/api/tables/{TABLE}{path}")
            assert found.status == 200, found
            line.frames.append(_written(found))


def _written(reply: Reply) -> bytes:
    """The whole of an answer, as bytes."""
    head = {name: value for name, value in reply.headers.items() if name not in _MOVING}
    return wire.canonical([reply.status, head]) + reply.body
