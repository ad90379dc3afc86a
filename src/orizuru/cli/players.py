"""Who sits where: people, and bots that see no more than their seat may see."""

from collections.abc import Sequence
from random import Random

from orizuru.bots import bot, bots
from orizuru.bots.bot import word_of
from orizuru.cli.usage import BadUsage
from orizuru.core.errors import excerpt
from orizuru.core.game import State
from orizuru.core.messages import Message

HUMAN = "human"


def players_from(text: str) -> tuple[str, ...]:
    """The names of a text such as `human,greedy`, all of them known."""
    names = tuple(name.strip() for name in text.split(","))
    for seat, name in enumerate(names):
        if not is_player(name):
            raise BadUsage(Message("cli.seat", seat=seat, known=(HUMAN, *bots()), got=excerpt(name)))
    return names


def is_player(name: str) -> bool:
    return name == HUMAN or name in bots()


def names_for(players: Sequence[str], people: Sequence[int]) -> list[str]:
    """The names beside the board: a single person is "you", bots have their names, several people their seats."""
    you = str(Message("cli.you"))
    if len(people) == 1:
        return [you if seat in people else name for seat, name in enumerate(players)]
    return ["" if name == HUMAN else name for name in players]


def check_count(players: Sequence[str], seats: int) -> None:
    if len(players) != seats:
        raise BadUsage(Message("cli.seats", expected=seats, got=len(players)))


def choice_of(name: str, state: State, rng: Random) -> str:
    """The word of a bot for the seat to move, from a view that went through JSON."""
    return word_of(bot(name), state, rng)
