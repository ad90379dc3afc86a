"""Answers over HTTP: structs as JSON, refusals as faults with their status."""

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message
from orizuru.server import screens, wire
from orizuru.server.refusals import error_word, reason_of

RETRY = {429: "2", 503: "2"}  # seconds after which to come back
_STATUS: Mapping[str, int] = {
    "unknown": 404,
    "forbidden": 403,
    "not_yours": 403,
    "foreign": 403,
    "stale": 409,
    "taken": 409,
    "not_now": 409,
    "conflict": 409,
    "method": 405,
    "slow": 408,
    "large": 413,
    "not_json": 415,
    "too_many": 429,
    "large_head": 431,
    "busy": 503,
    "unavailable": 503,
    "damaged": 410,
    "fault": 500,
}  # every other word is 400


class Json(Response):
    """Any value as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def fault(error: str, message: Message) -> Json:
    """A refusal: one stable word, and a text for people."""
    status = _STATUS.get(error, 400)
    headers = {"Retry-After": RETRY[status]} if status in RETRY else {}
    return Json(wire.Fault(error, screens.text(message)), status, headers)


def refused(connection: HTTPConnection, error: Exception) -> Response:
    """What the table or the store refuses."""
    assert isinstance(error, OrizuruError)
    return fault(error_word(error), reason_of(error).message)
