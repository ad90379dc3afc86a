"""Scenarios: positions set up by hand, in which every tile and every bridge goes through the referee."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from orizuru.core.errors import InvalidMove
from orizuru.core.messages import Message
from orizuru.core.scenario import expected, fault
from orizuru.core.seats import is_seat, no_seat
from orizuru.games.ponte import notation, why
from orizuru.games.ponte.board import square_at, word
from orizuru.games.ponte.colours import DARK, LIGHT, NAMES

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState

FIELDS = ("options", "rows", "bridges", "to_move", "first", "last_turn", "turn", "light_seat")
TO_MOVE = (*NAMES, "choice", "over")
LATEST = 9999


def fill(s: "PonteState", position: Mapping[str, Any]) -> None:
    """Bring an empty state to the position."""
    marked = _lay_tiles(s, position.get("rows"))
    _build_bridges(s, position.get("bridges", []))
    blocked = s.blocked
    for square in sorted(square for square in marked if not blocked >> square & 1):
        raise fault("rows", Message("ponte.scenario.not_blocked", square=word(square)))
    _ask(s, position)


def _lay_tiles(s: "PonteState", rows: Any) -> set[int]:
    """Lay the drawn tiles; returns the squares marked as blocked."""
    size = s.terms.board.size
    if not isinstance(rows, list) or len(rows) != size:
        raise expected("rows", Message("ponte.scenario.rows", size=size), rows)
    marked: set[int] = set()
    for row, drawn in zip(reversed(range(size)), rows, strict=True):
        if not isinstance(drawn, str) or len(drawn) != size or set(drawn) - set("LD.#"):
            raise expected(f"rows[{size - 1 - row}]", Message("ponte.scenario.row", size=size), drawn)
        for column, letter in enumerate(drawn):
            square = square_at(column, row)
            if letter == "#":
                marked.add(square)
            elif letter != ".":
                colour = LIGHT if letter == "L" else DARK
                if not (s.legal[colour] >> square & 1 and s.tiles_left(colour)):
                    forbidden = why.tile(s, colour, square)
                    assert forbidden is not None
                    raise fault("rows", forbidden.message)
                s.place(colour, square)
    return marked


def _build_bridges(s: "PonteState", bridges: Any) -> None:
    if not isinstance(bridges, list):
        raise expected("bridges", Message("ponte.scenario.bridges"), bridges)
    for i, text in enumerate(bridges):
        try:
            ends = notation.read_ends(s, notation.tidy(text))
        except InvalidMove as error:
            raise fault(f"bridges[{i}]", error.reason.message) from None
        colour = LIGHT if s.tiles[LIGHT] >> ends[0] & 1 else DARK
        if forbidden := why.bridge(s, colour, ends):
            raise fault(f"bridges[{i}]", forbidden.message)
        move = notation.bridge_move(ends)
        assert move is not None
        s.build(colour, s.terms.board.span_of[move])


def _ask(s: "PonteState", position: Mapping[str, Any]) -> None:
    """Put the question on the stack: whose turn, the colour choice, or none."""
    to_move = position.get("to_move", "light")
    first, last = position.get("first"), position.get("last_turn", False)
    turn, light_seat = position.get("turn", 2), position.get("light_seat", 0)
    if to_move not in TO_MOVE:
        raise expected("to_move", ", ".join(TO_MOVE), to_move)
    if not is_seat(light_seat, s.seats):
        raise fault("light_seat", no_seat(light_seat, s.seats))
    if not isinstance(turn, int) or isinstance(turn, bool) or not 0 <= turn <= LATEST:
        raise expected("turn", f"0..{LATEST}", turn)
    if not isinstance(last, bool) or (last and to_move != "dark"):
        raise expected("last_turn", Message("ponte.scenario.last_turn"), last)
    if first is not None and to_move not in NAMES:
        raise expected("first", Message("ponte.scenario.no_first"), first)
    if light_seat == 1 and not s.terms.pie:
        raise expected("light_seat", Message("ponte.scenario.light_seat"), light_seat)
    s.turn, s.light_seat, s.last = turn, light_seat, int(last)
    if to_move == "choice":
        if turn != 1 or light_seat != 0 or not s.terms.pie:
            raise expected("to_move", Message("ponte.scenario.choice"), to_move)
        s.push(1, "colours")
    elif to_move in NAMES:
        colour = NAMES.index(to_move)
        laid = _first(s, colour, first)
        if turn == 0 and (colour == DARK or light_seat != 0 or s.tiles != (laid, 0)):
            raise expected("turn", Message("ponte.scenario.opening"), turn)
        seat = s.seat_of(colour)
        s.push(seat, *(("turn",) if first is None else ("partner", laid.bit_length() - 1)))


def _first(s: "PonteState", colour: int, first: Any) -> int:
    """The tile already placed in this turn, as a set; a second one must be possible."""
    if first is None:
        return 0
    try:
        square = notation.read_square(s, notation.tidy(first))
    except InvalidMove as error:
        raise fault("first", error.reason.message) from None
    carries = s.terms.board.spans_at[square] & s.bridges[colour]
    if not s.tiles[colour] >> square & 1 or carries or not s.legal[colour] or s.tiles_left(colour) < 1:
        raise expected("first", Message("ponte.scenario.first", colour=NAMES[colour]), first)
    return 1 << square
