"""Bots in processes of their own: they cannot stop the server, and they see only the view of the seat to move.

The process of a bot that fails is started again, and the bot is asked once more. If it fails again, `BotFailed` says
why, and the caller decides who plays instead. A bot plays on in the process where it played last, if that is free: one
that searches may have kept what it found there.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count as counting
from typing import Any

from orizuru.bots.bot import UnknownBot
from orizuru.bots.names import check_bot, seconds_of
from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.game import View
from orizuru.core.messages import Message
from orizuru.server.thinkers.fair_queue import FairQueue
from orizuru.server.thinkers.load import Load
from orizuru.server.thinkers.worker import Cause, Stumbled, Worker, request

_LONGEST_LINE = 1000
_ATTEMPTS = 2
_PLACES = 10_000  # seats of tables that are remembered
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
    view: View
    place: "Place"
    due: float
    word: asyncio.Future[str]


@dataclass(slots=True)
class Place:
    """A seat of a table, by a number that says nothing else, and the process in which its bot thought last."""

    number: int
    worker: Worker | None = None


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
        self._seconds = seconds
        self._line: FairQueue[Job] = FairQueue(_LONGEST_LINE)
        self._load = Load(count)
        self._idle = list(self._workers)
        self._is_free = asyncio.Semaphore(count)
        self._places: OrderedDict[tuple[str, int], Place] = OrderedDict()
        self._numbers, self._place_numbers = counting(1), counting(1)
        self._tasks: set[asyncio.Task[None]] = set()
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
        self._spawn(self._dispatch())
        self._opened.set()

    async def close(self) -> None:
        """Kill the processes. Callers that still wait for a word get an error."""
        self._opened.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self._workers))
        self._send_away()

    def check(self, bot: str) -> None:
        """Refuses the name of a bot that cannot be asked."""
        family, colon, _ = bot.partition(":")
        if bot not in self.bots and not (colon and family in self.bots):
            raise UnknownBot(Message("bots.unknown", got=excerpt(bot), known=self.bots))
        if colon:
            check_bot(bot)

    async def choose(self, bot: str, view: View, key: str = "", seat: int | None = None) -> str:
        """The word that a bot answers for the seat of this view, which is to move. `key` is the table: a table that
        asks a lot does not keep other tables waiting. A bot that plays a `seat` there may keep what it found."""
        if not self._opened.is_set():
            raise NoThinkers(Message("server.bot.closed"))
        try:
            self.check(bot)
        except OrizuruError:
            raise BotFailed(bot, "unknown", Message("server.bot.unknown", known=self.bots)) from None
        loop = asyncio.get_running_loop()
        self._load.note(key, loop.time())
        due = loop.time() + min(self._seconds, seconds_of(bot) or self._seconds)
        job = Job(next(self._numbers), bot, view, self._place(key, seat), due, loop.create_future())
        await self._line.bring(key, job)
        if not self._opened.is_set():  # closed while we waited for room
            self._send_away()
        return await job.word

    def _place(self, key: str, seat: int | None) -> Place:
        """The place of a seat; a bot that plays no seat has none."""
        if seat is None:
            return Place(0)
        found = self._places.setdefault((key, seat), Place(0))
        found.number = found.number or next(self._place_numbers)
        self._places.move_to_end((key, seat))
        if len(self._places) > _PLACES:
            self._places.popitem(last=False)
        return found

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _dispatch(self) -> None:
        """Gives each job to a process that is free."""
        while True:
            await self._is_free.acquire()
            job = await self._line.take()
            if job.word.done():  # its caller has stopped waiting
                self._is_free.release()
                continue
            worker = job.place.worker if job.place.worker in self._idle else self._idle[0]
            assert worker is not None
            self._idle.remove(worker)
            job.place.worker = worker
            now = asyncio.get_running_loop().time()
            seconds = self._load.seconds(job.due, (other.due for other in self._line.waiting()), now)
            self._spawn(self._serve(worker, job, seconds))

    async def _serve(self, worker: Worker, job: Job, seconds: float) -> None:
        try:
            word = await self._word(worker, job, seconds)
        except asyncio.CancelledError:
            _refuse(job, NoThinkers(Message("server.bot.closed")))
            raise
        except Exception as error:  # the caller must hear it, and the next jobs must be served
            _refuse(job, error)
        else:
            if not job.word.done():
                job.word.set_result(word)
        with suppress(Stumbled):  # then the next job tries again, and its caller hears the reason
            await worker.start()
        self._idle.append(worker)
        self._is_free.release()

    def _send_away(self) -> None:
        for job in self._line.drain():
            _refuse(job, NoThinkers(Message("server.bot.closed")))

    async def _word(self, worker: Worker, job: Job, seconds: float) -> str:
        faults: list[Stumbled] = []
        try:
            line = request(job.number, job.bot, job.view, job.place.number, round(seconds, 3))
        except Stumbled as fault:
            raise BotFailed(job.bot, fault.cause, fault.message) from None
        while len(faults) < _ATTEMPTS:
            try:
                return await worker.ask(job.number, line)
            except Stumbled as fault:
                faults.append(fault)
                _log.warning("bot %s, attempt %d: %s", excerpt(job.bot), len(faults), fault)
        raise BotFailed(job.bot, faults[-1].cause, faults[-1].message, worker.heard)


def _refuse(job: Job, error: Exception) -> None:
    if not job.word.done():
        job.word.set_exception(error)
