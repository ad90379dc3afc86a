"""The questions to the store, as statements that any database understands."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from sqlalchemy import BigInteger, ColumnElement, Integer, LargeBinary, Select, Text, and_, bindparam, func, or_, select

from orizuru.core.messages import Message
from orizuru.server.log.changes import Chat, Granted, Header, Held, Link, Listed, Part, Status, Stored
from orizuru.server.log.entry import Entry, Kind
from orizuru.server.store import chain
from orizuru.server.store.plain import seat_of, unpacked
from orizuru.server.store.protocol import Damaged
from orizuru.server.store.schema import chat, entries, grants, links, notes, privates, seats, tables
from orizuru.server.store.session import Session

FINISHED: Final = "over"
LATEST: Final = (1 << 63) - 1
PAGE: Final = 256

_table = bindparam("of", type_=Text)
_status = bindparam("of_status", type_=Text)
_before = bindparam("before", type_=BigInteger)
_limit = bindparam("most", type_=Integer)
_listed = (
    tables.c.id,
    tables.c.game,
    tables.c.status,
    tables.c.public,
    tables.c.created,
    tables.c.touched,
    tables.c.attended,
)

_header = select(
    tables.c.id,
    tables.c.game,
    tables.c.rules,
    tables.c.options,
    tables.c.seats,
    tables.c.locked,
    tables.c.commitment,
    tables.c.created,
    tables.c.start,
    tables.c.clock,
    tables.c.chat,
    tables.c.watch,
    tables.c.origin,
    tables.c.status,
    tables.c.public,
    tables.c.length,
    tables.c.head,
).where(tables.c.id == _table)
_entries = (
    select(
        entries.c.seq,
        entries.c.kind,
        entries.c.seat,
        entries.c.time,
        entries.c.rules,
        entries.c.words,
        entries.c.args,
        entries.c.ids,
    )
    .where(entries.c.table == _table)
    .order_by(entries.c.seq)
)
_names = select(seats.c.seat, seats.c.name).where(seats.c.table == _table).order_by(seats.c.seat)
_privates = select(privates.c.seat, privates.c.sealed).where(privates.c.table == _table).order_by(privates.c.seat)
_chat = (
    select(chat.c.number, chat.c.room, chat.c.seat, chat.c.name, chat.c.text, chat.c.time, chat.c.id)
    .where(chat.c.table == _table)
    .order_by(chat.c.number)
)
_link = select(links.c.table, links.c.right, links.c.seat, links.c.once).where(
    links.c.hashed == bindparam("hashed", type_=LargeBinary)
)
_grants = select(grants.c.browser, grants.c.table, grants.c.right, grants.c.seat).order_by(
    grants.c.created, grants.c.table, grants.c.right, grants.c.seat, grants.c.browser
)
_browser = grants.c.browser == bindparam("browser", type_=LargeBinary)
_grants_of = _grants.where(_browser)
_grants_of_at = _grants.where(_browser, grants.c.table == _table)
_grants_at = _grants.where(grants.c.table == _table)
_parts: dict[Part, ColumnElement[bool]] = {
    "running": or_(tables.c.status == "open", tables.c.status == "playing"),
    "finished": or_(tables.c.status == "over", tables.c.status == "closed"),
}
_own = and_(_browser, grants.c.right != "shared", grants.c.table == tables.c.id)


def _held(part: Part) -> Select[Any]:
    """Goes from the grants of the browser to their tables, so that the grants of other browsers cost nothing. One
    statement brings the rights and the tables."""
    later = or_(
        tables.c.touched < _before, and_(tables.c.touched == _before, tables.c.id < bindparam("after", type_=Text))
    )
    order = [tables.c.touched.desc(), tables.c.id.desc()]
    if part == "running":
        later = or_(tables.c.status < _status, and_(tables.c.status == _status, later))
        order = [tables.c.status.desc(), *order]
    page = select(*_listed).distinct().where(_own, _parts[part], later).order_by(*order).limit(_limit).subquery("page")
    ordered = [page.c[column.element.name].desc() for column in order]
    return (
        select(page, grants.c.right, grants.c.seat)
        .where(_browser, grants.c.table == page.c.id)
        .order_by(*ordered, grants.c.right, grants.c.seat)
    )


_held_parts: dict[Part, Select[Any]] = {part: _held(part) for part in _parts}
_held_counts = {part: select(func.count(tables.c.id.distinct())).where(_own, _parts[part]) for part in _parts}
_one = select(*_listed).where(tables.c.id == _table)
_with_status = (
    select(*_listed)
    .where(tables.c.status == _status, tables.c.touched < _before)
    .order_by(tables.c.touched, tables.c.id)
)
_public = (
    select(*_listed)
    .where(tables.c.status == _status, tables.c.public, tables.c.touched < _before)
    .order_by(tables.c.touched.desc(), tables.c.id.desc())
    .limit(_limit)
)
_since = bindparam("since", type_=BigInteger)
_finished = (
    select(tables.c.created, tables.c.id)
    .where(
        tables.c.status == _status,
        tables.c.created >= _since,
        or_(tables.c.created > _since, and_(tables.c.created == _since, tables.c.id > bindparam("after", type_=Text))),
    )
    .order_by(tables.c.created, tables.c.id)
    .limit(_limit)
)
_note = select(notes.c.value).where(notes.c.name == bindparam("name", type_=Text))


def table(session: Session, table: str) -> Stored | None:
    """A whole table. The session must be one transaction, so that its parts fit together. Raises Damaged if the log is
    not the one that was written."""
    at = {"of": table}
    found = session.rows(_header, at)
    if not found:
        return None
    try:
        return _table_of(session, table, found[0])
    except (
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
    ) as error:  # columns that this program cannot have written
        raise Damaged(Message("server.damaged")) from error


def _table_of(session: Session, table: str, row: tuple[Any, ...]) -> Stored:
    *header, status, public, length, head = row
    at = {"of": table}
    entries = session.rows(_entries, at)
    if len(entries) != length or chain.end_of(header, entries) != head or status not in get_args(Status):
        raise Damaged(Message("server.damaged"))
    return Stored(
        header=_header_of(header),
        status=status,
        public=bool(public),
        names=dict(session.rows(_names, at)),
        entries=tuple(_entry_of(row) for row in entries),
        privates=dict(session.rows(_privates, at)),
        chat=tuple(
            Chat(table, number, room, seat_of(seat), name, text, time, client)
            for number, room, seat, name, text, time, client in session.rows(_chat, at)
        ),
    )


def _header_of(row: Sequence[Any]) -> Header:
    key, game, rules, options, seats, locked, commitment, created, start, clock, chat, watch, origin = row
    return Header(
        id=key,
        game=game,
        rules=rules,
        options=unpacked(options),
        seats=seats,
        locked=locked,
        commitment=commitment,
        created=created,
        start=unpacked(start),
        clock=unpacked(clock),
        chat=bool(chat),
        watch=bool(watch),
        origin=unpacked(origin),
    )


def _entry_of(row: tuple[Any, ...]) -> Entry:
    seq, kind, seat, time, rules, words, plain, ids = row
    args = unpacked(plain)
    if kind == "note":
        kind = _NOTES[args["what"]]
    return Entry(seq, kind, seat_of(seat), time, rules, tuple(unpacked(words)), args, tuple(unpacked(ids)))


# What was written as a note that said `what`, before each of these became a kind of entry.
_NOTES: Mapping[str, Kind] = {
    "moved": "device",
    "recovered": "recover",
    "code": "code",
    "renamed": "rename",
    "erased": "erase",
    "published": "publish",
    "hidden": "hide",
}


def link(session: Session, hashed: bytes) -> Link | None:
    """The link whose secret has this hash."""
    for table, right, seat, once in session.rows(_link, {"hashed": hashed}):
        return Link(table, right, seat_of(seat), bool(once))
    return None


def grants_of(session: Session, browser: bytes, table: str | None) -> tuple[Granted, ...]:
    """The rights of a browser, at one table or everywhere."""
    if table is None:
        return _granted(session.rows(_grants_of, {"browser": browser}))
    return _granted(session.rows(_grants_of_at, {"browser": browser, "of": table}))


def grants_at(session: Session, table: str) -> tuple[Granted, ...]:
    """All rights at a table."""
    return _granted(session.rows(_grants_at, {"of": table}))


def _granted(rows: list[tuple[Any, ...]]) -> tuple[Granted, ...]:
    return tuple(Granted(browser, table, right, seat_of(seat)) for browser, table, right, seat in rows)


def held(session: Session, browser: bytes, part: Part, limit: int, after: Listed | None) -> Held:
    """Some tables of a browser, and how many there are in all."""
    status, before, name = ("~", LATEST, "") if after is None else (after.status, after.touched, after.id)
    values = {"browser": browser, "of_status": status, "before": before, "after": name, "most": limit}
    if part == "finished":
        del values["of_status"]
    found: dict[Listed, list[Granted]] = {}
    for *row, right, seat in session.rows(_held_parts[part], values):
        listed = _listing(tuple(row))
        found.setdefault(listed, []).append(Granted(browser, listed.id, right, seat_of(seat)))
    ((count,),) = session.rows(_held_counts[part], {"browser": browser})
    return Held(tuple((listed, tuple(rights)) for listed, rights in found.items()), count)


def listed(session: Session, ids: Sequence[str]) -> tuple[Listed, ...]:
    """The tables with these ids, as far as they exist, in the given order."""
    return tuple(_listing(row) for key in ids for row in session.rows(_one, {"of": key}))


def with_status(session: Session, status: Status, touched_before: int | None) -> tuple[Listed, ...]:
    """All tables of a status, those that were untouched for longest first."""
    before = LATEST if touched_before is None else touched_before
    return tuple(_listing(row) for row in session.rows(_with_status, {"of_status": status, "before": before}))


def public(session: Session, limit: int, before: int | None) -> tuple[Listed, ...]:
    """Finished tables that are public, the newest first."""
    values = {"of_status": FINISHED, "before": LATEST if before is None else before, "most": limit}
    return tuple(_listing(row) for row in session.rows(_public, values))


def _listing(row: tuple[Any, ...]) -> Listed:
    key, game, status, public, created, touched, attended = row
    return Listed(key, game, status, bool(public), created, touched, bool(attended))


def finished(session: Session, since: int, after: str) -> list[tuple[int, str]]:
    """A page of finished tables as (created, id), from behind a given one on."""
    values = {"of_status": FINISHED, "since": since, "after": after, "most": PAGE}
    return [(created, key) for created, key in session.rows(_finished, values)]


def note(session: Session, name: str) -> str | None:
    """A value that the server keeps for itself."""
    for (value,) in session.rows(_note, {"name": name}):
        return str(value)
    return None
