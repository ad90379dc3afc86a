"""From settings to a running server, and back down without losing anything."""

import asyncio
import logging
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import uvicorn

from orizuru.core.messages import Message
from orizuru.server.archive import Archive
from orizuru.server.control import Control
from orizuru.server.hall.hall import Hall
from orizuru.server.http.app import app
from orizuru.server.http.protocols import LARGEST_HEAD, HttpProtocol, SocketProtocol
from orizuru.server.log.changes import Note
from orizuru.server.settings import BadSetting, Settings
from orizuru.server.store.sqlite import SqliteStore
from orizuru.server.store.vault import BadKey, Vault, secret_key
from orizuru.server.thinkers.pool import Thinkers
from orizuru.server.wire import LARGEST_FRAME

PING = 4.0  # seconds between pings, and for their answers: a dead connection is noticed within twice that
_NO_TROUBLE = ("without completing handshake", "Invalid HTTP request received", "Invalid UTF-8 sequence")
log = logging.getLogger("orizuru.server")


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@asynccontextmanager
async def opened(settings: Settings, now: Callable[[], int] = clock) -> AsyncIterator[Hall]:
    """The hall with its key, store and bots. At the end everything is written and closed."""
    vault = Vault(secret_key(settings.folder))
    store = await SqliteStore.open(settings.database, most_waiting=settings.waiting)
    try:
        await _check_key(store, vault)
        thinkers = Thinkers(settings.bots, settings.bot_seconds, settings.bot_memory * 1024 * 1024)
        await thinkers.open()
        hall = Hall(store, vault, thinkers, now=now, limits=settings.limits())
        control = Control(settings.folder, lambda source: _restored(store, vault, hall, source))
        try:
            await hall.open()
            await control.open()
            store.sweep()
            yield hall
        finally:
            await control.close()
            await hall.close()
            await thinkers.close()
    finally:
        await store.close()


async def _restored(store: SqliteStore, vault: Vault, hall: Hall, source: Path) -> Path:
    """Replaces the content of the store and all tables by a backup. A backup that was made with a different key is
    refused."""
    await asyncio.to_thread(_check_backup, source, vault)
    return await store.restore(source, hall.reload)


def _check_backup(source: Path, vault: Vault) -> None:
    with Archive.opened(source, newest=False) as archive:
        if archive.note("key") not in (None, vault.fingerprint()):
            raise BadKey(Message("server.key.other", path=str(source)))


async def _check_key(store: SqliteStore, vault: Vault) -> None:
    """Refuses a database that was made with a different key."""
    noted = await store.note("key")
    if noted is None:
        await store.commit([Note("key", vault.fingerprint())])
    elif noted != vault.fingerprint():
        raise BadKey(Message("server.key.other", path=str(store.path)))


class Server(uvicorn.Server):
    """Stops listening, then sends everybody away with a reason, then lets running requests end."""

    def __init__(self, hall: Hall, settings: Settings, ready: Callable[[], None]) -> None:
        super().__init__(_config(hall, settings))
        self._hall, self._ready = hall, ready
        self.stopped_by: signal.Signals | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are ours: uvicorn would raise them again before the store is closed."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._hall.close()
        await asyncio.sleep(0.05)  # the tasks of the connections write their goodbyes
        await super().shutdown(sockets)


def _is_trouble(record: logging.LogRecord) -> bool:
    """Requests that uvicorn complains about, but that any stranger can cause, are no trouble."""
    return not any(text in record.msg for text in _NO_TROUBLE)


def _config(hall: Hall, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves a hall."""
    return uvicorn.Config(
        app(hall, settings),
        http=HttpProtocol,
        ws=SocketProtocol,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=2 * LARGEST_FRAME,  # so that the session itself can refuse a frame that is a little too large
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        limit_concurrency=settings.connections + 4 * settings.requests,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=5,
    )


async def serve(
    settings: Settings, *, ready: Callable[[str], None] | None = None, stop: asyncio.Event | None = None
) -> signal.Signals | None:
    """Serves until SIGTERM, SIGINT or `stop`; `ready` is called with the address once it answers. Returns the signal
    that ended it."""
    for name in ("uvicorn.error", "uvicorn.access"):  # their information has whole paths in it
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_trouble)
    with _bound(settings) as listening:
        async with opened(settings) as hall:
            port = listening.getsockname()[1]
            server = Server(hall, settings, lambda: ready(shown_address(settings, port)) if ready else None)
            with _stopping(server):
                waiting = asyncio.create_task(_stopped(server, stop)) if stop is not None else None
                try:
                    await server.serve(sockets=[listening])
                finally:
                    if waiting is not None:
                        waiting.cancel()
            return server.stopped_by


def shown_address(settings: Settings, port: int) -> str:
    """The address that people type or follow."""
    if settings.address:
        return settings.address.rstrip("/")
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host and not host.startswith('[') else host}:{port}"


@contextmanager
def _bound(settings: Settings) -> Iterator[socket.socket]:
    """A listening socket. Refused with the reason if the port cannot be had."""
    host = settings.listens_on
    try:
        family, _, protocol, _, where = socket.getaddrinfo(
            host or None, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        found = socket.socket(family, socket.SOCK_STREAM, protocol)  # named, or asyncio sets no TCP_NODELAY
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6 and host == "::":
                found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            found.bind(where)
            found.setblocking(False)
        except OSError:
            found.close()
            raise
    except OSError as error:
        why = error.strerror or str(error)
        raise BadSetting(Message("server.setting.no_listening", host=host, port=settings.port, why=why)) from error
    with found:
        yield found


@contextmanager
def _stopping(server: Server) -> Iterator[None]:
    """Signals stop the server in an orderly way. Outside of the main thread there are no signals, and nothing
    happens."""
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)

    def stop(number: signal.Signals) -> None:
        server.force_exit = server.should_exit  # the second signal does not wait for requests
        server.should_exit, server.stopped_by = True, number

    with suppress(ValueError, RuntimeError, NotImplementedError):
        for number in signals:
            loop.add_signal_handler(number, stop, number)
    try:
        yield
    finally:
        with suppress(ValueError, RuntimeError, NotImplementedError):
            for number in signals:
                loop.remove_signal_handler(number)


async def _stopped(server: Server, stop: asyncio.Event) -> None:
    await stop.wait()
    server.should_exit = True
