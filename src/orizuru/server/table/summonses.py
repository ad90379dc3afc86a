"""A summons: a person who is away, and whom the table waits for, is called back; everybody sees until when.

At a table with a clock the clock decides. Without one, only a summons ends an absence: its span fits the pace of the
game, any sign of the absent owner ends it, and the player who sent it does not choose what happens afterwards.
"""

from collections.abc import Collection
from itertools import pairwise

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.refusals import not_now
from orizuru.server.table.checks import check_playing, check_present, is_away
from orizuru.server.table.decision import Decision, Moment, Writer, ids_of
from orizuru.server.table.kinds import KINDS
from orizuru.server.table.parts import HOUSE_BOT
from orizuru.server.table.table import Table

MINUTE, DAY = 60_000, 24 * 3_600_000
SHORTEST, LONGEST = 15 * MINUTE, 7 * DAY
UNKNOWN = DAY  # while the pace of the seat is not known
TIMES = 3  # the longest wait so far
KNOWN = 3  # turns after which the pace of a seat is known
MOST = 200  # at one table: each is an entry of its log


def summon(table: Table, request: wire.Summon, moment: Moment) -> Decision:
    """A person who is away is called back."""
    check_playing(table)
    check_present(table, request.seat)
    about = request.about
    if table.clock is not None:
        raise not_now(Message("server.summon.clock"))
    if about >= len(table.seats) or about == request.seat or table.seats[about].player != "human":
        raise not_now(Message("server.offer.whom", got=excerpt(about)))
    if about not in table.awaited():
        raise not_now(Message("server.summon.not_awaited", seat=about))
    if not is_away(table, about, moment):
        raise not_now(Message("server.summon.not_away", seat=about))
    if about in table.summonses:
        raise not_now(Message("server.summon.open", seat=about))
    if sum(entry.kind == "summon" for entry in table.entries) >= MOST:
        raise not_now(Message("server.summon.often", most=MOST))
    return Writer(table, moment).write("summon", request.seat, ids_of(request), about=about, span=span(table, about))


def span(table: Table, seat: int) -> int:
    """How many milliseconds a seat has for a sign, by the pace of the game."""
    assert table.match is not None
    turns = {one.before.turn for one in table.match.played if one.seat == seat and not one.forced}
    if len(turns) < KNOWN:
        return UNKNOWN
    times = [entry.time for entry in table.entries if KINDS[entry.kind].ends_drafts]
    longest = max(after - before for before, after in pairwise(times))
    return min(max(TIMES * longest, SHORTEST), LONGEST)


def answering(table: Table, seats: Collection[int]) -> tuple[int, ...]:
    """The seats among these whose summons ends by any sign of their owner. An owner who left says so to come back."""
    return tuple(seat for seat in table.summonses if seat in seats and not table.seats[seat].left)


def appeared(table: Table, seats: Collection[int], moment: Moment) -> Decision:
    """The owners of these seats have given a sign."""
    writer = Writer(table, moment)
    for seat in answering(table, seats):
        writer.write("appear", seat)
    return writer.decision


def first_due(table: Table) -> tuple[int, int] | None:
    """The seat whose summons ends first, and when."""
    ends = [(one.until, seat) for seat, one in table.summonses.items()]
    return (min(ends)[1], min(ends)[0]) if ends else None


def ignored(table: Table, seat: int, moment: Moment) -> Decision:
    """The owner did not come: a game of two is over; in a larger one the house's bot plays on until the owner is
    back."""
    if len(table.seats) == 2:
        return Writer(table, moment).write("abandon", seat)
    return Writer(table, moment).write("takeover", seat, bot=HOUSE_BOT, why="summons")
