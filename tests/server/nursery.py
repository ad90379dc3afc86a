"""Processes of Orizuru that do not import it again: one process has imported everything and is forked for each of them.

A fork is as real as a process that was started by a command: memory, files, signals and end are its own. The command
itself, with its imports, is tested in `test_serve_command.py` and in `cli/test_main.py`.
"""

import atexit
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO, Any

LONGEST = 1 << 16  # bytes of a request


class Forked:
    """A process, used like one of `subprocess`; `program` names a function of words as "module:function".

    Its errors are read with its output, or go where those of the tests go. If it is `durable`, its commits wait for the
    disk, as they do for people."""

    def __init__(
        self,
        program: str,
        words: Sequence[str],
        env: Mapping[str, str],
        *,
        errors: bool = True,
        durable: bool = False,
    ) -> None:
        reader, writer = os.pipe()
        error_reader, error_writer = os.pipe() if errors else (os.open(os.devnull, os.O_RDONLY), os.dup(2))
        inner = [os.open(os.devnull, os.O_RDONLY), writer, error_writer]
        self._nursery, self.returncode = nursery(), None
        try:
            request = {"fork": program, "words": [*words], "env": dict(env), "durable": durable}
            self.pid: int = self._nursery.ask(request, inner)
        finally:
            for one in inner:
                os.close(one)
        self.stdout, self.stderr = (os.fdopen(one, encoding="utf-8") for one in (reader, error_reader))

    returncode: int | None

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self._nursery.ask({"poll": self.pid})
        return self.returncode

    def wait(self, timeout: float) -> int:
        until = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("a forked process", timeout)
            time.sleep(0.005)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float) -> tuple[str, str]:
        """What it still says, and its end. A process that takes too long is killed."""
        said = ["", ""]

        def read(number: int, stream: IO[str]) -> None:
            with stream:
                said[number] = stream.read()

        streams = [(number, one) for number, one in enumerate((self.stdout, self.stderr)) if not one.closed]
        readers = [threading.Thread(target=read, args=one) for one in streams]
        for reader in readers:
            reader.start()
        try:
            self.wait(timeout)
        finally:
            self.kill()
            for reader in readers:
                reader.join()
        return said[0], said[1]


class Nursery:
    """The process that is forked, as the tests see it."""

    def __init__(self) -> None:
        self._line, there = socket.socketpair()
        self._lock = threading.Lock()
        path = os.pathsep.join([str(Path(__file__).parent.parent), *filter(None, sys.path)])
        with there:
            command = [sys.executable, "-c", "from server.nursery import main; main()"]
            self._process = subprocess.Popen(command, stdin=there.fileno(), env={**os.environ, "PYTHONPATH": path})

    def ask(self, request: Mapping[str, Any], files: Sequence[int] = ()) -> Any:
        sent = json.dumps(request).encode()
        assert len(sent) < LONGEST
        with self._lock:
            socket.send_fds(self._line, [sent], files)
            answer = self._line.recv(LONGEST)
        assert answer, "the nursery has ended"
        return json.loads(answer)

    def close(self) -> None:
        """Ends it, and with it all that is left of its children."""
        self._line.close()
        self._process.wait(10)


@cache
def nursery() -> Nursery:
    """The one of this process, started when the first test needs it."""
    found = Nursery()
    atexit.register(found.close)
    return found


def main() -> None:
    """The nursery itself: forks and tells of ends, until nobody asks any more."""
    from orizuru.cli.main import parser
    from orizuru.core import registry

    parser()
    for module in (
        *("orizuru.server.service", "orizuru.server.store.versions", "client.served", "client.steady_thinker"),
        *("server.quick_disk", "server.forked_thinkers"),
    ):
        import_module(module)
    for key in registry.games():
        registry.versions(key)
    gc.freeze()
    requests, running = socket.socket(fileno=os.dup(0)), set[int]()
    while True:
        sent, files, _, _ = socket.recv_fds(requests, LONGEST, 3)
        if not sent:
            break
        request = json.loads(sent)
        if "fork" in request:
            pid = os.fork()
            if pid == 0:
                requests.close()
                _become(request, files)
            for one in files:
                os.close(one)
            running.add(pid)
            answer: int | None = pid
        else:
            pid, status = os.waitpid(request["poll"], os.WNOHANG)
            running.discard(pid)
            answer = os.waitstatus_to_exitcode(status) if pid else None
        requests.sendall(json.dumps(answer).encode())
    for pid in running:
        os.kill(pid, signal.SIGKILL)


def _become(request: Mapping[str, Any], files: Sequence[int]) -> None:
    """In the fork: the process that was asked for, from its first word to its exit code."""
    code = 1
    try:
        for number, one in enumerate(files):
            os.dup2(one, number)
            os.close(one)
        sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w", encoding="utf-8")
        sys.stderr = os.fdopen(2, "w", buffering=1, encoding="utf-8")
        os.environ.clear()
        os.environ.update(request["env"])
        if not request["durable"]:
            import_module("server.quick_disk").hurry()
        module, _, name = request["fork"].partition(":")
        if module != "server.forked_thinkers":
            import_module("server.forked_thinkers").fork_thinkers()
        code = getattr(import_module(module), name)(request["words"])
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
