"""What changed on a screen: the messages that turn an old screen into the new one."""

from dataclasses import dataclass
from typing import Any

from orizuru.server import wire
from orizuru.server.log.entry import Entry
from orizuru.server.screens.past import happened
from orizuru.server.table.table import Table


@dataclass(frozen=True, slots=True)
class Change:
    """The difference between two views: fields that are new or have changed, and fields that are gone."""

    fields: dict[str, Any]
    gone: list[str]


def change(old: dict[str, Any] | None, new: dict[str, Any] | None) -> Change:
    before, after = old or {}, new or {}
    fields = {name: value for name, value in after.items() if name not in before or before[name] != value}
    return Change(fields, [name for name in before if name not in after])


def table_change(old: wire.TableInfo, new: wire.TableInfo) -> dict[str, Any]:
    """The fields of the table that have changed."""
    return {name: getattr(new, name) for name in new.__struct_fields__ if getattr(new, name) != getattr(old, name)}


def event(table: Table, entry: Entry, old: wire.Screen, new: wire.Screen) -> wire.Event:
    """An entry, for viewers who had the old screen."""
    difference = change(old.view, new.view)
    return wire.Event(
        seq=entry.seq,
        happened=happened(table, entry, new.viewer),
        view=difference.fields,
        gone=difference.gone,
        hash=new.hash,
        table=table_change(old.table, new.table),
        asked=new.asked,
        answers=new.answers,
        draft=new.draft,
        undo=new.undo,
    )


def draft(table: Table, old: wire.Screen, new: wire.Screen) -> wire.Draft:
    """The viewer's own draft, for a viewer who had the old screen."""
    difference = change(old.view, new.view)
    return wire.Draft(
        seq=table.seq,
        view=difference.fields,
        gone=difference.gone,
        hash=new.hash,
        asked=new.asked,
        answers=new.answers,
        draft=new.draft,
        undo=new.undo,
    )
