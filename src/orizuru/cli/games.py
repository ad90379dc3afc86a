"""`orizuru games`: which games there are, and their options."""

from argparse import ArgumentParser, Namespace
from typing import Any

from orizuru.cli.screen import screen_for, wrapped
from orizuru.cli.telling import about, name_of
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
    return lines + about(game.key) + [line for option in game.options() for line in _option(option)]


def _option(option: Option) -> list[str]:
    default = str(option.default).lower() if option.kind == "bool" else str(option.default)
    text = Message("cli.games.option", help=option.help, expected=option.expected, default=default)
    needs = [
        str(Message("cli.games.need", value=str(need.value), option=need.option, values=tuple(map(str, need.values))))
        for need in option.needs
    ]
    return wrapped("; ".join([str(text), *needs]), f"  {option.name:<10}", " " * 12)
