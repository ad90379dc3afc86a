"""What looks best right now in Islands, for the seat to move.

Every painting is judged by what it adds to the position (`worth`), one action ahead: points, squares, coins,
and landmarks that are surrounded or nearer to it. A card is worth its best place (`shapes`), a bid what coal
and the card gain beyond a square and an income (`bids`); in solo Expancing is researched for its squares
(`growth`) and Economicus for its coins (`science`).
"""

from collections.abc import Callable
from random import Random
from typing import Any

from orizuru.bots.judges.islands import hopes
from orizuru.bots.judges.islands.bids import best_bid, bid_values, painting
from orizuru.bots.judges.islands.growth import grown
from orizuru.bots.judges.islands.science import change_values, die_values, reroll_values, research_gains, use_values
from orizuru.bots.judges.islands.shapes import (
    COLOURS,
    EQUAL,
    all_places,
    best_firsts,
    best_gain,
    best_places,
    card_gain,
    card_gains,
    first_halves,
    ground_of,
    shape_gain,
    spots,
)
from orizuru.bots.judges.islands.worth import Worth, worth_of
from orizuru.core.verbs import UnfinishedVerb
from orizuru.games.islands import scoring
from orizuru.games.islands.answers import (
    BLUE,
    CARD,
    COAL_ANY,
    COAL_SEASON,
    DONE,
    GIVE_UP,
    PAINT,
    PLACE,
    RETURN,
    ROB,
    SIZE_3,
    SIZE_5,
    TAKE,
)
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.vocabulary import QUESTIONS

Values = dict[int, float]
Judge = Callable[..., Values]
PLACES = 8  # places worth a look


def best(state: IslandsState, rng: Random) -> int:
    """The legal move that looks best; `rng` decides between equals."""
    seat, step = state.stack[-1]
    worth = worth_of(state, seat)
    name = step[0]
    if name == "bid":
        return best_bid(worth, state, seat)
    if name == "place":
        return _best_place(worth, state, rng, seat, *step[1:])
    return _best(JUDGES[name](worth, state, seat, *step[1:]), rng)


def values(state: IslandsState, rng: Random) -> Values:
    """What the answers worth a look gain, in points."""
    seat, step = state.stack[-1]
    return JUDGES[step[0]](worth_of(state, seat), state, seat, *step[1:])


def quick(state: IslandsState, rng: Random) -> int:
    """The same as `best`: it is quick."""
    return best(state, rng)


def worth(state: IslandsState) -> tuple[float, ...]:
    """For each seat the points it may expect at the end; at the end its points, and a fraction for its coins."""
    return hopes.worth(state)


def _best(values: Values, rng: Random) -> int:
    most = max(values.values())
    found = [move for move, value in values.items() if value > most - EQUAL]
    return found[0] if len(found) == 1 else rng.choice(found)


def _best_place(worth: Worth, s: IslandsState, rng: Random, seat: int, card: int, colour: int, part: int) -> int:
    ground = ground_of(s, seat)
    if part == 1:
        gain, moves = best_firsts(worth, ground, card, colour)
    else:
        gain, moves = best_places(worth, ground, card, colour)
    if part != 2 and gain < EQUAL:
        moves = (*moves, GIVE_UP) if gain > -EQUAL else (GIVE_UP,)
    return moves[0] if len(moves) == 1 else rng.choice(moves)


# The questions


def give_back(worth: Worth, s: IslandsState, seat: int) -> Values:
    """The sheet whose better island promises the least."""
    found = {}
    for sheet in s.hands[seat]:
        both = sorted(worth.opening(2 * sheet + side) for side in (0, 1))
        found[RETURN + sheet] = -both[1] - both[0] / 2
    return found


def place(worth: Worth, s: IslandsState, seat: int, card: int, colour: int, part: int) -> Values:
    ground = ground_of(s, seat)
    opened = spots(worth, ground)
    if part == 1:
        found = dict(first_halves(worth, ground, opened, card, colour))
    else:
        found = {move: gain for gain, move in all_places(worth, opened, card, colour)[:PLACES]}
    if part != 2:
        found[GIVE_UP] = 0.0
    return found


def card(worth: Worth, s: IslandsState, seat: int, mode: int, auctioned: int) -> Values:
    found = card_gains(worth, ground_of(s, seat), SHAPED, mode)
    return {GIVE_UP: 0.0, **{CARD + number: gain for number, gain in found.items()}}


def colour(worth: Worth, s: IslandsState, seat: int, number: int, auctioned: int) -> Values:
    ground = ground_of(s, seat)
    opened = spots(worth, ground)
    return {BLUE + hue: max(0.0, shape_gain(worth, ground, opened, number, hue)) for hue in COLOURS}


def recolour(worth: Worth, s: IslandsState, seat: int, number: int, late: int) -> Values:
    ground = ground_of(s, seat)
    return {BLUE + hue: card_gain(worth, ground, number, hue) for hue in COLOURS}


def transform(worth: Worth, s: IslandsState, seat: int, mode: int) -> Values:
    ground = ground_of(s, seat)
    return {move: card_gain(worth, ground, move - CARD, mode) for move in s.moves}


def coal(worth: Worth, s: IslandsState, seat: int, used_any: int, used_season: int) -> Values:
    """Tokens are kept, so each one paints if there is a good square for it; a token of the season colour is used first
    if one of any colour would gain no more."""
    opened = spots(worth, ground_of(s, seat))
    of_any, of_season = s.coal[seat]
    found = {DONE: 0.0}
    if of_season > used_season:
        found[COAL_SEASON] = best_gain(worth, opened, 0, s.season) + worth.fewer[1] - 2 * EQUAL
    if of_any > used_any:
        found[COAL_ANY] = max([best_gain(worth, opened, 0, hue) for hue in COLOURS]) + worth.fewer[1] - 4 * EQUAL
    return found


def study(worth: Worth, s: IslandsState, seat: int) -> Values:
    found = {PAINT: painting(worth, s, seat, ground_of(s, seat)) - 2 * EQUAL}
    return {**found, **research_gains(worth, s)}


def grow(
    worth: Worth, s: IslandsState, seat: int, total: int, level: int, number: int, chosen: tuple[int, ...]
) -> Values:
    """The next squares of a good shape."""
    gain, found, mask = grown(worth, s, total, level, number, chosen)
    if gain <= 0:
        return {GIVE_UP: 0.0}
    island, base = worth.islands[found], PLACE + SPAN * found
    offered = [move for move in s.moves if base <= move < base + SPAN and island.masks[move - base] & mask]
    return {GIVE_UP: 0.0, **dict.fromkeys(offered, gain)}


def rob(worth: Worth, s: IslandsState, seat: int, amount: int) -> Values:
    """The seat with the most points."""
    return {move: float(scoring.score(s, move - ROB)) for move in s.moves}


def take_from(worth: Worth, s: IslandsState, seat: int, token: int, side: int) -> Values:
    return {move: float(scoring.score(s, move - TAKE)) for move in s.moves}


def indifferent(worth: Worth, s: IslandsState, *_: Any) -> Values:
    return dict.fromkeys(s.moves, 0.0)


def first(worth: Worth, s: IslandsState, *_: Any) -> Values:
    """The first answer is the better side."""
    return {move: -float(at) for at, move in enumerate(s.moves)}


def last(worth: Worth, s: IslandsState, *_: Any) -> Values:
    """The last answer brings coins for nothing."""
    return {move: float(at) for at, move in enumerate(s.moves)}


JUDGES: dict[str, Judge] = {
    "give_back": give_back,
    "bid": bid_values,
    "place": place,
    "card": card,
    "colour": colour,
    "recolour": recolour,
    "transform": transform,
    "coal": coal,
    "study": study,
    "grow": grow,
    "size": lambda *_: {SIZE_5: 0.0, SIZE_3: -0.1},
    "rob": rob,
    "take_from": take_from,
    "take_side": first,
    "grove": indifferent,
    "use": lambda worth, s, seat, technology: use_values(worth, s, technology),
    "reroll": lambda worth, s, seat, roll: reroll_values(s, roll),
    "die": lambda worth, s, seat, level: die_values(s),
    "change": lambda worth, s, seat, number, mode, late: change_values(worth, s, number, mode),
    "unpainted": last,
}
if missing := sorted(set(QUESTIONS) - set(JUDGES)):
    raise UnfinishedVerb(f"the greedy bot has no habit for {', '.join(missing)}: add it to JUDGES in {__name__}")
