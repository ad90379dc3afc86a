"""Why squares cannot be painted, whatever their shape: a reason for each obstacle, with its rule and the squares."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.grid import STRIDE, beside, squares
from orizuru.core.messages import Message
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.island import MOUNTAINS, SEA
from orizuru.games.islands.names import LANDMARK_NAMES
from orizuru.games.islands.shapes import word, words

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


def ground(s: "IslandsState", seat: int, number: int, mask: int) -> Reason | None:
    """Why the ground takes no paint: an island of another seat, sea, mountains, landmarks, paint; None if it does."""
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


def apart(s: "IslandsState", seat: int, at: int, mask: int) -> Reason | None:
    """Why squares of an island do not touch what they must (R22 to R24); None if they do."""
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
