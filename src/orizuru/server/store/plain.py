"""Values of the log as JSON texts in a column."""

import json
from typing import Any

from orizuru.server.store.schema import NOBODY

_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def packed(value: Any) -> str:
    """A value of JSON as text."""
    return _encode(value)


def unpacked(text: str) -> Any:
    """The value of a text."""
    return json.loads(text)


def seat_number(seat: int | None) -> int:
    """A seat as the database stores it."""
    return NOBODY if seat is None else seat


def seat_of(number: int) -> int | None:
    """A seat as the program knows it."""
    return None if number == NOBODY else number
