"""`orizuru games`: which games there are, and their options."""

from argparse import ArgumentParser, Namespace
from typing import Any

from orizuru.cli.match_text import about, name_of
from orizuru.cli.options import written
from orizuru.cli.screen import screen_for, wrapped
from orizuru.core import registry
from orizuru.core.game import Game
from orizuru.core.messages import Message
from orizuru.core.options import Option

ABOUT = "list the games with their options\norizuru games"


def add_arguments(parser: ArgumentParser) -> None:
    parser.set_defaults(plain=False)


def run(args: Namespace) -> int:
    screen = screen_for(args)
    for number, key in enumerate(registry.games()):
        if number:
            screen.say()
        screen.say_all(described(registry.game(key)))
    return 0


def described(game: Game[Any]) -> list[str]:
    """A game in lines: name, version, what it is about, its options."""
    lines = [str(Message("cli.games.title", key=game.key, name=name_of(game.key), rules=game.rules))]
    wide = max(10, *(len(option.name) + 2 for option in game.options()))
    return lines + about(game.key) + [line for option in game.options() for line in _option(game, option, wide)]


def _option(game: Game[Any], option: Option, wide: int) -> list[str]:
    default = written(option, option.default) or str(Message("cli.games.nothing"))
    text = Message("cli.games.option", help=option.help, expected=option.expected, default=default)
    needs = []
    for need in option.needs:
        values = tuple(map(str, need.values))
        if need.value is None:
            needs.append(str(Message("cli.games.need_other", value=default, option=need.option, values=values)))
        else:
            needs.append(str(Message("cli.games.need", value=str(need.value), option=need.option, values=values)))
    if option.kind == "names" and (names := _names(game, option.name)):
        needs.append(str(Message("cli.games.names", names=tuple(names))))
    return wrapped("; ".join([str(text), *needs]), f"  {option.name:<{wide}}", " " * (wide + 2))


def _names(game: Game[Any], what: str) -> list[str]:
    """The names that an option may have, from the catalogue; characters are named without their colour."""
    known = game.catalogue()
    if what == "characters":
        return [card["key"].removesuffix("-yellow") for card in known["cards"] if card["colour"] == "yellow"]
    return [one["key"] for one in known.get(what, ())]
