"""What plays at each level, for every game and number of seats: the one table that is tuned.

A recipe is the name of a bot. One that searches is limited by simulations, so that it plays alike on every machine, and
by the time of its level, so that it answers in time on a slow one. Each level is to win 70 to 85 of 100 games against
the one below; `orizuru arena` measures it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

LEVELS = ("gentle", "easy", "medium", "hard", "master")
SECONDS: Mapping[str, float] = {"gentle": 1.0, "easy": 1.0, "medium": 1.0, "hard": 1.0, "master": 3.0}  # for a turn
# Answers of a turn that take thought: each gets its share of the level's time.
ANSWERS: Mapping[str, int] = {"ponte": 2, "origami": 2, "islands": 2}


@dataclass(frozen=True, slots=True)
class Row:
    """The recipes of the five levels for games with these options; `seats` is 0 for any number."""

    game: str
    seats: int
    recipes: tuple[str, str, str, str, str]
    options: Mapping[str, Any] = field(default_factory=dict)

    def fits(self, game: str, options: Mapping[str, Any]) -> bool:
        return (
            self.game == game
            and self.seats in (0, options.get("players"))
            and all(options.get(name) == value for name, value in self.options.items())
        )


# The first row that fits counts. One with options stands before the one without them.
ROWS: tuple[Row, ...] = (
    Row("ponte", 0, ("careless:45", "careless:15", "mcts:130", "mcts:520", "mcts:2600")),
    Row("origami", 0, ("careless:28", "careless:12", "greedy", "worlds:8", "worlds:64")),
    Row("islands", 0, ("careless:32", "careless:10", "hasty:92", "hasty:60", "worlds:24")),
)
OTHER = Row("", 0, ("careless:60", "careless:30", "greedy", "worlds:16", "worlds:100"))  # games of other packages


def recipe(level: str, game: str, options: Mapping[str, Any]) -> str:
    """The name of the bot that plays a level."""
    row = next((row for row in ROWS if row.fits(game, options)), OTHER)
    return row.recipes[LEVELS.index(level)]


def answer_seconds(level: str, game: str) -> float:
    """The time a level has for one answer."""
    return SECONDS[level] / ANSWERS.get(game, 1)
