"""The journal of a training: its first line says what it is about, every further line is a result.

Results are appended as they come, so a training that was interrupted goes on where it was.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message

LONGEST_HEAD = 1_000


class OtherTraining(OrizuruError):
    """The journal of another training."""


class Journal:
    """Opened for a training; the journal of another one is refused, and stays as it is."""

    def __init__(self, file: Path, game: str, about: Mapping[str, Any]) -> None:
        self._file = file
        head = json.dumps({"training": game, **about})
        if not file.exists():
            file.write_text(head + "\n", encoding="utf-8")
        with file.open(encoding="utf-8", errors="replace") as lines:
            if lines.readline(LONGEST_HEAD).rstrip("\n") != head:
                expected = ", ".join([game, *(f"{name} {value}" for name, value in about.items())])
                raise OtherTraining(Message("bots.training.other", file=str(file), expected=expected))

    def results(self) -> Iterator[dict[str, Any]]:
        """All that is written down; a line that was cut off by a kill is left out."""
        with self._file.open(encoding="utf-8", errors="replace") as lines:
            next(lines)
            for line in lines:
                try:
                    yield json.loads(line)
                except ValueError:
                    continue

    def add(self, result: Mapping[str, Any]) -> None:
        with self._file.open("a", encoding="utf-8") as file:
            # A line break first: the line before may have been cut off by a kill.
            file.write("\n" + json.dumps(result, separators=(",", ":")) + "\n")
