"""How likely a bid is to win against Carrambah's two dice (R41), and with Re-Roll (R51)."""

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from orizuru.core.trial import Odds
from orizuru.games.islands.answers import BID, MOST_COINS
from orizuru.games.islands.material import FACES
from orizuru.games.islands.technologies import RE_ROLL, RE_ROLL_PRICE, TOP
from orizuru.games.islands.verbs.rounds import least_bid
from orizuru.games.islands.verbs.science import BONUS_CARDS

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

DIE = range(1, FACES + 1)
ROLLS = tuple(product(DIE, DIE))
ALL = len(ROLLS) ** 2  # two rolls of two dice, so that every chance with Re-Roll is a whole number of them


@lru_cache(1 << 10)
def wins(target: int, levels: tuple[int, ...]) -> int:
    """How many of `ALL` pairs of rolls end at `target` or below, if Re-Roll can be used at these levels, at best."""
    return sum([len(ROLLS) if sum(dice) <= target else best_again(dice, target, levels) for dice in ROLLS])


def best_again(dice: tuple[int, int], target: int, levels: tuple[int, ...]) -> int:
    """How many of 36 second rolls meet the target after a lost first one, by the level that is best for that."""
    of_both = sum([sum(roll) <= target for roll in ROLLS]) if 2 in levels else 0
    kept = [dice[1 - at] for at in range(2) if 1 in levels or (TOP in levels and dice[at] == FACES)]
    return max([of_both, *(FACES * sum([face + other <= target for face in DIE]) for other in kept)])


def usable(s: "IslandsState", bid: int) -> tuple[int, ...]:
    """The levels of Re-Roll that could be used on Carrambah's dice after this bid; level 3 needs a six besides."""
    if s.used >> RE_ROLL & 1:
        return ()
    pays = s.coins[0] >= bid + RE_ROLL_PRICE
    return tuple(level for level in range(1, s.techs[RE_ROLL] + 1) if level == TOP or pays)


def addition(s: "IslandsState") -> int:
    """What Carrambah bids beyond the dice."""
    return s.terms.rulings.carrambah if s.card in BONUS_CARDS else 0


def least_win(s: "IslandsState") -> int:
    """The least bid that can win; against people every bid can."""
    return 2 + addition(s) if s.is_solo else 0


def odds(s: "IslandsState") -> tuple[Odds, ...]:
    """The odds of every bid, up to the first one that always wins; none unless Carrambah bids too."""
    if not s.is_solo:
        return ()
    more = addition(s)
    found = []
    for bid in range(least_bid(s), min(s.coins[0], MOST_COINS, 2 * FACES + more) + 1):
        levels = usable(s, bid)
        again = wins(bid - more, levels) if levels else None
        found.append(Odds(s.say(BID + bid), wins(bid - more, ()), again, ALL))
    return tuple(found)
