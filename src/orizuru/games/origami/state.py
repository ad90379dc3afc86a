"""A position of Origami: zones of cards, what everybody knows about them, and the deeds all verbs are made of.

Hands, line and payment are ascending tuples of kinds. Deck and discards are piles, the top is the last. `columns` has
two for each seat: `2 * seat` is left, `2 * seat + 1` right, from the bottom up.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from orizuru.core import cards
from orizuru.core.cards import DECK, Kinds, Knowledge, with_card, without_card
from orizuru.core.explained import ExplainedState, Rooms
from orizuru.core.game import Asked
from orizuru.core.machine import Terms
from orizuru.core.messages import Message
from orizuru.core.seats import check_seat
from orizuru.core.verbs import Verb
from orizuru.games.origami import foresight, notation, position, scoring, view, vocabulary
from orizuru.games.origami.answers import SPAN
from orizuru.games.origami.deck import Deck, Law
from orizuru.games.origami.rulings import Rulings
from orizuru.games.origami.verbs.plays import DRAWN, NO_CARD
from orizuru.games.origami.verbs.sealed import unanswered
from orizuru.games.origami.verbs.verb import Word


@dataclass(frozen=True, slots=True)
class OrigamiTerms(Terms):
    """The options of a game, the deck and the rulings."""

    seats: int
    deck: Deck
    rulings: Rulings


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])


class OrigamiState(ExplainedState):
    """`known` is what each seat knows about the cards it does not see, and last what everybody knows; it is empty in
    worlds that are only played on in.

    Zones in the middle of something: `playing` is the card being played, `paid` the cards that pay for it (or go to
    the discards together), `sealed` the secret choices of each seat, `looked` the cards somebody looks at, `aside` the
    cards of each seat that were set aside face up. `phase` is 0, then 1 once the deck has run out twice, then 2 in the
    last turns. `spent` marks, for the active seat's two columns, the cards that were used or played this turn (bits by
    place), `penned` the seats that drew by a Calligrapher this turn. `stirred` says what happened this round, `quiet`
    counts rounds in which nothing did, `dry` those in which no card left the deck.
    """

    __slots__ = (
        *("active", "aside_cards", "columns", "deck", "discards", "dry", "extra", "families", "hands", "known", "line"),
        *("looked", "middle", "paid", "pairs", "penned", "phase", "playing", "quiet", "rice", "run_outs", "sealed"),
        *("spent", "starter", "stirred"),
    )
    terms: OrigamiTerms
    families: tuple[int, ...]
    pairs: tuple[int, ...]  # the yellow characters of the pairs in the game
    hands: tuple[Kinds, ...]
    sealed: tuple[Kinds, ...]
    aside_cards: tuple[Kinds, ...]
    columns: tuple[Kinds, ...]
    known: tuple[Knowledge, ...]
    deck: Kinds
    discards: Kinds
    line: Kinds
    middle: Kinds
    looked: Kinds
    paid: Kinds
    playing: int
    rice: int
    starter: int
    active: int
    run_outs: int
    phase: int
    extra: int
    spent: tuple[int, int]
    penned: int
    quiet: int
    dry: int
    stirred: int

    span: ClassVar[int] = SPAN
    verbs: ClassVar[Mapping[str, type[Verb]]] = vocabulary.VERBS
    rooms: ClassVar[Rooms["OrigamiState"]] = Rooms(
        text=position.text,
        say=lambda s, move: notation.say(s.terms.deck, move),
        answer=notation.answer,
        preview=foresight.preview,
        standing=scoring.standing,
        result=scoring.result,
    )
    words: ClassVar[Mapping[str, type[Word]]] = vocabulary.DECK_WORDS

    @classmethod
    def empty(cls, terms: OrigamiTerms, key: int) -> Self:
        """A table with nothing on it."""
        state = object.__new__(cls)
        state.terms, state.facts = terms, None
        state.stack, state.turn, state.key, state.rolls, state.script, state.horizon = (), 0, key, 0, (), 0
        state.families = state.pairs = state.deck = state.discards = state.line = ()
        state.middle = state.looked = state.paid = ()
        state.hands = state.sealed = state.aside_cards = ((),) * terms.seats
        state.columns, state.known = ((), ()) * terms.seats, ((),) * (terms.seats + 1)
        state.playing, state.rice, state.starter, state.active = NO_CARD, 0, 0, 0
        state.run_outs = state.phase = state.extra = state.penned = state.quiet = state.dry = state.stirred = 0
        state.spent = (0, 0)
        return state

    def __repr__(self) -> str:
        return f'orizuru.game("origami", rules={self.terms.rules!r}).load({self.dump()!r})'

    @property
    def seats(self) -> int:
        return self.terms.seats

    @property
    def law(self) -> Law:
        """What the characters in play change."""
        deck = self.terms.deck
        return deck.laws.get(self.middle) or deck.law(self.middle)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats in the order of play, this one first."""
        seats = self.terms.seats
        return tuple(range(seat, seats)) + tuple(range(seat))

    def push_all(self, seat: int, sentence: tuple[tuple[Any, ...], ...]) -> None:
        """A sentence on the stack, so that its first step comes first."""
        self.stack += tuple((seat, step) for step in reversed(sentence))

    # What is known

    def seen_by_all(self, kind: int, place: int, holder: int = -1, keep: int = 0) -> None:
        """A card that was hidden in a place became visible; its holder already knew it."""
        leave = cards.seen_leaving
        self.known = tuple(
            [
                known if observer == holder else leave(known, kind, place, keep)
                for observer, known in enumerate(self.known)
            ]
        )

    def held_in_sight(self, seat: int, kinds: Kinds) -> None:
        """Cards that everybody has seen go to a hand."""
        placed, bit = cards.placed, 1 << seat
        self.known = tuple(
            [known if observer == seat else placed(known, bit, kinds) for observer, known in enumerate(self.known)]
        )

    # Hands

    def take_up(self, seat: int, kind: int) -> None:
        """A card that everybody sees goes to a hand."""
        hands = self.hands
        self.hands = (*hands[:seat], with_card(hands[seat], kind), *hands[seat + 1 :])
        self.held_in_sight(seat, (kind,))

    def show(self, seat: int, kind: int, keep: int = 0) -> None:
        """A card leaves a hand for all to see; the caller puts it somewhere."""
        hands = self.hands
        self.hands = (*hands[:seat], without_card(hands[seat], kind), *hands[seat + 1 :])
        self.seen_by_all(kind, 1 << seat, seat, keep)

    def lay_down(self, kinds: Kinds) -> int:
        """Cards that everybody sees go to the discards in ascending number, rice to its deck. Returns how much rice."""
        rice = self.terms.deck.rice
        down = tuple(kind for kind in sorted(kinds) if kind != rice)
        self.discards += down
        self.rice += len(kinds) - len(down)
        return len(kinds) - len(down)

    # Deck and rice

    def off_the_deck(self, most: int) -> Kinds:
        """Up to `most` cards from the top, as far as the deck goes; the caller decides who learns what they are."""
        if not self.deck:
            self.shuffle_discards()
        deck = self.deck
        cut = max(0, len(deck) - most)
        taken, self.deck = deck[cut:], deck[:cut]
        if taken:
            self.horizon += 1
            self.stirred |= DRAWN
        return taken[::-1]

    def draw(self, seat: int, count: int) -> Kinds:
        """Cards from the deck to a hand, unseen by the other seats."""
        drawn: Kinds = ()
        while count and (taken := self.off_the_deck(count)):
            self.drawn_unseen(seat, taken)
            drawn += taken
            count -= len(taken)
            if not self.deck:
                self.run_out()
        if drawn:
            hands = self.hands
            self.hands = (*hands[:seat], tuple(sorted(hands[seat] + drawn)), *hands[seat + 1 :])
        return drawn

    def drawn_unseen(self, seat: int, taken: Kinds) -> None:
        """Note what each observer knows after one seat took these cards from the deck unseen."""
        if not self.known:  # an imagined world, in which nobody keeps track
            return
        bit, unseen, own = 1 << seat, cards.moved_unseen, self.known[seat]
        for kind in taken:
            own = cards.seen_leaving(own, kind, DECK)
        self.known = tuple(
            [own if observer == seat else unseen(known, DECK, bit) for observer, known in enumerate(self.known)]
        )

    def turn_up(self, count: int) -> Kinds:
        """Cards from the deck to the line."""
        shown: Kinds = ()
        while count and (taken := self.off_the_deck(count)):
            for kind in taken:
                self.seen_by_all(kind, DECK)
            self.line = tuple(sorted(self.line + taken))
            shown += taken
            count -= len(taken)
            if not self.deck:
                self.run_out()
        if shown:
            self.tell("origami.fact.turned_up", cards=self.names(shown))
        return shown

    def refill(self) -> None:
        missing = self.law.line - len(self.line)
        if missing > 0:
            self.turn_up(missing)

    def run_out(self) -> None:
        """The last card has left the deck (R18)."""
        self.count_run_out()
        if self.discards:
            self.shuffle_discards()

    def count_run_out(self) -> None:
        self.run_outs += 1
        self.tell("origami.fact.run_out", count=self.run_outs)
        if self.phase == 0 and self.run_outs >= self.terms.rulings.run_outs:
            self.phase = 1

    def shuffle_discards(self) -> None:
        """A new deck. The old one is empty, so nobody believes any longer that a card is in it."""
        if not self.discards:
            return
        self.deck, down, self.discards = self.shuffled(self.discards), self.discards, ()
        emptied, placed = cards.emptied, cards.placed
        self.known = tuple(placed(emptied(known, DECK), DECK, down) for known in self.known)
        self.tell("origami.fact.shuffled", n=len(down))

    def draw_rice(self, seat: int, count: int) -> int:
        """Rice to a hand, as far as it goes (R19); everybody sees it."""
        count = min(count, self.rice)
        if count:
            self.rice -= count
            kinds = (self.terms.deck.rice,) * count
            self.hands = put(self.hands, seat, self.hands[seat] + kinds)
            self.held_in_sight(seat, kinds)
        return count

    # Columns

    def tops(self, seat: int) -> tuple[int, ...]:
        """The top cards of a seat's collections."""
        left, right = self.columns[2 * seat : 2 * seat + 2]
        return left[-1:] + right[-1:]

    def set_column(self, column: int, held: Kinds) -> None:
        columns = self.columns
        self.columns = (*columns[:column], held, *columns[column + 1 :])

    def insert(self, column: int, under: int, kind: int, spent: bool) -> None:
        """Put a card into a column, on top of `under` cards."""
        held = self.columns[column]
        self.set_column(column, (*held[:under], kind, *held[under:]))
        if column >> 1 == self.active:
            low = (1 << under) - 1
            bits = self.spent[column & 1]
            self.mark(column & 1, bits & low | (bits & ~low) << 1 | spent << under)

    def pull(self, column: int, under: int) -> tuple[int, bool]:
        """Take a card out of a column: its kind and whether it is spent."""
        held = self.columns[column]
        self.set_column(column, held[:under] + held[under + 1 :])
        if column >> 1 != self.active:
            return held[under], False
        low = (1 << under) - 1
        bits = self.spent[column & 1]
        self.mark(column & 1, bits & low | bits >> 1 & ~low)
        return held[under], bool(bits >> under & 1)

    def mark(self, side: int, bits: int) -> None:
        self.spent = (bits, self.spent[1]) if side == 0 else (self.spent[0], bits)

    def name(self, kind: int) -> Message:
        """The name of a card for people."""
        return self.terms.deck.shown[kind]

    def names(self, kinds: Kinds) -> tuple[Message, ...]:
        if self.facts is None:
            return ()  # nobody listens
        shown = self.terms.deck.shown
        return tuple(shown[kind] for kind in sorted(kinds))

    # The protocol

    @property
    def asked(self) -> Asked | None:
        asked = super().asked
        if asked is None or asked.purpose:
            return asked
        return replace(asked, purpose=vocabulary.QUESTIONS[self.stack[-1][1][0]].purpose)

    def aside(self, seat: int) -> Self:
        """That seat's sealed question as if nobody had answered yet."""
        check_seat(seat, self.seats)
        return unanswered(self, seat)

    def view(self, seat: int | None) -> view.OrigamiView:
        if seat is not None:
            check_seat(seat, self.seats)
        return view.view(self, seat)
