"""The options of a game as data: names, ranges, defaults, help, and what needs what.

One description serves the check at the door, the command line and the page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from orizuru.core.errors import InvalidOption, excerpt
from orizuru.core.messages import Message

Value = int | str | bool | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Need:
    """A condition on an option: its `value` (None: any but the default) is allowed only while the other `option` is one
    of `values`."""

    value: Value | None
    option: str
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One option. Its `kind` is "int" (from `low` to `high`), "bool", "choice" (one of `choices`), "names" (different
    names, or one of the `words`; the game decides which names there are) or "data" (the text of a file, such as a
    deck, or nothing). A game has at most one option of kind "data"; a record carries it whole.
    """

    name: str
    kind: str
    default: Value
    help: Message
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    needs: tuple[Need, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def expected(self) -> Message:
        """What a value must be, in words."""
        if self.kind == "int":
            return Message("core.option.int", low=self.low, high=self.high)
        if self.kind == "bool":
            return Message("core.option.bool")
        if self.kind == "names":
            return Message("core.option.names_or", words=self.words)
        if self.kind == "data":
            return Message("core.option.data")
        return Message("core.option.choice", choices=self.choices)

    def check(self, value: object) -> Value:
        """The value, if it is allowed."""
        if self.kind == "int" and isinstance(value, int) and not isinstance(value, bool):
            if self.low <= value <= self.high:
                return value
        elif (self.kind == "bool" and isinstance(value, bool)) or (
            self.kind == "choice" and isinstance(value, str) and value in self.choices
        ):
            return value
        elif self.kind == "names":
            if isinstance(value, str) and value in self.words:
                return value
            if isinstance(value, list | tuple) and value and len({*map(str, value)}) == len(value):
                names = tuple(str(name) for name in value)
                if all(isinstance(name, str) for name in value):
                    return names
        elif self.kind == "data" and (value is None or isinstance(value, str)):
            return value or ""
        raise InvalidOption(Message("core.option.value", option=self.name, expected=self.expected, got=excerpt(value)))

    def read(self, text: str) -> Value:
        """The value from a command line: `6`, `yes`, `box`."""
        word = text.strip().lower()
        if self.kind == "int" and word.isascii() and word.isdigit() and len(word) <= 9:
            return self.check(int(word))
        if self.kind == "bool" and word in _BOOLS:
            return _BOOLS[word]
        if self.kind == "names" and word not in self.words:
            return self.check([name.strip() for name in word.split(",")])
        return self.check(word if self.kind in ("choice", "names") else text)


_BOOLS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def data_option(options: Sequence[Option]) -> str | None:
    """The name of the option that takes a player's own data, if the game has one."""
    return next((option.name for option in options if option.kind == "data"), None)


def settled(options: Sequence[Option], given: Mapping[str, Any] | None) -> dict[str, Value]:
    """All options with their values: what was given, checked, and the defaults for the rest."""
    if given is not None and not isinstance(given, Mapping):
        raise InvalidOption(Message("core.option.mapping", got=excerpt(given)))
    known = {option.name: option for option in options}
    for name in given or {}:
        if name not in known:
            raise InvalidOption(Message("core.option.unknown", option=excerpt(name), known=tuple(known)))
    values = {
        name: option.check(given[name]) if given and name in given else option.default for name, option in known.items()
    }
    for option in options:
        for need in option.needs:
            value = values[option.name]
            is_meant = value != option.default if need.value is None else value == need.value
            if is_meant and values[need.option] not in need.values:
                raise InvalidOption(
                    Message(
                        "core.option.need",
                        option=option.name,
                        value=",".join(value) if isinstance(value, tuple) else str(value),
                        other=need.option,
                        values=tuple(str(value) for value in need.values),
                        got=str(values[need.option]),
                    )
                )
    return values
