"""The rules of Pebbles: the door to its positions."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from orizuru.core.chance import key_of, reshuffled, seed_from, seed_of, written
from orizuru.core.errors import IllegalMove, InvalidMove, InvalidScenario, MoveError, Reason, excerpt
from orizuru.core.facts import Fact
from orizuru.core.game import View
from orizuru.core.machine import frozen, undumped
from orizuru.core.messages import Message
from orizuru.core.options import Option, settled
from orizuru.core.seats import check_seat, is_seat, no_seat

from .state import COPIES, KINDS, PebbleState, PebbleTerms

OPTIONS = (Option("players", "int", 2, Message("pebbles.players"), low=2, high=3),)


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
        zones = {"bag": (), "hands": ((),) * terms.seats, "shown": (), "die": 0}
        zeros = dict.fromkeys(("sealed", "last", "points"), (0,) * terms.seats)
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
        """A position that looks like the view: whatever it hides is drawn from the pebbles it does not show."""
        state = self._bare(self.terms(view["options"]), rng.getrandbits(256))
        seats = view["seats"]
        held = [pebble for seat in seats for pebble in (*seat["hand"], *seat["chosen"]) if pebble is not None]
        unseen = list((Counter(KINDS * COPIES) - Counter(view["shown"]) - Counter(held)).elements())
        rng.shuffle(unseen)

        def filled(pebbles: Sequence[int | None]) -> tuple[int, ...]:
            return tuple(sorted(unseen.pop() if pebble is None else pebble for pebble in pebbles))

        state.hands = tuple(filled(seat["hand"]) for seat in seats)
        state.sealed = tuple(sum(filled(seat["chosen"])) for seat in seats)
        state.last = tuple(sum(seat["last"]) for seat in seats)
        state.bag, state.shown, state.die = tuple(unseen), tuple(view["shown"]), view["die"] or 0
        state.points, state.turn = tuple(view["scores"]), view["turn"]
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
            raise IllegalMove(Reason(Message("pebbles.not_held", pebble=move), "R3"))
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
        if fact.key == "pebbles.drawn" and args["seat"] != seat:
            return Fact("pebbles.drawn_unseen", (("seat", args["seat"]),))
        return fact
