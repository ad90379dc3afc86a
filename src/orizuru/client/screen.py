"""The screen of a client: what a seat sees, kept up to date by the changes the server sends. No I/O."""

from typing import Any
from zlib import crc32

import msgspec

from orizuru.server import wire

_TABLE_TYPES = {field.name: field.type for field in msgspec.structs.fields(wire.TableInfo)}


def view_hash(view: Any) -> str:
    """The hash of a view, computed here and compared with the server's."""
    return f"{crc32(wire.canonical(view)):08x}"


def is_true(screen: wire.Screen) -> bool:
    """Whether the view on a screen has the hash that the server gave it."""
    return view_hash(screen.view) == screen.hash


def changed(screen: wire.Screen, news: wire.Event | wire.Draft) -> wire.Screen:
    """The screen after an event or a change of the seat's own draft."""
    return msgspec.structs.replace(
        screen,
        table=_changed_table(screen.table, news.table) if isinstance(news, wire.Event) else screen.table,
        view=_changed_view(screen.view, news.view, news.gone),
        hash=news.hash,
        asked=news.asked,
        answers=news.answers,
        draft=news.draft,
        undo=news.undo,
    )


def _changed_view(view: dict[str, Any] | None, fields: dict[str, Any], gone: list[str]) -> dict[str, Any] | None:
    if view is None and not fields:
        return None  # the game has not begun
    return {name: value for name, value in {**(view or {}), **fields}.items() if name not in gone}


def _changed_table(table: wire.TableInfo, fields: dict[str, Any]) -> wire.TableInfo:
    """The changed table; ValidationError if it has no such field."""
    unknown = next((name for name in fields if name not in _TABLE_TYPES), None)
    if unknown is not None:
        raise msgspec.ValidationError(f"Object contains unknown field `{unknown}`")
    found = {name: msgspec.convert(value, _TABLE_TYPES[name]) for name, value in fields.items()}
    return msgspec.structs.replace(table, **found)


def words_of(group: wire.Group) -> list[str]:
    """All legal words of a group, including those between two amounts."""
    if not group.between:
        return [answer.word for answer in group.answers]
    least, greatest = (int(answer.at[0]) for answer in group.answers)
    before, _, after = group.answers[0].word.partition(str(least))
    return [f"{before}{number}{after}" for number in range(least, greatest + 1)]
