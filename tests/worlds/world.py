"""One world: a server of its own with one table, and every frame that each connection was sent."""

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Protocol

from orizuru.bots.uniform import Uniform
from orizuru.core.errors import OrizuruError
from orizuru.core.game import Game, State
from orizuru.server import lobby, screens, wire
from orizuru.server.hall import hints
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.limits import Limits
from orizuru.server.http.replays import Wanted, replay
from orizuru.server.log.changes import Grant
from orizuru.server.refusals import error_word, reason_of
from orizuru.server.rights.identity import hashed
from orizuru.server.session.credit import Credit
from orizuru.server.session.session import Session
from orizuru.server.store.protocol import Store
from orizuru.server.store.vault import Vault
from orizuru.server.table.requests import decide
from orizuru.server.table.table import Table
from worlds.positions import Observer

TABLE = "worlds"
NEVER = 1 << 30


class ClosingStore(Store, Protocol):
    async def close(self) -> None: ...


class ScriptedBots:
    """Records what a bot on the observer's seat is given, and answers with the words of the script when the script
    says them."""

    bots = ("greedy", "uniform")

    def __init__(self, seat: int | None, frames: list[bytes]) -> None:
        self.seat, self.frames = seat, frames
        self.hall: Hall | None = None
        self.asked_at: dict[int, int] = {}  # the positions that the bots think about, by seat
        self.waiting: dict[int, asyncio.Future[str]] = {}

    async def choose(self, bot: str, view: Any, *given: Any, **named: Any) -> str:
        seat: int = view["seat"]
        if seat == self.seat:
            self.frames.append(wire.canonical([bot, view, given, named]))
        if given[0] == hints.KEY:  # at once, and by the view only
            return Uniform().choose(view, Random(wire.canonical(view)))
        assert self.hall is not None
        self.asked_at[seat] = self.hall.lives[TABLE].table.position
        self.waiting[seat] = asyncio.get_running_loop().create_future()
        return await self.waiting[seat]

    def is_asked(self, seat: int) -> bool:
        return seat in self.waiting and not self.waiting[seat].done()


class Recorded:
    """A connection to the table, and every frame that was sent to it."""

    def __init__(self, name: str) -> None:
        raw = blake2b(name.encode(), digest_size=32).digest()
        self.cookie = urlsafe_b64encode(raw).decode().rstrip("=")
        known = hashed(self.cookie)
        assert known is not None
        self.browser, self.frames = known, list[bytes]()
        self.session: Session | None = None

    def close(self, code: int, why: str) -> None:
        self.frames.append(f"closed {code} {why}".encode())


class World:
    """`seats` are the connections of the seats, `watchers` those that see what a spectator sees: by a link to watch, as
    the host, and on a device of all seats while the curtain is drawn."""

    def __init__(self, store: ClosingStore, game: Game[Any], key: bytes, observer: Observer, count: int) -> None:
        self.store, self.game, self.key, self.observer = store, game, key, observer
        self.now = 1_000_000
        self.bot_frames: list[bytes] = []
        self.seats = [Recorded(f"seat {seat}") for seat in range(count)]
        self.second = Recorded(f"seat {observer.seat}")  # a second connection of the same browser
        self.watchers = {name: Recorded(name) for name in ("host", "watcher", "curtain")}
        self.sent = [0] * count
        self._open_hall()

    # The life of the table

    async def begin(self, position: str, words: Sequence[str], clock: wire.ClockPlan | None) -> None:
        await self.open()
        holders = {
            seat: [connection.browser, self.watchers["curtain"].browser] for seat, connection in enumerate(self.seats)
        }
        plans = [wire.Plan("open") for _ in self.seats]
        if self.observer.bot and self.observer.seat is not None:
            plans[self.observer.seat] = wire.Plan("bot", bot="uniform")
            del holders[self.observer.seat]
        plan = wire.NewTable(self.game.key, plans, clock=clock)
        host = self.watchers["host"].browser
        made = await lobby.make(self.hall, host, plan, start=position, holders=holders, key=self.key, table=TABLE)
        assert made.watch is not None
        await lobby.claim(self.hall, self.watchers["watcher"].browser, wire.Claim(made.watch))
        await self.connect()
        for seat, word in enumerate(words):
            if word and not self.is_bots(seat):
                await self.act(seat, wire.AddWord, word=word)
        await self.send(self.watchers["host"], wire.Start("start", 0))

    async def open(self) -> None:
        await self.hall.open()

    async def close(self) -> None:
        await self.hall.close()

    async def end(self) -> None:
        await self.close()
        await self.store.close()

    def _open_hall(self) -> None:
        self.bots = ScriptedBots(self.observer.seat, self.bot_frames)
        vault = Vault(bytes(32))
        self.hall = Hall(self.store, vault, self.bots, now=lambda: self.now, limits=Limits(pace=0))
        self.bots.hall = self.hall

    async def restart(self) -> None:
        """The server stops and comes back with nothing but the store."""
        await self.close()
        self._open_hall()
        await self.open()
        await self.connect(since=self.seq)

    async def connect(self, since: int = 0) -> None:
        for connection in self.all_connections():
            await self.greet(connection, since)

    async def greet(self, connection: Recorded, since: int = 0) -> None:
        """A connection comes, or comes again."""
        if connection.session is not None:
            connection.session.end()
        live = await self.hall.live(TABLE)
        self.table, self.live = live.table, live
        rights = await lobby.rights_at(self.hall, connection.browser, TABLE)
        credit = Credit(NEVER, 1)
        connection.session = Session(self.hall, live, rights, connection.frames.append, connection.close, credit)
        await self.send(connection, wire.Hello(wire.PROTOCOL, since))

    def all_connections(self) -> list[Recorded]:
        people = [connection for seat, connection in enumerate(self.seats) if not self.is_bots(seat)]
        own = [self.second] if self.observer.seat is not None and not self.observer.bot else []
        return [*people, *own, *self.watchers.values()]

    def observed(self) -> list[Recorded]:
        """The connections that see what the observer may see, and nothing else."""
        if self.observer.seat is None:
            return list(self.watchers.values())
        return [] if self.observer.bot else [self.seats[self.observer.seat], self.second]

    def is_bots(self, seat: int) -> bool:
        """Whether a seat was a bot's from the start and has no owner."""
        return self.observer.bot and seat == self.observer.seat

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays on a seat now."""
        return self.table.seats[seat].player == "bot"

    # What is

    table: Table

    @property
    def seq(self) -> int:
        return self.table.seq

    def state(self) -> State:
        return self.table.state()

    def kept(self, seat: int) -> tuple[str, ...]:
        """The words of a seat that are not in the log: a draft, or an early answer."""
        private = self.table.privates.get(seat)
        return private.words if private is not None else ()

    # Requests

    async def send(self, connection: Recorded, request: wire.Request) -> None:
        await self.send_frame(connection, wire.encoded(request))

    async def send_frame(self, connection: Recorded, frame: bytes) -> None:
        assert connection.session is not None
        await connection.session.receive(frame)
        if b'"hint"' in frame:
            await asyncio.sleep(0)  # it is computed apart from the connection

    async def act(self, seat: int, kind: type[wire.Act], **fields: Any) -> wire.Replies | None:
        """A request of a seat in its own name; returns the answer."""
        self.sent[seat] += 1
        connection = self.seats[seat]
        first = len(connection.frames)
        await self.send(connection, kind(f"{seat}.{self.sent[seat]}", self.seq, seat, **fields))
        answers = [wire.reply(frame) for frame in connection.frames[first:]]
        return next((found for found in answers if isinstance(found, wire.Ack | wire.Refused)), None)

    def is_refused(self, seat: int, word: str) -> bool:
        """Whether the server would refuse a word of a seat. Nothing changes."""
        try:
            decide(self.table, wire.Play("foresight", self.seq, seat, word), self.hall.moment(self.live))
        except OrizuruError:
            return True
        return False

    async def settled(self) -> None:
        """Waits until all consequences have happened, and a bot that must answer has been asked."""
        for waited in range(2000):
            await asyncio.sleep(0 if waited < 50 else 0.005)  # a store on the disk takes its time
            if all(self.bots.is_asked(seat) for seat in self.live.thinking):
                return
        raise AssertionError("the bot is not asked")

    async def catch_up(self) -> None:
        """Waits until every connection has been sent all that there is for it; here nothing is ever on its way."""

    async def doors(self, connection: Recorded) -> None:
        """Asks every door besides the connection while the game goes on; all answers go to its record."""
        connection.frames.append(wire.encoded(screens.table_info(self.table)))
        assert connection.session is not None
        rights, browser = connection.session.rights, connection.browser
        for work in (
            *(replay(self.table, Wanted(1, NEVER, seat), asyncio.Semaphore()) for seat in range(len(self.seats))),
            lobby.fork(self.hall, browser, rights, TABLE, self.seq, [wire.Plan("open")] * len(self.seats)),
            lobby.rematch(self.hall, browser, rights, TABLE),
            lobby.publish(self.hall, rights, TABLE, public=True),
            lobby.erase_names(self.hall, rights, TABLE, None),
        ):
            try:
                answer = repr(await work)
            except OrizuruError as error:
                answer = f"{error_word(error)} {reason_of(error).message}"
            connection.frames.append(answer.encode())

    async def opened_books(self, connection: Recorded) -> None:
        """What the connection's owner may read when the game is over: the record, and the log as every seat saw it."""
        connection.frames.append(wire.canonical(self.table.record()))
        for viewer in (None, *range(len(self.seats))):
            found = await replay(self.table, Wanted(1, NEVER, viewer), asyncio.Semaphore())
            connection.frames.append(wire.encoded(found))

    async def recover(self, seat: int, *, is_used: bool) -> None:
        """The owner of a seat gets a recovery code; a new browser may take its place by it."""
        connection = self.seats[seat]
        rights = await lobby.rights_at(self.hall, connection.browser, TABLE)
        made = await lobby.make_code(self.hall, rights, TABLE, seat)
        if is_used:
            anew = Recorded(f"seat {seat} after entry {self.seq}")
            await lobby.recover(self.hall, anew.browser, wire.Recover(made.code))
            self.seats[seat] = anew
            # The device of all seats has lost this one by the code: it gets it back.
            shared = Grant(self.watchers["curtain"].browser, TABLE, "seat", seat, self.now)
            await self.hall.write([shared])
            await self.hall.renew_rights(self.live)
            await self.connect()


def legal_words(state: State, rng: Random, most: int) -> list[str]:
    """Some words that are legal now."""
    moves = state.moves
    return [state.say(move) for move in rng.sample(moves, min(most, len(moves)))]
