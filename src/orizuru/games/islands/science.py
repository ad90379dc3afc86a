"""Science vs. Carrambah: the solo auction, and technologies at their moments (R40 to R52).

The auctioned shape goes through here for everybody: without technologies nothing is asked. A change frame is
`("change", card, mode, late)`: mode is a colour, or how it will be found; late is after that, with Re-Color only (Q8).
"""

from typing import TYPE_CHECKING

from orizuru.core.game import Asked
from orizuru.core.grid import BIT, beside, squares
from orizuru.core.machine import Deed, Question
from orizuru.core.messages import Message
from orizuru.games.islands import asking, painting
from orizuru.games.islands.answers import (
    BLUE,
    CARD,
    DIE_1,
    GIVE_UP,
    GREEN,
    NO,
    PAINT,
    PLACE,
    RED,
    RESEARCH,
    SIZE_3,
    SIZE_5,
    USE,
)
from orizuru.games.islands.colours import ANY, RANDOM, colour_name, colour_of
from orizuru.games.islands.colours import GREEN as IN_GREEN
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.material import WILD
from orizuru.games.islands.shapes import connected, word
from orizuru.games.islands.technologies import (
    AUCTIONIS,
    AUCTIONIS_PAYS,
    ECONOMICUS,
    ECONOMICUS_PAYS,
    EXPANCING,
    RE_COLOR,
    RE_COLOR_PAYS,
    RE_COLOR_PRICE,
    RE_ROLL,
    RE_ROLL_PAYS,
    RE_ROLL_PRICE,
    RULE,
    TIMENAUTICS_PAYS,
    TIMENAUTICS_SPACES,
    TOP,
    TRANSFORMING,
    TRANSFORMING_PAYS,
    TRANSFORMING_PRICE,
    name,
    researchable,
    uses,
)
from orizuru.games.islands.tuples import put

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

NOBODY = -1
BONUS_CARDS = (2, 6)
SMALL, LARGE = 3, 5  # Expancing's shapes


def pay(s: "IslandsState", technology: int, level: int, coins: int) -> None:
    """A technology is used: its price is paid, or it pays."""
    s.used |= 1 << technology
    s.earn(0, coins)
    s.tell("islands.fact.used", technology=name(technology), level=level, coins=f"{coins:+d}")


# The auction


def meet_carrambah(s: "IslandsState") -> None:
    """After a bid Carrambah's dice are rolled (R41)."""
    if s.bidder == NOBODY:
        return
    s.dice = (s.throw(), s.throw())
    s.tell("islands.fact.carrambah", faces=s.dice)
    s.stack += ((0, ("carrambah",)), (0, ("reroll", "carrambah")))


class reroll(Question):
    """Re-Roll, after a roll (R51)."""

    @staticmethod
    def idle(s: "IslandsState", seat: int, roll: str) -> bool:
        return not uses(s, RE_ROLL, roll)

    @staticmethod
    def options(s: "IslandsState", seat: int, roll: str) -> list[int]:
        return [NO, *uses(s, RE_ROLL, roll)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, roll: str) -> None:
        if move == NO:
            return
        level = (move - USE) % 4
        pay(s, RE_ROLL, level, RE_ROLL_PAYS if level == TOP else -RE_ROLL_PRICE)
        if roll != "carrambah":
            throw_again(s, 0)
            if roll == "auction":
                s.card = s.dice[0]
        elif level == 2:
            throw_again(s, 0)
            throw_again(s, 1)
        else:
            s.push(seat, "die", level)

    @staticmethod
    def asked(s: "IslandsState", seat: int, roll: str) -> Asked:
        return Asked(seat, Message("islands.ask.reroll", faces=s.dice), "R51", optional=True)


class die(Question):
    """Which of Carrambah's dice to roll again."""

    @staticmethod
    def options(s: "IslandsState", seat: int, level: int) -> list[int]:
        return [DIE_1 + at for at, face in enumerate(s.dice) if level != TOP or face == 6]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, level: int) -> None:
        throw_again(s, move - DIE_1)

    @staticmethod
    def asked(s: "IslandsState", seat: int, level: int) -> Asked:
        return Asked(seat, Message("islands.ask.die", faces=s.dice), "R51")


def throw_again(s: "IslandsState", at: int) -> None:
    before, face = s.dice[at], s.throw()
    s.dice = put(s.dice, at, face)
    s.tell("islands.fact.rerolled", before=before, face=face)


class carrambah(Deed):
    """Whether Carrambah's bid is met; then Auctionis (R41, R47)."""

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        total = sum(s.dice) + (s.terms.rulings.carrambah if s.card in BONUS_CARDS else 0)
        s.dice = ()
        if s.bid >= total:
            s.tell("islands.fact.met", n=s.bid, total=total)
        else:
            s.bidder = NOBODY
            s.tell("islands.fact.not_met", n=s.bid, total=total)
        s.push(0, "use", AUCTIONIS)


class use(Question):
    """Auctionis, Economicus or Timenautics (R47, R48, R52)."""

    @staticmethod
    def idle(s: "IslandsState", seat: int, technology: int) -> bool:
        return not uses(s, technology)

    @staticmethod
    def options(s: "IslandsState", seat: int, technology: int) -> list[int]:
        return [NO, *uses(s, technology)]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, technology: int) -> None:
        if move == NO:
            return
        level = (move - USE) % 4
        if technology == AUCTIONIS:
            pay(s, technology, level, AUCTIONIS_PAYS[level])
        elif technology == ECONOMICUS:
            pay(s, technology, level, ECONOMICUS_PAYS[level])
        else:
            pay(s, technology, level, TIMENAUTICS_PAYS[level])
            s.extra = TIMENAUTICS_SPACES[level]

    @staticmethod
    def asked(s: "IslandsState", seat: int, technology: int) -> Asked:
        return Asked(seat, Message("islands.ask.use", technology=name(technology)), RULE[technology], optional=True)


class solo_action(Deed):
    """After a win the shape, otherwise a square or research (R42, R44)."""

    @staticmethod
    def do(s: "IslandsState", seat: int) -> None:
        s.push(0, "win" if s.bidder == 0 else "study")


class study(Question):
    """One square and income, or research (R42)."""

    @staticmethod
    def options(s: "IslandsState", seat: int) -> list[int]:
        return [PAINT, *(RESEARCH + technology for technology in researchable(s))]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int) -> None:
        if move == PAINT:
            s.stack += ((seat, ("income",)), (seat, ("place", 0, s.season, 0)))
            return
        technology = move - RESEARCH
        level = s.techs[technology] + 1
        s.techs = put(s.techs, technology, level)
        s.tell("islands.fact.researched", technology=name(technology), level=level)
        if technology == EXPANCING:
            if level == TOP:
                s.push(seat, "size")
            else:
                s.push(seat, "grow", SMALL if level == 1 else LARGE, level, NOBODY, ())

    @staticmethod
    def asked(s: "IslandsState", seat: int) -> Asked:
        return Asked(seat, Message("islands.ask.study", colour=asking.season(s)), "R42")


# The auctioned shape


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
        painting.ask_place(s, seat, number, mode)
    elif number in WILD:
        s.push(seat, "card", mode, 1)
    else:
        painting.find_colour(s, seat, number, mode, 1)


class settled(Deed):
    """The colour of the auctioned card was chosen or rolled; Re-Color may follow (Q8)."""

    @staticmethod
    def do(s: "IslandsState", seat: int, number: int, colour: int) -> None:
        change_shape(s, seat, number, colour, 1)


class change(Question):
    """Re-Color and Transforming, in either order (R49, R50)."""

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
        key = asking.card_key(number)
        if mode == ANY:
            return Asked(seat, Message("islands.ask.change_any", card=f"#{number}"), "R50", key, optional=True)
        if mode == RANDOM:
            return Asked(seat, Message("islands.ask.change_random", card=f"#{number}"), "R50", key, optional=True)
        message = Message("islands.ask.change", card=f"#{number}", colour=colour_name(mode))
        return Asked(seat, message, "R49" if uses(s, RE_COLOR) else "R50", key, optional=True)


def recolour_by(s: "IslandsState", seat: int, level: int, number: int, late: int) -> None:
    pay(s, RE_COLOR, level, RE_COLOR_PAYS if level == TOP else -RE_COLOR_PRICE[level])
    if level == 1:
        change_shape(s, seat, number, IN_GREEN, late)
    elif level == 2:
        s.push(seat, "recolour", number, late)
    else:
        painting.throw_colour(s, seat)
        rolled, s.dice = colour_of(s.dice[0]), ()
        change_shape(s, seat, number, rolled, late)


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


class recolour(Question):
    """The colour of Re-Color 2."""

    @staticmethod
    def options(s: "IslandsState", seat: int, number: int, late: int) -> list[int]:
        return [BLUE, GREEN, RED]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, number: int, late: int) -> None:
        change_shape(s, seat, number, move - BLUE, late)

    @staticmethod
    def asked(s: "IslandsState", seat: int, number: int, late: int) -> Asked:
        return Asked(seat, Message("islands.ask.recolour"), "R49", asking.card_key(number))


class transform(Question):
    """The card of Transforming 2 (Q9)."""

    @staticmethod
    def options(s: "IslandsState", seat: int, mode: int) -> list[int]:
        return [CARD + 2, CARD + 3, CARD + 4]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int, mode: int) -> None:
        change_shape(s, seat, move - CARD, mode)

    @staticmethod
    def asked(s: "IslandsState", seat: int, mode: int) -> Asked:
        return Asked(seat, Message("islands.ask.transform"), "R50")


class transformed(Deed):
    """The die of Transforming 3 lies there for good."""

    @staticmethod
    def do(s: "IslandsState", seat: int, mode: int) -> None:
        number, s.dice = s.dice[0], ()
        change_shape(s, seat, number, mode)


# Expancing


class size(Question):
    """Which of the two shapes of level 3 comes first."""

    @staticmethod
    def options(s: "IslandsState", seat: int) -> list[int]:
        return [SIZE_3, SIZE_5]

    @staticmethod
    def answer(s: "IslandsState", seat: int, move: int) -> None:
        first, then = (SMALL, LARGE) if move == SIZE_3 else (LARGE, SMALL)
        s.push(seat, "grow", then, TOP, NOBODY, ())
        s.push(seat, "grow", first, TOP, NOBODY, ())

    @staticmethod
    def asked(s: "IslandsState", seat: int) -> Asked:
        return Asked(seat, Message("islands.ask.size"), "R46")


class grow(Question):
    """The next square of a free shape of `total` squares on the island begun as number `level` (R46, Q11)."""

    @staticmethod
    def options(
        s: "IslandsState", seat: int, total: int, level: int, number: int, chosen: tuple[int, ...]
    ) -> list[int]:
        if number == NOBODY:
            found = [(place, first_squares(s, seat, place, total)) for place in grown_islands(s, seat, level)]
        else:
            place = s.isles[seat].index(number)
            mask = sum(BIT[square] for square in chosen)
            free = s.island(seat, place).empty & ~s.painted_on(seat, place) & ~mask
            found = [(place, beside(mask) & free)]
        moves = [GIVE_UP]
        for place, mask in found:
            base, numbers = PLACE + SPAN * s.isles[seat][place], s.island(seat, place).number
            moves += [base + numbers[BIT[square]] for square in squares(mask)]
        return moves

    @staticmethod
    def answer(
        s: "IslandsState", seat: int, move: int, total: int, level: int, number: int, chosen: tuple[int, ...]
    ) -> None:
        if move == GIVE_UP:
            painting.give_up(s, seat)
            return
        number, at = divmod(move - PLACE, SPAN)
        chosen = (*chosen, s.terms.material.islands[number].masks[at].bit_length() - 1)
        if len(chosen) < total:
            s.push(seat, "grow", total, level, number, chosen)
        else:
            painting.paint(s, seat, number, sum(BIT[square] for square in chosen), s.season)

    @staticmethod
    def asked(s: "IslandsState", seat: int, total: int, level: int, number: int, chosen: tuple[int, ...]) -> Asked:
        missing = Message("islands.ask.squares_left", n=total - len(chosen))
        message = Message("islands.ask.grow", n=total, colour=asking.season(s))
        if chosen:
            key = s.terms.material.islands[number].key
            named = f"{key}:{''.join(word(square) for square in chosen)}"
            message = Message("islands.ask.grow_on", n=total, colour=asking.season(s), place=named)
        return Asked(seat, message, "R46", optional=True, missing=missing)


def grown_islands(s: "IslandsState", seat: int, level: int) -> tuple[int, ...]:
    """The island begun as number `level`, or all that could become it (Q10)."""
    started = s.started[seat]
    if len(started) >= level:
        return started[level - 1 : level]
    if len(started) < level - 1:
        return ()
    return tuple(place for place in range(len(s.isles[seat])) if place not in started)


def first_squares(s: "IslandsState", seat: int, place: int, total: int) -> int:
    """The squares that touch as they must and have room for the whole shape."""
    free = s.island(seat, place).empty & ~s.painted_on(seat, place)
    left, found = s.front(seat, place), 0
    while left:
        room = connected(left & -left, free)
        if room.bit_count() >= total:
            found |= left & room
        left &= ~room
    return found
