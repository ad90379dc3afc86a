"""Positions of Ponte in the kernel: made from those of the plain engine, with its numbers for moves."""

from ctypes import CDLL, Array, c_char, c_int32, c_uint8, c_uint16, c_uint64, create_string_buffer
from typing import NamedTuple

from orizuru.bots.kernel.library import library
from orizuru.core.grid import SQUARES, STRIDE, bits, squares
from orizuru.games.ponte.board import Board
from orizuru.games.ponte.colours import DARK, LIGHT
from orizuru.games.ponte.state import PonteState, PonteTerms
from orizuru.games.ponte.turns import PASS, TAKE_DARK, TAKE_LIGHT

MOST_MOVES, MOST_ACTIVE = 1024, 16  # as in ponte.h
_ORIGIN, _SPAN = STRIDE + 1, 256
_OTHERS = {2000: PASS, 2001: TAKE_LIGHT, 2002: TAKE_DARK}
_NUMBERS = {move: number for number, move in _OTHERS.items()}
_QUESTIONS = {"turn": 1, "partner": 2, "colours": 3}
_TIE_BREAKS = {"islands": 1, "bridges": 2}
_UNLIMITED = 9999


class Tables:
    """What never changes during a game, as the kernel keeps it."""

    def __init__(self, kernel: CDLL, terms: PonteTerms) -> None:
        self.kernel, self.board = kernel, terms.board
        self.buffer = create_string_buffer(kernel.ponte_size_of_tables())
        board, rulings = terms.board, terms.rulings
        breaks = [_TIE_BREAKS[name] for name in rulings.tie_breaks]
        numbers = [
            *(board.size, len(board.spans), int(terms.pie)),
            *((rulings.box_tiles, rulings.box_bridges) if terms.box else (_UNLIMITED, _UNLIMITED)),
            *(int(rulings.dark_replies_to_pass), rulings.largest_network or _UNLIMITED),
            *[*breaks, 0, 0][:2],
        ]
        spans = [square for span in board.spans for square in (*span.ends, span.under[0], span.under[-1])]
        words = (len(board.spans) + 63) // 64
        closed = b"".join(closed_by.to_bytes(8 * words, "little") for closed_by in terms.closed_by)
        kernel.ponte_tables(
            self.buffer,
            (c_int32 * len(numbers))(*numbers),
            (c_uint8 * len(spans))(*spans),
            (c_uint64 * (len(board.spans) * words)).from_buffer_copy(closed),
        )


_made: dict[object, Tables] = {}


def _tables(terms: PonteTerms) -> Tables:
    """The tables of these terms, made once."""
    kernel = library()
    assert kernel is not None
    key = (terms.rulings, *terms.options.values())
    if key not in _made:
        _made[key] = Tables(kernel, terms)
    return _made[key]


def move_of(board: Board, number: int) -> int:
    """The plain engine's number for a move of the kernel."""
    if number < _SPAN:
        return number - _ORIGIN
    return _OTHERS[number] if number in _OTHERS else board.span_moves[number - _SPAN]


def number_of(board: Board, move: int) -> int:
    """The other way round."""
    if move < SQUARES:
        return move + _ORIGIN
    return _NUMBERS[move] if move in _NUMBERS else board.span_of[move] + _SPAN


class Facts(NamedTuple):
    """What the kernel says about a position. `ahead` is 1 if light would win now, -1 if dark would."""

    question: int
    seat: int
    light_seat: int
    last: int
    turn: int
    light: int
    dark: int
    ahead: int


class KernelPosition:
    """A position in the kernel. It follows moves, and can be compared with the plain engine."""

    def __init__(self, state: PonteState, before: PonteState | None = None) -> None:
        """`before` is an earlier position, perhaps of the same game: then what was laid since is new."""
        self.tables = _tables(state.terms)
        self.kernel, self.board = self.tables.kernel, state.terms.board
        self.buffer: Array[c_char] = create_string_buffer(self.kernel.ponte_size_of_position())
        self._out = (c_uint16 * MOST_MOVES)()
        old = (0, 0)
        if before is not None and not any(then & ~now for then, now in zip(before.tiles, state.tiles, strict=True)):
            old = before.tiles
        parts = [[own & then, own & ~then] for own, then in zip(state.tiles, old, strict=True)]
        tiles = [
            value
            for part in range(2)
            for colour in (LIGHT, DARK)
            for square in squares(parts[colour][part])
            for value in (colour, square)
        ]
        bridges = [
            value for colour in (LIGHT, DARK) for span in bits(state.bridges[colour]) for value in (colour, span)
        ]
        seat, step = state.stack[-1] if state.stack else (0, ("over",))
        first = step[1] if step[0] == "partner" else 0
        asked = (_QUESTIONS.get(step[0], 0), seat, state.light_seat, first, state.last, state.turn)
        self.kernel.ponte_set_up(
            *(self.buffer, self.tables.buffer, (c_uint8 * len(tiles))(*tiles), len(tiles) // 2),
            *((c_uint16 * len(bridges))(*bridges), len(bridges) // 2, (c_int32 * len(asked))(*asked)),
        )

    @property
    def moves(self) -> list[int]:
        n = self.kernel.ponte_moves(self.buffer, self.tables.buffer, self._out)
        return [move_of(self.board, number) for number in self._out[:n]]

    def apply(self, move: int) -> None:
        self.kernel.ponte_apply(self.buffer, self.tables.buffer, number_of(self.board, move))

    @property
    def facts(self) -> Facts:
        found = (c_int32 * 8)()
        self.kernel.ponte_facts(self.buffer, self.tables.buffer, found)
        return Facts(*found)

    def play_out(self, seed: int) -> int:
        """Play to the end with any moves; returns how many there were."""
        return int(self.kernel.ponte_play_out(self.buffer, self.tables.buffer, seed))

    def features(self) -> list[tuple[int, tuple[int, ...]]]:
        """Each move, pairs beginning with their lower square, with what is striking about it."""
        found = (c_uint8 * (MOST_MOVES * MOST_ACTIVE))()
        n = self.kernel.ponte_features(self.buffer, self.tables.buffer, self._out, found)
        rows = [found[MOST_ACTIVE * i : MOST_ACTIVE * (i + 1)] for i in range(n)]
        numbers = self._out[:n]
        return [
            (move_of(self.board, number), tuple(feature for feature in row if feature != 255))
            for number, row in zip(numbers, rows, strict=True)
        ]
