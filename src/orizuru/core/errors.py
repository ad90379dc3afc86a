"""What can be refused, and why.

Every error carries a `Message`; `str()` is one clear line that says what was expected and what
came. Moves have three errors of their own, as precise as a referee: the text is not a move of the
game (`InvalidMove`), the rules forbid the move now (`IllegalMove`), or the text fits more than one
move (`AmbiguousMove`).
"""

from dataclasses import dataclass

from orizuru.core.messages import Message


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: the text, the number of the rule, the words of the places meant."""

    message: Message
    rule: str = ""
    where: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.rule else str(self.message)


class OrizuruError(ValueError):
    """The base of all refusals; nothing has changed when one is raised."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class MoveError(OrizuruError):
    """A move that is refused; `reason` says by which rule."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.message)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class InvalidMove(MoveError):
    """The text is not a move of this game."""


class IllegalMove(MoveError):
    """The text is a move, but the rules forbid it in this position."""


class AmbiguousMove(MoveError):
    """The text could mean more than one move."""


class InvalidOption(OrizuruError):
    """An option that does not exist, or a value outside its range."""


class InvalidSeed(OrizuruError):
    """A seed that is neither a whole number nor 32 bytes."""


class InvalidProof(OrizuruError):
    """A proof of chance that is malformed or belongs to a different game."""


class InvalidScenario(OrizuruError):
    """A position that could never arise."""


class InvalidDump(OrizuruError):
    """A text that is not a dump, or a dump of a different program version."""


class InvalidRecord(OrizuruError):
    """A record that cannot be read or does not replay; the message names the place of the fault."""


class UnknownGame(OrizuruError):
    """There is no game with that key, or it has no such rules version."""


class BrokenGame(OrizuruError):
    """A game of another package that cannot be played as it is; the message names the package and the fault."""


class NotAllowed(OrizuruError):
    """A seat asked for something it is not allowed, such as undoing another seat's answer."""


def excerpt(value: object, width: int = 40) -> str:
    """A value as an error shows it: always a single short line."""
    try:
        shown = repr(value if not isinstance(value, str) else value[: width + 1])
    except (RecursionError, ValueError):  # endless nesting, or a number of thousands of digits
        shown = f"<{type(value).__name__}>"
    return shown if len(shown) <= width + 2 else shown[:width] + "..."
