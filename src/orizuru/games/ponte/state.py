"""A position of Ponte: bits for tiles and bridges, and what is legal, kept up to date with every move."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from orizuru.core.facts import Fact
from orizuru.core.game import Answer, Preview, Result, Standing
from orizuru.core.grid import bits
from orizuru.core.machine import Machine, Question, Terms
from orizuru.games.ponte import notation, position, scoring, turns, view
from orizuru.games.ponte.board import Board
from orizuru.games.ponte.colours import DARK, LIGHT
from orizuru.games.ponte.rulings import Rulings
from orizuru.games.ponte.tiles import after, with_partner


@dataclass(frozen=True, slots=True)
class PonteTerms(Terms):
    """The options of a game with the tables made from them. No supply limit is a very large supply."""

    board: Board
    rulings: Rulings
    pie: bool
    tiles: int
    bridges: int
    closed_by: tuple[int, ...]


class PonteState(Machine):
    """Pairs are (light, dark). `legal` holds the squares legal singly, `threes` the tiles in groups of three.

    Sets of spans: `open` are not closed by a tile beneath, a crossing bridge or a tile that carries
    one already; `half` have one end on an own tile, `ready` have both.
    """

    __slots__ = ("bridges", "half", "last", "legal", "light_seat", "open", "ready", "threes", "tiles")
    terms: PonteTerms
    tiles: tuple[int, int]
    legal: tuple[int, int]
    threes: tuple[int, int]
    bridges: tuple[int, int]
    open: int
    half: tuple[int, int]
    ready: tuple[int, int]
    light_seat: int
    last: int  # 1 once light has passed: dark's turn is the last

    questions: ClassVar[Mapping[str, type[Question]]] = turns.QUESTIONS
    seats: ClassVar[int] = 2

    @classmethod
    def empty(cls, terms: PonteTerms) -> "PonteState":
        state = object.__new__(cls)
        state.terms, state.facts = terms, None
        state.stack, state.turn, state.last, state.light_seat = (), 0, 0, 0
        state.tiles, state.bridges, state.threes = (0, 0), (0, 0), (0, 0)
        state.legal = (terms.board.full, terms.board.full)
        state.open, state.half, state.ready = (1 << len(terms.board.spans)) - 1, (0, 0), (0, 0)
        return state

    def __repr__(self) -> str:
        return f'orizuru.game("ponte", rules={self.terms.rules!r}).scenario({self.text!r})'

    # What is on the board

    def colour_of(self, seat: int) -> int:
        return seat ^ self.light_seat

    def seat_of(self, colour: int) -> int:
        return colour ^ self.light_seat

    @property
    def blocked(self) -> int:
        """The squares under bridges."""
        spans = self.terms.board.spans
        return sum({1 << square for n in bits(self.bridges[LIGHT] | self.bridges[DARK]) for square in spans[n].under})

    def tiles_left(self, colour: int) -> int:
        return self.terms.tiles - self.tiles[colour].bit_count()

    def bridges_left(self) -> int:
        return self.terms.bridges - (self.bridges[LIGHT] | self.bridges[DARK]).bit_count()

    # What may be done

    def first_tiles(self, colour: int) -> int:
        """The squares of all legal pairs of a colour."""
        own = self.tiles[colour]
        if self.terms.tiles - own.bit_count() < 2:
            return 0
        return with_partner(self.terms.board, own, self.legal[colour], self.threes[colour])

    def buildable(self, colour: int) -> int:
        """The spans where a colour may build a bridge."""
        spans = self.ready[colour] & self.open
        return spans if spans and self.bridges_left() > 0 else 0

    # What is done

    def place(self, colour: int, square: int) -> None:
        board, (light, dark) = self.terms.board, self.legal
        own = self.tiles[colour] | 1 << square
        spans, half = board.spans_at[square], self.half[colour]
        ready = self.ready[colour] | half & spans
        half |= spans
        self.open &= board.spans_clear_of[square]
        if colour == LIGHT:
            light, threes = after(board, own, light, self.threes[LIGHT], square)
            self.legal = (light, dark & board.others[square])
            self.tiles, self.threes = (own, self.tiles[DARK]), (threes, self.threes[DARK])
            self.half, self.ready = (half, self.half[DARK]), (ready, self.ready[DARK])
        else:
            dark, threes = after(board, own, dark, self.threes[DARK], square)
            self.legal = (light & board.others[square], dark)
            self.tiles, self.threes = (self.tiles[LIGHT], own), (self.threes[LIGHT], threes)
            self.half, self.ready = (self.half[LIGHT], half), (self.ready[LIGHT], ready)

    def build(self, colour: int, span: int) -> None:
        light, dark = self.bridges
        self.bridges = (light | 1 << span, dark) if colour == LIGHT else (light, dark | 1 << span)
        self.open &= ~self.terms.closed_by[span]
        light, dark = self.legal
        for square in self.terms.board.spans[span].under:
            light, dark = light & self.terms.board.others[square], dark & self.terms.board.others[square]
        self.legal = (light, dark)

    # The protocol

    @property
    def forced(self) -> int | None:
        moves = self.moves
        return moves[0] if len(moves) == 1 else None

    @property
    def text(self) -> str:
        return position.text(self)

    def say(self, move: int) -> str:
        return notation.say(move)

    def answer(self, move: int) -> Answer:
        return notation.answer(self, move)

    def view(self, seat: int | None) -> view.PonteView:
        return view.view(self, seat)

    def standing(self, seat: int) -> Standing:
        return scoring.standing(self, self.colour_of(seat))

    def result(self) -> Result | None:
        return None if self.stack else scoring.result(self)

    def preview(self, move: int) -> Preview:
        facts: list[Fact] = []
        then = self.clone()
        then.apply(move, facts)
        # Seats may have changed colour in between: compare what belongs to the seat.
        change = tuple(then.standing(seat).score - self.standing(seat).score for seat in range(self.seats))
        return Preview(change, tuple(facts))
