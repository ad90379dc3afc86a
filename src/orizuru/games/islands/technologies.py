"""The seven technologies: names, what excludes what, which levels can be used at a moment, and why not (R45 to R52)."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
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
"""By technology and level; all other technologies cost no coins."""
RE_COLOR_PAYS, TRANSFORMING_PAYS, RE_ROLL_PAYS = 5, 5, 7  # level 3
AUCTIONIS_PAYS = (0, 5, 3, 7)
ECONOMICUS_PAYS = (0, 3, 3, 5)
TIMENAUTICS_PAYS = (0, 7, 17, 0)
TIMENAUTICS_SPACES = (0, 1, 2, -1)

EFFECTS = (
    (
        Message("islands.effect.expancing_1"),
        Message("islands.effect.expancing_2"),
        Message("islands.effect.expancing_3"),
    ),
    (
        Message("islands.effect.auctionis_1"),
        Message("islands.effect.auctionis_2"),
        Message("islands.effect.auctionis_3"),
    ),
    (
        Message("islands.effect.economicus_1"),
        Message("islands.effect.economicus_2"),
        Message("islands.effect.economicus_3"),
    ),
    (
        Message("islands.effect.re_color_1"),
        Message("islands.effect.re_color_2"),
        Message("islands.effect.re_color_3"),
    ),
    (
        Message("islands.effect.re_roll_1"),
        Message("islands.effect.re_roll_2"),
        Message("islands.effect.re_roll_3"),
    ),
    (
        Message("islands.effect.transforming_1"),
        Message("islands.effect.transforming_2"),
        Message("islands.effect.transforming_3"),
    ),
    (
        Message("islands.effect.timenautics_1"),
        Message("islands.effect.timenautics_2"),
        Message("islands.effect.timenautics_3"),
    ),
)
"""What each level of each technology does and costs, in words."""

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
    """Whether the condition of a level holds and its price can be paid; `roll` is the roll on the table."""
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


# Why a level cannot be used, as far as that does not depend on the question


def crossed_out(technology: int) -> Reason:
    other = NAMES[OPPOSITE[technology]]
    return Reason(Message("islands.why.crossed_out", technology=name(technology), other=other), "R45")


def wrong_moment(technology: int) -> Reason:
    return Reason(Message("islands.why.moment", technology=name(technology)), RULE[technology])


def not_ready(s: "IslandsState", technology: int, level: int) -> Reason | None:
    """Why a level is not ready: not researched, or already used; None if it is ready."""
    if not s.techs:
        return Reason(Message("islands.why.solo_only"), "R45")
    if is_closed(s, technology):
        return crossed_out(technology)
    if s.techs[technology] < level:
        return Reason(Message("islands.why.not_researched", technology=name(technology), level=level), "R45")
    if s.used >> technology & 1:
        return Reason(Message("islands.why.used", technology=name(technology)), "R45")
    return None


def too_dear(s: "IslandsState", technology: int, level: int) -> Reason | None:
    """A level that the seat cannot pay is not offered; the question that comes instead gives this reason too."""
    coins, said = s.coins[0], name(technology)
    is_paid = s.bidder == 0 and all(step[0] != "solo_action" for _, step in s.stack)  # the bid, after a win
    if technology not in PRICES or (technology != RE_ROLL and not is_paid):
        return None
    price, kept = PRICES[technology][level], 0 if is_paid else s.bid
    if not price or coins >= price + kept:
        return None
    if coins >= price:
        message = Message("islands.why.price_and_bid", technology=said, level=level, n=price, bid=kept, coins=coins)
    else:
        message = Message("islands.why.price", technology=said, level=level, n=price, coins=coins)
    return Reason(message, RULE[technology])


def not_now(s: "IslandsState", technology: int, level: int) -> Reason:
    """Why a level cannot be used while something else is asked."""
    return not_ready(s, technology, level) or too_dear(s, technology, level) or wrong_moment(technology)
