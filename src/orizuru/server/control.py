"""The server's back door for its own machine: a socket in the data folder, for those who may read the secret key
anyway.

Each connection carries one request and one answer, as lines of JSON. `restore` replaces the content of the database by
a backup while games go on.
"""

import asyncio
import json
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.server.store.protocol import StoreError

CONTROL = "control.sock"
LONGEST = 16 * 1024
SECONDS = 300.0  # a large database takes its time
log = logging.getLogger("orizuru.server")
Restore = Callable[[Path], Awaitable[Path]]


class Control:
    """Listens while the server runs. The server holds the lock of the database, so no other server uses a
    socket that it finds."""

    def __init__(self, folder: Path, restore: Restore) -> None:
        self._folder, self._restore = folder, restore
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Without the socket the server works as ever, but it cannot be given a backup while it runs."""
        try:
            (self._folder / CONTROL).unlink(missing_ok=True)
            self._server = await asyncio.start_unix_server(self._answer, sock=_listening(self._folder), limit=LONGEST)
        except (OSError, NotImplementedError, AttributeError) as error:
            log.warning("no control socket: %s", error)

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            with suppress(OSError):
                (self._folder / CONTROL).unlink()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            reply = await self._reply(await reader.readline())
        except (OrizuruError, ValueError) as error:
            reply = {"error": str(error)}
        except Exception as error:
            log.error("control: %s", type(error).__name__)
            reply = {"error": type(error).__name__}
        with suppress(OSError):
            writer.write(json.dumps(reply).encode() + b"\n")
            await writer.drain()
            writer.close()

    async def _reply(self, line: bytes) -> dict[str, Any]:
        match json.loads(line):
            case {"do": "restore", "file": str(file)}:
                log.info("restoring from a backup")
                return {"aside": str(await self._restore(Path(file)))}
            case {"do": "ping"}:
                return {"pid": os.getpid()}
            case other:
                raise StoreError(Message("server.control.unknown", got=excerpt(other)))


def asked(folder: Path, request: Mapping[str, str]) -> dict[str, Any]:
    """What the server of a data folder answers. Raises StoreError if it refuses or does not answer."""
    try:
        with _short(folder) as place, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(SECONDS)
            line.connect(place)
            line.sendall(json.dumps(request).encode() + b"\n")
            with line.makefile("rb") as answers:
                reply = json.loads(answers.readline(LONGEST))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        raise StoreError(Message("server.control.silent", file=str(folder / CONTROL), why=why)) from None
    if "error" in reply:
        raise StoreError(Message("server.control.refused", why=str(reply["error"])))
    return dict(reply)


def _listening(folder: Path) -> socket.socket:
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with _short(folder) as place:
            mask = os.umask(0o177)  # no other user of the machine may use it, not even for a moment
            try:
                found.bind(place)
            finally:
                os.umask(mask)
        found.listen(4)
        found.setblocking(False)
    except OSError:
        found.close()
        raise
    return found


@contextmanager
def _short(folder: Path) -> Iterator[str]:
    """A path of the socket that is short enough: the system allows about a hundred bytes, and folders can be deep."""
    place = str(folder / CONTROL)
    if len(os.fsencode(place)) < 100 or not Path("/proc/self/fd").is_dir():
        yield place
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{number}/{CONTROL}"
    finally:
        os.close(number)
