"""The logbook of an arena: a folder with a line for every game, and its record, both written as soon as it is over.

`results.jsonl` begins with the terms of the arena. The record of a game is written to `records.jsonl` before its
result. So a kill at any moment loses at most the games in progress: a torn last line and a record without a result are
cut off when the arena goes on.
"""

import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from orizuru.arena.arena import Arena
from orizuru.arena.outcome import Outcome
from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.core.strict_json import InvalidJson, parsed

FORMAT = "orizuru-arena-1"
RESULTS, RECORDS = "results.jsonl", "records.jsonl"
_TERMS = ("game", "rules", "options", "bots", "seats", "seed", "version")


class BadLogbook(OrizuruError):
    """A folder that is not the logbook of this arena."""


class Logbook:
    """The logbook of an arena that is being played; only one process at a time may write to it."""

    def __init__(self, folder: Path, arena: Arena) -> None:
        self.folder, self.arena = folder, arena
        self.outcomes: list[Outcome] = []
        folder.mkdir(parents=True, exist_ok=True)
        self._results, self._records = (_opened(folder / name) for name in (RESULTS, RECORDS))
        try:
            _seize(self._results, folder)
            self._continue()
        except BaseException:
            self.close()
            raise

    def _continue(self) -> None:
        """Read what is there, cut off what was not finished."""
        lines = _whole_lines(self._results)
        if not lines:
            if _whole_lines(self._records):
                raise BadLogbook(Message("arena.logbook.headless", folder=str(self.folder), file=RESULTS))
            _cut(self._results, ())
            _append(self._results, {"format": FORMAT, **self.arena.plain()})
        else:
            found = _terms(lines[0], self.folder)
            if found.plain() != self.arena.plain():
                raise _other(self.folder, found, self.arena)
            self.outcomes = [_outcome(line, self.arena, self.folder, at) for at, line in enumerate(lines[1:], 2)]
            _cut(self._results, lines)
        records = _whole_lines(self._records)
        if len(records) < len(self.outcomes):
            raise BadLogbook(
                Message(
                    "arena.logbook.records", folder=str(self.folder), games=len(self.outcomes), records=len(records)
                )
            )
        _cut(self._records, records[: len(self.outcomes)])

    def add(self, outcome: Outcome, record: Mapping[str, Any]) -> None:
        """Write down a game. It is on the disk when this returns."""
        _append(self._records, record)
        _append(self._results, _line(outcome))
        self.outcomes.append(outcome)

    def close(self) -> None:
        self._results.close()
        self._records.close()


def read(folder: Path) -> tuple[Arena, list[Outcome]]:
    """The terms and the outcomes of a logbook, also of one that is being written."""
    try:
        with (folder / RESULTS).open("rb") as file:
            lines = _whole_lines(file)
    except OSError as error:
        raise BadLogbook(
            Message("arena.logbook.unreadable", folder=str(folder), file=RESULTS, why=error.strerror or "")
        ) from None
    if not lines:
        raise BadLogbook(Message("arena.logbook.not", folder=str(folder), file=RESULTS))
    arena = _terms(lines[0], folder)
    return arena, [_outcome(line, arena, folder, at) for at, line in enumerate(lines[1:], 2)]


# Lines


def _line(outcome: Outcome) -> dict[str, Any]:
    return {
        "number": outcome.number,
        "seating": list(outcome.seating),
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "moves": list(outcome.moves),
        "seconds": list(outcome.seconds),
    }


def _terms(line: bytes, folder: Path) -> Arena:
    """The arena of the first line."""
    try:
        found = parsed(line.decode("utf-8"))
        if found.pop("format", None) != FORMAT or set(found) != set(_TERMS):
            raise ValueError
        return Arena(**{**found, "bots": tuple(found["bots"])})
    except (InvalidJson, ValueError, TypeError):
        raise BadLogbook(Message("arena.logbook.not", folder=str(folder), file=RESULTS)) from None


def _outcome(line: bytes, arena: Arena, folder: Path, at: int) -> Outcome:
    try:
        found = parsed(line.decode("utf-8"))
        number = found.pop("number")
        seats = {name: tuple(value) for name, value in found.items()}
        outcome = Outcome(number=number, **seats)
        is_sound = isinstance(number, int) and number >= 0 and all(len(each) == arena.seats for each in seats.values())
        if not is_sound or not all(bot in range(len(arena.bots)) for bot in outcome.seating):
            raise ValueError
        sum(outcome.scores), sum(outcome.ranks), sum(outcome.moves), sum(outcome.seconds)  # all of them numbers
    except (InvalidJson, ValueError, TypeError, KeyError):
        raise BadLogbook(Message("arena.logbook.line", folder=str(folder), file=RESULTS, line=at)) from None
    return outcome


def _other(folder: Path, found: Arena, wanted: Arena) -> BadLogbook:
    """The first term or option in which two arenas differ."""
    there, here = ({**one.plain(), **one.options} for one in (found, wanted))
    terms = (*(name for name in _TERMS if name != "options"), *found.options, *wanted.options)
    name = next(name for name in terms if there.get(name) != here.get(name))
    return BadLogbook(
        Message(
            "arena.logbook.other",
            folder=str(folder),
            term=name,
            expected=excerpt(here.get(name), 80),
            got=excerpt(there.get(name), 80),
        )
    )


# Files


def _opened(path: Path) -> BinaryIO:
    return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")


def _whole_lines(file: BinaryIO) -> list[bytes]:
    """The lines of a file that have an end."""
    file.seek(0)
    *lines, _torn = file.read().split(b"\n")
    return lines


def _cut(file: BinaryIO, lines: Iterable[bytes]) -> None:
    """Leave the file with these of its lines, its first ones."""
    file.truncate(sum(len(line) + 1 for line in lines))
    file.seek(0, os.SEEK_END)


def _append(file: BinaryIO, value: Mapping[str, Any]) -> None:
    file.write(json.dumps(value, separators=(",", ":")).encode() + b"\n")
    file.flush()
    os.fsync(file.fileno())


def _seize(file: BinaryIO, folder: Path) -> None:
    """Lock the file until it is closed, or until the process ends in any way."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 30)  # on Windows no other process can read a locked byte, so it lies far behind the text
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        raise BadLogbook(Message("arena.logbook.held", folder=str(folder))) from None
