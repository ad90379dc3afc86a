"""Words for moves: `bid 5`, `#3`, `red`, `A1:c3b4c4`, `research Expancing`, `use Re-Color 2`.

All of them stand in docs/reference/islands-dialogue.md. A place is an island and its squares in reading order. Reading
takes squares in any order, with or without blanks.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orizuru.core.errors import InvalidMove, Reason, excerpt
from orizuru.core.game import Answer
from orizuru.core.grid import BIT, STRIDE
from orizuru.core.messages import Message
from orizuru.games.islands import shapes, technologies
from orizuru.games.islands.answers import (
    BID,
    BLUE,
    CARD,
    COAL_ANY,
    COAL_SEASON,
    DIE_1,
    DIE_2,
    DONE,
    GIVE_UP,
    GROVE,
    MOST_COINS,
    NO,
    PAINT,
    PASS,
    PLACE,
    RED,
    RESEARCH,
    RETURN,
    ROB,
    SIZE_3,
    SIZE_5,
    TAKE,
    TAKE_ANY,
    TAKE_ONE,
    USE,
    WORDS,
    Squares,
)
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.island import GROVE as GROVE_MARK
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.material import FACES, Material
from orizuru.games.islands.names import shape_name
from orizuru.games.islands.shapes import word, words
from orizuru.games.islands.verbs.landmarks import token_name

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

LONGEST = 200
_MOVES = {said: move for move, said in WORDS.items()}
_TECHNOLOGY = {said.lower(): number for number, said in enumerate(technologies.NAMES)}
_PLACE = re.compile(r"([a-z][12]) ?: ?((?:[a-l][1-9][0-9]? ?)+)")
_SQUARE = re.compile(r"[a-l][1-9][0-9]?")
_SEAT = re.compile(r"(rob|take) ([0-5])")
_CARD = re.compile(r"# ?([1-6])")
_BID = re.compile(r"bid ([0-9]{1,4})")
_RETURN = re.compile(r"return ([a-z])")
_USE = re.compile(r"use ([a-z-]+) ([1-3])")
_RESEARCH = re.compile(r"research ([a-z-]+)")


def say(material: Material, move: int) -> str:
    """The word of a move."""
    if move >= PLACE:
        island, mask = material.squares(move - PLACE)
        return f"{island.key}:{''.join(words(mask))}"
    if move >= GROVE:
        number, square = divmod(move - GROVE, 256)
        return f"{material.islands[number].key}:{word(square)}"
    if move >= BID:
        return f"bid {move - BID}"
    if move >= RETURN:
        return f"return {material.sheets[move - RETURN].key}"
    if move >= USE:
        technology, level = divmod(move - USE, 4)
        return f"use {technologies.NAMES[technology]} {level}"
    if move >= RESEARCH:
        return f"research {technologies.NAMES[move - RESEARCH]}"
    if move >= CARD:
        return f"#{move - CARD}"
    if move >= TAKE:
        return f"take {move - TAKE}"
    if move >= ROB:
        return f"rob {move - ROB}"
    return WORDS[move]


def write(material: Material, moves: Sequence[int]) -> str:
    return ", ".join(say(material, move) for move in moves)


def tidy(text: object) -> str:
    """A text as people type it, made even."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise InvalidMove(Reason(Message("islands.read.long", most=LONGEST, got=excerpt(text))))
    return " ".join(text.strip().lower().split())


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
    """The move that a word means, legal or not; None for squares that have no shape of the game."""
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
    if text in _MOVES:
        return _MOVES[text]
    if squares := squares_of(s, text):
        return squares
    if found := _BID.fullmatch(text):
        return BID + min(int(found[1]), MOST_COINS)
    if found := _CARD.fullmatch(text):
        return CARD + int(found[1])
    if found := _SEAT.fullmatch(text):
        return (ROB if found[1] == "rob" else TAKE) + int(found[2])
    if (found := _RETURN.fullmatch(text)) and found[1].upper() in s.terms.material.sheet_number:
        return RETURN + s.terms.material.sheet_number[found[1].upper()]
    if (found := _USE.fullmatch(text)) and found[1] in _TECHNOLOGY:
        return USE + 4 * _TECHNOLOGY[found[1]] + int(found[2])
    if (found := _RESEARCH.fullmatch(text)) and found[1] in _TECHNOLOGY:
        return RESEARCH + _TECHNOLOGY[found[1]]
    raise InvalidMove(Reason(Message("islands.read.unknown", got=excerpt(text))))


def answer(s: "IslandsState", move: int) -> Answer:
    """A move as a page shows it."""
    material = s.terms.material
    if move >= PLACE:
        island, mask = material.squares(move - PLACE)
        at, place = (island.key, *words(mask)), say(material, move)
        if mask.bit_count() == 1:
            return Answer("square", at, Message("islands.answer.square", place=place))
        return Answer("place", at, Message("islands.answer.place", place=place))
    if move >= GROVE:
        number, square = divmod(move - GROVE, 256)
        at = (material.islands[number].key, word(square))
        return Answer("square", at, Message("islands.answer.grove", place=say(material, move)))
    if move >= BID:
        return Answer("amount", (str(move - BID),), Message("islands.answer.bid", n=move - BID))
    if move >= RETURN:
        sheet = material.sheets[move - RETURN]
        return Answer("card", ("hand", sheet.key), Message("islands.answer.return", sheet=sheet.key))
    if move >= USE:
        technology, level = divmod(move - USE, 4)
        at = (technologies.NAMES[technology], str(level))
        return Answer(
            "choice", at, Message("islands.answer.use", technology=technologies.name(technology), level=level)
        )
    if move >= RESEARCH:
        technology = move - RESEARCH
        name, level = technologies.name(technology), s.techs[technology] + 1
        at = (technologies.NAMES[technology], str(level))
        return Answer("choice", at, Message("islands.answer.research", technology=name, level=level))
    if move >= CARD:
        number = move - CARD
        return Answer("card", (f"#{number}",), Message("islands.answer.card", shape=shape_name(number)))
    if move >= TAKE:
        return Answer("choice", (str(move - TAKE),), Message("islands.answer.take", seat=move - TAKE))
    if move >= ROB:
        who = move - ROB
        return Answer("choice", (str(who),), Message("islands.answer.rob", seat=who, coins=s.coins[who]))
    return _plain_answer(s, move)


def _plain_answer(s: "IslandsState", move: int) -> Answer:
    said = WORDS[move]
    if move == PASS:
        return Answer("decline", (), Message("islands.answer.pass"))
    if move == GIVE_UP:
        return Answer("decline", (), Message("islands.answer.give_up"))
    if move == NO:
        return Answer("decline", (), Message("islands.answer.no"))
    if move == DONE:
        return Answer("done", (), Message("islands.answer.done"))
    if BLUE <= move <= RED:
        return Answer("choice", (said,), Message("islands.answer.colour", colour=colour_name(move - BLUE)))
    if TAKE_ANY <= move <= TAKE_ONE:
        token, side = divmod(move - TAKE_ANY, 2)
        return Answer("choice", (said,), Message("islands.answer.take_side", token=token_name(token, side)))
    if move in (DIE_1, DIE_2):
        message = Message("islands.answer.die", which=move - DIE_1 + 1, face=s.dice[move - DIE_1])
        return Answer("choice", (said,), message)
    message = {
        PAINT: Message("islands.answer.paint"),
        COAL_ANY: Message("islands.answer.coal_any"),
        COAL_SEASON: Message("islands.answer.coal_season"),
        SIZE_3: Message("islands.answer.size", n=3),
        SIZE_5: Message("islands.answer.size", n=5),
    }[move]
    return Answer("choice", (said,), message)


assert CARD + FACES < RESEARCH
