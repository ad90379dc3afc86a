"""Connections of people to a server: late, slow, cut, and if they are `wild`, with frames lost, doubled or swapped.

A wild connection does to frames what no WebSocket does; such a connection ends soon, as a broken one would. All other
connections keep order and lose frames only by being cut, and on those every screen must be right at all times.
"""

import asyncio
import json
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, fields
from random import Random

from orizuru.core.messages import Message
from orizuru.server.session.session import Session
from orizuru.server.wire.closing import SLOW
from server.simulation.loop import Process

_outside = copy_context()  # belongs to no process: what happens there outlives every server
MOST_WAITING = 40  # frames on the way to a client, after which the server gives it up


@dataclass(slots=True)
class Weather:
    """How bad the network is now; shared by all connections. Chances are per frame."""

    latency: float = 0.05
    wild: float = 0.0  # the chance that a new connection is wild
    lost: float = 0.05
    doubled: float = 0.08
    swapped: float = 0.08
    corrupt: float = 0.0
    stall: float = 0.0

    def become(self, other: "Weather") -> None:
        for one in fields(other):
            setattr(self, one.name, getattr(other, one.name))


CALM = Weather(latency=0.01)


class Connection:
    """One connection. `up` and `down` send; each end receives frames, and later learns that the connection ended."""

    def __init__(
        self, rng: Random, weather: Weather, process: Process, heard: Callable[["Connection", bytes], None]
    ) -> None:
        self.rng, self.weather, self.process, self._heard = rng, weather, process, heard
        self.inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.session: Session | None = None
        self.task: asyncio.Task[None] | None = None
        self.on_lost: Callable[[Connection, int], None] = lambda connection, code: None
        self.is_wild = rng.random() < weather.wild
        self.is_cut = self.is_gone = False
        self.is_faulty = False  # a frame to the client was lost, doubled, swapped or changed
        self.in_flight = 0
        self._waiting = 0
        self._last = [0.0, 0.0]  # the last arrival in each direction
        self._slow = False
        if self.is_wild:
            self._loop.call_later(rng.uniform(0.5, 6.0), self.cut)

    @property
    def _loop(self) -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    # From the client

    def up(self, frame: bytes) -> None:
        if not self.is_cut:
            for _ in range(self._copies()):
                self.in_flight += 1
                when = self._arrival(0)
                self._loop.call_at(when, self._deliver_up, frame, context=self.process.context)

    def _deliver_up(self, frame: bytes) -> None:
        self.in_flight -= 1
        if not self.is_cut:
            self.inbox.put_nowait(frame)

    # From the server

    def down(self, frame: bytes) -> None:
        if self.is_cut or self._slow:
            return
        if self._waiting >= MOST_WAITING:
            self._slow = True
            self._loop.call_soon(self._drop_slow)
            return
        copies = self._copies()
        if copies != 1:
            self.is_faulty = True
        if self.weather.corrupt and self.rng.random() < self.weather.corrupt:
            frame = self._corrupted(frame)
        for _ in range(copies):
            self._waiting += 1
            self.in_flight += 1
            self._loop.call_at(self._arrival(1), self._deliver_down, frame, context=_outside)

    def _deliver_down(self, frame: bytes) -> None:
        self._waiting -= 1
        self.in_flight -= 1
        if not self.is_gone:
            self._heard(self, frame)

    def _drop_slow(self) -> None:
        if self.session is not None:
            self.session.drop(SLOW, Message("server.bye.slow"))
        self.cut()

    def _corrupted(self, frame: bytes) -> bytes:
        """A change of a view that the server did not send."""
        plain = json.loads(frame)
        if plain["type"] not in ("event", "draft"):
            return frame
        self.is_faulty = True
        plain["view"]["turn"] = -1 - self.rng.randrange(9)
        return json.dumps(plain).encode()

    # The end

    def close(self, code: int, reason: str) -> None:
        """The server ends the connection, after what it has sent."""
        self._loop.call_at(self._arrival(1) + 0.001, self._lose, code, context=_outside)
        self.inbox.put_nowait(None)

    def cut(self) -> None:
        """Nothing passes any more; each side notices in its own time."""
        if self.is_cut:
            return
        self.is_cut = True
        late = self.rng.random() < 0.2
        delay = self.rng.uniform(1.0, 9.0) if late else self.rng.uniform(0.0, 0.3)
        if late:
            self.is_gone = True  # nothing that was on its way arrives either
        self._loop.call_later(delay, self._lose, 1006, context=_outside)
        delay = self.rng.uniform(1.0, 9.0) if self.rng.random() < 0.2 else self.rng.uniform(0.0, 0.3)
        self._loop.call_later(delay, self._end_session, context=self.process.context)

    def _lose(self, code: int) -> None:
        self.is_cut = self.is_gone = True
        self.on_lost(self, code)

    def _end_session(self) -> None:
        if self.task is not None:
            self.task.cancel()
        if self.session is not None:
            self.session.end()

    # Time

    def _copies(self) -> int:
        if not self.is_wild:
            return 1
        chance = self.rng.random()
        if chance < self.weather.lost:
            return 0
        return 2 if chance < self.weather.lost + self.weather.doubled else 1

    def _arrival(self, way: int) -> float:
        delay = self.rng.expovariate(1 / self.weather.latency)
        if self.weather.stall and self.rng.random() < self.weather.stall:
            delay += self.rng.uniform(1.0, 8.0)
        when = self._loop.time() + delay
        if self.is_wild and self.rng.random() < self.weather.swapped:
            self.is_faulty = self.is_faulty or way == 1
            return when
        if when <= self._last[way]:
            when = self._last[way] + 1e-6
        self._last[way] = when
        return when
