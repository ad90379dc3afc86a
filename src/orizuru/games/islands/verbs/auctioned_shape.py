"""The auctioned shape: Re-Color and Transforming, then card, colour or place (R16, R49, R50).

Every auctioned shape passes through here; without technologies nothing is asked. A change frame is `("change", card,
mode, late)`: mode is a colour, or how it will be found; late is after that, when only Re-Color is left (Q8).
"""

from typing import TYPE_CHECKING, Any

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.islands import names
from orizuru.games.islands.answers import BLUE, CARD, GREEN, NO, RED, USE
from orizuru.games.islands.colours import ANY, RANDOM, colour_name, colour_of
from orizuru.games.islands.colours import GREEN as IN_GREEN
from orizuru.games.islands.material import WILD
from orizuru.games.islands.technologies import (
    RE_COLOR,
    RE_COLOR_PAYS,
    RE_COLOR_PRICE,
    RULE,
    TOP,
    TRANSFORMING,
    TRANSFORMING_PAYS,
    TRANSFORMING_PRICE,
    name,
    pay,
    uses,
)
from orizuru.games.islands.verbs import cards, places
from orizuru.games.islands.verbs.verb import ActionDeed, ActionQuestion, IslandsDeed, TechnologyQuestion, all_legal

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

RE_COLOR_TOP = USE + 4 * RE_COLOR + TOP


def auctioned_mode(s: "IslandsState") -> int:
    """The colour of the auctioned card, or how it is found (R2)."""
    if s.terms.special and s.card in WILD:
        return RANDOM if s.card == WILD[0] else ANY
    return s.season


def changes(s: "IslandsState", mode: int, late: int) -> list[int]:
    """The answers that change the auctioned shape, ascending."""
    moves = uses(s, RE_COLOR) if mode < ANY else []
    return moves if late else moves + uses(s, TRANSFORMING)


def change_shape(s: "IslandsState", seat: int, number: int, mode: int, late: int = 0) -> None:
    """Ask for changes as long as there are any, then for the card, the colour or the place."""
    if s.techs and changes(s, mode, late):
        s.push(seat, "change", number, mode, late)
    else:
        go_on(s, seat, number, mode, late)


def go_on(s: "IslandsState", seat: int, number: int, mode: int, late: int) -> None:
    if late:
        places.ask_place(s, seat, number, mode)
    elif number in WILD:
        s.push(seat, "card", mode, 1)
    else:
        cards.find_colour(s, seat, number, mode, 1)


class settled(IslandsDeed):
    """The colour of the auctioned card was chosen or rolled; Re-Color may follow (Q8)."""

    says = "the colour of the auctioned card is known; Re-Color may follow"
    waits = False

    @staticmethod
    def do(s: "IslandsState", seat: int, number: int, colour: int) -> None:
        change_shape(s, seat, number, colour, 1)


class change(TechnologyQuestion):
    """Re-Color and Transforming, in either order (R49, R50)."""

    says = "whether to use Re-Color or Transforming; `late`: the colour has been found, so Re-Color only"
    takes = {"card": "face", "mode": "mode", "late": "flag"}
    in_action = True

    @staticmethod
    def options(s: "IslandsState", seat: int, number: int, mode: int, late: int) -> list[int]:
        return [NO, *changes(s, mode, late)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, number: int, mode: int, late: int) -> None:
        if move == NO:
            go_on(s, seat, number, mode, late)
            return
        technology, level = divmod(move - USE, 4)
        if technology == RE_COLOR:
            recolour_by(s, seat, level, number, late)
        else:
            transform_by(s, seat, level, mode)

    @staticmethod
    def asked(s: "IslandsState", seat: int, number: int, mode: int, late: int) -> Asked:
        key = names.card_key(number)
        if mode == ANY:
            return Asked(seat, Message("islands.ask.change_any", card=f"#{number}"), "R50", key, optional=True)
        if mode == RANDOM:
            return Asked(seat, Message("islands.ask.change_random", card=f"#{number}"), "R50", key, optional=True)
        message = Message("islands.ask.change", card=f"#{number}", colour=colour_name(mode))
        return Asked(seat, message, "R49" if uses(s, RE_COLOR) else "R50", key, optional=True)

    @staticmethod
    def offers(s: "IslandsState", number: int, mode: int, late: int) -> tuple[int, ...]:
        return (RE_COLOR,) if late else (RE_COLOR, TRANSFORMING)

    @staticmethod
    def unmet(s: "IslandsState", technology: int, level: int, number: int, mode: int, late: int) -> Reason:
        if mode >= ANY:
            return Reason(Message("islands.why.colour_first"), RULE[technology])
        return TechnologyQuestion.unmet(s, technology, level)


class unpainted(TechnologyQuestion):
    """Re-Color 3 pays even for a shape that was given up before it had a colour (Q8)."""

    says = "whether to use Re-Color 3 for a shape that was given up before it had a colour"

    @staticmethod
    def fits(s: "IslandsState", seat: int) -> bool:
        return s.terms.special and s.card in WILD and s.bidder == seat

    @staticmethod
    def idle(s: "IslandsState", seat: int) -> bool:
        return RE_COLOR_TOP not in uses(s, RE_COLOR)

    @staticmethod
    def options(s: "IslandsState", seat: int) -> list[int]:
        return [NO, RE_COLOR_TOP]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int) -> None:
        if move != NO:
            pay(s, RE_COLOR, TOP, RE_COLOR_PAYS)
            throw_new_colour(s, seat)

    @staticmethod
    def asked(s: "IslandsState", seat: int) -> Asked:
        return Asked(seat, Message("islands.ask.unpainted", n=RE_COLOR_PAYS), "R49", optional=True)

    @staticmethod
    def offers(s: "IslandsState") -> tuple[int, ...]:
        return (RE_COLOR,)

    @staticmethod
    def unmet(s: "IslandsState", technology: int, level: int, *_: Any) -> Reason:
        message = Message("islands.why.given_up", technology=name(technology), level=TOP)
        return Reason(message, RULE[technology])


def throw_new_colour(s: "IslandsState", seat: int) -> int:
    """The colour that Re-Color 3 rolls; Re-Roll cannot roll it again."""
    cards.throw_colour(s, seat)
    rolled, s.dice = colour_of(s.dice[0]), ()
    return rolled


def recolour_by(s: "IslandsState", seat: int, level: int, number: int, late: int) -> None:
    pay(s, RE_COLOR, level, RE_COLOR_PAYS if level == TOP else -RE_COLOR_PRICE[level])
    if level == 1:
        change_shape(s, seat, number, IN_GREEN, late)
    elif level == 2:
        s.push(seat, "recolour", number, late)
    else:
        change_shape(s, seat, number, throw_new_colour(s, seat), late)


def transform_by(s: "IslandsState", seat: int, level: int, mode: int) -> None:
    pay(s, TRANSFORMING, level, TRANSFORMING_PAYS if level == TOP else -TRANSFORMING_PRICE[level])
    if level == 1:
        change_shape(s, seat, 5, mode)
    elif level == 2:
        s.push(seat, "transform", mode)
    else:
        s.dice = (s.throw(),)
        s.tell("islands.fact.rolled_card", face=s.dice[0])
        s.stack += ((seat, ("transformed", mode)), (seat, ("reroll", "card")))


class recolour(ActionQuestion):
    """The colour of Re-Color 2."""

    says = "which colour, by Re-Color"
    takes = {"card": "face", "late": "flag"}
    forms = ("colour",)
    played = "solo"
    refusal = staticmethod(all_legal)

    @staticmethod
    def options(s: "IslandsState", seat: int, number: int, late: int) -> list[int]:
        return [BLUE, GREEN, RED]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, number: int, late: int) -> None:
        change_shape(s, seat, number, move - BLUE, late)

    @staticmethod
    def asked(s: "IslandsState", seat: int, number: int, late: int) -> Asked:
        return Asked(seat, Message("islands.ask.recolour"), "R49", names.card_key(number))


class transform(ActionQuestion):
    """The card of Transforming 2 (Q9)."""

    says = "which card, by Transforming"
    takes = {"mode": "mode"}
    forms = ("card",)
    played = "solo"

    @staticmethod
    def options(s: "IslandsState", seat: int, mode: int) -> list[int]:
        return [CARD + 2, CARD + 3, CARD + 4]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, mode: int) -> None:
        change_shape(s, seat, move - CARD, mode)

    @staticmethod
    def asked(s: "IslandsState", seat: int, mode: int) -> Asked:
        return Asked(seat, Message("islands.ask.transform"), "R50")

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, mode: int) -> Reason:
        return Reason(Message("islands.why.transform"), "R50")


class transformed(ActionDeed):
    """The die of Transforming 3 is final."""

    says = "the die of Transforming is final"
    takes = {"mode": "mode"}
    played = "solo"
    dice = 1

    @staticmethod
    def do(s: "IslandsState", seat: int, mode: int) -> None:
        number, s.dice = s.dice[0], ()
        change_shape(s, seat, number, mode)
