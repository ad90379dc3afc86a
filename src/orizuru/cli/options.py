"""Options of a game on the command line: `size=6`, `families=farm,sky`, `deck=my-deck.csv`."""

from collections.abc import Mapping, Sequence
from typing import Any

from orizuru.cli.input_files import text_of
from orizuru.cli.usage import BadUsage
from orizuru.core.errors import InvalidOption, excerpt
from orizuru.core.game import Game
from orizuru.core.messages import Message
from orizuru.core.options import Option


def options_from(game: Game[Any], given: Sequence[str]) -> Mapping[str, Any]:
    """The options of a game from `name=value` words; their ranges are checked, their defaults left out."""
    known = {option.name: option for option in game.options()}
    values: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadUsage(Message("cli.option.form", got=excerpt(text)))
        if name not in known:
            raise InvalidOption(Message("core.option.unknown", option=excerpt(name), known=tuple(known)))
        if name in values:
            raise BadUsage(Message("cli.option.twice", option=name))
        values[name] = _value(known[name], value)
    return values


def _value(option: Option, text: str) -> Any:
    """The value of an option; data is the text of the file that is named."""
    if option.kind == "data" and text:
        return option.check(text_of(text) or "\n")  # an empty file is not the same as no file
    value = option.read(text)
    return list(value) if isinstance(value, tuple) else value  # names, as a view and a record have them


def with_players(game: Game[Any], options: Mapping[str, Any], names: Sequence[str]) -> Mapping[str, Any]:
    """The options with as many players as there are names, unless a number was given."""
    if "players" in options or all(option.name != "players" for option in game.options()):
        return options
    return {**options, "players": len(names)}


def written(option: Option, value: object) -> str:
    """A value as one would type it; for the text of a file, only the fact that there is one."""
    if option.kind == "data" and value:
        return str(Message("cli.option.own"))
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
