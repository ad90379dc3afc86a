"""Games by their keys: `orizuru.games.ponte` is the game "ponte"; `plugins.py` finds those of other packages."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from orizuru.core.errors import UnknownGame, excerpt
from orizuru.core.game import Game
from orizuru.core.messages import Message
from orizuru.core.plugins import plugins

_OWN = "orizuru.games"


def games() -> tuple[str, ...]:
    """The keys of all games."""
    from orizuru.core.admission import check_keys

    check_keys(plugins(), _keys())
    return tuple(sorted([*_keys(), *(plugin.key for plugin in plugins())]))


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
    if isinstance(key, str) and key in _keys():
        own: Mapping[str, Game[Any]] = import_module(f"{_OWN}.{key}").versions
        return own
    claims = [plugin for plugin in plugins() if plugin.key == key]
    if not claims:
        raise UnknownGame(Message("core.game.unknown", got=excerpt(key), known=games()))
    from orizuru.core.admission import admitted, check_keys  # here, because most programs play our own games only

    check_keys(claims, ())
    return admitted(claims[0])


@cache
def _keys() -> frozenset[str]:
    return frozenset(module.name for module in pkgutil.iter_modules(import_module(_OWN).__path__))
