"""Why a move is refused: the rule that forbids it, in words that help."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.grid import BIT
from orizuru.core.messages import Message
from orizuru.core.reading import not_an_answer
from orizuru.games.islands import notation, obstacles, technologies
from orizuru.games.islands.answers import (
    BID,
    CARD,
    COAL_ANY,
    COAL_SEASON,
    GIVE_UP,
    GROVE,
    PASS,
    RESEARCH,
    RETURN,
    ROB,
    TAKE,
    USE,
)
from orizuru.games.islands.island import GROVE as GROVE_MARK
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.names import LANDMARK_NAMES
from orizuru.games.islands.shapes import words
from orizuru.games.islands.technologies import (
    NAMES,
    OPPOSITE,
    PRICES,
    RE_ROLL,
    RULE,
    TOP,
    TRANSFORMING,
)
from orizuru.games.islands.verbs.landmarks import token_name
from orizuru.games.islands.verbs.rounds import least_bid

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

OFFERED = 8
MOMENTS = {
    technologies.EXPANCING: (),
    technologies.AUCTIONIS: ("use",),
    technologies.ECONOMICUS: ("use",),
    technologies.TIMENAUTICS: ("use",),
    technologies.RE_COLOR: ("change", "unpainted"),
    technologies.TRANSFORMING: ("change",),
    technologies.RE_ROLL: ("reroll",),
}
"""The questions at which a technology can be used."""


def reason(s: "IslandsState", text: str) -> Reason:
    """Why this word is not legal now; InvalidMove is raised if it is no word of the game."""
    if not s.stack:
        return Reason(Message("core.match.over"))
    move = notation.move_of(s, text)
    seat, step = s.stack[-1]
    found: Reason | None = None
    if move is None or move >= GROVE:
        found = _place(s, seat, text)
    elif move >= BID:
        found = _bid(s, seat, move - BID)
    elif move >= RETURN:
        if step[0] == "give_back":
            found = Reason(Message("islands.why.not_dealt", sheet=notation.say(s.terms.material, move)[-1]), "R6")
    elif move >= USE:
        found = _use(s, *divmod(move - USE, 4))
    elif move >= RESEARCH:
        found = _research(s, move - RESEARCH)
    elif move >= CARD:
        found = _card(s, move - CARD)
    elif move >= ROB:
        found = _seat(s, seat, move)
    elif move == GIVE_UP and step[0] == "place":
        found = Reason(Message("islands.why.second_half"), "R26")
    elif move == PASS and step[0] != "bid":
        found = Reason(Message("islands.why.no_auction"), "R10")
    elif move in (COAL_ANY, COAL_SEASON):
        found = _coal(s, seat, move - COAL_ANY)
    return found or other_answer(s)


def other_answer(s: "IslandsState") -> Reason:
    asked = s.asked
    return not_an_answer(offered(s), asked.rule if asked else "")


def offered(s: "IslandsState") -> tuple[str, ...]:
    """The first few answers there are."""
    words = tuple(s.say(move) for move in s.moves[: OFFERED + 1])
    return words if len(words) <= OFFERED else (*words[:OFFERED], "...")


def _place(s: "IslandsState", seat: int, text: str) -> Reason | None:
    step = s.stack[-1][1]
    found = notation.place_of(s, text)
    assert found is not None
    number, mask = found
    if step[0] == "place":
        return obstacles.place(s, seat, number, mask, *step[1:])
    if step[0] == "grow":
        return obstacles.square(s, seat, number, mask, *step[1:])
    if step[0] == "grove" or mask == BIT[mask.bit_length() - 1]:
        key, where = s.terms.material.islands[number].key, words(mask)
        if step[0] == "grove":
            name = LANDMARK_NAMES[GROVE_MARK]
            return Reason(Message("islands.why.not_waiting", landmark=name, island=key, squares=where), "R31", where)
    return Reason(Message("islands.why.not_painting"), "R20")


def _bid(s: "IslandsState", seat: int, bid: int) -> Reason:
    if s.stack[-1][1][0] != "bid":
        return Reason(Message("islands.why.no_auction"), "R10")
    if bid > s.coins[seat]:
        return Reason(Message("islands.why.bid_high", bid=bid, n=s.coins[seat]), "R11")
    if s.bid:
        return Reason(Message("islands.why.bid_low", bid=bid, highest=s.bid, least=least_bid(s)), "R11")
    return Reason(Message("islands.why.bid_first", bid=bid, card=f"#{s.card}", least=least_bid(s)), "R11")


def _use(s: "IslandsState", technology: int, level: int) -> Reason:
    name, rule = technologies.name(technology), RULE[technology]
    if not s.techs:
        return Reason(Message("islands.why.solo_only"), "R45")
    if technologies.is_closed(s, technology):
        return Reason(Message("islands.why.crossed_out", technology=name, other=NAMES[OPPOSITE[technology]]), "R45")
    if s.techs[technology] < level:
        return Reason(Message("islands.why.not_researched", technology=name, level=level), "R45")
    if s.used >> technology & 1:
        return Reason(Message("islands.why.used", technology=name), "R45")
    step = s.stack[-1][1]
    if technology == RE_ROLL and level == 2 and step[0] == "reroll" and step[1] != "carrambah":
        return Reason(Message("islands.why.both_dice", technology=name, level=level), rule)
    if found := _too_few_coins(s, technology, level):
        return found
    at_moment = step[0] in MOMENTS[technology] and (step[0] != "use" or step[1] == technology)
    if not at_moment or (step[0] == "change" and technology == TRANSFORMING and step[3]):
        return Reason(Message("islands.why.moment", technology=name), rule)
    if step[0] == "change" and step[2] > 2:
        return Reason(Message("islands.why.colour_first"), rule)
    if step[0] == "unpainted":
        return Reason(Message("islands.why.given_up", technology=name, level=TOP), rule)
    return Reason(Message("islands.why.condition", technology=name, level=level), rule)


def _too_few_coins(s: "IslandsState", technology: int, level: int) -> Reason | None:
    """A level that cannot be paid is not asked for: this is said also at the question that comes instead."""
    name, rule, coins = technologies.name(technology), RULE[technology], s.coins[0]
    is_paid = s.bidder == 0 and all(step[0] != "solo_action" for _, step in s.stack)  # the bid, after a win
    if technology not in PRICES or (technology != RE_ROLL and not is_paid):
        return None
    price, kept = PRICES[technology][level], 0 if is_paid else s.bid
    if not price or coins >= price + kept:
        return None
    if coins >= price:
        message = Message("islands.why.price_and_bid", technology=name, level=level, n=price, bid=kept, coins=coins)
    else:
        message = Message("islands.why.price", technology=name, level=level, n=price, coins=coins)
    return Reason(message, rule)


def _research(s: "IslandsState", technology: int) -> Reason:
    name = technologies.name(technology)
    if not s.techs:
        return Reason(Message("islands.why.solo_only"), "R42")
    if s.stack[-1][1][0] != "study":
        return Reason(Message("islands.why.no_research"), "R42")
    if technologies.is_closed(s, technology):
        return Reason(Message("islands.why.crossed_out", technology=name, other=NAMES[OPPOSITE[technology]]), "R45")
    return Reason(Message("islands.why.top_level", technology=name), "R45")


def _card(s: "IslandsState", number: int) -> Reason | None:
    verb = s.stack[-1][1][0]
    if verb == "transform":
        return Reason(Message("islands.why.transform"), "R50")
    if verb != "card":
        return None
    if number not in SHAPED:
        return Reason(Message("islands.why.no_shape", card=f"#{number}"), "R1")
    return Reason(Message("islands.why.no_place", card=f"#{number}"), "R16")


def _seat(s: "IslandsState", seat: int, move: int) -> Reason | None:
    verb = s.stack[-1][1][0]
    if move >= TAKE and verb == "take_from":
        return Reason(Message("islands.why.no_such_token", seat=move - TAKE), "R37")
    if move < TAKE and verb == "rob":
        return Reason(Message("islands.why.not_richest", seat=move - ROB), "R33")
    return None


def _coal(s: "IslandsState", seat: int, side: int) -> Reason:
    if s.stack[-1][1][0] != "coal":
        return Reason(Message("islands.why.coal_moment"), "R15")
    if not s.coal[seat][side]:
        return Reason(Message("islands.why.no_coal", token=token_name(0, side)), "R15")
    if s.coal[seat][side] == s.stack[-1][1][1 + side]:
        return Reason(Message("islands.why.coal_used", token=token_name(0, side)), "R15")
    return Reason(Message("islands.why.no_square"), "R15")
