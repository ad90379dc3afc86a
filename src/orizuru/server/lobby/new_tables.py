"""New tables: made by a person, as a rematch, or as a fork of another game."""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.core import commitment
from orizuru.core.errors import NotAllowed, excerpt
from orizuru.core.messages import Message
from orizuru.core.registry import game as game_by_key
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.log.changes import (
    AddLink,
    Append,
    Change,
    Grant,
    Header,
    MarkTable,
    NameSeat,
    OpenTable,
    Right,
)
from orizuru.server.rights.identity import hashed, new_secret, new_table_id
from orizuru.server.table.clock import ClockTerms
from orizuru.server.table.decision import Moment, Writer
from orizuru.server.table.renames import fitting
from orizuru.server.table.table import Table

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
    """A new table; its maker is the host. `holders` are further browsers that get seats, as in a rematch. The `key` of
    chance and the id of the `table` are drawn unless they are given."""
    changes, made = made_of(hall, browser, plan, start, origin or {}, holders or {}, key, table)
    await hall.write(changes)
    return made


def made_of(
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
            hall.check_bot(seat.bot or "", game.key)
        elif seat.bot is not None:
            raise NotAllowed(Message("server.no_bot", got=excerpt(seat.bot)))
    now, key, table = hall.now(), key or commitment.drawn_key(), table or new_table_id()
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
    writer, names = Writer(Table(header, key), Moment(now)), list[str]()
    for number, seat in enumerate(plan.seats):
        held = (*([browser] if seat.player == ME else []), *holders.get(number, ()))
        if seat.player == BOT:
            writer.write("sit", number, player="bot", bot=seat.bot)
        elif held:
            writer.write("sit", number, player="human")
            names.append(fitting(seat.name, names, hall.bots.bots))
            changes += [NameSeat(table, number, names[-1])]
            changes += [Grant(holder, table, "seat", number, now) for holder in held]
    changes += [Append(table, entry) for entry in writer.decision.entries]
    made = wire.Made(table, new_secret(), new_secret() if plan.watch else None)
    for right, secret in (("join", made.join), ("watch", made.watch)):
        if secret is not None:
            changes.append(link_of(secret, table, "join" if right == "join" else "watch", None, now))
    attended = terms is not None or any(seat.player == BOT for seat in plan.seats)
    return [*changes, MarkTable(table, now, "open", attended=attended)], made


def link_of(secret: str, table: str, right: Right, seat: int | None, now: int) -> AddLink:
    found = hashed(secret)
    assert found is not None
    return AddLink(found, table, right, seat, once=right in ("seat", "host"), created=now)
