"""A pair of clients that play one game after the other with random legal answers: the load of `orizuru load`.

They read as little of each frame as possible, so that measuring takes little time on the machine being measured.
"""

import asyncio
import random
import time
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from orizuru.client.client import Client
from orizuru.core.errors import OrizuruError
from orizuru.server import wire

PING = 10.0  # seconds


class _Choice(Struct):
    word: str


class _Group(Struct):
    answers: list[_Choice]


class _Screen(Struct):
    answers: list[_Group] = []


class _Status(Struct):
    status: str = ""


class _Frame(Struct):
    """The part of a reply that a player needs to answer without looking at the board."""

    type: str
    id: str | None = None
    seq: int = 0
    error: str = ""
    answers: list[_Group] = []
    screen: _Screen | None = None
    table: _Status | str = ""


@dataclass
class Latencies:
    """Seconds from sending a move to its acknowledgement, and to its arrival at the other seat."""

    acks: list[float] = field(default_factory=list)
    arrivals: list[float] = field(default_factory=list)
    finished: int = 0
    errors: list[str] = field(default_factory=list)


class Pair:
    """`may_move` is true while a seat is asked and no request is under way."""

    def __init__(self, address: str, game: str, options: dict[str, object], found: Latencies) -> None:
        self.address, self.game, self.options, self.found = address, game, options, found
        self.may_move = False
        self._rng = random.Random()
        self._clients = [Client(address), Client(address)]
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._words: dict[int, list[str]] = {}
        self._seq = self._number = 0
        self._sent = 0.0
        self._mover = 0
        self._next: asyncio.Task[None] | None = None  # the next game being set up

    async def sit(self) -> None:
        """A new table with two people at it, started."""
        host, guest = self._clients
        made = await host.create(self.game, ["me", "open"], self.options)
        await guest.claim(made.join or "")
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{made.table}/socket"
        for seat, client in enumerate(self._clients):
            headers = {"Cookie": client.cookie}
            socket = await connect(url, additional_headers=headers, compression=None, max_size=None, ping_interval=None)
            self._sockets.append(socket)
            await socket.send(wire.encoded(wire.Hello(wire.PROTOCOL)).decode())
            self._tasks.append(asyncio.create_task(self._hear(seat, socket)))
        self._tasks.append(asyncio.create_task(self._ping()))
        await self._sockets[0].send(wire.encoded(wire.Start("start", 0)).decode())

    async def leave(self) -> None:
        """Leaves for good: a game that is just being set up is abandoned."""
        following, self._next = self._next, None
        if following is not None:
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
        await self.rise()

    async def rise(self) -> None:
        """Closes both connections."""
        self.may_move = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for socket in self._sockets:
            await socket.close()
        self._sockets, self._tasks, self._words, self._seq = [], [], {}, 0

    async def move(self) -> None:
        """Sends a random legal answer of a seat that is asked."""
        self.may_move = False
        self._mover = seat = self._rng.choice(list(self._words))
        self._number += 1
        request = wire.Play(f"m{self._number}", self._seq, seat, self._rng.choice(self._words.pop(seat)))
        self._sent = time.perf_counter()
        await self._sockets[seat].send(wire.encoded(request).decode())

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING)
            for socket in self._sockets:
                await socket.send(wire.encoded(wire.Ping()).decode())

    async def _hear(self, seat: int, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                self._heard(seat, msgspec.json.decode(frame, type=_Frame), time.perf_counter())
        except ConnectionClosed as closed:
            self.found.errors.append(f"the connection was closed: {closed}")
        except msgspec.DecodeError as error:
            self.found.errors.append(f"a frame could not be read: {error}")

    def _heard(self, seat: int, frame: _Frame, now: float) -> None:
        if frame.type == "ack" and frame.id != "start":
            self.found.acks.append(now - self._sent)
            self.may_move = bool(self._words)
        elif frame.type == "refused":
            self.found.errors.append(f"refused: {frame.error}")
        elif frame.type in ("event", "draft", "snapshot"):
            if frame.type == "event" and seat != self._mover and frame.seq > self._seq and self._sent:
                self.found.arrivals.append(now - self._sent)
            self._seq = max(self._seq, frame.seq)
            groups = frame.screen.answers if frame.screen is not None else frame.answers
            words = [choice.word for group in groups for choice in group.answers]
            self._words.pop(seat, None)
            if words:
                self._words[seat] = words
                self.may_move = self.may_move or not self._sent
            if isinstance(frame.table, _Status) and frame.table.status == "over" and seat == 0:
                self.found.finished += 1
                self._next = asyncio.get_running_loop().create_task(self._again())

    async def _again(self) -> None:
        await asyncio.sleep(0.1)
        try:
            await self.rise()
            self._sent = 0.0
            await self.sit()
        except (OSError, OrizuruError, WebSocketException) as error:
            self.found.errors.append(f"no further game: {error}")
