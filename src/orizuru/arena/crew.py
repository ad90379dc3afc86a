"""Who plays the games: this process, several processes (joblib), or a cluster (`clusters.py`)."""

from collections.abc import Generator, Iterable
from contextlib import closing
from importlib import import_module
from typing import Any, Protocol

from orizuru.arena.arena import Arena, BadArena
from orizuru.arena.outcome import BotFailed, Played, played
from orizuru.arena.schedule import Fixture
from orizuru.core.messages import Message
from orizuru.version import __version__

Games = Generator[Played, None, None]


class Crew(Protocol):
    """Those who play."""

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
        with closing(parallel(joblib.delayed(work)(arena, fixture) for fixture in fixtures)) as games:
            yield from games

    def close(self) -> None:
        """The processes end by themselves."""


def work(arena: Arena, fixture: Fixture) -> Played:
    """Play one game, wherever this is called; a bot that fails is reported in words that every process can read."""
    try:
        outcome, record = played(arena, fixture)
    except BotFailed as error:
        return Played(fixture.number, __version__, None, {}, str(error))
    return Played(fixture.number, __version__, outcome, record)


def library(module: str, extra: str) -> Any:
    """A library that only some crews need; refused in words that say what to install."""
    try:
        return import_module(module)
    except ImportError:
        raise BadArena(Message("arena.extra", module=module, extra=extra)) from None
