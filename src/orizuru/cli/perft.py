"""`orizuru perft`: how many lines of play there are, depth by depth; engines that agree here agree on the rules."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from time import perf_counter

from orizuru.cli.options import options_from
from orizuru.cli.usage import whole
from orizuru.core.game import State
from orizuru.core.match import Match
from orizuru.core.registry import game

ABOUT = "count the lines of play from a position\norizuru perft ponte --depth 3 --option size=5"
DEEPEST = 20
PATIENCE = 0.2  # seconds between two reports of progress


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the key of a game, such as ponte")
    parser.add_argument("--depth", metavar="N", required=True, help=f"how many moves deep, from 1 to {DEEPEST}")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--position", metavar="TEXT", help="a position text to start from")


def run(args: Namespace) -> int:
    depth = whole(args.depth, "depth", 1, DEEPEST)
    rules = game(args.game)
    start = Match(rules, options_from(rules, args.option), 0, start=args.position, answering=False).state
    report = Progress() if sys.stderr.isatty() else None
    print(f"{'depth':>5}  {'lines':>15}  {'seconds':>9}  {'a second':>12}", flush=True)
    for deep in range(1, depth + 1):
        begun = perf_counter()
        count = counted(start, deep, report)
        took = perf_counter() - begun
        if report:
            report.clear()
        print(f"{deep:>5}  {count:>15,}  {took:>9.3f}  {count / max(took, 1e-9):>12,.0f}", flush=True)
    return 0


def counted(state: State, depth: int, report: Callable[[int, int, int], None] | None = None) -> int:
    """The number of lines of exactly `depth` moves."""
    moves = state.moves
    if depth == 1:
        return len(moves)
    total = 0
    for number, move in enumerate(moves):
        then = state.clone()
        then.apply(move)
        total += counted(then, depth - 1)
        if report:
            report(depth, number + 1, len(moves))
    return total


class Progress:
    """A progress line on a terminal, rewritten in place."""

    def __init__(self) -> None:
        self.shown = perf_counter()

    def __call__(self, depth: int, done: int, of: int) -> None:
        if perf_counter() - self.shown > PATIENCE:
            self.shown = perf_counter()
            print(f"\rdepth {depth}: {done} of {of} first moves", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
