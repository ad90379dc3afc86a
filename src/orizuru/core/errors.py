"""What can be refused, and why.

Every error carries a `Message`; `str()` is one clear line that says what was expected and what
came. Moves have three errors of their own, as precise as a referee: the text is no move at all
(`InvalidMove`), it is one but the rules forbid it now (`IllegalMove`), or it fits more than one
(`AmbiguousMove`).
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
    """A proof of chance that is none, or the proof of another game."""


class InvalidScenario(OrizuruError):
    """A position that cannot be."""


class InvalidDump(OrizuruError):
    """A dump of another program version, or no dump at all."""


class InvalidRecord(OrizuruError):
    """A record that cannot be read or does not replay; the message names the place of the fault."""


class UnknownGame(OrizuruError):
    """No game of that key, or no such rules version."""


class BrokenGame(OrizuruError):
    """A game of another package that cannot be played as it is; the message names the package and the fault."""


class NotAllowed(OrizuruError):
    """Something a seat asked of the match that it may not have, such as undoing another's answer."""


def excerpt(value: object, width: int = 40) -> str:
    """A value as an error shows it: never more than one short line, whatever came in."""
    try:
        shown = repr(value if not isinstance(value, str) else value[: width + 1])
    except (RecursionError, ValueError):  # nested without end, or a number of thousands of digits
        shown = f"<{type(value).__name__}>"
    return shown if len(shown) <= width + 2 else shown[:width] + "..."
