"""The state of a client, without any I/O: the screen, the requests not answered yet, and the frames to send.

Nothing here waits, sleeps or knows of sockets. The owner of the connection calls `opened` when it is open, passes every
frame that comes to `receive`, sends what `outgoing` returns after each call, and calls `lost` when the connection is
gone. Requests are kept until they are answered, and sent again on the next connection under the same name and with the
same `seq`: the server carries out each of them once. Frames of one connection come in order; if they are lost, doubled
or late, that shows in `seq` or the hash and is healed by a snapshot.
"""

import secrets
from dataclasses import dataclass
from itertools import count

import msgspec

from orizuru.client.refusals import Ended, Refused
from orizuru.client.screen import changed, is_true
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server import wire

Question = wire.Preview | wire.Survey | wire.WhyNot | wire.Standing | wire.Hint | wire.Outlook | wire.Trial | wire.Then
Named = wire.Act | wire.Start | wire.Say | wire.Rename | Question
Information = (
    wire.Previewed
    | wire.Surveyed
    | wire.Explained
    | wire.Scored
    | wire.Hinted
    | wire.Outlooked
    | wire.Tried
    | wire.Showed
)
Answer = wire.Ack | wire.Refused | Information

FINAL = (4000, 4002, 4009)  # close codes after which reconnecting is useless
_GOING_DOWN = ("server.closing", "store.unavailable.closed")  # refusals of a server that will be back


@dataclass(frozen=True, slots=True)
class Settled:
    """A request was answered: it is done, or refused."""

    request: Named
    answer: Answer


News = wire.Happened | wire.Said | Settled


class Desk:
    """`look` is the seat to look from; if it is None and the client has one seat only, the server chooses it. `name` is
    the prefix of all names of requests, and must differ from that of every other client of the seat."""

    def __init__(self, look: int | None = None, name: str | None = None) -> None:
        self.look = look
        self.seq = 0
        self.screen: wire.Screen | None = None
        self.welcome: wire.Welcome | None = None
        self.here: wire.Presence | None = None
        self.chat: list[wire.Said] = []
        self.pending: dict[str, Named] = {}  # in the order in which they were made
        self.ended: Ended | None = None  # why there will be no further connection
        self.mismatches = 0  # screens whose hash was not the server's
        self.faults = 0  # frames that were not understood, on either side
        self.snapshots = 0
        self._name = name or secrets.token_hex(6)
        self._numbers = count(1)
        self._pings = count(1)
        self._due: list[wire.Requests | Named] = []
        self._heard = 0  # the last entry reported as news; the screen may be ahead of it for a moment
        self._is_open = self._is_greeted = self._is_healing = self._is_put_off = False
        self._greeted_from: int | None = None

    # The connection

    def opened(self) -> None:
        """The connection is open: `hello` goes first, everything else waits for the welcome."""
        self._is_open, self._is_greeted, self._is_healing, self._is_put_off = True, False, True, False
        self._due = []
        self._greet()

    def _greet(self) -> None:
        self._greeted_from = self.look
        self._due.append(wire.Hello(wire.PROTOCOL, self._heard, self.look))

    def lost(self, code: int = 1006, text: wire.Text | Message | None = None) -> None:
        """The connection is gone, with this close code."""
        self._is_open = self._is_greeted = False
        self._due = []
        if code in FINAL and self.ended is None:
            self.ended = Ended(code, text or Message("client.closed", code=code))

    @property
    def is_greeted(self) -> bool:
        """Whether the server has greeted this connection, so that requests are sent."""
        return self._is_greeted

    def outgoing(self) -> list[bytes]:
        """The frames to send now, in this order; each is returned once."""
        frames = [wire.encoded(request) for request in self._due] if self._is_open else []
        self._due = []
        return frames

    # What a person or a bot wants

    def new_id(self) -> str:
        """A name for a request that no other request has."""
        return f"{self._name}.{next(self._numbers)}"

    def put(self, request: Named) -> str:
        """Keeps a request until it is answered; returns its name. Raises Refused if no server would understand it."""
        frame = wire.encoded(request)
        try:
            if len(frame) > wire.LARGEST_FRAME:
                raise msgspec.ValidationError(f"{len(frame)} bytes, at most {wire.LARGEST_FRAME}")
            wire.request(frame)
        except msgspec.DecodeError as error:
            raise Refused("malformed", Message("server.malformed", why=excerpt(str(error), 120))) from None
        self.pending[request.id] = request
        if self._is_greeted:
            self._due.append(request)
        return request.id

    def turn_to(self, seat: int | None) -> None:
        """Looks from another seat, or (None) from no seat: the curtain."""
        self.look = seat
        if self._is_greeted:
            self._due.append(wire.Look(seat, self.seq))
            self._is_healing = True  # frames before the snapshot are meant for the other seat

    def ping(self) -> None:
        """Checks that the connection is alive, and asks again for what the server was too busy to send."""
        if self._is_put_off:
            self._is_put_off = False
            if self._is_greeted:
                self._due.append(wire.Look(self.look, self._heard))
            else:
                self._greet()
        elif self._is_greeted:
            self._due.append(wire.Ping(next(self._pings)))

    def heal(self) -> None:
        """Asks for a snapshot, unless one is on its way."""
        if self._is_greeted and not self._is_healing:
            self._is_healing = True
            self._due.append(wire.Sync(self._heard))

    # What the server says

    def receive(self, frame: bytes | str) -> list[News]:
        """The news in a frame: entries that are new here, chat, requests that were answered."""
        try:
            reply = wire.reply(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.faults += 1
            self.heal()
            return []
        match reply:
            case wire.Welcome():
                self.welcome = reply
            case wire.Snapshot():
                return self._snapshot(reply)
            case wire.Event() | wire.Draft():
                return self._change(reply)
            case wire.Here():
                self.here = reply.here
            case wire.Said():
                return self._said(reply)
            case wire.Overheard():
                return [news for line in reply.lines for news in self._said(line)]
            case wire.Pong():
                self._notice(reply.seq)
            case wire.Refused(id=None):
                self._refused(reply)
            case wire.Bye():
                self.lost(reply.code, reply.text)
            case _:
                return self._settle(reply)
        return []

    def _snapshot(self, reply: wire.Snapshot) -> list[News]:
        if self._is_greeted and reply.seq < self.seq:
            return []  # late: a newer one has come on this connection
        self.seq, self.screen, self.here, self.chat = reply.seq, reply.screen, reply.here, reply.chat
        self.snapshots += 1
        if not is_true(reply.screen):
            self.mismatches += 1
        if self._is_open and not self._is_greeted:
            self._is_greeted = True
            if self.look == self._greeted_from:
                self.look = reply.screen.viewer
            else:
                self.turn_to(self.look)  # somebody else came to the screen meanwhile
            self._due += self.pending.values()
        self._is_healing = reply.screen.viewer != self.look  # then the snapshot of the right seat is still on its way
        if reply.seq < self._heard:
            self._heard = 0  # an older state of the table was restored: report its log again
        if reply.happened and reply.happened[0].seq > self._heard + 1:
            self._heard = reply.happened[0].seq - 1  # the log is longer than one snapshot holds
        news: list[News] = [entry for entry in reply.happened if self._is_next(entry)]
        if self._heard < reply.seq:
            self.heal()  # a snapshot after `look` has no entries, and some came before it for the other seat
        return news

    def _is_next(self, entry: wire.Happened) -> bool:
        """Whether an entry is the next one to report; if so, it counts as reported."""
        is_next = entry.seq == self._heard + 1
        self._heard += is_next
        return is_next

    def _change(self, reply: wire.Event | wire.Draft) -> list[News]:
        if not self._is_greeted:
            return []  # the first snapshot of this connection will have it, or show that it is missing
        expected = self.seq + isinstance(reply, wire.Event)
        if reply.seq > expected:
            self.heal()
        elif reply.seq == expected and self.screen is not None and not self._is_healing:
            self._show(self.screen, reply)  # otherwise a snapshot that has come or is on its way includes it
        is_news = isinstance(reply, wire.Event) and self._is_next(reply.happened)
        return [reply.happened] if isinstance(reply, wire.Event) and is_news else []

    def _show(self, screen: wire.Screen, reply: wire.Event | wire.Draft) -> None:
        """Makes a change to the screen, if the result has the hash that the server names."""
        try:
            then = changed(screen, reply)
        except msgspec.ValidationError:
            self.faults += 1
            self.heal()
            return
        if is_true(then):
            self.screen, self.seq = then, reply.seq
        else:
            self.mismatches += 1
            self.heal()

    def _said(self, line: wire.Said) -> list[News]:
        if any(line.number == other.number for other in self.chat[-300:]):
            return []
        self.chat = [*self.chat[-299:], line]
        return [line]

    def _notice(self, seq: int) -> None:
        """The server is at this entry. Everything it sent before has arrived, so anything missing was lost."""
        if seq > self.seq:
            self.heal()

    def _refused(self, reply: wire.Refused) -> None:
        """A frame without a name was refused: `hello` or `look` for a seat that now belongs to somebody else."""
        if reply.error == "busy":
            self._is_put_off = True
            return
        self.faults += 1
        if not self._is_greeted and self.look is None:
            self.ended = self.ended or Ended(0, reply.text)
        elif not self._is_greeted:
            self.look = None
            self._greet()
        else:
            self._is_healing = False
            self.look = None if self.screen is None else self.screen.viewer
            self.heal()

    def _settle(self, reply: Answer) -> list[News]:
        request = self.pending.get(reply.id or "")
        if request is None:
            return []  # already answered on another connection
        if isinstance(reply, wire.Ack | wire.Refused):
            self._notice(reply.seq)
        if isinstance(reply, wire.Refused) and reply.text.key in _GOING_DOWN:
            return []  # kept, and sent again when the server is back
        del self.pending[request.id]
        return [Settled(request, reply)]
