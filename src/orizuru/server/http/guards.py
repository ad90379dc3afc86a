"""What every request passes before anything looks at it, and what every answer carries.

Pure ASGI: who asks (proxies), by which name (hosts), from which page (Origin), how often (rates), how many at once.
"""

import asyncio
import logging
import re
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Event
from uvicorn.protocols.utils import ClientDisconnected

from orizuru.core.messages import Message
from orizuru.server.http.bodies import arrived
from orizuru.server.http.hosts import Hosts, is_local
from orizuru.server.http.protocols import LARGEST_HEAD
from orizuru.server.http.proxies import Proxies, network_of
from orizuru.server.http.rates import Rates, Slots
from orizuru.server.http.responses import fault
from orizuru.server.refusals import Refusal
from orizuru.server.session.costs import reading_cost
from orizuru.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "img", "font", "connect", "manifest", "worker")),
        *(f"{kind} 'none'" for kind in ("frame-ancestors", "base-uri", "form-action")),
        "require-trusted-types-for 'script'",
        # Svelte's templates; and the one address of the service worker (web/src/install/register.ts).
        "trusted-types svelte-trusted-html orizuru-worker",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
)
_TRUSTED_ONLY = b"cross-origin-opener-policy"  # heard over https, and at the machine itself
SAFE = ("GET", "HEAD")
_MAKES_TABLE = re.compile(r"/api/tables(/[^/]*/(fork|rematch))?")
_TRIES_CODE = "/api/recover"
_SITES = (b"same-origin", b"none")  # what a browser says of requests that no foreign page made
log = logging.getLogger("orizuru.server")


class Guards:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._proxies, self._hosts = Proxies(settings.proxies), Hosts(settings)
        self._rates = Rates(settings)
        self._bodies, self._running = Slots(settings.requests), Slots(settings.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = _by_name(scope["headers"])
        peer = scope["client"][0] if scope.get("client") else ""
        host = _only(headers, b"host") or ""
        scheme = self._hosts.scheme(host, self._proxies.scheme(peer, headers, scope["scheme"]))
        scope["client_address"] = network_of(self._proxies.client(peer, headers))
        if scope["type"] == "http":
            scope["scheme"] = scheme
        else:
            scope["scheme"] = "wss" if scheme == "https" else "ws"
        answer = _Answer(send, secure=scheme == "https", local=is_local(host))
        if (refusal := self._refusal(scope, headers, scheme, host)) is not None:
            await _refuse(refusal, scope, receive, answer)
            return
        if scope["type"] == "websocket":
            await self._passed(scope, receive, answer)
            return
        if scope["path"] == "/healthz":
            await self._passed(scope, receive, answer)
            return
        try:
            if scope["method"] not in SAFE:  # a body that does not arrive must not hold a slot
                with _slot(self._bodies, scope["client_address"]):
                    receive = await arrived(receive)
            with _slot(self._running, scope["client_address"]):
                await self._passed(scope, receive, answer)
        except Refusal as error:
            await _refuse((error.error, error.message), scope, receive, answer)

    async def _passed(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        try:
            await self._app(scope, receive, answer)
        except ClientDisconnect:
            return  # the client is gone
        except ClientDisconnected:
            raise  # uvicorn's own, from a handshake: it knows what that means
        except asyncio.CancelledError:  # the server goes down and has waited long enough
            if scope["type"] == "http" and not answer.begun:
                await _refuse(("busy", Message("server.http.busy")), scope, receive, answer)
        except Exception as error:  # a fault of ours: the log says where, and quotes nothing that was sent
            place = " < ".join(
                f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)[:-6:-1]
            )
            log.error("fault: %s at %s", type(error).__name__, place)
            if answer.begun:
                return
            await _refuse(("fault", Message("server.http.fault")), scope, receive, answer)

    def _refusal(
        self, scope: Scope, headers: Mapping[bytes, list[bytes]], scheme: str, host: str
    ) -> tuple[str, Message] | None:
        named = sum(len(name) + len(value) + 4 for name, value in scope["headers"])
        if named + len(scope["path"]) + len(scope["query_string"]) > LARGEST_HEAD:
            return "large_head", Message("server.http.large_head", most=LARGEST_HEAD)
        if (
            b"content-length" in headers and b"transfer-encoding" in headers
        ):  # two readers could disagree on where the request ends
            return "malformed", Message("server.http.two_lengths")
        if not self._hosts.knows(host):
            return "host", Message("server.http.host")
        is_change = scope["type"] == "websocket" or scope["method"] not in SAFE
        if not is_change:
            cost = reading_cost(scope["path"])
            if cost and not self._rates.allows_reading(scope["client_address"], cost):
                return "too_many", Message("server.http.too_many")
            return None
        if not self._is_from_own_page(headers, scheme, host):
            return "foreign", Message("server.http.foreign")
        path, client = scope["path"], scope["client_address"]
        makes_table = bool(_MAKES_TABLE.fullmatch(path))
        if not self._rates.allows(client, makes_table=makes_table, tries_code=path == _TRIES_CODE):
            return "too_many", Message("server.http.too_many")
        return None

    def _is_from_own_page(self, headers: Mapping[bytes, list[bytes]], scheme: str, host: str) -> bool:
        """Browsers say which page sends a request. Other programs send no cookie unless they are told to."""
        sites = headers.get(b"sec-fetch-site", [])
        if sites and (len(sites) > 1 or sites[0] not in _SITES):
            return False
        if b"origin" not in headers:
            return True
        origin = _only(headers, b"origin")
        return origin is not None and self._hosts.is_own(origin, scheme, host)


@contextmanager
def _slot(slots: Slots, client: str) -> Iterator[None]:
    if not slots.take(client):
        raise Refusal("busy", Message("server.http.busy"))
    try:
        yield
    finally:
        slots.give_back(client)


class _Answer:
    """Adds the headers that every answer has."""

    def __init__(self, send: Send, *, secure: bool, local: bool) -> None:
        self._send, self._secure, self.begun = send, secure, False
        # Elsewhere browsers ignore it, and say so on the console of every page.
        self._headers = HEADERS if secure or local else tuple(one for one in HEADERS if one[0] != _TRUSTED_ONLY)

    async def __call__(self, message: Event) -> None:
        self.begun = True
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            own = list(message.get("headers", []))
            names = {name.lower() for name, _ in own}
            own += [(name, value) for name, value in self._headers if name not in names]
            if b"cache-control" not in names:
                own.append((b"cache-control", b"no-store"))
            if self._secure:
                own.append((b"strict-transport-security", b"max-age=31536000"))
            message = {**message, "headers": own}
        await self._send(message)


async def _refuse(refusal: tuple[str, Message], scope: Scope, receive: Receive, answer: _Answer) -> None:
    response = fault(*refusal)
    if scope["type"] == "http":
        response.headers["connection"] = "close"  # the body is not read
        await response(scope, receive, answer)
        return
    await answer(
        {"type": "websocket.http.response.start", "status": response.status_code, "headers": response.raw_headers}
    )
    await answer({"type": "websocket.http.response.body", "body": response.body})


def _by_name(headers: Any) -> dict[bytes, list[bytes]]:
    found: dict[bytes, list[bytes]] = {}
    for name, value in headers:
        found.setdefault(name.lower(), []).append(value)
    return found


def _only(headers: Mapping[bytes, list[bytes]], name: bytes) -> str | None:
    """The value of a header that occurs exactly once."""
    values = headers.get(name, [])
    return values[0].decode("latin-1") if len(values) == 1 else None
