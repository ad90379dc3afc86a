"""One connection: reads frames, answers them, and shows one seat at a time.

A session knows nothing of sockets: frames come in by `receive` and go out by the functions it was given. The server's
sockets and the simulated connections of the tests use the same class.
"""

import asyncio
from collections.abc import Callable

import msgspec

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.hall import signs
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.live import AWAY, Live
from orizuru.server.refusals import Refusal, error_word, not_now, not_yours, reason_of
from orizuru.server.rights.identity import Rights
from orizuru.server.screens import Viewer
from orizuru.server.session import inquiries
from orizuru.server.session.costs import SNAPSHOTS, cost
from orizuru.server.session.credit import Credit
from orizuru.server.wire.closing import FLOOD, PROTOCOL_VERSION, RIGHTS, TOO_LARGE
from orizuru.version import __version__

HEARTBEAT, SILENCE = 4_000, 10_000  # milliseconds between a client's pings, and after which it may give up
MOST_TOLD = 500  # entries in one snapshot, the last ones
BURST, PER_SECOND = 60, 20  # credit of a connection: messages at once, and per second


def is_for_any_seat(request: wire.TableRequest) -> bool:
    """Whether a shared screen may send it for each of its seats, whichever it shows: a name is no secret, the screen is
    handed over before a mistake is seen, and any of the others may speak for a person who has gone."""
    match request:
        case wire.Start() | wire.Rename() | wire.Undo() | wire.Summon() | wire.Propose(what="undo" | "takeover"):
            return True
    return False


class Session:
    """One connection to one table. `send` and `close` never wait."""

    def __init__(
        self,
        hall: Hall,
        live: Live,
        rights: Rights,
        send: Callable[[bytes], None],
        close: Callable[[int, str], None],
        credit: Credit | None = None,
        snapshots: Credit | None = None,
        address: str | None = None,
    ) -> None:
        self.hall, self.live, self.rights = hall, live, rights
        self.look: Viewer = None
        self._send, self._close = send, close
        self._credit = credit or Credit(BURST, PER_SECOND)
        self._snapshots = snapshots  # shared by all connections from one address
        self._address = address  # from which the connection came, if it came over a network
        self._greeted = self._ended = self._is_acting = False
        self._hinting: asyncio.Task[None] | None = None
        self._parting: tuple[int, Message] | None = None
        live.guests[self] = None

    # As the table knows it

    def send(self, frame: bytes) -> None:
        if not self._ended:
            self._send(frame)

    def drop(self, code: int, why: Message) -> None:
        """Says goodbye and hangs up. If a right ends while a request of this connection is carried out, the answer
        comes first: it may have been the request to leave."""
        if self._is_acting and code == RIGHTS:
            self.live.part(self, self.hall.now())
            self._parting = self._parting or (code, why)
        elif not self._ended:
            self.reply(wire.Bye(code, screens.text(why)))
            self.end()
            self._close(code, why.key)

    def end(self) -> None:
        """The connection is gone."""
        self._ended = True
        if self._hinting is not None:
            self._hinting.cancel()
        self.live.part(self, self.hall.now())

    def reply(self, message: wire.Reply | wire.Said) -> None:
        self.send(wire.encoded(message))

    # Frames

    async def receive(self, frame: bytes | str) -> None:
        """Answers one frame: by a reply, by a refusal, or by closing the connection."""
        if self._ended:
            return
        now = asyncio.get_running_loop().time()
        if not self._credit.take(now):
            self.drop(FLOOD, Message("server.bye.flood"))
            return
        if len(frame) > wire.LARGEST_FRAME:
            self.drop(TOO_LARGE, Message("server.bye.large", most=wire.LARGEST_FRAME))
            return
        try:
            request = wire.request(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            why = Message("server.malformed", why=excerpt(str(error), 120))
            self._refuse(wire.name_in(frame), Refusal("malformed", why))
            return
        if not self._credit.take(now, cost(request) - 1):
            self.drop(FLOOD, Message("server.bye.flood"))
            return
        try:
            self._check_turn(request, now)
            await self._answer(request)
        except OrizuruError as error:
            self._refuse(getattr(request, "id", None), error)

    def _check_turn(self, request: wire.Requests, now: float) -> None:
        """A connection says hello first, and does not ask for everything again and again."""
        if not self._greeted and not isinstance(request, wire.Hello | wire.Ping):
            raise not_now(Message("server.hello_first"))
        if isinstance(request, SNAPSHOTS) and self._snapshots is not None and not self._snapshots.take(now):
            raise Refusal("busy", Message("server.snapshots"))

    async def _answer(self, request: wire.Requests) -> None:
        match request:
            case wire.Hello():
                await self._hello(request)
            case wire.Look():
                self._may_look(request.seat)
                self.look = request.seat
                self._snapshot(self.live.table.seq if request.since is None else request.since)
            case wire.Sync():
                self._snapshot(request.since)
            case wire.Ping():
                self.reply(wire.Pong(request.n, self.live.table.seq))
            case wire.Say():
                await self.hall.say(self.live.table.id, self.rights, request, self.look)
                self.reply(wire.Ack(request.id, self.live.table.seq))
            case (
                wire.Preview()
                | wire.Survey()
                | wire.WhyNot()
                | wire.Standing()
                | wire.Outlook()
                | wire.Trial()
                | wire.Then()
            ):
                self.reply(inquiries.answer(self.live.table, self.look, self.rights, request))
            case wire.Hint():
                self._begin_hint(request)
            case _:
                await self._act(request)

    async def _act(self, request: wire.TableRequest) -> None:
        # A request that was carried out is acknowledged again, whichever seat the screen shows now.
        done = self.live.done(self.rights, request)
        if done is not None:
            self.reply(wire.Ack(request.id, done))
            return
        if request.seat is not None and not is_for_any_seat(request):
            self._check_looking(request.seat)
        self._is_acting = True
        try:
            self.reply(wire.Ack(request.id, await self.hall.act(self.live.table.id, self.rights, request)))
        except OrizuruError as error:
            self._refuse(request.id, error)
        finally:
            self._is_acting = False
        if self._parting is not None:
            self.drop(*self._parting)

    async def _hello(self, request: wire.Hello) -> None:
        if request.protocol != wire.PROTOCOL:
            self.drop(PROTOCOL_VERSION, Message("server.bye.protocol", expected=wire.PROTOCOL, got=request.protocol))
            return
        own, table = self.rights, self.live.table.id
        if request.look is not None:
            self._may_look(request.look)
            self.look = request.look
        elif len(own.seats) == 1 and not own.is_shared:
            (self.look,) = own.seats
        while self.hall.lives.get(table) is not self.live:  # it left the memory before this connection could keep it
            self.live = await self.hall.live(table)
        if self._ended:
            return
        self._greeted = True
        self.reply(
            wire.Welcome(
                wire.PROTOCOL,
                __version__,
                table,
                own.host,
                sorted(own.seats),
                sorted(own.boards),
                own.is_shared,
                HEARTBEAT,
                SILENCE,
                AWAY,
            )
        )
        self._snapshot(request.since)
        self.live.join(self, self.hall.now())
        signs.notice(self.hall, self.live, own)

    def _snapshot(self, since: int) -> None:
        live, table = self.live, self.live.table
        first = max(since if since <= table.seq else 0, table.seq - MOST_TOLD)
        self.reply(
            wire.Snapshot(
                seq=table.seq,
                screen=live.shown(self.look),
                happened=[screens.happened(table, entry, self.look) for entry in table.entries[first:]],
                chat=live.chat_for(self.rights),
                here=live.presence(),
                time=self.hall.now(),
            )
        )

    def _begin_hint(self, request: wire.Hint) -> None:
        """A bot may think for a while: meanwhile this connection goes on."""
        self._check_looking(request.seat)
        if self._hinting is not None and not self._hinting.done():
            raise Refusal("busy", Message("server.no_hint"))
        self._hinting = self.hall.spawn(self._hint(request))

    async def _hint(self, request: wire.Hint) -> None:
        try:
            browser, table = self.rights.browser, self.live.table
            found = await self.hall.hints.hint(table, browser, request.seat, request.id, self._address)
            self._check_looking(request.seat)  # meanwhile the screen may have been handed to somebody else
        except OrizuruError as error:
            self._refuse(request.id, error)
        else:
            self.reply(found)

    def _may_look(self, seat: int | None) -> None:
        if seat is not None and seat not in self.rights.seats:
            raise not_yours(seat, len(self.live.table.seats))

    def _check_looking(self, seat: int) -> None:
        inquiries.check_looking(self.live.table, self.look, self.rights, seat)

    def _refuse(self, name: str | None, error: OrizuruError) -> None:
        word, reason = error_word(error), reason_of(error)
        text, where = screens.text(reason.message), list(reason.where)
        self.reply(wire.Refused(name, word, text, reason.rule, where, self.live.table.seq))
