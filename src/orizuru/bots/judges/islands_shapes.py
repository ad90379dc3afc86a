"""The best places of a shape in Islands, by what they are worth."""

from orizuru.bots.judges.islands_worth import Worth
from orizuru.core.grid import BIT, beside, squares
from orizuru.games.islands.answers import PLACE
from orizuru.games.islands.colours import ANY, RANDOM
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.material import SHAPED, WILD
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.verbs.expancing import first_squares, grown_islands

FIRSTS = 4  # first halves worth a look at their second halves
BEAM = 6  # unfinished free shapes that are kept
COLOURS = (0, 1, 2)


def place_gain(worth: Worth, state: IslandsState, move: int, colour: int) -> float:
    number, at = divmod(move - PLACE, SPAN)
    place = state.isles[worth.seat].index(number)
    return worth.gain(state, place, state.terms.material.islands[number].masks[at], colour)


def gains(worth: Worth, state: IslandsState, card: int, colour: int, moves: list[int]) -> dict[int, float]:
    """What each place would gain; for a card with halves, the best first halves, each with its best second half."""
    alone = {move: place_gain(worth, state, move, colour) for move in moves}
    if state.terms.material.halves[card] == 1:
        return alone
    best = sorted(alone, key=lambda move: -alone[move])[:FIRSTS]
    return {move: alone[move] + second_gain(worth, state, card, colour, move) for move in best}


def second_gain(worth: Worth, state: IslandsState, card: int, colour: int, move: int) -> float:
    """What the best second half gains once the first is painted."""
    then, seat = state.clone(), worth.seat
    put_shape(then, seat, move, colour)
    return max((place_gain(worth, then, second, colour) for second in then.places(seat, card)), default=0.0)


def shape_gain(worth: Worth, state: IslandsState, card: int, colour: int) -> float:
    """What a shape gains at its best place; giving up gains nothing."""
    moves = state.first_places(worth.seat, card, colour) if card else state.places(worth.seat, 0)
    return max(0.0, max(gains(worth, state, card, colour, moves).values(), default=0.0))


def card_gain(worth: Worth, state: IslandsState, card: int, mode: int) -> float:
    """What a card gains if its colour is given, chosen or rolled; #1 and #6 gain what the best other card does."""
    if card in WILD:
        return max(card_gain(worth, state, number, mode) for number in SHAPED)
    if mode < ANY:
        return shape_gain(worth, state, card, mode)
    each = [shape_gain(worth, state, card, colour) for colour in COLOURS]
    return sum(each) / len(each) if mode == RANDOM else max(each)


def coal_gain(worth: Worth, state: IslandsState) -> tuple[float, IslandsState]:
    """What the seat's coal tokens would gain at a win, each with its best square, and the position after that."""
    then, seat, whole = state.clone(), worth.seat, 0.0
    of_any, of_season = state.coal[seat]
    for colours in [COLOURS] * of_any + [(state.season,)] * of_season:
        places = [(move, colour) for move in then.places(seat, 0) for colour in colours]
        gained = {place: place_gain(worth, then, *place) for place in places}
        best = max(gained, key=lambda place: gained[place], default=None)
        if best is not None and gained[best] > 0:
            put_shape(then, seat, *best)
            whole += gained[best]
    return whole, then


def put_shape(state: IslandsState, seat: int, move: int, colour: int) -> None:
    """Paint a place, without its consequences except for accesses."""
    number, at = divmod(move - PLACE, SPAN)
    state.put_paint(seat, state.isles[seat].index(number), state.terms.material.islands[number].masks[at], colour)


def grown(
    worth: Worth, state: IslandsState, total: int, level: int, number: int, chosen: tuple[int, ...]
) -> tuple[float, int, int]:
    """A good free shape that has the chosen squares: what it gains, its island (-1: no shape fits) and its squares."""
    seat, colour = worth.seat, state.season
    begun: list[tuple[int, int]] = []
    if number >= 0:
        begun.append((state.isles[seat].index(number), sum(BIT[square] for square in chosen)))
    else:
        for place in grown_islands(state, seat, level):
            begun += [(place, BIT[square]) for square in squares(first_squares(state, seat, place, total))]

    def gained(shape: tuple[int, int]) -> float:
        return worth.gain(state, *shape, colour)

    shapes = begun
    for _ in range(total - (len(chosen) if number >= 0 else 1)):
        wider = set()
        for place, mask in sorted(shapes, key=gained, reverse=True)[:BEAM]:
            free = state.island(seat, place).empty & ~state.painted_on(seat, place)
            wider |= {(place, mask | BIT[square]) for square in squares(beside(mask) & free & ~mask)}
        shapes = sorted(wider)
    if not shapes:
        return 0.0, -1, 0
    place, mask = max(shapes, key=gained)
    return worth.gain(state, place, mask, colour), state.isles[seat][place], mask
