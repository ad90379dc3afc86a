"""What the command line refuses by itself, and how it reads the values of its arguments."""

import argparse
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message

LONGEST = 300


class BadUsage(OrizuruError):
    """The command line was asked for something that makes no sense."""


class Parser(argparse.ArgumentParser):
    """A parser whose refusals are errors like all others: one line, exit code 2."""

    def __init__(self, **settings: Any) -> None:
        # Whole names only: an abbreviation in a script breaks as soon as a similar option is added.
        super().__init__(**settings, allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter)

    def error(self, message: str) -> NoReturn:
        raise BadUsage(Message("cli.usage", why=one_line(message), command=self.prog))


def add_act(
    acts: "argparse._SubParsersAction[Any]", name: str, about: str, do: Callable[..., object]
) -> argparse.ArgumentParser:
    """Add an act of a command, such as `check` in `orizuru deck check`; `do` carries it out."""
    parser: argparse.ArgumentParser = acts.add_parser(name, help=about, description=about)
    parser.set_defaults(do=do)
    return parser


def one_line(text: str) -> str:
    """A file name or an argument, made to fit into one line of an error."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST + 1])
    return shown if len(shown) <= LONGEST else shown[:LONGEST] + "..."


def whole(text: str, name: str, low: int, high: int) -> int:
    """A whole number from a range, from the command line."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= 9 and low <= int(text) <= high:
        return int(text)
    raise BadUsage(Message("cli.whole", name=name, low=low, high=high, got=excerpt(text)))


def names_first(words: Sequence[str]) -> list[str]:
    """The arguments of a command whose options all have a value, with the others before them: argparse reads a list of
    names only if nothing stands between them."""
    names, options, rest = list[str](), list[str](), list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-") or word == "-":
            names.append(word)
            continue
        options.append(word)
        if "=" not in word and word not in ("-h", "--help") and rest:
            options.append(rest.pop(0))
    return [*names, *options]
