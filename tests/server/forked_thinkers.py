"""Thinkers that do not import Orizuru again: a process that has imported everything is forked for each of them.

Half a second of computing is saved for each. That a server starts its thinkers by a command is tested in
`test_promise_s11_thinkers.py` and `test_serve_command.py`.
"""

import asyncio
import json
import os
import signal
import socket
import sys
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from server.nursery import nursery

LONGEST = 1 << 16  # bytes of a request
_by_command = asyncio.create_subprocess_exec


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Ending(asyncio.StreamReaderProtocol):
    """Closes a connection when its other end is closed."""

    def eof_received(self) -> bool:
        super().eof_received()
        return False


async def _connected(here: socket.socket, limit: int) -> Streams:
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit, loop)
    transport, protocol = await loop.create_connection(lambda: Ending(reader, loop=loop), sock=here)
    return reader, asyncio.StreamWriter(transport, protocol, reader, loop)


class Child:
    """A thinker, used like a process of asyncio. Its input and output are one socket."""

    def __init__(self, pid: int, words: Streams, errors: Streams, end: Streams) -> None:
        self.pid, self.returncode = pid, None
        (self.stdout, self.stdin), self.stderr, self._end = words, errors[0], end[0]
        self._writers = [writer for _, writer in (words, errors, end)]
        self._ending = asyncio.create_task(self._listen())

    returncode: int | None

    async def _listen(self) -> None:
        code = await self._end.readline()
        self.returncode = int(code) if code else -signal.SIGKILL

    async def wait(self) -> int | None:
        await asyncio.shield(self._ending)
        for writer in self._writers:
            with suppress(OSError):
                await writer.wait_closed()
        return self.returncode


class Nurse:
    """The process that is forked, as the server sees it."""

    def __init__(self, requests: socket.socket) -> None:
        self._requests = requests
        self._starting: asyncio.Task[Child] | None = None  # the last one

    async def start(self, *command: str, limit: int, env: Mapping[str, str], **more: Any) -> Any:
        if command[1:3] != ("-P", "-m"):
            return await _by_command(*command, limit=limit, env=env, **more)
        pairs = [socket.socketpair() for _ in range(3)]  # for words, for errors, for its end
        request = {"module": command[3], "words": command[4:], "env": dict(env)}
        sent = json.dumps(request).encode()
        assert len(sent) < LONGEST
        socket.send_fds(self._requests, [sent], [there.fileno() for _, there in pairs])
        for _, there in pairs:
            there.close()
        starting = self._starting = asyncio.create_task(_met([here for here, _ in pairs], limit))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            child = await starting
            child.stdin.close()  # which ends it
            await child.wait()
            raise


async def _met(sockets: Sequence[socket.socket], limit: int) -> Child:
    """A new thinker, once it has told its number."""
    words, errors, end = [await _connected(here, limit) for here in sockets]
    return Child(int(await end[0].readline()), words, errors, end)


def fork_thinkers() -> None:
    """From now on this process, which has a single thread yet, starts thinkers by forks of its own."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    if os.fork() == 0:
        here.close()
        tend(there)
    there.close()
    vars(asyncio)["create_subprocess_exec"] = Nurse(here).start


@contextmanager
def thinkers_forked() -> Iterator[None]:
    """Meanwhile this process, which may have many threads, starts thinkers by forks of the nursery."""
    before = asyncio.create_subprocess_exec
    vars(asyncio)["create_subprocess_exec"] = _nurse().start
    try:
        yield
    finally:
        vars(asyncio)["create_subprocess_exec"] = before


@cache
def _nurse() -> Nurse:
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there, Path(os.devnull).open("w", encoding="utf-8") as nothing:
        request = {"fork": f"{__name__}:tend_here", "words": [], "env": dict(os.environ), "durable": True}
        nursery().ask(request, [there.fileno(), nothing.fileno(), nothing.fileno()])
    return Nurse(here)


def tend_here(words: Sequence[str]) -> int:
    """The same as `tend`, with the standard input in the place of `requests`."""
    return tend(socket.socket(fileno=os.dup(0)))


def tend(requests: socket.socket) -> NoReturn:
    """In a process of its own: forks thinkers until nobody can ask any more."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for number in range(3):  # who reads what the server says must not wait for this process too
        os.dup2(nothing, number)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the watchers
    while True:
        sent, files, _, _ = socket.recv_fds(requests, LONGEST, 3)
        if not sent:
            os._exit(0)
        if os.fork() == 0:
            requests.close()
            _watch(json.loads(sent), files)
        for one in files:
            os.close(one)


def _watch(request: Mapping[str, Any], files: list[int]) -> None:
    """Has a thinker of its own; tells its number, and how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    words, errors, end = files
    pid = os.fork()
    if pid == 0:
        _think(request, words, errors)
    os.close(words)
    os.close(errors)
    with suppress(BrokenPipeError):
        os.write(end, f"{pid}\n".encode())
        _, status = os.waitpid(pid, 0)
        os.write(end, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def _think(request: Mapping[str, Any], words: int, errors: int) -> None:
    code: int | str | None = 1
    kept = [sys.stdin, sys.stdout, sys.stderr]  # without a reference, a stream closes its file
    try:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        for number, one in enumerate((words, words, errors)):
            os.dup2(one, number)
        os.closerange(3, 256)
        sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w", encoding="utf-8")
        sys.stderr = os.fdopen(2, "w", buffering=1, encoding="utf-8")
        os.environ.clear()
        os.environ.update(request["env"])
        kept += [sys.stdin, sys.stdout, sys.stderr]
        sys.argv = [request["module"], *request["words"]]
        import_module(request["module"]).main()
        code = 0
    except SystemExit as error:
        code = error.code
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code if isinstance(code, int) else code is not None)
