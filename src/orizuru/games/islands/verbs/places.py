"""Where to paint: a square, a shape, or its halves (R20 to R26).

A place frame is `("place", card, colour, part)`: card 0 is a square; part 0 is a whole shape, 1 and 2 are halves.
"""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.islands import consequences, names, obstacles
from orizuru.games.islands.answers import GIVE_UP, PLACE, Squares
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.material import SHAPED, WILD
from orizuru.games.islands.shapes import words
from orizuru.games.islands.verbs.verb import ActionDeed, ActionQuestion

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


def not_painting(s: "IslandsState", seat: int, said: Squares) -> Reason:
    """Why squares are refused while something else is asked: the ground takes no paint, or the auctioned shape would
    touch nothing there; else nothing is painted now."""
    number, mask = said
    if number in s.isles[seat]:
        if found := obstacles.ground(s, seat, number, mask):
            return found
        if _is_auctioned(s, number, mask) and (found := obstacles.apart(s, seat, s.isles[seat].index(number), mask)):
            return found
    return Reason(Message("islands.why.not_painting"), "R20")


def _is_auctioned(s: "IslandsState", number: int, mask: int) -> bool:
    """Whether the squares are a place of the shape that is up for auction now."""
    if s.stack[-1][1][0] != "bid":
        return False
    cards = SHAPED if s.card in WILD else (s.card,)
    return any(mask == each for card in cards for _, each in s.terms.material.islands[number].places[card])


class place(ActionQuestion):
    """Where to paint (R20); a whole shape or a first half may be given up (R21), a second half may not (R26)."""

    says = "which squares to paint: a whole shape, or a half of it"
    takes = {"shape": "shape", "colour": "colour", "part": "part"}
    forms = ("squares", "give up")
    elsewhere = {"squares": not_painting}

    @staticmethod
    def fits(s: "IslandsState", seat: int, card: int, colour: int, part: int) -> bool:
        return (s.terms.material.halves[card] == 2) == (part > 0)

    @staticmethod
    def options(s: "IslandsState", seat: int, card: int, colour: int, part: int) -> list[int]:
        if part == 2:
            return s.places(seat, card)
        return [GIVE_UP, *(s.first_places(seat, card, colour) if part else s.places(seat, card))]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, card: int, colour: int, part: int) -> None:
        if move == GIVE_UP:
            give_up(s, seat)
            return
        if part == 1:
            s.push(seat, "second", card, colour)
        number, at = divmod(move - PLACE, SPAN)
        consequences.paint(s, seat, number, s.terms.material.islands[number].masks[at], colour)

    @staticmethod
    def asked(s: "IslandsState", seat: int, card: int, colour: int, part: int) -> Asked:
        name, shape = colour_name(colour), names.shape_name(card)
        if part == 2:
            missing = Message("islands.ask.one_half")
            message = Message("islands.ask.second", colour=name, shape=shape)
            return Asked(seat, message, "R26", names.card_key(card), missing=missing)
        rule = "R26" if part else "R16" if card else "R20"
        message = Message("islands.ask.first", colour=name, shape=shape)
        if not part:
            message = Message("islands.ask.place", colour=name, shape=shape)
        return Asked(seat, message, rule, names.card_key(card), optional=True)

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int | Squares, card: int, colour: int, part: int) -> Reason | None:
        if not isinstance(said, Squares):
            return Reason(Message("islands.why.second_half"), "R26")
        number, mask = said
        if found := obstacles.ground(s, seat, number, mask):
            return found
        island, where = s.terms.material.islands[number], words(mask)
        if mask not in [each for _, each in island.places[card]]:
            return other_shape(where, card, part)
        if found := obstacles.apart(s, seat, s.isles[seat].index(number), mask):
            return found
        return Reason(Message("islands.why.no_second", squares=where), "R26", where) if part == 1 else None


def other_shape(where: tuple[str, ...], card: int, part: int) -> Reason:
    """Why squares are refused that have a different shape from the one to paint."""
    n, name = len(where), names.shape_name(card)
    if not card:
        return Reason(Message("islands.why.single", squares=where, n=n), "R20", where)
    if part:
        return Reason(Message("islands.why.half", squares=where, shape=name, n=n), "R26", where)
    return Reason(Message("islands.why.shape", squares=where, shape=name, n=n), "R1", where)


class second(ActionDeed):
    """The second half, if it has a place; otherwise it lapses (R26)."""

    says = "the second half comes next, if it has a place"
    takes = {"card": "card", "colour": "colour"}

    @staticmethod
    def fits(s: "IslandsState", seat: int, card: int, colour: int) -> bool:
        return s.terms.material.halves[card] == 2

    @staticmethod
    def do(s: "IslandsState", seat: int, card: int, colour: int) -> None:
        if s.places(seat, card):
            s.push(seat, "place", card, colour, 2)
        else:
            s.tell("islands.fact.lapsed", seat=seat)


def ask_place(s: "IslandsState", seat: int, card: int, colour: int) -> None:
    s.push(seat, "place", card, colour, 1 if s.terms.material.halves[card] == 2 else 0)


def give_up(s: "IslandsState", seat: int) -> None:
    s.tell("islands.fact.gave_up", seat=seat)
