"""Files that commands write: nothing is overwritten, and a file is written whole or not at all."""

import json
import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from orizuru.cli.usage import BadUsage
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message


def check_free(file: str) -> None:
    """Refuse a path where nothing can or should be written, before anybody has played for hours."""
    try:
        path = Path(file)
        if "\0" in file:
            raise BadUsage(Message("cli.save.failed", file=excerpt(file, 200), why="a zero byte in its name"))
        if not file.strip() or path.is_symlink() or path.exists():
            raise BadUsage(Message("cli.save.exists", file=excerpt(file, 200)))
        if not path.parent.is_dir():
            raise BadUsage(Message("cli.save.folder", file=excerpt(file, 200)))
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise BadUsage(Message("cli.save.failed", file=excerpt(file, 200), why="the folder is read-only"))
    except OSError as error:
        raise _failed(file, error) from None


def write(file: str, record: Mapping[str, Any], *, over: bool = False) -> str:
    """Writes a record, by way of a temporary file beside its own; returns the name of the file.

    If there is a file of that name by now, it is kept, and the record goes into the next free name, because a
    game must not be lost either. With `over` the file is our own earlier one, and is replaced.
    """
    path = Path(file)
    content = json.dumps(record, indent=1) + "\n"  # ASCII, so that any name can be written
    try:
        handle, name = tempfile.mkstemp(prefix=".orizuru-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            Path(name).chmod(0o666 & ~_umask())
            number = 1
            while not over and (path.exists() or path.is_symlink()):
                number += 1
                path = Path(file).with_name(f"{Path(file).stem}-{number}{Path(file).suffix}")
            Path(name).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise
    except OSError as error:
        raise _failed(file, error) from None
    return str(path)


def _umask() -> int:
    """The process's mask for the mode of new files; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _failed(file: str, error: OSError) -> BadUsage:
    return BadUsage(Message("cli.save.failed", file=excerpt(file, 200), why=error.strerror or type(error).__name__))
