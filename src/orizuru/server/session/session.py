"""One connection: reads frames, answers them, and shows one seat at a time.

A session knows nothing of sockets: frames come in by `receive`, go out by the functions it was given. The server's
sockets and the tests' simulated lines use the same class.
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
from orizuru.server.session.costs import SNAPSHOTS, cost
from orizuru.version import __version__

HEARTBEAT, SILENCE = 4_000, 10_000  # milliseconds between pings of a client, and after which it may give up
MOST_TOLD = 500  # entries in one snapshot, the last ones
BURST, PER_SECOND = 60, 20  # credit of a connection: messages at once, and per second

# Close codes of our own; the standard ones 1000, 1001, 1009 are used too
PROTOCOL_VERSION, RIGHTS, BAD_FRAME, FLOOD, SLOW, SILENT, GONE = 4000, 4001, 4002, 4003, 4008, 4007, 4009


class Credit:
    """So many messages at once, and so many per second."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst, self.per_second = burst, per_second
        self._left, self._at = float(burst), None

    _at: float | None

    def take(self, now: float, cost: int = 1) -> bool:
        """Whether one more is allowed now, or one that counts for several."""
        if self._at is not None:
            self._left = min(self.burst, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


def is_for_any_seat(request: wire.Act | wire.Rename) -> bool:
    """Whether it may be sent for each seat of a shared screen, whichever is looked from: a name is no secret, the
    screen is handed over before a mistake is seen, and for somebody who is gone any of the others may speak."""
    match request:
        case wire.Rename() | wire.Undo() | wire.Summon() | wire.Propose(what="undo" | "takeover"):
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
        self._snapshots = snapshots  # those of all connections from one address
        self._address = address  # from where the connection came, if it came from anywhere
        self._greeted = self._ended = self._is_acting = False
        self._hinting: asyncio.Task[None] | None = None
        self._parting: tuple[int, Message] | None = None
        live.guests[self] = None

    # As the table knows it

    def send(self, frame: bytes) -> None:
        if not self._ended:
            self._send(frame)

    def drop(self, code: int, why: Message) -> None:
        """Says goodbye and hangs up. Whoever loses a right while a request is being carried out hears its answer first:
        it may have been the request to leave."""
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
        """Answers one frame. Whatever it holds, the answer is a reply, a refusal, or the end of the line."""
        if self._ended:
            return
        now = asyncio.get_running_loop().time()
        if not self._credit.take(now):
            self.drop(FLOOD, Message("server.bye.flood"))
            return
        if len(frame) > wire.LARGEST_FRAME:
            self.drop(1009, Message("server.bye.large", most=wire.LARGEST_FRAME))
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
        if not self._greeted and not isinstance(request, wire.Hello | wire.Ping):
            self._refuse(getattr(request, "id", None), not_now(Message("server.hello_first")))
            return
        if isinstance(request, SNAPSHOTS) and self._snapshots is not None and not self._snapshots.take(now):
            self._refuse(getattr(request, "id", None), Refusal("busy", Message("server.snapshots")))
            return
        try:
            await self._answer(request)
        except OrizuruError as error:
            self._refuse(getattr(request, "id", None), error)

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
            case wire.Preview() | wire.WhyNot() | wire.Standing():
                self._tell(request)
            case wire.Outlook():
                self._outlook(request)
            case wire.Then():
                self._show(request)
            case wire.Hint():
                self._begin_hint(request)
            case _:
                await self._act(request)

    async def _act(self, request: wire.Act | wire.Start | wire.Rename) -> None:
        # What was carried out is acknowledged again, whoever looks at the screen now.
        done = self.live.done(self.rights, request)
        if done is not None:
            self.reply(wire.Ack(request.id, done))
            return
        if not isinstance(request, wire.Start) and not is_for_any_seat(request):
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
        if request.look is not None:
            self._may_look(request.look)
            self.look = request.look
        elif len(self.rights.seats) == 1 and not self.rights.is_shared:
            (self.look,) = self.rights.seats
        table = self.live.table.id
        while self.hall.lives.get(table) is not self.live:  # it left the memory before this line was there to keep it
            self.live = await self.hall.live(table)
        if self._ended:
            return
        self._greeted = True
        own = self.rights
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
        signs.notice(self.hall, self.live, self.rights)

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

    def _tell(self, request: wire.Preview | wire.WhyNot | wire.Standing) -> None:
        """Questions about the position, answered from what the seat may know."""
        table = self.live.table
        if request.seat >= len(table.seats):
            raise not_yours(request.seat, len(table.seats))
        if table.match is None:
            raise not_now(Message("server.not_started"))
        if isinstance(request, wire.Standing):
            viewer = len(table.seats) if self.look is None else self.look
            state = table.drafted(self.look) if self.look is not None else None
            found = (state or table.match.state).standing(request.seat, viewer)
            self.reply(wire.Scored(request.id, request.seat, screens.sheet(found)))
            return
        self._check_looking(request.seat)
        then = table.drafted(request.seat)
        if isinstance(request, wire.WhyNot):
            reason = table.game.why_not(then or table.match.state, request.word, request.seat)
            text = None if reason is None else screens.text(reason.message)
            where = [] if reason is None else list(reason.where)
            self.reply(wire.Explained(request.id, text, "" if reason is None else reason.rule, where))
            return
        if then is None:
            raise not_now(Message("server.not_asked", seat=request.seat))
        if request.seat in table.ready():  # the position behind the answer is another seat's: its hand would show
            raise not_now(Message("server.answered"))
        seen = then.preview(table.game.parse(then, request.word))
        facts = screens.heard(table, seen.facts, request.seat)
        self.reply(wire.Previewed(request.id, list(seen.change), seen.price, facts))

    def _outlook(self, request: wire.Outlook) -> None:
        """The places that are closed to a seat, in the position that the viewer has on its screen."""
        table = self.live.table
        if request.seat >= len(table.seats):
            raise not_yours(request.seat, len(table.seats))
        if table.match is None:
            raise not_now(Message("server.not_started"))
        then = table.drafted(self.look) if self.look is not None else None
        found = table.game.forbidden(then or table.match.state, request.seat)
        closed = [wire.Forbidden(reason.where[0], screens.text(reason.message), reason.rule) for reason in found]
        self.reply(wire.Outlooked(request.id, request.seat, closed))

    def _show(self, request: wire.Then) -> None:
        """An earlier position, as the seat that is looked from saw it then."""
        table = self.live.table
        if request.seq > table.seq:
            raise not_now(Message("server.no_entry", most=table.seq, got=request.seq))
        if request.seq and table.past[request.seq - 1] is None:
            raise not_now(Message("server.forgotten"))
        view = screens.view_then(table, request.seq, self.look)
        self.reply(wire.Showed(request.id, request.seq, view, screens.view_hash(view)))

    def _begin_hint(self, request: wire.Hint) -> None:
        """A bot may think for a while: meanwhile this line goes on."""
        self._check_looking(request.seat)
        if self._hinting is not None and not self._hinting.done():
            raise Refusal("busy", Message("server.no_hint"))
        self._hinting = self.hall.spawn(self._hint(request))

    async def _hint(self, request: wire.Hint) -> None:
        try:
            browser, table = self.rights.browser, self.live.table
            found = await self.hall.hints.hint(table, browser, request.seat, request.id, self._address)
            self._check_looking(request.seat)  # whoever sits at the screen now may be another
        except OrizuruError as error:
            self._refuse(request.id, error)
        else:
            self.reply(found)

    def _may_look(self, seat: int | None) -> None:
        if seat is not None and seat not in self.rights.seats:
            raise not_yours(seat, len(self.live.table.seats))

    def _check_looking(self, seat: int) -> None:
        """Nobody acts for a seat whose screen is not shown: on one device the curtain hides it."""
        if seat not in self.rights.seats:
            raise not_yours(seat, len(self.live.table.seats))
        if seat != self.look:
            raise not_now(Message("server.look_first", seat=seat))

    def _refuse(self, name: str | None, error: OrizuruError) -> None:
        reason = reason_of(error)
        self.reply(
            wire.Refused(
                name,
                error_word(error),
                screens.text(reason.message),
                reason.rule,
                list(reason.where),
                self.live.table.seq,
            )
        )
