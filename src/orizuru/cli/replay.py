"""`orizuru replay`: a record turn by turn."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from orizuru.cli.boards import drawn_beside
from orizuru.cli.line_input import LineReader, typed_lines
from orizuru.cli.match_text import (
    ending,
    heard,
    last_words,
    named,
    players,
    question,
    sentence,
    title,
    turns_of,
    words_of,
)
from orizuru.cli.screen import Screen, add_plain, screen_for, wrapped
from orizuru.cli.usage import BadUsage
from orizuru.core.match import Match, Played
from orizuru.core.messages import Message
from orizuru.core.replay import rebuilt

ABOUT = "print the turns of a record, the last position and the result\norizuru replay game.json --step"

LONGEST_NAME = 12
WORDS = 10  # columns for the words of a turn, if they fit beside its facts


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--step", action="store_true", help="show the board after each turn and wait for Enter")
    add_plain(parser)


def run(args: Namespace) -> int:
    match = rebuilt(args.file)
    screen = screen_for(args)
    screen.say_all(title(match))
    turns = turns_of(match)
    stepping = typed_lines(1000) if args.step else None
    for number, turn in enumerate(turns):
        screen.say_all(account(match, turn))
        if stepping and number + 1 < len(turns):
            after = turns[number + 1][0].before
            screen.say()
            screen.say_all(drawn_beside(after.view(None), [answer.word for answer in turn], screen, players(match)))
            stepping = stepping if _goes_on(screen, stepping) else None
    if undone := sum(event.word == "undo" for event in match.table):
        screen.say(Message("cli.replay.undone", n=undone))
    screen.say()
    screen.say_all(drawn_beside(match.state.view(None), last_words(match), screen, players(match)))
    screen.say()
    if result := match.result():
        screen.say_all(ending(match, result))
    else:
        screen.say(Message("cli.unfinished"))
        screen.say_all(question(match, named(match)))
    return 0


def account(match: Match, turn: Sequence[Played]) -> list[str]:
    """A turn in lines: its number, its player, its words, what happened."""
    facts, names = heard(match, (fact for answer in turn for fact in answer.facts), None), named(match)
    called = [name[:LONGEST_NAME] or str(Message("cli.seat_number", seat=seat)) for seat, name in enumerate(names)]
    who = f"{called[turn[0].seat]:<{max(map(len, called))}}"
    head, words = f"{turn[0].before.turn + 1:>4}  {who}  ", words_of(match, turn)
    text, indent = " ".join(sentence(fact, names) for fact in facts), " " * (len(head) + WORDS)
    if len(words) < WORDS:
        return wrapped(text, f"{head}{words:<9} ", indent)
    # The words leave no room for the facts on the same line: the facts begin below them.
    return [*wrapped(words, head, " " * len(head)), *(wrapped(text, indent) if text else ())]


def _goes_on(screen: Screen, lines: LineReader) -> bool:
    """Wait for Enter; False when the input has ended, or when the reader wants to see the rest at once."""
    try:
        line = lines.next(str(Message("cli.replay.step")))
    except BadUsage:
        line = ""
    if not sys.stdin.isatty():  # on a terminal the Enter that was typed has ended the line
        screen.say()
    return line is not None and line.strip().lower() not in ("q", "quit")
