"""Games are found by the name of their module: `orizuru.games.ponte` is the game "ponte"."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from orizuru.core.errors import UnknownGame, excerpt
from orizuru.core.game import Game
from orizuru.core.messages import Message

packages = ["orizuru.games"]
"""Where games are looked for; append a package of your own to add games."""


def games() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(sorted(key for package in packages for key in _keys(package)))


def game(key: str, rules: str | None = None) -> Game[Any]:
    """A game by its key, in its newest rules version or in an old one."""
    found = versions(key)
    if rules is None:
        return list(found.values())[-1]
    if not isinstance(rules, str) or rules not in found:
        raise UnknownGame(Message("core.game.rules", game=key, got=excerpt(rules), known=tuple(found)))
    return found[rules]


def versions(key: str) -> Mapping[str, Game[Any]]:
    """All rules versions of a game, the newest last."""
    for package in packages:
        if isinstance(key, str) and key in _keys(package):
            found: Mapping[str, Game[Any]] = import_module(f"{package}.{key}").versions
            return found
    raise UnknownGame(Message("core.game.unknown", got=excerpt(key), known=games()))


@cache
def _keys(package: str) -> frozenset[str]:
    return frozenset(module.name for module in pkgutil.iter_modules(import_module(package).__path__))
