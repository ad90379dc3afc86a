"""What actions and effects of Origami lead to, worked out without playing them: a hand, and what is won besides.

Hidden cards count as average ones. Each function returns what the position is then worth to the seat, its hand
included, on top of what lies on the table now.
"""

from collections.abc import Callable, Mapping
from typing import Any

from orizuru.bots.judges.origami_effects import ACTION, AVERAGE, folds_of
from orizuru.bots.judges.origami_prospect import A_CARD, Prospect
from orizuru.bots.judges.origami_tables import shares
from orizuru.core.cards import Kinds, with_card, without_card
from orizuru.core.machine import Step
from orizuru.games.origami.answers import HIGHEST, PLACE
from orizuru.games.origami.lasting_effects import draw_limit, hand_limit, has_on_top
from orizuru.games.origami.payments import FOLDS_MOST, sums
from orizuru.games.origami.sentences import Sentence
from orizuru.games.origami.verbs.choices import due_for
from orizuru.games.origami.verbs.effects import in_sight

DEEPEST = 2  # effects within effects that are worked out; beyond that they are estimated


class Outlook:
    """What can follow from a position. `reach` is how many of the discards lie there before the play (R32)."""

    __slots__ = ("depth", "is_new_line", "more", "p", "reach")

    def __init__(self, p: Prospect, reach: int, depth: int = 0) -> None:
        self.p, self.reach, self.depth = p, reach, depth
        self.is_new_line, self.more = False, 0  # what effects did: cleared the line, drew cards

    # Hands

    def drawn(self, cards: float) -> float:
        """What cards from the deck are worth."""
        return cards * (AVERAGE * self.p.a_fold + A_CARD)

    def with_cards(self, hand: Kinds, cards: Kinds) -> Kinds:
        return tuple(sorted(hand + cards))

    def taking(self, hand: Kinds, cards: Kinds, most: int) -> Kinds:
        """The hand with the best of these cards that are worth at most so many folds in all."""
        worth = self.p.hand
        return max([tuple(sorted(hand + taken)) for taken in self.p.tables.takings(cards, most)], key=worth)

    def best_with(self, hand: Kinds, cards: Kinds, count: int = 1) -> Kinds:
        """The hand with the best one of these cards."""
        for _ in range(count):
            if not cards:
                break
            hand = max([with_card(hand, kind) for kind in set(cards)], key=self.p.hand)
        return hand

    def without_worst(self, hand: Kinds, count: int) -> Kinds:
        """The hand without the cards that it can best do without."""
        for _ in range(min(count, len(hand))):
            hand = max([without_card(hand, kind) for kind in set(hand)], key=self.p.hand)
        return hand

    def within_limit(self, hand: Kinds, more: int = 0) -> Kinds:
        """The hand at the end of the turn, if so many cards from the deck come to it."""
        s, seat = self.p.s, self.p.seat
        if s.active != seat or s.extra or len(hand) + more <= 5:
            return hand
        over = len(hand) + more - hand_limit(s, seat)
        return self.without_worst(hand, over) if over > 0 else hand

    def paid(self, hand: Kinds, due: int) -> Kinds | None:
        """What is left of a hand after the payment that costs it least; None if it cannot pay exactly."""
        if due <= 0:
            return hand
        folds, net = self.p.tables.folds, self.p.ledger.net
        classes: list[list[int]] = [[] for _ in range(FOLDS_MOST)]
        for kind in hand:
            classes[folds[kind] - 1].append(kind)
        for held in classes:
            if len(held) > 1:
                held.sort(key=net)
        choices = shares(due, tuple([len(held) for held in classes]))
        if not choices:
            return None
        rests = [
            tuple(sorted([kind for held, count in zip(classes, counts, strict=True) for kind in held[count:]]))
            for counts in choices
        ]
        return max(rests, key=self.p.hand) if len(rests) > 1 else rests[0]

    # Plays

    def action(self, hand: Kinds) -> float:
        """What one more action is worth now."""
        p = self.p
        if p.turns > 1:
            return p.a_fold * ACTION
        return p.last_play(hand)

    def play(self, hand: Kinds, kind: int, due: int) -> float | None:
        """A card that has left its place is played, and the hand pays for it; None if it cannot."""
        rest = self.paid(hand, due)
        return None if rest is None else self.placed(rest, kind)

    def placed(self, hand: Kinds, kind: int) -> float:
        """A card that is paid for goes to its best place, and its effect is used if it is good."""
        p = self.p
        if p.tables.deck.family[kind] < 0:
            return p.entered(kind) + self.from_line(hand, p.s.line) + self._owed(hand, kind, -1)
        won, side = p.place(kind, hand)
        return won + self.after(hand, kind, side)

    def after(self, hand: Kinds, kind: int, side: int) -> float:
        """What follows when a card lies on top of a column: its effect, and what lasting effects give for it."""
        p = self.p
        deck, worth = p.tables.deck, p.hand(hand)
        if deck.is_instant[kind]:
            worth = max(worth, self.effect(hand, deck.effect[kind], len(p.shelf.columns[side])))
        elif (over := self.within_limit(hand)) is not hand:
            worth = p.hand(over)
        return worth + self._owed(hand, kind, side) + self._penned(kind, side)

    def _owed(self, hand: Kinds, kind: int, side: int) -> float:
        """An action by a Caiman on top that stays there (R37)."""
        p, deck = self.p, self.p.tables.deck
        if p.s.active != p.seat:
            return 0.0
        for at, column in enumerate(p.shelf.columns):
            if at != side and column:
                step = deck.lasting[column[-1]]
                if step and step[0] == "action_for_cost" and deck.cost[kind] in step[1:]:
                    return self.action(hand)
        return 0.0

    def _penned(self, kind: int, side: int) -> float:
        """A card by a Calligrapher (R44)."""
        s, column = self.p.s, self.p.shelf.columns[side]
        if not s.middle or not column or not (wanted := s.law.draw_on) or s.penned >> self.p.seat & 1:
            return 0.0
        family = self.p.tables.deck.family
        return self.drawn(1) if ("same" if family[column[-1]] == family[kind] else "other") in wanted else 0.0

    def from_hand(self, hand: Kinds, mode: str = "paid", discount: int = 0, family: int = -1) -> float | None:
        """The best play of a card of the hand; None if no card can be played that way."""
        s = self.p.s
        codes = self.p.tables.deck.fold_code
        code = sum([codes[kind] for kind in hand])
        found: list[float] = []
        for kind in set(hand):
            due = due_for(s, kind, mode, discount, family)
            if due is not None and sums(code - codes[kind]) >> due & 1:
                worth = self.play(without_card(hand, kind), kind, due)
                assert worth is not None
                found.append(worth)
        return max(found, default=None)

    def from_line(self, hand: Kinds, line: Kinds, most: int = 99) -> float:
        """The best play of a card of the line without paying, or none."""
        p = self.p
        deck, inner = p.tables.deck, Outlook(p, self.reach, self.depth + 1)
        plays = [
            inner.placed(hand, kind) if deck.family[kind] >= 0 else p.hand(hand) + p.entered(kind)
            for kind in set(line)
            if deck.folds[kind] <= most
        ]
        return max(plays, default=p.hand(hand))

    def draw(self, hand: Kinds, fishing: bool = False) -> float:
        """The Draw action (R6)."""
        p, s = self.p, self.p.s
        law, seat = s.law, p.seat
        line = tuple(sorted((*s.line, s.discards[-1]))) if law.draw_discard and s.discards else s.line
        most = law.fish if fishing else draw_limit(s, seat)
        then, more = self.taking(hand, line, most), int(fishing)
        worth = p.hand(self.within_limit(then, more)) + self.drawn(more)
        for kind in s.tops(seat):
            step = p.tables.deck.lasting[kind]
            if step and step[0] == "rice_on_draw":
                worth += min(s.rice, step[1]) * (p.a_fold + A_CARD)
        if has_on_top(s, seat, "rice_for_cards"):
            worth += hand.count(p.tables.rice) * (AVERAGE - 1) * p.a_fold
        return worth

    def use(self, hand: Kinds, sentence: Sentence, side: int) -> float:
        """A special action (R9)."""
        return self.effect(hand, sentence, len(self.p.shelf.columns[side]) - 1)

    # Effects

    def effect(self, hand: Kinds, sentence: Sentence, under: int) -> float:
        """An effect is used by a card with so many cards under it."""
        if self.depth >= DEEPEST:
            return self.p.hand(hand) + self.p.a_fold * folds_of(sentence)
        won, self.is_new_line, self.more = 0.0, False, 0
        for step in sentence:
            known = _STEPS.get(step[0])
            if known is None:
                won += self.p.a_fold * folds_of((step,))
            else:
                hand, more = known(self, hand, under, *step[1:])
                won += more
        return self.p.hand(self.within_limit(hand, self.more)) + won


def _counted(o: Outlook, under: int, amount: int | Step) -> int:
    if isinstance(amount, int):
        return amount
    if amount[0] == "under":
        return under
    s = o.p.s
    return [column[-1] for column in s.columns if column].count(amount[1]) + s.line.count(amount[1])


Outcome = tuple[Kinds, float]


def _more(o: Outlook, hand: Kinds, cards: int) -> Outcome:
    """Cards from the deck: nobody knows which."""
    o.more += cards
    return hand, o.drawn(cards)


def _draw(o: Outlook, hand: Kinds, under: int, amount: int | Step) -> Outcome:
    return _more(o, hand, _counted(o, under, amount))


def _draw_until(o: Outlook, hand: Kinds, under: int, cards: int) -> Outcome:
    return _more(o, hand, max(0, cards - len(hand)))


def _rice(o: Outlook, hand: Kinds, under: int, amount: int | Step) -> Outcome:
    return hand + (o.p.tables.rice,) * min(o.p.s.rice, _counted(o, under, amount)), 0.0


def _take(o: Outlook, hand: Kinds, under: int, folds: int) -> Outcome:
    if o.is_new_line:
        return hand, 0.85 * folds * o.p.a_fold
    return o.taking(hand, o.p.s.line, folds), 0.0


def _take_exactly(o: Outlook, hand: Kinds, under: int, folds: int) -> Outcome:
    kinds, worth = o.p.tables.folds, o.p.hand
    exact = [
        tuple(sorted(hand + taken))
        for taken in o.p.tables.takings(o.p.s.line, folds)
        if sum([kinds[kind] for kind in taken]) == folds
    ]
    return (max(exact, key=worth) if exact else hand), 0.0


def _take_one(o: Outlook, hand: Kinds, under: int) -> Outcome:
    return o.best_with(hand, o.p.s.line), 0.0


def _take_all(o: Outlook, hand: Kinds, under: int, most: int) -> Outcome:
    folds = o.p.tables.folds
    return o.with_cards(hand, tuple([kind for kind in o.p.s.line if folds[kind] <= most])), 0.0


def _top_discard(o: Outlook, hand: Kinds, under: int, cards: int) -> Outcome:
    return o.with_cards(hand, o.p.s.discards[max(0, o.reach - cards) : o.reach]), 0.0


def _reclaim(o: Outlook, hand: Kinds, under: int, which: str) -> Outcome:
    if which == "rice":
        return hand, o.drawn(1)  # as good as most cards of the payment
    return o.best_with(hand, o.p.s.discards[: o.reach]), 0.0


def _clear_line(o: Outlook, hand: Kinds, under: int) -> Outcome:
    o.is_new_line = True
    return hand, 0.0


def _refill(o: Outlook, hand: Kinds, under: int) -> Outcome:
    return hand, 0.0


def _look(o: Outlook, hand: Kinds, under: int, cards: int) -> Outcome:
    return _more(o, hand, max(0, cards - 1))


def _discard(o: Outlook, hand: Kinds, under: int, cards: int) -> Outcome:
    return o.without_worst(hand, cards), 0.0


def _lost_by_others(o: Outlook, cards: int) -> float:
    s = o.p.s
    sizes = [min(cards, len(hand)) for who, hand in enumerate(s.hands) if who != o.p.seat]
    return o.drawn(sum(sizes) / len(sizes))


def _discard_others(o: Outlook, hand: Kinds, under: int, cards: int) -> Outcome:
    return hand, _lost_by_others(o, cards)


def _discard_all(o: Outlook, hand: Kinds, under: int, cards: int) -> Outcome:
    return o.without_worst(hand, cards), _lost_by_others(o, cards)


def _take_aside(o: Outlook, hand: Kinds, under: int) -> Outcome:
    return hand, o.drawn(1) if _lost_by_others(o, 1) else 0.0


def _pass_all(o: Outlook, hand: Kinds, under: int, *ways: str) -> Outcome:
    given = min(len(ways), len(hand))
    return o.without_worst(hand, given), o.drawn(given)


def _each(o: Outlook, hand: Kinds, under: int, steps: Sentence) -> Outcome:
    """Other seats gain as much; the own choice comes first, so it is a little better."""
    chosen = any(step[0] not in ("draw", "rice") for step in steps)
    return hand, 0.3 * o.p.a_fold * folds_of(steps) if chosen else 0.0


def _action(o: Outlook, hand: Kinds, under: int) -> Outcome:
    s = o.p.s
    return hand, o.action(hand) if s.active == o.p.seat else 0.0


def _won(o: Outlook, hand: Kinds, worth: float | None) -> Outcome:
    """The hand as it was, and how much better it is to do something else with it."""
    now = o.p.hand(hand)
    return hand, 0.0 if worth is None else worth - now


def _play(o: Outlook, hand: Kinds, under: int, mode: str, discount: int = 0) -> Outcome:
    return _won(o, hand, Outlook(o.p, o.reach, o.depth + 1).from_hand(hand, mode, discount))


def _play_line(o: Outlook, hand: Kinds, under: int, most: int) -> Outcome:
    return _won(o, hand, o.from_line(hand, o.p.s.line, most))


def _take_or_play(o: Outlook, hand: Kinds, under: int, family: int) -> Outcome:
    of = o.p.tables.deck.family
    then = o.best_with(hand, tuple([kind for kind in o.p.s.line if of[kind] == family]))
    taken = o.p.hand(then)
    played = Outlook(o.p, o.reach, o.depth + 1).from_hand(hand, family=family)
    return (then, 0.0) if played is None or played <= taken else _won(o, hand, played)


def _take_and_play(o: Outlook, hand: Kinds, under: int) -> Outcome:
    inner, found = Outlook(o.p, o.reach, o.depth + 1), []
    for kind in set(o.p.s.line):
        then = with_card(hand, kind)
        found.append((o.p.hand(then), then))
        for card in set(hand):
            due = due_for(o.p.s, card)
            worth = None if due is None else inner.play(without_card(then, card), card, due)
            if worth is not None:
                found.append((worth, then))
    if not found:
        return _won(o, hand, inner.from_hand(hand))
    most = max(found)
    return _won(o, hand, most[0])


def _replace(o: Outlook, hand: Kinds, under: int, family: int) -> Outcome:
    """The card leaves, and a card of the family takes its place without paying (R36)."""
    p, deck = o.p, o.p.tables.deck
    inner, found = Outlook(p, o.reach, o.depth + 1), []
    for kind in set(hand):
        if deck.family[kind] != family:
            continue
        for side, column in enumerate(p.shelf.columns):
            if column and deck.effect[column[-1]][:1] == (("replace", family),):
                sides = [(*column[:-1], kind), p.shelf.columns[side ^ 1]]
                left, right = sides if side == 0 else sides[::-1]
                rest = without_card(hand, kind)
                worth = p.hand(rest)
                if deck.is_instant[kind]:
                    worth = max(worth, inner.effect(rest, deck.effect[kind], under))
                found.append(worth + p.with_shelf(p.seat, left, right))
    return _won(o, hand, max(found, default=None))


def _copy(o: Outlook, hand: Kinds, under: int) -> Outcome:
    effect, inner = o.p.tables.deck.effect, Outlook(o.p, o.reach, o.depth + 1)
    return _won(o, hand, max([inner.effect(hand, effect[kind], under) for kind in in_sight(o.p.s)], default=None))


def _move(o: Outlook, hand: Kinds, under: int) -> Outcome:
    p = o.p
    if not p.shelf.is_placed:
        return hand, p.a_fold  # another card comes to the top
    places = [(side, at) for side, column in enumerate(p.shelf.columns) for at in range(len(column))]
    return hand, max([worth for side, at in places for worth in moved(p, side, at).values()], default=0.0)


def moved(p: Prospect, side: int, under: int) -> dict[int, float]:
    """What it is worth to move a card of the own collections, by the places that it can go to."""
    columns = [*p.shelf.columns]
    kind, before = columns[side][under], p.tops_of(columns)
    columns[side] = columns[side][:under] + columns[side][under + 1 :]
    found = {}
    for to, column in enumerate(columns):
        if abs(len(column) + 1 - len(columns[1 - to])) <= 1:
            for place in range(len(column) + 1):
                then = [*columns]
                then[to] = (*column[:place], kind, *column[place:])
                won = p.with_shelf(p.seat, *then) if p.shelf.is_placed else 0.0
                found[PLACE + HIGHEST * to + place] = won + p.tops_of(then) - before
    return found


def _sink(o: Outlook, hand: Kinds, under: int) -> Outcome:
    return hand, max([sunk(o.p, at) for at, column in enumerate(o.p.s.columns) if column], default=0.0)


def sunk(p: Prospect, at: int) -> float:
    """What it is worth to slide the top card of a collection to its bottom."""
    who, side = divmod(at, 2)
    columns = [*p.shelves[who].columns]
    before = p.tops_of(columns)
    columns[side] = columns[side][-1:] + columns[side][:-1]
    change = p.tops_of(columns) - before
    won = p.with_shelf(who, *columns) if p.shelves[who].is_placed else 0.0
    return won + (change if who == p.seat else -change / (p.s.seats - 1))


def _nothing(o: Outlook, hand: Kinds, under: int, *_: Any) -> Outcome:
    return hand, 0.0


_STEPS: Mapping[str, Callable[..., Outcome]] = {
    "action": _action,
    "clear_line": _clear_line,
    "copy": _copy,
    "discard": _discard,
    "discard_all": _discard_all,
    "discard_others": _discard_others,
    "draw": _draw,
    "draw_until": _draw_until,
    "each": _each,
    "look": _look,
    "move": _move,
    "pass_all": _pass_all,
    "play": _play,
    "play_line": _play_line,
    "reclaim": _reclaim,
    "refill": _refill,
    "replace": _replace,
    "rice": _rice,
    "set_aside_others": _discard_others,
    "sink": _sink,
    "take": _take,
    "take_all": _take_all,
    "take_and_play": _take_and_play,
    "take_aside": _take_aside,
    "take_exactly": _take_exactly,
    "take_one": _take_one,
    "take_or_play": _take_or_play,
    "top_discard": _top_discard,
    "under": _nothing,
}
"""The others (`each_may_play`, words to come) are estimated in folds."""
