"""Lines of input: never longer than allowed, and decoded whatever bytes they hold."""

import sys
from contextlib import suppress
from typing import TextIO

from orizuru.cli.usage import BadUsage
from orizuru.core.messages import Message


class LineReader:
    """The lines of a text stream, one at a time.

    A line that is too long is read to its end, in pieces that are thrown away, and refused; reading goes
    on with the next line.
    """

    def __init__(self, stream: TextIO, most: int) -> None:
        self.stream, self.most = stream, most

    def next(self, prompt: str = "") -> str | None:
        """The next line without its line break, after a prompt; None at the end of the stream."""
        if self.stream is sys.stdin and sys.stdin.isatty() and sys.stdout.isatty():
            return self._edited(prompt)
        print(prompt, end="", flush=True)
        line = self.stream.readline(self.most + 1)
        if not line:
            return None
        if len(line) > self.most and not line.endswith("\n"):
            while piece := self.stream.readline(self.most):
                if piece.endswith("\n"):
                    break
            raise BadUsage(Message("cli.line", most=self.most))
        return line.rstrip("\r\n")

    def _edited(self, prompt: str) -> str | None:
        """A line from a person at a terminal, who may use the arrow keys."""
        with suppress(ImportError):
            import readline  # noqa: F401  # loading it is enough: `input` uses it
        try:
            return input(prompt)
        except EOFError:
            return None


def typed_lines(most: int) -> LineReader:
    """The lines of the standard input; bytes that are not text are replaced instead of causing an error."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    return LineReader(sys.stdin, most)
