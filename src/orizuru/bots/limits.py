"""How long a bot may think: a time or a number of simulations, and the budget that runs while it thinks."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from orizuru.core.errors import OrizuruError, excerpt
from orizuru.core.messages import Message

MOST_SECONDS, MOST_SIMULATIONS = 3600.0, 100_000_000
_WRITTEN = re.compile(r"(?P<amount>[0-9]{1,9}(\.[0-9]{1,3})?)(?P<unit>s|ms)?")


class BadLimit(OrizuruError):
    """A malformed limit."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Seconds for an answer, or simulations: one of the two."""

    seconds: float | None = None
    simulations: int | None = None

    @classmethod
    def read(cls, text: str) -> "Limit":
        """The limit that a text such as `2s`, `500ms` or `400` means."""
        found = _WRITTEN.fullmatch(text)
        if found is not None:
            amount, unit = float(found["amount"]), found["unit"]
            if unit is None and amount.is_integer() and 1 <= amount <= MOST_SIMULATIONS:
                return cls(simulations=int(amount))
            seconds = amount / 1000 if unit == "ms" else amount
            if unit is not None and 0 < seconds <= MOST_SECONDS:
                return cls(seconds=seconds)
        most = f"{MOST_SECONDS:g}"
        raise BadLimit(Message("bots.limit", got=excerpt(text), seconds=most, simulations=MOST_SIMULATIONS))

    def __str__(self) -> str:
        if self.simulations is not None:
            return str(self.simulations)
        assert self.seconds is not None
        return f"{self.seconds:g}s" if self.seconds >= 1 else f"{self.seconds * 1000:g}ms"


class Budget:
    """A limit that is being used up. A search asks it often, and answers with what it has as soon as it is over.

    `most` are seconds that no search may exceed, whatever its own limit: a busy server lets bots think less. `progress`
    hears the share that is used up, from 0 to 1, each time more is spent. `cancel` may come from another thread.
    """

    def __init__(
        self, limit: Limit, *, most: float | None = None, progress: Callable[[float], None] | None = None
    ) -> None:
        self.limit, self.spent = limit, 0
        seconds = [one for one in (limit.seconds, most) if one is not None]
        self._began = perf_counter()
        self._seconds = min(seconds, default=None)
        self._progress, self._is_cancelled = progress, False

    def cancel(self) -> None:
        """Let the search answer now."""
        self._is_cancelled = True

    def spend(self, simulations: int = 1) -> None:
        self.spent += simulations
        if self._progress is not None:
            self._progress(self.share)

    @property
    def elapsed(self) -> float:
        """Seconds since the thinking began."""
        return perf_counter() - self._began

    @property
    def seconds_left(self) -> float | None:
        """None if only simulations are limited."""
        if self._is_cancelled:
            return 0.0
        return None if self._seconds is None else max(0.0, self._seconds - self.elapsed)

    @property
    def simulations_left(self) -> int | None:
        """None if only the time is limited."""
        if self._is_cancelled:
            return 0
        most = self.limit.simulations
        return None if most is None else max(0, most - self.spent)

    @property
    def share(self) -> float:
        """How much is used up, from 0 to 1."""
        if self._is_cancelled:
            return 1.0
        used = 0.0
        if self.limit.simulations is not None:
            used = self.spent / self.limit.simulations
        if self._seconds is not None:
            used = max(used, self.elapsed / self._seconds)
        return min(1.0, used)

    @property
    def is_over(self) -> bool:
        return self.share >= 1.0
