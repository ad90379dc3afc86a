"""What the table refuses, each with one stable word for programs and a message for people."""

from orizuru.core.errors import AmbiguousMove, IllegalMove, InvalidMove, MoveError, OrizuruError, Reason
from orizuru.core.messages import Message
from orizuru.core.seats import is_seat, no_seat
from orizuru.server.store.protocol import Conflict, Damaged, StoreError, Unavailable


class Refusal(OrizuruError):
    """A request that the table refuses; nothing has changed."""

    def __init__(self, error: str, message: Message) -> None:
        super().__init__(message)
        self.error = error


def stale() -> Refusal:
    return Refusal("stale", Message("server.stale"))


def not_yours(seat: int | None, count: int) -> Refusal:
    """The seat belongs to somebody else, or a table of so many seats does not have it."""
    if seat is None or not is_seat(seat, count):
        return Refusal("not_yours", no_seat(seat, count))
    return Refusal("not_yours", Message("server.not_yours", seat=seat))


def not_now(message: Message) -> Refusal:
    return Refusal("not_now", message)


def unknown_table() -> Refusal:
    return Refusal("unknown", Message("server.unknown_table"))


def forbidden() -> Refusal:
    return Refusal("forbidden", Message("server.forbidden"))


def busy() -> Refusal:
    return Refusal("busy", Message("server.busy"))


_WORDS: tuple[tuple[type[OrizuruError], str], ...] = (
    (InvalidMove, "invalid"),
    (IllegalMove, "illegal"),
    (AmbiguousMove, "ambiguous"),
    (Conflict, "conflict"),
    (Unavailable, "unavailable"),
    (Damaged, "damaged"),
    (StoreError, "unavailable"),
)
# Messages of the store name files. Only the operator of the server should see these, in its log.
_TOLD = {
    "store.broken": Message("server.damaged"),
    "store.unavailable.busy": Message("server.disk.busy"),
    "store.unavailable.full": Message("server.disk.full"),
    "store.unavailable.readonly": Message("server.disk.readonly"),
}


def error_word(error: OrizuruError) -> str:
    """The stable word of a refusal."""
    if isinstance(error, Refusal):
        return error.error
    return next((word for kind, word in _WORDS if isinstance(error, kind)), "not_allowed")


def reason_of(error: OrizuruError) -> Reason:
    """The reason in words that anybody may hear, with rule and places where there are any."""
    if isinstance(error, StoreError) and any(name == "file" for name, _ in error.message.args):
        return Reason(_TOLD.get(error.message.key, Message("server.disk.trouble")))
    return error.reason if isinstance(error, MoveError) else Reason(error.message)
