"""What a game of ours is measured against, what it promises, and how that is shown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from orizuru.cli.peers.rates import ROUNDS, Count
from orizuru.cli.peers.table import table

Rates = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Target:
    """A promise that gates: `ours` is at least `factor` times `theirs` (both in things per second)."""

    ours: str
    theirs: str
    factor: float

    def ratio(self, best: Rates) -> float:
        return best[self.ours] / best[self.theirs]

    def met(self, best: Rates) -> bool:
        return self.ratio(best) >= self.factor


@dataclass(frozen=True, slots=True)
class Figure:
    """An absolute figure. It depends on the machine, so its limit (`most`) is shown but does not gate."""

    name: str
    value: float
    unit: str
    digits: int
    most: float | None = None

    def __str__(self) -> str:
        return f"{self.value:,.{self.digits}f} {self.unit}"

    @property
    def verdict(self) -> str:
        return "met" if self.most is None or self.value <= self.most else "missed, does not gate"


def microseconds(best: Rates, name: str, most: float | None = None) -> Figure:
    """How many microseconds one of these takes."""
    return Figure(name, 1e6 / best[name], "us", 1 if best[name] < 1e6 else 2, most)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A game beside its peers. Names of counts that end in `/s` are shown as rates, others only as `figures`."""

    key: str
    packages: tuple[str, ...]
    counts: Callable[[], dict[str, Count]]
    targets: tuple[Target, ...]
    figures: Callable[[Rates], list[Figure]]

    def met(self, best: Rates) -> bool:
        return all(target.met(best) for target in self.targets)

    def report(self, best: Rates) -> str:
        """The tables: what was measured, the targets, the limits."""
        figures = self.figures(best)
        rows = [(name, f"{rate:,.0f}") for name, rate in best.items() if name.endswith("/s")]
        tables = [
            table(("what", f"best of {ROUNDS}"), [*rows, *((figure.name, str(figure)) for figure in figures)]),
            table(
                ("target", "ratio", "wanted", ""),
                [
                    (
                        f"{target.ours} to {target.theirs}",
                        f"{target.ratio(best):.2f}",
                        f"{target.factor:.1f}",
                        "met" if target.met(best) else "missed",
                    )
                    for target in self.targets
                ],
            ),
        ]
        limits = [
            (figure.name, str(figure), f"{figure.most:,g} {figure.unit}", figure.verdict)
            for figure in figures
            if figure.most is not None
        ]
        if limits:
            tables.append(table(("limit", "measured", "at most", ""), limits))
        return "\n\n".join(tables)
