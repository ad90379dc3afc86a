"""Which card and which colour, before the place (R2, R16, R31)."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.islands import names
from orizuru.games.islands.answers import BLUE, CARD, GIVE_UP, GREEN, RED
from orizuru.games.islands.colours import ANY, RANDOM, colour_name, colour_of
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.verbs.places import ask_place, give_up
from orizuru.games.islands.verbs.verb import ActionDeed, ActionQuestion, all_legal

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

ALL_COLOURS = (0, 1, 2)


class card(ActionQuestion):
    """Which of #2 to #5 (R16, R31). `mode` is a colour, ANY or RANDOM; `auctioned` is 0 for a grove."""

    says = "which of the cards #2 to #5; `mode` is its colour or how that is found; `auctioned`, or by a grove"
    takes = {"mode": "mode", "auctioned": "flag"}
    forms = ("card", "give up")

    @staticmethod
    def options(s: "IslandsState", seat: int, mode: int, auctioned: int) -> list[int]:
        colours = (mode,) if mode < ANY else ALL_COLOURS
        return [GIVE_UP, *(CARD + number for number in SHAPED if s.has_place(seat, number, colours))]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, mode: int, auctioned: int) -> None:
        if move == GIVE_UP:
            give_up(s, seat)
            if auctioned and mode >= ANY:
                s.push(seat, "unpainted")
            return
        s.tell("islands.fact.chose_card", seat=seat, card=f"#{move - CARD}")
        find_colour(s, seat, move - CARD, mode, auctioned)

    @staticmethod
    def asked(s: "IslandsState", seat: int, mode: int, auctioned: int) -> Asked:
        if not auctioned:
            message = Message("islands.ask.grove_any") if mode == ANY else Message("islands.ask.grove_random")
            return Asked(seat, message, "R31", optional=True)
        number = f"#{s.card}"
        if mode == ANY:
            message = Message("islands.ask.card_any", card=number)
        elif mode == RANDOM:
            message = Message("islands.ask.card_random", card=number)
        else:
            message = Message("islands.ask.card", card=number, colour=colour_name(mode))
        return Asked(seat, message, "R16", number, optional=True)

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, mode: int, auctioned: int) -> Reason:
        number = said - CARD
        if number not in SHAPED:
            return Reason(Message("islands.why.no_shape", card=f"#{number}"), "R1")
        return Reason(Message("islands.why.no_place", card=f"#{number}"), "R16")


def find_colour(s: "IslandsState", seat: int, number: int, mode: int, auctioned: int) -> None:
    """The colour of a shape whose card is known: given, chosen or rolled."""
    if mode == ANY:
        s.push(seat, "colour", number, auctioned)
    elif mode == RANDOM:
        s.push(seat, "coloured", number, auctioned)
        throw_colour(s, seat)
        s.push(seat, "reroll", "colour")
    else:
        ask_place(s, seat, number, mode)


def throw_colour(s: "IslandsState", seat: int) -> None:
    face = s.throw()
    s.dice = (face,)
    s.tell("islands.fact.rolled_colour", seat=seat, face=face, colour=colour_name(colour_of(face)))


class colour(ActionQuestion):
    """The player's choice (Q3)."""

    says = "which colour"
    takes = {"shape": "shape", "auctioned": "flag"}
    forms = ("colour", "give up")
    refusal = staticmethod(all_legal)

    @staticmethod
    def options(s: "IslandsState", seat: int, number: int, auctioned: int) -> list[int]:
        return [GIVE_UP, BLUE, GREEN, RED]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, number: int, auctioned: int) -> None:
        if move == GIVE_UP:
            give_up(s, seat)
            if auctioned:
                s.push(seat, "unpainted")
        else:
            settle_colour(s, seat, number, move - BLUE, auctioned)

    @staticmethod
    def asked(s: "IslandsState", seat: int, number: int, auctioned: int) -> Asked:
        message = Message("islands.ask.colour", shape=names.shape_name(number))
        rule = "R2" if auctioned else "R31" if number else "R15"
        return Asked(seat, message, rule, names.card_key(number), optional=True)


class coloured(ActionDeed):
    """The colour die is final."""

    says = "the colour die is final"
    takes = {"card": "card", "auctioned": "flag"}
    dice = 1

    @staticmethod
    def do(s: "IslandsState", seat: int, number: int, auctioned: int) -> None:
        rolled, s.dice = colour_of(s.dice[0]), ()
        settle_colour(s, seat, number, rolled, auctioned)


def settle_colour(s: "IslandsState", seat: int, number: int, chosen: int, auctioned: int) -> None:
    """The colour is known. The auctioned shape may still be re-coloured, in solo (Q8)."""
    if auctioned:
        s.push(seat, "settled", number, chosen)
    else:
        ask_place(s, seat, number, chosen)
