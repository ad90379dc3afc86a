"""Painting: cards, colours and places, coal, and what an action sets off (R14 to R35).

A place frame is `("place", card, colour, part)`: card 0 is a square; part 0 is a whole shape, 1 and 2 are halves.
A coal frame is `("coal", any, season)`: how many tokens of each side were used in this win; the tokens stay (Q2).
"""

from typing import TYPE_CHECKING

from orizuru.core.game import Asked
from orizuru.core.machine import Frame
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed, Question
from orizuru.games.islands import names
from orizuru.games.islands.answers import BLUE, CARD, COAL_ANY, COAL_SEASON, DONE, GIVE_UP, GREEN, PLACE, RED
from orizuru.games.islands.colours import ANY, RANDOM, colour_name, colour_of
from orizuru.games.islands.island import COAL, GOLD, GROVE, LIGHTHOUSE, SPAN, VOLCANO, Island
from orizuru.games.islands.material import SHAPED
from orizuru.games.islands.shapes import word, words
from orizuru.games.islands.tuples import put
from orizuru.games.islands.verbs import landmarks

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

ALL_COLOURS = (0, 1, 2)


class place(Question):
    """Where to paint (R20); a whole shape or a first half may be given up (R21), a second half may not (R26)."""

    says = "which squares to paint: a whole shape, or a half of it"
    takes = {"shape": "shape", "colour": "colour", "part": "part"}

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
        paint(s, seat, number, s.terms.material.islands[number].masks[at], colour)

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


class second(Deed):
    """The second half, if it has a place; otherwise it lapses (R26)."""

    says = "the second half comes next, if it has a place"
    takes = {"card": "card", "colour": "colour"}

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


class coal(Question):
    """Coal tokens one by one, each once a win (R15)."""

    says = "which coal token to use, if any; how many of any colour and of the season colour this win has used"
    takes = {"used_any": "count", "used_season": "count"}

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


class card(Question):
    """Which of #2 to #5 (R16, R31). `mode` is a colour, ANY or RANDOM; `auctioned` is 0 for a grove."""

    says = "which of the cards #2 to #5; `mode` is its colour or how that is found; `auctioned`, or by a grove"
    takes = {"mode": "mode", "auctioned": "flag"}

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


class colour(Question):
    """The player's choice (Q3)."""

    says = "which colour"
    takes = {"shape": "shape", "auctioned": "flag"}

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


class coloured(Deed):
    """The colour die lies there for good."""

    says = "the colour die is final"
    takes = {"card": "card", "auctioned": "flag"}

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


# What an action sets off


def paint(s: "IslandsState", seat: int, number: int, mask: int, colour: int) -> None:
    """An action: paint the squares and put all consequences on the stack in their order (R35)."""
    at = s.isles[seat].index(number)
    island = s.terms.material.islands[number]
    s.painted += mask.bit_count()
    if s.facts is not None:
        s.tell("islands.fact.painted", seat=seat, colour=colour_name(colour), place=names.place_word(s, number, mask))
        if at not in s.started[seat]:
            tell_start(s, seat, island, mask)
    found = s.put_paint(seat, at, mask, colour)
    coins = outlined(s, seat, at, mask, colour) if mask & island.framed else 0
    if found or coins:
        s.surrounded += len(found)
        follow(s, seat, number, found, coins)


def tell_start(s: "IslandsState", seat: int, island: Island, mask: int) -> None:
    s.tell("islands.fact.began", seat=seat, island=island.key)
    if s.started[seat]:
        s.tell("islands.fact.spent", seat=seat, colours=names.colours_word(s.access_for(seat, island, mask)))
    if island.volcanoes:
        s.tell("islands.fact.volcanoes", seat=seat, n=island.volcanoes)


def outlined(s: "IslandsState", seat: int, at: int, mask: int, colour: int) -> int:
    """The coins of an outline that the action fills; other outlines it touches are spoiled (R34)."""
    island, coins = s.island(seat, at), 0
    for i, outline in enumerate(island.outlines):
        if mask == outline.squares:
            other = int(colour != outline.colour)
            coins = s.terms.rulings.outline[other]
            filled = s.outlines[seat]
            s.outlines = put(s.outlines, seat, put(filled, at, filled[at] | (1 + other) << 2 * i))
        elif s.facts is not None and mask & outline.squares and not s.painted_on(seat, at) & ~mask & outline.squares:
            s.tell("islands.fact.spoiled", seat=seat, outline=f"{island.key}:{''.join(words(outline.squares))}")
    return coins


def follow(s: "IslandsState", seat: int, number: int, found: list[tuple[str, int, int]], coins: int) -> None:
    """Frames for what the action sets off; the last one comes first."""
    if s.facts is not None:
        tell_surrounded(s, seat, number, found)
    frames: list[Frame] = []
    groves = tuple((number, square, RANDOM if different else ANY) for kind, square, different in found if kind == GROVE)
    if groves:
        frames.append(landmarks.grove_frame(seat, groves))
    if coins:
        frames.append((seat, ("outline", coins)))
    frames += [(seat, ("raid", different)) for kind, _, different in reversed(found) if kind == VOLCANO]
    for token, wanted in ((landmarks.GOLD_TOKEN, GOLD), (landmarks.COAL_TOKEN, COAL)):
        frames += [(seat, ("token", token, different)) for kind, _, different in reversed(found) if kind == wanted]
    s.stack += tuple(frames)


def tell_surrounded(s: "IslandsState", seat: int, number: int, found: list[tuple[str, int, int]]) -> None:
    key = s.terms.material.islands[number].key
    for kind, square, different in found:
        name, at = names.LANDMARK_NAMES[kind], f"{key}:{word(square)}"
        colours = names.colours_word(different)
        s.tell("islands.fact.surrounded", seat=seat, landmark=name, square=at, colours=colours)
        if kind == LIGHTHOUSE:
            s.tell("islands.fact.access", seat=seat, colours=colours)
