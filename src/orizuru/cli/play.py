"""`orizuru play`: a game at this screen, against bots or with people, new or continued."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from orizuru.bots import bots
from orizuru.bots.dice import dice
from orizuru.cli import output_files
from orizuru.cli.boards import drawn_beside, legend
from orizuru.cli.line_input import typed_lines
from orizuru.cli.match_text import ending, last_words, players, title
from orizuru.cli.options import options_from, with_players
from orizuru.cli.play_dialogue import Dialogue
from orizuru.cli.players import HUMAN, check_count, is_player, names_for, players_from
from orizuru.cli.screen import Screen, add_plain, screen_for
from orizuru.cli.usage import BadUsage, one_line
from orizuru.core.chance import seed_from
from orizuru.core.errors import excerpt
from orizuru.core.game import Result
from orizuru.core.match import Match
from orizuru.core.messages import Message
from orizuru.core.registry import game
from orizuru.core.replay import rebuilt

ABOUT = "play a game here, against bots or with others\norizuru play ponte --seats human,easy --option size=8"
DEFAULT_GAME, DEFAULT_SEATS = "ponte", "human,easy"
LONGEST_LINE = 65_536


def add_arguments(parser: ArgumentParser) -> None:
    seats = f"human or a bot ({', '.join(bots())}) for each seat ({DEFAULT_SEATS})"
    save = "write the record here, at the end or when you leave; may be the file of --from"
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"the key of a game ({DEFAULT_GAME})")
    parser.add_argument("--seats", metavar="NAMES", help=seats)
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option; `orizuru games` lists them"
    )
    parser.add_argument("--seed", metavar="SEED", help="a number or 64 hexadecimal digits, to play the same again")
    parser.add_argument("--from", dest="source", metavar="FILE", help="continue the game of a record")
    parser.add_argument("--save", metavar="FILE", help=save)
    add_plain(parser)


def run(args: Namespace) -> int:
    match = begun(args) if args.source is None else continued(args)
    names = players(match)
    if args.save is not None and args.save != args.source:
        output_files.check_free(args.save)
    screen = screen_for(args)
    seed = match.seed if args.seed is not None else None
    dices = [dice(seed, seat) for seat in range(match.state.seats)]
    screen.say_all(title(match))
    people = [seat for seat, name in enumerate(names) if name == HUMAN]
    if people and match.to_move is not None:
        if len(people) == 1:
            screen.say(seated(names, people[0]))
        screen.say(Message("cli.play.welcome"))
        screen.say_all(legend(match.game.key, screen))
    dialogue = Dialogue(match, names, dices, screen, typed_lines(LONGEST_LINE), echo=not sys.stdin.isatty())
    try:
        dialogue.run()
        show_end(match, screen, people, args.save)
    finally:  # also when interrupted: nobody should lose a game to a wrong key
        if args.save is not None:
            own = args.save == args.source or args.save in dialogue.saved
            written = output_files.write(args.save, match.record(), over=own)
            screen.say(Message("cli.save.done", file=one_line(written)))
    return 0


def seated(names: Sequence[str], own: int) -> Message:
    """The line that shows a lone person at the screen who sits where."""
    others = [(seat, name) for seat, name in enumerate(names) if seat != own]
    if not others:
        return Message("cli.play.alone")
    companions = tuple(Message("cli.play.other", name=name, seat=seat) for seat, name in others)
    return Message("cli.play.seated", seat=own, names=companions)


def begun(args: Namespace) -> Match:
    """A new match."""
    rules = game(DEFAULT_GAME if args.game is None else args.game)
    options = options_from(rules, args.option)
    seed = None if args.seed is None else seed_from(args.seed)
    if args.seats is None:
        names = default_players(rules.key, rules.setup(options, 0).seats)
    else:
        names = players_from(args.seats, rules.key)
        options = with_players(rules, options, names)
    check_count(names, rules.setup(options, 0).seats)
    return Match(rules, options, seed, seats=names)


def default_players(game: str, seats: int) -> tuple[str, ...]:
    """One person, and as many bots as the game needs."""
    first, other = players_from(DEFAULT_SEATS, game)
    return (first, *(other for _ in range(seats - 1)))


def continued(args: Namespace) -> Match:
    """The match of a record. Its players take their seats again, unless other names are given: those take over."""
    for given, what in ((args.option, "options"), (args.seed is not None, "seed")):
        if given:
            raise BadUsage(Message("cli.play.from", what=what))
    match = rebuilt(args.source)
    if args.game is not None and args.game != match.game.key:
        file = excerpt(args.source, 200)
        raise BadUsage(Message("cli.play.other_game", file=file, got=match.game.key, expected=excerpt(args.game)))
    sat, key = players(match), match.game.key
    wanted = (
        players_from(args.seats, key)
        if args.seats is not None
        else [name if is_player(name, key) else HUMAN for name in sat]
    )
    check_count(wanted, match.state.seats)
    if match.to_move is not None:
        match.answer_forced()
        for seat, name in enumerate(wanted):
            if name != sat[seat]:
                match.takeover(seat, name)
    return match


def show_end(match: Match, screen: Screen, people: Sequence[int], save: str | None) -> None:
    """Shows the last position and the result, or says that the game is not finished."""
    result = match.result()
    if result is None:
        screen.say(Message("cli.play.left") if save is None else Message("cli.play.left_saved", file=one_line(save)))
        return
    names = names_for(players(match), people)
    screen.say()
    screen.say_all(drawn_beside(match.state.view(None), last_words(match), screen, names))
    screen.say()
    screen.say_all(ending(match, result, names, people[0] if len(people) == 1 else None))
    if len(people) == 1 and match.state.seats > 1:
        screen.say(verdict(result, people[0]))


def verdict(result: Result, own: int) -> Message:
    """What the result means for the one person at the screen."""
    if own not in result.winners:
        return Message("cli.play.lost")
    return Message("cli.play.won") if len(result.winners) == 1 else Message("cli.play.shared")
