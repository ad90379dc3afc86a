"""RLCard: environments of card games in Python, driven by the documented loop of reset and step."""

from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

import rlcard

from orizuru.cli.peers.rates import Count, calls


def random_games(name: str) -> Count:
    env = rlcard.make(name, config={"seed": 1})

    def play(rng: Random) -> int:
        (state, _), count, choice = env.reset(), 0, rng.choice
        while not env.is_over():
            state, _ = env.step(choice(list(state["legal_actions"])))
            count += 1
        return count

    return play


def copies(name: str) -> Count:
    """Deep copies of the game after 20 steps, since it has no clone."""
    env, rng = rlcard.make(name, config={"seed": 1}), Random(7)
    state: Any = env.reset()[0]
    for _ in range(20):
        state = env.step(rng.choice(list(state["legal_actions"])))[0]
    if env.is_over():
        raise RuntimeError(f"RLCard {name}: the game was over after 20 steps")
    return calls([partial(deepcopy, env.game)] * 20)
