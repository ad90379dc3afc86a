"""A world behind a real server: everybody has a cookie, connects by WebSocket and asks over HTTP."""

import asyncio
import socket
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from orizuru.server import wire
from orizuru.server.http.cookies import NAME
from orizuru.server.service import Server
from orizuru.server.session.session import Session
from patience import PATIENCE
from server.site import PLENTY, Lines, Person, Reply, Site
from worlds.world import TABLE, Recorded, World

_HERE = "127.0.0.1"
_MOVING = ("date",)  # the only header with the time of the machine, not that of the hall
_OWN = 7_000_000_000  # pings that are not the script's are numbered from here on
_OWN_PONG = b'{"type":"pong","n":7000'


class Wire:
    """The WebSocket of a connection; every frame goes to the connection's record, and so does the way it ended."""

    def __init__(self, connection: Recorded, socket: ClientConnection) -> None:
        self.connection, self.socket = connection, socket
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
                    self.connection.frames.append(found)
                self.news.set()
        except ConnectionClosed as closed:
            if closed.rcvd is not None:
                self.connection.frames.append(f"closed {closed.rcvd.code} {closed.rcvd.reason}".encode())
        finally:
            self.news.set()

    async def heard(self, number: int) -> None:
        """Waits until a ping is answered, or the connection has ended."""
        await self.socket.send(wire.encoded(wire.Ping(number)).decode())
        answer = wire.encoded(wire.Pong(number, 0)).partition(b',"seq"')[0]
        while answer not in self.answered and not self.reading.done():
            self.news.clear()
            async with asyncio.timeout(PATIENCE):
                await self.news.wait()

    async def hang_up(self) -> None:
        self.reading.cancel()
        await asyncio.wait({self.reading})
        await self.socket.close()


class ServedWorld(World):
    """After every request its connection pings: when the pong comes, the request is done, and all that follows from
    it is on its way. Before anything is compared, every connection pings: then all that was sent has come."""

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

    async def greet(self, connection: Recorded, since: int = 0) -> None:
        if (old := self.wires.pop(connection, None)) is not None:
            count = len(self.live.connections)
            has_ended = old.reading.done()
            await old.hang_up()
            while not has_ended and len(self.live.connections) == count:  # the others hear of it before it comes again
                await asyncio.sleep(0.001)
        found = await connect(
            f"ws://{_HERE}:{self.port}/api/tables/{TABLE}/socket",
            additional_headers={"Cookie": f"{NAME}={connection.cookie}", "Origin": self.address},
            compression=None,
            proxy=None,
        )
        self.live = await self.hall.live(TABLE)
        self.table = self.live.table
        self.wires[connection] = Wire(connection, found)
        await self.send(connection, wire.Hello(wire.PROTOCOL, since))

    async def send_frame(self, connection: Recorded, frame: bytes) -> None:
        try:
            text: str | bytes = frame.decode()
        except UnicodeDecodeError:
            text = frame
        found = self.wires[connection]
        await found.socket.send(text)
        if isinstance(text, bytes):  # the answer is a goodbye
            await asyncio.wait_for(asyncio.wait({found.reading}), PATIENCE)
            await self.greet(connection)
            return
        await self._heard(found)
        if b'"hint"' in frame:
            await self._hinted()

    async def catch_up(self) -> None:
        await asyncio.gather(*(self._heard(found) for found in self.wires.values()))

    async def _heard(self, found: Wire) -> None:
        if not found.reading.done():
            self.pings += 1
            await found.heard(_OWN + self.pings)

    async def _hinted(self) -> None:
        """A hint is computed apart from its connection; what comes next must not overtake it."""
        sessions = [one for one in self.live.connections if isinstance(one, Session)]
        if thinking := {one._hinting for one in sessions if one._hinting is not None}:
            await asyncio.wait(thinking, timeout=PATIENCE)

    # Over HTTP

    @property
    def address(self) -> str:
        return f"http://{_HERE}:{self.port}"

    async def ask(self, connection: Recorded | None, asked: Sequence[tuple[str, str, Any]]) -> list[Reply]:
        """Requests by the owner of a connection, or by somebody without any right, one after the other."""
        site = Site(self.address, Path(), Lines(), ExitStack())
        person = Person(site, None if connection is None else f"{NAME}={connection.cookie}")
        return await asyncio.to_thread(lambda: [person.ask(*one) for one in asked])

    async def doors(self, connection: Recorded) -> None:
        table, seats = f"/api/tables/{TABLE}", len(self.seats)
        host, has_all = connection is self.watchers["host"], connection is self.watchers["curtain"]
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
        strangers = [("GET", f"{table}{what}", None) for what in ("", "/record", "/log")]
        self.visits += 1  # a third of them each time: they are many
        found = await self.ask(connection, asked[self.visits % 3 :: 3])
        found += await self.ask(None, strangers[self.visits % 3 :: 3])
        await self._heard(self.wires[connection])  # what the connection heard of it comes first in its record
        connection.frames.extend(map(_written, found))

    async def opened_books(self, connection: Recorded) -> None:
        paths = ("", "/record", "/log", *(f"/log?viewer={seat}" for seat in range(len(self.seats))))
        found = await self.ask(connection, [("GET", f"/api/tables/{TABLE}{path}", None) for path in paths])
        assert all(reply.status == 200 for reply in found), found
        await self._heard(self.wires[connection])
        connection.frames.extend(map(_written, found))


def _written(reply: Reply) -> bytes:
    """The whole of an answer, as bytes."""
    head = {name: value for name, value in reply.headers.items() if name not in _MOVING}
    return wire.canonical([reply.status, head]) + reply.body
