"""R7, R8, R12 to R14, R16, R37, R43 and R44: what a play costs, how it is paid, where it goes, and what follows."""

from __future__ import annotations

from abc import ABC, abstractmethod

from reference.origami.cards import CARDS, RICE, sums, without
from reference.origami.draws import Draws
from reference.origami.table import SIDES, Effect, Play


class Plays(Draws, ABC):
    def cost(self, card: str, less: int = 0) -> int:
        """R8"""
        cost = CARDS[card].cost - less
        if "musician-yellow" in self.table.middle:
            cost -= 1
        if "musician-red" in self.table.middle:
            cost += 1
        return max(0, cost)

    def payable(self, seat: int, less: int = 0, family: str = "", discard: str = "") -> set[str]:
        """The origami of the hand whose cost the other cards of the hand (and the discard) pay exactly."""
        hand = self.table.hands[seat]
        already = CARDS[discard].folds if discard else 0
        return {
            card
            for card in hand
            if card != RICE
            and (not family or CARDS[card].family == family)
            and self.cost(card, less) - already in sums(without(hand, card))
        }

    def begin(self, seat: int, card: str) -> Play:
        """A card has left its place to be played; what lies in the discards now lay there before this play."""
        table = self.table
        table.limbo.append(card)
        return Play(seat, card, len(table.discards), table.shuffles)

    def play_paid(self, seat: int, card: str, less: int = 0) -> Effect:
        cost = self.cost(card, less)
        self.table.hands[seat].remove(card)
        play = self.begin(seat, card)
        yield from self.pay(play, cost)
        yield from self.place(play)

    def play_from_line(self, seat: int, card: str) -> Effect:
        """Without paying; leaves a gap (R17)."""
        self.table.line.remove(card)
        yield from self.place(self.begin(seat, card))

    def pay(self, play: Play, owed: int) -> Effect:
        """R7"""
        table = self.table
        hand = table.hands[play.seat]
        while owed > 0:
            fitting = {card for card in hand if owed - CARDS[card].folds in sums(without(hand, card))}
            card = yield from self.ask(play.seat, "pay", fitting)
            hand.remove(card)
            table.payment.append(card)
            owed -= CARDS[card].folds
        play.rice_paid = RICE in table.payment
        self.discard(table.payment)
        table.payment.clear()

    def place(self, play: Play) -> Effect:
        """R12, R13, R35, Q16"""
        table = self.table
        if CARDS[play.card].kind == "character":
            yield from self.place_character(play)
            return
        columns = table.columns[play.seat]
        answers = []
        for side in (0, 1):
            if len(columns[side]) + 1 - len(columns[1 - side]) <= 1:
                answers.append(SIDES[side])
                if play.card == "snake" and columns[side]:
                    answers.append("under " + SIDES[side])
        word = yield from self.ask(play.seat, "place", answers)
        side = SIDES.index(word.split()[-1])
        index = 0 if word.startswith("under") else len(columns[side])
        yield from self.put(play, side, index)

    def put(self, play: Play, side: int, index: int) -> Effect:
        """The family origami is placed and all that follows is done (R13)."""
        table = self.table
        table.limbo.remove(play.card)
        column = table.columns[play.seat][side]
        column.insert(index, play.card)
        table.tired[play.seat][side].insert(index, True)  # R9: not in the turn it was played
        table.stirred = True
        play.column, play.index = side, index
        self.caiman(play)
        # R44, Q5
        if index > 0 and play.seat not in table.drew_by_calligrapher:
            same = CARDS[column[index - 1]].family == CARDS[play.card].family
            if ("calligrapher-yellow" in table.middle and same) or ("calligrapher-red" in table.middle and not same):
                word = yield from self.ask(play.seat, "calligrapher", ["yes", "no"])
                if word == "yes":
                    table.drew_by_calligrapher.add(play.seat)
                    self.draw(play.seat, 1)
        # R14, Q3
        if CARDS[play.card].kind == "instant":
            if play.card == "snake":
                return
            if play.card not in ("parrot", "chick"):
                word = yield from self.ask(play.seat, "may", ["yes", "no"])
                if word == "no":
                    return
            yield from self.instant(play, play.card)

    def place_character(self, play: Play) -> Effect:
        """R13, R16, R43, Q2"""
        table = self.table
        pair, _, colour = play.card.rpartition("-")
        other = f"{pair}-{'red' if colour == 'yellow' else 'yellow'}"
        if other in table.middle:
            table.middle.remove(other)
            self.discard([other])
        table.limbo.remove(play.card)
        table.middle.append(play.card)
        table.stirred = True
        if play.card == "merchant-yellow" and len(table.line) < 5:
            card = self.next_card()
            if card is not None:
                table.line.append(card)
        self.caiman(play)
        if table.line:
            word = yield from self.ask(play.seat, "free", [*table.line, "no"])
            if word != "no":
                yield from self.play_from_line(play.seat, word)

    def caiman(self, play: Play) -> None:
        """R37"""
        table = self.table
        if play.seat != table.active or CARDS[play.card].cost not in (4, 6):
            return
        for side, column in enumerate(table.columns[play.seat]):
            itself = side == play.column and play.index == len(column) - 1
            if column and column[-1] == "caiman" and not itself:
                table.extra += 1
                return

    @abstractmethod
    def instant(self, play: Play, effect: str) -> Effect:
        """The instant effects have a module of their own; some of them play cards."""
