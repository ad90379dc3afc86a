"""Why a move is refused: one reason per cause, with the number of its rule and the squares meant.

A seat that is not to move is answered as if it were its turn; only if nothing else forbids the move,
the reason is that it is not its turn.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from orizuru.core.errors import InvalidMove, Reason, excerpt
from orizuru.core.grid import around, bits, squares
from orizuru.core.messages import Message
from orizuru.core.seats import is_seat, no_seat
from orizuru.games.ponte import notation
from orizuru.games.ponte.board import by_column, word
from orizuru.games.ponte.colours import DARK, LIGHT, NAMES, colour_name
from orizuru.games.ponte.tiles import ISLAND, group_at, groups
from orizuru.games.ponte.view import words

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState


def reason(s: "PonteState", text: str, seat: int) -> Reason | None:
    """Why a seat may not play this atom or turn; None if it may. Raises InvalidMove if the text is not a move,
    AmbiguousMove if it could be two."""
    if not is_seat(seat, s.seats):
        return Reason(no_seat(seat, s.seats))
    return refusal(s, notation.signed(s, notation.tidy(text)), seat)


def refusal(s: "PonteState", even: str, seat: int) -> Reason | None:
    """The same for a text that has been tidied and signed, and a seat that exists."""
    forbidden = _by_rule(s, even, seat)
    if not s.stack:
        return Reason(Message("ponte.why.over"), "R19")
    choosing = s.stack[-1][1][0] == "colours" and s.to_move != seat
    if choosing and (forbidden is None or even in NAMES):
        return Reason(Message("ponte.why.choosing", seat=1 - seat), "R3")
    if forbidden is None and s.to_move != seat:
        return Reason(Message("ponte.why.not_your_turn", seat=1 - seat), "R4")
    return forbidden


def _by_rule(s: "PonteState", text: str, seat: int) -> Reason | None:
    """The words one by one, each in the position after those before it."""
    asked = s.stack[-1][1] if s.stack and s.to_move == seat else ("turn",)
    first, *others = text.split(",")
    forbidden = _by_word(s, first, seat, asked)
    if forbidden or not others:
        return forbidden
    if asked[0] == "partner":
        return _mid_turn(asked)
    square, second = notation.read_square(s, first), others[0]
    if first == second:
        return Reason(Message("ponte.why.same_square", square=first), "R4", (first,))
    then = s.clone()
    then.place(s.colour_of(seat), square)
    if forbidden := _by_word(then, second, seat, ("partner", square)):
        return forbidden
    if len(others) > 1:
        raise InvalidMove(Reason(Message("ponte.read.three", got=excerpt(text)), "R4"))
    return None


def _by_word(s: "PonteState", text: str, seat: int, asked: tuple[Any, ...]) -> Reason | None:
    colour = s.colour_of(seat)
    if text in NAMES:
        return None if asked[0] == "colours" else Reason(Message("ponte.why.no_choice"), "R3")
    if text == "pass":
        return _mid_turn(asked) or _choose_first(asked) or passing(s, colour)
    if "-" in text:
        ends = notation.read_ends(s, text)
        return _mid_turn(asked) or _choose_first(asked) or bridge(s, colour, ends)
    square = notation.read_square(s, text)
    if asked[0] == "partner":
        return tile(s, colour, square)
    return _choose_first(asked) or first_tile(s, colour, square)


def _mid_turn(asked: tuple[Any, ...]) -> Reason | None:
    if asked[0] != "partner":
        return None
    return Reason(Message("ponte.why.mid_turn", first=word(asked[1])), "R4", (word(asked[1]),))


def _choose_first(asked: tuple[Any, ...]) -> Reason | None:
    return Reason(Message("ponte.why.choose_first"), "R3") if asked[0] == "colours" else None


def first_tile(s: "PonteState", colour: int, square: int) -> Reason | None:
    """Why a tile cannot begin a turn: it may not lie there, or no second tile could follow it."""
    if forbidden := tile(s, colour, square):
        return forbidden
    if s.tiles_left(colour) < 2:
        return Reason(Message("ponte.why.one_tile_left", colour=colour_name(colour)), "R17")
    then = s.clone()
    then.place(colour, square)
    if then.legal[colour]:
        return None
    return Reason(Message("ponte.why.no_second", square=word(square)), "R10", (word(square),))


def tile(s: "PonteState", colour: int, square: int) -> Reason | None:
    """Why a single tile of a colour may not lie here; None if it may."""
    here, own = word(square), s.tiles[colour]
    for other in (LIGHT, DARK):
        if s.tiles[other] >> square & 1:
            return Reason(Message("ponte.why.occupied", square=here, colour=colour_name(other)), "R5", (here,))
    for span in bits(s.bridges[LIGHT] | s.bridges[DARK]):
        place = s.terms.board.spans[span]
        if square in place.under:
            name = notation.say(place.move)
            return Reason(Message("ponte.why.under_bridge", square=here, bridge=name), "R12", (here,))
    if s.tiles_left(colour) < 1:
        return Reason(Message("ponte.why.no_tile_left", colour=colour_name(colour)), "R17")
    group = group_at(s.terms.board, own, square)
    size = group.bit_count()
    if size > ISLAND:
        joined = tuple(words(group & own))
        return Reason(Message("ponte.why.five", square=here, squares=joined, size=size), "R6", (here, *joined))
    if size == ISLAND and (touching := around(group) & own & ~group):
        where = tuple(words(touching))
        return Reason(Message("ponte.why.island_touches", square=here, squares=where), "R8", (here, *where))
    near = s.terms.board.around[square] & own
    for island in groups(s.terms.board, own) if near else ():
        if island.bit_count() == ISLAND and near & island:
            where = tuple(words(island))
            return Reason(Message("ponte.why.touches_island", square=here, squares=where), "R7", (here, *where))
    return None


def closed(s: "PonteState", seat: int) -> tuple[Reason, ...]:
    """The empty squares where a seat could not place a tile now if it were its turn, each with the reason; where the
    reason is the supply, it is the same for all of them."""
    if not s.stack:
        return ()
    colour = s.colour_of(seat)
    is_partner = s.to_move == seat and s.stack[-1][1][0] == "partner"
    allowed = s.legal[colour] if is_partner else s.first_tiles(colour)
    empty = s.terms.board.full & ~(s.tiles[LIGHT] | s.tiles[DARK])
    found: list[Reason] = []
    for square in sorted(squares(empty & ~allowed), key=by_column):
        forbidden = tile(s, colour, square) if is_partner else first_tile(s, colour, square)
        assert forbidden is not None, f"{word(square)} is not among the legal squares, but no rule forbids it"
        found.append(replace(forbidden, where=forbidden.where or (word(square),)))
    return tuple(found)


def bridge(s: "PonteState", colour: int, ends: tuple[int, int]) -> Reason | None:
    """Why a colour may not build a bridge between two squares; None if it may."""
    board = s.terms.board
    names = tuple(word(end) for end in ends)
    if foreign := tuple(dict.fromkeys(word(end) for end in ends if not s.tiles[colour] >> end & 1)):
        return Reason(Message("ponte.why.not_your_tiles", squares=foreign, colour=colour_name(colour)), "R11", foreign)
    move = notation.bridge_move(ends)
    if move is None:
        return Reason(Message("ponte.why.distance", ends=names), "R11", names)
    number = board.span_of[move]
    tiles = s.tiles[LIGHT] | s.tiles[DARK]
    if under := tuple(word(square) for square in board.spans[number].under if tiles >> square & 1):
        return Reason(Message("ponte.why.tile_under", squares=under), "R12", under)
    for other in bits(s.bridges[LIGHT] | s.bridges[DARK]):
        if forbidden := _against(s, number, other):
            return forbidden
    if s.bridges_left() < 1:
        return Reason(Message("ponte.why.no_bridge_left"), "R17")
    return None


def _against(s: "PonteState", number: int, other: int) -> Reason | None:
    """Why a bridge may not stand because of another one."""
    board = s.terms.board
    place, standing = board.spans[number], board.spans[other]
    name, where = notation.say(standing.move), tuple(word(end) for end in standing.ends)
    if both := tuple(word(end) for end in place.ends if end in standing.ends):
        return Reason(Message("ponte.why.carries", squares=both, bridge=name), "R13", both)
    if board.crossing[number] >> other & 1:
        return Reason(Message("ponte.why.crosses", bridge=name), "R14", where)
    if s.terms.closed_by[number] >> other & 1:
        shared = tuple(word(square) for square in place.under if square in standing.under)
        return Reason(Message("ponte.why.shares", squares=shared, bridge=name), "R15", shared)
    return None


def passing(s: "PonteState", colour: int) -> Reason | None:
    """Why a colour may not pass; names a pair that it can place."""
    firsts = squares(s.first_tiles(colour))
    if not firsts:
        return None
    then = s.clone()
    then.place(colour, firsts[0])
    example = tuple(word(square) for square in sorted((firsts[0], squares(then.legal[colour])[0]), key=by_column))
    return Reason(Message("ponte.why.can_place", squares=example), "R18", example)
