"""R4, R17 to R19: questions and seats, the discards, the deck, the rice and the line."""

from __future__ import annotations

from collections.abc import Iterable

from reference.origami.cards import RICE, number
from reference.origami.setup import Setup
from reference.origami.table import Ask
from reference.question import Question


class Supplies(Setup):
    def ask(self, seat: int, name: str, answers: Iterable[str]) -> Ask:
        question = Question(seat, name, frozenset(answers))
        answer = yield question
        if answer not in question.answers:
            raise ValueError(f"{answer!r} does not answer {question}")
        return answer

    def clockwise(self, seat: int) -> list[int]:
        return [(seat + step) % self.table.players for step in range(self.table.players)]

    def tops(self, seat: int) -> list[str]:
        return [column[-1] for column in self.table.columns[seat] if column]

    def all_tops(self) -> list[str]:
        return [card for seat in range(self.table.players) for card in self.tops(seat)]

    def collections(self, seat: int) -> list[str]:
        return self.table.columns[seat][0] + self.table.columns[seat][1]

    def discard(self, cards: Iterable[str]) -> None:
        """Cards discarded together go down in ascending number (R4); rice goes back to the rice deck (R48)."""
        for card in sorted(cards, key=number):
            if card == RICE:
                self.table.rice += 1
            else:
                self.table.discards.append(card)

    def new_deck(self) -> None:
        table = self.table
        table.deck = self.shuffled(table.discards)
        table.discards.clear()
        table.shuffles += 1

    def next_card(self) -> str | None:
        """The top card of the deck leaves it (R18)."""
        table = self.table
        if not table.deck and table.discards:
            self.new_deck()  # both were empty before: this is not a run-out
        if not table.deck:
            return None
        card = table.deck.pop()
        table.stirred = table.dealt = True
        if not table.deck:
            table.run_outs += 1
            if table.discards:
                self.new_deck()
        return card

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            card = self.next_card()
            if card is not None:
                self.table.hands[seat].append(card)

    def draw_rice(self, seat: int, count: int) -> None:
        count = min(count, self.table.rice)  # R19
        self.table.rice -= count
        self.table.hands[seat] += [RICE] * count

    def refill(self) -> None:
        """R17"""
        size = 5 if "merchant-yellow" in self.table.middle else 4
        while len(self.table.line) < size:
            card = self.next_card()
            if card is None:
                return
            self.table.line.append(card)
