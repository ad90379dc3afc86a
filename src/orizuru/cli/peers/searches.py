"""How many simulations a second a search makes, in positions half way through random games."""

from itertools import cycle
from random import Random

from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.ismcts import Ismcts
from orizuru.bots.search.playout import any_answer
from orizuru.bots.search.recipes import Recipe
from orizuru.cli.peers.rates import Count
from orizuru.cli.random_games import Options, middle
from orizuru.core.game import View
from orizuru.core.registry import game

SIMULATIONS = 500  # for a move
POSITIONS = 20
ALL = 1 << 30  # turns or answers: more than there ever are


def judged(key: str, options: Options) -> Count:
    """As the bot plays: the judge answers in playouts, and they are cut after some turns."""
    return _searched(key, options, Ismcts(Limit(simulations=SIMULATIONS)))


def uniform(key: str, options: Options, turns: int = ALL) -> Count:
    """All answers in the tree, any answer in playouts; to the end, or cut after so many turns."""
    recipe = Recipe(turns=turns, answers=ALL)
    return _searched(key, options, Ismcts(Limit(simulations=SIMULATIONS), recipe, player=any_answer))


def _searched(key: str, options: Options, search: Ismcts) -> Count:
    rng, rules, views = Random(7), game(key), list[View]()
    while len(views) < POSITIONS:
        state = middle(rules, options, rng)
        if len(state.moves) > 1:
            views.append(state.view(state.to_move))
    turn = cycle(views)

    def simulations(rng: Random) -> int:
        return search.think(next(turn), rng, Budget(search.limit)).simulations

    return simulations
