"""One game of an arena: played by its bots, each of which sees the views of its seat only, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from time import process_time
from typing import Any

from orizuru.arena.arena import Arena
from orizuru.arena.schedule import Fixture
from orizuru.bots import bot
from orizuru.bots.bot import word_of
from orizuru.bots.dice import dice
from orizuru.core.errors import OrizuruError
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.registry import game


class BotFailed(OrizuruError):
    """A bot could not answer, or its answer was refused."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a game. For each seat: its score, its rank, its answers, and the processor time they took."""

    number: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A game as a worker hands it in: the outcome with its record, or why a bot failed. `version` is the worker's."""

    number: int
    version: str
    outcome: Outcome | None
    record: Mapping[str, Any]
    failure: str = ""


def played(arena: Arena, fixture: Fixture) -> tuple[Outcome, dict[str, Any]]:
    """Play a game to its end; returns what came of it, and its record."""
    names = [arena.bots[number] for number in fixture.seating]
    players = [bot(name) for name in names]  # new ones: a search remembers its game
    match = Match(game(arena.game, arena.rules), arena.options, fixture.seed, seats=names)
    dices = [dice(fixture.seed, seat) for seat in range(match.state.seats)]
    moves, seconds = [0] * len(names), [0.0] * len(names)
    while (seat := match.to_move) is not None:
        begun = process_time()
        try:
            word = word_of(players[seat], match.state, dices[seat])
            seconds[seat] += process_time() - begun
            match.play(word, seat)
        except OrizuruError as error:
            raise BotFailed(
                Message("arena.failed", bot=names[seat], game=arena.game, seed=fixture.seed, why=str(error))
            ) from error
        moves[seat] += 1
    result = match.result()
    assert result is not None
    outcome = Outcome(
        fixture.number,
        fixture.seating,
        result.scores,
        result.ranks,
        tuple(moves),
        tuple(round(spent, 6) for spent in seconds),
    )
    return outcome, match.record()
