"""The log of a table: one entry is one commit, and the log is the truth.

Whatever happens at a table is an entry: somebody sits down, the start, the words of a turn, an undo. The position, the
rights of proposals, the clocks follow from the entries by `Table.apply`, live and after a restart by the same code.
Names and chat stand elsewhere, because they can be erased; entries are never changed and never removed, except with
their whole table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

KINDS = (
    *("sit", "stand", "word", "start"),  # before the game
    *("move", "undo", "resign", "draw", "timeout", "abandon", "takeover", "return"),  # the game
    *("leave", "come", "summon", "appear", "propose", "agree", "decline", "note"),  # around it
    *("close", "rematch"),  # after it
)


@dataclass(frozen=True, slots=True)
class Entry:
    """Number `seq` of a table's log, from 1. `words` are those of all atoms of a move, forced answers included; `ids`
    the client's names for the requests that it carries out, so that a request sent twice is known again."""

    seq: int
    kind: str
    seat: int | None
    time: int  # milliseconds since 1970
    rules: str
    words: tuple[str, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict)
    ids: tuple[str, ...] = ()
