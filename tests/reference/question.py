"""What a reference engine asks."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Question:
    seat: int
    name: str
    answers: frozenset[str]
