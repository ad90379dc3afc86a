"""Games of explained states, and the doors of the protocol that they have in common."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from orizuru.core.errors import MoveError, Reason
from orizuru.core.explained import ExplainedState
from orizuru.core.facts import Fact, Vocabulary
from orizuru.core.machine import Terms, undumped
from orizuru.core.messages import Message
from orizuru.core.phrases import answers_of, tidy
from orizuru.core.seats import check_seat, is_seat, no_seat

E = TypeVar("E", bound=ExplainedState)


class ExplainedGame(ABC, Generic[E]):
    """The rules of a game in one version. A game says what its states and facts are, and how a word is read."""

    key: ClassVar[str]
    facts: ClassVar[Vocabulary]
    longest: ClassVar[int]
    """How many characters a typed text may have."""
    phrase_rule: ClassVar[str] = ""
    """The number of the rule that says where a phrase must end, if there is one."""
    states: type[E]
    rules: str

    @abstractmethod
    def terms(self, options: Mapping[str, Any] | None) -> Terms:
        """What the options of a game make."""

    @abstractmethod
    def move_of(self, state: E, word: str) -> int:
        """The legal move that a tidy word means; refused if there is none."""

    def __repr__(self) -> str:
        return f'orizuru.game("{self.key}", rules={self.rules!r})'

    def load(self, dump: str) -> E:
        options, values = undumped(dump, self.key, self.rules)
        return self.states.restored(self.terms(options), values)

    def parse(self, state: E, text: str) -> int:
        return self.move_of(state, tidy(text, self.longest))

    def read(self, state: E, text: str) -> list[int]:
        """One answer, or several with commas between them, as long as nothing new is seen in between."""
        return answers_of(state, tidy(text, self.longest), self.parse, self._too_far)

    def _too_far(self, word: str) -> Reason:
        return Reason(Message("core.match.too_far", word=word), self.phrase_rule)

    def why_not(self, state: E, text: str, seat: int) -> Reason | None:
        if not is_seat(seat, state.seats):
            return Reason(no_seat(seat, state.seats))
        if not state.stack:
            return Reason(Message("core.match.over"))
        if seat != state.to_move:
            return Reason(Message("core.match.not_asked", seat=seat))
        try:
            self.read(state, text)
        except MoveError as error:
            return error.reason
        return None

    def forbidden(self, state: E, seat: int) -> tuple[Reason, ...]:
        check_seat(seat, state.seats)
        return ()

    def hear(self, fact: Fact, seat: int | None) -> Fact | None:
        return self.facts.heard(fact, seat)
