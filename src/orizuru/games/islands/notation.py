"""Words for moves: `bid 5`, `#3`, `red`, `A1:c3b4c4`, `research Expancing`, `use Re-Color 2`.

`forms` has the words for each form of answers. Reading accepts squares in any order, with or without blanks.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orizuru.core.errors import InvalidMove, Reason, excerpt
from orizuru.core.game import Answer
from orizuru.core.grid import BIT, STRIDE
from orizuru.core.messages import Message
from orizuru.games.islands import shapes
from orizuru.games.islands.answers import GROVE, PLACE, Squares
from orizuru.games.islands.forms import FORMS, form_of
from orizuru.games.islands.island import GROVE as GROVE_MARK
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.material import Material

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

_PLACE = re.compile(r"([a-z][12]) ?: ?((?:[a-l][1-9][0-9]? ?)+)")
_SQUARE = re.compile(r"[a-l][1-9][0-9]?")


def say(material: Material, move: int) -> str:
    """The word of a move."""
    form = form_of(move)
    return form.say(material, move - form.first)


def answer(s: "IslandsState", move: int) -> Answer:
    """A move as a page shows it."""
    form = form_of(move)
    return form.shown(s, move - form.first)


def write(material: Material, moves: Sequence[int]) -> str:
    return ", ".join(say(material, move) for move in moves)


def squares_of(s: "IslandsState", text: str) -> Squares | None:
    """The squares that a word names; None if it names none."""
    found = _PLACE.fullmatch(text)
    if not found:
        return None
    number = s.terms.material.island_number.get(found[1].upper())
    if number is None:
        raise InvalidMove(Reason(Message("islands.read.island", got=excerpt(found[1].upper())), "R8"))
    mask, island = 0, s.terms.material.islands[number]
    for said in _SQUARE.findall(found[2]):
        square = shapes.square_of(said)
        column, row = (99, 99) if square is None else shapes.cell(square)
        if square is None or row >= len(island.rows) or column >= len(island.rows[0]):
            raise InvalidMove(Reason(Message("islands.read.off", square=said, island=island.key), "R8", (said,)))
        if mask & BIT[square]:
            raise InvalidMove(Reason(Message("islands.read.twice", square=said), "R20", (said,)))
        mask |= BIT[square]
    return Squares(number, mask)


def move_of(s: "IslandsState", text: str) -> int | None:
    """The move that a word means, legal or not; None for squares that form no shape of the game."""
    said = meant(s, text)
    if not isinstance(said, Squares):
        return said
    number, mask = said
    island, square = s.terms.material.islands[number], mask.bit_length() - 1
    row, column = divmod(square, STRIDE)
    if mask == BIT[square] and island.rows[row][column] == GROVE_MARK:
        return GROVE + 256 * number + square
    at = island.number.get(mask)
    return None if at is None else PLACE + SPAN * number + at


def meant(s: "IslandsState", text: str) -> int | Squares:
    """What a word means, legal or not: squares, or the number of a move."""
    if squares := squares_of(s, text):
        return squares
    for form in FORMS:
        if found := form.pattern.fullmatch(text):
            number = form.read(s, found)
            if number is not None:
                return form.first + number
    raise InvalidMove(Reason(Message("islands.read.unknown", got=excerpt(text))))
