"""A hash over a table's log in which each entry covers all entries before it. It finds every entry that anything
but this program changed, removed or added.

It is computed from the columns. The table's own row has the number of entries and the last hash. A hash for each entry
would only show where the damage begins, and nobody could mend it.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

from orizuru.server.store.plain import packed

SIZE: Final = 16  # bytes
HEADER: Final = (
    *("id", "game", "rules", "options", "seats", "locked", "commitment", "created"),
    *("start", "clock", "chat", "watch", "origin"),
)
ENTRY: Final = ("seq", "kind", "seat", "time", "rules", "words", "args", "ids")


def beginning(header: Sequence[Any]) -> bytes:
    """The hash of a table without entries: of the columns of its row that never change, in the order of `HEADER`."""
    *before, locked, commitment, created, start, clock, chat, watch, origin = header
    values = [*before, bytes(locked).hex(), commitment, created, start, clock, int(chat), int(watch), origin]
    return _hash(b"", values)


def linked(head: bytes, entry: Sequence[Any]) -> bytes:
    """The hash after one more entry: of its columns in the order of `ENTRY`."""
    return _hash(head, entry)


def end_of(header: Sequence[Any], entries: Iterable[Sequence[Any]]) -> bytes:
    """The hash of a whole table."""
    head = beginning(header)
    for entry in entries:
        head = linked(head, entry)
    return head


def _hash(head: bytes, values: Sequence[Any]) -> bytes:
    return blake2b(head + packed(list(values)).encode(), digest_size=SIZE, person=b"orizuru-log-1").digest()
