"""Words for moves: `a1` a tile, `a1-c2` a bridge, `pass`, `light` or `dark` for the colour choice.

Columns are letters from the left, rows numbers from the bottom. In canonical words the squares of a
turn and the ends of a bridge are sorted by column letter, then row number; reading takes any order.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orizuru.core.errors import AmbiguousMove, InvalidMove, Reason, excerpt
from orizuru.core.game import Answer
from orizuru.core.grid import SQUARES
from orizuru.core.messages import Message
from orizuru.games.ponte.board import FORMS, by_column, column_row, square_at, word
from orizuru.games.ponte.colours import DARK, LIGHT, colour_name
from orizuru.games.ponte.turns import PASS, TAKE_DARK, TAKE_LIGHT

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState

LONGEST = 40
_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)")
_SIGN = re.compile(r"\s*([,-])\s*")
_TWO_SQUARES = re.compile(r"([a-z][0-9]{1,2})\s*([a-z][0-9]{1,2})")
_WORDS = {PASS: "pass", TAKE_LIGHT: "light", TAKE_DARK: "dark"}


def span_ends(move: int) -> tuple[int, int]:
    """The two ends of a bridge move, in canonical order."""
    first, form = divmod(move - SQUARES, len(FORMS))
    column, row = column_row(first)
    dx, dy = FORMS[form]
    return first, square_at(column + dx, row + dy)


def say(move: int) -> str:
    """The word of a move; the same on every board."""
    if move < SQUARES:
        return word(move)
    if move < PASS:
        return "-".join(word(end) for end in span_ends(move))
    return _WORDS[move]


def write(moves: Sequence[int]) -> str:
    """The moves of a turn in canonical words."""
    if all(move < SQUARES for move in moves):
        moves = sorted(moves, key=by_column)
    return ",".join(say(move) for move in moves)


def answer(s: "PonteState", move: int) -> Answer:
    """A move as a page shows it."""
    colour = colour_name(s.colour_of(s.stack[-1][0]))
    if move < SQUARES:
        return Answer("square", (word(move),), Message("ponte.answer.tile", colour=colour, square=word(move)))
    if move < PASS:
        ends = tuple(word(end) for end in span_ends(move))
        return Answer("span", ends, Message("ponte.answer.bridge", start=ends[0], end=ends[1]))
    if move == PASS:
        return Answer("decline", (), Message("ponte.answer.pass"))
    taken = LIGHT if move == TAKE_LIGHT else DARK
    return Answer("choice", (_WORDS[move],), Message("ponte.answer.colour", colour=colour_name(taken)))


def tidy(text: object) -> str:
    """A text as people type it, normalised: lower case, no blanks around commas and hyphens."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise InvalidMove(Reason(Message("ponte.read.long", most=LONGEST, got=excerpt(text))))
    return _SIGN.sub(r"\1", text.strip().lower())


def read_square(s: "PonteState", text: str) -> int:
    """The square of a word, on this board."""
    square = s.terms.board.square_of.get(text)
    if square is not None:
        return square
    size = s.terms.board.size
    last = word(square_at(size - 1, size - 1))
    if not _SQUARE.fullmatch(text):
        raise InvalidMove(Reason(Message("ponte.read.square", last=last, got=excerpt(text))))
    raise InvalidMove(Reason(Message("ponte.read.off_board", last=last, size=size, got=excerpt(text)), "R1"))


def signed(s: "PonteState", text: str) -> str:
    """The text with its sign: `a1 c3` is `a1,c3` if both squares are empty, `a1-c3` if both hold a tile."""
    found = _TWO_SQUARES.fullmatch(text)
    if not found:
        return text
    ends = sorted((read_square(s, found[1]), read_square(s, found[2])), key=by_column)
    pair, bridge = (sign.join(word(end) for end in ends) for sign in ",-")
    holding = sum((s.tiles[LIGHT] | s.tiles[DARK]) >> end & 1 for end in ends)
    if holding == 1:
        where = tuple(word(end) for end in ends)
        raise AmbiguousMove(Reason(Message("ponte.read.ambiguous", pair=pair, bridge=bridge), where=where))
    return bridge if holding else pair


def read_ends(s: "PonteState", text: str) -> tuple[int, int]:
    """The two ends of a bridge word, in canonical order."""
    parts = text.split("-")
    if len(parts) != 2:
        raise InvalidMove(Reason(Message("ponte.read.bridge", got=excerpt(text)), "R11"))
    first, second = sorted((read_square(s, part) for part in parts), key=by_column)
    return first, second


def bridge_move(ends: tuple[int, int]) -> int | None:
    """The move of a bridge between two squares in canonical order; None if no bridge has that length."""
    (x, y), (u, v) = column_row(ends[0]), column_row(ends[1])
    form = (u - x, v - y)
    return SQUARES + ends[0] * len(FORMS) + FORMS.index(form) if form in FORMS else None
