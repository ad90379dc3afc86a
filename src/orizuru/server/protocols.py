"""The lines below the application: uvicorn's protocols with bounds they lack."""

import asyncio
import socket
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ABORT = "orizuru.abort"  # under this name the application finds what cuts a line at once
HEAD_PATIENCE = 10.0  # seconds for the head of the first request
_OUT = 128 * 1024  # bytes that the system may keep for a peer that does not read
_GRACE = 2.0  # seconds between a close and the cut


class HttpProtocol(H11Protocol):
    """A connection that asks nothing is closed."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn narrows it
        super().connection_made(transport)
        asyncio.get_running_loop().call_later(HEAD_PATIENCE, self._give_up)

    def _give_up(self) -> None:
        if getattr(self, "cycle", None) is None and self.transport.get_protocol() is self:  # no request, no upgrade
            self.transport.abort()


class LineProtocol(WebSocketsSansIOProtocol):
    """A line can be cut without waiting for a peer that does not read."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, {**app_state, ABORT: self.abort}, _loop)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        plain = transport.get_extra_info("socket")
        if plain is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _OUT)

    def abort(self) -> None:
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(_GRACE, self.abort)
