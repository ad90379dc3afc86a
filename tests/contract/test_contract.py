"""Promise R13: the full contract, checked at every decision of random games of every game."""

import pytest

from contract.inspector import Inspector
from contract.sizes import FULL_GAMES, OPTIONS
from orizuru.core.registry import game, games

BATCHES = 8


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("key", games())
def test_promise_r13_every_promise_of_the_protocol_holds(key: str, batch: int) -> None:
    variants = OPTIONS.get(key, [{}])
    for number in range(batch, FULL_GAMES, BATCHES):
        Inspector(game(key), variants[number // BATCHES % len(variants)], number).play()
