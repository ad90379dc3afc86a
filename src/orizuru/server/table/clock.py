"""Thinking time: per move, or per game with an increment for each turn.

Time is spent only while the table waits for a seat; the entries say what a seat has spent, so that a restart finds the
same clocks. While the server is down no time passes: `resume` moves the start of the running clocks forward by all
pauses since then.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Pause = tuple[int, int]


def merged(pauses: Iterable[Pause]) -> list[Pause]:
    """The same time in as few pauses as possible, in order."""
    found: list[Pause] = []
    for begin, end in sorted(pauses):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((begin, end))
    return found


def shifted(time: int, pauses: Sequence[Pause]) -> int:
    """A time moved forward by the pauses after it."""
    return time + sum(end - max(time, begin) for begin, end in pauses if end > time)


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """Milliseconds for a `move` or a whole `game`, and what each completed turn adds."""

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
    """The clocks of all seats; `running` says since when each running clock runs."""

    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms = terms
        self.left = [terms.time] * seats
        self.running: dict[int, int] = {}

    def spent(self, now: int, stood: Mapping[int, int]) -> dict[str, int]:
        """What each running clock has used up; `stood` says how long some of them stood meanwhile."""
        return {str(seat): max(0, now - since - stood.get(seat, 0)) for seat, since in self.running.items()}

    def charge(self, spent: Mapping[str, int], *, turned: bool) -> None:
        """Takes off what an entry says was spent. A completed turn gives the increment; with time per move, every
        answer gives a full move again."""
        for text, used in spent.items():
            seat = int(text)
            if self.terms.kind == "move":
                self.left[seat] = self.terms.time
            else:
                self.left[seat] = max(0, self.left[seat] - used) + self.terms.increment * turned

    def take_back(self, left: Sequence[int], seat: int, used: int) -> None:
        """A move was taken back: all clocks are as they were before it, but the seat that made it has used up the time
        since."""
        self.left = list(left)
        self.left[seat] = max(0, self.left[seat] - used)

    def run_out(self, seat: int) -> None:
        """A seat has used up its time. With time per move, its next move has the full time again."""
        if self.terms.kind == "game":
            self.left[seat] = 0

    def begin_move(self, seat: int, now: int) -> None:
        """A person who comes back to a seat that is asked gets a full move, if time is per move."""
        if self.terms.kind == "move" and seat in self.running:
            self.running[seat] = now

    def run(self, seats: Iterable[int], now: int) -> None:
        """These clocks run from now on; clocks that were running already go on."""
        self.running = {seat: self.running.get(seat, now) for seat in seats}

    def restart(self, seats: Iterable[int], now: int) -> None:
        """These clocks run from now on, all from their beginning."""
        self.running = dict.fromkeys(seats, now)

    def resume(self, pauses: Sequence[Pause]) -> None:
        """Time in which the server was down does not count."""
        self.running = {seat: shifted(since, pauses) for seat, since in self.running.items()}

    def flag(self, seats: Iterable[int], stood: Mapping[int, int]) -> tuple[int, int] | None:
        """Which of these seats runs out of time first, and when; None if none of their clocks runs."""
        running = [seat for seat in seats if seat in self.running]
        ends = [(self.running[seat] + self.left[seat] + stood.get(seat, 0), seat) for seat in running]
        return (min(ends)[1], min(ends)[0]) if ends else None
