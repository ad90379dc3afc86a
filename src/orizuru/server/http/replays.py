"""A finished game, step by step, as any of its seats saw it."""

import asyncio
from dataclasses import dataclass

from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.log.changes import Header
from orizuru.server.log.entry import Entry
from orizuru.server.refusals import not_now, not_yours
from orizuru.server.screens import Viewer
from orizuru.server.table.table import Table

MOST = 50  # steps at once
AT_ONCE = 2  # replays need the processor: further ones wait, so that games go on


@dataclass(frozen=True, slots=True)
class Wanted:
    """Entries from `first` to `last`, seen by `viewer`."""

    first: int
    last: int
    viewer: Viewer


async def replay(table: Table, wanted: Wanted, turn: asyncio.Semaphore) -> wire.Replay:
    """Some steps of a finished game. A viewer who may see the table may see it from every seat now."""
    if table.status != "over":
        raise not_now(Message("server.not_over"))
    if wanted.viewer is not None and wanted.viewer >= len(table.seats):
        raise not_yours(wanted.viewer, len(table.seats))
    last = min(wanted.last, wanted.first + MOST - 1, table.seq)
    entries = tuple(table.entries[:last])
    async with turn:
        steps = await asyncio.to_thread(_steps, table.header, table.key, entries, wanted)
    return wire.Replay(table.id, wanted.viewer, table.seq, steps)


def _steps(header: Header, key: bytes, entries: tuple[Entry, ...], wanted: Wanted) -> list[wire.Step]:
    table, steps = Table(header, key), list[wire.Step]()
    for entry in entries:
        table.apply(entry)
        if entry.seq >= wanted.first:
            view = None if table.match is None else dict(table.match.state.view(wanted.viewer))
            happened = screens.happened(table, entry, wanted.viewer)
            steps.append(wire.Step(happened, view, screens.view_hash(view)))
    return steps
