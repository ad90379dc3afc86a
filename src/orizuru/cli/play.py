"""`orizuru play`: a game at this screen, against bots or with people, new or continued."""

import sys
from argparse import ArgumentParser, Namespace

from orizuru.cli import saving
from orizuru.cli.boards import drawn
from orizuru.cli.dialogue import Dialogue
from orizuru.cli.lines import typed_lines
from orizuru.cli.players import HUMAN, check_count, dice, is_player, players_from
from orizuru.cli.screen import Screen, screen_for
from orizuru.cli.telling import ending, last_words, players, title
from orizuru.cli.usage import BadUsage, match_from, one_line, options_from
from orizuru.core.chance import seed_from
from orizuru.core.errors import excerpt
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.registry import game

ABOUT = "play a game here, against bots or with others\norizuru play ponte --seats human,greedy --option size=8"
DEFAULT_GAME, DEFAULT_SEATS = "ponte", "human,greedy"
LONGEST_LINE = 65_536


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"the key of a game ({DEFAULT_GAME})")
    parser.add_argument("--seats", metavar="NAMES", help=f"human or a bot for each seat ({DEFAULT_SEATS})")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seed", metavar="SEED", help="a number or 64 hexadecimal digits, to play the same again")
    parser.add_argument("--from", dest="source", metavar="FILE", help="continue the game of a record")
    parser.add_argument("--save", metavar="FILE", help="write the record here, at the end or when you leave")
    parser.add_argument("--plain", action="store_true", help="no colour, letters instead of signs")


def run(args: Namespace) -> int:
    match = begun(args) if args.source is None else continued(args)
    names = players(match)
    if args.save is not None:
        saving.check_free(args.save)
    screen = screen_for(args)
    seed = match.seed if args.seed is not None else None
    dices = [dice(seed, seat) for seat in range(match.state.seats)]
    screen.say(title(match))
    if HUMAN in names and match.to_move is not None:
        screen.say(Message("cli.play.welcome"))
    dialogue = Dialogue(match, names, dices, screen, typed_lines(LONGEST_LINE), echo=not sys.stdin.isatty())
    try:
        dialogue.run()
        show_end(match, screen)
    finally:  # also when interrupted: nobody should lose a game to a wrong key
        if args.save is not None:
            saving.write(args.save, match.record())
    if args.save is not None:
        screen.say(Message("cli.save.done", file=one_line(args.save)))
    return 0


def begun(args: Namespace) -> Match:
    """A new match."""
    rules = game(DEFAULT_GAME if args.game is None else args.game)
    options = options_from(rules, args.option)
    seed = None if args.seed is None else seed_from(args.seed)
    names = players_from(DEFAULT_SEATS if args.seats is None else args.seats)
    check_count(names, rules.setup(options, 0).seats)
    return Match(rules, options, seed, seats=names)


def continued(args: Namespace) -> Match:
    """The match of a record. Whoever sat there sits there again, unless others are named: they take over."""
    for given, what in ((args.option, "options"), (args.seed is not None, "seed")):
        if given:
            raise BadUsage(Message("cli.play.from", what=what))
    match = match_from(args.source)
    if args.game is not None and args.game != match.game.key:
        file = excerpt(args.source, 200)
        raise BadUsage(Message("cli.play.other_game", file=file, got=match.game.key, expected=excerpt(args.game)))
    sat = players(match)
    wanted = [name if is_player(name) else HUMAN for name in sat] if args.seats is None else players_from(args.seats)
    check_count(wanted, match.state.seats)
    if match.to_move is not None:
        match.answer_forced()
        for seat, name in enumerate(wanted):
            if name != sat[seat]:
                match.takeover(seat, name)
    return match


def show_end(match: Match, screen: Screen) -> None:
    """The last position and the result, or that there is none."""
    result = match.result()
    if result is None:
        screen.say(Message("cli.play.left"))
        return
    screen.say()
    screen.say_all(drawn(match.state.view(None), last_words(match), screen))
    screen.say()
    screen.say_all(ending(match, result))
