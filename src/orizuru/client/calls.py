"""HTTP requests with the standard library, each in a thread of its own, with the cookie that the server gave us."""

import asyncio
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import CookieError, SimpleCookie
from typing import Any, TypeVar, overload
from urllib.parse import urlsplit

import msgspec

from orizuru.client.links import address
from orizuru.client.refusals import Refused
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server import wire

T = TypeVar("T")
_COOKIES = ("orizuru", "__Host-orizuru")
_LARGEST = 64 * 1024 * 1024


class Calls:
    """A server by its address, and who we are to it. `cookie` is worth as much as all its seats: keep it secret."""

    def __init__(self, server: str, cookie: str = "", seconds: float = 10.0) -> None:
        self.address = address(server)
        self.cookie = cookie  # as it is sent: name=value
        self._seconds = seconds

    @overload
    async def call(self, method: str, path: str, body: Any = None) -> Any: ...
    @overload
    async def call(self, method: str, path: str, body: Any = None, *, answer: type[T]) -> T: ...
    async def call(self, method: str, path: str, body: Any = None, *, answer: Any = Any) -> Any:
        """The answer to a request; raises Refused if the server answers anything else, or not at all."""
        sent = None if body is None else msgspec.json.encode(body)
        try:
            status, headers, content = await asyncio.to_thread(self._exchange, method, path, sent)
        except (OSError, HTTPException) as error:
            why = excerpt(str(error) or type(error).__name__, 120)
            raise Refused("unreachable", Message("client.unreachable", address=self.address, why=why)) from None
        if status >= 300:
            raise _refusal(status, headers, content)
        try:
            return msgspec.json.decode(content, type=answer) if content else None
        except msgspec.DecodeError as error:
            why = excerpt(str(error), 120)
            raise Refused("answer", Message("client.answer", path=path, why=why), status=status) from None

    def _exchange(self, method: str, path: str, body: bytes | None) -> tuple[int, Mapping[str, str], bytes]:
        split = urlsplit(self.address)
        kind = HTTPSConnection if split.scheme == "https" else HTTPConnection
        connection = kind(split.hostname or "", split.port, timeout=self._seconds)
        try:
            headers = {"Accept": "application/json"}
            if body is not None:
                headers["Content-Type"] = "application/json"
            if self.cookie:
                headers["Cookie"] = self.cookie
            connection.request(method, split.path + path, body, headers)
            reply = connection.getresponse()
            for line in reply.headers.get_all("Set-Cookie", ()):
                self._keep(line)
            return reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read(_LARGEST)
        finally:
            connection.close()

    def _keep(self, line: str) -> None:
        try:
            cookies = SimpleCookie(line)
        except CookieError:
            return
        for name in _COOKIES:
            if name in cookies:
                self.cookie = f"{name}={cookies[name].value}"


def _refusal(status: int, headers: Mapping[str, str], content: bytes) -> Refused:
    """The refusal that a response stands for, in the server's own words if they can be read."""
    after = headers.get("retry-after", "")
    wait = float(after) if after.isascii() and after.isdigit() else 0.0
    try:
        fault = msgspec.json.decode(content, type=wire.Fault)
    except msgspec.DecodeError:
        return Refused("http", Message("client.http", status=status), status=status, wait=wait)
    return Refused(fault.error, fault.text, status=status, wait=wait)
