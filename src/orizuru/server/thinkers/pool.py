"""Bots in processes of their own: they cannot stop the server, and they see only the view of the seat to move.

The process of a bot that fails is started again, and the bot is asked once more. If it fails again, `BotFailed` says
why, and the caller decides who plays instead.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count as counting

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.game import View
from orizuru.core.messages import Message
from orizuru.server.thinkers.fair_queue import FairQueue
from orizuru.server.thinkers.worker import Cause, Stumbled, Worker, request

_LONGEST_LINE = 1000
_ATTEMPTS = 2
_log = logging.getLogger(__name__)


class BotFailed(OrizuruError):
    """A bot gave no word, twice, or there is no bot of that name.

    `heard` is the end of what it wrote on its error output: that may be what its seat saw, so it is not for every log.
    """

    def __init__(self, bot: str, cause: Cause, why: Message, heard: str = "") -> None:
        super().__init__(Message("server.bot.failed", bot=excerpt(bot), why=why))
        self.bot = bot
        self.cause: Cause = cause
        self.heard = heard


class NoThinkers(OrizuruError):
    """The processes do not start, or have been shut down."""


@dataclass(frozen=True, slots=True)
class Job:
    number: int
    bot: str
    line: bytes
    word: asyncio.Future[str]


class Thinkers:
    """`count` processes, for each choice `seconds` and in each `memory` bytes.

    `games` names further games as `key=package`, `bots` modules with a table `bots` of further bots. Both are imported
    in the processes only, from where this program finds its own modules.
    """

    def __init__(
        self,
        count: int = 2,
        seconds: float = 10.0,
        memory: int = 512 * 1024 * 1024,
        games: Sequence[str] = (),
        bots: Sequence[str] = (),
        command: Sequence[str] | None = None,
    ) -> None:
        arguments = [f"--games={package}" for package in games] + [f"--bots={module}" for module in bots]
        self._workers = [Worker(arguments, seconds, memory, command) for _ in range(count)]
        self._line: FairQueue[Job] = FairQueue(_LONGEST_LINE)
        self._numbers = counting(1)
        self._tasks: list[asyncio.Task[None]] = []
        self._opened = asyncio.Event()

    @property
    def bots(self) -> tuple[str, ...]:
        """The names of all bots that can be asked; known once the processes are open."""
        return self._workers[0].bots

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run now."""
        return tuple(worker.pid for worker in self._workers if worker.pid is not None)

    async def open(self) -> None:
        """Start the processes, once. If one does not start, the others are stopped."""
        started = await asyncio.gather(*(worker.start() for worker in self._workers), return_exceptions=True)
        faults = [(fault, worker) for fault, worker in zip(started, self._workers, strict=True) if fault is not None]
        if faults:
            await asyncio.gather(*(worker.stop() for worker in self._workers))
            fault, worker = faults[0]
            if not isinstance(fault, Stumbled):
                raise fault
            last = (worker.heard.strip().splitlines() or [""])[-1]
            raise NoThinkers(Message("server.bot.no_start", why=fault.message, heard=excerpt(last, 200)))
        self._tasks = [asyncio.create_task(self._serve(worker)) for worker in self._workers]
        self._opened.set()

    async def close(self) -> None:
        """Kill the processes. Callers that still wait for a word get an error."""
        self._opened.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        self._send_away()

    async def choose(self, bot: str, view: View, key: str = "") -> str:
        """The word that a bot answers for the seat of this view, which is to move. `key` is the table: a table that
        asks a lot does not keep other tables waiting."""
        if not self._opened.is_set():
            raise NoThinkers(Message("server.bot.closed"))
        if bot not in self.bots:
            raise BotFailed(bot, "unknown", Message("server.bot.unknown", known=self.bots))
        number = next(self._numbers)
        try:
            line = request(number, bot, view)
        except Stumbled as fault:
            raise BotFailed(bot, fault.cause, fault.message) from None
        job = Job(number, bot, line, asyncio.get_running_loop().create_future())
        await self._line.bring(key, job)
        if not self._opened.is_set():  # closed while we waited for room
            self._send_away()
        return await job.word

    async def _serve(self, worker: Worker) -> None:
        while True:
            with suppress(Stumbled):  # then the next job tries again, and its caller hears the reason
                await worker.start()
            job = await self._line.take()
            if job.word.done():
                continue  # its caller has stopped waiting
            try:
                word = await self._word(worker, job)
            except asyncio.CancelledError:
                _refuse(job, NoThinkers(Message("server.bot.closed")))
                raise
            except Exception as error:  # the caller must hear it, and the next jobs must be served
                _refuse(job, error)
            else:
                if not job.word.done():
                    job.word.set_result(word)

    def _send_away(self) -> None:
        for job in self._line.drain():
            _refuse(job, NoThinkers(Message("server.bot.closed")))

    async def _word(self, worker: Worker, job: Job) -> str:
        faults: list[Stumbled] = []
        while len(faults) < _ATTEMPTS:
            try:
                return await worker.ask(job.number, job.line)
            except Stumbled as fault:
                faults.append(fault)
                _log.warning("bot %s, attempt %d: %s", excerpt(job.bot), len(faults), fault)
        raise BotFailed(job.bot, faults[-1].cause, faults[-1].message, worker.heard)


def _refuse(job: Job, error: Exception) -> None:
    if not job.word.done():
        job.word.set_exception(error)
