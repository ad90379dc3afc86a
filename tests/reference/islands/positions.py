"""Positions built by hand, and a dialogue with one part of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from reference.islands.options import Options
from reference.islands.sheets import Map, Outline, map_of, read_square
from reference.islands.table import Island, Player, Steps, Table
from reference.question import Question

COLOURS = {"b": "blue", "g": "green", "r": "red"}


def island(name: str, rows: str, paint: str = "", outlines: Iterable[Outline] = ()) -> Island:
    """Rows are separated by blanks; paint is written like "r:b1c2 g:a4"."""
    where: Map = map_of(name, name, rows.split(), list(outlines))
    result = Island(where)
    for part in paint.split():
        for start in range(2, len(part), 2):
            result.paint[read_square(part[start : start + 2])] = COLOURS[part[0]]
    return result


def player(seat: int, *islands: Island, coins: int = 15) -> Player:
    begun = [one for one in islands if one.is_begun]
    return Player(seat, [], coins=coins, islands=list(islands), begun=begun)


def scripted(*dice: int) -> Callable[[int], int]:
    """Dice that show these numbers, and must not be rolled again after that."""
    rest = list(dice)

    def roll(sides: int) -> int:
        return rest.pop(0) - 1

    return roll


def table(*players: Player, dice: Iterable[int] = (), space: int = 1, first: int = 0, **options: Any) -> Table:
    settled = Options(players=len(players), **options)
    return Table(settled, scripted(*dice), list(players), first, space=space)


class Talk:
    """Questions and answers of one part of the rules."""

    def __init__(self, steps: Steps[Any]) -> None:
        self.steps = steps
        self.question: Question | None = next(steps, None)

    @property
    def words(self) -> set[str]:
        return set(self.question.answers) if self.question else set()

    @property
    def name(self) -> str:
        return self.question.name if self.question else ""

    def say(self, *words: str) -> Talk:
        for word in words:
            assert word in self.words, f"{word!r} is not among {sorted(self.words)} ({self.name})"
            try:
                self.question = self.steps.send(word)
            except StopIteration:
                self.question = None
        return self
