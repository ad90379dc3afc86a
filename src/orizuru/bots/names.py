"""Bots by name."""

from collections.abc import Mapping

from orizuru.bots.bot import Bot, UnknownBot
from orizuru.bots.greedy import Greedy
from orizuru.bots.uniform import Uniform
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message

_BOTS: Mapping[str, Bot] = {"uniform": Uniform(), "greedy": Greedy()}


def bots() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(_BOTS)


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in _BOTS:
        raise UnknownBot(Message("bots.unknown", got=excerpt(name), known=bots()))
    return _BOTS[name]
