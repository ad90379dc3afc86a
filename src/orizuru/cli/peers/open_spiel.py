"""OpenSpiel: rules in C++ under the Python loop of its own examples."""

from itertools import cycle
from random import Random
from typing import Any

import pyspiel

from orizuru.cli.peers.rates import Count, calls
from orizuru.cli.peers.searches import POSITIONS, SIMULATIONS

CURIOSITY = 0.4  # the rate hardly depends on it


def random_games(name: str) -> Count:
    rules = pyspiel.load_game(name)
    return lambda rng: played(rules, rng)[1]


def played(rules: Any, rng: Random) -> tuple[Any, int]:
    """The end of a random game and how many actions it took."""
    if rules.get_type().chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC:
        return played_with_chance(rules, rng)
    state, count, choice = rules.new_initial_state(), 0, rng.choice
    while not state.is_terminal():
        state.apply_action(choice(state.legal_actions()))
        count += 1
    return state, count


def played_with_chance(rules: Any, rng: Random) -> tuple[Any, int]:
    """Counts every action, those of chance too: a peer must not lose because it deals card by card."""
    state, count, choice, choices = rules.new_initial_state(), 0, rng.choice, rng.choices
    while not state.is_terminal():
        if state.is_chance_node():
            actions, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices(actions, probabilities)[0])
        else:
            state.apply_action(choice(state.legal_actions()))
        count += 1
    return state, count


def searches(name: str) -> Count:
    """Simulations of its own search for games with hidden cards, with one random playout to the end for each."""
    rules, rng = pyspiel.load_game(name), Random(7)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.ISMCTSBot(7, evaluator, CURIOSITY, SIMULATIONS)
    turn = cycle([middle(rules, rng) for _ in range(POSITIONS)])

    def simulations(rng: Random) -> int:
        bot.step(next(turn))
        return SIMULATIONS

    return simulations


def middle(rules: Any, rng: Random) -> Any:
    """A position half way through a random game in which a player has several answers."""
    end, count = played(rules, rng)
    state = rules.new_initial_state()
    for number, action in enumerate(end.history()):
        if number >= count // 2 and not state.is_chance_node() and len(state.legal_actions()) > 1:
            return state
        state.apply_action(action)
    return middle(rules, rng)


def clones(name: str) -> Count:
    """Clones of the position half way through a random game."""
    rules = pyspiel.load_game(name)
    end, count = played(rules, Random(7))
    state = rules.new_initial_state()
    for action in end.history()[: count // 2]:
        state.apply_action(action)
    return calls([state.clone] * 1000)
