"""The connections below the application: uvicorn's protocols, with limits that they lack."""

import asyncio
import socket
import sys
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from orizuru.server.session.credit import Credit

ABORT = "orizuru.abort"  # under this name the application finds the function that cuts a connection at once
LARGEST_HEAD = 32 * 1024  # bytes
HEAD_PATIENCE = 10.0  # seconds for the head of a request
MOST_CONTROLS = 20  # pings and pongs of one connection, at once and per second
_UNREAD = 10  # a ping counts for so many if the peer does not read what it was sent
_MOST_PARTS = 64  # of one message
_OUT = 128 * 1024  # bytes that the system may keep for a peer that does not read
_GRACE = 2.0  # seconds between a close and the cut
_LAST = 30.0  # seconds for the last answer to be read


class HttpProtocol(H11Protocol):
    """A connection is closed if it sends no request, does not finish one, or does not read the answer."""

    _head_due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn narrows it
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self or not self._is_idle():
            self._stop_waiting()
        elif self._head_due is None:  # the first bytes of a further head, or the rest of a body that nobody reads
            self._await_head()

    def _is_idle(self) -> bool:
        """Whether there is no request, or one that is answered."""
        return self.cycle is None or self.cycle.response_complete

    def _await_head(self) -> None:
        self._head_due = self.loop.call_later(HEAD_PATIENCE, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._head_due is not None:
            self._head_due.cancel()
            self._head_due = None

    def _unsupported_upgrade_warning(self) -> None:
        """Strangers must not be able to fill our log."""

    def send_400_response(self, msg: str) -> None:
        """Bytes that are not HTTP, or too many of them, are answered if that is still possible; then the connection is
        closed."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # its answer can no longer be sent
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            error = sys.exc_info()[1]  # uvicorn calls this while handling the exception, and does not pass it on
            status = error.error_status_hint if isinstance(error, h11.RemoteProtocolError) else 400
            headers = [("content-type", "text/plain; charset=utf-8"), ("connection", "close")]
            for event in (
                h11.Response(status_code=status, headers=headers, reason=STATUS_PHRASES[status]),
                h11.Data(data=msg.encode()),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
        self.loop.call_later(_GRACE, self.transport.abort)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.loop.call_later(_LAST, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(_LAST, self.transport.abort)

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(_GRACE, self._give_up_body)

    def _give_up_body(self) -> None:
        """The server does not put off its shutdown for a body that does not arrive."""
        if not self._is_idle() and self.cycle.more_body:
            self.transport.abort()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A connection can be cut without waiting for a peer that does not read, and the answers of the library count
    too."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, {**app_state, ABORT: self.abort}, _loop)
        self._controls = Credit(MOST_CONTROLS, MOST_CONTROLS)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        plain = transport.get_extra_info("socket")
        if plain is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _OUT)

    def abort(self) -> None:
        self.transport.abort()

    def handle_ping(self) -> None:
        if self._may_control(1 if self.writable.is_set() else _UNREAD):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_control(1):
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= _MOST_PARTS:  # empty ones add nothing to the size
            self.abort()
        else:
            super().handle_cont(event)

    def _may_control(self, cost: int) -> bool:
        """Whether a ping or pong is within the limit; a connection that sends more is cut."""
        if self.transport.is_closing():
            return False
        if not self._controls.take(self.loop.time(), cost):
            self.abort()
            return False
        return True

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(_GRACE, self.abort)
