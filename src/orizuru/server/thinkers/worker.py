"""One child process that thinks (`orizuru.server.thinkers.thinker`), as its parent sees it."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message
from orizuru.core.strict_json import InvalidJson, parsed
from orizuru.server.thinkers.thinker import LONGEST_REQUEST, OUT_OF_MEMORY, is_word

# -P: no module in the working folder can take the place of one of ours.
COMMAND: Sequence[str] = (sys.executable, "-P", "-m", "orizuru.server.thinkers.thinker")
Cause = Literal["slow", "memory", "crashed", "nonsense", "unknown"]

_START_SECONDS = 30.0
_END_SECONDS = 5.0
_LONGEST_REPLY = 64 * 1024
_KEPT = 16 * 1024
_PASSED_ON = ("LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")


class Stumbled(OrizuruError):
    """A single attempt that failed."""

    def __init__(self, cause: Cause, why: Message) -> None:
        super().__init__(why)
        self.cause: Cause = cause


class Worker:
    """Starts the child, asks it one thing at a time, and kills it with all processes that it has started."""

    def __init__(
        self, arguments: Sequence[str], seconds: float, memory: int, command: Sequence[str] | None = None
    ) -> None:
        self.bots: tuple[str, ...] = ()
        self._command = (*(command or COMMAND), "--memory", str(memory), *arguments)
        self._seconds = seconds
        self._memory = memory
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._heard = b""

    @property
    def pid(self) -> int | None:
        """The process id of the child, while it runs."""
        return self._process.pid if self._process else None

    @property
    def heard(self) -> str:
        """The end of what the child wrote on its error output. It may show what a seat saw, so it is not for common
        logs."""
        return self._heard.decode(errors="replace")

    async def start(self) -> None:
        """Start the child unless it runs; on return it knows its bots and is ready."""
        if self._process is not None and self._process.returncode is None:
            return
        await self.stop()  # it died between two requests
        self._heard = b""
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                limit=_LONGEST_REPLY,
                close_fds=True,
                start_new_session=True,  # so that all it starts can be killed at once
                env=environment(),
            )
        except OSError as error:
            raise Stumbled("crashed", Message("server.bot.no_process", why=excerpt(error.strerror))) from None
        self._listening = asyncio.create_task(self._listen(self._process))
        hello = await self._exchange(b"", _START_SECONDS)
        self.bots = tuple(str(name) for name in hello.get("bots", ()))

    async def ask(self, number: int, line: bytes) -> str:
        """The word that answers a request. After a failure the child is gone."""
        await self.start()
        reply = await self._exchange(line, self._seconds)
        if isinstance(reply.get("failed"), str):
            await self.stop()
            raise Stumbled("crashed", Message("server.bot.crashed", what=excerpt(reply["failed"])))
        word = reply.get("word")
        if reply.get("n") != number or not isinstance(word, str) or not is_word(word):
            await self.stop()
            raise Stumbled("nonsense", Message("server.bot.nonsense"))
        return word

    async def stop(self) -> None:
        """Kill the child, if there is one, and wait for its end."""
        process, self._process = self._process, None
        if process is not None:
            # The number of a child that ended long ago may belong to another process by now.
            await self._end(process, kill=process.returncode is None)

    async def _exchange(self, line: bytes, seconds: float) -> Mapping[str, Any]:
        """Send a line and read one. A failure or an interruption ends the child."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                with suppress(ConnectionError):  # it is gone: reading will say so
                    process.stdin.write(line)
                    await process.stdin.drain()
                return parsed((await process.stdout.readuntil()).decode())
        except TimeoutError:
            await self.stop()
            raise Stumbled("slow", Message("server.bot.slow", seconds=f"{seconds:g}")) from None
        except (InvalidJson, UnicodeDecodeError, asyncio.LimitOverrunError):
            await self.stop()
            raise Stumbled("nonsense", Message("server.bot.nonsense")) from None
        except asyncio.IncompleteReadError:
            self._process = None
            code = await self._end(process, kill=True)
            if code == OUT_OF_MEMORY:
                mib = self._memory // (1024 * 1024)
                raise Stumbled("memory", Message("server.bot.memory", mib=mib)) from None
            raise Stumbled("crashed", Message("server.bot.ended", code=str(code))) from None
        except BaseException:  # we are being cancelled: a late reply would belong to no request
            await self.stop()
            raise

    async def _end(self, process: Process, *, kill: bool) -> int | None:
        """The exit code, once the child and the processes of its session have ended."""
        if kill:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        if process.stdin is not None:
            process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_END_SECONDS):
                while process.stdout is not None and await process.stdout.read(_LONGEST_REPLY):
                    pass  # a pipe is closed only when it has been read to its end
                await process.wait()
                if self._listening is not None:
                    await self._listening
        return process.returncode

    async def _listen(self, process: Process) -> None:
        assert process.stderr is not None
        while said := await process.stderr.read(4096):
            self._heard = (self._heard + said)[-_KEPT:]


def request(number: int, bot: str, view: Mapping[str, Any], place: int = 0, seconds: float = 0.0) -> bytes:
    """The line a child is sent: a number, the bot's name, its view, the number of its place and its time, nothing
    else."""
    asked = {"n": number, "bot": bot, "view": view, "place": place, "seconds": seconds}
    line = json.dumps(asked, allow_nan=False).encode() + b"\n"
    if len(line) > LONGEST_REQUEST:
        raise Stumbled("nonsense", Message("server.bot.long_view", got=len(line), most=LONGEST_REQUEST))
    return line


def environment() -> dict[str, str]:
    """The environment in which a child finds the same modules as we do; it holds no secret of the server."""
    kept = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
    return {**kept, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
