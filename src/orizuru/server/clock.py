"""Thinking time: per move, or per game with an increment for each turn.

Time is spent only while the table waits for a seat; what a seat has spent stands in the entries, so that a restart
finds the same clocks. While the server is down no time passes: `resume` moves the start of the running clocks.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """Milliseconds for a `move` or a whole `game`, and what each answered turn adds."""

    kind: str
    time: int
    increment: int

    @classmethod
    def of(cls, plan: Mapping[str, int] | None) -> "ClockTerms | None":
        if plan is None:
            return None
        return cls("game" if plan["game"] else "move", plan["time"], plan["increment"])

    def plain(self) -> dict[str, int]:
        return {"game": int(self.kind == "game"), "time": self.time, "increment": self.increment}


class Clock:
    """The clocks of all seats; `running` has the time since when each running one runs."""

    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms = terms
        self.left = [terms.time] * seats
        self.running: dict[int, int] = {}

    def spent(self, now: int, stopped: Mapping[int, int]) -> dict[str, int]:
        """What each running clock has used up; `stopped` has the times at which some seats were ready."""
        return {str(seat): max(0, min(now, stopped.get(seat, now)) - since) for seat, since in self.running.items()}

    def charge(self, spent: Mapping[str, int], *, moved: bool) -> None:
        """Takes off what was spent, as an entry tells it; a move made gives the increment, or a full move again."""
        for text, used in spent.items():
            seat = int(text)
            if self.terms.kind == "move":
                self.left[seat] = self.terms.time
            else:
                self.left[seat] = max(0, self.left[seat] - used) + self.terms.increment * moved

    def run(self, seats: Iterable[int], now: int) -> None:
        """From now on these clocks run; those that were running already go on."""
        self.running = {seat: self.running.get(seat, now) for seat in seats}

    def restart(self, seats: Iterable[int], now: int) -> None:
        """From now on these clocks run, all from the beginning."""
        self.running = dict.fromkeys(seats, now)

    def resume(self, pause: int) -> None:
        """Time in which the server was down does not count."""
        self.running = {seat: since + pause for seat, since in self.running.items()}

    def flag(self, stopped: Iterable[int]) -> tuple[int, int] | None:
        """The seat whose time runs out first, and when; None if no clock runs."""
        ready = set(stopped)
        ends = [(since + self.left[seat], seat) for seat, since in self.running.items() if seat not in ready]
        return (min(ends)[1], min(ends)[0]) if ends else None
