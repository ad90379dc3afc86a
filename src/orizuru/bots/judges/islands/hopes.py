"""The points that each seat of Islands may expect at the end: what it has, and what it may hope for.

Searches play a few rounds and then ask here. In the middle of a round, seats that have not acted yet are credited with
what their action will gain.
"""

from orizuru.bots.judges.islands.bids import painting, winning
from orizuru.bots.judges.islands.memory import Memory
from orizuru.bots.judges.islands.science import science_worth
from orizuru.bots.judges.islands.seasons import Season
from orizuru.bots.judges.islands.shapes import card_gain, ground_of, shape_gain, spots
from orizuru.bots.judges.islands.worth import worth_of
from orizuru.games.islands import scoring
from orizuru.games.islands.answers import MOST_COINS
from orizuru.games.islands.colours import RANDOM
from orizuru.games.islands.island import COAL, GOLD, GROVE, LIGHTHOUSE
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.verbs.auctioned_shape import auctioned_mode
from orizuru.games.islands.verbs.rounds import income_of

_ISLANDS = Memory[tuple[int, int, int, int, int], tuple[float, float]](1 << 14)


def worth(state: IslandsState) -> tuple[float, ...]:
    """For each seat the points it may expect at the end; at the end its points, and a fraction for its coins."""
    seats = range(state.seats)
    if not state.stack:
        return tuple([scoring.score(state, seat) + state.coins[seat] / (MOST_COINS + 1) for seat in seats])
    found = [expected(state, seat) for seat in seats]
    if not any(state.isles):
        return tuple(found)
    for seat, step in state.stack:
        found[seat] += _pending(state, seat, *step)
    return tuple(found)


def expected(state: IslandsState, seat: int) -> float:
    """What a seat may expect, without what is left of its action in this round."""
    measure = worth_of(state, seat)
    season, isles, paint = measure.season, state.isles[seat], state.paint[seat]
    outline = state.terms.rulings.outline
    points, lights = measure.coins(state.coins[seat]) - season.unfinished(measure.unpainted), 0.0
    for place in state.started[seat]:
        at = 3 * place
        value, light = _island(season, isles[place], paint[at], paint[at + 1], paint[at + 2])
        filled = state.outlines[seat][place]
        while filled:
            if filled & 3:
                value += outline[(filled & 3) - 1]
            filled >>= 2
        points, lights = points + value, lights + light
    coal, gold, brings = state.coal[seat], state.gold[seat], season.brings
    points += coal[0] * brings[COAL][0] + coal[1] * brings[COAL][1]
    points += gold[0] * brings[GOLD][0] + gold[1] * brings[GOLD][1]
    points += lights * measure.light - state.volcanoes[seat] * season.fire
    if state.techs:
        points += science_worth(state, season)
    islands = sum(state.accesses[seat]) if state.started[seat] else 1
    if islands:
        started = state.started[seat]
        hopes = sorted([measure.opening(isle) for place, isle in enumerate(isles) if place not in started])
        points += sum([hope for hope in hopes[-islands:] if hope > 0])
    return points


def _island(season: Season, number: int, blue: int, green: int, red: int) -> tuple[float, float]:
    """What landmarks and unspoiled outlines of an island are worth, without its lighthouses, and the share of a new
    island that these promise. What landmarks brought in the past is elsewhere: in coins, tokens and paint."""
    key = season.number, number, blue, green, red
    found = _ISLANDS.get(key)
    if found is None:
        value, lights, painted = 0.0, 0.0, blue | green | red
        drawn = season.charts[number]
        for kind, ring in drawn.marks:
            missing = (ring & ~painted).bit_count()
            hues = (ring & blue and 1) | (ring & green and 2) | (ring & red and 4)
            if kind == LIGHTHOUSE:
                lights += season.surrounding(kind, missing, hues) if missing else 0.0
            elif missing:
                value += season.surrounding(kind, missing, hues)
            elif kind in season.points:
                value += season.points[kind][hues.bit_count() > 1]
        value += season.frame * sum([not squares & painted for squares, _ in drawn.outlines])
        found = _ISLANDS.keep(key, (value, lights))
    return found


def _pending(state: IslandsState, seat: int, name: str, *args: int) -> float:
    """What a step of the stack will gain its seat."""
    if name in ("end_round", "turn_over", "actions", "bid"):
        return 0.0
    measure, ground = worth_of(state, seat), ground_of(state, seat)
    coins = state.coins[seat]
    if name == "other":
        return painting(measure, state, seat, ground)
    if name == "income":
        return measure.coins(coins + income_of(state, seat)) - measure.coins(coins)
    if name == "win":
        return winning(measure, state, seat, ground) + measure.coins(coins - state.bid) - measure.coins(coins)
    if name == "shape":
        return card_gain(measure, ground, state.card, auctioned_mode(state))
    if name == "place":
        return max(0.0, shape_gain(measure, ground, spots(measure, ground), args[0], args[1]))
    if name == "card":
        return measure.season.brings[GROVE][int(args[0] == RANDOM)]
    return 0.0
