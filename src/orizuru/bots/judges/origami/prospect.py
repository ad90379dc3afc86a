"""A position of Origami as one seat sees it: points on the table, time left, and what its hand may become.

It reads the seat's own hand, the sizes of the other hands and what lies open, so nothing depends on hidden cards.
"""

from collections.abc import Iterable
from typing import Any

from orizuru.bots.judges.origami.effects import ACTION
from orizuru.bots.judges.origami.ledger import FAR, FOLD, TURNS_ON_TOP, Ledger, fold
from orizuru.bots.judges.origami.shelf import PAYER, USUAL, Holding, Shelf
from orizuru.bots.judges.origami.tables import tables
from orizuru.core.cards import Kinds, with_card, without_card
from orizuru.games.origami import scoring
from orizuru.games.origami.state import OrigamiState

CARDS_A_TURN = 2.2  # cards that leave the deck in a turn
LATE = 2  # from this many own turns before the end, hands count as they are; before that, as usual ones
MOST_LEDGERS = 40  # kept for each pair of collections
A_CARD = 0.01  # equal points go to the larger hand (R23); all cards together weigh less than a point
_BY_CARDS: dict[str | int, int] = {"most_cards": 1, "fewest_cards": -1}
Contest = tuple[Any, ...]  # by what seats are ranked (a word, or a family), and how many points the first ones get
CONTESTS = frozenset(("most_names", "most_copies", "most_in_family", "most_families", *_BY_CARDS))


def turns_to_come(s: OrigamiState, seat: int) -> int:
    """A seat's own turns after the current one; a guess while the deck has not run out twice."""
    if s.phase == 0:
        missing = max(0, s.terms.rulings.run_outs - s.run_outs - 1)
        # A new deck is made of what is discarded by then: about half of the cards that are in the old one now.
        cards = len(s.deck) + missing * (len(s.discards) + len(s.deck) / 2)
        return 1 + int(cards / (CARDS_A_TURN * s.terms.seats))
    seats, starter = s.terms.seats, s.starter
    return ((seat - starter) % seats > (s.active - starter) % seats) + (s.phase == 1)


class Prospect:
    """What a seat may look forward to."""

    __slots__ = (
        *("_contests", "_do_hands_count", "_held", "_lead", "_places", "_rice", "_stakes"),
        *("a_fold", "is_late", "ledger", "s", "seat", "shelf", "shelves", "tables", "turns"),
    )

    def __init__(self, s: OrigamiState, seat: int, turns: int) -> None:
        self.s, self.seat, self.turns = s, seat, turns
        self.tables = kept = tables(s.terms.deck)
        self.a_fold, self.is_late = fold(turns), turns <= LATE
        columns = s.columns
        self.shelves = [kept.shelf(columns[at], columns[at + 1]) for at in range(0, len(columns), 2)]
        self.shelf = self.shelves[seat]
        self._contests = self._contested(self.shelves, s.middle)
        self._do_hands_count = self.is_late and (
            any(by in _BY_CARDS for by, _ in self._contests) or not all(shelf.is_steady for shelf in self.shelves)
        )
        self._rice: Kinds | None = None
        self._held: dict[tuple[int, int], float] = {}
        self._places: dict[int, tuple[float, int]] = {}
        self._stakes: dict[int, float] = {}
        self._lead: float | None = None
        self.ledger = self._ledger()

    # Points

    def _contested(self, shelves: list[Shelf], middle: Kinds) -> list[Contest]:
        """The points that seats compete for."""
        deck = self.tables.deck
        found = [deck.scoring[kind][1:] for shelf in shelves for kind in shelf.payers]
        found += [deck.lasting[kind] for kind in middle if deck.lasting[kind] and deck.lasting[kind][0] in CONTESTS]
        return found

    def rice(self) -> Kinds:
        """The rice that each seat is known to hold."""
        if self._rice is None:
            self._rice = scoring.sheet(self.s, self.seat).rice
        return self._rice

    def points(self, shelves: list[Shelf], middle: Kinds, hand: Kinds) -> list[int]:
        """The points of all seats, with these collections and characters, and this hand of the seat."""
        sizes = [len(held) for held in self.s.hands]
        sizes[self.seat] = len(hand)
        if self.is_late:
            found = []
            for who, shelf in enumerate(shelves):
                holding = USUAL
                if not shelf.is_steady:
                    rice = hand.count(self.tables.rice) if who == self.seat else self.rice()[who]
                    holding = (sizes[who], rice, sum([other < sizes[who] for other in sizes]))
                found.append(shelf.points(holding))
        else:
            found = [shelf.points(USUAL) for shelf in shelves]
            sizes = [USUAL[0]] * len(shelves)
        for by, worth in self._contested(shelves, middle):
            ranks = self._ranks(by, shelves, sizes)
            most = max(ranks)
            for who, rank in enumerate(ranks):
                if rank == most:
                    found[who] += worth
        return found

    def _ranks(self, by: str | int, shelves: list[Shelf], sizes: list[int]) -> list[int]:
        sign = _BY_CARDS.get(by)
        return [sign * size for size in sizes] if sign else [shelf.rank(by) for shelf in shelves]

    def lead(self, values: list[int]) -> float:
        """The seat's own points minus the average of the other seats."""
        own = values[self.seat]
        return own - (sum(values) - own) / (len(values) - 1)

    @property
    def lead_now(self) -> float:
        if self._lead is None:
            s = self.s
            self._lead = self.lead(self.points(self.shelves, s.middle, s.hands[self.seat]))
        return self._lead

    def with_shelf(self, seat: int, left: Kinds, right: Kinds) -> float:
        """What is won if a seat's collections become these."""
        shelves, s = list(self.shelves), self.s
        shelves[seat] = self.tables.shelf(left, right)
        return self.lead(self.points(shelves, s.middle, s.hands[self.seat])) - self.lead_now

    # Cards on the table

    def holding(self, hand: Kinds, kind: int) -> Holding:
        """What counts of a hand for the own collections and one card more."""
        if not self.is_late or (self.shelf.is_steady and kind not in self.tables.by_hand):
            return USUAL
        own = len(hand)
        fewer = [len(held) < own for who, held in enumerate(self.s.hands) if who != self.seat]
        return own, hand.count(self.tables.rice), sum(fewer)

    def stake(self, kind: int) -> float:
        """What an origami wins or loses of the points that seats compete for."""
        found = self._stakes.get(kind)
        if found is None:
            found = self._stakes[kind] = self._staked(kind)
        return found

    def _staked(self, kind: int) -> float:
        seat, shelves, step = self.seat, self.shelves, self.tables.deck.scoring[kind]
        won = 0.0
        for by, worth in self._contests:
            if by in _BY_CARDS:
                continue
            ranks = [shelf.rank(by) for shelf in shelves]
            own = self.shelf.rank_with(kind, by)
            if own != ranks[seat]:
                won -= _rewarded(ranks, seat, worth)
                ranks[seat] = own
                won += _rewarded(ranks, seat, worth)
        if step and step[0] == PAYER:
            ranks = [shelf.rank(step[1]) for shelf in shelves]
            ranks[seat] = self.shelf.rank_with(kind, step[1])
            won += _rewarded(ranks, seat, step[2])
        return won

    def on_top(self, kind: int, side: int, hand: Kinds) -> float:
        """The points that a card brings on top of a column, with this hand."""
        won = float(self.shelf.added(kind, side, self.holding(hand, kind)))
        return won + self.stake(kind) if self._contests or kind in self.tables.odd else won

    def covering(self, kind: int, side: int) -> float:
        """What is won and lost in the turns to come if a card covers the one on top of a column."""
        column, each = self.shelf.columns[side], self.tables.each_turn
        change = each[kind] - (each[column[-1]] if column else 0.0)
        return FOLD * min(self.turns, TURNS_ON_TOP) * change if change else 0.0

    def place(self, kind: int, hand: Kinds) -> tuple[float, int]:
        """What an origami brings at the best place on top, with this hand; and the column."""
        found = None if self.is_late else self._places.get(kind)
        if found is None:
            found = max([(self.on_top(kind, at, hand) + self.covering(kind, at), at) for at in self.shelf.free_sides])
            self._places[kind] = found
        return found

    def scored(self, kind: int) -> float:
        """What a card would bring in points if it were played now, at its best place."""
        if self.tables.deck.family[kind] < 0:
            return self.entered(kind)
        hand = self.s.hands[self.seat]
        return max([self.on_top(kind, side, hand) for side in self.shelf.free_sides])

    def entered(self, kind: int) -> float:
        """What a character would bring in points."""
        deck, middle = self.tables.deck, self.s.middle
        other = deck.other[kind]
        if not any(deck.lasting[one] and deck.lasting[one][0] in CONTESTS for one in (kind, other)):
            return 0.0
        left = without_card(middle, other) if other in middle else middle
        return self.lead(self.points(self.shelves, with_card(left, kind), self.s.hands[self.seat])) - self.lead_now

    def entering(self, kind: int) -> "Prospect":
        """The same position with a character in the middle."""
        then, other = self.s.clone(), self.tables.deck.other[kind]
        left = without_card(then.middle, other) if other in then.middle else then.middle
        then.middle = with_card(left, kind)
        return Prospect(then, self.seat, self.turns)

    # Hands

    def _ledger(self) -> Ledger:
        """What cards and hands are worth; found again if everything it depends on is the same."""
        s, odd = self.s, self.tables.odd
        free, dearer, turns = 0.0, s.law.cost, min(self.turns, FAR + 1)
        is_odd = not odd.isdisjoint(s.hands[self.seat]) or not odd.isdisjoint(s.line)
        if is_odd and s.pairs:
            free = self._free()
        if self.is_late and (is_odd or self._contests or not self.shelf.is_steady):
            return Ledger(self.tables, turns, dearer, free, self.scored)
        key = (turns, dearer, free, s.columns, s.middle) if is_odd or self._contests else (turns, dearer)
        ledgers = self.shelf.ledgers
        found = ledgers.get(key)
        if found is None:
            if len(ledgers) >= MOST_LEDGERS:
                ledgers.clear()
            found = ledgers[key] = Ledger(self.tables, turns, dearer, free, self.scored)
        return found

    def _free(self) -> float:
        """What a character's free play of a card of the line would bring."""
        tables = self.tables
        family, effect, each, a_fold = tables.deck.family, tables.effect, tables.each_turn, self.a_fold
        return max(
            [
                self.scored(kind) + a_fold * (effect[kind] + TURNS_ON_TOP * each[kind])
                for kind in set(self.s.line)
                if family[kind] >= 0
            ],
            default=0.0,
        )

    def hand(self, hand: Kinds, more: int = 0) -> float:
        """What the seat may expect of a hand and `more` unknown cards, with the points that depend on their number."""
        worth = self.ledger.hand(hand) + A_CARD * (len(hand) + more)
        return worth + self._by_hand(hand, more) if self._do_hands_count else worth

    def last_play(self, hand: Kinds) -> float:
        """What a hand could still bring if it were played from on one last turn."""
        return Ledger(self.tables, 1, self.s.law.cost, self.ledger.free, self.scored).hand(hand)

    def _by_hand(self, hand: Kinds, more: int) -> float:
        """What the lead on the table changes with this hand."""
        key = (len(hand) + more, hand.count(self.tables.rice))
        found = self._held.get(key)
        if found is None:
            lead = self.lead(self.points(self.shelves, self.s.middle, (*hand, *(-1,) * more)))
            found = self._held[key] = lead - self.lead_now
        return found

    def tops_of(self, columns: Iterable[Kinds]) -> float:
        """What the cards on top of columns give in the turns to come."""
        each = self.tables.each_turn
        total = sum([each[column[-1]] for column in columns if column])
        return FOLD * total * min(self.turns, TURNS_ON_TOP)


def _rewarded(ranks: list[int], seat: int, worth: int) -> float:
    """What a seat leads by if all seats with the highest rank get so many points."""
    most = max(ranks)
    first = ranks.count(most)
    return worth * (1 - (first - 1) / (len(ranks) - 1)) if ranks[seat] == most else -worth * first / (len(ranks) - 1)


def expected(s: OrigamiState) -> tuple[float, ...]:
    """The points that each seat may expect at the end, in a world where all hands are known."""
    if not s.stack:
        return tuple([score + A_CARD * len(hand) for score, hand in zip(scoring.scores(s, None), s.hands, strict=True)])
    found = []
    for seat, hand in enumerate(s.hands):
        is_acting = s.active == seat and s.stack[-1][1][0] == "act"
        p = Prospect(s, seat, turns_to_come(s, seat) + is_acting)
        points = p.points(p.shelves, s.middle, hand)[seat]
        worth = points + p.ledger.hand(hand) + p.tops_of(p.shelf.columns) + A_CARD * len(hand)
        if s.active == seat and s.extra:
            worth += s.extra * (p.a_fold * ACTION if p.turns > 1 else p.last_play(hand))
        found.append(worth)
    return tuple(found)
