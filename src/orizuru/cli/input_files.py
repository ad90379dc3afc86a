"""Text files named on the command line: read whole, or refused in one line."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from orizuru.cli.usage import BadUsage, one_line
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message

Made = TypeVar("Made")
LARGEST = 65_536
NAME = 120  # characters of a file name that are shown, so that the fault after it is always seen


def text_of(file: str) -> str:
    """The text of a file, without the byte order mark that some programs put before UTF-8."""
    if "\0" in file:
        raise refused(file, Message("cli.file.name"))
    try:
        with Path(file).open("rb") as source:
            content = source.read(LARGEST + 1)
    except OSError as error:
        raise refused(file, Message("cli.file.unreadable", why=error.strerror or type(error).__name__)) from None
    if len(content) > LARGEST:
        raise refused(file, Message("cli.file.large", most=LARGEST))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refused(file, Message("cli.verify.utf8", at=error.start)) from None


def path_of(file: str) -> Path:
    """The path of a file that is named on the command line."""
    if not file or "\0" in file:
        raise refused(file, Message("cli.file.name"))
    return Path(file)


def made_of(file: str | None, make: Callable[..., Made]) -> Made:
    """What `make` makes of the text of a data file; without a file it uses the one that is shipped."""
    if file is None:
        return make()
    text = text_of(file)
    try:
        return make(text or "\n")  # an empty file is not the shipped one
    except OrizuruError as error:
        raise refused(file, error.message) from None


def refused(file: str, why: Message) -> BadUsage:
    """The fault of a file, with the file's name before it."""
    shown = one_line(file if len(file) <= NAME else file[:NAME] + "...")
    return BadUsage(Message("cli.file.fault", file=shown, why=why))
