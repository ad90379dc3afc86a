"""How long a choice may take: a busy server keeps its promise of moves by letting bots think less, not later.

Every job has a time by which its move is promised. When a process takes a job, it may think as long as the jobs that
wait behind it can still be answered in time, each with an equal part of what is left. Tables that asked a moment ago
will ask again before long, so they count too: a long thought of one bot must not keep the next table waiting.
"""

from collections import OrderedDict
from collections.abc import Iterable
from math import ceil

LEAST = 0.01  # seconds: a search has an answer by then, and most of its time goes into reading the view anyway
SPARE = 0.85  # of the time, so that the word is on its way back when the time is over
RECENT = 5.0  # a table that has asked counts for so many seconds


class Load:
    """What `processes` processes have to do."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._asked: OrderedDict[str, float] = OrderedDict()  # when each table asked last, the latest at the end

    def note(self, table: str, now: float) -> None:
        """A table asks."""
        self._asked[table] = now
        self._asked.move_to_end(table)
        self._forget(now)

    def seconds(self, due: float, waiting: Iterable[float], now: float) -> float:
        """The time for a job that is due then, while others wait that are due at these times, the next one first."""
        self._forget(now)
        left = (due - now) * min(1.0, self._processes / max(1, len(self._asked)))
        for place, other in enumerate(waiting, 1):
            left = min(left, (other - now) / (1 + ceil(place / self._processes)))
        return max(LEAST, SPARE * left)

    def _forget(self, now: float) -> None:
        while self._asked and next(iter(self._asked.values())) < now - RECENT:
            self._asked.popitem(last=False)
