"""Questions about the position, answered from what the viewer may know. They change nothing."""

from itertools import islice
from typing import assert_never

from orizuru.core.game import State
from orizuru.core.messages import Message
from orizuru.core.trial import Triable
from orizuru.server import screens, wire
from orizuru.server.refusals import not_now, not_yours
from orizuru.server.rights.identity import Rights
from orizuru.server.screens import Viewer
from orizuru.server.table.table import Table

PositionInquiry = wire.Preview | wire.Survey | wire.WhyNot | wire.Standing | wire.Outlook | wire.Trial | wire.Then
MOST_SURVEYED = 64  # answers of one survey: each is carried out once on a copy of the position


def answer(table: Table, viewer: Viewer, rights: Rights, request: PositionInquiry) -> wire.Reply:
    """The reply to a question about the position."""
    match request:
        case wire.Preview():
            return preview(table, viewer, rights, request)
        case wire.Survey():
            return survey(table, viewer, rights, request)
        case wire.WhyNot():
            return why_not(table, viewer, rights, request)
        case wire.Standing():
            return standing(table, viewer, request)
        case wire.Outlook():
            return outlook(table, viewer, request)
        case wire.Trial():
            return trial(table, viewer, rights, request)
        case wire.Then():
            return then(table, viewer, request)
    assert_never(request)


def check_looking(table: Table, viewer: Viewer, rights: Rights, seat: int) -> None:
    """Nobody acts for a seat whose screen is not shown: on a shared device the curtain hides it."""
    if seat not in rights.seats:
        raise not_yours(seat, len(table.seats))
    if seat != viewer:
        raise not_now(Message("server.look_first", seat=seat))


def _check_seat(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise not_yours(seat, len(table.seats))
    if table.match is None:
        raise not_now(Message("server.not_started"))


def preview(table: Table, viewer: Viewer, rights: Rights, request: wire.Preview) -> wire.Previewed:
    """What a legal answer would do."""
    now = _asked(table, viewer, rights, request.seat)
    seen = now.preview(table.game.parse(now, request.word))
    facts = screens.heard(table, seen.facts, request.seat)
    return wire.Previewed(request.id, list(seen.change), seen.price, facts)


def survey(table: Table, viewer: Viewer, rights: Rights, request: wire.Survey) -> wire.Surveyed:
    """What the legal answers of one kind would do to the scores."""
    now = _asked(table, viewer, rights, request.seat)
    found = islice((move for move in now.moves if now.answer(move).kind == request.kind), MOST_SURVEYED)
    return wire.Surveyed(request.id, [wire.Prospect(now.say(m), list(now.preview(m).change)) for m in found])


def _asked(table: Table, viewer: Viewer, rights: Rights, seat: int) -> State:
    """The position in which a seat is asked, with its draft."""
    _check_seat(table, seat)
    check_looking(table, viewer, rights, seat)
    now = table.drafted(seat)
    if now is None:
        raise not_now(Message("server.not_asked", seat=seat))
    if seat in table.ready():  # after the answer another seat is asked, whose hand would show
        raise not_now(Message("server.answered"))
    return now


def why_not(table: Table, viewer: Viewer, rights: Rights, request: wire.WhyNot) -> wire.Explained:
    """Why a seat may not do something now."""
    _check_seat(table, request.seat)
    check_looking(table, viewer, rights, request.seat)
    reason = table.game.why_not(table.drafted(request.seat) or table.state(), request.word, request.seat)
    if reason is None:
        return wire.Explained(request.id, None, "", [])
    return wire.Explained(request.id, screens.text(reason.message), reason.rule, list(reason.where))


def standing(table: Table, viewer: Viewer, request: wire.Standing) -> wire.Scored:
    """The itemised score of a seat, as the viewer knows it."""
    _check_seat(table, request.seat)
    observer = len(table.seats) if viewer is None else viewer
    found = _on_screen(table, viewer).standing(request.seat, observer)
    return wire.Scored(request.id, request.seat, screens.sheet(found))


def outlook(table: Table, viewer: Viewer, request: wire.Outlook) -> wire.Outlooked:
    """The places that are closed to a seat."""
    _check_seat(table, request.seat)
    found = table.game.forbidden(_on_screen(table, viewer), request.seat)
    closed = [wire.Forbidden(reason.where[0], screens.text(reason.message), reason.rule) for reason in found]
    return wire.Outlooked(request.id, request.seat, closed)


def trial(table: Table, viewer: Viewer, rights: Rights, request: wire.Trial) -> wire.Tried:
    """What the seat could do with the thing that is auctioned. Most games have no auction."""
    _check_seat(table, request.seat)
    check_looking(table, viewer, rights, request.seat)
    found = table.game.trial(_on_screen(table, viewer), request.seat) if isinstance(table.game, Triable) else None
    if found is None:
        return wire.Tried(request.id, request.seat, None, "fixed", [], None, [])
    ways = [
        wire.TrialWay(
            way.card,
            way.colour,
            [
                wire.TrialPlace(one.word, one.change, one.coins, screens.heard(table, one.facts, request.seat))
                for one in way.prospects
            ],
        )
        for way in found.ways
    ]
    odds = [wire.BidOdds(one.word, one.wins, one.again, one.of) for one in found.odds]
    return wire.Tried(
        request.id, request.seat, found.price, found.colouring, ways, found.best and list(found.best), odds
    )


def _on_screen(table: Table, viewer: Viewer) -> State:
    """The position that the viewer has on its screen."""
    drafted = table.drafted(viewer) if viewer is not None else None
    return drafted or table.state()


def then(table: Table, viewer: Viewer, request: wire.Then) -> wire.Showed:
    """An earlier position, as the viewer saw it then."""
    if request.seq > table.seq:
        raise not_now(Message("server.no_entry", most=table.seq, got=request.seq))
    if request.seq and table.past[request.seq - 1] is None:
        raise not_now(Message("server.forgotten"))
    view = screens.view_then(table, request.seq, viewer)
    return wire.Showed(request.id, request.seq, view, screens.view_hash(view))
