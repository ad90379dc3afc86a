"""The stack in words, for views and positions: each frame is an object with its seat, its verb, and arguments by name.

    {"seat": 1, "verb": "pay", "card": "cat", "due": 3, "before": 0}

Each verb says which arguments it takes (`verbs.Verb.takes`); a table of the game holds the kinds of arguments.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from orizuru.core.machine import Frame, Machine
from orizuru.core.record import is_whole
from orizuru.core.verbs import UnfinishedVerb, Verb, unknown

S = TypeVar("S", bound=Machine)
FrameView = dict[str, Any]


class NoFrame(ValueError):
    """Something that is not a frame in words."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[S]):
    """A kind of argument: `says` describes it, `write` turns a value into words, `read` turns the words back. Both get
    the state and the seat of the frame; `read` raises NoFrame or another ValueError."""

    says: str
    write: Callable[[S, int, Any], Any]
    read: Callable[[S, int, Any], Any]


def number(says: str, *choices: int) -> Kind[Any]:
    """A whole number: one of the choices, or 0 to 255 if there are none."""

    def read(_: Machine, __: int, word: Any) -> int:
        if not is_whole(word, 0, 255) or (choices and word not in choices):
            raise NoFrame
        return int(word)

    return Kind(says, lambda _, __, value: value, read)


def named(says: str, *words: str, first: int = 0) -> Kind[Any]:
    """A number inside, a word outside: the first word is the number `first`."""

    def read(_: Machine, __: int, word: Any) -> int:
        if not isinstance(word, str):
            raise NoFrame
        return first + words.index(word)  # a ValueError if the word is unknown

    return Kind(says, lambda _, __, value: words[value - first], read)


def choice(says: str, *words: str) -> Kind[Any]:
    """A word inside and outside."""

    def read(_: Machine, __: int, word: Any) -> str:
        if not isinstance(word, str) or word not in words:
            raise NoFrame
        return word

    return Kind(says, lambda _, __, value: value, read)


def _read_flag(_: Machine, __: int, word: Any) -> int:
    if not isinstance(word, bool):
        raise NoFrame
    return int(word)


FLAG: Kind[Any] = Kind("true or false", lambda _, __, value: bool(value), _read_flag)


@dataclass(frozen=True, slots=True)
class Words(Generic[S]):
    """The verbs and kinds of a game."""

    verbs: Mapping[str, type[Verb]]  # those that can lie on a stack while somebody is asked
    kinds: Mapping[str, Kind[S]]

    @classmethod
    def of(cls, verbs: Mapping[str, type[Verb]], kinds: Mapping[str, Kind[S]]) -> "Words[S]":
        """The words of the verbs that wait; an unknown kind of argument is refused."""
        for name, verb in verbs.items():
            for arg, kind in verb.takes.items():
                if kind.rstrip("?-") not in kinds:
                    raise UnfinishedVerb(
                        f"the verb {name} takes `{arg}`, {kind!r}: add that kind, or use one of {', '.join(kinds)}"
                    )
        return cls({name: verb for name, verb in verbs.items() if verb.waits}, kinds)

    def written(self, s: S) -> list[FrameView]:
        """The stack of a state, from the bottom up."""
        return [self._frame(s, seat, step) for seat, step in s.stack]

    def _frame(self, s: S, seat: int, step: tuple[Any, ...]) -> FrameView:
        found: FrameView = {"seat": seat, "verb": step[0]}
        if step[0] not in self.verbs:
            raise unknown(step[0], self.verbs)
        if len(step) == 1:
            return found
        for (name, kind), value in zip(self.verbs[step[0]].takes.items(), step[1:], strict=False):
            none = value == -1 and kind.rstrip("?").endswith("-")
            found[name] = None if none else self.kinds[kind.rstrip("?-")].write(s, seat, value)
        return found

    def read(self, s: S, frame: Any, seats: int) -> Frame:
        """The frame that these words describe; NoFrame or another ValueError if they describe none."""
        if not isinstance(frame, Mapping):
            raise NoFrame
        left = dict(frame)
        seat, name = left.pop("seat", None), left.pop("verb", None)
        if not is_whole(seat, 0, seats - 1) or not isinstance(name, str) or name not in self.verbs:
            raise NoFrame
        return int(seat), (name, *self._values(s, seat, self.verbs[name], left))

    def _values(self, s: S, seat: int, verb: type[Verb], given: dict[str, Any]) -> list[Any]:
        values = []
        for name, kind in verb.takes.items():
            if name not in given:
                if not kind.endswith("?"):
                    raise NoFrame
                break  # arguments that may be left out come last
            word = given.pop(name)
            none = word is None and kind.rstrip("?").endswith("-")
            values.append(-1 if none else self.kinds[kind.rstrip("?-")].read(s, seat, word))
        if given:
            raise NoFrame
        return values
