"""Bodies of requests: bounded, JSON only, of the type that is expected."""

import asyncio
from collections import deque
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.types import Message as Event
from starlette.types import Receive

from orizuru.core.errors import excerpt
from orizuru.core.messages import Message
from orizuru.server.refusals import Refusal

LARGEST_BODY = 64 * 1024
LARGEST_OPTIONS = 512 * 1024  # options may hold a whole deck
PATIENCE = 5.0  # seconds for a body to arrive
_SWALLOWED = 16 * 1024 * 1024  # so much of an oversized body is read, so that its sender can hear the answer

T = TypeVar("T")


async def body(request: Request, kind: type[T], most: int = LARGEST_BODY) -> T:
    """The body of a request; a refusal says what is wrong with it."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        got = excerpt(request.headers.get("content-type", ""))
        raise Refusal("not_json", Message("server.http.not_json", got=got))
    try:
        async with asyncio.timeout(PATIENCE):
            found = await _bytes(request, most)
    except TimeoutError:
        raise Refusal("slow", Message("server.http.slow")) from None
    try:
        return msgspec.json.decode(found, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", Message("server.http.malformed", why=excerpt(str(error), 120))) from None


async def arrived(receive: Receive) -> Receive:
    """Waits for the body before anything is done for the request. An oversized body is refused by the function that
    reads it."""
    events, size = deque[Event](), 0
    try:
        async with asyncio.timeout(PATIENCE):
            while not events or (events[-1].get("more_body", False) and size <= LARGEST_OPTIONS):
                events.append(await receive())
                size += len(events[-1].get("body", b""))
    except TimeoutError:
        raise Refusal("slow", Message("server.http.slow")) from None

    async def again() -> Event:
        return events.popleft() if events else await receive()

    return again


async def _bytes(request: Request, most: int) -> bytes:
    parts, size = list[bytes](), 0
    async for part in request.stream():
        size += len(part)
        if size <= most:
            parts.append(part)
        elif size > _SWALLOWED:
            break
        else:
            parts.clear()
    if size > most:
        raise Refusal("large", Message("server.http.large", most=most))
    return b"".join(parts)


def number(request: Request, name: str, default: int, most: int) -> int:
    """A number of the query."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 12 and int(text) <= most):
        raise Refusal("malformed", Message("server.http.number", name=name, most=most, got=excerpt(text)))
    return int(text)
