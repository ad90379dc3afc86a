"""A guide that can be followed by a program: its blocks say what they are behind the name of their language.

`file=<path>` is a whole file, `part-of=<path>` an excerpt of one, and of `console` the lines with `$` are commands and
the others must be among what they print.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"^```(\w+)(?: ([\w-]+)=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Command:
    """What is typed, and lines that are printed then."""

    line: str
    printed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Walkthrough:
    text: str

    @classmethod
    def of(cls, guide: Path) -> "Walkthrough":
        return cls(guide.read_text(encoding="utf-8"))

    def _blocks(self, role: str) -> Iterator[tuple[str, str]]:
        yield from ((found[3], found[4]) for found in _BLOCK.finditer(self.text) if found[2] == role)

    @property
    def files(self) -> Mapping[str, str]:
        """The files that the guide gives whole, by their paths."""
        return dict(self._blocks("file"))

    @property
    def parts(self) -> list[tuple[str, str]]:
        """Excerpts, each with the path of its file."""
        return list(self._blocks("part-of"))

    @property
    def commands(self) -> list[Command]:
        """All commands in their order."""
        lines = [
            line for found in _BLOCK.finditer(self.text) if found[1] == "console" for line in found[4].splitlines()
        ]
        starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
        return [
            Command(lines[start][2:], tuple(lines[start + 1 : end]))
            for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)
        ]
