"""How far an arena has come: a bar with the time left on a terminal, a line from time to time elsewhere."""

from time import monotonic
from typing import TextIO

from orizuru.core.messages import Message

WIDTH = 30
BETWEEN = 0.2  # seconds between two drawings of the bar
QUIET = 15.0  # and between two lines


class Progress:
    """Counts games of which some were `done` before; the time left is judged by those of this run."""

    def __init__(self, out: TextIO, done: int, total: int) -> None:
        self._out, self._is_terminal = out, out.isatty()
        self._before, self._done, self._total = done, done, total
        self._begun = self._shown = monotonic()
        self._is_drawn = False

    def step(self) -> None:
        """One more game is over."""
        self._done += 1
        now = monotonic()
        if now - self._shown >= (BETWEEN if self._is_terminal else QUIET) or self._done == self._total:
            self._shown = now
            self._show(now)

    def close(self) -> None:
        if self._is_drawn:
            print(file=self._out, flush=True)

    def _show(self, now: float) -> None:
        left = (now - self._begun) / (self._done - self._before) * (self._total - self._done)
        text = Message("cli.arena.progress", done=self._done, total=self._total, left=clock(left))
        if not self._is_terminal:
            print(text, file=self._out, flush=True)
            return
        full = WIDTH * self._done // self._total
        print(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {text}\x1b[K", end="", file=self._out, flush=True)
        self._is_drawn = True


def clock(seconds: float) -> str:
    """A time as people read it: 0:07, 12:30, 1:02:03."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
