"""The course of an arena: the games that are missing in its logbook are played and written down."""

from collections.abc import Generator
from contextlib import closing
from pathlib import Path

from orizuru.arena.arena import Arena, BadArena
from orizuru.arena.crew import Crew, Here
from orizuru.arena.logbook import Logbook
from orizuru.arena.outcome import BotFailed, Outcome
from orizuru.arena.schedule import fixtures, seeds_for
from orizuru.arena.sprt import Sprt
from orizuru.arena.tally import Tally
from orizuru.core.messages import Message


def run(
    arena: Arena, folder: str | Path, *, games: int = 200, crew: Crew | None = None, sprt: Sprt | None = None
) -> Tally:
    """Play an arena, or go on with it, until each lineup has so many games, or until the test has decided; returns what
    all games in the folder add up to."""
    logbook = Logbook(Path(folder), arena)
    with closing(logbook):
        for _ in course(logbook, games, crew or Here(), sprt):
            pass
    return Tally(arena, logbook.outcomes)


def course(logbook: Logbook, games: int, crew: Crew, sprt: Sprt | None = None) -> Generator[Outcome, None, None]:
    """Play the games that are missing; each is in the logbook before it is handed on."""
    arena, done = logbook.arena, {outcome.number for outcome in logbook.outcomes}
    tested = 0
    if sprt is not None:
        check_tested(arena)
        scores = Tally(arena, logbook.outcomes).scores()
        if sprt.decided_after(scores) is not None:
            return
        tested = len(scores)
    missing = (fixture for fixture in fixtures(arena, seeds_for(arena, games)) if fixture.number not in done)
    with closing(crew.play(arena, missing)) as handed_in:
        for game in handed_in:
            if game.version != arena.version:
                raise BadArena(Message("arena.version", expected=arena.version, got=game.version))
            if game.outcome is None:
                raise BotFailed(Message("arena.gave_up", why=game.failure))
            logbook.add(game.outcome, game.record)
            yield game.outcome
            if sprt is not None:
                scores = Tally(arena, logbook.outcomes).scores()
                if any(sprt.verdict(scores[:count]) != "open" for count in range(tested + 1, len(scores) + 1)):
                    return
                tested = len(scores)


def check_tested(arena: Arena) -> None:
    """Refuse a sequential test of anything but two bots."""
    if len(arena.bots) != 2:
        raise BadArena(Message("arena.sprt_bots", got=len(arena.bots)))
