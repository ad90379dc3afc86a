"""Technologies in Islands: Expancing is researched for its squares and Economicus for its coins; all others are used if
worth their price."""

from orizuru.bots.judges.islands_growth import grown
from orizuru.bots.judges.islands_seasons import Season
from orizuru.bots.judges.islands_shapes import card_gain, ground_of
from orizuru.bots.judges.islands_worth import Worth
from orizuru.games.islands.answers import DIE_1, NO, RESEARCH, USE
from orizuru.games.islands.colours import ANY, RANDOM
from orizuru.games.islands.colours import GREEN as IN_GREEN
from orizuru.games.islands.state import IslandsState
from orizuru.games.islands.technologies import (
    AUCTIONIS,
    AUCTIONIS_PAYS,
    ECONOMICUS,
    ECONOMICUS_PAYS,
    EXPANCING,
    RE_COLOR,
    RE_COLOR_PAYS,
    RE_COLOR_PRICE,
    TOP,
    TRANSFORMING_PAYS,
    TRANSFORMING_PRICE,
    researchable,
)
from orizuru.games.islands.verbs.expancing import LARGE, NOBODY, SMALL
from orizuru.games.islands.verbs.science import BONUS_CARDS

FACES = range(1, 7)
PAYS = {ECONOMICUS: (0.0, 0.7, 1.0, 1.3)}
"""What the levels of a technology bring in a round, in coins. The others cost the greedy bot more rounds than they
bring back (docs/decisions/0038-islands-judge.md)."""


def research_gains(worth: Worth, state: IslandsState) -> dict[int, float]:
    """What the technologies worth a research would gain: Expancing its squares, Economicus coins in each round to
    come."""
    found, season = {}, worth.season
    for technology in researchable(state):
        level = state.techs[technology] + 1
        if technology == EXPANCING:
            sizes = (SMALL, LARGE) if level == TOP else (SMALL,) if level == 1 else (LARGE,)
            found[RESEARCH + technology] = sum(
                [max(0.0, grown(worth, state, size, level, NOBODY, ())[0]) for size in sizes]
            )
        elif technology in PAYS:
            pays = PAYS[technology]
            found[RESEARCH + technology] = (pays[level] - pays[level - 1]) * season.left * season.coin
    return found


def science_worth(state: IslandsState, season: Season) -> float:
    """What the technologies will bring in the rounds to come."""
    paid = sum([pays[state.techs[technology]] for technology, pays in PAYS.items()])
    return paid * season.left * season.coin


def use_values(worth: Worth, state: IslandsState, technology: int) -> dict[int, float]:
    """The level that pays most; of Timenautics only the one that adds a round."""
    moves, coin = state.moves, worth.season.coin
    pays = {AUCTIONIS: AUCTIONIS_PAYS, ECONOMICUS: ECONOMICUS_PAYS}.get(technology)
    if pays is None:
        return {move: float((move - USE) % 4 == TOP) if move != NO else 0.5 for move in moves}
    return {move: 0.01 + coin * pays[(move - USE) % 4] if move != NO else 0.0 for move in moves}


def reroll_values(state: IslandsState, roll: str) -> dict[int, float]:
    """Re-Roll 3 pays coins; the other levels are worth their price only to save a bid that would be lost."""
    moves = state.moves
    if (moves[-1] - USE) % 4 == TOP:
        return {move: float(move == moves[-1]) for move in moves}
    bonus = state.terms.rulings.carrambah if state.card in BONUS_CARDS else 0
    is_lost = roll == "carrambah" and sum(state.dice) + bonus > state.bid
    best = moves[-1] if is_lost else NO
    return {move: float(move == best) for move in moves}


def die_values(state: IslandsState) -> dict[int, float]:
    """The higher of Carrambah's dice."""
    return {move: state.dice[move - DIE_1] - 0.001 * move for move in state.moves}


def change_values(worth: Worth, state: IslandsState, card: int, mode: int) -> dict[int, float]:
    """Re-Color and Transforming, judged by the shape they lead to minus their cost."""
    coins, ground = state.coins[0], ground_of(state, 0)
    values = {}
    for move in state.moves:
        technology, level = divmod(move - USE, 4)
        if move == NO:
            values[move] = card_gain(worth, ground, card, mode)
            continue
        if technology == RE_COLOR:
            pays = RE_COLOR_PAYS if level == TOP else -RE_COLOR_PRICE[level]
            then = card_gain(worth, ground, card, (IN_GREEN, ANY, RANDOM)[level - 1])
        else:
            pays = TRANSFORMING_PAYS if level == TOP else -TRANSFORMING_PRICE[level]
            cards = ((5,), (2, 3, 4), tuple(FACES))[level - 1]
            each = [card_gain(worth, ground, number, mode) for number in cards]
            then = sum(each) / len(each) if level == TOP else max(each)
        values[move] = then + worth.coins(coins + pays) - worth.coins(coins) - 1e-7 * move
    return values
