"""How much one server takes on, and how long it keeps tables that are not in use."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The measures of a hall; times in milliseconds where nothing else is said."""

    tables: int = 5_000  # in memory
    chat_lines: int = 2_000  # of the players at one table, and as many of the watchers
    idle: int = 5 * 60_000  # after which a table that nobody looks at leaves the memory
    unstarted: int = 7 * 24 * 3_600_000  # after which a table that never started is deleted
    gap: int = 15_000  # without a tick, after which the server counts as not having run (the machine slept)
    thinking: float = 10.0  # seconds that the name of a bot may ask for, such as `mcts:5s`
    pace: float = 0.4  # seconds that a bot waits before it answers, so that people can follow
