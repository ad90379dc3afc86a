"""Bots by name. Some names take a limit: `mcts:2s` thinks for two seconds, `worlds:40` in forty worlds; others
say how often something happens: `careless:30` overlooks what stands out in 30 of 100 cases."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module

from orizuru.bots.bot import Bot, UnfitBot, UnknownBot
from orizuru.bots.careless import Careless
from orizuru.bots.greedy import Greedy
from orizuru.bots.hasty import Hasty
from orizuru.bots.levels import Level
from orizuru.bots.limits import Limit
from orizuru.bots.recipes import LEVELS, SECONDS
from orizuru.bots.search.search import Search
from orizuru.bots.uniform import Uniform
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message

_PLAIN: Mapping[str, Callable[[], Bot]] = {
    **{level: partial(Level, level) for level in LEVELS},
    "uniform": Uniform,
    "greedy": Greedy,
}
# The module and class of each search, imported when it is first used; and its limit if the name has none.
_SEARCHES: Mapping[str, tuple[str, str, str]] = {
    "mcts": ("orizuru.bots.search.mcts", "Mcts", "1s"),
    "uct": ("orizuru.bots.search.mcts", "Uct", "1s"),
    "worlds": ("orizuru.bots.search.worlds", "Worlds", "40"),
    "ismcts": ("orizuru.bots.search.ismcts", "Ismcts", "400"),
}
_RATED: Mapping[str, Callable[..., Bot]] = {"careless": Careless, "hasty": Hasty}


def bots(game: str | None = None) -> tuple[str, ...]:
    """The names of all bots, without limits; or of those that play a game."""
    return tuple(name for name in (*_PLAIN, *_RATED, *_SEARCHES) if game is None or _plays(name, game))


def bot(name: str) -> Bot:
    """A new bot by its name. One that searches plays one seat of one game at a time."""
    family, colon, limit = name.partition(":")
    if family in _SEARCHES:
        return _search(family)(Limit.read(limit if colon else _SEARCHES[family][2]))
    if family in _RATED:
        return _RATED[family](limit) if colon else _RATED[family]()
    if colon or name not in _PLAIN:
        raise UnknownBot(Message("bots.unknown", got=excerpt(name), known=bots()))
    return _PLAIN[name]()


def check_bot(name: str, game: str | None = None) -> None:
    """Refuses an unknown name, a malformed limit, and a bot that cannot play the game."""
    bot(name)
    if game is not None and not _plays(name, game):
        raise UnfitBot(Message("bots.unfit", got=name, game=game, known=bots(game)))


def seconds_of(name: str) -> float | None:
    """The time for an answer that the name of a bot promises: that of its level, or its limit; None if it has none."""
    family, _, limit = name.partition(":")
    if family in SECONDS:
        return SECONDS[family]
    return Limit.read(limit or _SEARCHES[family][2]).seconds if family in _SEARCHES else None


def _plays(name: str, game: str) -> bool:
    family = name.partition(":")[0]
    return family not in _SEARCHES or _search(family).plays(game)


def _search(family: str) -> type[Search]:
    module, search, _ = _SEARCHES[family]
    found: type[Search] = getattr(import_module(module), search)
    return found
