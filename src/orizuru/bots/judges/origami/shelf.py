"""The two collections of a seat of Origami: what they score, and what one more card would add."""

from typing import TYPE_CHECKING, Any

from orizuru.core.cards import Kinds
from orizuru.games.origami.deck import Deck
from orizuru.games.origami.scoring import Sheet, bonus

if TYPE_CHECKING:
    from orizuru.bots.judges.origami.ledger import Ledger

BY_HAND = ("per_cards", "per_rice", "fewer_cards")  # words whose points depend on the hand
_BY_PLACE = ("uncovered", "top_or_bottom")  # words whose points a card on top can end
_BY_FAMILY = ("per_family", "per_other")
PAYER = "most_of_family"  # pays the seat with the most, its owner or not: see `origami_points`

Holding = tuple[int, int, int]  # cards in hand, rice among them, seats that hold fewer cards
USUAL: Holding = (4, 1, 0)  # what a hand is expected to be at the end


class Shelf:
    """Collections from the bottom up, with the points of their own cards, not those that seats compete for."""

    __slots__ = (
        *("_bonus", "_difference", "_families", "_kinds", "_points", "_printed", "_ranks", "_scoring"),
        *("columns", "deck", "free_sides", "is_placed", "is_steady", "ledgers", "payers"),
    )

    def __init__(self, deck: Deck, left: Kinds, right: Kinds) -> None:
        self.deck, self.columns = deck, (left, right)
        printed, scoring = deck.points, deck.scoring
        self._printed = tuple([sum([printed[kind] for kind in column]) for column in self.columns])
        self._scoring: list[tuple[int, int]] = []
        self._difference = 0
        self.payers: list[int] = []
        words = set()
        families: set[int] = set()
        kinds: set[int] = set()
        for side, column in enumerate(self.columns):
            for place, kind in enumerate(column):
                step = scoring[kind]
                if not step:
                    continue
                word = step[0]
                if word == PAYER:
                    self.payers.append(kind)
                    continue
                words.add(word)
                if word == "difference":
                    self._difference += step[1]
                else:
                    self._scoring.append((side, place))
                    if word in _BY_FAMILY:
                        families.add(step[1])
                    elif word == "per_copy":
                        kinds.add(step[1])
        self._families, self._kinds = families, kinds
        self.is_steady = words.isdisjoint(BY_HAND)
        self.is_placed = not words.isdisjoint((*_BY_PLACE, "beside_same", "difference"))  # whether the order counts
        self._points: dict[Holding, int] = {}
        self._bonus: dict[tuple[int, int, Holding], int] = {}
        sizes = len(left), len(right)
        self.free_sides = (0, 1) if sizes[0] == sizes[1] else (0,) if sizes[0] < sizes[1] else (1,)
        self._ranks: dict[str | int, int] = {}
        self.ledgers: dict[tuple[Any, ...], Ledger] = {}

    def points(self, holding: Holding) -> int:
        """Printed points and those of scoring words."""
        found = self._points.get(holding)
        if found is None:
            found = self._points[holding] = self._counted(holding)
        return found

    def _counted(self, holding: Holding) -> int:
        sides = list(self._printed)
        if self._scoring:
            cards, rice, fewer = holding
            sheet = Sheet(self.deck, self.columns, (cards, *(-1,) * fewer), (rice,), (), ())
            for side, place in self._scoring:
                sides[side] += bonus(sheet, 0, side, place)
        return sides[0] + sides[1] + self._difference * abs(sides[0] - sides[1])

    def on_top(self, kind: int, side: int) -> "tuple[Kinds, Kinds]":
        """The columns with one more card."""
        left, right = self.columns
        return (left, (*right, kind)) if side else ((*left, kind), right)

    def added(self, kind: int, side: int, holding: Holding) -> int:
        """The points that a card brings on top of a column."""
        key = (kind, side, holding)
        found = self._bonus.get(key)
        if found is None:
            found = self._bonus[key] = self._worked_out(kind, side, holding)
        return found

    def _worked_out(self, kind: int, side: int, holding: Holding) -> int:
        deck, column = self.deck, self.columns[side]
        step = deck.scoring[kind]
        covers = column and (covered := deck.scoring[column[-1]]) and covered[0] in _BY_PLACE
        watched = kind in self._kinds or deck.family[kind] in self._families
        if (step and step[0] != PAYER) or covers or watched or self._difference:
            left, right = self.on_top(kind, side)
            return Shelf(deck, left, right).points(holding) - self.points(holding)
        return deck.points[kind]

    def rank(self, by: str | int) -> int:
        """How many origami a seat has, as far as characters and Kappas reward it: of a family, or by a word."""
        found = self._ranks.get(by)
        if found is None:
            held = self.columns[0] + self.columns[1]
            of = self.deck.family
            families = [of[kind] for kind in held]
            if isinstance(by, int):
                found = families.count(by)
            elif by == "most_names":
                found = len(set(held))
            elif by == "most_copies":
                found = max([held.count(kind) for kind in set(held)], default=0)
            elif by == "most_in_family":
                found = max([families.count(family) for family in set(families)], default=0)
            else:
                assert by == "most_families"
                found = len(set(families))
            self._ranks[by] = found
        return found

    def rank_with(self, kind: int, by: str | int) -> int:
        """The same with one origami more."""
        family, rank = self.deck.family[kind], self.rank(by)
        if isinstance(by, int):
            return rank + (family == by)
        held = self.columns[0] + self.columns[1]
        if by == "most_names":
            return rank + (kind not in held)
        if by == "most_copies":
            return max(rank, held.count(kind) + 1)
        if by == "most_in_family":
            return max(rank, self.rank(family) + 1)
        return rank + (self.rank(family) == 0)
