"""Seats given and lost: what a change of persons means for rights, names and links."""

from collections.abc import Iterable

from orizuru.server.changes import Change, DropLinks, Grant, Granted, NameSeat, Ungrant
from orizuru.server.decision import Decision
from orizuru.server.table import Table


def vacated(table: str, seat: int) -> list[Change]:
    """A seat without its person: the right, the name and the links are gone."""
    return [*_freed(table, seat), NameSeat(table, seat, "")]


def _freed(table: str, seat: int) -> list[Change]:
    return [Ungrant(table, "seat", seat), Ungrant(table, "board", seat), DropLinks(table, "seat", seat)]


def given(table: str, seat: int, browser: bytes, now: int) -> list[Change]:
    """A seat goes to a browser, and to nobody else."""
    return [*_freed(table, seat), Grant(browser, table, "seat", seat, now)]


def moved(table: str, seat: int, browser: bytes, now: int, granted: Iterable[Granted]) -> list[Change]:
    """A seat goes to another device of its owner. Where it was before, the table is still seen as spectators see it,
    and the seat can be fetched back."""
    before = {grant.browser for grant in granted if grant.seat == seat and grant.right in ("seat", "board")}
    boards = [Grant(one, table, "board", seat, now) for one in sorted(before - {browser})]
    return [*given(table, seat, browser, now), *boards]


def moved_for_good(table: str, seat: int, browser: bytes, now: int, granted: Iterable[Granted]) -> list[Change]:
    """A seat goes to another device of its owner, and can be fetched back by none."""
    found = tuple(granted)
    before = {grant.browser for grant in found if grant.seat == seat and grant.right in ("seat", "board")}
    return [*given(table, seat, browser, now), *_still_shared(table, seat, before - {browser}, now, found)]


def severed(table: str, seat: int, now: int, granted: Iterable[Granted]) -> list[Change]:
    """No other device can fetch a seat any more."""
    found = tuple(granted)
    lost = {grant.browser for grant in found if grant.seat == seat and grant.right == "board"}
    changes: list[Change] = [Ungrant(table, "board", seat), DropLinks(table, "seat", seat)]
    return [*changes, *_still_shared(table, seat, lost, now, found)]


def _still_shared(table: str, seat: int, lost: Iterable[bytes], now: int, granted: tuple[Granted, ...]) -> list[Change]:
    """Where others play besides whose seat is lost, they are still not alone at the device."""
    others = {grant.browser for grant in granted if grant.right in ("seat", "board") and grant.seat != seat}
    return [Grant(one, table, "shared", None, now) for one in sorted(others.intersection(lost))]


def recovered(table: Table, decision: Decision, granted: Iterable[Granted]) -> list[Change]:
    """If all agreed, whoever asked for a lost seat gets it, and the old right ends."""
    offer = table.offer
    last = decision.entries[-1] if decision.entries else None
    if offer is None or last is None or last.args.get("what") != "recovered" or offer.about is None:
        return []
    found = tuple(granted)
    lost = {grant.browser for grant in found if grant.seat == offer.about}
    changes = given(table.id, offer.about, bytes.fromhex(offer.browser), last.time)
    return [*changes, *_still_shared(table.id, offer.about, lost, last.time, found)]
