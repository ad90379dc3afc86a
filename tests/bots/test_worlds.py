"""The bot that compares answers in the same imagined worlds."""

import json
from random import Random

import orizuru
from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.worlds import Worlds


def test_the_same_dice_give_the_same_answer() -> None:
    view = orizuru.game("origami").setup(seed=3).view(0)
    thoughts = [Worlds(Limit(simulations=8)).think(view, Random(5), Budget(Limit(simulations=8))) for _ in range(2)]
    assert [(one.word, one.candidates) for one in thoughts] == [(thoughts[0].word, thoughts[0].candidates)] * 2
    assert thoughts[0].simulations == 8


def test_it_answers_when_there_is_no_time_at_all() -> None:
    state = orizuru.game("origami").setup(seed=3)
    word = Worlds(Limit(seconds=0.001)).choose(json.loads(json.dumps(state.view(0))), Random(1))
    assert word in {state.say(move) for move in state.moves}
