"""Texts for people, as the wire has them."""

from typing import Any

from orizuru.core.messages import Message
from orizuru.server import wire


def text(message: Message) -> wire.Text:
    """A message as the wire has it: a key with its arguments, some of which are messages too."""
    return wire.Text(message.key, {name: _arg(value) for name, value in message.args})


def _arg(value: Any) -> Any:
    if isinstance(value, Message):
        return text(value)
    if isinstance(value, tuple):
        return [_arg(part) for part in value]
    return value
