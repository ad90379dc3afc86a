"""What happened, told as it happens: draws, rolls, islands, income.

`State.apply(move, facts)` appends facts when it is given a list and costs nothing otherwise. A fact
may be meant for some seats only, or hold more than a seat may know; `Game.hear(fact, seat)` gives
the fact as that seat may hear it, or None.
"""

from dataclasses import dataclass

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
