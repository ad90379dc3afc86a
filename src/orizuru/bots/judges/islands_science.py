"""Technologies in Islands: Expancing is researched for its squares; all others are used if worth their price."""

from orizuru.bots.judges.islands_shapes import card_gain, grown
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
)
from orizuru.games.islands.verbs.expancing import LARGE, NOBODY, SMALL
from orizuru.games.islands.verbs.science import BONUS_CARDS

COLOURS = (0, 1, 2)
FACES = range(1, 7)


def research_gain(worth: Worth, state: IslandsState) -> tuple[float, int]:
    """What Expancing's next level gains, and the answer that researches it; nothing if there is no further level."""
    level = state.techs[EXPANCING] + 1
    if level > TOP:
        return float("-inf"), NO
    sizes = (SMALL, LARGE) if level == TOP else (SMALL,) if level == 1 else (LARGE,)
    found = sum(max(0.0, grown(worth, state, size, level, NOBODY, ())[0]) for size in sizes)
    return found, RESEARCH + EXPANCING


def best_use(state: IslandsState, technology: int) -> int:
    """The level that pays most; of Timenautics only the one that adds a round."""
    moves = state.moves
    pays = {AUCTIONIS: AUCTIONIS_PAYS, ECONOMICUS: ECONOMICUS_PAYS}.get(technology)
    if pays is None:
        return moves[-1] if (moves[-1] - USE) % 4 == TOP else NO
    return max(moves[1:], key=lambda move: pays[(move - USE) % 4])


def best_reroll(state: IslandsState, roll: str) -> int:
    """Re-Roll 3 pays coins; the other levels are worth their price only to save a bid that would be lost."""
    moves = state.moves
    if (moves[-1] - USE) % 4 == TOP:
        return moves[-1]
    bonus = state.terms.rulings.carrambah if state.card in BONUS_CARDS else 0
    is_lost = roll == "carrambah" and sum(state.dice) + bonus > state.bid
    return moves[-1] if is_lost else NO


def best_die(state: IslandsState) -> int:
    """The higher of Carrambah's dice."""
    return max(state.moves, key=lambda move: state.dice[move - DIE_1])


def best_change(worth: Worth, state: IslandsState, card: int, mode: int) -> int:
    """Re-Color and Transforming, judged by the shape they lead to minus their cost."""
    coins = state.coins[worth.seat]
    values = {}
    for move in state.moves:
        technology, level = divmod(move - USE, 4)
        if move == NO:
            values[move] = card_gain(worth, state, card, mode)
            continue
        if technology == RE_COLOR:
            pays = RE_COLOR_PAYS if level == TOP else -RE_COLOR_PRICE[level]
            then = card_gain(worth, state, card, (IN_GREEN, ANY, RANDOM)[level - 1])
        else:
            pays = TRANSFORMING_PAYS if level == TOP else -TRANSFORMING_PRICE[level]
            cards = ((5,), (2, 3, 4), tuple(FACES))[level - 1]
            each = [card_gain(worth, state, number, mode) for number in cards]
            then = sum(each) / len(each) if level == TOP else max(each)
        values[move] = then + worth.coins(coins + pays) - worth.coins(coins)
    return max(values, key=lambda move: (values[move], -move))
