"""Rematches: a new table for the same people, everybody one seat further."""

from collections.abc import Sequence
from dataclasses import replace

from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.hall.live import Live
from orizuru.server.lobby.new_tables import made_of
from orizuru.server.log.changes import Change, Chat, Grant, Header
from orizuru.server.refusals import forbidden, not_now
from orizuru.server.rights.identity import Rights
from orizuru.server.table.clock import ClockTerms
from orizuru.server.table.decision import Writer
from orizuru.server.table.table import Table

CARRIED = 30  # lines of the chat that go along


async def rematch(hall: Hall, browser: bytes, rights: Rights, table: str) -> wire.Claimed:
    """A new table with the same people, everybody one seat further. If several people ask, there is still one."""
    async with hall.entered(table, rights.browser) as (live, rights):
        old = live.table
        if not (rights.host or rights.of_player):
            raise forbidden()
        if old.status != "over":
            raise not_now(Message("server.not_over"))
        if old.rematch is None:
            await _rematch(hall, live, browser, min(rights.seats | rights.boards, default=None))
        assert old.rematch is not None
        now = Rights.of(browser, await hall.store.grants(browser, old.rematch))
        right = "seat" if now.seats else "host" if now.host else "watch"
        return wire.Claimed(old.rematch, right, min(now.seats, default=None))


async def _rematch(hall: Hall, live: Live, browser: bytes, wanted_by: int | None) -> None:
    old, count = live.table, len(live.table.seats)
    holders: dict[int, list[bytes]] = {}
    watchers: list[bytes] = []
    boards: list[tuple[bytes, int]] = []
    hosts: list[bytes] = []
    shared: list[bytes] = []
    for grant in await hall.store.grants_at(old.id):
        if grant.right == "seat" and grant.seat is not None and old.seats[grant.seat].player == "human":
            holders.setdefault((grant.seat + 1) % count, []).append(grant.browser)
        elif grant.right == "board" and grant.seat is not None and old.seats[grant.seat].player == "human":
            boards.append((grant.browser, (grant.seat + 1) % count))
        elif grant.right in ("watch", "seat", "board"):  # a person whose seat a bot has taken may look on
            watchers.append(grant.browser)
        elif grant.right == "host":
            hosts.append(grant.browser)
        elif grant.right == "shared":
            shared.append(grant.browser)
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
    origin = {"rematch": old.id, "wins": _further(series(old)), "turned": (old.turned + 1) % count}
    changes, made = made_of(hall, browser, plan, None, origin, holders)
    if old.header.chat:
        changes += _carried(live.chat, made.table, count)
    changes += [Grant(watcher, made.table, "watch", None, hall.now()) for watcher in watchers]
    changes += [Grant(board, made.table, "board", seat, hall.now()) for board, seat in boards]
    changes += [Grant(host, made.table, "host", None, hall.now()) for host in hosts]
    changes += [Grant(one, made.table, "shared", None, hall.now()) for one in shared]
    decision = Writer(old, hall.moment(live)).write("rematch", wanted_by, table=made.table)
    await hall.commit(live, decision.also(changes))


def series(table: Table) -> list[int]:
    """How many games each seat has won, this one included; a game that all share is nobody's."""
    wins = list(table.header.origin.get("wins", [0] * len(table.seats)))
    result = table.match.result() if table.match is not None else None
    if result is not None and len(result.winners) < len(wins):
        for seat in result.winners:
            wins[seat] += 1
    return wins


def _further(by_seat: list[int]) -> list[int]:
    """What belongs to the seats of a game, by their seats in its rematch."""
    return [*by_seat[-1:], *by_seat[:-1]]


def _carried(chat: Sequence[Chat], table: str, count: int) -> list[Change]:
    """The last words of the players, at the new table: the conversation goes on."""
    said = [line for line in chat if line.room == "players" and line.seat is not None][-CARRIED:]
    return [
        replace(line, table=table, number=number, seat=((line.seat or 0) + 1) % count)
        for number, line in enumerate(said, 1)
    ]


def _clock_plan(header: Header) -> wire.ClockPlan | None:
    terms = ClockTerms.of(header.clock)
    if terms is None:
        return None
    kind = terms.kind
    return wire.ClockPlan("game" if kind == "game" else "move", terms.time // 1000, terms.increment // 1000)
