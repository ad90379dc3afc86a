"""A table in memory: its log applied, its chat, and the connections to it."""

import asyncio
from collections.abc import Iterable
from typing import Protocol

from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.log.changes import Chat
from orizuru.server.log.entry import Entry
from orizuru.server.rights.identity import Rights
from orizuru.server.screens import Viewer
from orizuru.server.table.decision import Decision, request_name
from orizuru.server.table.table import Table

AWAY = 30_000  # milliseconds without a connection, after which a seat counts as away
SHOWN_CHAT = 200  # messages of each room of the chat that a newcomer is shown


class Connection(Protocol):
    """One connection, as a table knows it."""

    rights: Rights
    look: Viewer

    def send(self, frame: bytes) -> None:
        """Never waits: a connection that is too slow is dropped and may come back."""

    def drop(self, code: int, why: Message) -> None:
        """Says goodbye and closes the connection."""


class Live:
    """`screens` holds what the viewers have on their screens, so that only changes need to be sent."""

    def __init__(self, table: Table, chat: Iterable[Chat], now: int) -> None:
        self.table = table
        self.chat = list(chat)
        self.chat_ids = {one.id: one.number for one in self.chat if one.id}
        self.lock = asyncio.Lock()
        self.connections: dict[Connection, None] = {}  # in the order in which they came
        self.guests: dict[Connection, None] = {}  # those that have not said hello
        self.renewed = 0  # how often rights at the table have changed
        self.screens: dict[Viewer, wire.Screen] = {}
        self.sights = screens.Sights()
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
        held = {seat for one in self.connections for seat in one.rights.seats}
        return [seat in held for seat in range(len(self.table.seats))]

    def away(self, now: int) -> frozenset[int]:
        """The seats of people who have not been connected for a while."""
        here = self.connected()
        people = [number for number, seat in enumerate(self.table.seats) if seat.player == "human"]
        return frozenset(seat for seat in people if not here[seat] and not self.patience(seat, now))

    def patience(self, seat: int, now: int) -> int:
        """How many milliseconds a seat without a connection still counts as here: networks fail and phones sleep."""
        return max(0, self.seen[seat] + AWAY - now)

    def expect(self, seats: Iterable[int], now: int) -> None:
        """The owners of these seats are on their way: they do not count as away before they had time to come."""
        for seat in seats:
            self.seen[seat] = now
        self.tell_presence()

    def presence(self) -> wire.Presence:
        ready, stood = self.pauses()
        seats = self.connected()
        boards = {seat for one in self.connections for seat in one.rights.boards}
        return wire.Presence(
            seats,
            boards=[seat in boards for seat in range(len(seats))],
            answered=[since is not None for since in ready],
            # A host without a seat is the board among the players, and no spectator.
            watchers=sum(not (one.rights.of_player or one.rights.host) for one in self.connections),
            host=any(one.rights.host for one in self.connections),
            away=[None if here else seen for here, seen in zip(seats, self.seen, strict=True)],
            ready=ready,
            stood=stood,
        )

    def pauses(self) -> tuple[list[int | None], list[int]]:
        """Since when the clock of each seat stands because it has answered, and how long it stood before."""
        parts = [self.table.privates.get(seat) for seat in range(len(self.table.seats))]
        ready = [None if part is None else part.ready for part in parts]
        return ready, [0 if part is None else part.stood for part in parts]

    def join(self, connection: Connection, now: int) -> None:
        self.guests.pop(connection, None)
        self.connections[connection] = None
        self.tell_presence()

    def part(self, connection: Connection, now: int) -> None:
        self.guests.pop(connection, None)
        if connection in self.connections:
            self.connections.pop(connection, None)
            for seat in connection.rights.seats:
                self.seen[seat] = now
            self.touched = now
            self.tell_presence()

    def everybody(self) -> tuple[Connection, ...]:
        """All connections, including those that have not said hello."""
        return (*self.connections, *self.guests)

    def put_down(self, code: int, why: Message) -> None:
        """Nothing happens at this table object any more, and everybody is sent away."""
        if self.flag is not None:
            self.flag.cancel()
            self.flag = None
        for task in self.thinking.values():
            task.cancel()
        for one in self.everybody():
            one.drop(code, why)

    # Requests

    def done(self, rights: Rights, request: wire.TableRequest) -> int | None:
        """The entry that an earlier copy of a request became, or the last entry if it became none; None if no copy was
        carried out. A sender hears nothing of requests for seats of other people."""
        if request.seat is not None and request.seat not in rights.seats:
            return None
        name, table = request_name(request.seat, request.id), self.table
        if name in table.ids:
            return table.ids[name]
        return table.seq if any(name in private.ids for private in table.privates.values()) else None

    def carry_out(self, decision: Decision, now: int) -> None:
        """A decision that is on the disk happens, and everybody is told."""
        table, self.touched = self.table, now
        pauses, had_ended, names = self.pauses(), self.has_ended, decision.names(table.id)
        for entry in decision.entries:
            table.apply(entry)
            if entry.seat is not None and entry.seat in names:
                table.seats[entry.seat].name = names[entry.seat]
            self.tell_entry(entry)
            if entry.kind == "start":
                self.expect(range(len(table.seats)), entry.time)
        for seat, draft in decision.drafts.items():
            table.keep(seat, draft)
            self.tell_draft(seat)
        if self.pauses() != pauses:
            self.tell_presence()
        if self.has_ended and not had_ended:
            self.tell_watchers_chat()

    # What is sent

    def viewers(self) -> set[Viewer]:
        return {one.look for one in self.connections}

    def shown(self, viewer: Viewer) -> wire.Screen:
        """The screen of a viewer now; later changes are told against it."""
        found = screens.screen(self.table, viewer, self.sights)
        self.screens[viewer] = found
        return found

    def tell_entry(self, entry: Entry) -> None:
        """Sends the last entry to everybody, each as it may know it."""
        viewers = self.viewers()
        for viewer in [viewer for viewer in self.screens if viewer not in viewers]:
            del self.screens[viewer]
            self.sights.forget(viewer)
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
        for one in tuple(self.connections):
            if may_read(one.rights, chat, over=self.has_ended):
                one.send(frame)

    def tell_watchers_chat(self) -> None:
        """The game is over: players may read what the watchers said meanwhile."""
        overheard = [said(chat) for chat in self.chat if chat.room == "watchers"][-SHOWN_CHAT:]
        if overheard:
            frame = wire.encoded(wire.Overheard(overheard))
            for one in tuple(self.connections):
                if one.rights.of_player:
                    one.send(frame)

    def chat_for(self, rights: Rights) -> list[wire.Said]:
        """The last messages of each room that somebody may read: one room never pushes out the other."""
        found = [chat for chat in self.chat if may_read(rights, chat, over=self.has_ended)]
        rooms = ([chat for chat in found if chat.room == room] for room in ("players", "watchers"))
        shown = [chat for room in rooms for chat in room[-SHOWN_CHAT:]]
        return [said(chat) for chat in sorted(shown, key=lambda chat: chat.number)]

    def _send(self, message: wire.Reply, viewers: set[Viewer] | None = None) -> None:
        frame = wire.encoded(message)
        for one in tuple(self.connections):
            if viewers is None or one.look in viewers:
                one.send(frame)


def said(chat: Chat) -> wire.Said:
    return wire.Said(chat.number, chat.room, chat.seat, chat.name, chat.text, chat.time)


def may_read(rights: Rights, chat: Chat, *, over: bool) -> bool:
    """Watchers read both rooms. Players read the watchers' room only when the game is over, so that nobody can whisper
    to them."""
    return chat.room == "players" or not rights.of_player or over
