"""What cards and hands are worth to a seat of Origami: points that they may still become."""

from collections.abc import Callable

from orizuru.bots.judges.origami.tables import Tables
from orizuru.core.cards import Kinds
from orizuru.games.origami.payments import sums

FOLD = 0.5  # points that a fold in hand becomes sooner or later: a card takes three times its folds for its points
# How much of that there is time for, by own turns to come. On the last turn paper is worth nothing by itself.
TIME = (0.0, 0.0, 0.4, 0.6, 0.8, 1.0)
# How much of its gain already counts for the best card in hand, if the hand can pay for it or cannot yet; for the next
# best; and for all others.
PAYABLE, NOT_YET, SECOND, OTHERS = 0.6, 0.2, 0.3, 0.2
LAST_PLAY = 0.95  # less than 1: better now than on the last turn
TURNS_ON_TOP = 2.0  # a card on top is covered before long
HANDS = 1_000  # whose worth is kept
FAR = len(TIME)  # more turns than this make no difference


def fold(turns: int) -> float:
    """Points that a fold in hand becomes, with this many turns to come."""
    return FOLD * TIME[turns if turns < FAR else -1]


class Ledger:
    """Worths for one number of turns to come. `scored` says what points a card would bring on the table, `free` what a
    card of the line would bring to a character that plays it (R16), `dearer` by how much costs differ from the printed
    ones."""

    __slots__ = (
        "_a_fold",
        "_codes",
        "_costs",
        "_hands",
        "_later",
        "_nets",
        "_scored",
        "dearer",
        "folds",
        "free",
        "tables",
        "turns",
    )

    def __init__(self, tables: Tables, turns: int, dearer: int, free: float, scored: Callable[[int], float]) -> None:
        self.tables, self.turns, self.dearer, self.free, self._scored = tables, turns, dearer, free, scored
        self.folds, self._codes, self._costs = tables.folds, tables.deck.fold_code, tables.deck.cost
        self._a_fold, self._later = fold(turns), fold(turns - 1) if turns > 0 else 0.0
        self._nets: dict[int, float] = {tables.rice: 0.0}
        self._hands: dict[Kinds, float] = {}

    def gain(self, kind: int, a_fold: float) -> float:
        """What playing this card would bring, its effect included."""
        tables = self.tables
        if tables.deck.family[kind] < 0:
            return self._scored(kind) + self.free
        return self._scored(kind) + a_fold * (tables.effect[kind] + TURNS_ON_TOP * tables.each_turn[kind])

    def net(self, kind: int) -> float:
        """What is left of that on the next turn, after its cost and its own paper; never less than nothing."""
        found = self._nets.get(kind)
        if found is None:
            spent = max(0, self._costs[kind] + self.dearer) + self.folds[kind]
            found = self._nets[kind] = max(0.0, self.gain(kind, self._later) - self._a_fold * spent)
        return found

    def hand(self, hand: Kinds) -> float:
        """Points that a hand may become: its paper, and more for the best cards, if the rest can pay for them."""
        if self.turns <= 0:
            return 0.0
        found = self._hands.get(hand)
        if found is None:
            if len(self._hands) >= HANDS:
                self._hands.clear()
            found = self._hands[hand] = self._hand(hand)
        return found

    def _hand(self, hand: Kinds) -> float:
        codes, folds, nets, costs, dearer = self._codes, self.folds, self._nets, self._costs, self.dearer
        code = paper = 0
        for kind in hand:
            code += codes[kind]
            paper += folds[kind]
        payable, not_yet = (PAYABLE, NOT_YET) if self.turns > 1 else (LAST_PLAY, 0.0)  # then it is played or it is not
        best = second = rest = 0.0
        last = -1
        for kind in hand:
            if kind == last:
                continue
            last = kind
            gain = nets[kind] if kind in nets else self.net(kind)
            if gain > 0.0:
                cost = costs[kind] + dearer
                gain *= payable if cost <= 0 or sums(code - codes[kind]) >> cost & 1 else not_yet
                if gain > best:
                    best, second, rest = gain, best, rest + second
                elif gain > second:
                    second, rest = gain, rest + second
                else:
                    rest += gain
        if self.turns > 1:
            best += SECOND * second + OTHERS * rest
        return self._a_fold * paper + best
