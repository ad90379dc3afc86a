"""The screen of a viewer: a seat, or a spectator.

Everything here is computed from `view`, `asked` and the public facts of the table. Nothing is stored, and all who look
from the same seat see the same.
"""

from typing import Any
from zlib import crc32

from orizuru.core.game import Asked, Result, Standing, State
from orizuru.server import wire
from orizuru.server.screens.texts import text
from orizuru.server.table.offers import needed
from orizuru.server.table.table import Table
from orizuru.server.table.undo import may_undo

Viewer = int | None  # a seat; None is a spectator


def view_hash(view: Any) -> str:
    """The hash of a view: CRC-32 of its canonical JSON, eight hexadecimal digits. It finds mistakes, not forgeries, and
    any browser can compute it in a few lines, even where the page is not in a secure context."""
    return f"{crc32(wire.canonical(view)):08x}"


def question(asked: Asked | None) -> wire.Question | None:
    if asked is None:
        return None
    missing = None if asked.missing is None else text(asked.missing)
    return wire.Question(
        asked.seat,
        text(asked.message),
        asked.rule,
        asked.card,
        asked.sealed,
        asked.optional,
        missing,
        asked.purpose,
    )


def answers(state: State) -> list[wire.Group]:
    """The legal answers, grouped by kind."""
    groups: dict[str, list[wire.Choice]] = {}
    for move in state.moves:
        answer = state.answer(move)
        groups.setdefault(answer.kind, []).append(wire.Choice(state.say(move), list(answer.at), text(answer.message)))
    return [_group(kind, found) for kind, found in groups.items()]


def _group(kind: str, found: list[wire.Choice]) -> wire.Group:
    """Of amounts in a row only the least and the greatest are sent, not the list of all bids."""
    if kind == "amount" and len(found) > 2:
        least, greatest = int(found[0].at[0]), int(found[-1].at[0])
        if [choice.at[0] for choice in found] == [str(number) for number in range(least, greatest + 1)]:
            return wire.Group(kind, [found[0], found[-1]], between=True)
    return wire.Group(kind, found)


def sheet(standing: Standing) -> wire.Sheet:
    return wire.Sheet(standing.score, [wire.ScoreLine(text(line.message), line.points) for line in standing.lines])


def outcome(result: Result | None) -> wire.Outcome | None:
    if result is None:
        return None
    return wire.Outcome(
        list(result.scores),
        list(result.ranks),
        list(result.winners),
        text(result.why),
        [sheet(standing) for standing in result.details],
        result.end,
    )


def seat_info(table: Table, number: int) -> wire.SeatInfo:
    seat = table.seats[number]
    return wire.SeatInfo(
        player="human" if seat.player == "human" else "bot" if seat.player == "bot" else "open",
        name=seat.name,
        bot=seat.bot,
        word=seat.word,
        asked=number in table.asked(),
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
        seats=[seat_info(table, number) for number in range(len(table.seats))],
        chance=wire.Chance(header.commitment, table.key.hex() if over else None),
        clock=dict(header.clock) if header.clock else None,
        chat=header.chat,
        watch=header.watch,
        public=table.public,
        offer=shown,
        summonses=called,
        result=outcome(match.result()) if match is not None and over else None,
        rematch=table.rematch,
        turn=0 if match is None else match.state.turn,
    )


def screen(table: Table, viewer: Viewer) -> wire.Screen:
    """Everything a viewer sees now."""
    info = table_info(table)
    if table.match is None:
        return wire.Screen(viewer, info, None, view_hash(None), None, [], [], False)
    state, asked, offered, draft = table.match.state, table.match.state.asked, list[wire.Group](), list[str]()
    if viewer is not None and (drafted := table.drafted(viewer)) is not None:
        state = drafted
        private = table.privates.get(viewer)
        draft = list(private.words) if private else []
        if viewer in table.ready():
            asked = None
        else:
            asked, offered = state.asked, answers(state)
    elif table.status != "playing":
        asked = None
    view = dict(state.view(viewer))
    undo = viewer is not None and may_undo(table, viewer)
    return wire.Screen(viewer, info, view, view_hash(view), question(asked), offered, draft, undo)
