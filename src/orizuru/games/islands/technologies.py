"""The seven technologies: names, what excludes what, and which levels can be used at a moment (R45 to R52)."""

from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.games.islands.answers import USE

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

EXPANCING, AUCTIONIS, ECONOMICUS, RE_COLOR, RE_ROLL, TRANSFORMING, TIMENAUTICS = TECHNOLOGIES = range(7)
NAMES = ("Expancing", "Auctionis", "Economicus", "Re-Color", "Re-Roll", "Transforming", "Timenautics")
OPPOSITE = {
    AUCTIONIS: ECONOMICUS,
    ECONOMICUS: AUCTIONIS,
    RE_COLOR: RE_ROLL,
    RE_ROLL: RE_COLOR,
    TRANSFORMING: TIMENAUTICS,
    TIMENAUTICS: TRANSFORMING,
}
TOP = 3
EXACTLY = 14  # Timenautics 3
RULE = ("R46", "R47", "R48", "R49", "R51", "R50", "R52")

RE_ROLL_PRICE = 3
RE_COLOR_PRICE = (0, 3, 5, 0)  # by level
TRANSFORMING_PRICE = (0, 3, 7, 0)
PRICES = {
    RE_ROLL: (0, RE_ROLL_PRICE, RE_ROLL_PRICE, 0),
    RE_COLOR: RE_COLOR_PRICE,
    TRANSFORMING: TRANSFORMING_PRICE,
}
"""By technology and level; the others never cost coins."""
RE_COLOR_PAYS, TRANSFORMING_PAYS, RE_ROLL_PAYS = 5, 5, 7  # level 3
AUCTIONIS_PAYS = (0, 5, 3, 7)
ECONOMICUS_PAYS = (0, 3, 3, 5)
TIMENAUTICS_PAYS = (0, 7, 17, 0)
TIMENAUTICS_SPACES = (0, 1, 2, -1)

ROLLS = ("auction", "carrambah", "colour", "card")
"""The rolls after which Re-Roll is asked."""


def name(technology: int) -> Message:
    """Names stay as they are in every language."""
    return Message("islands.technology", name=NAMES[technology])


def is_closed(s: "IslandsState", technology: int) -> bool:
    """Whether the opposite technology crosses this one out."""
    return technology in OPPOSITE and s.techs[OPPOSITE[technology]] > 0


def researchable(s: "IslandsState") -> list[int]:
    return [technology for technology in TECHNOLOGIES if s.techs[technology] < TOP and not is_closed(s, technology)]


def may_use(s: "IslandsState", technology: int, level: int, roll: str = "") -> bool:
    """Whether the condition of a level holds and its price can be paid; `roll` is the roll that lies there."""
    coins = s.coins[0]
    if technology == RE_ROLL:
        if level == TOP:
            return 6 in s.dice
        kept = s.bid if roll == "carrambah" else 0
        return coins >= RE_ROLL_PRICE + kept and (level == 1 or roll == "carrambah")
    if technology == AUCTIONIS:
        won = s.bidder == 0
        return (won and s.bid <= 6, won and 7 <= s.bid <= 9, not won and s.bid >= 9)[level - 1]
    if technology == ECONOMICUS:
        return (s.surrounded > 0, s.painted >= 5, s.painted >= 7)[level - 1]
    if technology == TIMENAUTICS:
        return level < TOP or (s.bidder == 0 and s.bid == EXACTLY)
    if technology == RE_COLOR:
        return coins >= RE_COLOR_PRICE[level]
    return technology == TRANSFORMING and coins >= TRANSFORMING_PRICE[level]


def uses(s: "IslandsState", technology: int, roll: str = "") -> list[int]:
    """The answers that use a technology now, ascending by level."""
    if not s.techs or s.used >> technology & 1:
        return []
    first = USE + 4 * technology
    return [first + level for level in range(1, s.techs[technology] + 1) if may_use(s, technology, level, roll)]


def pay(s: "IslandsState", technology: int, level: int, coins: int) -> None:
    """A technology is used: its price is paid, or it pays."""
    s.used |= 1 << technology
    s.earn(0, coins)
    s.tell("islands.fact.used", technology=name(technology), level=level, gain=f"{coins:+d}")
