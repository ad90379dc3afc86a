"""The three questions of the game: a turn, its second tile, and the choice of colours."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from orizuru.core.game import Asked
from orizuru.core.grid import SQUARES, squares
from orizuru.core.messages import Message
from orizuru.core.verbs import Question
from orizuru.games.ponte import scoring
from orizuru.games.ponte.board import FORMS, by_column, word
from orizuru.games.ponte.colours import DARK, colour_name, tiles_name
from orizuru.games.ponte.tiles import ISLAND, group_at

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState

PASS = SQUARES * (1 + len(FORMS))
TAKE_LIGHT, TAKE_DARK = PASS + 1, PASS + 2


class turn(Question):
    """Two tiles of the seat's colour, or one bridge (R4); passing is allowed only without a legal pair (R18)."""

    @staticmethod
    def options(s: "PonteState", seat: int) -> list[int]:
        colour = seat ^ s.light_seat
        firsts = s.first_tiles(colour)
        moves = squares(firsts)
        if spans := s.buildable(colour):
            moves += s.terms.board.bridge_moves(spans)
        if not firsts:
            moves.append(PASS)
        return moves

    @staticmethod
    def answer(s: "PonteState", seat: int, move: int) -> None:
        colour = seat ^ s.light_seat
        if move < SQUARES:
            s.place(colour, move)
            if s.facts is not None:
                tell_tile(s, colour, move)
            s.stack += ((seat, ("partner", move)),)
        elif move == PASS:
            end_turn_by_pass(s, seat, colour)
        else:
            build(s, colour, s.terms.board.span_of[move])
            end_turn(s, seat)

    @staticmethod
    def asked(s: "PonteState", seat: int) -> Asked:
        colour = s.colour_of(seat)
        if s.turn == 0:
            message = Message("ponte.ask.opening") if s.terms.pie else Message("ponte.ask.opening_plain")
            return Asked(seat, message, "R2")
        can_build = bool(s.buildable(colour))
        if not s.first_tiles(colour):
            message = Message("ponte.ask.no_pair") if can_build else Message("ponte.ask.only_pass")
            return Asked(seat, message, "R18", optional=True)
        tiles = tiles_name(colour)
        if s.last:
            last, last_tiles = Message("ponte.ask.last_turn", tiles=tiles), Message("ponte.ask.last_tiles", tiles=tiles)
            return Asked(seat, last if can_build else last_tiles, "R19")
        message = Message("ponte.ask.turn", tiles=tiles) if can_build else Message("ponte.ask.tiles", tiles=tiles)
        return Asked(seat, message, "R4")


class partner(Question):
    """The second tile of a pair (R10); `first` is on the board already."""

    @staticmethod
    def options(s: "PonteState", seat: int, first: int) -> list[int]:
        return squares(s.lands[seat ^ s.light_seat][0] & s.free)

    @staticmethod
    def answer(s: "PonteState", seat: int, move: int, first: int) -> None:
        colour = seat ^ s.light_seat
        s.place(colour, move)
        if s.facts is not None:
            tell_tile(s, colour, move)
        end_turn(s, seat)

    @staticmethod
    def asked(s: "PonteState", seat: int, first: int) -> Asked:
        message = Message("ponte.ask.partner", first=word(first))
        return Asked(seat, message, "R10", missing=Message("ponte.ask.one_tile"))


class colours(Question):
    """After the opening seat 1 takes light or dark (R3)."""

    @staticmethod
    def options(s: "PonteState", seat: int) -> list[int]:
        return [TAKE_LIGHT, TAKE_DARK]

    @staticmethod
    def answer(s: "PonteState", seat: int, move: int) -> None:
        s.light_seat = seat if move == TAKE_LIGHT else 1 - seat
        s.tell("ponte.fact.colours", seat=seat, colour=colour_name(s.colour_of(seat)))
        s.turn += 1
        s.push(s.seat_of(DARK), "turn")

    @staticmethod
    def asked(s: "PonteState", seat: int) -> Asked:
        return Asked(seat, Message("ponte.ask.colours"), "R3")


VERBS: Mapping[str, type[Question]] = {"turn": turn, "partner": partner, "colours": colours}


def end_turn(s: "PonteState", seat: int) -> None:
    """After two tiles or a bridge: the end after a last turn, the colour choice, or the other seat (R3, R4, R19)."""
    s.turn += 1
    if s.last:
        end_game(s)
    elif s.turn == 1 and s.terms.pie:
        s.push(1, "colours")
    else:
        s.stack += ((1 - seat, ("turn",)),)


def end_turn_by_pass(s: "PonteState", seat: int, colour: int) -> None:
    """Dark's pass ends the game; after light's pass dark has one more turn (R19, Q2)."""
    s.turn += 1
    s.tell("ponte.fact.pass", seat=seat, colour=colour_name(colour))
    if colour == DARK or not s.terms.rulings.dark_replies_to_pass:
        end_game(s)
    else:
        s.last = 1
        s.tell("ponte.fact.last_turn", seat=1 - seat)
        s.push(1 - seat, "turn")


def end_game(s: "PonteState") -> None:
    s.last = 0  # finished positions must not differ by this
    s.tell("ponte.fact.end")


def tell_tile(s: "PonteState", colour: int, square: int) -> None:
    seat, name = s.seat_of(colour), colour_name(colour)
    s.tell("ponte.fact.tile", seat=seat, colour=name, square=word(square))
    group = group_at(s.terms.board, s.tiles[colour], square)
    if group.bit_count() == ISLAND:
        n = scoring.network_at(s, colour, square).islands
        island = tuple(word(tile) for tile in sorted(squares(group), key=by_column))
        gain = points_of(s, n) - points_of(s, n - 1)
        s.tell("ponte.fact.island", seat=seat, colour=name, squares=island, n=n, points=gain)


def build(s: "PonteState", colour: int, span: int) -> None:
    ends = s.terms.board.spans[span].ends
    before = [scoring.network_at(s, colour, end) for end in ends] if s.facts is not None else []
    s.build(colour, span)
    if before:
        start, end = [word(one) for one in ends]
        s.tell("ponte.fact.bridge", seat=s.seat_of(colour), colour=colour_name(colour), start=start, end=end)
        if before[0] != before[1] and (a := before[0].islands) and (b := before[1].islands):
            gain = points_of(s, a + b) - points_of(s, a) - points_of(s, b)
            s.tell("ponte.fact.joined", first=a, second=b, points=gain)


def points_of(s: "PonteState", islands: int) -> int:
    return scoring.points(islands, s.terms.rulings.largest_network)
