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
from orizuru.games.ponte.tiles import BARE, Land, after, with_partner


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
    """Pairs are (light, dark). `free` are the squares without a tile and not under a bridge; `allowed` are
    those that a colour's own tiles do not forbid, exact where free; `lands` says what follows from them.

    Sets of spans: `open` are not closed by a tile beneath, a crossing bridge or a tile that carries
    one already; `half` have one end on an own tile, `ready` have both.
    """

    __slots__ = ("allowed", "bridges", "free", "half", "lands", "last", "light_seat", "open", "ready", "tiles")
    derived = ("allowed", "free", "half", "lands", "open", "ready")
    terms: PonteTerms
    tiles: tuple[int, int]
    bridges: tuple[int, int]
    light_seat: int
    last: int  # 1 once light has passed: dark's turn is the last
    free: int
    allowed: tuple[int, int]
    lands: tuple[Land, Land]
    open: int
    half: tuple[int, int]
    ready: tuple[int, int]

    questions: ClassVar[Mapping[str, type[Question]]] = turns.QUESTIONS
    seats: ClassVar[int] = 2

    @classmethod
    def empty(cls, terms: PonteTerms) -> "PonteState":
        state = object.__new__(cls)
        state.terms, state.facts = terms, None
        state.stack, state.turn, state.last, state.light_seat = (), 0, 0, 0
        state.tiles, state.bridges, state.free = (0, 0), (0, 0), terms.board.full
        state.allowed, state.lands = (terms.board.full, terms.board.full), (BARE, BARE)
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

    @property
    def legal(self) -> tuple[int, int]:
        """The squares where one tile of a colour may lie."""
        return self.allowed[LIGHT] & self.free, self.allowed[DARK] & self.free

    def first_tiles(self, colour: int) -> int:
        """The squares of all legal pairs of a colour."""
        own = self.tiles[colour]
        if self.terms.tiles - own.bit_count() < 2:
            return 0
        return with_partner(self.terms.board, own, self.allowed[colour] & self.free, self.lands[colour])

    def buildable(self, colour: int) -> int:
        """The spans where a colour may build a bridge."""
        spans = self.ready[colour] & self.open
        return spans if spans and self.bridges_left() > 0 else 0

    # What is done

    def place(self, colour: int, square: int) -> None:
        board, half, ready = self.terms.board, self.half[colour], self.ready[colour]
        spans = board.spans_at[square]
        ready |= half & spans
        half |= spans
        self.open &= board.spans_clear_of[square]
        own = self.tiles[colour] | 1 << square
        allowed, land = after(board, own, self.allowed[colour] & self.free, self.lands[colour], square)
        self.free ^= 1 << square
        if colour == LIGHT:
            self.tiles, self.allowed, self.lands = (own, self.tiles[1]), (allowed, self.allowed[1]), (land, self.lands[1])
            self.half, self.ready = (half, self.half[1]), (ready, self.ready[1])
        else:
            self.tiles, self.allowed, self.lands = (self.tiles[0], own), (self.allowed[0], allowed), (self.lands[0], land)
            self.half, self.ready = (self.half[0], half), (self.ready[0], ready)

    def build(self, colour: int, span: int) -> None:
        light, dark = self.bridges
        self.bridges = (light | 1 << span, dark) if colour == LIGHT else (light, dark | 1 << span)
        self.open &= ~self.terms.closed_by[span]
        for square in self.terms.board.spans[span].under:
            self.free &= ~(1 << square)

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
