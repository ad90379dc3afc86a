"""Random games, with all answers equally likely, played through the public names."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from orizuru.core.game import Game, State

Options = Mapping[str, Any]


def decisions(rules: Game[Any], options: Options, rng: Random) -> int:
    """Play one game and keep nothing of it; returns how many answers it took."""
    state, count, choice = rules.setup(options, rng.getrandbits(256)), 0, rng.choice
    while moves := state.moves:
        state.apply(choice(moves))
        count += 1
    return count


def positions(rules: Game[Any], options: Options, rng: Random) -> Iterator[tuple[State, int]]:
    """Every position of one game, each its own clone, with the move that was made in it."""
    state: State = rules.setup(options, rng.getrandbits(256))
    while moves := state.moves:
        move = rng.choice(moves)
        yield state, move
        state = state.clone()
        state.apply(move)


def middle(rules: Game[Any], options: Options, rng: Random) -> State:
    """The position half way through one game."""
    played = [state for state, _ in positions(rules, options, rng)]
    return played[len(played) // 2]
