"""`orizuru show`: the position of a record, or of a position text."""

from argparse import ArgumentParser, Namespace

from orizuru.cli.boards import drawn
from orizuru.cli.match_text import ending, last_words, named, players, question
from orizuru.cli.screen import add_plain, screen_for
from orizuru.cli.usage import BadUsage
from orizuru.core.chance import Rolling
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.registry import game
from orizuru.core.replay import rebuilt

ABOUT = "show the position of a record or of a position text\norizuru show game.json"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="a record")
    parser.add_argument("--position", metavar="TEXT", help="a position text instead of a record")
    parser.add_argument("--game", metavar="GAME", help="the game of the position text (ponte)")
    parser.add_argument("--secrets", action="store_true", help="the position text even if it reveals what is hidden")
    add_plain(parser)


def run(args: Namespace) -> int:
    if (args.file is None) == (args.position is None) or (args.game is not None and args.file is not None):
        raise BadUsage(Message("cli.show.which"))
    if args.file is None:
        match = Match(game("ponte" if args.game is None else args.game), None, 0, start=args.position, answering=False)
    else:
        match = rebuilt(args.file)
    screen = screen_for(args)
    screen.say_all(drawn(match.state.view(None), last_words(match), screen, players(match)))
    screen.say()
    if args.secrets or not isinstance(match.state, Rolling):  # the text of a game with chance holds hands and deck
        screen.say(Message("cli.show.position", text=match.state.text))  # one line, to be copied
    screen.say_all(question(match, named(match)))
    if result := match.result():
        screen.say_all(ending(match, result))
    return 0
