"""What a check found."""

from dataclasses import dataclass
from typing import Literal

from orizuru.core.messages import Message

Level = Literal["ok", "warning", "fault"]


@dataclass(frozen=True, slots=True)
class Finding:
    """With a `warning` the server works, but something deserves a look; with a `fault` it does not."""

    level: Level
    text: Message


def ok(text: Message) -> Finding:
    return Finding("ok", text)


def warning(text: Message) -> Finding:
    return Finding("warning", text)


def fault(text: Message) -> Finding:
    return Finding("fault", text)
