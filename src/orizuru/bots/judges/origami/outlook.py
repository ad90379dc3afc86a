"""What actions and effects of Origami lead to, worked out without playing them: a hand, and what is won besides.

Hidden cards count as average ones. Each function returns what the position is then worth to the seat, its hand
included, on top of what lies on the table now.
"""

from collections.abc import Callable

from orizuru.bots.judges.origami.effects import ACTION, AVERAGE, folds_of
from orizuru.bots.judges.origami.prospect import Prospect
from orizuru.bots.judges.origami.steps import carried_out
from orizuru.bots.judges.origami.tables import shares
from orizuru.core.cards import Kinds, with_card, without_card
from orizuru.games.origami.lasting_effects import draw_limit, hand_limit, has_on_top
from orizuru.games.origami.payments import FOLDS_MOST, sums
from orizuru.games.origami.sentences import Sentence
from orizuru.games.origami.verbs.choices import due_for

DEEPEST = 2  # effects within effects that are worked out; beyond that they are estimated

PAYMENTS = 2  # payments that are weighed for a card: those whose own cards would bring least


class Outlook:
    """What can follow from a position. `reach` is how many of the discards lie there before the play (R32)."""

    __slots__ = ("depth", "is_hasty", "is_new_line", "more", "p", "reach")

    def __init__(self, p: Prospect, reach: int, depth: int = 0, is_hasty: bool = False) -> None:
        self.p, self.reach, self.depth, self.is_hasty = p, reach, depth, is_hasty
        self.is_new_line, self.more = False, 0  # what effects did: cleared the line, drew cards

    def inner(self) -> "Outlook":
        """What can follow from an effect within an effect."""
        return Outlook(self.p, self.reach, self.depth + 1, self.is_hasty)

    # Hands

    def drawn(self, cards: float) -> float:
        """What cards from the deck are worth."""
        return cards * AVERAGE * self.p.a_fold

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
        looked_at = 1 if self.is_hasty else PAYMENTS
        if len(choices) > looked_at:
            choices = tuple(sorted(choices, key=lambda counts: _lost(classes, counts, net))[:looked_at])
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
            return self._entered(hand, kind, p.s.line) + self._owed(hand, kind, -1)
        won, side = p.place(kind, hand)
        return won + self.after(hand, kind, side)

    def _entered(self, hand: Kinds, kind: int, line: Kinds) -> float:
        """A character comes to the middle, and a card of the line is played without paying (R16)."""
        then = self.p.entering(kind)
        inner = Outlook(then, self.reach, self.depth + 1, self.is_hasty)
        return then.lead_now - self.p.lead_now + inner.from_line(hand, line)

    def entered_from(self, hand: Kinds, kind: int, line: Kinds) -> float:
        """The same for a character of the line."""
        if self.depth > DEEPEST:
            return self.p.hand(hand) + self.p.entered(kind)
        return self._entered(hand, kind, without_card(line, kind))

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
        deck, inner = p.tables.deck, self.inner()
        plays = [
            inner.placed(hand, kind) if deck.family[kind] >= 0 else inner.entered_from(hand, kind, line)
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
        worth = p.hand(self.within_limit(then, more), more) + self.drawn(more)
        for kind in s.tops(seat):
            step = p.tables.deck.lasting[kind]
            if step and step[0] == "rice_on_draw":
                worth += min(s.rice, step[1]) * p.a_fold
        if has_on_top(s, seat, "rice_for_cards"):
            worth += hand.count(p.tables.rice) * (AVERAGE - 1) * p.a_fold
        return worth

    def use(self, hand: Kinds, sentence: Sentence, side: int) -> float:
        """A special action (R9)."""
        inner = Outlook(self.p, self.reach, min(self.depth, DEEPEST - 1), self.is_hasty)
        return inner.effect(hand, sentence, len(self.p.shelf.columns[side]) - 1)

    # Effects

    def effect(self, hand: Kinds, sentence: Sentence, under: int) -> float:
        """An effect is used by a card with so many cards under it."""
        if self.depth >= DEEPEST:
            return self.p.hand(hand) + self.p.a_fold * folds_of(sentence)
        self.is_new_line, self.more = False, 0
        hand, won = carried_out(self, hand, under, sentence)
        return self.p.hand(self.within_limit(hand, self.more), self.more) + won


def _lost(classes: list[list[int]], counts: tuple[int, ...], net: Callable[[int], float]) -> float:
    """What the cards of a payment would have brought if they had been played."""
    return sum([net(kind) for held, count in zip(classes, counts, strict=True) for kind in held[:count]])
