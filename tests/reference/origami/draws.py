"""R6, R40, R41 and R44: taking cards, the Draw action, the monks and the hand limit."""

from __future__ import annotations

from collections.abc import Generator

from reference.origami.cards import CARDS, RICE
from reference.origami.supplies import Supplies
from reference.origami.table import Effect
from reference.question import Question


class Draws(Supplies):
    def draw_action(self, seat: int, fish: bool) -> Effect:
        """R6, R40, Q10"""
        table = self.table
        if "fisherman-red" in table.middle and table.line:
            card = yield from self.ask(seat, "replace_in_line", [*table.line, "no"])
            if card != "no":  # Q17
                table.line.remove(card)
                self.discard([card])
                self.refill()
        limits = [4]
        if "merchant-red" in table.middle:
            limits.append(5)
        if "mesosaurus" in self.tops(seat):
            limits.append(3 + self.hand_modifiers(seat))
        yield from self.take(seat, 2 if fish else max(limits), top="geisha-red" in table.middle)
        if fish:
            self.draw(seat, 1)
        self.draw_rice(seat, self.tops(seat).count("snowy-owl"))  # Q4
        if "arctic-wolf" in self.tops(seat) and table.hands[seat]:
            rice = table.hands[seat].count(RICE)
            word = yield from self.ask(seat, "rice_back", [str(count) for count in range(rice + 1)])
            for _ in range(int(word)):
                table.hands[seat].remove(RICE)
                table.rice += 1
            self.draw(seat, int(word))
        self.refill()
        yield from self.monk(seat, "monk-yellow")

    def take(self, seat: int, limit: int, top: bool = False) -> Effect:
        """Take cards of the line worth at most `limit` folds. The refill is left to the caller."""
        table = self.table
        while True:
            answers = {card for card in table.line if CARDS[card].folds <= limit}
            if top and table.discards and CARDS[table.discards[-1]].folds <= limit:
                answers.add("top")
            if not answers:
                return
            word = yield from self.ask(seat, "take", answers | {"done"})
            if word == "done":
                return
            if word == "top":
                card = table.discards.pop()
                top = False
            else:
                card = word
                table.line.remove(card)
            table.hands[seat].append(card)
            limit -= CARDS[card].folds

    def one(self, seat: int, family: str = "", name: str = "take_one") -> Generator[Question, str, str | None]:
        """One card of the line (of a family) to the hand; None if there is none. No refill."""
        table = self.table
        cards = [card for card in table.line if not family or CARDS[card].family == family]
        if not cards:
            return None
        card = yield from self.ask(seat, name, cards)
        table.line.remove(card)
        table.hands[seat].append(card)
        return card

    def monk(self, seat: int, monk: str) -> Effect:
        """R44"""
        hand = self.table.hands[seat]
        if monk in self.table.middle and hand:
            card = yield from self.ask(seat, "monk", [*hand, "no"])
            if card != "no":
                hand.remove(card)
                self.discard([card])
                self.draw(seat, 1)

    def hand_modifiers(self, seat: int) -> int:
        """R41, Q13"""
        total = 0
        for card in self.tops(seat):
            if card == "brontosaurus":
                total += 3
            elif card == "pteranodon":
                total += 1
            elif card == "velociraptor":
                total += self.collections(seat).count("velociraptor")
        if "ninja-yellow" in self.table.middle:
            total += 1
        if "ninja-red" in self.table.middle:
            total -= 1
        return total

    def hand_limit(self, seat: int) -> int:
        return max(0, 8 + self.hand_modifiers(seat))
