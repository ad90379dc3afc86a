"""Files that must be complete: made beside their place, forced to the disk, then renamed."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def fresh_beside(path: Path) -> Path:
    """A new empty file in the same folder, readable by its owner only."""
    number, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    os.close(number)
    return Path(name)


def force(path: Path) -> None:
    """Forces a file to the disk."""
    number = os.open(path, os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def put(part: Path, path: Path) -> None:
    """Renames a complete file to its place; on return the new name is on the disk."""
    force(part)
    part.replace(path)
    if os.name == "posix":  # elsewhere a folder cannot be opened
        number = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """A new file to be written, which is put in its place if all goes well. If not, nothing of it stays."""
    part = fresh_beside(path)
    try:
        yield part
        put(part, path)
    finally:
        drop(part)


def place_aside(path: Path) -> Path:
    """The first free name beside a file for what was there before a backup was put in its place."""
    number = 1
    while (found := path.with_name(f"{path.name}.before-restore-{number}")).exists():
        number += 1
    return found


def drop(part: Path) -> None:
    """Removes a file if it exists, with the files that SQLite may have laid beside it."""
    for name in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):
            part.with_name(part.name + name).unlink()
