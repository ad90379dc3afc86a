"""Seat rights: what giving, moving and losing a seat means for grants, names and links."""

from collections.abc import Iterable

from orizuru.server.log.changes import Change, DropLinks, Grant, Granted, NameSeat, Ungrant


def vacated(table: str, seat: int) -> list[Change]:
    """A person loses a seat, and with it the right, the name, the links and the recovery code."""
    return [*_freed(table, seat), DropLinks(table, "code", seat), NameSeat(table, seat, "")]


def _freed(table: str, seat: int) -> list[Change]:
    return [Ungrant(table, "seat", seat), Ungrant(table, "board", seat), DropLinks(table, "seat", seat)]


def given(table: str, seat: int, browser: bytes, now: int) -> list[Change]:
    """A seat goes to a browser, and to nobody else."""
    return [*_freed(table, seat), Grant(browser, table, "seat", seat, now)]


def moved(table: str, seat: int, browser: bytes, now: int, granted: Iterable[Granted]) -> list[Change]:
    """A seat moves to another device of its owner. The device before still shows the table as spectators see it, and
    can fetch the seat back."""
    before = {grant.browser for grant in granted if grant.seat == seat and grant.right in ("seat", "board")}
    boards = [Grant(one, table, "board", seat, now) for one in sorted(before - {browser})]
    return [*given(table, seat, browser, now), *boards]


def moved_for_good(table: str, seat: int, browser: bytes, now: int, granted: Iterable[Granted]) -> list[Change]:
    """A seat moves to another device of its owner, and no device can fetch it back."""
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
    """Browsers that lose this seat but have another one are remembered as shared: several people sit at that device."""
    others = {grant.browser for grant in granted if grant.right in ("seat", "board") and grant.seat != seat}
    return [Grant(one, table, "shared", None, now) for one in sorted(others.intersection(lost))]
