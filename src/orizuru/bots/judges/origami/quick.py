"""Quick answers in Origami, for playouts in imagined worlds: the same worths as the judge's, with less care.

An action is chosen with effects estimated by their words. In the questions that follow from it, points that seats
compete for are left out, and payments are those whose cards would bring least.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from orizuru.bots.judges.origami.answers import act, values
from orizuru.bots.judges.origami.ledger import FAR, FOLD, TURNS_ON_TOP, Ledger, fold
from orizuru.bots.judges.origami.outlook import DEEPEST, Outlook
from orizuru.bots.judges.origami.prospect import Prospect, turns_to_come
from orizuru.bots.judges.origami.shelf import PAYER, USUAL, Shelf
from orizuru.bots.judges.origami.tables import shares, tables
from orizuru.core.cards import Kinds, without_card
from orizuru.games.origami.answers import CARD, DONE, LEFT, NO, TOP, YES
from orizuru.games.origami.state import OrigamiState
from orizuru.games.origami.verbs.choices import due_for

CHARACTER = 3.0  # points of a card of the line that a character plays without paying
LEADING = 0.5  # how likely it is to have the most of a family


class Glance:
    """What a seat sees at a glance."""

    __slots__ = ("a_fold", "hand", "ledger", "s", "seat", "shelf", "tables", "turns")

    def __init__(self, s: OrigamiState, seat: int) -> None:
        self.s, self.seat, self.hand = s, seat, s.hands[seat]
        self.tables = kept = tables(s.terms.deck)
        self.shelf = kept.shelf(s.columns[2 * seat], s.columns[2 * seat + 1])
        self.turns = turns = turns_to_come(s, seat)
        self.a_fold = fold(turns)
        key = (min(turns, FAR + 1), s.law.cost, "glance") if s.middle else (min(turns, FAR + 1), 0, "glance")
        found = self.shelf.ledgers.get(key)
        if found is None:
            found = self.shelf.ledgers[key] = Ledger(kept, key[0], key[1], CHARACTER, Scorer(self.shelf).scored)
        self.ledger = found

    def paid(self, hand: Kinds, due: int) -> Kinds:
        """What is left of a hand after the payment whose cards would bring least."""
        if due <= 0:
            return hand
        folds, net = self.tables.folds, self.ledger.net
        classes: tuple[list[int], ...] = ([], [], [], [])
        for kind in hand:
            classes[folds[kind] - 1].append(kind)
        for held in classes:
            if len(held) > 1:
                held.sort(key=net)
        one, two, three, four = classes
        choices = shares(due, (len(one), len(two), len(three), len(four)))
        least, best = 1e9, choices[0]
        if len(choices) > 1:
            for counts in choices:
                lost = 0.0
                for held, count in zip(classes, counts, strict=True):
                    for kind in held[:count]:
                        lost += net(kind)
                if lost < least:
                    least, best = lost, counts
        a, b, c, d = best
        return tuple(sorted(one[a:] + two[b:] + three[c:] + four[d:]))

    def place(self, kind: int) -> tuple[float, int]:
        """What an origami brings at the best place on top, and the column."""
        shelf, each = self.shelf, self.tables.each_turn
        found = (-1e9, 0)
        for side in shelf.free_sides:
            column = shelf.columns[side]
            change = each[kind] - (each[column[-1]] if column else 0.0)
            won = shelf.added(kind, side, USUAL) + FOLD * min(self.turns, TURNS_ON_TOP) * change
            if won > found[0]:
                found = (won, side)
        return found

    def spare(self, kind: int) -> float:
        """What a card in hand is worth as paper and as a card to play."""
        return self.a_fold * self.tables.folds[kind] + 0.4 * self.ledger.net(kind)


class Scorer:
    """What cards bring on top of collections."""

    __slots__ = ("shelf",)

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def scored(self, kind: int) -> float:
        shelf = self.shelf
        if shelf.deck.family[kind] < 0:
            return 0.0
        won = float(max([shelf.added(kind, side, USUAL) for side in shelf.free_sides]))
        step = shelf.deck.scoring[kind]
        return won + LEADING * step[2] if step and step[0] == PAYER else won


def quick(s: OrigamiState, rng: Random) -> int:
    """A good answer, found quickly."""
    moves = s.moves
    if len(moves) == 1:
        return moves[0]
    seat, step = s.stack[-1]
    found = _QUICK.get(step[0])
    if found is not None:
        return found(Glance(s, seat), moves, *step[1:])
    if step[0] == "act":
        outlook = Outlook(Prospect(s, seat, turns_to_come(s, seat)), len(s.discards), DEEPEST, is_hasty=True)
        worths = act(outlook, s.hands[seat], moves)
    else:
        worths = values(s)
    return max(worths, key=worths.__getitem__)


def _played(g: Glance, kind: int, due: int) -> float:
    """A card of the hand is played."""
    rest = g.paid(without_card(g.hand, kind), due)
    if g.tables.deck.family[kind] < 0:
        return CHARACTER + g.ledger.hand(rest)
    return g.place(kind)[0] + g.a_fold * g.tables.effect[kind] + g.ledger.hand(rest)


def _pay(g: Glance, moves: list[int], kind: int, due: int, before: int) -> int:
    rest, hand = list(g.paid(g.hand, due)), g.hand
    for card in hand:
        if rest and rest[0] == card:
            rest.pop(0)
        else:
            return CARD + card
    return moves[0]


def _take(g: Glance, moves: list[int], left: int, top: int = 0) -> int:
    worth, hand = g.ledger.hand, g.hand
    if TOP in moves and g.tables.folds[g.s.discards[-1]] >= min(left, 3):
        return TOP
    best = max(g.tables.takings(g.s.line, left), key=lambda cards: worth(tuple(sorted(hand + cards))))
    return CARD + best[0] if best else DONE


def _place(g: Glance, moves: list[int], kind: int, before: int, rice: int) -> int:
    return LEFT + g.place(kind)[1]


def _may(g: Glance, moves: list[int], kind: int) -> int:
    return YES if g.tables.effect[kind] > 0 else NO


def _part(g: Glance, moves: list[int], *_: Any) -> int:
    spare = g.spare
    return min(moves, key=lambda move: spare(move - CARD))


def _choose(g: Glance, moves: list[int], mode: str, discount: int, family: int, must: int) -> int:
    return _best_play(g, moves, mode, discount)


def _best_play(g: Glance, moves: list[int], mode: str = "paid", discount: int = 0) -> int:
    best, most = moves[0], -1e9
    for move in moves:
        value = g.ledger.hand(g.hand)
        if move != NO:
            value = _played(g, move - CARD, due_for(g.s, move - CARD, mode, discount) or 0)
        if value > most:
            best, most = move, value
    return best


def _gain(g: Glance, moves: list[int], *_: Any) -> int:
    """A card of the line, played without paying."""
    gain, a_fold = g.ledger.gain, g.a_fold
    return max([move for move in moves if move != NO], key=lambda move: gain(move - CARD, a_fold))


def _fetch(g: Glance, moves: list[int], *_: Any) -> int:
    worth, hand = g.ledger.hand, g.hand
    return max(moves, key=lambda move: worth(tuple(sorted((*hand, move - CARD)))))


def _yes(g: Glance, moves: list[int]) -> int:
    return YES


def _no(g: Glance, moves: list[int], *_: Any) -> int:
    return NO


_QUICK: Mapping[str, Callable[..., int]] = {
    "calligrapher": _yes,
    "choose": _choose,
    "dragon": _best_play,
    "drop": _part,
    "free": _gain,
    "give": _part,
    "limit": _part,
    "may": _may,
    "monk": _no,
    "pay": _pay,
    "place": _place,
    "play_line": _gain,
    "reclaim": _fetch,
    "replace_in_line": _no,
    "take": _take,
    "take_aside": _fetch,
    "take_one": _fetch,
}
"""Actions are weighed with more care. Other questions are rare: the judge answers them."""
