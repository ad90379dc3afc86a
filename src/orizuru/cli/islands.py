"""`orizuru islands`: check data files of Islands, and print the game."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from orizuru.cli.files import text_of
from orizuru.cli.islands_print import add_print
from orizuru.cli.screen import Screen, screen_for
from orizuru.cli.usage import one_line
from orizuru.core.messages import Message
from orizuru.games.islands.sheetfile import faults, material

ABOUT = "check a data file of Islands, or print the game on paper\norizuru islands check my-islands.txt"
OK, MISSED = 0, 1


def add_arguments(parser: ArgumentParser) -> None:
    acts = parser.add_subparsers(metavar="check|print", required=True, dest="act")
    about = "check a data file: every fault with its line, or one line that says ok"
    check = acts.add_parser("check", help=about, description=about)
    check.add_argument("file", metavar="FILE", help="a data file")
    check.set_defaults(do=checked)
    check.add_argument("--plain", action="store_true", help="no colour, letters instead of signs")
    add_print(acts)


def run(args: Namespace) -> int:
    screen = screen_for(args)
    lines, code = args.do(args, screen)
    screen.say_all(lines)
    return int(code)


def checked(args: Namespace, screen: Screen) -> tuple[Sequence[Message], int]:
    """Everything that is wrong or unusual; only errors make a file useless."""
    text = text_of(args.file)
    found = faults(text, one_line(args.file))
    lines = [fault.message for fault in found]
    if any(not fault.is_warning for fault in found):
        return lines, MISSED
    made = material(text or "\n")
    ok = Message("cli.islands.ok", sheets=len(made.sheets), islands=len(made.islands), n=len(found))
    return [*lines, ok], OK
