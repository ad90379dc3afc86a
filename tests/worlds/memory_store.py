"""A store in memory, for thousands of short-lived tables: it keeps what it is given and decides nothing.

No frame depends on the store, so most pairs of worlds use this one; some use the real one.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace

from orizuru.core.messages import Message
from orizuru.server.log.changes import (
    AddLink,
    Append,
    Change,
    Chat,
    DeleteTable,
    DropLinks,
    DropPrivate,
    EraseNames,
    Grant,
    Granted,
    Header,
    Held,
    KeepPrivate,
    Link,
    Listed,
    MarkTable,
    NameSeat,
    Note,
    OpenTable,
    Part,
    Status,
    Stored,
    Ungrant,
)
from orizuru.server.log.entry import Entry
from orizuru.server.store.damage import Damage
from orizuru.server.store.protocol import Conflict
from server.simulation.held_tables import held


@dataclass(slots=True)
class Kept:
    """One table."""

    header: Header
    status: Status = "open"
    public: bool = False
    touched: int = 0
    names: dict[int, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    privates: dict[int, bytes] = field(default_factory=dict)
    chat: list[Chat] = field(default_factory=list)

    def listed(self) -> Listed:
        header = self.header
        return Listed(header.id, header.game, self.status, self.public, header.created, self.touched)


class MemoryStore:
    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}
        self.links: dict[bytes, Link] = {}
        self.granted: list[Granted] = []
        self.notes: dict[str, str] = {}
        self.damage = Damage()

    async def close(self) -> None:
        """There is nothing to release."""

    async def commit(self, changes: Sequence[Change]) -> None:
        for change in changes:
            self._do(change)

    def _do(self, change: Change) -> None:
        match change:
            case OpenTable(header):
                self.kept[header.id] = Kept(header)
            case Append(table, entry):
                if entry.seq != len(self.kept[table].entries) + 1:
                    raise Conflict(Message("server.taken"))
                self.kept[table].entries.append(entry)
            case KeepPrivate(table, seat, sealed):
                self.kept[table].privates[seat] = sealed
            case DropPrivate(table, None):
                self.kept[table].privates.clear()
            case DropPrivate(table, int(number)):
                self.kept[table].privates.pop(number, None)
            case NameSeat(table, seat, name):
                self.kept[table].names[seat] = name
            case MarkTable(table, touched, status, public):
                kept = self.kept[table]
                kept.touched = touched
                kept.status = kept.status if status is None else status
                kept.public = kept.public if public is None else public
            case DeleteTable(table):
                del self.kept[table]
            case EraseNames(table, erased):
                kept = self.kept[table]
                kept.names = {seat: name for seat, name in kept.names.items() if erased not in (None, seat)}
                kept.chat = [replace(line, name="") if erased in (None, line.seat) else line for line in kept.chat]
            case Chat():
                self.kept[change.table].chat.append(change)
            case Note(name, value):
                self.notes[name] = value
            case AddLink() | DropLinks() | Grant() | Ungrant():
                self._do_right(change)

    def _do_right(self, change: AddLink | DropLinks | Grant | Ungrant) -> None:
        about = (change.table, change.right, change.seat)
        match change:
            case AddLink():
                self.links[change.hashed] = Link(*about, change.once)
            case DropLinks():
                gone = [key for key, link in self.links.items() if (link.table, link.right, link.seat) == about]
                if change.must and not gone:
                    raise Conflict(Message("server.taken"))
                for key in gone:
                    del self.links[key]
            case Grant():
                self.granted.append(Granted(change.browser, *about))
            case Ungrant():
                self.granted = [
                    right
                    for right in self.granted
                    if (right.table, right.right, right.seat) != about or change.browser not in (None, right.browser)
                ]

    async def table(self, table: str) -> Stored | None:
        kept = self.kept.get(table)
        if kept is None:
            return None
        entries, chat = tuple(kept.entries), tuple(kept.chat)
        return Stored(kept.header, kept.status, kept.public, dict(kept.names), entries, dict(kept.privates), chat)

    async def link(self, hashed: bytes) -> Link | None:
        return self.links.get(hashed)

    async def grants(self, browser: bytes, table: str | None = None) -> tuple[Granted, ...]:
        return tuple(right for right in self.granted if right.browser == browser and table in (None, right.table))

    async def grants_at(self, table: str) -> tuple[Granted, ...]:
        return tuple(right for right in self.granted if right.table == table)

    async def held(self, browser: bytes, part: Part, limit: int, after: Listed | None = None) -> Held:
        return held((kept.listed() for kept in self.kept.values()), await self.grants(browser), part, limit, after)

    async def tables(self, ids: Sequence[str]) -> tuple[Listed, ...]:
        return tuple(self.kept[table].listed() for table in ids if table in self.kept)

    async def with_status(self, status: Status, touched_before: int | None = None) -> tuple[Listed, ...]:
        found = [kept.listed() for kept in self.kept.values() if kept.status == status]
        return tuple(one for one in found if touched_before is None or one.touched < touched_before)

    async def public(self, limit: int, before: int | None = None) -> tuple[Listed, ...]:
        found = [kept.listed() for kept in self.kept.values() if kept.public]
        return tuple(one for one in found if before is None or one.touched < before)[:limit]

    async def note(self, name: str) -> str | None:
        return self.notes.get(name)

    async def check(self) -> None:
        """Memory can always be written."""

    async def finished(self) -> AsyncIterator[str]:
        for table, kept in self.kept.items():
            if kept.status == "over":
                yield table
