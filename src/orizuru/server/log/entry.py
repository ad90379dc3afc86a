"""The log of a table: one entry is one commit, and the log is the truth.

Everything that happens at a table is an entry: somebody sits down, the game starts, a turn is played, a move is taken
back. Position, offers and clocks follow from the entries by `Table.apply`, which serves the running table and the table
that is rebuilt after a restart. Names and chat are kept elsewhere, because they can be erased. An entry is never
changed, and it is deleted only with its whole table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

# What each kind means is in one table: `orizuru.server.table.kinds`.
Kind = Literal[
    # Before the game
    "sit",
    "stand",
    "word",
    "start",
    # The game
    "move",
    "undo",
    "resign",
    "draw",
    "timeout",
    "abandon",
    "takeover",
    "return",
    # Around it
    "leave",
    "come",
    "summon",
    "appear",
    "propose",
    "agree",
    "decline",
    # The owners of seats
    "device",
    "recover",
    "code",
    "rename",
    "erase",
    # After it
    "close",
    "publish",
    "hide",
    "rematch",
]


@dataclass(frozen=True, slots=True)
class Entry:
    """Number `seq` of a table's log, counted from 1. `words` are all answers of a move, forced ones included. `ids` are
    the clients' names for the requests that the entry carries out, so that a request sent twice is recognised. `moves`
    are the words as moves of the engine, if they have been read already; they are not stored."""

    seq: int
    kind: Kind
    seat: int | None
    time: int  # milliseconds since 1970
    rules: str
    words: tuple[str, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict)
    ids: tuple[str, ...] = ()
    moves: tuple[int, ...] | None = field(default=None, compare=False, repr=False)
