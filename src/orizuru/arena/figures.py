"""The figures of an arena as texts, the same on a terminal and in a report."""

from dataclasses import dataclass

from orizuru.arena.ratings import Estimate, Ratings
from orizuru.arena.sprt import BOUND, Sprt
from orizuru.arena.tally import Line, Tally
from orizuru.core.messages import Message


@dataclass(frozen=True, slots=True)
class Standings:
    """The bots that have played, the strongest first; without ratings if there is only one."""

    tally: Tally
    lines: tuple[Line, ...]
    ratings: Ratings | None

    @classmethod
    def of(cls, tally: Tally) -> "Standings":
        lines = [line for bot in range(len(tally.arena.bots)) if (line := tally.line(bot)) is not None]
        if len(tally.arena.bots) == 1:
            return cls(tally, tuple(lines), None)
        found = tally.ratings()
        return cls(tally, tuple(sorted(lines, key=lambda line: -found.values[line.bot])), found)

    @property
    def bots(self) -> list[int]:
        return [line.bot for line in self.lines]

    def name(self, bot: int) -> str:
        return self.tally.arena.bots[bot]

    def table(self) -> list[list[str]]:
        """A row for each bot, below the headings."""
        heads = [
            Message("arena.column.bot"),
            Message("arena.column.rating"),
            Message("arena.column.wins"),
            Message("arena.column.games"),
            Message("arena.column.firsts"),
            Message("arena.column.score"),
            Message("arena.column.margin"),
            Message("arena.column.pace"),
        ]
        return [list(map(str, heads)), *map(self._row, self.lines)]

    def _row(self, line: Line) -> list[str]:
        is_alone = self.ratings is None
        return [
            self.name(line.bot),
            "-" if self.ratings is None else signed(self.ratings.rating(line.bot)),
            "-" if is_alone else f"{line.points:.1f}",
            str(line.games),
            "-" if is_alone else percent(line.firsts),
            f"{line.score.value:.1f} [{line.score.low:.1f}, {line.score.high:.1f}]",
            "-" if line.margin is None else f"{line.margin.value:+.1f}",
            f"{line.pace:.4f}",
        ]

    def cross_table(self) -> list[list[str]]:
        """What each bot of a row scored against that of a column, below the headings."""
        head = [str(Message("arena.column.against")), *map(self.name, self.bots)]
        return [head, *([self.name(bot), *(self.cell(bot, other) for other in self.bots)] for bot in self.bots)]

    def cell(self, bot: int, other: int) -> str:
        met = self.tally.cell(bot, other)
        return "-" if met is None else percent(met.share)


def tested(sprt: Sprt, tally: Tally) -> Message:
    """What the sequential test says."""
    bot, scores = tally.arena.bots[0], tally.scores()
    so_far = scores[: sprt.decided_after(scores)]
    verdict, count = sprt.verdict(so_far), len(so_far)
    low, high = f"{sprt.low:g}", f"{sprt.high:g}"
    likelihood, bound = f"{sprt.likelihood(so_far):.2f}", f"{BOUND:.2f}"
    if verdict == "open":
        return Message("arena.test.open", n=count, bot=bot, low=low, high=high, likelihood=likelihood, bound=bound)
    if verdict == "low":
        low, high, bound = high, low, f"-{bound}"
    return Message("arena.test.decided", n=count, bot=bot, is_it=high, is_not=low, likelihood=likelihood, bound=bound)


def signed(value: Estimate) -> str:
    """A rating or a lead with its interval."""
    return f"{value.value:+.0f} [{value.low:+.0f}, {value.high:+.0f}]"


def percent(value: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * value.value:.1f} % [{100 * value.low:.1f}, {100 * value.high:.1f}]"
