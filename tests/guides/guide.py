"""A guide, followed to the letter: its pieces of files are put where they belong, its commands are run.

A guide for contributors shows real pieces of this repository. A line that ends in a path and a colon, such as
"In `src/orizuru/games/origami/verbs/line.py`:", says where the next piece of code stands. A block of the language
`console` is a command, after `$ `, and lines that it prints; `...` stands for anything.

The guide is followed in a copy of the repository that has none of the pieces. So a piece that is not in the repository,
a piece that the guide forgets, and a command that prints something else all fail.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
_BLOCK = re.compile(r"```(\w+)\n(.*?)\n```", re.DOTALL)
_PLACE = re.compile(r"`([^`\s]+)`:\s*$")
PROGRAMS = {"orizuru": ["-m", "orizuru"], "pytest": ["-m", "pytest"], "python": []}


@dataclass(frozen=True)
class Piece:
    """A part of a file."""

    path: str
    code: str


@dataclass(frozen=True)
class Command:
    """A typed command, and the lines that it prints."""

    typed: str
    printed: tuple[str, ...]


def steps(guide: str) -> Iterator[Piece | Command]:
    """The pieces and commands of a guide, in order."""
    for block in _BLOCK.finditer(guide):
        language, content = block[1], block[2]
        if language == "console":
            typed, *printed = content.split("\n")
            assert typed.startswith("$ "), f"a command begins with a dollar: {typed}"
            yield Command(typed[2:], tuple(printed))
        elif place := _PLACE.search(guide[: block.start()]):
            yield Piece(place[1], content)


@dataclass
class Copy:
    """A copy of parts of the repository, without the pieces that have not been put there yet."""

    folder: Path
    pieces: list[Piece]
    put: list[Piece] = field(default_factory=list)

    def fill(self, parts: Iterable[str]) -> None:
        for part in parts:
            source, target = ROOT / part, self.folder / part
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "page"))
            else:
                shutil.copy(source, target)
        for path in {piece.path for piece in self.pieces}:
            self._write(path)

    def add(self, piece: Piece) -> None:
        self.put.append(piece)
        self._write(piece.path)

    def _write(self, path: str) -> None:
        text = (ROOT / path).read_text(encoding="utf-8")
        for piece in self.pieces:
            if piece.path == path:
                assert text.count(f"\n{piece.code}\n") == 1, f"{path} does not have this once:\n{piece.code}"
                if piece not in self.put:
                    text = text.replace(f"\n{piece.code}\n", "\n")
        (self.folder / path).write_text(text, encoding="utf-8")

    def run(self, command: Command) -> None:
        """The command must print these lines, in this order; dots stand for anything."""
        program, *words = shlex.split(command.typed)
        # A reader of the guide runs all tests that a command names, also if the guide is tested by `make quick`.
        outer = {name: value for name, value in os.environ.items() if name != "ORIZURU_SLICE"}
        found = subprocess.run(
            [sys.executable, *PROGRAMS[program], *words],
            cwd=self.folder,
            env={**outer, "PYTHONPATH": f"{self.folder / 'src'}{os.pathsep}{self.folder / 'tests'}"},
            capture_output=True,
            text=True,
            check=False,
        )
        printed = found.stdout + found.stderr
        at = 0
        for line in command.printed:
            expected = ".*".join(re.escape(part) for part in line.split("..."))
            seen = re.compile(expected).search(printed, at)
            assert seen, f"$ {command.typed}\nexpected after {printed[:at]!r}:\n{line}\ngot:\n{printed}"
            at = seen.end()

    def mentions(self, word: str, below: str) -> set[str]:
        """The files below a folder that contain a word."""
        return {
            path.relative_to(self.folder).as_posix()
            for path in (self.folder / below).rglob("*")
            if path.is_file() and word in path.read_text(encoding="utf-8", errors="ignore")
        }
