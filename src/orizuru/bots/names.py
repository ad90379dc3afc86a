"""Bots by name. Some names take a limit: `mcts:2s` thinks for two seconds, `worlds:40` in forty worlds."""

from collections.abc import Callable, Mapping
from importlib import import_module

from orizuru.bots.bot import Bot, UnknownBot
from orizuru.bots.greedy import Greedy
from orizuru.bots.limits import Limit
from orizuru.bots.uniform import Uniform
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message

_PLAIN: Mapping[str, Callable[[], Bot]] = {"uniform": Uniform, "greedy": Greedy}
# The module and class of each search, imported when it is first used; and its limit if the name has none.
_SEARCHES: Mapping[str, tuple[str, str, str]] = {
    "worlds": ("orizuru.bots.search.worlds", "Worlds", "40"),
    "ismcts": ("orizuru.bots.search.ismcts", "Ismcts", "400"),
}


def bots() -> tuple[str, ...]:
    """The names of all bots, without limits."""
    return (*_PLAIN, *_SEARCHES)


def bot(name: str) -> Bot:
    """A new bot by its name. One that searches plays one seat of one game at a time."""
    family, colon, limit = name.partition(":")
    if family in _SEARCHES:
        module, search, usual = _SEARCHES[family]
        found: Bot = getattr(import_module(module), search)(Limit.read(limit if colon else usual))
        return found
    if colon or name not in _PLAIN:
        raise UnknownBot(Message("bots.unknown", got=excerpt(name), known=bots()))
    return _PLAIN[name]()
