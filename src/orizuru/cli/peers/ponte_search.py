"""The tree search of Ponte, beside that of OpenSpiel; one thread beside two; what a tree weighs."""

from functools import partial
from random import Random
from typing import Any

from orizuru.bots.kernel.positions import KernelPosition
from orizuru.bots.kernel.style import PLAIN, STRONG, Style, prior, style
from orizuru.bots.kernel.thinker import KernelThinker
from orizuru.bots.kernel.trees import KernelTree
from orizuru.bots.limits import Budget, Limit
from orizuru.cli.peers.comparison import Figure, Target
from orizuru.cli.peers.rates import Count
from orizuru.core.registry import game

SIMULATIONS = 500  # a move
LONG = 20_000  # for threads: long enough that starting them does not count
NODES = 100_000
UCT = f"ponte uct:{SIMULATIONS}: simulations/s"
MCTS = f"ponte mcts:{SIMULATIONS}: simulations/s"
ONE, TWO = "ponte mcts, one thread: simulations/s", "ponte mcts, two threads: simulations/s"
SPIEL = {
    name: f"OpenSpiel {name}, MCTS, {SIMULATIONS} a move: simulations/s"
    for name in ("havannah(board_size=8)", "twixt(board_size=12)")
}
TARGETS = (*(Target(UCT, row, 5.0) for row in SPIEL.values()), Target(TWO, ONE, 1.7))


def counts() -> dict[str, Count]:
    from orizuru.cli.peers import open_spiel

    return {
        UCT: searches(style(PLAIN, {})),
        MCTS: searches(style(STRONG, prior())),
        **{row: open_spiel.searches(name, SIMULATIONS) for name, row in SPIEL.items()},
        ONE: partial(long_search, 1),
        TWO: partial(long_search, 2),
    }


def searches(how: Style) -> Count:
    """Moves of games that a search plays against itself, a new tree for each."""
    first = game("ponte").setup({}, 1)
    position, tree = KernelPosition(first), planted(first, how, Random(1))

    def move(rng: Random) -> int:
        nonlocal position
        tree.forget()
        tree.turn_to(position, rng.getrandbits(32))
        made = tree.search(SIMULATIONS)
        position.apply(tree.most_visited)
        if not position.moves:
            position = KernelPosition(first)
        return made

    return move


def planted(state: Any, how: Style, rng: Random) -> KernelTree:
    position = KernelPosition(state)
    tree = KernelTree(position.tables, how)
    tree.turn_to(position, rng.getrandbits(32))
    return tree


def long_search(threads: int, rng: Random) -> int:
    state = game("ponte").setup({}, 1)
    thinker = KernelThinker(style(STRONG, prior()), threads)
    return thinker.think(state, rng, Budget(Limit(simulations=LONG))).simulations


def weight() -> Figure:
    """The memory of a tree when it has so many nodes."""
    tree = planted(game("ponte").setup({}, 1), style(STRONG, prior()), Random(1))
    while tree.nodes < NODES:
        tree.search(100)
    return Figure(f"ponte mcts: memory of a tree of {NODES:,} nodes", tree.bytes / 1e6, "MB", 1, 64)
