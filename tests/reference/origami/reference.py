"""A naive reference engine for Origami, Origami: Legends and any mix of both, written only from the rules.

Questions are yielded, answer words are sent back. R.. and Q.. are the numbers of the rules and rulings. Nothing here is
fast; everything should read like the rules. Rounds and turns are here (R5, R10, R11, R20, R21); the actions in them
have modules of their own, each with a class that builds on those it needs.
"""

from __future__ import annotations

from collections.abc import Generator

from reference.origami.cards import sums
from reference.origami.instant_effects import InstantEffects
from reference.origami.scores import Scores
from reference.origami.special_actions import SpecialActions
from reference.origami.table import SIDES, Effect
from reference.question import Question


class Reference(SpecialActions, InstantEffects, Scores):
    def play(self) -> Generator[Question, str, list[int]]:
        table = self.table
        while True:  # one round (Q9)
            table.stirred = table.dealt = False
            for seat in self.clockwise(table.starter):
                yield from self.take_turn(seat)
                table.turn += 1
            if table.last_round:
                break
            table.quiet = 0 if table.stirred else table.quiet + 1
            table.dry = 0 if table.dealt else table.dry + 1
            if table.quiet == 3 or table.dry == 20:  # R20, Q19
                table.run_outs += 1
                table.quiet = table.dry = 0
            if table.run_outs >= 2:  # R21
                table.last_round = True
        table.over = True
        return self.scores()

    def take_turn(self, seat: int) -> Effect:
        table = self.table
        table.active = seat
        table.extra = 0
        table.drew_by_calligrapher = set()
        table.tired = [[[False] * len(column) for column in columns] for columns in table.columns]
        yield from self.action(seat, extra=False)  # R5
        while table.extra:  # R10
            table.extra -= 1
            yield from self.action(seat, extra=True)
        self.refill()  # R11
        while len(table.hands[seat]) > self.hand_limit(seat):
            card = yield from self.ask(seat, "limit", table.hands[seat])
            table.hands[seat].remove(card)
            table.sealed[seat].append(card)
        self.discard(table.sealed[seat])  # together
        table.sealed[seat].clear()

    def action(self, seat: int, extra: bool) -> Effect:
        table = self.table
        hand = table.hands[seat]
        answers = {"draw"}
        if extra:
            answers.add("no")
        if "fisherman-yellow" in table.middle:
            answers.add("fish")
        answers |= {f"play {card}" for card in self.payable(seat)}
        if "geisha-yellow" in table.middle and table.discards and self.cost(table.discards[-1]) in sums(hand):
            answers.add("geisha")
        for side in (0, 1):
            if self.available(seat, side):
                answers.add(f"use {SIDES[side]}")
        word = yield from self.ask(seat, "act", answers)
        match word.split():
            case ["no"]:
                return
            case ["draw" | "fish"]:
                yield from self.draw_action(seat, word == "fish")
            case ["play", card]:
                yield from self.play_paid(seat, card)
                yield from self.monk(seat, "monk-red")
            case ["geisha"]:  # R42: the discard is taken first, then paid for from the hand
                card = table.discards.pop()
                play = self.begin(seat, card)
                yield from self.pay(play, self.cost(card))
                yield from self.place(play)
                yield from self.monk(seat, "monk-red")
            case ["use", which]:
                yield from self.special(seat, SIDES.index(which))
