"""Checks a game of another package before it is played; a fault is reported in one line.

A broken package does no harm to the other games: it is refused when its own game is asked for, and when all games are
listed or served.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from orizuru.core.errors import BrokenGame, excerpt
from orizuru.core.game import Game
from orizuru.core.messages import Message, texts
from orizuru.core.plugins import Plugin

_KEY = re.compile(r"[a-z][a-z0-9_]*")
_WIDTH = 200


def check_keys(plugins: Iterable[Plugin], own: Iterable[str]) -> None:
    """Refuses a game whose key is malformed, or already belongs to another game."""
    packages = dict.fromkeys(own, "orizuru")
    for plugin in plugins:
        if not _KEY.fullmatch(plugin.key):
            raise _broken(plugin, Message("core.plugin.key", got=excerpt(plugin.key)))
        if plugin.key in packages:
            raise _broken(plugin, Message("core.plugin.taken", key=plugin.key, package=packages[plugin.key]))
        packages[plugin.key] = plugin.package


@cache
def admitted(plugin: Plugin) -> Mapping[str, Game[Any]]:
    """All rules versions of the game, the newest last, after every check of the package."""
    try:
        module = import_module(plugin.package)
    except Exception as error:  # an import may raise anything
        raise _broken(plugin, Message("core.plugin.import", why=_said(error))) from error
    versions = getattr(module, "versions", None)
    if not isinstance(versions, Mapping) or not versions:
        raise _broken(plugin, Message("core.plugin.versions", got=excerpt(versions)))
    for rules, game in versions.items():
        _check_game(plugin, rules, game)
    if plugin.data is not None:
        for file in sorted(plugin.data.joinpath("messages").glob("*.toml")):
            _check_texts(plugin, file)
    return versions


def _check_game(plugin: Plugin, rules: object, game: object) -> None:
    missing = tuple(sorted(name for name in _PROTOCOL if not hasattr(game, name)))
    if missing:
        raise _broken(plugin, Message("core.plugin.protocol", rules=excerpt(rules), missing=missing))
    named = (getattr(game, "key", None), getattr(game, "rules", None))
    if named != (plugin.key, rules):
        expected = f"({plugin.key!r}, {excerpt(rules)})"
        raise _broken(plugin, Message("core.plugin.names", expected=expected, got=excerpt(named)))


_PROTOCOL = frozenset(name for name in vars(Game) if not name.startswith("_"))


def _check_texts(plugin: Plugin, file: Path) -> None:
    try:
        found = texts(file)
    except (OSError, ValueError) as error:
        raise _broken(plugin, Message("core.plugin.texts", file=file.name, why=_said(error))) from error
    strange = next((key for key in found if not key.startswith(f"{plugin.key}.")), None)
    if strange is not None:
        raise _broken(plugin, Message("core.plugin.foreign", file=file.name, got=excerpt(strange), key=plugin.key))


def _broken(plugin: Plugin, why: Message) -> BrokenGame:
    return BrokenGame(Message("core.plugin.broken", game=excerpt(plugin.key), package=excerpt(plugin.package), why=why))


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:_WIDTH]
