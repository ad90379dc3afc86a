"""`orizuru bench`: how fast the engine is, measured through its public names."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from orizuru.cli.options import options_from
from orizuru.cli.random_games import Options, positions
from orizuru.cli.usage import BadUsage, whole
from orizuru.core.chance import seed_from
from orizuru.core.game import Game, State
from orizuru.core.messages import Message
from orizuru.core.registry import game

ABOUT = "measure the engine in random games\norizuru bench ponte --games 20"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the key of a game (ponte; with --peers all)")
    parser.add_argument("--games", default="20", metavar="N", help="how many random games, from 1 to 100000 (20)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seed", default="1", metavar="SEED", help="a number or 64 hexadecimal digits (1)")
    parser.add_argument("--peers", action="store_true", help="compare with other engines instead (see `make bench`)")


def run(args: Namespace) -> int:
    if args.peers:
        return compared(() if args.game is None else (args.game,))
    games = whole(args.games, "games", 1, 100_000)
    rules = game("ponte" if args.game is None else args.game)
    options = options_from(rules, args.option)
    rng = Random(str(seed_from(args.seed)))
    print(f"{rules.key}, rules {rules.rules}: {games} random games", flush=True)
    rows = measured(rules, options, games, rng)
    print(f"{'what':<24}{'times':>10}{'microseconds':>14}{'a second':>12}")
    for what, times, took in rows:
        print(f"{what:<24}{times:>10,}{took / times * 1e6:>14.2f}{times / took:>12,.0f}")
    return 0


def compared(keys: Sequence[str]) -> int:
    """Compares with other engines, which are installed for this comparison only; refuses if one is missing."""
    try:
        peers: Any = import_module("orizuru.cli.peers")
        code: int = peers.compare(*keys)
    except ModuleNotFoundError as error:
        raise BadUsage(Message("cli.bench.peers", module=error.name or "?")) from None
    return code


def measured(rules: Game[Any], options: Options, games: int, rng: Random) -> list[tuple[str, int, float]]:
    """Rows of a table: what was done, how often, and the seconds it took in all."""
    begun = perf_counter()
    played = [list(positions(rules, options, rng)) for _ in range(games)]
    whole_games = perf_counter() - begun
    pairs = [pair for one in played for pair in one]
    states = [state for state, _ in pairs]
    copies = [state.clone() for state in states]
    return [
        ("games, start to end", games, whole_games),
        ("moves, in full", len(pairs), _timed(lambda state: state.moves, states)),
        ("apply", len(pairs), _applied(copies, [move for _, move in pairs])),
        ("clone", len(pairs), _timed(lambda state: state.clone(), states)),
        ("view", len(pairs), _timed(lambda state: state.view(0), states)),
    ]


def _timed(act: Callable[[State], object], states: Sequence[State]) -> float:
    begun = perf_counter()
    for state in states:
        act(state)
    return perf_counter() - begun


def _applied(states: Sequence[State], moves: Sequence[int]) -> float:
    begun = perf_counter()
    for state, move in zip(states, moves, strict=True):
        state.apply(move)
    return perf_counter() - begun
