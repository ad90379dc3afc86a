"""What a position of Origami is worth to a seat: points on the table, and points that the hand may still become.

Everything is read from a dream, so nothing depends on hidden cards.
"""

from orizuru.bots.judges.origami_dream import UNSEEN, Dream
from orizuru.bots.judges.origami_effects import ACTION, AVERAGE, folds_each_turn, folds_of
from orizuru.core.cards import Kinds, with_card, without_card
from orizuru.games.origami import scoring
from orizuru.games.origami.payments import sums

FOLD = 0.5  # points that a fold in hand becomes sooner or later: a card takes three times its folds for its points
# How much of that there is time for, by own turns to come. On the last turn paper is worth nothing by itself.
TIME = (0.0, 0.0, 0.4, 0.6, 0.8, 1.0)
# How much of its gain already counts for the best card in hand, if the hand can pay for it or cannot yet; for the next
# best; and for all others.
PAYABLE, NOT_YET, SECOND, OTHERS = 0.6, 0.2, 0.3, 0.2
LAST_PLAY = 0.95  # less than 1: better now than on the last turn
TURNS_ON_TOP = 2.0  # a card on top is covered before long
CARDS_A_TURN = 2.2  # cards that leave the deck in a turn
LATE = 2  # from this many own turns before the end, hands count as they are
USUAL_HAND = 4  # before that, the number of cards that a hand is expected to hold at the end
A_CARD = 0.01  # equal points go to the larger hand (R23); all cards together weigh less than a point


def fold(turns: int) -> float:
    """Points that a fold in hand becomes, with this many turns to come."""
    return FOLD * TIME[turns if turns < len(TIME) else -1]


class Worth:
    """The worth of positions that follow from one position."""

    def __init__(self, dream: Dream, seat: int, rice: tuple[int, ...]) -> None:
        self.root, self.seat, self.rice = dream, seat, rice
        self.deck = dream.terms.deck
        self.turns_guessed = self._turns_guessed(dream)
        self._hands: dict[tuple[Kinds, int], float] = {}
        self._scored: dict[int, float] = {}
        self._gains: dict[tuple[int, int], float] = {}

    # Time

    @staticmethod
    def _turns_guessed(s: Dream) -> int:
        """A guess of the seat's own turns to come, while the deck has not run out twice."""
        missing = max(0, s.terms.rulings.run_outs - s.run_outs - 1)
        # A new deck is made of what is discarded by then: about half of the cards that are in the old one now.
        cards = len(s.deck) + missing * (len(s.discards) + len(s.deck) / 2)
        return 1 + int(cards / (CARDS_A_TURN * s.seats))

    def turns(self, s: Dream) -> int:
        """The seat's own turns to come after the current one."""
        if s.phase == 0 or not s.stack:
            return self.turns_guessed if s.stack else 0
        seats, starter = s.terms.seats, s.starter
        return ((self.seat - starter) % seats > (s.active - starter) % seats) + (s.phase == 1)

    # Points

    def points(self, s: Dream, late: bool) -> tuple[int, ...]:
        """The points of all seats."""
        if late:
            cards = tuple(len(hand) for hand in s.hands)
            rice = tuple(
                s.hands[who].count(self.deck.rice) if who == self.seat else self.rice[who] for who in range(s.seats)
            )
        else:
            cards, rice = (USUAL_HAND,) * s.seats, (1,) * s.seats
        return scoring.totals(self.deck, s.columns, cards, rice, s.middle)

    def lead(self, values: tuple[float, ...]) -> float:
        """The seat's own points minus the average of the other seats."""
        own = values[self.seat]
        return own - (sum(values) - own) / (len(values) - 1)

    def scored(self, kind: int) -> float:
        """What a card would bring in points if it were played now, at its best place."""
        found = self._scored.get(kind)
        if found is None:
            found = self._scored[kind] = self._tried(kind)
        return found

    def _tried(self, kind: int) -> float:
        s, own = self.root, 2 * self.seat
        late = self.turns(s) <= LATE
        before, after = self.lead(self.points(s, late)), []
        if self.deck.family[kind] < 0:
            then = s.clone()
            other = self.deck.other[kind]
            left = without_card(s.middle, other) if other in s.middle else s.middle
            then.middle = with_card(left, kind)
            return self.lead(self.points(then, late)) - before
        for column in (own, own + 1):
            if len(s.columns[column]) <= len(s.columns[column ^ 1]):
                then = s.clone()
                then.set_column(column, (*s.columns[column], kind))
                after.append(self.lead(self.points(then, late)))
        return max(after) - before

    # Cards

    def gain(self, kind: int, turns: int) -> float:
        """What playing this card would bring, its effect included, with this many turns to come after it."""
        found = self._gains.get((kind, turns))
        if found is None:
            found = self._gains[kind, turns] = self._gain(kind, turns)
        return found

    def _gain(self, kind: int, turns: int) -> float:
        deck, a_fold = self.deck, fold(turns)
        if deck.family[kind] < 0:  # a character plays a card from the line for free (R16)
            origami = [card for card in self.root.line if deck.family[card] >= 0]
            return self.scored(kind) + max((self.gain(card, turns) for card in origami), default=0.0)
        effect = folds_of(deck.effect[kind]) if deck.is_instant[kind] else 0.0
        on_top = TURNS_ON_TOP * folds_each_turn(() if deck.is_instant[kind] else deck.effect[kind], deck.lasting[kind])
        return self.scored(kind) + a_fold * (effect + on_top)

    def hand(self, hand: Kinds, turns: int) -> float:
        """Points that a hand may become: its paper, and more for the best cards, if the rest can pay for them."""
        key = (hand, turns)
        found = self._hands.get(key)
        if found is None:
            found = self._hands[key] = self._hand(hand, turns)
        return found

    def _hand(self, hand: Kinds, turns: int) -> float:
        if turns <= 0:
            return 0.0
        deck, a_fold, dearer = self.deck, fold(turns), self.root.law.cost
        codes, folds = deck.fold_code, deck.folds
        code, paper = 0, 0.0
        for kind in hand:
            code += codes[kind]
            paper += AVERAGE if kind == UNSEEN else folds[kind]
        payable, not_yet = (PAYABLE, NOT_YET) if turns > 1 else (LAST_PLAY, 0.0)  # then it is played or it is not
        gains = [0.0, 0.0]
        for kind in set(hand):
            if kind in (UNSEEN, deck.rice):
                continue
            cost = max(0, deck.cost[kind] + dearer)
            gain = self.gain(kind, turns - 1) - a_fold * (cost + folds[kind])
            is_payable = sums(code - codes[kind]) >> cost & 1
            if gain > 0:
                gains.append(gain * (payable if is_payable else not_yet))
        gains.sort()
        best = gains[-1]
        if turns > 1:
            best += SECOND * gains[-2] + OTHERS * sum(gains[:-2])
        return a_fold * paper + best

    def tops(self, s: Dream, who: int, turns: int) -> float:
        """What the cards on top of the collections of a seat still give."""
        deck = self.deck
        total = 0.0
        for kind in s.tops(who):
            if not deck.is_instant[kind] and (deck.effect[kind] or deck.lasting[kind]):
                total += folds_each_turn(deck.effect[kind], deck.lasting[kind])
        return FOLD * total * min(turns, TURNS_ON_TOP)

    def position(self, s: Dream) -> float:
        """What a position is worth."""
        turns = self.turns(s)
        points = self.points(s, turns <= LATE)
        a_fold = fold(turns)
        values = []
        for who in range(s.seats):
            if who == self.seat:
                held = self.hand(s.hands[who], turns)
            else:
                held = a_fold * AVERAGE * len(s.hands[who])
            values.append(points[who] + held + self.tops(s, who, turns) + A_CARD * len(s.hands[who]))
        if s.stack and s.active == self.seat:
            owed = s.extra + (s.stack[-1][1] == ("act", 1) and s.stack[-1][0] == self.seat)
            values[self.seat] += owed * (a_fold * ACTION if turns > 1 else self.hand(s.hands[self.seat], 1))
        return self.lead(tuple(values))
