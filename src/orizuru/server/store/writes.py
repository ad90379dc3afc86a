"""What every change does to the database, as statements that any database understands."""

from itertools import combinations
from typing import Any, Final, assert_never

from sqlalchemy import (
    BigInteger,
    Boolean,
    Integer,
    LargeBinary,
    Text,
    Update,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)

from orizuru.core.messages import Message
from orizuru.server.log import changes as of
from orizuru.server.log.entry import Entry
from orizuru.server.store import chain
from orizuru.server.store.plain import packed, seat_number
from orizuru.server.store.protocol import Conflict
from orizuru.server.store.schema import chat, entries, grants, links, notes, privates, seats, tables
from orizuru.server.store.session import Session, Values

ANY: Final = -2  # in a question about seats: any seat

_table = bindparam("of", type_=Text)
_right = bindparam("of_right", type_=Text)
_seat = bindparam("of_seat", type_=Integer)
_every_seat = _seat == ANY

_open = insert(tables)
_append = insert(entries)
_end = select(tables.c.length, tables.c.head).where(tables.c.id == _table)
_grow = (
    update(tables)
    .where(tables.c.id == _table)
    .values(length=bindparam("now_length", type_=Integer), head=bindparam("now_head", type_=LargeBinary))
)
_keep = insert(privates)
_drop_private = delete(privates).where(privates.c.table == _table, or_(privates.c.seat == _seat, _every_seat))
_name = insert(seats)
_unname = delete(seats).where(seats.c.table == _table, seats.c.seat == _seat)
_mark_fields = {
    "status": bindparam("now_status", type_=Text),
    "public": bindparam("now_public", type_=Boolean),
    "attended": bindparam("now_attended", type_=Boolean),
}
_marks: dict[tuple[str, ...], Update] = {
    chosen: update(tables)
    .where(tables.c.id == _table)
    .values(touched=bindparam("at", type_=BigInteger), **{name: _mark_fields[name] for name in chosen})
    for count in range(len(_mark_fields) + 1)
    for chosen in combinations(_mark_fields, count)
}
_link = insert(links)
_unlink = delete(links).where(links.c.table == _table, links.c.right == _right, or_(links.c.seat == _seat, _every_seat))
_granted = select(*(bindparam(column.name, type_=column.type) for column in grants.columns)).where(
    ~exists().where(*(grants.c[name] == bindparam(name) for name in ("browser", "table", "right", "seat")))
)
_grant = insert(grants).from_select([column.name for column in grants.columns], _granted)
_ungrant = delete(grants).where(
    grants.c.table == _table, grants.c.right == _right, or_(grants.c.seat == _seat, _every_seat)
)
_ungrant_one = _ungrant.where(grants.c.browser == bindparam("of_browser", type_=LargeBinary))
_say = insert(chat)
_erase_names = update(seats).where(seats.c.table == _table, or_(seats.c.seat == _seat, _every_seat)).values(name="")
_erase_chat = update(chat).where(chat.c.table == _table, or_(chat.c.seat == _seat, _every_seat)).values(name="")
_forget = delete(notes).where(notes.c.name == bindparam("of_name", type_=Text))
_note = insert(notes)
# From the leaves to the root, so that nothing is left over where a database does not cascade.
_delete = [
    *(delete(part).where(part.c.table == _table) for part in (entries, privates, seats, links, grants, chat)),
    delete(tables).where(tables.c.id == _table),
]


def write(session: Session, change: of.Change) -> None:
    """Carries out one change. Raises `Conflict`, or the driver's error for a key that exists already."""
    match change:
        case of.Append(table, entry):
            _append_entry(session, table, entry)
        case of.MarkTable():
            _mark(session, change)
        case of.KeepPrivate(table, seat, sealed):
            session.run(_drop_private, {"of": table, "of_seat": seat})
            session.run(_keep, {"table": table, "seat": seat, "sealed": sealed})
        case of.DropPrivate(table, seat_or_all):
            session.run(_drop_private, {"of": table, "of_seat": _seats(seat_or_all)})
        case of.Chat():
            session.run(_say, _line(change))
        case of.OpenTable(header):
            session.run(_open, _header(header))
        case of.NameSeat(table, seat, name):
            session.run(_unname, {"of": table, "of_seat": seat})
            session.run(_name, {"table": table, "seat": seat, "name": name})
        case of.DeleteTable(table):
            for statement in _delete:
                session.run(statement, {"of": table})
        case of.AddLink(hashed, table, right, seat_or_none, once, created):
            values = {"hashed": hashed, "table": table, "right": right, "once": once, "created": created}
            session.run(_link, {**values, "seat": seat_number(seat_or_none)})
        case of.DropLinks(table, right, seat_or_all, must):
            dropped = session.run(_unlink, {"of": table, "of_right": right, "of_seat": _seats(seat_or_all)})
            if must and not dropped:
                raise Conflict(Message("store.conflict.link"))
        case of.Grant(browser, table, right, seat_or_none, created):
            values = {"browser": browser, "table": table, "right": right, "created": created}
            session.run(_grant, {**values, "seat": seat_number(seat_or_none)})
        case of.Ungrant(table, right, seat_or_all, None):
            session.run(_ungrant, {"of": table, "of_right": right, "of_seat": _seats(seat_or_all)})
        case of.Ungrant(table, right, seat_or_all, one):
            values = {"of": table, "of_right": right, "of_browser": one}
            session.run(_ungrant_one, {**values, "of_seat": _seats(seat_or_all)})
        case of.EraseNames(table, seat_or_all):
            session.run(_erase_names, {"of": table, "of_seat": _seats(seat_or_all)})
            session.run(_erase_chat, {"of": table, "of_seat": _seats(seat_or_all)})
        case of.Note(name, value):
            session.run(_forget, {"of_name": name})
            session.run(_note, {"name": name, "value": value})
        case _:
            assert_never(change)


def _append_entry(session: Session, table: str, entry: Entry) -> None:
    """Writes an entry, and the hash of the log that now ends with it."""
    found = session.rows(_end, {"of": table})
    if not found:
        raise Conflict(Message("store.conflict.gone"))
    ((length, head),) = found
    if entry.seq <= length:
        raise Conflict(Message("store.conflict.first"))
    if entry.seq != length + 1:
        raise Conflict(Message("store.conflict.gap", expected=length + 1, got=entry.seq))
    values = _entry(table, entry)
    session.run(_append, values)
    now = chain.linked(head, [values[name] for name in chain.ENTRY])
    session.run(_grow, {"of": table, "now_length": entry.seq, "now_head": now})


def _seats(seat: int | None) -> int:
    return ANY if seat is None else seat


def _mark(session: Session, change: of.MarkTable) -> None:
    given = {"status": change.status, "public": change.public, "attended": change.attended}
    chosen = tuple(name for name, value in given.items() if value is not None)
    values = {"of": change.table, "at": change.touched, **{f"now_{name}": given[name] for name in chosen}}
    if not session.run(_marks[chosen], values):
        raise Conflict(Message("store.conflict.gone"))


def _header(header: of.Header) -> Values:
    values: dict[str, Any] = {
        "id": header.id,
        "game": header.game,
        "rules": header.rules,
        "options": packed(dict(header.options)),
        "seats": header.seats,
        "locked": header.locked,
        "commitment": header.commitment,
        "created": header.created,
        "start": packed(header.start),
        "clock": packed(None if header.clock is None else dict(header.clock)),
        "chat": header.chat,
        "watch": header.watch,
        "origin": packed(dict(header.origin)),
        "status": "open",
        "public": False,
        "attended": False,
        "touched": header.created,
    }
    return {**values, "length": 0, "head": chain.beginning([values[name] for name in chain.HEADER])}


def _entry(table: str, entry: Entry) -> Values:
    return {
        "table": table,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": seat_number(entry.seat),
        "time": entry.time,
        "rules": entry.rules,
        "words": packed(entry.words),
        "args": packed(dict(entry.args)),
        "ids": packed(entry.ids),
    }


def _line(line: of.Chat) -> Values:
    return {
        "table": line.table,
        "number": line.number,
        "room": line.room,
        "seat": seat_number(line.seat),
        "name": line.name,
        "text": line.text,
        "time": line.time,
        "id": line.id,
    }


def end_of(session: Session, table: str) -> tuple[int, bytes] | None:
    """How long the log of a table is, and its hash."""
    for length, head in session.rows(_end, {"of": table}):
        return length, head
    return None
