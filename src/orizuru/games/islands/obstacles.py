"""Why squares cannot be painted: one reason per cause, with the number of its rule and the squares meant."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.grid import STRIDE, beside, squares
from orizuru.core.messages import Message
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.island import MOUNTAINS, SEA
from orizuru.games.islands.names import LANDMARK_NAMES, shape_name
from orizuru.games.islands.shapes import connected, word, words
from orizuru.games.islands.verbs import expancing

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


def place(s: "IslandsState", seat: int, number: int, mask: int, card: int, colour: int, part: int) -> Reason | None:
    """Why a shape cannot lie there."""
    if found := _ground(s, seat, number, mask):
        return found
    island, at = s.terms.material.islands[number], s.isles[seat].index(number)
    where = words(mask)
    if mask not in [each for _, each in island.places[card]]:
        return _other_shape(where, card, part)
    if found := touching(s, seat, at, mask):
        return found
    if part == 1:
        return Reason(Message("islands.why.no_second", squares=where), "R26", where)
    return None


def _other_shape(where: tuple[str, ...], card: int, part: int) -> Reason:
    """These squares are of a shape, but not of this one."""
    n, name = len(where), shape_name(card)
    if not card:
        return Reason(Message("islands.why.single", squares=where, n=n), "R20", where)
    if part:
        return Reason(Message("islands.why.half", squares=where, shape=name, n=n), "R26", where)
    return Reason(Message("islands.why.shape", squares=where, shape=name, n=n), "R1", where)


def square(
    s: "IslandsState", seat: int, number: int, mask: int, total: int, level: int, begun: int, chosen: tuple[int, ...]
) -> Reason | None:
    """Why a square cannot be the next one of a free shape."""
    if mask.bit_count() != 1:
        return Reason(Message("islands.why.one_square"), "R46", words(mask))
    if found := _ground(s, seat, number, mask):
        return found
    at, key, where = s.isles[seat].index(number), s.terms.material.islands[number].key, words(mask)
    if chosen:
        named = sum(1 << each for each in chosen)
        if number != begun:
            return Reason(Message("islands.why.one_island"), "R20", where)
        if mask & named:
            return Reason(Message("islands.why.named", squares=where), "R46", where)
        return Reason(Message("islands.why.not_connected", squares=where), "R46", where)
    if at not in expancing.grown_islands(s, seat, level):
        return Reason(Message("islands.why.other_island", island=key, level=level), "R46", where)
    if found := touching(s, seat, at, mask):
        return found
    free = s.island(seat, at).empty & ~s.painted_on(seat, at)
    room = connected(mask, free).bit_count()
    return Reason(Message("islands.why.no_room", squares=where, n=room, total=total), "R46", where)


def _ground(s: "IslandsState", seat: int, number: int, mask: int) -> Reason | None:
    """Whether the squares are empty and unpainted squares of an own island."""
    island = s.terms.material.islands[number]
    if number not in s.isles[seat]:
        return Reason(Message("islands.why.not_yours", island=island.key), "R6")
    paint = s.paint[seat][3 * s.isles[seat].index(number) :][:3]
    for each in squares(mask):
        row, column = divmod(each, STRIDE)
        kind, here = island.rows[row][column], word(each)
        if kind == SEA:
            return Reason(Message("islands.why.sea", square=here), "R8", (here,))
        if kind == MOUNTAINS:
            return Reason(Message("islands.why.mountains", square=here), "R8", (here,))
        if kind in LANDMARK_NAMES:
            return Reason(Message("islands.why.landmark", square=here, landmark=LANDMARK_NAMES[kind]), "R8", (here,))
        for colour, taken in enumerate(paint):
            if taken >> each & 1:
                return Reason(Message("islands.why.painted", square=here, colour=colour_name(colour)), "R20", (here,))
    return None


def touching(s: "IslandsState", seat: int, at: int, mask: int) -> Reason | None:
    """Why squares of an island do not touch what they must (R22 to R24)."""
    island, where = s.island(seat, at), words(mask)
    if s.front(seat, at) & mask:
        return None
    if painted := s.painted_on(seat, at):
        assert not beside(painted) & mask
        return Reason(Message("islands.why.no_touch", squares=where, island=island.key), "R23", where)
    if not s.started[seat]:
        return Reason(Message("islands.why.first_start", squares=where, island=island.key), "R22", where)
    one, different = s.accesses[seat]
    if not one and not different:
        return Reason(Message("islands.why.no_access", island=island.key), "R24", where)
    if not one and mask & island.beside_secret:
        return Reason(Message("islands.why.secret", island=island.key), "R24", where)
    return Reason(Message("islands.why.no_harbour", squares=where, island=island.key), "R24", where)
