"""Ponte beside python-chess and the board games of OpenSpiel."""

import subprocess
import sys
from functools import partial
from random import Random
from typing import Any

from orizuru.cli.peers import ponte_search
from orizuru.cli.peers.comparison import Comparison, Figure, Rates, Target, microseconds
from orizuru.cli.peers.rates import ROUNDS, Count, calls
from orizuru.cli.random_games import decisions
from orizuru.core.registry import game

GAMES = "ponte: random games, moves/s"
CLONES = "ponte: clones/s"
LISTS = "ponte: all first tiles and bridges in mid-game"
CHESS_GAMES = "python-chess: random games, moves/s"
CHESS_COPIES = "python-chess: copy(stack=False)/s"
SPIEL = {
    name: f"OpenSpiel {name}: random games, moves/s"
    for name in ("amazons", "havannah(board_size=8)", "twixt(board_size=12)")
}


def counts() -> dict[str, Count]:
    from orizuru.cli.peers import open_spiel, python_chess

    middle = middle_of_ponte()
    return {
        GAMES: partial(decisions, game("ponte"), {}),
        CHESS_GAMES: python_chess.random_game,
        **{row: open_spiel.random_games(name) for name, row in SPIEL.items()},
        CLONES: calls([middle.clone] * 1000),
        CHESS_COPIES: python_chess.copies(),
        LISTS: calls([lambda: middle.moves] * 1000),
        **ponte_search.counts(),
    }


def middle_of_ponte() -> Any:
    """A position half way through a random game, at the beginning of a turn."""
    rng, state = Random(7), game("ponte").setup({}, 1)
    while state.turn < 24 or state.asked.missing is not None:
        state.apply(rng.choice(state.moves))
    return state


def figures(best: Rates) -> list[Figure]:
    started = Figure("ponte: import and first move", start_time(), "s", 3)
    return [microseconds(best, LISTS), started, ponte_search.weight()]


def start_time() -> float:
    """Seconds from a new interpreter's first line to the first move."""
    code = (
        "import time; t = time.perf_counter(); import orizuru; s = orizuru.game('ponte').setup({}, 1);"
        "s.apply(s.moves[0]); print(time.perf_counter() - t)"
    )
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(ROUNDS))


COMPARISON = Comparison(
    key="ponte",
    packages=("chess", "open_spiel"),
    counts=counts,
    targets=(
        Target(GAMES, CHESS_GAMES, 3.0),
        Target(GAMES, SPIEL["twixt(board_size=12)"], 1.0),
        Target(CLONES, CHESS_COPIES, 1.0),
        *ponte_search.TARGETS,
    ),
    figures=figures,
)
