"""WebSockets: frames come in one after the other and go out through a bounded queue; a peer that does not keep up is
cut off."""

import asyncio
import logging
from collections import deque
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.server.hall.hall import Hall
from orizuru.server.http.cookies import known_browser
from orizuru.server.http.entrance import may_enter
from orizuru.server.http.protocols import ABORT
from orizuru.server.http.rates import Places
from orizuru.server.http.responses import refused
from orizuru.server.lobby import rights_at
from orizuru.server.session.session import Session
from orizuru.server.wire.closing import BAD_FRAME, FAULT, SILENT, SLOW

SUBPROTOCOL = "orizuru.1"
MOST_FRAMES, MOST_BYTES = 256, 8 * 1024 * 1024  # that wait for a peer; a single snapshot may have some MiB
_GRACE = 2.0  # seconds for the last frames and the goodbye
log = logging.getLogger("orizuru.server")


class Outbox:
    """Frames that wait to be written, and at last the close code."""

    def __init__(self) -> None:
        self._frames: deque[bytes] = deque()
        self._size = 0
        self._news = asyncio.Event()
        self.end: tuple[int, str] | None = None
        self.is_full = False

    def put(self, frame: bytes) -> bool:
        """Takes a frame; False as soon as there is no room, and from then on."""
        if self.end is None and not self.is_full:
            if len(self._frames) >= MOST_FRAMES or self._size > MOST_BYTES:
                self.is_full = True
                self._frames.clear()
            else:
                self._frames.append(frame)
                self._size += len(frame)
                self._news.set()
        return not self.is_full

    def finish(self, code: int, reason: str) -> None:
        """Nothing more comes."""
        if self.end is None:
            self.end = code, reason
            self._news.set()

    async def next(self) -> bytes | None:
        """The next frame; None at the end."""
        while not self._frames:
            if self.end is not None:
                return None
            self._news.clear()
            await self._news.wait()
        frame = self._frames.popleft()
        self._size -= len(frame)
        return frame


class Socket:
    """One WebSocket with its session."""

    def __init__(self, websocket: WebSocket, silence: float) -> None:
        self._websocket, self._silence = websocket, silence
        self._outbox = Outbox()
        self.session: Session | None = None

    def send(self, frame: bytes) -> None:
        # Dropped by the loop and not here: the caller may be sending to a whole table and must not be interrupted.
        if not self._outbox.is_full and not self._outbox.put(frame):
            asyncio.get_running_loop().call_soon(self._drop_slow)

    def close(self, code: int, reason: str) -> None:
        self._outbox.finish(code, reason)

    def _drop_slow(self) -> None:
        assert self.session is not None
        self.session.drop(SLOW, Message("server.bye.slow"))

    async def run(self, session: Session) -> None:
        """Runs until either side ends it. Then the connection is cut, even if the peer does not listen."""
        self.session = session
        asks_for = self._websocket.scope.get("subprotocols", [])
        await self._websocket.accept(SUBPROTOCOL if SUBPROTOCOL in asks_for else None)
        reader, writer = asyncio.create_task(self._read(session)), asyncio.create_task(self._write())
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            session.end()
            if self._outbox.end is not None:
                await asyncio.wait({writer}, timeout=_GRACE)
        finally:
            session.end()
            reader.cancel()
            writer.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            self._cut()

    def _cut(self) -> None:
        abort = self._websocket.scope.get("state", {}).get(ABORT)
        if abort is not None:
            if self._outbox.is_full:
                abort()
            else:
                asyncio.get_running_loop().call_later(_GRACE, abort)

    async def _read(self, session: Session) -> None:
        with suppress(WebSocketDisconnect, ClientDisconnected):
            while self._outbox.end is None:
                try:
                    async with asyncio.timeout(self._silence):
                        message = await self._websocket.receive()
                except TimeoutError:
                    session.drop(SILENT, Message("server.bye.silent"))
                    return
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                if text is None:
                    session.drop(BAD_FRAME, Message("server.bye.binary"))
                    return
                await self._receive(session, text)

    async def _receive(self, session: Session, text: str) -> None:
        try:
            await session.receive(text.encode())
        except Exception as error:  # a fault of ours: this connection ends, the table goes on
            log.error("fault in a session: %s", type(error).__name__)
            session.drop(FAULT, Message("server.bye.fault"))

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, ClientDisconnected, RuntimeError):
            while (frame := await self._outbox.next()) is not None:
                await self._websocket.send_text(frame.decode())
            assert self._outbox.end is not None
            code, reason = self._outbox.end
            await self._websocket.close(code, reason)


async def converse(websocket: WebSocket, hall: Hall, places: Places, silence: float) -> None:
    """The handshake: who connects and what they may see is settled before the connection is accepted."""
    table, browser = websocket.path_params["table"], known_browser(websocket)
    address: str = websocket.scope["client_address"]
    socket = Socket(websocket, silence)
    try:
        await may_enter(hall, browser, table)
        with places.one(table, browser or address, address):
            # Under the table's lock, so that no right ends between looking and sitting down.
            async with hall.at(table) as live:
                rights = await rights_at(hall, browser, table)
                snapshots = places.snapshots.of(address)
                session = Session(hall, live, rights, socket.send, socket.close, snapshots=snapshots, address=address)
            try:
                await socket.run(session)
            finally:
                session.end()
    except OrizuruError as error:
        await websocket.send_denial_response(refused(websocket, error))
