"""The judge of games that have none of their own: it takes the answer whose preview is best for its seat.

A preview shows only what the mover may know, so this judge knows no more. If all are equal, any answer is as good.
"""

from random import Random

from orizuru.core.game import State


def best(state: State, rng: Random) -> int:
    """One of the answers that look best right now."""
    worth = values(state, rng)
    most = max(worth.values())
    return rng.choice([move for move, points in worth.items() if points == most])


def values(state: State, rng: Random) -> dict[int, float]:
    """How many points each answer brings the mover, compared with the other seat that it helps most."""
    return {move: float(_worth(state, move)) for move in state.moves}


def _worth(state: State, move: int) -> int:
    change, own = state.preview(move).change, state.to_move or 0
    others = [points for seat, points in enumerate(change) if seat != own]
    return change[own] - max(others, default=0)
