"""A position of Islands: paint as bits, coins and tokens as numbers, and the deeds all verbs are made of.

Pairs are for one colour and for different colours. The islands of a seat have the places 0 to 3 (`isles` names them).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self, cast

from orizuru.core.errors import NotAllowed
from orizuru.core.explained import ExplainedState, Rooms
from orizuru.core.grid import STRIDE, beside
from orizuru.core.machine import Terms
from orizuru.core.messages import Message
from orizuru.core.seats import check_seat
from orizuru.core.verbs import Verb
from orizuru.games.islands import foresight, notation, position, scoring, view, vocabulary
from orizuru.games.islands.answers import HIGHEST, PLACE
from orizuru.games.islands.island import LIGHTHOUSE, SPAN, Island
from orizuru.games.islands.material import FACES, Material
from orizuru.games.islands.rulings import Rulings
from orizuru.games.islands.tuples import put
from orizuru.games.islands.verbs.sheets import ask_first
from orizuru.games.islands.verbs.verb import IslandsQuestion

Pair = tuple[int, int]
ISLES = 4
NOBODY = -1


@dataclass(frozen=True, slots=True)
class IslandsTerms(Terms):
    """The options of a game, its material and rulings."""

    seats: int
    material: Material
    track: tuple[int, ...]
    catch_up: bool
    special: bool
    rulings: Rulings


class IslandsState(ExplainedState):
    """`paint` has for each seat twelve sets of squares: three colours of four islands. `started` are the islands that
    are begun, in that order; `outlines` the filled ones of each island, two bits each (1: in its colour, 2: not).

    In a round, `space` is the place of the marker, `card` is auctioned, `bid` is the highest bid, `bidder` made it (in
    solo: won), `passed` are the seats that are out, as bits. `dice` are those that were rolled last. Solo:
    `techs` are the levels, `used` the technologies used this round, as bits, `painted` and `surrounded` count squares
    and landmarks of this round, `extra` is how much further than one space the marker will go.
    """

    __slots__ = (
        *("accesses", "bid", "bidder", "card", "coal", "coins", "dice", "extra", "first", "gold", "hands", "isles"),
        *("outlines", "paint", "painted", "passed", "sealed", "space", "started", "surrounded", "techs", "used"),
        "volcanoes",
    )
    terms: IslandsTerms
    hands: tuple[tuple[int, ...], ...]
    sealed: tuple[int, ...]
    isles: tuple[tuple[int, ...], ...]
    paint: tuple[tuple[int, ...], ...]
    started: tuple[tuple[int, ...], ...]
    outlines: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]
    coal: tuple[Pair, ...]
    gold: tuple[Pair, ...]
    accesses: tuple[Pair, ...]
    volcanoes: tuple[int, ...]
    space: int
    first: int
    card: int
    bid: int
    bidder: int
    passed: int
    dice: tuple[int, ...]
    techs: tuple[int, ...]
    used: int
    painted: int
    surrounded: int
    extra: int

    span: ClassVar[int] = HIGHEST
    verbs: ClassVar[Mapping[str, type[Verb]]] = vocabulary.VERBS
    rooms: ClassVar[Rooms["IslandsState"]] = Rooms(
        text=position.text,
        say=lambda s, move: notation.say(s.terms.material, move),
        answer=notation.answer,
        preview=foresight.preview,
        standing=lambda s, seat, _: scoring.standing(s, seat),
        result=scoring.result,
    )

    @classmethod
    def empty(cls, terms: IslandsTerms, key: int) -> Self:
        """A table with nothing on it."""
        state, seats = object.__new__(cls), terms.seats
        state.terms, state.facts = terms, None
        state.stack, state.turn, state.key, state.rolls, state.script, state.horizon = (), 0, key, 0, (), 0
        state.hands, state.sealed, state.isles = ((),) * seats, (NOBODY,) * seats, ((),) * seats
        state.paint, state.started = ((0,) * 3 * ISLES,) * seats, ((),) * seats
        state.outlines, state.coins = ((0,) * ISLES,) * seats, (terms.rulings.coins,) * seats
        state.coal = state.gold = state.accesses = ((0, 0),) * seats
        state.volcanoes = (0,) * seats
        state.space = state.first = state.card = state.bid = state.passed = 0
        state.bidder, state.dice = NOBODY, ()
        state.techs = (0,) * 7 if seats == 1 else ()
        state.used = state.painted = state.surrounded = state.extra = 0
        return state

    def __repr__(self) -> str:
        return f'orizuru.game("islands", rules={self.terms.rules!r}).load({self.dump()!r})'

    @property
    def seats(self) -> int:
        return self.terms.seats

    @property
    def is_solo(self) -> bool:
        return self.terms.seats == 1

    @property
    def season(self) -> int:
        """The colour of the season; after the end that of the last space."""
        track = self.terms.track
        return track[min(self.space, len(track) - 1)]

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats in the order of play, this one first."""
        seats = self.terms.seats
        return tuple(range(seat, seats)) + tuple(range(seat))

    def throw(self) -> int:
        """A die: 1 to 6."""
        return self.roll(FACES) + 1

    def earn(self, seat: int, coins: int) -> None:
        """Coins from the reserve, or back to it if negative."""
        self.coins = put(self.coins, seat, self.coins[seat] + coins)

    # Where paint may go

    def island(self, seat: int, place: int) -> Island:
        return self.terms.material.islands[self.isles[seat][place]]

    def painted_on(self, seat: int, place: int) -> int:
        """The painted squares of an island."""
        paint = self.paint[seat]
        return paint[3 * place] | paint[3 * place + 1] | paint[3 * place + 2]

    def places(self, seat: int, card: int) -> list[int]:
        """The legal places of a card's shape (0: a square) as answers, ascending (R20 to R24)."""
        islands, paint = self.terms.material.islands, self.paint[seat]
        one, different = self.accesses[seat]
        anywhere, moves, at = not self.started[seat], list[int](), 0
        for number in self.isles[seat]:
            island = islands[number]
            painted = paint[at] | paint[at + 1] | paint[at + 2]
            at += 3
            if painted:
                front = (painted << 1 | painted >> 1 | painted << STRIDE | painted >> STRIDE) & island.empty & ~painted
            elif anywhere or (different and not one):
                front = island.beside_harbour
            elif one:
                front = island.beside_harbour | island.beside_secret
            else:
                continue
            if front:
                base = PLACE + SPAN * number
                moves += [base + n for n, mask in island.places[card] if mask & front and not mask & painted]
        return moves

    def front(self, seat: int, place: int) -> int:
        """The squares of an island of which a painting must cover at least one (R22 to R24)."""
        island, painted = self.island(seat, place), self.painted_on(seat, place)
        if painted:
            return beside(painted) & island.empty & ~painted
        one, different = self.accesses[seat]
        if not self.started[seat] or (different and not one):
            return island.beside_harbour
        return island.beside_harbour | island.beside_secret if one else 0

    def first_places(self, seat: int, card: int, colour: int) -> list[int]:
        """The legal places of a card, or of its first half if there is a place for the second afterwards (R26)."""
        moves = self.places(seat, card)
        if self.terms.material.halves[card] == 1 or not moves:
            return moves
        isles = self.isles[seat]
        begun = [isles[place] for place in self.started[seat]]
        sure = [move for move in moves if (move - PLACE) // SPAN in begun]
        if not sure:
            return [move for move in moves if self.leaves_second(seat, card, colour, move)]
        # A place on a begun island stays legal unless the first half covers part of it: mostly one look is enough.
        masks = self.terms.material.islands[(sure[0] - PLACE) // SPAN].masks
        base = PLACE + SPAN * ((sure[0] - PLACE) // SPAN)
        above, kept = base + SPAN, masks[sure[0] - base]
        found = [move for move in moves if not (base <= move < above and masks[move - base] & kept)]
        if len(found) == len(moves):
            return found
        for move in (move for move in moves if base <= move < above and masks[move - base] & kept):
            mask = masks[move - base]
            is_sure = any(not base <= other < above or not masks[other - base] & mask for other in sure)
            if is_sure or self.leaves_second(seat, card, colour, move):
                found.append(move)
        return sorted(found)

    def leaves_second(self, seat: int, card: int, colour: int, move: int) -> bool:
        """Whether the second half has a place once the first is painted, with the accesses it wins but no groves."""
        then, (number, at) = self.clone(), divmod(move - PLACE, SPAN)
        mask = self.terms.material.islands[number].masks[at]
        then.put_paint(seat, then.isles[seat].index(number), mask, colour)
        return bool(then.places(seat, card))

    def has_place(self, seat: int, card: int, colours: tuple[int, ...]) -> bool:
        """Whether a card has a place in one of these colours."""
        if self.terms.material.halves[card] == 1:
            return bool(self.places(seat, card))
        return any(self.first_places(seat, card, colour) for colour in colours)

    # Painting

    def put_paint(self, seat: int, place: int, mask: int, colour: int) -> list[tuple[str, int, int]]:
        """Paint squares, begin the island if need be, take accesses. Returns what was surrounded: (landmark, square,
        whether in different colours), in reading order."""
        island, at = self.island(seat, place), 3 * place
        paint = self.paint[seat]
        before = paint[at] | paint[at + 1] | paint[at + 2]
        paint = (*paint[: at + colour], paint[at + colour] | mask, *paint[at + colour + 1 :])
        self.paint = (*self.paint[:seat], paint, *self.paint[seat + 1 :])
        if not before:
            self.begin(seat, place, mask)
        if not mask & island.rings:
            return []
        after, found = before | mask, []
        for mark in island.landmarks:
            ring = mark.ring
            if ring & mask and not ring & ~after:
                different = int(all(ring & ~paint[at + c] for c in range(3)))
                if mark.kind == LIGHTHOUSE:
                    self.add(seat, "accesses", different, 1)
                found.append((mark.kind, mark.square, different))
        return found

    def begin(self, seat: int, place: int, mask: int) -> None:
        """The first paint on an island: an access is spent unless it is the first (R25), volcano tokens are taken."""
        island = self.island(seat, place)
        if self.started[seat]:
            self.add(seat, "accesses", self.access_for(seat, island, mask), -1)
        self.started = put(self.started, seat, (*self.started[seat], place))
        if island.volcanoes:
            self.volcanoes = put(self.volcanoes, seat, self.volcanoes[seat] + island.volcanoes)

    def access_for(self, seat: int, island: Island, mask: int) -> int:
        """The side of the access that a start with these squares spends (R25)."""
        return int(bool(self.accesses[seat][1] and mask & island.beside_harbour))

    def add(self, seat: int, what: str, side: int, count: int) -> None:
        """Tokens or accesses of a side to a seat, or from it if negative."""
        pairs: tuple[Pair, ...] = getattr(self, what)
        one, different = pairs[seat]
        pair = (one + count, different) if side == 0 else (one, different + count)
        setattr(self, what, put(pairs, seat, pair))

    # The protocol

    def start(self) -> None:
        """Do the deeds on top of a new stack, up to the first question."""
        self._do_deeds()

    @property
    def question(self) -> type[IslandsQuestion]:
        return cast(type[IslandsQuestion], super().question)

    def aside(self, seat: int) -> Self:
        """That seat's sealed question as if nobody had answered yet."""
        check_seat(seat, self.seats)
        if not self.stack or not self.question.sealed:
            raise NotAllowed(Message("core.aside", seat=seat))
        then = self.clone()
        ask_first(then, seat)
        return then

    def view(self, seat: int | None) -> view.IslandsView:
        if seat is not None:
            check_seat(seat, self.seats)
        return view.view(self, seat)
