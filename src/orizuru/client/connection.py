"""The connection between a desk and its server: a WebSocket that is opened again whenever it breaks."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import uniform

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from orizuru.client.desk import Desk, News
from orizuru.client.refusals import Ended
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server import wire
from orizuru.server.session.costs import cost

SUBPROTOCOL = Subprotocol(f"orizuru.{wire.PROTOCOL}")
FIRST_DELAY, LONGEST_DELAY = 0.05, 1.0  # seconds between attempts
BURST, PER_SECOND = 50, 18.0  # a little less than a server allows
_SILENCE = 10.0  # seconds to wait for the first frame
_LARGEST = 32 * 1024 * 1024
_AGAIN = (408, 425, 429)


class Connection:
    """Keeps a desk connected until it is closed. `on_news` gets all news, and is called whenever anything changes."""

    def __init__(
        self, desk: Desk, url: str, cookie: Callable[[], str], on_news: Callable[[list[News]], None], patience: float
    ) -> None:
        self.desk, self._url, self._cookie, self._on_news = desk, url, cookie, on_news
        self._patience = patience  # give up after so many seconds without a connection
        self._due = asyncio.Event()
        self._socket: ClientConnection | None = None
        self.times_open = 0

    def flush(self) -> None:
        """Wakes the sender: there is something to send."""
        self._due.set()

    def break_off(self) -> None:
        """Breaks the connection as a fault would; it comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def run(self) -> None:
        """Connects, and connects again, until the desk has ended."""
        loop = asyncio.get_running_loop()
        attempts, since, why = 0, loop.time(), ""
        while self.desk.ended is None:
            known = self.desk.snapshots
            try:
                await self._connect_once()
            except InvalidStatus as error:
                status = error.response.status_code
                why = f"HTTP {status}"
                if 400 <= status < 500 and status not in _AGAIN:
                    self.desk.ended = Ended(status, Message("client.no_table", status=status))
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError) as error:
                why = excerpt(str(error) or type(error).__name__, 120)
            if self.desk.snapshots > known:
                attempts, since = 0, loop.time()
            elif loop.time() - since > self._patience and self.desk.ended is None:
                self.desk.ended = Ended(1006, Message("client.unreachable", address=self._url, why=why))
            self._on_news([])
            if self.desk.ended is None:
                await asyncio.sleep(uniform(0.5, 1.0) * min(LONGEST_DELAY, FIRST_DELAY * 2 ** min(attempts, 10)))
                attempts += 1

    async def _connect_once(self) -> None:
        headers = {"Cookie": self._cookie()} if self._cookie() else {}
        async with connect(
            self._url,
            additional_headers=headers,
            subprotocols=[SUBPROTOCOL],
            user_agent_header=None,
            compression=None,
            ping_interval=None,  # the protocol has heartbeats of its own
            open_timeout=_SILENCE,
            close_timeout=2.0,
            max_size=_LARGEST,
            proxy=None,
        ) as socket:
            self._socket = socket
            self.times_open += 1
            self.desk.opened()
            self.flush()
            helpers = [asyncio.create_task(self._send(socket)), asyncio.create_task(self._beat())]
            try:
                await self._listen(socket)
            finally:
                self._socket = None
                for helper in helpers:
                    helper.cancel()
                await asyncio.gather(*helpers, return_exceptions=True)
                self.desk.lost(socket.close_code or 1006)

    async def _listen(self, socket: ClientConnection) -> None:
        while self.desk.ended is None:
            try:
                async with asyncio.timeout(self._silence):
                    frame = await socket.recv()
            except ConnectionClosed:
                return
            except TimeoutError:
                socket.transport.abort()  # nobody is there to say goodbye to
                return
            news = self.desk.receive(frame)
            self.flush()
            self._on_news(news)

    @property
    def _silence(self) -> float:
        """Seconds without a frame after which a connection counts as dead."""
        return _SILENCE if self.desk.welcome is None else self.desk.welcome.silence / 1000

    async def _beat(self) -> None:
        while True:
            beat = 4_000 if self.desk.welcome is None else self.desk.welcome.heartbeat
            await asyncio.sleep(beat * 0.9 / 1000)
            self.desk.ping()
            self.flush()

    async def _send(self, socket: ClientConnection) -> None:
        """Sends what is due, no faster than the server's credit allows."""
        loop = asyncio.get_running_loop()
        credit, at = float(BURST), loop.time()
        with suppress(ConnectionClosed):
            while True:
                await self._due.wait()
                self._due.clear()
                for frame in self.desk.outgoing():
                    credit, at = min(float(BURST), credit + (loop.time() - at) * PER_SECOND), loop.time()
                    price = cost(wire.request(frame))
                    if credit < price:
                        await asyncio.sleep((price - credit) / PER_SECOND)
                    credit -= price
                    await socket.send(frame, text=True)
