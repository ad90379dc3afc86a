"""Who sits where: people, and bots that see no more than their seat may see."""

from collections.abc import Sequence

from orizuru.bots import bots, check_bot
from orizuru.bots.bot import UnknownBot
from orizuru.cli.usage import BadUsage
from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message

HUMAN = "human"


def players_from(text: str, game: str) -> tuple[str, ...]:
    """The names of a text such as `human,easy`, all of them known and able to play the game."""
    names = tuple(name.strip() for name in text.split(","))
    for seat, name in enumerate(names):
        try:
            check_player(name, game)
        except UnknownBot:
            raise BadUsage(Message("cli.seat", seat=seat, known=(HUMAN, *bots(game)), got=excerpt(name))) from None
    return names


def is_player(name: str, game: str) -> bool:
    try:
        check_player(name, game)
    except OrizuruError:
        return False
    return True


def check_player(name: str, game: str) -> None:
    """Refuses a name that is neither a person's nor that of a bot for this game."""
    if name != HUMAN:
        check_bot(name, game)


def names_for(players: Sequence[str], people: Sequence[int]) -> list[str]:
    """The names beside the board: a single person is "you", bots have their names, several people their seats, and
    equal bots both."""
    you = str(Message("cli.you"))
    own = you if len(people) == 1 else ""
    bots = [name for seat, name in enumerate(players) if seat not in people]
    return [
        own if seat in people else f"{name} {seat + 1}" if bots.count(name) > 1 else name
        for seat, name in enumerate(players)
    ]


def check_count(players: Sequence[str], seats: int) -> None:
    if len(players) != seats:
        raise BadUsage(Message("cli.seats", expected=seats, got=len(players)))
