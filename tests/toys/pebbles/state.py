"""A position of Pebbles, and what can happen to it.

Twelve pebbles, three each of 1 to 4, are shuffled into a bag. Each of two or three seats draws two in secret. A round:
every seat chooses a pebble in secret (sealed); all are shown; the highest scores a die (1 to 6) plus its own number.
Then each seat draws a pebble, secretly, while there are any. The game ends when all hands are empty. Old rules (1): a
tie scores nothing; new rules (2): everybody with the highest pebble scores.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from orizuru.core.chance import Rolling
from orizuru.core.errors import NotAllowed
from orizuru.core.game import Answer, Asked, Preview, Result, ScoreLine, Standing, View
from orizuru.core.machine import Frame, Terms
from orizuru.core.messages import Message
from orizuru.core.seats import check_seat, check_viewer
from orizuru.core.verbs import Deed, Question, Verb

KINDS = (1, 2, 3, 4)
COPIES = 3


@dataclass(frozen=True, slots=True)
class PebbleTerms(Terms):
    seats: int
    ties_score: bool


class choose(Question):
    """A sealed choice: the pebble leaves the hand for a hidden zone."""

    @staticmethod
    def options(s: "PebbleState", seat: int) -> list[int]:
        return sorted(set(s.hands[seat]))

    @staticmethod
    def answer(s: "PebbleState", seat: int, move: int) -> None:
        hand = list(s.hands[seat])
        hand.remove(move)
        s.hands = put(s.hands, seat, tuple(hand))
        s.sealed = put(s.sealed, seat, move)
        s.tell("pebbles.chosen", (seat,), seat=seat, pebble=move)

    @staticmethod
    def asked(s: "PebbleState", seat: int) -> Asked:
        seats = tuple(who for who in range(s.seats) if s.hands[who] or s.sealed[who])
        return Asked(seat, Message("pebbles.choose"), "R3", sealed=True, seats=seats)


class reveal(Deed):
    """Show all, score the highest, draw."""

    @staticmethod
    def do(s: "PebbleState", seat: int) -> None:
        s.horizon += 1
        s.last, high = s.sealed, max(s.sealed)
        s.shown += tuple(sorted(s.sealed))
        s.sealed = (0,) * s.seats
        s.die = s.roll(6) + 1
        s.tell("pebbles.shown", None, pebbles=s.last, die=s.die)
        best = [who for who in range(s.seats) if s.last[who] == high]
        if len(best) == 1 or s.terms.ties_score:
            for who in best:
                s.points = put(s.points, who, s.points[who] + high + s.die)
                s.tell("pebbles.scored", None, seat=who, points=high + s.die)
        for who in range(s.seats):
            if s.bag:
                drawn, s.bag = s.bag[-1], s.bag[:-1]
                s.hands = put(s.hands, who, tuple(sorted((*s.hands[who], drawn))))
                s.tell("pebbles.drawn", None, seat=who, pebble=drawn)
        s.turn += 1
        s.begin_round()


class PebbleState(Rolling):
    __slots__ = ("bag", "die", "hands", "last", "points", "sealed", "shown")
    terms: PebbleTerms
    bag: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    sealed: tuple[int, ...]
    shown: tuple[int, ...]
    last: tuple[int, ...]
    die: int
    points: tuple[int, ...]

    span: ClassVar[int] = max(KINDS) + 1
    verbs: ClassVar[Mapping[str, type[Verb]]] = {"choose": choose, "reveal": reveal}

    @property
    def seats(self) -> int:
        return self.terms.seats

    def begin_round(self) -> None:
        asked = [seat for seat in range(self.seats) if self.hands[seat]]
        if asked:
            self.push(0, "reveal")
            for seat in reversed(asked):
                self.push(seat, "choose")

    @property
    def forced(self) -> int | None:
        return None  # what a hand holds is secret, so no choice is publicly the only one

    def aside(self, seat: int) -> "PebbleState":
        check_seat(seat, self.seats)
        if not any(self.hands[seat]) and not self.sealed[seat]:
            raise NotAllowed(Message("core.aside", seat=seat))
        then = self.clone()
        for who in range(then.seats):
            if then.sealed[who]:
                then.hands = put(then.hands, who, tuple(sorted((*then.hands[who], then.sealed[who]))))
        then.sealed, then.stack = (0,) * then.seats, then.stack[:0]
        then.begin_round()
        own: Frame = (seat, ("choose",))
        then.stack = (*(frame for frame in then.stack if frame != own), own)
        return then

    @property
    def text(self) -> str:
        asked = [seat for seat, step in self.stack if step[0] == "choose"]
        names = ("bag", "hands", "sealed", "shown", "last", "die", "points", "turn", "script")
        return json.dumps({"options": self.terms.options, "asked": asked, **{n: getattr(self, n) for n in names}})

    def say(self, move: int) -> str:
        return f"pebble{self.number(move)}"

    def answer(self, move: int) -> Answer:
        return Answer("card", (self.say(move),), Message("pebbles.answer", pebble=move))

    def preview(self, move: int) -> Preview:
        self.number(move)
        return Preview((0,) * self.seats)

    def standing(self, seat: int, viewer: int | None = None) -> Standing:
        check_seat(seat, self.seats)
        if viewer is not None:
            check_viewer(viewer, self.seats)
        own = ScoreLine(Message("pebbles.held", pebbles=self.hands[seat]), 0)  # a line that only its seat may read
        lines = (ScoreLine(Message("pebbles.score"), self.points[seat]),)
        return Standing(self.points[seat], (*lines, own) if viewer in (None, seat) else lines)

    def result(self) -> Result | None:
        if self.stack:
            return None
        ranks = tuple(1 + sum(other > own for other in self.points) for own in self.points)
        winners = tuple(seat for seat in range(self.seats) if ranks[seat] == 1)
        details = tuple(self.standing(seat) for seat in range(self.seats))
        return Result(self.points, ranks, winners, Message("pebbles.end"), details)

    def view(self, seat: int | None) -> View:
        """What a seat may know. A pebble that it may not see is None."""
        if seat is not None:
            check_seat(seat, self.seats)

        def seen(who: int, pebbles: tuple[int, ...]) -> list[int | None]:
            return [pebble if who == seat else None for pebble in pebbles if pebble]

        return {
            "game": self.terms.game,
            "rules": self.terms.rules,
            "options": dict(self.terms.options),
            "seat": seat,
            "seats": [
                {
                    "hand": seen(who, self.hands[who]),
                    "chosen": seen(who, self.sealed[who : who + 1]),
                    "last": [pebble for pebble in self.last[who : who + 1] if pebble],
                }
                for who in range(self.seats)
            ],
            "die": self.die or "",
            "shown": list(self.shown),
            "bag": [None] * len(self.bag),
            "turn": self.turn,
            "scores": list(self.points),
            "stack": [{"seat": who, "verb": verb} for who, (verb,) in self.stack],
        }


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
