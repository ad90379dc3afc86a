"""The one table of the kinds of log entries.

A kind is a class: what an entry of it does to the table, whether it ends drafts, which status the table gets, and what
everybody hears. A new kind is a word in `Kind` (`log/entry.py`) and a class here. If either is missing, mypy says so:
`_made` must name every word, and a class without `apply` or `announcement` cannot be made.
"""

from collections.abc import Mapping
from typing import assert_never, get_args

from orizuru.server.log.entry import Entry, Kind
from orizuru.server.table.kinds import absence, aftermath, endings, offers, play, seating
from orizuru.server.table.kinds.kind import EntryKind

__all__ = ["KINDS", "EntryKind", "kind_of"]


def _made(kind: Kind) -> EntryKind:
    match kind:
        case "sit":
            return seating.Sit()
        case "stand":
            return seating.Stand()
        case "word":
            return seating.AddWord()
        case "start":
            return play.Start()
        case "move":
            return play.Move()
        case "undo":
            return play.Undo()
        case "resign":
            return endings.RESIGN
        case "draw":
            return endings.DRAW
        case "timeout":
            return endings.TIMEOUT
        case "abandon":
            return endings.ABANDON
        case "takeover":
            return absence.Takeover()
        case "return":
            return absence.Return()
        case "leave":
            return absence.Leave()
        case "come":
            return absence.Come()
        case "summon":
            return absence.Summon()
        case "appear":
            return absence.Appear()
        case "propose":
            return offers.Propose()
        case "agree":
            return offers.Agree()
        case "decline":
            return offers.Decline()
        case "device":
            return seating.NewDevice()
        case "recover":
            return seating.Recover()
        case "code":
            return seating.NewCode()
        case "rename":
            return seating.Rename()
        case "erase":
            return seating.Erase()
        case "close":
            return endings.Close()
        case "publish":
            return aftermath.Publish()
        case "hide":
            return aftermath.Hide()
        case "rematch":
            return aftermath.Rematch()
    assert_never(kind)


KINDS: Mapping[Kind, EntryKind] = {kind: _made(kind) for kind in get_args(Kind)}


def kind_of(entry: Entry) -> EntryKind:
    """What an entry means. A log of a newer program may have kinds that this one does not know."""
    found = KINDS.get(entry.kind)
    if found is None:
        raise ValueError(f"entry {entry.seq} is of kind {entry.kind!r}; this program knows {', '.join(KINDS)}")
    return found
