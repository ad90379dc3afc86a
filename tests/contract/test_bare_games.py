"""Promise R13: engines are total. Bare random games raise nothing, always have an answer, and end."""

from random import Random

import pytest

from contract.sizes import BARE_GAMES, OPTIONS
from orizuru.core.registry import game, games

BATCHES = 8
LONGEST = 10_000


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("key", games())
def test_promise_r13_random_games_end_without_a_fault(key: str, batch: int) -> None:
    rules, rng = game(key), Random(batch)
    variants = OPTIONS.get(key, [{}])
    for number in range(batch, BARE_GAMES, BATCHES):
        state = rules.setup(variants[number // BATCHES % len(variants)], number)
        answers = 0
        while (moves := state.moves) and answers < LONGEST:
            state.apply(rng.choice(moves))
            answers += 1
        assert state.to_move is None, f"game {number} did not end: {state.text}"
        assert state.result() is not None
