"""What looks best right now in Islands, for the seat to move.

Every painting is judged by what it adds to the position (`islands_worth`), one action ahead: points, squares, coins,
and landmarks that are surrounded or nearer to it. A card is worth its best place (`islands_shapes`), a bid what coal
and the card gain beyond a square and an income (`islands_bids`); in solo Expancing is researched for its squares
(`islands_science`).
"""

from collections.abc import Callable
from random import Random
from typing import Any

from orizuru.bots.judges.islands_bids import best_bid, not_winning
from orizuru.bots.judges.islands_science import best_change, best_die, best_reroll, best_use, research_gain
from orizuru.bots.judges.islands_shapes import COLOURS, card_gain, gains, grown, place_gain, shape_gain
from orizuru.bots.judges.islands_worth import Worth
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
    SIZE_5,
    TAKE,
)
from orizuru.games.islands.colours import ANY
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.vocabulary import QUESTIONS

Judge = Callable[..., int]


def best(state: IslandsState, rng: Random) -> int:
    """The legal move that looks best; `rng` decides between equals."""
    seat, step = state.stack[-1]
    moves = state.moves
    if len(moves) == 1:
        return moves[0]
    return JUDGES[step[0]](state, rng, seat, moves, *step[1:])


def _best(values: dict[int, float], rng: Random) -> int:
    most = max(values.values())
    return rng.choice([move for move, value in values.items() if value > most - 1e-9])


def give_back(s: IslandsState, rng: Random, seat: int, moves: list[int]) -> int:
    """The sheet whose better island promises the least."""
    islands, values = s.terms.material.islands, {}
    worth = Worth(s, seat)
    for move in moves:
        both = sorted(worth.opening(islands[2 * (move - RETURN) + side]) for side in (0, 1))
        values[move] = -both[1] - both[0] / 2
    return _best(values, rng)


def place(s: IslandsState, rng: Random, seat: int, moves: list[int], card: int, colour: int, part: int) -> int:
    worth = Worth(s, seat)
    places = [move for move in moves if move != GIVE_UP]
    if part == 2:
        return _best({move: place_gain(worth, s, move, colour) for move in places}, rng)
    values = gains(worth, s, card, colour, places)
    if len(places) < len(moves):
        values[GIVE_UP] = 0.0
    return _best(values, rng)


def card(s: IslandsState, rng: Random, seat: int, moves: list[int], mode: int, auctioned: int) -> int:
    worth = Worth(s, seat)
    values = {move: card_gain(worth, s, move - CARD, mode) for move in moves if move != GIVE_UP}
    return _best({**values, GIVE_UP: 0.0}, rng)


def colour(s: IslandsState, rng: Random, seat: int, moves: list[int], number: int, auctioned: int) -> int:
    worth = Worth(s, seat)
    return _best({BLUE + hue: shape_gain(worth, s, number, hue) for hue in COLOURS}, rng)


def recolour(s: IslandsState, rng: Random, seat: int, moves: list[int], number: int, late: int) -> int:
    worth = Worth(s, seat)
    return _best({BLUE + hue: card_gain(worth, s, number, hue) for hue in COLOURS}, rng)


def transform(s: IslandsState, rng: Random, seat: int, moves: list[int], mode: int) -> int:
    worth = Worth(s, seat)
    return _best({move: card_gain(worth, s, move - CARD, mode) for move in moves}, rng)


def coal(s: IslandsState, rng: Random, seat: int, moves: list[int], used_any: int, used_season: int) -> int:
    """Tokens are kept, so each one paints if there is a good square for it; a token of the season colour is used first
    if one of any colour would gain no more."""
    worth = Worth(s, seat)
    values = {DONE: 0.0}
    if COAL_SEASON in moves:
        values[COAL_SEASON] = square_gain(worth, s, s.season)
    if COAL_ANY in moves:
        values[COAL_ANY] = square_gain(worth, s, ANY)
    return max(values, key=lambda move: values[move])


def square_gain(worth: Worth, s: IslandsState, mode: int) -> float:
    return max(shape_gain(worth, s, 0, hue) for hue in (COLOURS if mode == ANY else (mode,)))


def study(s: IslandsState, rng: Random, seat: int, moves: list[int]) -> int:
    worth = Worth(s, seat)
    found, research = research_gain(worth, s)
    return research if found > not_winning(worth, s) - 1e-9 and research in moves else PAINT


def grow(
    s: IslandsState, rng: Random, seat: int, moves: list[int], total: int, level: int, number: int, chosen: Any
) -> int:
    """The next square of a good shape."""
    gain, found, mask = grown(Worth(s, seat), s, total, level, number, chosen)
    if gain <= 0:
        return GIVE_UP
    island, base = s.terms.material.islands[found], PLACE + SPAN * found
    offered = [move for move in moves if base <= move < base + SPAN and island.masks[move - base] & mask]
    return rng.choice(offered)


def rob(s: IslandsState, rng: Random, seat: int, moves: list[int], amount: int) -> int:
    """The seat with the most points."""
    return _best({move: float(scoring.score(s, move - ROB)) for move in moves}, rng)


def take_from(s: IslandsState, rng: Random, seat: int, moves: list[int], token: int, side: int) -> int:
    return _best({move: float(scoring.score(s, move - TAKE)) for move in moves}, rng)


JUDGES: dict[str, Judge] = {
    "give_back": give_back,
    "bid": lambda s, rng, seat, moves: best_bid(Worth(s, seat), moves, s),
    "place": place,
    "card": card,
    "colour": colour,
    "recolour": recolour,
    "transform": transform,
    "coal": coal,
    "study": study,
    "grow": grow,
    "size": lambda s, rng, seat, moves: SIZE_5,
    "rob": rob,
    "take_from": take_from,
    "take_side": lambda s, rng, seat, moves, *_: moves[0],  # the better side
    "grove": lambda s, rng, seat, moves, *_: rng.choice(moves),
    "use": lambda s, rng, seat, moves, technology: best_use(s, technology),
    "reroll": lambda s, rng, seat, moves, roll: best_reroll(s, roll),
    "die": lambda s, rng, seat, moves, level: best_die(s),
    "change": lambda s, rng, seat, moves, number, mode, late: best_change(Worth(s, seat), s, number, mode),
    "unpainted": lambda s, rng, seat, moves: moves[-1],  # coins for nothing
}
if missing := sorted(set(QUESTIONS) - set(JUDGES)):
    raise UnfinishedVerb(f"the greedy bot has no habit for {', '.join(missing)}: add it to JUDGES in {__name__}")
