"""`orizuru verify`: replays records and checks everything in them."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from orizuru.cli.usage import BadUsage, one_line
from orizuru.core.errors import InvalidRecord, OrizuruError
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.record import LARGEST
from orizuru.core.replay import rebuilt
from orizuru.core.strict_json import parsed

ABOUT = "check records: every move, the result, the digest, the chance\norizuru verify game.json games.jsonl"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or a .jsonl file with one record per line")


def run(args: Namespace) -> int:
    """Checks all files, even after a fault, and prints one line for each."""
    code = 0
    for file in args.files:
        try:
            print(f"{one_line(file)}: {verified(file)}", flush=True)
        except OrizuruError as error:
            print(f"orizuru: {one_line(str(error))}", file=sys.stderr)
            code = 2
    return code


def verified(file: str) -> Message:
    """What a file holds, in words; the first fault is raised."""
    if not file.endswith(".jsonl"):
        return described(rebuilt(file))
    count, moves, proved = 0, 0, 0
    for number, line in _lines(Path(file)):
        try:
            match = rebuilt(parsed(line))
        except OrizuruError as error:
            raise BadUsage(Message("cli.verify.line", file=file, line=number, why=error.message)) from None
        count, moves, proved = count + 1, moves + len(match.played), proved + (match.proof is not None)
    if proved:
        return Message("cli.verify.many_proved", n=count, moves=moves, proved=proved)
    return Message("cli.verify.many", n=count, moves=moves)


def described(match: Match) -> Message:
    result = match.result()
    ended = Message("cli.verify.unfinished") if result is None else result.why
    if match.proof is not None:
        ended = Message("cli.verify.proved", result=ended, commitment=match.proof.commitment)
    # Moves are those that stand, as on the page; the record also has those that were taken back.
    count, undone = len(match.played), len(match.words) - len(match.played)
    if undone:
        ended = Message("cli.verify.undone", n=undone, result=ended)
    return Message("cli.verify.ok", game=match.game.key, rules=match.game.rules, n=count, result=ended)


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines with something on them, numbered from 1."""
    try:
        if path.is_dir():
            raise InvalidRecord(Message("core.record.file", path=str(path), why=Message("core.record.directory")))
        with path.open("rb") as file:
            number = 0
            while line := file.readline(LARGEST + 1):
                number += 1
                if len(line) > LARGEST:
                    why = Message("cli.line", most=LARGEST)
                    raise BadUsage(Message("cli.verify.line", file=str(path), line=number, why=why))
                try:
                    text = line.decode("utf-8")
                except UnicodeDecodeError as error:
                    why = Message("cli.verify.utf8", at=error.start)
                    raise BadUsage(Message("cli.verify.line", file=str(path), line=number, why=why)) from None
                if text.strip():
                    yield number, text
    except OSError as error:
        why = Message("core.record.unreadable", why=error.strerror or "")
        raise InvalidRecord(Message("core.record.file", path=str(path), why=why)) from None
