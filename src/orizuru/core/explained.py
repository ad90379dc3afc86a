"""States whose questions explain themselves, and the doors of the protocol that they have in common.

A door checks its arguments; a function of the game, which the state names in `rooms`, makes the answer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from orizuru.core.chance import Rolling
from orizuru.core.game import Answer, Preview, Result, Standing, View
from orizuru.core.seats import check_seat, check_viewer
from orizuru.core.verbs import ExplainedQuestion, unknown

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Rooms(Generic[S]):
    """The functions of a game that make what its states answer. Their moves are in the span and their seats exist;
    `standing` gets the seat and the viewer; `result` is called only when the game is over."""

    text: Callable[[S], str]
    say: Callable[[S, int], str]
    answer: Callable[[S, int], Answer]
    preview: Callable[[S, int], Preview]
    standing: Callable[[S, int, int], Standing]
    result: Callable[[S], Result]


class ExplainedState(Rolling):
    """A state with chance; all its questions are `ExplainedQuestion`s."""

    __slots__ = ()
    rooms: ClassVar[Rooms[Any]]

    if TYPE_CHECKING:  # owed by every game; abstract methods would slow down `isinstance`, which hot loops ask

        @property
        def seats(self) -> int:
            """How many seats."""

        def view(self, seat: int | None) -> View:
            """What a seat may know."""

    @property
    def question(self) -> type[ExplainedQuestion]:
        """The verb of the question on top of the stack; a game that is over has none."""
        name = self.stack[-1][1][0]
        if name not in self._questions:
            raise unknown(name, self._questions)
        return cast(type[ExplainedQuestion], self._questions[name])

    @property
    def forced(self) -> int | None:
        if not self.stack or not self.question.public:
            return None
        moves = self.moves
        return moves[0] if len(moves) == 1 else None

    @property
    def text(self) -> str:
        return self.rooms.text(self)

    def say(self, move: int) -> str:
        return self.rooms.say(self, self.number(move))

    def answer(self, move: int) -> Answer:
        return self.rooms.answer(self, self.number(move))

    def preview(self, move: int) -> Preview:
        return self.rooms.preview(self, self.number(move))

    def standing(self, seat: int, viewer: int | None = None) -> Standing:
        check_seat(seat, self.seats)
        if viewer is not None:
            check_viewer(viewer, self.seats)
        return self.rooms.standing(self, seat, seat if viewer is None else viewer)

    def result(self) -> Result | None:
        return None if self.stack else self.rooms.result(self)
