"""R9, R26 to R28, R34 and R36: special actions."""

from __future__ import annotations

from reference.origami.cards import CARDS, RICE, folds, sums, without
from reference.origami.plays import Plays
from reference.origami.table import Effect


class SpecialActions(Plays):
    def available(self, seat: int, side: int) -> bool:
        """R9"""
        table = self.table
        column = table.columns[seat][side]
        if not column or CARDS[column[-1]].kind != "action" or table.tired[seat][side][-1]:
            return False
        if column[-1] in ("vulture", "dolphin", "gorilla", "lion", "caterpillar"):
            return bool(self.playable_by(seat, column[-1]))
        if column[-1] == "spider":
            return 6 in sums(table.line)
        return True

    def playable_by(self, seat: int, action: str) -> set[str]:
        """The cards of the hand that a special action can play."""
        table = self.table
        origami = {card for card in table.hands[seat] if card != RICE}
        match action:
            case "vulture":  # R34
                return self.payable(seat, discard=table.discards[-1]) if table.discards else set()
            case "dolphin":
                return self.payable(seat, less=2)
            case "gorilla":
                return self.payable(seat)
            case "lion":
                return origami
            case "caterpillar":
                return {card for card in origami if CARDS[card].family == "lawn"}
        raise ValueError(action)

    def special(self, seat: int, side: int) -> Effect:
        table = self.table
        hand = table.hands[seat]
        action = table.columns[seat][side][-1]
        table.tired[seat][side][-1] = True
        match action:
            case "raccoon":  # Q1
                yield from self.take(seat, 3)
                if table.discards:
                    hand.append(table.discards.pop())
                self.refill()
            case "shark":
                yield from self.take(seat, 5)
                self.refill()
            case "fox":  # R26
                for _ in range(3):
                    card = self.next_card()
                    if card is not None:
                        table.looked.append(card)
                if table.looked:
                    card = yield from self.ask(seat, "keep", table.looked)
                    table.looked.remove(card)
                    self.discard([card])
                    hand += table.looked
                    table.looked.clear()
            case "spider":  # R28
                left = 6
                while left:
                    fitting = {
                        card for card in table.line if left - CARDS[card].folds in sums(without(table.line, card))
                    }
                    card = yield from self.ask(seat, "take_exactly", fitting)
                    table.line.remove(card)
                    hand.append(card)
                    left -= CARDS[card].folds
                self.refill()
            case "cricket":  # R27, Q12
                taken = yield from self.one(seat, name="pick")
                self.refill()
                if hand:
                    cards = {card for card in self.payable(seat) if card != taken or hand.count(card) >= 2}
                    word = yield from self.ask(seat, "cricket", cards | {"no"})
                    if word != "no":
                        yield from self.play_paid(seat, word)
            case _:
                name = "replace" if action == "caterpillar" else "choose"
                card = yield from self.ask(seat, name, self.playable_by(seat, action))
                yield from self.special_play(seat, side, action, card)

    def special_play(self, seat: int, side: int, action: str, card: str) -> Effect:
        table = self.table
        match action:
            case "dolphin":
                yield from self.play_paid(seat, card, less=2)
            case "gorilla":
                yield from self.play_paid(seat, card)
                self.draw(seat, 1)
            case "lion":
                table.hands[seat].remove(card)
                yield from self.place(self.begin(seat, card))
            case "vulture":  # R34, Q6
                cost = self.cost(card)
                table.hands[seat].remove(card)
                table.payment.append(table.discards.pop())
                play = self.begin(seat, card)
                yield from self.pay(play, cost - folds(table.payment))
                yield from self.place(play)
            case "caterpillar":  # R36, Q6
                table.hands[seat].remove(card)
                play = self.begin(seat, card)
                index = len(table.columns[seat][side]) - 1
                table.tired[seat][side].pop()
                self.discard([table.columns[seat][side].pop()])
                yield from self.put(play, side, index)
