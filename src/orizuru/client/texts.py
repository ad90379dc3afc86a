"""Texts of the wire as messages, and messages as English."""

from typing import Any

from orizuru.core.messages import Arg, Message
from orizuru.server import wire


def message(text: wire.Text) -> Message:
    """The message that a text of the wire stands for."""
    return Message(text.key, **{name: _arg(value) for name, value in text.args.items()})


def shown(text: wire.Text) -> str:
    """A text in English; a text that only a newer server knows is shown by its key."""
    try:
        return str(message(text))
    except KeyError:
        return text.key


def _arg(value: Any) -> Arg:
    if isinstance(value, dict):
        return message(wire.Text(value["key"], value.get("args", {})))
    if isinstance(value, wire.Text):
        return message(value)
    if isinstance(value, list):
        return tuple(_arg(part) for part in value)
    return value if isinstance(value, int) else str(value)
