"""Who sits where: people, and bots that see no more than their seat may see."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from random import Random

from orizuru.bots import bot, bots
from orizuru.cli.usage import BadUsage
from orizuru.core.chance import Seed, written
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
        if ":" in name:
            bot(name)  # refuses a limit that is none
    return names


def is_player(name: str) -> bool:
    """Whether it is a person or a bot; a bot that searches may have a limit: `mcts:2s`."""
    return name == HUMAN or name.partition(":")[0] in bots()


def names_for(players: Sequence[str], people: Sequence[int]) -> list[str]:
    """The names beside the board: a single person is "you", bots have their names, several people their seats."""
    you = str(Message("cli.you"))
    if len(people) == 1:
        return [you if seat in people else name for seat, name in enumerate(players)]
    return ["" if name == HUMAN else name for name in players]


def check_count(players: Sequence[str], seats: int) -> None:
    if len(players) != seats:
        raise BadUsage(Message("cli.seats", expected=seats, got=len(players)))


def dice(seed: Seed | None, seat: int) -> Random:
    """A generator for one bot. It is derived from the seed of the game under a name of its own, so that it
    reveals nothing about the game's own chance; without a seed, the system provides one."""
    if seed is None:
        return Random()
    digest = blake2b(f"{written(seed)}/{seat}".encode(), digest_size=32, person=b"orizuru-bots-1").digest()
    return Random(int.from_bytes(digest, "little"))


def choice_of(name: str, state: State, rng: Random) -> str:
    """The word of a bot for the seat to move, from a view that went through JSON."""
    view = json.loads(json.dumps(state.view(state.to_move)))
    return bot(name).choose(view, rng)
