"""A lock file beside the database: two servers on one SQLite file would not know of each other's changes."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final
from weakref import WeakSet

from orizuru.core.messages import Message
from orizuru.server.store.protocol import StoreError

_AT: Final = 1 << 30  # on Windows no other process can read a locked byte, so it lies far behind the text


class Held(StoreError):
    """Another process has the database open."""


class Lock:
    """Holds the lock of a database until `release`, or until the process ends in any way.

    The file stays: removing it would let two processes lock two files of the same name.
    """

    def __init__(self, path: Path) -> None:
        self.path = lock_path(path)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(self._file)
        except (BlockingIOError, PermissionError):
            holder = _holder(self._file)
            os.close(self._file)
            if holder is None:
                raise Held(Message("store.held", file=str(path), lock=str(self.path))) from None
            raise Held(Message("store.held_by", file=str(path), lock=str(self.path), pid=holder)) from None
        except OSError:  # a file system without locks
            os.close(self._file)
            raise
        _locks.add(self)
        with suppress(OSError):  # the process id is a courtesy; a full disk has no room for it
            os.ftruncate(self._file, 0)
            os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Releases the lock; to release it twice is no error."""
        _locks.discard(self)
        file, self._file = self._file, -1
        if file >= 0:
            os.close(file)


def lock_path(path: Path) -> Path:
    """The lock file of a database."""
    return path.with_name(path.name + ".lock")


def _holder(file: int) -> int | None:
    try:
        return int(os.read(file, 20))
    except (OSError, ValueError):
        return None


if sys.platform == "win32":
    import msvcrt

    def _seize(file: int) -> None:
        os.lseek(file, _AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _seize(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_locks: WeakSet[Lock] = WeakSet()


def _forget_in_child() -> None:
    """A forked child (a bot's process) must not keep the lock of a server that died."""
    for lock in list(_locks):
        lock.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_in_child)
