"""What a kept position weighs."""

import gc
import tracemalloc
from itertools import islice, repeat
from random import Random

from orizuru.cli.random_games import Options, decisions, positions
from orizuru.core.registry import game

KEPT = 1000


def bytes_a_state(key: str, options: Options) -> float:
    """Bytes for each of many consecutive positions kept alive: the state itself and everything it does not share."""
    rules, rng = game(key), Random(7)
    decisions(rules, options, rng)  # what is made once for all games is not counted
    states = (state for _ in repeat(None) for state, _ in positions(rules, options, rng))
    gc.collect()
    tracemalloc.start()
    try:
        kept = list(islice(states, KEPT))
        gc.collect()
        return tracemalloc.get_traced_memory()[0] / len(kept)
    finally:
        tracemalloc.stop()
