"""The judge of games that have none of their own: it takes the answer whose preview is best for its seat.

A preview shows only what the mover may know, so this judge knows no more. If all are equal, any answer is as good.
"""

from random import Random

from orizuru.core.game import State


def best(state: State, rng: Random) -> int:
    """One of the answers that look best right now."""
    found = values(state, rng)
    most = max(found.values())
    return rng.choice([move for move, points in found.items() if points == most])


def values(state: State, rng: Random) -> dict[int, float]:
    """How many points each answer brings the mover, compared with the other seat that it helps most."""
    return {move: float(_change(state, move)) for move in state.moves}


def quick(state: State, rng: Random) -> int:
    """The same as `best`: there is no quicker way."""
    return best(state, rng)


def worth(state: State) -> tuple[float, ...]:
    """The points of all seats now; at the end, seats with equal points are parted by their ranks."""
    result = state.result()
    if result is None:
        return tuple(float(state.standing(seat).score) for seat in range(state.seats))
    return tuple(score - rank / 100 for score, rank in zip(result.scores, result.ranks, strict=True))


def _change(state: State, move: int) -> int:
    change, own = state.preview(move).change, state.to_move or 0
    others = [points for seat, points in enumerate(change) if seat != own]
    return change[own] - max(others, default=0)
