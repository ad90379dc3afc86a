"""How long the judge of Islands takes for a decision, in games between greedy bots.

Only `judge.best` is timed, in processor time; run it with the sources of another commit in PYTHONPATH to compare:
`cd tests && python -m bots.islands_pace 20`
"""

import sys
from random import Random
from time import process_time
from typing import Any

import orizuru
from orizuru.bots.judges.islands import judge

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "catch_up": True},
    {"players": 1},
)


def pace(options: dict[str, Any], games: int) -> tuple[float, float, float]:
    """Seconds a decision, seconds a game with everything else, and the mean points of a seat."""
    rules, inside, decisions, points = orizuru.game("islands"), 0.0, 0, 0
    began = process_time()
    for seed in range(games):
        state, rng = rules.setup(options, seed), Random(seed)
        while state.stack:
            before = process_time()
            move = judge.best(state, rng)
            inside += process_time() - before
            decisions += 1
            state.apply(move)
        result = state.result()
        assert result is not None
        points += sum(result.scores)
    return inside / decisions, (process_time() - began) / games, points / games / options["players"]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for options in TABLES:
        decision, game, points = pace(options, games)
        print(f"{options}: {decision * 1e6:.0f} us a decision, {1 / game:.1f} games/s, {points:.0f} points")


if __name__ == "__main__":
    main()
