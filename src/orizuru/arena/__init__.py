"""The arena: bots play each other, every seed from every seat, and the results say who is stronger, and how surely.

>>> from orizuru.arena import Arena, run
>>> arena = Arena.of("ponte", ["greedy", "uniform"], options={"size": 5})
>>> tally = run(arena, "my-arena", games=20)                            # doctest: +SKIP
>>> tally.ratings().lead(0, 1)                                          # doctest: +SKIP
"""

from orizuru.arena.arena import Arena, BadArena
from orizuru.arena.course import course, run
from orizuru.arena.logbook import BadLogbook, Logbook, read
from orizuru.arena.ratings import Comparison, Estimate, Ratings, ratings
from orizuru.arena.report import write_report
from orizuru.arena.sprt import Sprt
from orizuru.arena.tally import Tally

__all__ = [
    "Arena",
    "BadArena",
    "BadLogbook",
    "Comparison",
    "Estimate",
    "Logbook",
    "Ratings",
    "Sprt",
    "Tally",
    "course",
    "ratings",
    "read",
    "run",
    "write_report",
]
