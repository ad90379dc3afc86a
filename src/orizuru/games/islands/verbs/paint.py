"""What is painted: coal, card, colour, place and halves (R14 to R26).

A place frame is `("place", card, colour, part)`: card 0 is a square; part 0 is a whole shape, 1 and 2 are halves.
A coal frame is `("coal", any, season)`: how many tokens of each side were used in this win; the tokens stay (Q2).
"""

from typing import TYPE_CHECKING, Any

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.messages import Message
from orizuru.games.islands import consequences, names, obstacles
from orizuru.games.islands.answers import BLUE, CARD, COAL_ANY, COAL_SEASON, DONE, GIVE_UP, GREEN, PLACE, RED, Squares
from orizuru.games.islands.colours import ANY, RANDOM, colour_name, colour_of
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.shapes import words
from orizuru.games.islands.verbs.verb import IslandsDeed, IslandsQuestion, all_legal

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

ALL_COLOURS = (0, 1, 2)


def not_painting(*_: Any) -> Reason:
    return Reason(Message("islands.why.not_painting"), "R20")


class place(IslandsQuestion):
    """Where to paint (R20); a whole shape or a first half may be given up (R21), a second half may not (R26)."""

    says = "which squares to paint: a whole shape, or a half of it"
    takes = {"shape": "shape", "colour": "colour", "part": "part"}
    forms = ("squares", "give up")
    elsewhere = {"squares": not_painting}
    in_action = True

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
    """These squares are of a shape, but not of this one."""
    n, name = len(where), names.shape_name(card)
    if not card:
        return Reason(Message("islands.why.single", squares=where, n=n), "R20", where)
    if part:
        return Reason(Message("islands.why.half", squares=where, shape=name, n=n), "R26", where)
    return Reason(Message("islands.why.shape", squares=where, shape=name, n=n), "R1", where)


class second(IslandsDeed):
    """The second half, if it has a place; otherwise it lapses (R26)."""

    says = "the second half comes next, if it has a place"
    takes = {"card": "card", "colour": "colour"}
    in_action = True

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


# What comes before the place: coal, card, colour


def coal_moment(*_: Any) -> Reason:
    return Reason(Message("islands.why.coal_moment"), "R15")


class coal(IslandsQuestion):
    """Coal tokens one by one, each once a win (R15)."""

    says = "which coal token to use, if any; how many of any colour and of the season colour this win has used"
    takes = {"used_any": "count", "used_season": "count"}
    forms = ("coal", "done")
    elsewhere = {"coal": coal_moment}

    @staticmethod
    def fits(s: "IslandsState", seat: int, used_any: int, used_season: int) -> bool:
        return used_any <= s.coal[seat][0] and used_season <= s.coal[seat][1]

    @staticmethod
    def idle(s: "IslandsState", seat: int, used_any: int, used_season: int) -> bool:
        return s.coal[seat] == (used_any, used_season)

    @staticmethod
    def options(s: "IslandsState", seat: int, used_any: int, used_season: int) -> list[int]:
        moves = [DONE]
        if s.places(seat, 0):
            of_any, of_season = s.coal[seat]
            moves += [COAL_ANY] * (of_any > used_any) + [COAL_SEASON] * (of_season > used_season)
        return moves

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, used_any: int, used_season: int) -> None:
        if move == DONE:
            return
        if move == COAL_ANY:
            s.push(seat, "coal", used_any + 1, used_season)
            s.tell("islands.fact.coal_any", seat=seat)
            s.push(seat, "colour", 0, 0)
        else:
            s.push(seat, "coal", used_any, used_season + 1)
            s.tell("islands.fact.coal_season", seat=seat, colour=names.season(s))
            s.push(seat, "place", 0, s.season, 0)

    @staticmethod
    def asked(s: "IslandsState", seat: int, used_any: int, used_season: int) -> Asked:
        of_any, of_season = s.coal[seat]
        message = Message("islands.ask.coal", any=of_any - used_any, season=of_season - used_season)
        return Asked(seat, message, "R15", optional=True)

    @staticmethod
    def refusal(s: "IslandsState", seat: int, said: int, used_any: int, used_season: int) -> Reason:
        side = said - COAL_ANY
        held, token = s.coal[seat][side], names.token_name(names.COAL_TOKEN, side)
        if not held:
            return Reason(Message("islands.why.no_coal", token=token), "R15")
        if held == (used_any, used_season)[side]:
            return Reason(Message("islands.why.coal_used", token=token), "R15")
        return Reason(Message("islands.why.no_square"), "R15")


class card(IslandsQuestion):
    """Which of #2 to #5 (R16, R31). `mode` is a colour, ANY or RANDOM; `auctioned` is 0 for a grove."""

    says = "which of the cards #2 to #5; `mode` is its colour or how that is found; `auctioned`, or by a grove"
    takes = {"mode": "mode", "auctioned": "flag"}
    forms = ("card", "give up")
    in_action = True

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


class colour(IslandsQuestion):
    """The player's choice (Q3)."""

    says = "which colour"
    takes = {"shape": "shape", "auctioned": "flag"}
    forms = ("colour", "give up")
    in_action = True
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


class coloured(IslandsDeed):
    """The colour die lies there for good."""

    says = "the colour die is final"
    takes = {"card": "card", "auctioned": "flag"}
    in_action = True
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
