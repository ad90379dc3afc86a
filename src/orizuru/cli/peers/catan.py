"""Catanatron: the nearest Python engine of a game with dice, building and four players."""

from collections.abc import Iterator
from random import Random
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from orizuru.cli.peers.rates import Count, calls


def random_games() -> Count:
    return lambda rng: sum(1 for _ in played(rng))


def played(rng: Random) -> Iterator[Any]:
    """Every position of a random game of four; its own limit ends games that nobody wins."""
    game, choice = Game([RandomPlayer(color) for color in Color], seed=rng.getrandbits(32) + 1), rng.choice
    state = game.state
    while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
        yield game
        # Without the check that an action is legal, as ours has none either.
        game.execute(choice(state.playable_actions), validate_action=False)


def copies() -> Count:
    """Copies of the position half way through a random game."""
    middle = sum(1 for _ in played(Random(7))) // 2
    for at, game in enumerate(played(Random(7))):
        if at == middle:
            return calls([game.copy] * 20)
    raise RuntimeError("Catanatron: a game without positions")
