"""Somebody at a screen: the real client without its socket, wishes of its own, and a connection that reconnects."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Protocol

from orizuru.client.desk import Desk, Named, Settled
from orizuru.server import wire
from server.simulation.network import Connection

HEARTBEAT, SILENCE = 3.6, 10.0


class Server(Protocol):
    """Where connections are made."""

    def connected(self, person: "Person") -> Connection | None:
        """A new connection, if the server listens."""

    def fail(self, what: str) -> None:
        """Something is not as promised."""


class Person:
    """One tab of one browser at one table."""

    def __init__(self, server: Server, name: str, table: str, browser: bytes, look: int | None, rng: Random) -> None:
        self.server, self.name, self.table, self.browser, self.rng = server, name, table, browser, rng
        self.seat = look
        self.desk = Desk(look, name=name)
        self.connection: Connection | None = None
        self.happened: list[wire.Happened] = []
        self.settled: list[Settled] = []
        self.mismatches = self.reconnections = 0
        self.has_turned = False  # then entries come as different seats know them
        self._heard_at = 0.0

    # The connection

    async def live(self) -> None:
        """Connects, and connects again."""
        loop = asyncio.get_running_loop()
        while True:
            if self.connection is None:
                self.connection = self.server.connected(self)
                if self.connection is not None:
                    self.reconnections += 1
                    self._heard_at = loop.time()
                    self.connection.on_lost = self._lost
                    self.desk.opened()
                    self.flush()
            elif loop.time() - self._heard_at > SILENCE:
                self._give_up()
            elif self.desk.is_greeted and loop.time() - self._heard_at > HEARTBEAT:
                self.desk.ping()
                self.flush()
            await asyncio.sleep(self.rng.uniform(0.05, 0.6) if self.connection is None else self.rng.uniform(0.5, 2.0))

    def _give_up(self) -> None:
        connection, self.connection = self.connection, None
        self.desk.lost()
        if connection is not None:
            connection.is_gone = True
            connection.cut()

    def _lost(self, connection: Connection, code: int) -> None:
        if connection is self.connection:
            self.connection = None
            self.desk.lost(code)
            if self.desk.ended is not None:
                self.server.fail(f"{self.name} was sent away: {self.desk.ended}")

    def flush(self) -> None:
        for frame in self.desk.outgoing():
            if self.connection is not None:
                self.connection.up(frame)

    def hear(self, connection: Connection, frame: bytes) -> None:
        """A frame arrives."""
        if connection is not self.connection:
            return
        self._heard_at = asyncio.get_running_loop().time()
        desk, seq, mismatches, faults = self.desk, self.desk.seq, self.desk.mismatches, self.desk.faults
        news = desk.receive(frame)
        self.mismatches += desk.mismatches - mismatches
        if not connection.is_faulty:
            if desk.mismatches > mismatches:
                self.server.fail(f"{self.name} has a screen at {desk.seq} that is not the server's")
            if desk.faults > faults:
                self.server.fail(f"{self.name} does not understand {frame[:200]!r}")
            if desk.seq < seq:
                self.server.fail(f"{self.name} saw entry {seq}, and now there are only {desk.seq}")
        for one in news:
            if isinstance(one, Settled):
                self.settled.append(one)
            elif isinstance(one, wire.Happened):
                if one.seq != len(self.happened) + 1:
                    self.server.fail(f"{self.name} saw entry {one.seq} after {len(self.happened)}")
                self.happened.append(one)
        self.flush()

    # Wishes

    def wish(self) -> None:
        """Does something, sensible or not."""
        screen = self.desk.screen
        if screen is None:
            return
        if self.settled and self.rng.random() < 0.08:
            again = self.rng.choice(self.settled)
            if isinstance(again.answer, wire.Ack):  # sent once more, for no reason
                self._put(again.request)
        if self.rng.random() < 0.1:
            self._put(wire.Say(self.desk.new_id(), f"word {self.rng.randrange(100)}"))
        seats = self.desk.welcome.seats if self.desk.welcome is not None else []
        if len(seats) > 1 and self.rng.random() < 0.3:  # somebody else comes to this screen, or the curtain is drawn
            self.seat = self.rng.choice([*seats, *seats, None])
            self.has_turned = True
            self.desk.turn_to(self.seat)
            self.flush()
        if self.seat is None:
            return
        if screen.table.status == "open":
            self._put(self._beginning(self.seat))
            return
        for _ in range(2 if self.rng.random() < 0.1 else 1):  # sometimes without waiting for the answer
            request = self._wanted(screen, self.seat)
            if request is not None:
                self._put(request)

    def _put(self, request: Named) -> None:
        self.desk.put(request)
        self.flush()

    def _beginning(self, seat: int) -> Named:
        is_host = self.desk.welcome is not None and self.desk.welcome.host
        if is_host and self.rng.random() < 0.7:
            return wire.Start(self.desk.new_id(), self.desk.seq)
        return wire.AddWord(self.desk.new_id(), self.desk.seq, seat, f"luck {self.rng.randrange(100)}")

    def _wanted(self, screen: wire.Screen, seat: int) -> Named | None:
        rng, desk = self.rng, self.desk
        name, seq = desk.new_id(), desk.seq
        offer, chance = screen.table.offer, rng.random()
        if offer is not None and seat in offer.needed and chance < 0.7:
            return wire.Agree(name, seq, seat) if rng.random() < 0.6 else wire.Decline(name, seq, seat)
        chance = rng.random()
        if screen.draft and chance < 0.25:
            return wire.Back(name, seq, seat)
        if screen.undo and chance < 0.25:
            return wire.Undo(name, seq, seat)
        if chance < 0.31:
            return self._odd(screen, seat, name, seq)
        if screen.answers:
            words = [choice.word for group in screen.answers for choice in group.answers]
            return wire.Play(name, seq, seat, rng.choice(words))
        return None

    def _odd(self, screen: wire.Screen, seat: int, name: str, seq: int) -> Named:
        rng = self.rng
        others = [number for number in range(len(screen.table.seats)) if number != seat]
        kinds: list[Callable[[], Named]] = [
            lambda: wire.Play(name, seq, seat, "nonsense"),
            lambda: wire.Play(name, max(0, seq - rng.randrange(1, 4)), seat, "a1"),
            lambda: wire.Back(name, seq, seat),
            lambda: wire.Undo(name, seq, seat),
            lambda: wire.Propose(name, seq, seat, "undo"),
            lambda: wire.Propose(name, seq, seat, "undo"),
            lambda: wire.Propose(name, seq, seat, "takeover", rng.choice(others)),
            lambda: wire.Summon(name, seq, seat, rng.choice(others)),
            lambda: wire.Agree(name, seq, seat),
            lambda: wire.Leave(name, seq, seat),
            lambda: wire.Return(name, seq, seat),
            lambda: wire.Return(name, seq, seat),
        ]
        if rng.random() < 0.03:
            return wire.Propose(name, seq, seat, "draw") if rng.random() < 0.5 else wire.Resign(name, seq, seat)
        return rng.choice(kinds)()
