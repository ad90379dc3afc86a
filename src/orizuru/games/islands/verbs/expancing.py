"""Expancing: free shapes, named square by square (R46, Q10, Q11)."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.game import Asked
from orizuru.core.grid import BIT, beside, squares
from orizuru.core.messages import Message
from orizuru.games.islands import consequences, names, obstacles
from orizuru.games.islands.answers import GIVE_UP, PLACE, SIZE_3, SIZE_5, Squares
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.shapes import connected, word, words
from orizuru.games.islands.technologies import TOP
from orizuru.games.islands.verbs import places
from orizuru.games.islands.verbs.verb import ActionQuestion, all_legal

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

NOBODY = -1
SMALL, LARGE = 3, 5


def grow_by(s: "IslandsState", seat: int, level: int) -> None:
    """Ask for the squares that a level paints."""
    if level == TOP:
        s.push(seat, "size")
    else:
        s.push(seat, "grow", SMALL if level == 1 else LARGE, level, NOBODY, ())


class size(ActionQuestion):
    """Which of the two shapes of level 3 comes first."""

    says = "which of the two shapes of Expancing comes first"
    forms = ("size",)
    played = "solo"
    refusal = staticmethod(all_legal)

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


class grow(ActionQuestion):
    """The next square of a free shape of `total` squares on the island begun as number `level` (R46, Q11)."""

    says = "the next of `total` squares, by that level of Expancing; the island and the squares so far"
    takes = {"total": "total", "level": "level", "island": "island-", "squares": "squares"}
    forms = ("squares", "give up")
    played = "solo"

    @staticmethod
    def fits(s: "IslandsState", seat: int, total: int, level: int, number: int, chosen: tuple[int, ...]) -> bool:
        """Whether the squares so far can have been chosen one by one."""
        if (number == NOBODY) != (not chosen) or len(chosen) >= total or (number >= 0 and number not in s.isles[seat]):
            return False
        then, island = s.clone(), s.terms.material.islands[number]
        then.stack = ((seat, ("grow", total, level, NOBODY, ())),)
        for square in chosen:
            move = PLACE + SPAN * number + island.number.get(1 << square, -1)
            if move not in then.moves:
                return False
            then.apply(move)
        return True

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
            places.give_up(s, seat)
            return
        number, at = divmod(move - PLACE, SPAN)
        chosen = (*chosen, s.terms.material.islands[number].masks[at].bit_length() - 1)
        if len(chosen) < total:
            s.push(seat, "grow", total, level, number, chosen)
        else:
            consequences.paint(s, seat, number, sum(BIT[square] for square in chosen), s.season)

    @staticmethod
    def asked(s: "IslandsState", seat: int, total: int, level: int, number: int, chosen: tuple[int, ...]) -> Asked:
        missing = Message("islands.ask.squares_left", n=total - len(chosen))
        message = Message("islands.ask.grow", n=total, colour=names.season(s))
        if chosen:
            key = s.terms.material.islands[number].key
            named = f"{key}:{''.join(word(square) for square in chosen)}"
            message = Message("islands.ask.grow_on", n=total, colour=names.season(s), place=named)
        return Asked(seat, message, "R46", optional=True, missing=missing)

    @staticmethod
    def refusal(
        s: "IslandsState", seat: int, said: Squares, total: int, level: int, number: int, chosen: tuple[int, ...]
    ) -> Reason:
        mask, where = said.mask, words(said.mask)
        if mask.bit_count() != 1:
            return Reason(Message("islands.why.one_square"), "R46", where)
        if found := obstacles.ground(s, seat, said.island, mask):
            return found
        if chosen:
            if said.island != number:
                return Reason(Message("islands.why.one_island"), "R20", where)
            if mask & sum(BIT[square] for square in chosen):
                return Reason(Message("islands.why.named", squares=where), "R46", where)
            return Reason(Message("islands.why.not_connected", squares=where), "R46", where)
        at = s.isles[seat].index(said.island)
        if at not in grown_islands(s, seat, level):
            key = s.island(seat, at).key
            return Reason(Message("islands.why.other_island", island=key, level=level), "R46", where)
        if found := obstacles.apart(s, seat, at, mask):
            return found
        room = connected(mask, s.island(seat, at).empty & ~s.painted_on(seat, at)).bit_count()
        return Reason(Message("islands.why.no_room", squares=where, n=room, total=total), "R46", where)


def grown_islands(s: "IslandsState", seat: int, level: int) -> tuple[int, ...]:
    """The island begun as number `level`, or all that could become it (Q10)."""
    started = s.started[seat]
    if len(started) >= level:
        return started[level - 1 : level]
    if len(started) < level - 1:
        return ()
    return tuple(place for place in range(len(s.isles[seat])) if place not in started)


def first_squares(s: "IslandsState", seat: int, place: int, total: int) -> int:
    """The squares that touch what they must and leave room for the whole shape."""
    free = s.island(seat, place).empty & ~s.painted_on(seat, place)
    left, found = s.front(seat, place), 0
    while left:
        room = connected(left & -left, free)
        if room.bit_count() >= total:
            found |= left & room
        left &= ~room
    return found
