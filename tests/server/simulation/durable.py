"""The content of the simulated disk: plain values, changed wholly or not at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from orizuru.core.messages import Message
from orizuru.server.log import changes as of
from orizuru.server.log.changes import Change, Chat, Granted, Header, Link, Listed, Status, Stored
from orizuru.server.log.entry import Entry
from orizuru.server.store.plain import packed, unpacked
from orizuru.server.store.protocol import Conflict


@dataclass(frozen=True, slots=True)
class Kept:
    """One table."""

    header: Header
    touched: int
    status: Status = "open"
    public: bool = False
    names: Mapping[int, str] = field(default_factory=dict)
    entries: tuple[Entry, ...] = ()
    privates: Mapping[int, bytes] = field(default_factory=dict)
    chat: tuple[Chat, ...] = ()


@dataclass(slots=True)
class Durable:
    """Everything on the disk. `commit` replaces values and mutates none, so a refused commit leaves no trace."""

    tables: dict[str, Kept] = field(default_factory=dict)
    links: dict[bytes, Link] = field(default_factory=dict)
    grants: dict[Granted, int] = field(default_factory=dict)  # and since when
    notes: dict[str, str] = field(default_factory=dict)

    def commit(self, changes: Sequence[Change]) -> None:
        before = (dict(self.tables), dict(self.links), dict(self.grants), dict(self.notes))
        try:
            for change in changes:
                self._write(change)
        except Conflict:
            self.tables, self.links, self.grants, self.notes = before
            raise

    def stored(self, table: str) -> Stored | None:
        kept = self.tables.get(table)
        if kept is None:
            return None
        names = dict(sorted(kept.names.items()))
        privates = dict(sorted(kept.privates.items()))
        entries = tuple(sorted(kept.entries, key=lambda entry: entry.seq))
        chat = tuple(sorted(kept.chat, key=lambda line: line.number))
        return Stored(kept.header, kept.status, kept.public, names, entries, privates, chat)

    def listed(self, table: str) -> Listed:
        kept = self.tables[table]
        header = kept.header
        return Listed(header.id, header.game, kept.status, kept.public, header.created, kept.touched)

    def granted(self, browser: bytes | None, table: str | None) -> tuple[Granted, ...]:
        found = [
            (since, one.table, one.right, -1 if one.seat is None else one.seat, one.browser, one)
            for one, since in self.grants.items()
            if (browser is None or one.browser == browser) and (table is None or one.table == table)
        ]
        return tuple(one for *_, one in sorted(found, key=lambda row: row[:5]))

    def _write(self, change: Change) -> None:
        match change:
            case of.Append(table, entry):
                kept = self._kept(table)
                following = len(kept.entries) + 1
                if entry.seq < following:
                    raise _first()
                if entry.seq > following:
                    raise Conflict(Message("store.conflict.gap", expected=following, got=entry.seq))
                self.tables[table] = replace(kept, entries=(*kept.entries, as_read(entry)))
            case of.MarkTable(table, touched, status, public):
                kept = self._kept(table)
                status = kept.status if status is None else status
                public = kept.public if public is None else public
                self.tables[table] = replace(kept, touched=touched, status=status, public=public)
            case of.KeepPrivate(table, seat, sealed):
                kept = self._kept(table)
                self.tables[table] = replace(kept, privates={**kept.privates, seat: sealed})
            case of.DropPrivate(table, seat_or_all):
                if (found := self.tables.get(table)) is not None:
                    left = {} if seat_or_all is None else without(found.privates, seat_or_all)
                    self.tables[table] = replace(found, privates=left)
            case of.Chat(table, number):
                kept = self._kept(table)
                if any(number == line.number for line in kept.chat):
                    raise _first()
                self.tables[table] = replace(kept, chat=(*kept.chat, change))
            case of.OpenTable(header):
                if header.id in self.tables:
                    raise _first()
                self.tables[header.id] = Kept(header_as_read(header), header.created)
            case of.NameSeat(table, seat, name):
                kept = self._kept(table)
                self.tables[table] = replace(kept, names={**kept.names, seat: name})
            case of.DeleteTable(table):
                self.tables.pop(table, None)
                self.links = {key: link for key, link in self.links.items() if link.table != table}
                self.grants = {one: since for one, since in self.grants.items() if one.table != table}
            case of.AddLink(hashed, table, right, seat_or_none, once, _):
                if hashed in self.links:
                    raise _first()
                self._kept(table)
                self.links[hashed] = Link(table, right, seat_or_none, once)
            case of.DropLinks(table, right, seat_or_all, must):
                gone = [key for key, link in self.links.items() if _is(link, table, right, seat_or_all)]
                if must and not gone:
                    raise Conflict(Message("store.conflict.link"))
                for key in gone:
                    del self.links[key]
            case of.Grant(browser, table, right, seat_or_none, created):
                self._kept(table)
                self.grants.setdefault(Granted(browser, table, right, seat_or_none), created)
            case of.Ungrant(table, right, seat_or_all, browser_or_all):
                for one in [one for one in self.grants if _is(one, table, right, seat_or_all)]:
                    if browser_or_all is None or one.browser == browser_or_all:
                        del self.grants[one]
            case of.EraseNames(table, seat_or_all):
                if (found := self.tables.get(table)) is not None:
                    names = {seat: "" if seat_or_all in (None, seat) else name for seat, name in found.names.items()}
                    lines = [replace(x, name="") if seat_or_all in (None, x.seat) else x for x in found.chat]
                    self.tables[table] = replace(found, names=names, chat=tuple(lines))
            case of.Note(name, value):
                self.notes[name] = value

    def _kept(self, table: str) -> Kept:
        if table not in self.tables:
            raise Conflict(Message("store.conflict.gone"))
        return self.tables[table]


def _first() -> Conflict:
    return Conflict(Message("store.conflict.first"))


def _is(one: Link | Granted, table: str, right: str, seat: int | None) -> bool:
    return one.table == table and one.right == right and seat in (None, one.seat)


def without(values: Mapping[int, bytes], seat: int) -> dict[int, bytes]:
    return {other: value for other, value in values.items() if other != seat}


def as_read(entry: Entry) -> Entry:
    """An entry as a database gives it back: JSON has no tuples."""
    words, ids = tuple(unpacked(packed(entry.words))), tuple(unpacked(packed(entry.ids)))
    return replace(entry, words=words, args=unpacked(packed(dict(entry.args))), ids=ids)


def header_as_read(header: Header) -> Header:
    values: dict[str, Any] = {name: unpacked(packed(getattr(header, name))) for name in ("options", "origin", "start")}
    return replace(header, **values, clock=None if header.clock is None else unpacked(packed(dict(header.clock))))
