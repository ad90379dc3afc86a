"""The engine beside its peers, in one run on one machine; only ratios count.

The peers (python-chess and OpenSpiel) come with the extra `bench`. Each rate is the best of five
rounds, all rates in alternation, so that a slow moment of the machine hits everybody.
"""

import platform
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from random import Random
from typing import Any

from orizuru.core.registry import game

ROUNDS = 5
SECONDS = 1.0

Count = Callable[[Random], int]


@dataclass(frozen=True, slots=True)
class Target:
    """A promise: `ours` is at least `factor` times `theirs` (both in things per second)."""

    ours: str
    theirs: str
    factor: float


TARGETS = (
    Target("ponte: random games, moves/s", "python-chess: random games, moves/s", 3.0),
    Target("ponte: random games, moves/s", "OpenSpiel twixt(board_size=12): random games, moves/s", 1.0),
    Target("ponte: clones/s", "python-chess: copy(stack=False)/s", 1.0),
)


def ponte_game(rng: Random) -> int:
    state, count, choice = game("ponte").setup({}, 1), 0, rng.choice
    while moves := state.moves:
        state.apply(choice(moves))
        count += 1
    return count


def chess_game(rng: Random) -> int:
    import chess

    board, count, choice = chess.Board(), 0, rng.choice
    while not board.is_game_over():
        board.push(choice(list(board.legal_moves)))
        count += 1
    return count


def open_spiel_game(name: str) -> Count:
    import pyspiel

    rules = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state, count, choice = rules.new_initial_state(), 0, rng.choice
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            count += 1
        return count

    return play


def copies(copy: Callable[[], Any]) -> Count:
    def many(rng: Random) -> int:
        for _ in range(1000):
            copy()
        return 1000

    return many


def middle_of_ponte() -> Any:
    """A position half way through a random game."""
    rng, state = Random(7), game("ponte").setup({}, 1)
    while state.turn < 24 or state.asked.missing is not None:
        state.apply(rng.choice(state.moves))
    return state


def rates() -> dict[str, Count]:
    import chess

    board, rng = chess.Board(), Random(7)
    for _ in range(20):
        board.push(rng.choice(list(board.legal_moves)))
    middle = middle_of_ponte()
    spiel = ("amazons", "havannah(board_size=8)", "twixt(board_size=12)")
    return {
        "ponte: random games, moves/s": ponte_game,
        "python-chess: random games, moves/s": chess_game,
        **{f"OpenSpiel {name}: random games, moves/s": open_spiel_game(name) for name in spiel},
        "ponte: clones/s": copies(middle.clone),
        "python-chess: copy(stack=False)/s": copies(lambda: board.copy(stack=False)),
        "ponte: all first tiles and bridges in mid-game, lists/s": copies(lambda: middle.moves),
    }


def measured(count: Count, rng: Random) -> float:
    """Things per second over at least one second."""
    things, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        things += count(rng)
    return things / spent


def start_time() -> float:
    """Seconds from a new interpreter's first line to the first move."""
    code = (
        "import time; t = time.perf_counter(); import orizuru; s = orizuru.game('ponte').setup({}, 1);"
        "s.apply(s.moves[0]); print(time.perf_counter() - t)"
    )
    return min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(ROUNDS))


def compare() -> int:
    """Measure and print the tables; returns the exit code, 1 if a target was missed."""
    best: dict[str, float] = {}
    counts = rates()
    for turn in range(ROUNDS):
        print(f"round {turn + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        for name, count in counts.items():
            best[name] = max(best.get(name, 0.0), measured(count, Random(turn)))
    versions = ", ".join(f"{name} {version(name)}" for name in ("orizuru", "chess", "open_spiel"))
    print(f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}; {versions}\n")
    print("| what | best of 5 |\n|---|---:|")
    for name, rate in best.items():
        print(f"| {name} | {rate:,.0f} |")
    print(f"| ponte: all first tiles and bridges in mid-game | {1e6 / best[list(counts)[-1]]:.1f} us |")
    print(f"| ponte: import and first move | {start_time():.3f} s |")
    print("\n| target | ratio | wanted | |\n|---|---:|---:|---|")
    met = True
    for target in TARGETS:
        ratio = best[target.ours] / best[target.theirs]
        met &= ratio >= target.factor
        verdict = "met" if ratio >= target.factor else "missed"
        print(f"| {target.ours} to {target.theirs} | {ratio:.2f} | {target.factor:.1f} | {verdict} |")
    return 0 if met else 1
