"""A table in memory: its log applied, its chat, and whoever is connected to it."""

import asyncio
from collections.abc import Iterable
from typing import Protocol

from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.log.changes import Chat
from orizuru.server.log.entry import Entry
from orizuru.server.rights.identity import Rights
from orizuru.server.screens import Viewer
from orizuru.server.table.decision import request_name
from orizuru.server.table.table import Table

AWAY = 30_000  # milliseconds without a connection, after which a seat counts as away
SHOWN_CHAT = 200  # lines of each room of the chat that somebody who comes is shown


class Line(Protocol):
    """One connection, as a table knows it."""

    rights: Rights
    look: Viewer

    def send(self, frame: bytes) -> None:
        """Never waits: a line that is too slow is dropped and may come back."""

    def drop(self, code: int, why: Message) -> None:
        """Closes the line."""


class Live:
    """`screens` holds what those who look from a seat have on their screens, so that only changes need to be sent."""

    def __init__(self, table: Table, chat: Iterable[Chat], now: int) -> None:
        self.table = table
        self.chat = list(chat)
        self.chat_ids = {line.id: line.number for line in self.chat if line.id}
        self.lock = asyncio.Lock()
        self.lines: dict[Line, None] = {}  # in the order in which they came
        self.guests: dict[Line, None] = {}  # connections that have not said hello
        self.renewed = 0  # how often rights at the table have changed
        self.screens: dict[Viewer, wire.Screen] = {}
        self.seen = [now] * len(table.seats)  # when each seat was last connected
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.flag: asyncio.TimerHandle | None = None
        self.flag_at = 0  # when it falls
        self.users = 0  # requests that are being dealt with; a table with any stays in memory
        self.touched = now

    @property
    def has_ended(self) -> bool:
        return self.table.status in ("over", "closed")

    # Who is here

    def connected(self) -> list[bool]:
        held = {seat for line in self.lines for seat in line.rights.seats}
        return [seat in held for seat in range(len(self.table.seats))]

    def away(self, now: int) -> frozenset[int]:
        """The seats of people who have not been connected for a while."""
        here = self.connected()
        people = [number for number, seat in enumerate(self.table.seats) if seat.player == "human"]
        return frozenset(seat for seat in people if not here[seat] and not self.patience(seat, now))

    def patience(self, seat: int, now: int) -> int:
        """How many milliseconds a seat without a connection still counts as here: a line may break, a phone sleep."""
        return max(0, self.seen[seat] + AWAY - now)

    def expect(self, seats: Iterable[int], now: int) -> None:
        """Whoever has these seats is on the way: nobody is away before there was time to come."""
        for seat in seats:
            self.seen[seat] = now
        self.tell_presence()

    def presence(self) -> wire.Presence:
        ready, stood = self.pauses()
        answered = [since is not None for since in ready]
        watchers = sum(not line.rights.of_player for line in self.lines)
        seats = self.connected()
        boards = {seat for line in self.lines for seat in line.rights.boards}
        away = [None if here else seen for here, seen in zip(seats, self.seen, strict=True)]
        host = any(line.rights.host for line in self.lines)
        return wire.Presence(
            seats, [seat in boards for seat in range(len(seats))], answered, watchers, host, away, ready, stood
        )

    def pauses(self) -> tuple[list[int | None], list[int]]:
        """Since when the clock of each seat stands because it has answered, and how long it stood before."""
        parts = [self.table.privates.get(seat) for seat in range(len(self.table.seats))]
        ready = [None if part is None else part.ready for part in parts]
        return ready, [0 if part is None else part.stood for part in parts]

    def join(self, line: Line, now: int) -> None:
        self.guests.pop(line, None)
        self.lines[line] = None
        self.tell_presence()

    def part(self, line: Line, now: int) -> None:
        self.guests.pop(line, None)
        if line in self.lines:
            self.lines.pop(line, None)
            for seat in line.rights.seats:
                self.seen[seat] = now
            self.touched = now
            self.tell_presence()

    def everybody(self) -> tuple[Line, ...]:
        """All connections, also those that have not said hello."""
        return (*self.lines, *self.guests)

    # What was asked for

    def done(self, rights: Rights, request: wire.Act | wire.Start | wire.Rename) -> int | None:
        """The entry that a request became which was carried out before, or the last one if it became none; None if it
        was not. Nobody hears anything of the requests of another's seat."""
        seat, table = None if isinstance(request, wire.Start) else request.seat, self.table
        if seat is not None and seat not in rights.seats:
            return None
        name = request_name(seat, request.id)
        if name in table.ids:
            return table.ids[name]
        return table.seq if any(name in private.ids for private in table.privates.values()) else None

    # What is sent

    def viewers(self) -> set[Viewer]:
        return {line.look for line in self.lines}

    def shown(self, viewer: Viewer) -> wire.Screen:
        """The screen of a viewer now; from here on changes are told against it."""
        found = screens.screen(self.table, viewer)
        self.screens[viewer] = found
        return found

    def tell_entry(self, entry: Entry) -> None:
        """Sends the last entry to everybody, each as it may know it."""
        viewers = self.viewers()
        for viewer in [viewer for viewer in self.screens if viewer not in viewers]:
            del self.screens[viewer]
        for viewer in viewers:
            old = self.screens.get(viewer) or screens.screen(self.table, viewer)
            self._send(screens.event(self.table, entry, old, self.shown(viewer)), {viewer})

    def tell_draft(self, seat: int) -> None:
        """Sends a seat its own draft."""
        if seat in self.viewers() and seat in self.screens:
            old = self.screens[seat]
            self._send(screens.draft(self.table, old, self.shown(seat)), {seat})

    def tell_presence(self) -> None:
        self._send(wire.Here(self.presence()))

    def tell_chat(self, chat: Chat) -> None:
        frame = wire.encoded(said(chat))
        for line in tuple(self.lines):
            if may_read(line.rights, chat, over=self.has_ended):
                line.send(frame)

    def tell_watchers_chat(self) -> None:
        """The game is over: players may read what the watchers said meanwhile."""
        told = [said(chat) for chat in self.chat if chat.room == "watchers"][-SHOWN_CHAT:]
        if told:
            frame = wire.encoded(wire.Overheard(told))
            for line in tuple(self.lines):
                if line.rights.of_player:
                    line.send(frame)

    def chat_for(self, rights: Rights) -> list[wire.Said]:
        """The last lines of each room that somebody may read: those of one never push out those of the other."""
        found = [chat for chat in self.chat if may_read(rights, chat, over=self.has_ended)]
        rooms = ([chat for chat in found if chat.room == room] for room in ("players", "watchers"))
        told = [chat for room in rooms for chat in room[-SHOWN_CHAT:]]
        return [said(chat) for chat in sorted(told, key=lambda chat: chat.number)]

    def _send(self, message: wire.Reply, viewers: set[Viewer] | None = None) -> None:
        frame = wire.encoded(message)
        for line in tuple(self.lines):
            if viewers is None or line.look in viewers:
                line.send(frame)


def said(chat: Chat) -> wire.Said:
    return wire.Said(chat.number, chat.room, chat.seat, chat.name, chat.text, chat.time)


def may_read(rights: Rights, chat: Chat, *, over: bool) -> bool:
    """Watchers read both rooms; players read the watchers' only when the game is over, so that nobody whispers to
    them."""
    return chat.room == "players" or not rights.of_player or over
