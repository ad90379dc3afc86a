"""Ponte: the door to its rules."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any

from orizuru.core.chance import seed_of
from orizuru.core.errors import IllegalMove, InvalidMove, InvalidScenario, MoveError, Reason, excerpt
from orizuru.core.facts import Fact
from orizuru.core.game import View
from orizuru.core.machine import undumped
from orizuru.core.messages import Message
from orizuru.core.options import Need, Option, settled
from orizuru.core.scenario import check_fields, expected
from orizuru.core.seats import check_seat
from orizuru.games.ponte import notation, position, scenario, why
from orizuru.games.ponte.board import COLUMNS, LARGEST, SMALLEST, board, by_column, word
from orizuru.games.ponte.rulings import Rulings
from orizuru.games.ponte.state import PonteState, PonteTerms
from orizuru.games.ponte.turns import PASS, TAKE_DARK, TAKE_LIGHT

OPTIONS = (
    Option("size", "int", 10, Message("ponte.option.size"), low=SMALLEST, high=LARGEST),
    Option("pie", "bool", True, Message("ponte.option.pie")),
    Option("sharing", "choice", "parallel", Message("ponte.option.sharing"), choices=("parallel", "strict")),
    Option(
        *("supply", "choice", "unlimited", Message("ponte.option.supply")),
        choices=("unlimited", "box"),
        needs=(Need("box", "size", (10,)),),
    ),
)


class Ponte:
    """The rules of Ponte in one version."""

    key = "ponte"

    def __init__(self, rules: str, rulings: Rulings) -> None:
        self.rules, self.rulings = rules, rulings
        self._terms = lru_cache(maxsize=64)(self._terms_of)

    def __repr__(self) -> str:
        return f'orizuru.game("ponte", rules={self.rules!r})'

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def catalogue(self, options: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
        size = int(str(settled(OPTIONS, options)["size"]))
        laid = board(size)
        return {
            "columns": list(COLUMNS[:size]),
            "rows": size,
            "spans": {
                notation.say(span.move): [word(square) for square in sorted(span.under, key=by_column)]
                for span in laid.spans
            },
        }

    def setup(self, options: Mapping[str, Any] | None = None, seed: object = None) -> PonteState:
        seed_of(seed)  # there is no chance in this game, but a malformed seed is refused everywhere
        state = PonteState.empty(self.terms(options))
        state.push(0, "turn")
        return state

    def scenario(self, position_: Mapping[str, Any] | str) -> PonteState:
        given = position.read(position_) if isinstance(position_, str) else position_
        if not isinstance(given, Mapping):
            raise InvalidScenario(Message("ponte.scenario.text", got=excerpt(given)))
        check_fields(given, scenario.FIELDS)
        options, rows = given.get("options", {}), given.get("rows")
        if not isinstance(options, Mapping):
            raise expected("options", Message("ponte.scenario.options"), options)
        size = {"size": len(rows)} if isinstance(rows, list) else {}
        state = PonteState.empty(self.terms({**size, **options}))
        scenario.fill(state, given)
        return state

    def load(self, dump: str) -> PonteState:
        options, values = undumped(dump, self.key, self.rules)
        return PonteState.restored(self.terms(options), values)

    def imagine(self, view: View, rng: Random) -> PonteState:
        return self.scenario(view["text"])  # nothing is hidden: the position is all there is

    def fork(self, state: PonteState, seed: object) -> str:
        seed_of(seed)  # nothing is hidden and nothing is rolled
        return state.text

    def parse(self, state: PonteState, text: str) -> int:
        even = notation.signed(state, notation.tidy(text))
        if "," in even:
            raise InvalidMove(Reason(Message("ponte.read.one", got=excerpt(text))))
        return self._read(state, even)[0]

    def read(self, state: PonteState, text: str) -> list[int]:
        return self._read(state, notation.signed(state, notation.tidy(text)))

    def _read(self, state: PonteState, even: str) -> list[int]:
        seat = 0 if state.to_move is None else state.to_move
        if forbidden := why.refusal(state, even, seat):
            raise IllegalMove(forbidden)
        if even in _ANSWERS:
            return [_ANSWERS[even]]
        if "-" in even:
            move = notation.bridge_move(notation.read_ends(state, even))
            assert move is not None
            return [move]
        return sorted((notation.read_square(state, part) for part in even.split(",")), key=by_column)

    def write(self, moves: Sequence[int]) -> str:
        return notation.write(moves)

    def why_not(self, state: PonteState, text: str, seat: int) -> Reason | None:
        try:
            return why.reason(state, text, seat)
        except MoveError as error:
            return error.reason

    def forbidden(self, state: PonteState, seat: int) -> tuple[Reason, ...]:
        check_seat(seat, state.seats)
        return why.closed(state, seat)

    def hear(self, fact: Fact, seat: int | None) -> Fact | None:
        return fact  # everything happens in the open

    def terms(self, options: Mapping[str, Any] | None) -> PonteTerms:
        return self._terms(*settled(OPTIONS, options).values())

    def _terms_of(self, size: int, pie: bool, sharing: str, supply: str) -> PonteTerms:
        laid, box = board(size), supply == "box"
        closed_by = laid.closed_by
        if sharing == "strict":
            closed_by = tuple(closed | laid.sharing(number) for number, closed in enumerate(closed_by))
        return PonteTerms(
            game=self.key,
            rules=self.rules,
            options=MappingProxyType({"size": size, "pie": pie, "sharing": sharing, "supply": supply}),
            board=laid,
            rulings=self.rulings,
            pie=pie,
            box=box,
            closed_by=closed_by,
        )


_ANSWERS = {"pass": PASS, "light": TAKE_LIGHT, "dark": TAKE_DARK}
