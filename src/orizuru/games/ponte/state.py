"""A position of Ponte: bits for tiles and bridges, and what is legal, kept up to date with every move."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from orizuru.core.facts import Fact
from orizuru.core.game import Answer, Preview, Result, Standing
from orizuru.core.grid import BIT, SQUARES, bits
from orizuru.core.machine import Machine, Terms
from orizuru.core.seats import check_seat, check_viewer
from orizuru.core.verbs import Verb
from orizuru.games.ponte import notation, position, scoring, turns, view
from orizuru.games.ponte.board import Board
from orizuru.games.ponte.colours import DARK, LIGHT
from orizuru.games.ponte.rulings import Rulings
from orizuru.games.ponte.tiles import Land, after, with_partner


@dataclass(frozen=True, slots=True)
class PonteTerms(Terms):
    """The options of a game with the tables made from them. Without a box the supply is unlimited."""

    board: Board
    rulings: Rulings
    pie: bool
    box: bool
    closed_by: tuple[int, ...]


class PonteState(Machine):
    """Pairs are (light, dark). `free` are the squares without a tile and not under a bridge; `lands` says
    what follows from the tiles of a colour, legal squares first.

    Sets of spans: `open` are not closed by a tile beneath, a crossing bridge or a tile that carries
    one already; `half` have one end on an own tile, `ready` have both.
    """

    __slots__ = ("bridges", "free", "half", "lands", "last", "light_seat", "open", "ready", "tiles")
    derived = ("free", "half", "lands", "open", "ready")
    terms: PonteTerms
    tiles: tuple[int, int]
    bridges: tuple[int, int]
    light_seat: int
    last: int  # 1 once light has passed: dark's turn is the last
    free: int
    lands: tuple[Land, Land]
    open: int
    half: tuple[int, int]
    ready: tuple[int, int]

    span: ClassVar[int] = turns.TAKE_DARK + 1
    verbs: ClassVar[Mapping[str, type[Verb]]] = turns.VERBS
    seats: ClassVar[int] = 2

    @classmethod
    def empty(cls, terms: PonteTerms) -> "PonteState":
        state = object.__new__(cls)
        state.terms, state.facts = terms, None
        state.stack, state.turn, state.last, state.light_seat = (), 0, 0, 0
        state.tiles, state.bridges, state.free = (0, 0), (0, 0), terms.board.full
        state.lands = ((terms.board.full, 0, 0, 0, 0, 0, 0),) * 2
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
        """Tiles of a colour left in the box; without a box, more than anybody needs."""
        return (self.terms.rulings.box_tiles if self.terms.box else SQUARES) - self.tiles[colour].bit_count()

    def bridges_left(self) -> int:
        """Bridges left in the box; without a box, more than anybody needs."""
        standing = (self.bridges[LIGHT] | self.bridges[DARK]).bit_count()
        return (self.terms.rulings.box_bridges if self.terms.box else SQUARES) - standing

    # What may be done

    @property
    def legal(self) -> tuple[int, int]:
        """The squares where one tile of a colour may lie."""
        light, dark = self.lands
        return light[0] & self.free, dark[0] & self.free

    def first_tiles(self, colour: int) -> int:
        """The squares of all legal pairs of a colour."""
        terms = self.terms
        if terms.box and self.tiles_left(colour) < 2:
            return 0
        return with_partner(terms.board, self.tiles[colour], self.free, self.lands[colour])

    def buildable(self, colour: int) -> int:
        """The spans where a colour may build a bridge."""
        return 0 if self.terms.box and self.bridges_left() < 1 else self.ready[colour] & self.open

    # What is done

    def place(self, colour: int, square: int) -> None:
        board, half = self.terms.board, self.half[colour]
        spans = board.spans_at[square]
        ready = self.ready[colour] | half & spans
        half |= spans
        self.open &= board.spans_clear_of[square]
        own = self.tiles[colour] | BIT[square]
        land = after(board, own, self.free, self.lands[colour], square)
        self.free ^= BIT[square]
        if colour == LIGHT:
            self.tiles, self.lands = (own, self.tiles[DARK]), (land, self.lands[DARK])
            self.half, self.ready = (half, self.half[DARK]), (ready, self.ready[DARK])
        else:
            self.tiles, self.lands = (self.tiles[LIGHT], own), (self.lands[LIGHT], land)
            self.half, self.ready = (self.half[LIGHT], half), (self.ready[LIGHT], ready)

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
        return notation.say(self.number(move))

    def answer(self, move: int) -> Answer:
        return notation.answer(self, self.number(move))

    def aside(self, seat: int) -> Self:
        check_seat(seat, self.seats)
        return super().aside(seat)

    def view(self, seat: int | None) -> view.PonteView:
        if seat is not None:
            check_seat(seat, self.seats)
        return view.view(self, seat)

    def standing(self, seat: int, viewer: int | None = None) -> Standing:
        check_seat(seat, self.seats)
        if viewer is not None:
            check_viewer(viewer, self.seats)
        return scoring.standing(self, self.colour_of(seat))

    def result(self) -> Result | None:
        return None if self.stack else scoring.result(self)

    def preview(self, move: int) -> Preview:
        facts: list[Fact] = []
        then = self.clone()
        then.apply(move, facts)
        # Seats may have changed colour in between: compare what belongs to the seat.
        now, was = ([scoring.score(s, s.colour_of(seat)) for seat in range(self.seats)] for s in (then, self))
        change = tuple(after - before for after, before in zip(now, was, strict=True))
        return Preview(change, tuple(facts))
