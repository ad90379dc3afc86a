"""Tables that begin in the middle of a game: a server starts new ones from the position in a file, if there is one."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from orizuru.server import wire
from orizuru.server.hall.hall import Hall
from orizuru.server.lobby import new_tables
from orizuru.server.log.changes import Change


def begin_by(file: Path) -> None:
    """From now on new tables of this process start from the position in the file."""
    made_of = new_tables.made_of

    def made(
        hall: Hall,
        browser: bytes,
        plan: wire.NewTable,
        start: Any,
        origin: Mapping[str, Any],
        holders: Mapping[int, Sequence[bytes]],
        key: bytes | None = None,
        table: str | None = None,
    ) -> tuple[list[Change], wire.Made]:
        if start is None and file.exists():
            start = file.read_text(encoding="utf-8")
        return made_of(hall, browser, plan, start, origin, holders, key, table)

    new_tables.made_of = made
