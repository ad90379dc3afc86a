"""What happens before, after and around a game: making tables, links, seats, rematches, forks.

Everything that hands out a right ends in one commit together with the entry that says so, so that of many who want a
seat exactly one gets it.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.core import commitment
from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.messages import Message
from orizuru.core.registry import game as game_by_key
from orizuru.server import deciding, wire
from orizuru.server.changes import (
    AddLink,
    Append,
    Change,
    DropLinks,
    EraseNames,
    Grant,
    Header,
    Listed,
    MarkTable,
    NameSeat,
    OpenTable,
    Right,
    Ungrant,
)
from orizuru.server.clock import ClockTerms
from orizuru.server.deciding import Moment, Writer
from orizuru.server.giving import given, vacated
from orizuru.server.hall import Hall
from orizuru.server.identity import Rights, hashed, new_secret, new_table_id
from orizuru.server.live import Live
from orizuru.server.refusals import Refusal, forbidden, not_now, not_yours
from orizuru.server.store.protocol import Conflict
from orizuru.server.table import Table

OPEN, ME, BOT = "open", "me", "bot"


async def make(
    hall: Hall,
    browser: bytes,
    plan: wire.NewTable,
    *,
    start: Any = None,
    origin: Mapping[str, Any] | None = None,
    holders: Mapping[int, Sequence[bytes]] | None = None,
    key: bytes | None = None,
    table: str | None = None,
) -> wire.Made:
    """A new table; its maker is the host. `holders` are browsers that get seats besides, as in a rematch. The `key` of
    chance and the name of the `table` are drawn unless they are given."""
    changes, made = _made(hall, browser, plan, start, origin or {}, holders or {}, key, table)
    await hall.store.commit(changes)
    return made


def _made(
    hall: Hall,
    browser: bytes,
    plan: wire.NewTable,
    start: Any,
    origin: Mapping[str, Any],
    holders: Mapping[int, Sequence[bytes]],
    key: bytes | None = None,
    table: str | None = None,
) -> tuple[list[Change], wire.Made]:
    game = game_by_key(plan.game)
    state = game.setup(plan.options, 0) if start is None else game.scenario(start)
    if len(plan.seats) != state.seats:
        raise NotAllowed(Message("server.seats", expected=state.seats, got=len(plan.seats)))
    for seat in plan.seats:
        if seat.player == BOT:
            hall.check_bot(seat.bot or "")
        elif seat.bot is not None:
            raise NotAllowed(Message("server.no_bot", got=excerpt(seat.bot)))
    now, key, table = hall.now(), key or secrets.token_bytes(32), table or new_table_id()
    terms = None
    if plan.clock is not None:
        terms = ClockTerms(plan.clock.kind, plan.clock.seconds * 1000, plan.clock.increment * 1000)
    header = Header(
        id=table,
        game=game.key,
        rules=game.rules,
        options=dict(state.view(None)["options"]),
        seats=state.seats,
        locked=hall.vault.seal(key, f"key:{table}"),
        commitment=commitment.commitment(key),
        created=now,
        start=start,
        clock=terms.plain() if terms else None,
        chat=plan.chat,
        watch=plan.watch,
        origin=origin,
    )
    changes: list[Change] = [OpenTable(header), Grant(browser, table, "host", None, now)]
    writer = Writer(Table(header, key), Moment(now))
    for number, seat in enumerate(plan.seats):
        held = (*([browser] if seat.player == ME else []), *holders.get(number, ()))
        if seat.player == BOT:
            writer.write("sit", number, player="bot", bot=seat.bot)
        elif held:
            writer.write("sit", number, player="human")
            changes += [NameSeat(table, number, seat.name)]
            changes += [Grant(holder, table, "seat", number, now) for holder in held]
    changes += [Append(table, entry) for entry in writer.decision.entries]
    made = wire.Made(table, new_secret(), new_secret() if plan.watch else None)
    for right, secret in (("join", made.join), ("watch", made.watch)):
        if secret is not None:
            changes.append(_link(secret, table, "join" if right == "join" else "watch", None, now))
    attended = terms is not None or any(seat.player == BOT for seat in plan.seats)
    return [*changes, MarkTable(table, now, "open", attended=attended)], made


def _link(secret: str, table: str, right: Right, seat: int | None, now: int) -> AddLink:
    found = hashed(secret)
    assert found is not None
    return AddLink(found, table, right, seat, once=right in ("seat", "host"), created=now)


async def rights_at(hall: Hall, browser: bytes | None, table: str) -> Rights:
    """What a browser may do at a table."""
    if browser is None:
        return Rights(b"")
    return Rights.of(browser, await hall.store.grants(browser, table))


async def claim(hall: Hall, browser: bytes, request: wire.Claim) -> wire.Claimed:
    """The secret of a link for a right. Of many who claim one seat, exactly one gets it."""
    found = hashed(request.secret)
    link = await hall.store.link(found) if found is not None else None
    if link is None:
        raise Refusal("unknown", Message("server.unknown_link"))
    now = hall.now()
    async with hall.at(link.table) as live:
        if link.right == "join":
            return await _join(hall, live, browser, request)
        if link.right == "seat" and link.seat is not None:
            return await _take(hall, live, browser, link.seat, request.name)
        changes: list[Change] = [Grant(browser, link.table, link.right, None, now)]
        if link.once:
            changes = [DropLinks(link.table, link.right, must=True), Ungrant(link.table, link.right), *changes]
        try:
            await hall.store.commit(changes)
        except Conflict:
            raise Refusal("unknown", Message("server.unknown_link")) from None
        if link.once:
            await hall.renew_rights(live)
        return wire.Claimed(link.table, link.right, None)


async def _join(hall: Hall, live: Live, browser: bytes, request: wire.Claim) -> wire.Claimed:
    """An open seat for a browser, or the one it has already."""
    table, now = live.table, hall.now()
    held = Rights.of(browser, await hall.store.grants(browser, table.id)).seats
    if held and (request.seat is None or request.seat in held):
        return wire.Claimed(table.id, "seat", min(held) if request.seat is None else request.seat)
    free = [number for number, seat in enumerate(table.seats) if seat.player == OPEN]
    wanted = request.seat if request.seat is not None else (free[0] if free else None)
    if table.status != "open" or wanted is None or wanted not in free:
        if table.header.watch and request.seat is None:
            await hall.store.commit([Grant(browser, table.id, "watch", None, now)])
            return wire.Claimed(table.id, "watch", None)
        raise Refusal("taken", Message("server.taken"))
    decision = Writer(table, hall.moment(live)).write("sit", wanted, player="human")
    name = request.name
    try:
        await hall.commit(
            live,
            decision,
            [NameSeat(table.id, wanted, name), *given(table.id, wanted, browser, now)],
            names={wanted: name},
        )
    except Conflict:
        raise Refusal("taken", Message("server.taken")) from None
    await hall.renew_rights(live)
    return wire.Claimed(table.id, "seat", wanted)


async def _take(hall: Hall, live: Live, browser: bytes, seat: int, name: str) -> wire.Claimed:
    """The seat of a link that works once: it moves to this browser, from wherever it was."""
    table, now = live.table, hall.now()
    if table.seats[seat].player == OPEN and table.status != "open":
        raise not_now(Message("server.over"))
    changes: list[Change] = [DropLinks(table.id, "seat", seat, must=True), *given(table.id, seat, browser, now)]
    writer = Writer(table, hall.moment(live))
    names: dict[int, str] = {}
    if table.seats[seat].player == OPEN:
        writer.write("sit", seat, player="human")
        names = {seat: name}
        changes.append(NameSeat(table.id, seat, name))
    else:
        writer.write("note", seat, what="moved")
    try:
        await hall.commit(live, writer.decision, changes, names=names)
    except Conflict:
        raise Refusal("unknown", Message("server.unknown_link")) from None
    await hall.renew_rights(live)
    return wire.Claimed(table.id, "seat", seat)


async def new_link(hall: Hall, rights: Rights, table: str, right: Right, seat: int | None) -> wire.LinkMade:
    """A fresh link; the old ones of the same right stop working. The host may make any but those of taken seats; the
    link of a taken seat, which moves it to another device, is made by its owner."""
    async with hall.at(table) as live:
        if right == "seat":
            if seat is None or seat >= len(live.table.seats):
                raise not_yours(-1 if seat is None else seat)
            is_free = live.table.seats[seat].player == OPEN and live.table.status == "open"
            if seat not in rights.seats and not (is_free and rights.host):
                raise not_yours(seat)
        elif not rights.host:
            raise forbidden()
        secret, number = new_secret(), seat if right == "seat" else None
        link = _link(secret, table, right, number, hall.now())
        await hall.store.commit([DropLinks(table, right, number), link])
        return wire.LinkMade(table, right, number, secret)


async def remove_seat(hall: Hall, rights: Rights, table: str, seat: int) -> None:
    """The host sends somebody away before the start; in the game a bot may take over, with the others' consent."""
    async with hall.at(table) as live:
        if not rights.host:
            raise forbidden()
        if not 0 <= seat < len(live.table.seats):
            raise not_yours(seat)
        if live.table.status != "open" or live.table.seats[seat].player == OPEN:
            raise not_now(Message("server.started") if live.table.status != "open" else Message("server.not_here"))
        decision = Writer(live.table, hall.moment(live)).write("stand", seat)
        await hall.commit(live, decision, vacated(table, seat))
        await hall.renew_rights(live)


async def fill_seat(hall: Hall, rights: Rights, table: str, seat: int, bot: str) -> None:
    """The host puts a bot on an open seat."""
    hall.check_bot(bot)
    async with hall.at(table) as live:
        if not rights.host:
            raise forbidden()
        if live.table.status != "open":
            raise not_now(Message("server.started"))
        if not 0 <= seat < len(live.table.seats) or live.table.seats[seat].player != OPEN:
            raise Refusal("taken", Message("server.taken"))
        decision = Writer(live.table, hall.moment(live)).write("sit", seat, player="bot", bot=bot)
        await hall.commit(live, decision, [DropLinks(table, "seat", seat)])


async def close_table(hall: Hall, rights: Rights, table: str) -> None:
    """The host ends a table without a result."""
    async with hall.at(table) as live:
        if not rights.host:
            raise forbidden()
        if live.table.status not in ("open", "playing"):
            raise not_now(Message("server.over"))
        await hall.commit(live, Writer(live.table, hall.moment(live)).write("close", None))


async def delete_table(hall: Hall, rights: Rights, table: str) -> None:
    """The host deletes a table with everything of it; not while people play at it."""
    async with hall.at(table) as live:
        if not rights.host:
            raise forbidden()
        others = [seat for seat in live.table.people() if seat not in rights.seats]
        if live.table.status == "playing" and others:
            raise not_now(Message("server.delete_playing"))
        await hall.drop_table(live)


async def publish(hall: Hall, rights: Rights, table: str, public: bool) -> None:
    """A finished game is shown to everybody, or by link only again."""
    async with hall.at(table) as live:
        if not rights.host:
            raise forbidden()
        if live.table.status != "over":
            raise not_now(Message("server.not_over"))
        if live.table.public != public:
            writer = Writer(live.table, hall.moment(live))
            decision = writer.write("note", None, what="published" if public else "hidden")
            await hall.commit(live, decision, [MarkTable(table, hall.now(), public=public)])
        for line in live.everybody():
            if not public and not line.rights.any:
                line.drop(4001, Message("server.bye.rights"))


async def erase_names(hall: Hall, rights: Rights, table: str, seat: int | None) -> None:
    """A person's name leaves a finished table, also its chat; the host may erase all."""
    async with hall.at(table) as live:
        if not (rights.host or (seat is not None and seat in rights.seats)):
            raise forbidden()
        if live.table.status not in ("over", "closed"):
            raise not_now(Message("server.not_over"))
        if seat is not None and not 0 <= seat < len(live.table.seats):
            raise not_yours(seat)
        decision = Writer(live.table, hall.moment(live)).write("note", seat, what="erased")
        await hall.commit(live, decision, [EraseNames(table, seat)])
        stored = await hall.store.table(table)
        live.chat = list(stored.chat) if stored is not None else []


async def recover(hall: Hall, browser: bytes, rights: Rights, table: str, seat: int) -> None:
    """Somebody who lost the way to a seat asks the others for it."""
    async with hall.at(table) as live:
        if not rights.any:
            raise forbidden()
        if rights.seats:
            raise not_now(Message("server.has_seat"))
        await hall.commit(live, deciding.recover(live.table, seat, browser.hex(), hall.moment(live)))


async def rematch(hall: Hall, browser: bytes, rights: Rights, table: str) -> wire.Claimed:
    """A new table with the same people, everybody one seat further; asked for twice, there is one."""
    async with hall.at(table) as live:
        old = live.table
        if not (rights.host or rights.seats):
            raise forbidden()
        if old.status != "over":
            raise not_now(Message("server.not_over"))
        if old.rematch is None:
            await _rematch(hall, live, browser)
        assert old.rematch is not None
        seats = Rights.of(browser, await hall.store.grants(browser, old.rematch)).seats
        return wire.Claimed(old.rematch, "seat" if seats else "host", min(seats) if seats else None)


async def _rematch(hall: Hall, live: Live, browser: bytes) -> None:
    old, count = live.table, len(live.table.seats)
    holders: dict[int, list[bytes]] = {}
    watchers: list[bytes] = []
    hosts: list[bytes] = []
    for grant in await hall.store.grants_at(old.id):
        if grant.right == "seat" and grant.seat is not None and old.seats[grant.seat].player == "human":
            holders.setdefault((grant.seat + 1) % count, []).append(grant.browser)
        elif grant.right in ("watch", "seat"):  # whose seat a bot has taken may look on
            watchers.append(grant.browser)
        elif grant.right == "host":
            hosts.append(grant.browser)
    plans = []
    for number in range(count):
        seat = old.seats[(number - 1) % count]
        if seat.player == "bot":
            plans.append(wire.Plan("bot", bot=seat.bot))
        else:
            plans.append(wire.Plan("open", seat.name))
    plan = wire.NewTable(
        old.header.game, plans, dict(old.header.options), _clock_plan(old.header), old.header.chat, old.header.watch
    )
    changes, made = _made(hall, browser, plan, None, {"rematch": old.id}, holders)
    changes += [Grant(watcher, made.table, "watch", None, hall.now()) for watcher in watchers]
    changes += [Grant(host, made.table, "host", None, hall.now()) for host in hosts]
    decision = Writer(old, hall.moment(live)).write("rematch", None, table=made.table)
    await hall.commit(live, decision, changes)


def _clock_plan(header: Header) -> wire.ClockPlan | None:
    terms = ClockTerms.of(header.clock)
    if terms is None:
        return None
    kind = terms.kind
    return wire.ClockPlan("game" if kind == "game" else "move", terms.time // 1000, terms.increment // 1000)


async def fork(
    hall: Hall, browser: bytes, rights: Rights, table: str, at: int, seats: Sequence[wire.Plan]
) -> wire.Made:
    """A new table that goes on from after entry `at` of a finished game: new key, what nobody had seen reshuffled."""
    async with hall.at(table) as live:
        if not (rights.any or live.table.public):
            raise forbidden()
        start = position_after(live.table, at)
        plan = wire.NewTable(live.table.header.game, list(seats), {})
    return await make(hall, browser, plan, start=start, origin={"fork": table, "at": at})


def position_after(table: Table, at: int) -> str:
    """The position after an entry of a finished game, as text."""
    if table.status != "over" or table.match is None:
        raise not_now(Message("server.not_over"))
    if not 1 <= at <= table.seq:
        raise not_now(Message("server.no_entry", most=table.seq, got=at))
    then = Table(table.header, table.key)
    for entry in table.entries[:at]:
        then.apply(entry)
    if then.match is None or then.match.to_move is None:
        raise not_now(Message("server.no_fork"))
    return then.match.state.text


async def mine(hall: Hall, browser: bytes) -> list[tuple[Listed, Rights]]:
    """The tables a browser has any right at, the last touched first."""
    grants = await hall.store.grants(browser)
    names = list(dict.fromkeys(grant.table for grant in grants))
    listed = await hall.store.tables(names)
    return [
        (one, Rights.of(browser, [grant for grant in grants if grant.table == one.id]))
        for one in sorted(listed, key=lambda one: -one.touched)
    ]
