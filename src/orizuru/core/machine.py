"""The machine: a game is a stack of questions.

A state is a mutable shell around immutable values: each slot holds an int, a str or a tuple of
these, so a clone copies references and no alias can exist. `terms` is the one exception: what never
changes during a game (options, rulings, tables made from them), shared by all its states.

The stack holds frames `(seat, step)`. A step is a tuple: the name of a verb (`verbs`), then its
arguments. What is left of an interrupted effect is again a step on the stack: there are no closures
and no generators, so a state can be saved, sent and cloned in the middle of anything.
The stack is public: a secret lives in a slot of the state, never in a frame.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, ClassVar, Self

from orizuru.core.errors import IllegalMove, InvalidDump, NotAllowed, Reason, excerpt
from orizuru.core.facts import Fact
from orizuru.core.game import Asked
from orizuru.core.messages import Arg, Message
from orizuru.core.numbers import move_in
from orizuru.core.verbs import Deed, Question, Verb, unknown
from orizuru.version import __version__

Step = tuple[Any, ...]
Frame = tuple[int, Step]


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game began with and never changes."""

    game: str
    rules: str
    options: Mapping[str, Any]


class Machine:
    """A state made of slots and a stack; games derive their states from it."""

    __slots__ = ("facts", "stack", "terms", "turn")
    terms: Terms
    stack: tuple[Frame, ...]
    turn: int
    facts: list[Fact] | None  # only set while a move is being applied; not part of the position

    verbs: ClassVar[Mapping[str, type[Verb]]] = {}
    span: ClassVar[int] = 1 << 32  # every move is below it
    fields: ClassVar[tuple[str, ...]] = ()
    derived: ClassVar[tuple[str, ...]] = ()  # slots that follow from the others: copied, never compared
    _values: ClassVar[Any]  # gets the slots that are compared; `_copy` copies all. Plain functions, not methods
    _copy: ClassVar[Any]
    _questions: ClassVar[dict[str, type[Question]]]
    _options: ClassVar[dict[str, Callable[..., list[int]]]]  # of the questions by name, looked up once
    _answers: ClassVar[dict[str, Callable[..., None]]]
    _idle: ClassVar[dict[str, Callable[..., bool]]]
    _deeds: ClassVar[dict[str, Callable[..., None]]]

    def __init_subclass__(cls) -> None:
        slots = [name for base in reversed(cls.__mro__) for name in base.__dict__.get("__slots__", ())]
        cls.fields = tuple(name for name in slots if name not in ("facts", "terms"))
        questions = {name: verb for name, verb in cls.verbs.items() if issubclass(verb, Question)}
        cls._questions = questions
        cls._options = {name: question.options for name, question in questions.items()}
        cls._answers = {name: question.answer for name, question in questions.items()}
        cls._idle = {name: question.idle for name, question in questions.items() if hasattr(question, "idle")}
        cls._deeds = {name: verb.do for name, verb in cls.verbs.items() if issubclass(verb, Deed)}
        cls._values = attrgetter(*(name for name in cls.fields if name not in cls.derived))
        # Written out once per class, as attrs does: a loop over names takes nearly four times as long.
        lines = "".join(f"\n    new.{name} = old.{name}" for name in (*cls.fields, "terms"))
        space: dict[str, Any] = {}
        exec(f"def copy(new, old):{lines}\n    new.facts = None", space)
        cls._copy = staticmethod(space["copy"])

    # The stack

    @property
    def to_move(self) -> int | None:
        return self.stack[-1][0] if self.stack else None

    @property
    def moves(self) -> list[int]:
        if not self.stack:
            return []
        seat, step = self.stack[-1]
        try:
            options = self._options[step[0]]
        except KeyError:
            raise unknown(step[0], self.verbs) from None
        return options(self, seat, *step[1:])

    @property
    def asked(self) -> Asked | None:
        if not self.stack:
            return None
        seat, step = self.stack[-1]
        return self._questions[step[0]].asked(self, seat, *step[1:])

    @property
    def horizon(self) -> int:
        """Constant in a game without chance and secrets: nobody ever learns anything new."""
        return 0

    def push(self, seat: int, *step: Any) -> None:
        self.stack += ((seat, step),)

    def apply(self, move: int, facts: list[Fact] | None = None) -> None:
        if type(move) is not int or not 0 <= move < self.span:
            move = move_in(self.span, move)
        try:
            seat, step = self.stack[-1]
        except IndexError:
            raise IllegalMove(Reason(Message("core.match.over"))) from None
        self.stack = self.stack[:-1]
        self.facts = facts
        self._answers[step[0]](self, seat, move, *step[1:])
        if self._deeds:
            self._do_deeds()
        self.facts = None

    def number(self, move: int) -> int:
        """The move itself, legal or not; refused if it is no number of this game's span."""
        return move if type(move) is int and 0 <= move < self.span else move_in(self.span, move)

    def _do_deeds(self) -> None:
        """Do the deeds on top of the stack until a seat has to be asked."""
        deeds, idle = self._deeds, self._idle
        while stack := self.stack:
            seat, step = stack[-1]
            name = step[0]
            if name in deeds:
                self.stack = stack[:-1]
                deeds[name](self, seat, *step[1:])
            elif name in idle and idle[name](self, seat, *step[1:]):
                self.stack = stack[:-1]
            else:
                return

    def left_out(self, move: int) -> Iterator[Self]:
        """The questions after a move that are left out because they are idle, each as if it were asked."""
        then = self.clone()
        seat, step = then.stack[-1]
        then.stack = then.stack[:-1]
        then._answers[step[0]](then, seat, move, *step[1:])
        while then.stack:
            seat, step = then.stack[-1]
            name = step[0]
            if name in then._deeds:
                then.stack = then.stack[:-1]
                then._deeds[name](then, seat, *step[1:])
            elif name in then._idle and then._idle[name](then, seat, *step[1:]):
                yield then.clone()
                then.stack = then.stack[:-1]
            else:
                return

    def tell(self, key: str, audience: tuple[int, ...] | None = None, /, **args: Arg) -> None:
        """Note a fact, if anybody listens."""
        if self.facts is not None:
            self.facts.append(Fact(key, tuple(sorted(args.items())), audience))

    def aside(self, seat: int) -> Self:
        raise NotAllowed(Message("core.aside", seat=seat))

    # Values

    def clone(self) -> Self:
        new = object.__new__(type(self))
        self._copy(new, self)
        return new

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        same_terms = self.terms is other.terms or self.terms == other.terms
        return same_terms and bool(self._values(self) == self._values(other))

    def __hash__(self) -> int:
        return hash(self._values(self))

    def dump(self) -> str:
        """The whole state as text, for this program version only."""
        head = {"program": __version__, "game": self.terms.game, "rules": self.terms.rules}
        values = {name: getattr(self, name) for name in self.fields}
        return json.dumps({**head, "options": dict(self.terms.options), "values": values}, separators=(",", ":"))

    @classmethod
    def restored(cls, terms: Terms, values: Mapping[str, Any]) -> Self:
        """A state from the values of a dump."""
        if set(values) != set(cls.fields):
            raise InvalidDump(Message("core.dump.fields", got=excerpt(sorted(values))))
        state = object.__new__(cls)
        state.terms = terms
        state.facts = None
        try:
            for name, value in values.items():
                setattr(state, name, frozen(value))
        except RecursionError:
            raise InvalidDump(Message("core.dump.value", got=excerpt(values))) from None
        return state


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down; a value that no slot may hold is refused."""
    if isinstance(value, list | tuple):
        return tuple([part if type(part) is int else frozen(part) for part in value])
    if not isinstance(value, int | str):
        raise InvalidDump(Message("core.dump.value", got=excerpt(value)))
    return value


def undumped(dump: object, game: str, rules: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The options and values of a dump; refused unless this program, game and rules version wrote it."""
    try:
        found = json.loads(dump) if isinstance(dump, str) else None
    except (ValueError, RecursionError):
        found = None
    parts = {"program", "game", "rules", "options", "values"}
    if not isinstance(found, dict) or set(found) != parts:
        raise InvalidDump(Message("core.dump.none", got=excerpt(dump)))
    if not isinstance(found["values"], dict) or not isinstance(found["options"], dict):
        raise InvalidDump(Message("core.dump.none", got=excerpt(dump)))
    if (found["program"], found["game"], found["rules"]) != (__version__, game, rules):
        raise InvalidDump(
            Message(
                "core.dump.other",
                expected=f"orizuru {__version__}, {game}, rules {rules}",
                got=excerpt(f"orizuru {found['program']}, {found['game']}, rules {found['rules']}", 80),
            )
        )
    return found["options"], found["values"]
