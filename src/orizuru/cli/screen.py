"""The screen: where lines go, whether they may have colour, and whether they must be plain ASCII."""

import os
import sys
import textwrap
import unicodedata
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TextIO

from orizuru.core.messages import Message

WIDTH = 80

# Styles are named by their purpose, so that drawings need no numbers.
STYLES = {"strong": "1", "faint": "2", "first": "33", "strong first": "1;33", "second": "36", "strong second": "1;36"}
STYLES |= {"blue": "97;44", "green": "30;42", "red": "97;41", "blue line": "34", "green line": "32", "red line": "31"}

_DRAWN = "●○•◦·░─│╱╲╭╮╰╯"


@dataclass(frozen=True, slots=True)
class Screen:
    """`ascii` asks drawings for letters instead of signs; `colour` allows escape codes."""

    out: TextIO
    colour: bool = False
    ascii: bool = True

    def say(self, text: str | Message = "") -> None:
        """Prints one line or several; nothing that a person typed can break a plain screen."""
        shown = str(text)
        if self.ascii:
            shown = shown.encode("ascii", "backslashreplace").decode("ascii")
        print(shown, file=self.out, flush=True)

    def say_all(self, lines: Iterable[str | Message]) -> None:
        for line in lines:
            self.say(line)

    def paint(self, text: str, style: str) -> str:
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colour else text


def add_plain(parser: ArgumentParser) -> None:
    """The option that `screen_for` asks for."""
    parser.add_argument("--plain", action="store_true", help="no colour, letters instead of signs")


def screen_for(args: Namespace) -> Screen:
    """The screen that the arguments, the environment and the terminal call for."""
    out = sys.stdout
    may_colour = out.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Screen(out, colour=may_colour and not args.plain, ascii=args.plain or not _can_draw(out))


def _can_draw(out: TextIO) -> bool:
    try:
        _DRAWN.encode(out.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


# What a plain screen shows for letters that it lacks, as in German without umlauts.
_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})
_PLAIN |= str.maketrans(dict.fromkeys("„“”", '"') | dict.fromkeys("‚‘’", "'") | dict.fromkeys("–—", "-"))


def lettered(text: str, screen: Screen) -> str:
    """A text in characters that the screen has; done before it is measured."""
    if not screen.ascii or text.isascii():
        return text
    apart = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).encode("ascii", "replace").decode()


def wrapped(text: str, first: str = "", rest: str | None = None) -> list[str]:
    """A text in lines that fit the screen; `first` is put before the first line, `rest` before the others."""
    indent = first if rest is None else rest
    lines = textwrap.wrap(
        *(text, WIDTH - 1),
        initial_indent=first,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return lines or [first.rstrip()]
