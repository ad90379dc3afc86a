"""The acks of all servers, compared with the log on the disk: every promise must have been kept."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from orizuru.core.errors import OrizuruError
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.log.changes import Stored
from orizuru.server.log.entry import Entry
from orizuru.server.rights.identity import Rights
from orizuru.server.store.protocol import StoreError
from orizuru.server.table.decision import request_name
from orizuru.server.table.table import Table

CHANGING = ("start", "move", "undo", "resign", "draw", "timeout", "abandon", "close")


@dataclass(slots=True)
class Outcome:
    """What became of all copies of one request: begun, acknowledged with these entries, refused with these words."""

    known: int = 0  # the last entry that its sender knew
    begun: int = 0
    acks: list[int] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    is_forgotten: bool = False  # refused though it had been carried out before

    @property
    def is_refused(self) -> bool:
        """Whether every copy was refused, and none cut short by a crash."""
        return bool(self.refusals) and len(self.refusals) == self.begun


class Audit:
    """By table, and by the name of each request."""

    def __init__(self) -> None:
        self.acts: dict[str, dict[str, Outcome]] = defaultdict(lambda: defaultdict(Outcome))
        self.chats: dict[str, dict[str, Outcome]] = defaultdict(lambda: defaultdict(Outcome))

    def faults(self, stored: Stored, table: Table) -> Iterator[str]:
        """What is wrong with the log, given what was promised."""
        seqs = [entry.seq for entry in stored.entries]
        if seqs != list(range(1, len(seqs) + 1)):
            yield f"the log has the numbers {seqs}"
        written = Counter(name for entry in stored.entries for name in entry.ids)
        drafted = {name for private in table.privates.values() for name in private.ids}
        for name, times in written.items():
            if times > 1:
                yield f"{name} is in the log {times} times"
        for name, outcome in self.acts[table.id].items():
            is_there = name in written or name in drafted
            if outcome.acks and not is_there and not _is_given_up(stored.entries, name, min(outcome.acks)):
                yield f"{name} was acknowledged with {outcome.acks} and is lost"
            if outcome.is_refused and is_there:
                yield f"{name} was refused ({outcome.refusals}) and is in the log"
            if outcome.is_forgotten:
                yield f"{name} was carried out, and a copy of it refused ({outcome.refusals})"
        yield from self._hasty(stored)
        spoken = Counter(line.id for line in stored.chat)
        for name, outcome in self.chats[table.id].items():
            if outcome.acks and spoken[name] != 1:
                yield f"chat {name} was acknowledged and is there {spoken[name]} times"
            if outcome.is_refused and spoken[name]:
                yield f"chat {name} was refused and is there"
        if any(times > 1 for times in spoken.values()):
            yield "a line of chat was said twice"

    def _hasty(self, stored: Stored) -> Iterator[str]:
        """Requests that were carried out in a later position than the one they were meant for. The start and a return
        to a seat are meant for none."""
        position = 0
        for entry in stored.entries:
            for name in entry.ids:
                if entry.kind not in ("start", "return", "come") and self.acts[stored.header.id][name].known < position:
                    yield f"{name} was meant for an earlier position than that of entry {entry.seq}"
            position = entry.seq if entry.kind in CHANGING else position


def _is_given_up(entries: tuple[Entry, ...], name: str, seq: int) -> bool:
    """Whether a draft with this request was dropped later, by an undo, an end, or a bot on the seat."""
    seat = int(name.split(":")[0]) if name[0] != "-" else None
    is_bot = False
    for entry in entries:
        if entry.kind in ("takeover", "return") and entry.seat == seat:
            is_bot = entry.kind == "takeover"
        if entry.seq > seq and entry.kind in CHANGING:
            return is_bot if entry.kind == "move" else entry.kind != "start"
    return False


class AuditedHall(Hall):
    """A hall whose answers are noted down."""

    audit: Audit

    async def act(self, table: str, rights: Rights, request: wire.TableRequest) -> int:
        seat = None if isinstance(request, wire.Start) else request.seat
        outcome = self.audit.acts[table][request_name(seat, request.id)]
        if not isinstance(request, wire.Rename):  # a change of name is meant for no position
            outcome.known = request.seq
        outcome.begun += 1
        try:
            seq = await super().act(table, rights, request)
        except OrizuruError as error:
            outcome.refusals.append(str(error))
            name, live = request_name(seat, request.id), self.lives.get(table)
            is_done = live is not None and any(name in entry.ids for entry in live.table.entries)
            outcome.is_forgotten |= is_done and not isinstance(error, StoreError)
            raise
        outcome.acks.append(seq)
        return seq

    async def say(self, table: str, rights: Rights, request: wire.Say, seat: int | None = None) -> None:
        outcome = self.audit.chats[table][f"{rights.browser.hex()[:16]}:{request.id}"]
        outcome.begun += 1
        try:
            await super().say(table, rights, request, seat)
        except OrizuruError as error:
            outcome.refusals.append(str(error))
            raise
        outcome.acks.append(0)
