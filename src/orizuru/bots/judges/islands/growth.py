"""The best free shapes of Expancing in Islands, found square by square."""

from typing import Any

from orizuru.bots.judges.islands.charts import FILLED, RING, SPOILED
from orizuru.bots.judges.islands.memory import Memory
from orizuru.bots.judges.islands.spots import spot
from orizuru.bots.judges.islands.worth import Worth
from orizuru.core.grid import BIT, beside, squares
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.verbs.expancing import first_squares, grown_islands

BEAM = 6  # unfinished shapes that are kept
Grown = tuple[float, int, int]
_GROWN = Memory[tuple[Any, ...], Grown](1 << 12)


def grown(worth: Worth, state: IslandsState, total: int, level: int, number: int, chosen: tuple[int, ...]) -> Grown:
    """A good free shape that has the chosen squares: what it gains, its island (-1: no shape fits) and its squares."""
    seat, colour = 0, state.season
    isles, paint, access = state.isles[seat], state.paint[seat], state.accesses[seat]
    key = worth.number, isles, paint, access, total, level, number, chosen, state.started[seat]
    known = _GROWN.get(key)
    if known is not None:
        return known
    if number >= 0:
        begun = {isles.index(number): [sum([BIT[square] for square in chosen])]}
    else:
        begun = {
            place: [BIT[square] for square in squares(first_squares(state, seat, place, total))]
            for place in grown_islands(state, seat, level)
        }
    best: Grown = (0.0, -1, 0)
    for place, shapes in begun.items():
        if not shapes:
            continue
        at, here = 3 * place, isles[place]
        blue, green, red = paint[at], paint[at + 1], paint[at + 2]
        gain, mask = _grown_on(worth, here, (blue, green, red), colour, shapes, total)
        if not mask:
            continue
        gain += worth.fewer[total]
        if not blue | green | red:
            gain += worth.opening(here)
        if best[1] < 0 or gain > best[0]:
            best = gain, here, mask
    return _GROWN.keep(key, best)


def _grown_on(
    worth: Worth, number: int, paint: tuple[int, int, int], colour: int, shapes: list[int], total: int
) -> tuple[float, int]:
    """The best shape of an island that comes from one of these, and what it touches, in points."""
    drawn = worth.charts[number]
    island, added = drawn.island, spot(worth, number, *paint, 0).added(colour)
    free = island.empty & ~(paint[0] | paint[1] | paint[2])
    numbers, near, marks, frames = island.number, drawn.near, drawn.marks, 1 + RING * len(drawn.marks)

    def wider_by(mask: int, bit: int) -> float:
        """What one more square adds to a shape; a whole outline comes at the end."""
        gain = 0.0
        for i in near[numbers[bit]]:
            before = (marks[i][1] & mask).bit_count()
            gain += added[RING * i + before + 1] - (added[RING * i + before] if before else 0.0)
        if bit & island.framed:
            for i, (framed, _) in enumerate(drawn.outlines):
                if bit & framed and not mask & framed:
                    gain += added[frames + 2 * i + SPOILED]
        return gain

    found = dict[int, float]()
    for shape in shapes:
        mask, gain = 0, 0.0
        for square in squares(shape):
            gain += wider_by(mask, BIT[square])
            mask |= BIT[square]
        found[shape] = gain
    for _ in range(total - shapes[0].bit_count()):
        kept = sorted(found, key=found.__getitem__, reverse=True)[:BEAM]
        wider = dict[int, float]()
        for mask in kept:
            gain = found[mask]
            for square in squares(beside(mask) & free & ~mask):
                bit = BIT[square]
                if mask | bit not in wider:
                    wider[mask | bit] = gain + wider_by(mask, bit)
        found = wider
    for i, (outline, _) in enumerate(drawn.outlines):
        if outline in found:
            found[outline] += added[frames + 2 * i + FILLED] - added[frames + 2 * i + SPOILED]
    if not found:
        return 0.0, 0
    mask = max(found, key=found.__getitem__)
    return found[mask], mask
