"""The values of the protocol as plain JSON values, the same on every wire."""

from dataclasses import fields, is_dataclass
from typing import Any

from orizuru.core.facts import Fact
from orizuru.core.messages import Message


def plain(value: Any) -> Any:
    """Messages and dataclasses as objects, tuples as lists. A message carries its English text too."""
    if isinstance(value, Message):
        return {"key": value.key, "args": {name: plain(arg) for name, arg in value.args}, "text": str(value)}
    if isinstance(value, Fact):
        return plain(value.message)  # the hearer need not know who else heard it
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    return value
