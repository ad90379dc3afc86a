"""A file beside the database that says how long every table's log is.

A journal that is lost or cut leaves a database that is merely older, and nothing in it shows that. So after each
transaction the writer adds a line to this file for every log that grew. The file is not forced to the disk: it outlives
the process, and after a power cut it may be older than the database, which does no harm, but never newer. A table that
is about to be deleted is crossed out before its transaction, so that no crash makes it look lost.

Each line has a checksum and begins with the line break, so that a line that was cut spoils no other. The first line has
the `life` of the database it belongs to, which backups and restored databases do not share.
"""

import contextlib
import os
import sqlite3
import time
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from orizuru.server.store.files import fresh_beside

SMALLEST: Final = 2 << 20  # bytes that may be added before the file is rewritten
PATIENCE: Final = 30.0  # seconds until a witness that could not be written is tried again
_KIND: Final = b"orizuru-witness-1"
End = tuple[int, bytes]  # of a log: the number of entries, and the last hash


@dataclass(slots=True)
class Known:
    """What a witness says: the logs by table, and how many transactions there were."""

    life: int
    tables: dict[str, End] = field(default_factory=dict)
    written: int = 0


def witness_path(path: Path) -> Path:
    return path.with_name(path.name + ".witness")


def known_to_witness(path: Path) -> Known | None:
    """What the witness of a database says; None if it has no witness. Incomplete lines are left out."""
    try:
        lines = witness_path(path).read_bytes().split(b"\n")
    except OSError:
        return None
    found: Known | None = None
    for line in lines:
        body, _, check = line.rpartition(b" ")
        if not body or check != _check(body):
            continue
        match body.split(b" "):
            case [kind, life] if kind == _KIND:
                found = Known(int(life))
            case [b"n", number] if found is not None:
                found.written = int(number)
            case [b"d", table] if found is not None:
                found.tables.pop(table.decode(), None)
            case [b"t", table, seq, head] if found is not None:
                found.tables[table.decode()] = int(seq), bytes.fromhex(head.decode())
    return found


def forget(path: Path) -> None:
    """Removes a witness, because its database is about to be replaced."""
    witness_path(path).unlink(missing_ok=True)


def ends(connection: sqlite3.Connection) -> dict[str, End]:
    """The ends of all logs in a database."""
    rows = connection.execute("SELECT id, length, head FROM tables")
    return {table: (length, head) for table, length, head in rows}


def written(connection: sqlite3.Connection) -> int:
    """How many transactions a database has seen."""
    row = connection.execute("SELECT value FROM notes WHERE name = 'written'").fetchone()
    return int(row[0]) if row is not None and str(row[0]).isdigit() else 0


class Witness:
    """The writer's side. It never makes a commit fail: a witness that cannot be written is removed, and written again
    later."""

    def __init__(self, path: Path, life: int) -> None:
        self._path, self.life = path, life
        self._file = -1
        self._left = 0  # bytes that may be added
        self._again = 0.0  # when to try again

    def renew(self, connection: sqlite3.Connection) -> None:
        """Writes the whole witness for the present database; the connection must not be in a transaction."""
        self.drop()
        self._again = time.monotonic() + PATIENCE
        part: Path | None = None
        try:
            lines = [_line(b"t", table.encode(), *_end(end)) for table, end in ends(connection).items()]
            content = b"".join((_line(_KIND, b"%d" % self.life), *lines, _line(b"n", b"%d" % written(connection))))
            part = fresh_beside(witness_path(self._path))
            part.write_bytes(content)
            part.replace(witness_path(self._path))
            self._file = os.open(witness_path(self._path), os.O_WRONLY | os.O_APPEND)
            self._left = max(SMALLEST, 2 * len(content))
        except (OSError, sqlite3.Error):
            if part is not None:
                part.unlink(missing_ok=True)

    def cross_out(self, tables: Iterable[str]) -> None:
        """These tables are about to be deleted."""
        self._add(b"".join(_line(b"d", table.encode()) for table in tables))

    def note(self, grown: Mapping[str, End], number: int, connection: sqlite3.Connection) -> None:
        """A transaction is on the disk: the logs that grew, and its number."""
        if self._file < 0 and time.monotonic() < self._again:
            return
        if self._file < 0 or self._left < 0:
            self.renew(connection)
            return
        lines = [_line(b"t", table.encode(), *_end(end)) for table, end in grown.items()]
        self._add(b"".join((*lines, _line(b"n", b"%d" % number))))

    def drop(self) -> None:
        """The witness is no longer true."""
        self.close()
        with contextlib.suppress(OSError):
            forget(self._path)

    def close(self) -> None:
        file, self._file = self._file, -1
        if file >= 0:
            os.close(file)

    def _add(self, lines: bytes) -> None:
        if self._file < 0 or not lines:
            return
        try:
            if os.write(self._file, lines) != len(lines):
                raise OSError("cut")
            self._left -= len(lines)
        except OSError:
            self.drop()


def _end(end: End) -> tuple[bytes, bytes]:
    return b"%d" % end[0], end[1].hex().encode()


def _line(*words: bytes) -> bytes:
    body = b" ".join(words)
    return b"\n" + body + b" " + _check(body)


def _check(body: bytes) -> bytes:
    return b"%08x" % zlib.crc32(body)
