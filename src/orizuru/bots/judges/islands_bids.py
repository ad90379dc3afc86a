"""What a card is worth bidding in Islands: the gain of its best place, compared with what a player gets without it."""

from orizuru.bots.judges.islands_science import research_gain
from orizuru.bots.judges.islands_shapes import card_gain, coal_gain, shape_gain
from orizuru.bots.judges.islands_worth import Worth
from orizuru.games.islands.answers import BID, PASS
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.technologies import AUCTIONIS, AUCTIONIS_PAYS, TOP
from orizuru.games.islands.verbs.auctioned_shape import auctioned_mode
from orizuru.games.islands.verbs.rounds import income_of
from orizuru.games.islands.verbs.science import BONUS_CARDS

ROLLS = [0] * 13
for one in range(1, 7):
    for other in range(1, 7):
        ROLLS[one + other] += 1


def best_bid(worth: Worth, moves: list[int], state: IslandsState) -> int:
    """The lowest bid, if winning with it is better than passing; in solo the bid that is best on average. More than one
    move is legal."""
    coins = state.coins[worth.seat]
    won = winning(worth, state)
    has = worth.coins(coins)
    lost = not_winning(worth, state)
    if not state.is_solo:
        bid = moves[1] - BID
        return moves[1] if won + worth.coins(coins - bid) - has > lost else PASS
    values = {PASS: lost}
    for move in moves[1:]:
        bid = move - BID
        chance = meeting(state, bid)
        value = won + worth.coins(coins - bid + auctionis(state, bid, True)) - has
        failed = lost + worth.coins(coins + auctionis(state, bid, False)) - has
        values[move] = chance * value + (1 - chance) * failed
        if chance == 1:
            break
    return max(values, key=lambda move: (values[move], -move))


def winning(worth: Worth, state: IslandsState) -> float:
    """What winning gains: a square for each coal token, and then the card."""
    gain, then = coal_gain(worth, state)
    return gain + card_gain(worth, then, state.card, auctioned_mode(state))


def not_winning(worth: Worth, state: IslandsState) -> float:
    """What the seat gains otherwise: a square and an income, or in solo the best research."""
    seat, coins = worth.seat, state.coins[worth.seat]
    square = shape_gain(worth, state, 0, state.season)
    painted = square + worth.coins(coins + income_of(state, seat)) - worth.coins(coins)
    return max(painted, research_gain(worth, state)[0]) if state.is_solo else painted


def meeting(state: IslandsState, bid: int) -> float:
    """The probability that a bid is at least as high as Carrambah's."""
    most = bid - (state.terms.rulings.carrambah if state.card in BONUS_CARDS else 0)
    return sum(ROLLS[: max(0, min(most, 12) + 1)]) / 36


def auctionis(state: IslandsState, bid: int, won: bool) -> int:
    """The coins that Auctionis will pay."""
    level = state.techs[AUCTIONIS]
    if won:
        return AUCTIONIS_PAYS[1] if bid <= 6 and level else AUCTIONIS_PAYS[2] if 7 <= bid <= 9 and level > 1 else 0
    return AUCTIONIS_PAYS[TOP] if bid >= 9 and level == TOP else 0
