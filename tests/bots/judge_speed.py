"""How long the judges of the games think: microseconds of processor time for a decision, in the same positions.

    cd tests && ../.venv/bin/python -m bots.judge_speed            # all games; about half a minute
    cd tests && ../.venv/bin/python -m bots.judge_speed origami 5  # one game, five games of each kind

`best` is timed while it plays against itself, forced answers included. `values` then judges the same positions, and
`quick` and `worth` worlds that their views allow, as in a search: what a judge has kept helps it there too.
"""

import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import orizuru
from orizuru.bots.bot import imaginer
from orizuru.bots.judges import judge_of
from orizuru.core.game import State

KINDS: dict[str, list[dict[str, Any]]] = {
    "ponte": [{"size": 8}],
    "origami": [{"players": n, "boxes": boxes} for boxes in ("origami", "legends", "both") for n in (2, 3, 4)],
    "islands": [{"players": 1}, {"players": 2}],
}


def sampled(game: str, options: dict[str, Any], games: int) -> tuple[list[State], float]:
    """All positions of some games between greedy bots, and the seconds they have thought."""
    found, best, seconds = [], judge_of(game).best, 0.0
    for seed in range(games):
        state, rng = orizuru.game(game).setup(options, seed=seed), Random(seed)
        while state.to_move is not None:
            found.append(state.clone())
            began = process_time()
            move = best(state, rng)
            seconds += process_time() - began
            state.apply(move)
    return found, seconds


def microseconds(judge: Callable[..., Any], states: list[State], *more: Any) -> float:
    began = process_time()
    for state in states:
        judge(state, *more)
    return 1e6 * (process_time() - began) / len(states)


def main(games: list[str], count: int) -> None:
    for game in games:
        judge: Any = judge_of(game)
        for options in KINDS[game]:
            states, seconds = sampled(game, options, count)
            worlds = [imaginer(state.view(state.to_move))(Random(1)) for state in states]
            row = {"best": 1e6 * seconds / len(states)}
            if hasattr(judge, "values"):
                row["values"] = microseconds(judge.values, states, Random(1))
                row["quick"] = microseconds(judge.quick, worlds, Random(1))
                row["worth"] = microseconds(judge.worth, worlds)
            told = ", ".join(f"{name} {value:.0f} us" for name, value in row.items())
            print(f"{game} {' '.join(map(str, options.values()))}: {told} ({len(states)} positions)")


if __name__ == "__main__":
    main(sys.argv[1:2] or list(KINDS), int(sys.argv[2]) if len(sys.argv) > 2 else 2)
