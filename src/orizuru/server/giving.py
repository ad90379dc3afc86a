"""Seats given and lost: what a change of persons means for rights, names and links."""

from orizuru.server.changes import Change, DropLinks, Grant, NameSeat, Ungrant
from orizuru.server.decision import Decision
from orizuru.server.table import Table


def vacated(table: str, seat: int) -> list[Change]:
    """A seat without its person: the right, the name and the links are gone."""
    return [Ungrant(table, "seat", seat), NameSeat(table, seat, ""), DropLinks(table, "seat", seat)]


def given(table: str, seat: int, browser: bytes, now: int) -> list[Change]:
    """A seat goes to a browser, and to nobody else."""
    return [Ungrant(table, "seat", seat), DropLinks(table, "seat", seat), Grant(browser, table, "seat", seat, now)]


def recovered(table: Table, decision: Decision) -> list[Change]:
    """If all agreed, whoever asked for a lost seat gets it, and the old right ends."""
    offer = table.offer
    last = decision.entries[-1] if decision.entries else None
    if offer is None or last is None or last.args.get("what") != "recovered" or offer.about is None:
        return []
    return given(table.id, offer.about, bytes.fromhex(offer.browser), last.time)
