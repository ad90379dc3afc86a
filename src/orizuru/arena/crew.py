"""Who plays the games: this process, several processes (joblib), or a cluster (`clusters.py`)."""

import os
import threading
import warnings
from collections.abc import Generator, Iterable
from functools import cache
from importlib import import_module
from time import sleep
from typing import Any, Protocol

from orizuru.arena.arena import Arena, BadArena
from orizuru.arena.outcome import BotFailed, Played, played
from orizuru.arena.schedule import Fixture
from orizuru.core.messages import Message
from orizuru.version import __version__

Games = Generator[Played, None, None]
FAREWELL = 5.0  # seconds for a thread that has nothing left to do


class Crew(Protocol):
    """The processes or workers that play the games of an arena."""

    def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
        """Play games, taking them from `fixtures` as workers become free; hands each in when it is over. Closing
        the iterator gives up the games in progress."""

    def close(self) -> None:
        """Play no more."""


class Here:
    """This process plays one game after another."""

    def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
        for fixture in fixtures:
            yield work(arena, fixture)

    def close(self) -> None:
        """Nothing was opened."""


class Processes:
    """Several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._joblib = library("joblib", "arena")

    def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
        joblib = self._joblib
        parallel = joblib.Parallel(
            n_jobs=self.jobs, batch_size=1, pre_dispatch=self.jobs, return_as="generator_unordered"
        )
        games = parallel(joblib.delayed(work_for)(os.getpid(), arena, fixture) for fixture in fixtures)
        try:
            while (game := next(games, None)) is not None:  # "yield from" would close `games` by itself, and loudly
                yield game
        finally:
            with warnings.catch_warnings():
                # An arena that stops early gives up games: joblib would advise us to ask for fewer.
                warnings.filterwarnings("ignore", ".*tasks? which", UserWarning)
                games.close()

    def close(self) -> None:
        """End the processes, and the threads that feed them, which joblib does not wait for: one that the end of the
        program cuts off leaves a semaphore half removed, and joblib's tracker prints a traceback."""
        import_module("joblib.externals.loky").get_reusable_executor(reuse=True).shutdown(wait=True)
        for thread in threading.enumerate():
            if thread.name == "QueueFeederThread":
                thread.join(FAREWELL)


def work(arena: Arena, fixture: Fixture) -> Played:
    """Play one game, wherever this is called; a bot that fails is reported in words that every process can read."""
    try:
        outcome, record = played(arena, fixture)
    except BotFailed as error:
        return Played(fixture.number, __version__, None, {}, str(error))
    return Played(fixture.number, __version__, outcome, record)


def work_for(parent: int, arena: Arena, fixture: Fixture) -> Played:
    """Play one game for a process, and end with it: a killed arena leaves no process behind that plays on."""
    _end_with(parent)
    return work(arena, fixture)


@cache
def _end_with(parent: int) -> None:
    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def library(module: str, extra: str) -> Any:
    """A library that only some crews need; refused in words that say what to install."""
    try:
        return import_module(module)
    except ImportError:
        raise BadArena(Message("arena.extra", module=module, extra=extra)) from None
