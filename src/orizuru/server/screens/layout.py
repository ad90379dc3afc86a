"""The screen of a viewer: a seat, or a spectator.

Everything here is computed from `view`, `asked` and the public facts of the table, and all who look from the same seat
see the same.
"""

from collections.abc import Sequence

from orizuru.core.game import Result, Standing
from orizuru.server import wire
from orizuru.server.screens.sights import Sights, Viewer, view_hash
from orizuru.server.screens.texts import text
from orizuru.server.table.offers import needed
from orizuru.server.table.table import Table
from orizuru.server.table.undo import may_undo


def sheet(standing: Standing) -> wire.Sheet:
    return wire.Sheet(standing.score, [wire.ScoreLine(text(line.message), line.points) for line in standing.lines])


def outcome(result: Result | None, moves: Sequence[int]) -> wire.Outcome | None:
    if result is None:
        return None
    return wire.Outcome(
        list(result.scores),
        list(result.ranks),
        list(result.winners),
        text(result.why),
        [sheet(standing) for standing in result.details],
        result.end,
        list(moves),
    )


def seat_infos(table: Table) -> list[wire.SeatInfo]:
    asked = table.asked()
    return [_seat_info(table, number, asked=number in asked) for number in range(len(table.seats))]


def _seat_info(table: Table, number: int, *, asked: bool) -> wire.SeatInfo:
    seat = table.seats[number]
    return wire.SeatInfo(
        player="human" if seat.player == "human" else "bot" if seat.player == "bot" else "open",
        name=seat.name,
        bot=seat.bot,
        word=seat.word,
        asked=asked,
        left=seat.left,
        clock=None if table.clock is None else table.clock.left[number],
        since=None if table.clock is None else table.clock.running.get(number),
        codes=seat.codes,
    )


def table_info(table: Table) -> wire.TableInfo:
    """The table as everybody sees it."""
    header, offer, match = table.header, table.offer, table.match
    shown = None
    if offer is not None:
        missing = list(needed(table, offer))
        shown = wire.Offer(offer.what, offer.seat, offer.about, sorted(offer.agreed), missing)
    called = [wire.Summons(seat, one.by, one.since, one.span) for seat, one in sorted(table.summonses.items())]
    over = table.status == "over"
    return wire.TableInfo(
        id=header.id,
        game=header.game,
        rules=header.rules,
        options=dict(header.options),
        status=table.status,
        seats=seat_infos(table),
        chance=wire.Chance(header.commitment, table.key.hex() if over else None),
        clock=dict(header.clock) if header.clock else None,
        chat=header.chat,
        watch=header.watch,
        public=table.public,
        offer=shown,
        summonses=called,
        result=outcome(match.result(), table.moves[: table.position]) if match is not None and over else None,
        rematch=table.rematch,
        series=list(header.origin.get("wins", ())),
        turned=table.turned,
        turn=0 if match is None else match.state.turn,
    )


def screen(table: Table, viewer: Viewer, sights: Sights | None = None) -> wire.Screen:
    """Everything a viewer sees now; `sights` are those that were made before."""
    info = table_info(table)
    if table.match is None:
        return wire.Screen(viewer, info, None, view_hash(None), None, [], [], False)
    drafted = None if viewer is None else table.drafted(viewer)
    private = None if viewer is None or drafted is None else table.privates.get(viewer)
    is_ready = private is not None and private.ready is not None
    seen = (sights or Sights()).sight(
        table.match.state if drafted is None else drafted, viewer, is_asked=drafted is not None and not is_ready
    )
    asked = None if is_ready or table.status != "playing" else seen.question
    draft = [] if private is None else list(private.words)
    undo = viewer is not None and may_undo(table, viewer)
    return wire.Screen(viewer, info, seen.view, seen.hash, asked, seen.answers, draft, undo)
