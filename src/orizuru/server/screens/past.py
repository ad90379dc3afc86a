"""What has happened, as a viewer may know it: entries of the log, and earlier positions."""

from collections.abc import Sequence
from typing import Any

from orizuru.core.facts import Fact
from orizuru.server import wire
from orizuru.server.log.entry import Entry
from orizuru.server.screens.sights import Viewer
from orizuru.server.screens.texts import text
from orizuru.server.table.kinds import kind_of
from orizuru.server.table.table import Table

_HIDDEN_ARGS = ("spent",)


def heard(table: Table, facts: Sequence[Fact], viewer: Viewer) -> list[wire.Text]:
    """Facts as the viewer may hear them."""
    found = [table.game.hear(fact, viewer) for fact in facts]
    return [text(fact.message) for fact in found if fact is not None]


def happened(table: Table, entry: Entry, viewer: Viewer) -> wire.Happened:
    """An entry of the log as the viewer may know it."""
    facts = heard(table, table.facts.get(entry.seq, ()), viewer)
    if (announcement := kind_of(entry).announcement(table, entry)) is not None:
        facts.insert(0, text(announcement))
    args = {name: value for name, value in entry.args.items() if name not in _HIDDEN_ARGS}
    change = table.changes.by(entry.seq, viewer, table.past) if entry.kind == "move" else ()
    return wire.Happened(entry.seq, entry.kind, entry.seat, entry.time, facts, list(change), args)


def view_then(table: Table, seq: int, viewer: Viewer) -> dict[str, Any] | None:
    """The view after an entry as the viewer had it then: what was hidden then stays hidden, and drafts are left out."""
    state, was_played = (table.past[seq - 1] if seq else None) or (None, False)
    if state is None:
        return None
    asked = state.asked if was_played else None
    if viewer is not None and asked is not None and asked.sealed and viewer in asked.seats:
        state = state.aside(viewer)
    return dict(state.view(viewer))
