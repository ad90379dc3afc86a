"""Facts: what happens in a game, reported as it happens (draws, rolls, islands, income).

`State.apply(move, facts)` appends facts if it is given a list, and costs nothing extra otherwise. A
fact may be meant for some seats only, or hold more than a seat may know; `Game.hear(fact, seat)`
returns the fact as that seat may hear it, or None.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from orizuru.core.messages import Arg, Message


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened: a message key, its arguments, and who may hear it (None: everybody)."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()
    audience: tuple[int, ...] | None = None

    @property
    def message(self) -> Message:
        return Message(self.key, **dict(self.args))

    def __str__(self) -> str:
        return str(self.message)


@dataclass(frozen=True, slots=True)
class FactKind:
    """A kind of fact, as docs/reference/facts.md describes it: the names of its arguments and who hears it.

    `only` names the argument holding the one seat that hears the fact; other seats hear nothing. `insiders` names the
    arguments holding the seats that hear all of it; all others hear the fact `instead`, without the `hidden` arguments.
    """

    args: tuple[str, ...]
    only: str = ""
    insiders: tuple[str, ...] = ()
    instead: str = ""
    hidden: tuple[str, ...] = ()


def fact_of(*args: str, only: str = "") -> FactKind:
    return FactKind(args, only)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All facts of a game: their kinds by the last part of the key, and what each argument is, by name."""

    game: str
    facts: Mapping[str, FactKind]
    args: Mapping[str, tuple[Any, str]]

    def heard(self, fact: Fact, seat: int | None) -> Fact | None:
        """The fact as that seat may know it (None: a spectator)."""
        if fact.audience is not None and seat not in fact.audience:
            return None
        kind = self.facts[fact.key.rpartition(".")[2]]
        if not kind.instead:
            return fact
        args = dict(fact.args)
        if seat is not None and seat in [args[name] for name in kind.insiders]:
            return fact
        left = tuple((name, value) for name, value in fact.args if name not in kind.hidden)
        return Fact(f"{self.game}.fact.{kind.instead}", left)
