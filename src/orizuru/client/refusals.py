"""The errors with which a server can answer."""

from collections.abc import Sequence

from orizuru.client.texts import message, shown
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.server import wire


class _Told(OrizuruError):
    """An error in the words of the server."""

    def __init__(self, text: wire.Text | Message) -> None:
        self._shown = shown(text) if isinstance(text, wire.Text) else str(text)
        super().__init__(message(text) if isinstance(text, wire.Text) else text)

    def __str__(self) -> str:
        return self._shown


class Refused(_Told):
    """A request that changed nothing. `error` is one stable word; `rule` and `where` are set for moves; `status` is
    that of HTTP (0: it came by the socket), `wait` the seconds after which to try again (0: it would not help)."""

    def __init__(
        self,
        error: str,
        text: wire.Text | Message,
        rule: str = "",
        where: Sequence[str] = (),
        *,
        status: int = 0,
        wait: float = 0.0,
    ) -> None:
        super().__init__(text)
        self.error, self.rule, self.where = error, rule, tuple(where)
        self.status, self.wait = status, wait

    @classmethod
    def of(cls, reply: wire.Refused) -> "Refused":
        return cls(reply.error, reply.text, reply.rule, reply.where)


class Ended(_Told):
    """The connection to the table is gone for good; `code` is the close code (0: it was closed on this side)."""

    def __init__(self, code: int, text: wire.Text | Message) -> None:
        super().__init__(text)
        self.code = code
