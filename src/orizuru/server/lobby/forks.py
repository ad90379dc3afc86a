"""Forks: a new table that goes on from a position of a finished game."""

from collections.abc import Sequence

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.lobby.new_tables import make
from orizuru.server.refusals import forbidden, not_now
from orizuru.server.rights.identity import Rights
from orizuru.server.table.table import Table


async def fork(
    hall: Hall, browser: bytes, rights: Rights, table: str, at: int, seats: Sequence[wire.Plan]
) -> wire.Made:
    """A new table that goes on from the position after entry `at` of a finished game, with a new key; what nobody had
    seen is shuffled again."""
    async with hall.entered(table, rights.browser) as (live, rights):
        if not (rights.any or live.table.public):
            raise forbidden()
        start = position_after(live.table, at)
        has_friends = any(one.player == "open" for one in seats)  # else there is nobody to write to
        plan = wire.NewTable(live.table.header.game, list(seats), {}, chat=has_friends)
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
