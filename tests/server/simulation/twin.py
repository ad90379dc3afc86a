"""A table at a real hall, and beside it a model in which every accepted request is carried out once."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

from orizuru.core.errors import OrizuruError
from orizuru.server import lobby, wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.limits import Limits
from orizuru.server.log.entry import Entry
from orizuru.server.rights.identity import Rights, hashed, new_secret
from orizuru.server.store.vault import Vault
from orizuru.server.table.decision import Moment, request_name
from orizuru.server.table.requests import decide
from orizuru.server.table.table import Table, rebuilt
from server.simulation.store import Disk, SimulatedStore
from server.simulation.world import BEGINNING, Bots

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ponte", {"size": 4}),
    ("ponte", {"size": 5}),
    ("origami", {"players": 2, "boxes": "legends"}),
    ("pebbles", {"players": 2}),
    ("pebbles", {"players": 3}),
)
Request = wire.TableRequest


class Twin:
    """One browser has all seats, so that any request may come from it."""

    hall_type: type[Hall] = Hall

    def __init__(self, rng: Random) -> None:
        self.rng, self.disk, self.vault = rng, Disk(), Vault(rng.randbytes(32))
        self.sent: list[Request] = []  # on this table
        self.acks: Counter[str] = Counter()
        self.accepted: list[str] = []
        self.refusals = 0
        self.number = 0
        self.hall: Hall
        self.model: Table
        self.rights: Rights

    async def restart(self) -> None:
        """Another server on the same disk."""
        store = SimulatedStore(self.disk, self.rng, slowest=0.001)
        now = asyncio.get_running_loop().time
        self.hall = self.hall_type(
            store, self.vault, Bots(self.rng), now=lambda: BEGINNING + int(now() * 1000), limits=Limits(pace=0)
        )
        self.hall._is_open = True  # without its housekeeping

    async def open(self, key: str, options: dict[str, Any]) -> None:
        """A new table, begun."""
        await self.restart()
        browser = hashed(new_secret())
        assert browser is not None
        count = int(options.get("players", 2))
        plan = wire.NewTable(key, [wire.Plan("me")] * count, options)
        made = await lobby.make(self.hall, browser, plan, key=self.rng.randbytes(32))
        self.rights = await lobby.rights_at(self.hall, browser, made.table)
        self.sent, self.acks, self.accepted = [], Counter(), []
        table = (await self.hall.live(made.table)).table
        self.model = rebuilt(table.header, table.key, {}, tuple(table.entries))
        await self.deliver(wire.Start("s", 0))
        self.check()

    @property
    def table(self) -> Table:
        return self.hall.lives[self.model.id].table

    async def load(self) -> None:
        await self.hall.live(self.model.id)

    def wanted(self, kind: float, seat: int, choice: int, age: int = 0) -> Request:
        """A new request, sensible or not."""
        table, self.number = self.model, self.number + 1
        name, seq = f"r{self.number}", max(0, table.seq - age)
        request: Request
        then = table.drafted(seat)
        if kind < 0.55:
            word = "nonsense" if then is None or not then.moves else then.say(then.moves[choice % len(then.moves)])
            request = wire.Play(name, seq, seat, word)
        elif kind < 0.67:
            request = wire.Back(name, seq, seat)
        elif kind < 0.75:
            request = wire.Undo(name, seq, seat)
        elif kind < 0.82:
            request = wire.Propose(name, seq, seat, "undo")
        elif kind < 0.85:
            request = wire.Agree(name, seq, seat)
        elif kind < 0.91:
            request = wire.Decline(name, seq, seat)
        else:
            # One person stays at a table of three: otherwise bots would play on, and the model has none.
            may_leave = len(table.seats) == 2 or seat > 0
            request = wire.Leave(name, seq, seat) if choice % 2 and may_leave else wire.Return(name, seq, seat)
        self.sent.append(request)
        return request

    async def deliver(self, request: Request) -> None:
        """One copy of a request reaches the hall; if it is the first that is accepted, the model does the same."""
        name = request_name(request.seat, request.id)
        try:
            await self.hall.act(self.model.id, self.rights, request)
        except OrizuruError:
            self.refusals += 1
            return
        self.acks[name] += 1
        if self.acks[name] == 1:
            self.accepted.append(name)
            decision = decide(self.model, request, Moment(self.hall.now()))
            for entry in decision.entries:
                self.model.apply(entry)
            for seat, draft in decision.drafts.items():
                self.model.keep(seat, draft)

    def check(self) -> None:
        """Every accepted request is in the log once, nothing else is, and they lead to the position of the game."""
        table, model = self.table, self.model
        written = Counter(name for entry in table.entries for name in entry.ids)
        assert all(times == 1 for times in written.values()), f"carried out twice: {written.most_common(3)}"
        assert _plain(table.entries) == _plain(model.entries), f"{table.entries[-3:]}, not {model.entries[-3:]}"
        assert _drafts(table) == _drafts(model)
        assert table.match is not None
        assert model.match is not None
        assert table.match.state == model.match.state
        stored = self.disk.durable.stored(model.id)
        assert stored is not None
        assert _plain(list(stored.entries)) == _plain(model.entries)


def _plain(entries: list[Entry]) -> list[tuple[Any, ...]]:
    return [(entry.seq, entry.kind, entry.seat, entry.words, sorted(entry.ids)) for entry in entries]


def _drafts(table: Table) -> dict[int, tuple[Any, ...]]:
    parts = {seat: (one.words, one.ids, one.ready is not None) for seat, one in table.privates.items()}
    return {seat: part for seat, part in parts.items() if part[0] or part[1]}
