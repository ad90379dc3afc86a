"""An event loop with virtual time: it passes when nothing else is left to do. Processes can die in the loop.

Everything runs in the order in which it became due, so the same seeds give the same run. What runs in the context of a
`Process` stops for good when that process is killed: between two steps, and no `finally` runs.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Stuck(AssertionError):
    """Nothing is left that could ever happen."""


class Process:
    """Everything that is started in its context dies with it."""

    def __init__(self) -> None:
        self.is_dead = False
        self.context: Context = copy_context()
        self.context.run(_PROCESS.set, self)


_PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)


class Loop(asyncio.BaseEventLoop):
    """`faults` are the errors that nobody caught; `steps` counts what has been carried out."""

    def __init__(self) -> None:
        super().__init__()
        self.steps = 0
        self.faults: list[str] = []
        self._now = 0.0
        self._numbers = count()
        self._due: deque[tuple[asyncio.Handle, Process | None]] = deque()
        self._timers: list[tuple[float, int, asyncio.Handle, Process | None]] = []
        self._parked: list[tuple[asyncio.Handle, Process | None]] = []
        self._alarms: dict[int, Callable[[], None]] = {}
        self._tasks: list[asyncio.Task[Any]] = []
        self._closed = False

    # What asyncio asks of a loop

    def time(self) -> float:
        return self._now

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._due.append((handle, _process_of(context)))
        return handle

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        heappush(self._timers, (when, next(self._numbers), handle, _process_of(context)))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Called by asyncio; the handle is skipped when its time comes."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: object = None, context: Context | None = None) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, context=context)
        self._tasks.append(task)
        if len(self._tasks) > 512:
            self._tasks = [one for one in self._tasks if not one.done()]
        return task

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return asyncio._get_running_loop() is self

    def is_closed(self) -> bool:
        return self._closed

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.faults.append(f"{context.get('message')}: {error!r}")

    # What a simulation does with it

    def alarm(self, step: int, callback: Callable[[], None]) -> None:
        """Calls back before the step of that number, whatever is running then."""
        self._alarms[step] = callback

    def disarm(self) -> None:
        """No alarm goes off any more."""
        self._alarms.clear()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs until the work is done; then ends everything that is left."""
        try:
            return self.do(work)
        finally:
            self.end()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs until the work is done."""
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(work)
            while not task.done():
                self._step()
            result: T = task.result()
            return result
        finally:
            asyncio._set_running_loop(None)

    def end(self) -> None:
        """Ends everything, once."""
        if not self._closed:
            asyncio._set_running_loop(self)
            try:
                self._end_all()
            finally:
                self._closed = True
                asyncio._set_running_loop(None)

    def _step(self) -> None:
        if not self._due:
            if not self._timers:
                raise Stuck("nothing is left to wait for")
            when, _, handle, process = heappop(self._timers)
            if handle.cancelled():
                return
            self._now = max(self._now, when)
            self._due.append((handle, process))
        handle, process = self._due.popleft()
        if handle.cancelled():
            return
        if process is not None and process.is_dead:
            self._parked.append((handle, process))
            return
        self.steps += 1
        if self._alarms and (alarm := self._alarms.pop(self.steps, None)) is not None:
            alarm()
            if process is not None and process.is_dead:
                self._parked.append((handle, process))
                return
        handle._run()

    def _end_all(self) -> None:
        """Cancels all tasks that are left, those of dead processes too, so that none is collected half done."""
        faults = list(self.faults)
        self._alarms.clear()
        for _ in range(50):
            left = [task for task in self._tasks if not task.done()]
            if not left:
                break
            for task in left:
                task.cancel()
            self._due.extend((handle, None) for handle, _ in self._parked)
            self._parked.clear()
            while self._due:
                handle, _ = self._due.popleft()
                if not handle.cancelled():
                    handle._run()
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.exception()  # seen
        self.faults = faults
        self._timers.clear()


def _process_of(context: Context | None) -> Process | None:
    return _PROCESS.get() if context is None else context.get(_PROCESS)
