"""The entry point: reads the arguments, runs the command, turns refusals into one line and an exit code."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from orizuru.cli.usage import Parser, names_first, one_line
from orizuru.core.errors import OrizuruError
from orizuru.version import __version__

DONE, MISSED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
COMMANDS = (
    *("serve", "play", "bot", "games", "show", "replay", "verify"),
    *("doctor", "backup", "restore", "export"),
    *("arena", "perft", "bench", "load", "train", "talk", "deck", "islands"),
)  # each is a module of this package

EPILOG = """\
example:
  orizuru play ponte --seats human,easy --option size=8 --save game.json

exit codes:
  0    done
  1    a check or target was missed (bench, doctor, export)
  2    bad input: one line on the standard error says what was expected and what came
  130  interrupted (Ctrl-C)
"""


def parser(names: Sequence[str] = COMMANDS) -> Parser:
    """The parser with these commands; each adds its own arguments."""
    whole = Parser(prog="orizuru", description="Board games: a server, play, bots, records.", epilog=EPILOG)
    whole.add_argument("--version", action="version", version=f"orizuru {__version__}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    for name in names:
        command = import_module(f"orizuru.cli.{name}")
        about, _, example = command.ABOUT.partition("\n")
        one = commands.add_parser(name, help=about, description=about, epilog=f"example:\n  {example}\n")
        command.add_arguments(one)
        one.set_defaults(run=command.run)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    _prepare_streams()
    try:
        code = _run(argv)
        sys.stdout.flush()
    except OrizuruError as error:
        return _refused(str(error))
    except KeyboardInterrupt:
        print("\norizuru: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the pipe. Python would complain again on exit, so the output goes elsewhere.
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        why = error.strerror or str(error)
        return _refused(f"{error.filename}: {why}" if error.filename else why)
    return code


def _prepare_streams() -> None:
    """Replaces a stream that the shell has closed by an empty one; writes characters the terminal lacks as codes."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.StringIO())
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")


def _run(argv: Sequence[str] | None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["arena"]:  # its bots may stand before and after its options
        words = [*words[:1], *names_first(words[1:])]
    whole = parser(words[:1] if words and words[0] in COMMANDS else COMMANDS)  # a command does not wait for the others
    try:
        args = whole.parse_args(words)
    except SystemExit as end:  # --help and --version have said everything
        return int(end.code or DONE)
    if not hasattr(args, "run"):
        whole.print_help()
        return DONE
    code: int = args.run(args)
    return code


def _refused(why: str) -> int:
    with suppress(BrokenPipeError):
        print(f"orizuru: {one_line(why)}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
