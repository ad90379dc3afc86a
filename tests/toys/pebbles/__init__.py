"""Pebbles: a tiny game with everything that Ponte lacks.

Twelve pebbles, three each of 1 to 4, are shuffled into a bag. Each of two or three seats draws two
in secret. A round: every seat chooses a pebble in secret (sealed); all are shown; the highest
scores a die (1 to 6) plus its own number. Then each seat draws a pebble, secretly, while there are
any. The game ends when all hands are empty. Old rules (1): a tie scores nothing; new rules (2):
everybody with the highest pebble scores.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from orizuru.core.chance import Rolling, key_of, reshuffled, seed_from, seed_of, written
from orizuru.core.errors import IllegalMove, InvalidMove, InvalidScenario, MoveError, NotAllowed, Reason, excerpt
from orizuru.core.facts import Fact
from orizuru.core.game import Answer, Asked, Preview, Result, ScoreLine, Standing, View
from orizuru.core.machine import Frame, Terms, frozen, undumped
from orizuru.core.messages import Message
from orizuru.core.options import Option, settled
from orizuru.core.seats import check_seat, check_viewer, is_seat, no_seat
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
        s.tell("toys.pebbles.chosen", (seat,), seat=seat, pebble=move)

    @staticmethod
    def asked(s: "PebbleState", seat: int) -> Asked:
        seats = tuple(who for who in range(s.seats) if s.hands[who] or s.sealed[who])
        return Asked(seat, Message("toys.pebbles.choose"), "R1", sealed=True, seats=seats)


class reveal(Deed):
    """Show all, score the highest, draw."""

    @staticmethod
    def do(s: "PebbleState", seat: int) -> None:
        s.horizon += 1
        shown, high = s.sealed, max(s.sealed)
        s.shown += tuple(sorted(shown))
        s.sealed = (0,) * s.seats
        die = s.roll(6) + 1
        s.tell("toys.pebbles.shown", None, pebbles=shown, die=die)
        best = [who for who in range(s.seats) if shown[who] == high]
        if len(best) == 1 or s.terms.ties_score:
            for who in best:
                s.points = put(s.points, who, s.points[who] + high + die)
        for who in range(s.seats):
            if s.bag:
                drawn, s.bag = s.bag[-1], s.bag[:-1]
                s.hands = put(s.hands, who, tuple(sorted((*s.hands[who], drawn))))
                s.tell("toys.pebbles.drawn", None, seat=who, pebble=drawn)
        s.turn += 1
        s.begin_round()


class PebbleState(Rolling):
    __slots__ = ("bag", "hands", "points", "sealed", "shown")
    terms: PebbleTerms
    bag: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    sealed: tuple[int, ...]
    shown: tuple[int, ...]
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
        fields = {name: getattr(self, name) for name in ("bag", "hands", "sealed", "shown", "points", "turn", "script")}
        return json.dumps({"options": self.terms.options, "asked": asked, **fields})

    def say(self, move: int) -> str:
        return f"pebble{self.number(move)}"

    def answer(self, move: int) -> Answer:
        return Answer("card", (self.say(move),), Message("toys.pebbles.answer", pebble=move))

    def preview(self, move: int) -> Preview:
        self.number(move)
        return Preview((0,) * self.seats)

    def standing(self, seat: int, viewer: int | None = None) -> Standing:
        check_seat(seat, self.seats)
        if viewer is not None:
            check_viewer(viewer, self.seats)
        own = ScoreLine(Message("toys.pebbles.held", pebbles=self.hands[seat]), 0)  # a line that only its seat may read
        lines = (ScoreLine(Message("toys.pebbles.score"), self.points[seat]),)
        return Standing(self.points[seat], (*lines, own) if viewer in (None, seat) else lines)

    def result(self) -> Result | None:
        if self.stack:
            return None
        ranks = tuple(1 + sum(other > own for other in self.points) for own in self.points)
        winners = tuple(seat for seat in range(self.seats) if ranks[seat] == 1)
        details = tuple(self.standing(seat) for seat in range(self.seats))
        return Result(self.points, ranks, winners, Message("toys.pebbles.end"), details)

    def view(self, seat: int | None) -> View:
        if seat is not None:
            check_seat(seat, self.seats)
        return {
            "game": self.terms.game,
            "rules": self.terms.rules,
            "options": dict(self.terms.options),
            "seat": seat,
            "hand": [] if seat is None else list(self.hands[seat]),
            "sealed": 0 if seat is None else self.sealed[seat],
            "counts": [len(hand) for hand in self.hands],
            "answered": [bool(pebble) for pebble in self.sealed],
            "shown": list(self.shown),
            "bag": len(self.bag),
            "points": list(self.points),
            "turn": self.turn,
            "stack": [{"seat": who, "verb": verb} for who, (verb,) in self.stack],
        }


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


OPTIONS = (Option("players", "int", 2, Message("toys.pebbles.players"), low=2, high=3),)


class Pebbles:
    key = "pebbles"

    def __init__(self, rules: str) -> None:
        self.rules = rules

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def catalogue(self, options: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
        return {"pebbles": [f"pebble{kind}" for kind in KINDS]}

    def terms(self, options: Mapping[str, Any] | None) -> PebbleTerms:
        chosen = settled(OPTIONS, options)
        return PebbleTerms(self.key, self.rules, chosen, int(str(chosen["players"])), self.rules != "1")

    def setup(self, options: Mapping[str, Any] | None = None, seed: object = None) -> PebbleState:
        state = self._bare(self.terms(options), key_of(seed_of(seed)))
        bag = state.shuffled(KINDS * COPIES)
        state.hands = tuple(tuple(sorted(bag[2 * who : 2 * who + 2])) for who in range(state.seats))
        state.bag = bag[2 * state.seats :]
        state.begin_round()
        return state

    def _bare(self, terms: PebbleTerms, key: int) -> PebbleState:
        values: dict[str, Any] = {"stack": (), "turn": 0, "horizon": 0, "key": key, "rolls": 0, "script": ()}
        zones = {"bag": (), "hands": ((),) * terms.seats, "shown": ()}
        zeros = {"sealed": (0,) * terms.seats, "points": (0,) * terms.seats}
        return PebbleState.restored(terms, {**values, **zones, **zeros})

    def scenario(self, position: Mapping[str, Any] | str) -> PebbleState:
        try:
            given = dict(json.loads(position) if isinstance(position, str) else position)
            key = key_of(seed_from(given.pop("seed"))) if "seed" in given else 0
            state = self._bare(self.terms(given.pop("options", None)), key)
            asked = given.pop("asked")
            for name, value in given.items():
                setattr(state, name, frozen(value))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise InvalidScenario(Message("core.expected", expected="a position", got=excerpt(str(error)))) from None
        if asked:
            state.push(0, "reveal")
            for seat in asked:
                state.push(seat, "choose")
        return state

    def load(self, dump: str) -> PebbleState:
        options, values = undumped(dump, self.key, self.rules)
        return PebbleState.restored(self.terms(options), values)

    def imagine(self, view: View, rng: Random) -> PebbleState:
        state = self._bare(self.terms(view["options"]), rng.getrandbits(256))
        seat = view["seat"]
        known = [*view["shown"], *view["hand"], *([view["sealed"]] if view["sealed"] else [])]
        unseen = list((Counter(KINDS * COPIES) - Counter(known)).elements())
        rng.shuffle(unseen)
        hands, sealed = [], []
        for who in range(state.seats):
            if who == seat:
                hands.append(tuple(view["hand"]))
                sealed.append(view["sealed"])
            else:
                hands.append(tuple(sorted(unseen.pop() for _ in range(view["counts"][who]))))
                sealed.append(unseen.pop() if view["answered"][who] else 0)
        state.hands, state.sealed = tuple(hands), tuple(sealed)
        state.bag, state.shown = tuple(unseen), tuple(view["shown"])
        state.points, state.turn = tuple(view["points"]), view["turn"]
        state.stack = tuple((frame["seat"], (frame["verb"],)) for frame in view["stack"])
        return state

    def fork(self, state: PebbleState, seed: object) -> dict[str, Any]:
        checked = seed_of(seed)
        bag = reshuffled(state.bag, checked)
        return {**json.loads(state.text), "bag": list(bag), "script": [], "seed": written(checked)}

    def parse(self, state: PebbleState, text: str) -> int:
        even = text.strip() if isinstance(text, str) else ""
        if even not in {f"pebble{kind}" for kind in KINDS}:
            raise InvalidMove(Reason(Message("core.expected", expected="pebble1..4", got=excerpt(text))))
        move = int(even[-1])
        if move not in state.moves:
            raise IllegalMove(Reason(Message("core.expected", expected="a pebble of your hand", got=even), "R1"))
        return move

    def read(self, state: PebbleState, text: str) -> list[int]:
        return [self.parse(state, text)]

    def write(self, moves: Sequence[int]) -> str:
        return ",".join(f"pebble{move}" for move in moves)

    def why_not(self, state: PebbleState, text: str, seat: int) -> Reason | None:
        if not is_seat(seat, state.seats):
            return Reason(no_seat(seat, state.seats))
        if seat != state.to_move:
            return Reason(Message("core.match.not_to_move", seat=seat))
        try:
            self.parse(state, text)
        except MoveError as error:
            return error.reason
        return None

    def forbidden(self, state: PebbleState, seat: int) -> tuple[Reason, ...]:
        check_seat(seat, state.seats)
        return ()

    def hear(self, fact: Fact, seat: int | None) -> Fact | None:
        if fact.audience is not None and seat not in fact.audience:
            return None
        args = dict(fact.args)
        if fact.key == "toys.pebbles.drawn" and args["seat"] != seat:
            return Fact("toys.pebbles.drawn_unseen", (("seat", args["seat"]),))
        return fact


versions = {rules: Pebbles(rules) for rules in ("1", "2")}
