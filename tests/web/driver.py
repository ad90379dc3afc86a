"""Plays a seat through the page. A game says how an answer is given; everything else is the same for all games."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any

from web.people import Person

Answer = dict[str, Any]
Choice = Callable[[list[Answer]], Answer]


class Driver(ABC):
    """Somebody at a table. The person's page shows the table and looks from the seat that is driven."""

    def __init__(self, person: Person) -> None:
        self.person, self.page, self.mirror = person, person.page, person.mirror

    @abstractmethod
    def give(self, answer: Answer) -> None:
        """Does with the page what a person does to give this answer: clicks, taps or keys."""

    @property
    def is_over(self) -> bool:
        return self.mirror.status in ("over", "closed")

    def answer(self, choice: Choice) -> Answer:
        """Waits for a question to this seat, gives the chosen answer, and waits until the server has taken it."""
        self.person.until(lambda mirror: bool(mirror.answers) or self.is_over, "a question to this seat")
        assert not self.is_over, "the game is over"
        answer, before = choice(self.mirror.answers), len(self._changes())
        self.give(answer)
        self.person.until(lambda mirror: len(self._changes()) > before, f"an answer to {answer['word']}")
        return answer

    def play(self, seed: int = 0, most: int = 1_000) -> int:
        """Plays at random until the game is over; returns the number of answers given."""
        chance = Random(seed)
        for count in range(most):
            self.person.until(lambda mirror: bool(mirror.answers) or self.is_over, "a question, or the end", 60)
            if self.is_over:
                return count
            self.answer(chance.choice)
        raise AssertionError(f"not over after {most} answers")

    def _changes(self) -> list[Answer]:
        return [frame for frame in self.mirror.frames if frame["type"] in ("snapshot", "event", "draft")]
