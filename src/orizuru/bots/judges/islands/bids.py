"""What a card is worth bidding in Islands: the gain of its best place, compared with what a player gets without it."""

from orizuru.bots.judges.islands.memory import Memory
from orizuru.bots.judges.islands.science import research_gains
from orizuru.bots.judges.islands.shapes import Ground, best_gain, card_gain, coal_gain, ground_of, spots
from orizuru.bots.judges.islands.worth import Worth
from orizuru.games.islands.answers import BID, PASS
from orizuru.games.islands.state import IslandsState, Pair
from orizuru.games.islands.technologies import AUCTIONIS, AUCTIONIS_PAYS, TOP
from orizuru.games.islands.verbs.auctioned_shape import auctioned_mode
from orizuru.games.islands.verbs.rounds import income_of, least_bid
from orizuru.games.islands.verbs.science import BONUS_CARDS

_SQUARES = Memory[tuple[int, Ground], float](1 << 13)
_WINNING = Memory[tuple[int, Ground, Pair, int, int], float](1 << 13)
RAISES = 1  # bids above the lowest one that are worth a look
FACES = range(1, 7)
LEAST, MOST = 2, 12  # of two dice
MEETING = [sum(one + other <= bid for one in FACES for other in FACES) / 36 for bid in range(MOST + 1)]
"""The probability that two dice show no more than a bid."""


def bid_values(worth: Worth, state: IslandsState, seat: int) -> dict[int, float]:
    """What passing gains, and what bids gain if they win: the lowest ones, as seats overbid each other coin by coin. In
    solo all bids that may win, on average."""
    coins, least = state.coins[seat], least_bid(state)
    ground = ground_of(state, seat)
    lost = not_winning(worth, state, seat, ground)
    values = {PASS: lost}
    if coins < least:
        return values
    won, has = winning(worth, state, seat, ground), worth.coins(coins)
    if not state.is_solo:
        for bid in range(least, min(coins, least + RAISES) + 1):
            values[BID + bid] = won + worth.coins(coins - bid) - has
        return values
    level, bonus = state.techs[AUCTIONIS], bonus_of(state)
    for bid in range(max(least, LEAST + bonus), min(coins, MOST + bonus) + 1):
        chance, failed, pays = MEETING[bid - bonus], lost, 0
        if level:
            failed += worth.coins(coins + auctionis(level, bid, False)) - has
            pays = auctionis(level, bid, True)
        value = won + worth.coins(coins - bid + pays) - has
        values[BID + bid] = chance * value + (1 - chance) * failed
    return values


def best_bid(worth: Worth, state: IslandsState, seat: int) -> int:
    """The lowest bid, if winning with it is better than passing; in solo the bid that is best on average."""
    coins, least = state.coins[seat], least_bid(state)
    if coins < least:
        return PASS
    if state.is_solo:
        values = bid_values(worth, state, seat)
        return max(values, key=lambda move: (values[move], -move))
    ground = ground_of(state, seat)
    won = winning(worth, state, seat, ground) + worth.coins(coins - least) - worth.coins(coins)
    return BID + least if won > not_winning(worth, state, seat, ground) else PASS


def winning(worth: Worth, state: IslandsState, seat: int, ground: Ground) -> float:
    """What winning gains: a square for each coal token, and then the card."""
    coal, mode = state.coal[seat], auctioned_mode(state)
    key = worth.number, ground, coal, state.card, mode
    known = _WINNING.get(key)
    if known is None:
        gain, then = coal_gain(worth, ground, coal, state.season)
        known = _WINNING.keep(key, gain + card_gain(worth, then, state.card, mode))
    return known


def painting(worth: Worth, state: IslandsState, seat: int, ground: Ground) -> float:
    """What a square and an income gain."""
    coins, key = state.coins[seat], (worth.number, ground)
    square = _SQUARES.get(key)
    if square is None:
        gain = best_gain(worth, spots(worth, ground), 0, state.season) + worth.fewer[1]
        square = _SQUARES.keep(key, max(0.0, gain))
    return square + worth.coins(coins + income_of(state, seat)) - worth.coins(coins)


def not_winning(worth: Worth, state: IslandsState, seat: int, ground: Ground) -> float:
    """What the seat gains otherwise: a square and an income, or in solo the best research."""
    painted = painting(worth, state, seat, ground)
    return max([painted, *research_gains(worth, state).values()]) if state.is_solo else painted


def bonus_of(state: IslandsState) -> int:
    """What Carrambah bids beyond its dice."""
    return state.terms.rulings.carrambah if state.card in BONUS_CARDS else 0


def auctionis(level: int, bid: int, won: bool) -> int:
    """The coins that Auctionis will pay."""
    if won:
        return AUCTIONIS_PAYS[1] if bid <= 6 and level else AUCTIONIS_PAYS[2] if 7 <= bid <= 9 and level > 1 else 0
    return AUCTIONIS_PAYS[TOP] if bid >= 9 and level == TOP else 0
