"""The protocol that all games share.

A **game** is a set of rules: it sets up positions, reads and writes words, and explains refusals. A
**state** is one position of a game, possibly in the middle of a card's effect. Together they promise:

- *Ints inside, words outside.* A move is an int in a fixed span of its game; records, wire, tests
  and logs see words. `parse(state, state.say(move)) == move`, and no two legal moves have the same word.
- *A move is one atomic answer* by the seat on top of the stack of questions. Large turns are short
  dialogues: first tile, second tile. An answer is offered only if the turn can still be completed.
- *The core trusts, the doors check.* `apply` carries out any number in the span of its game, and
  refuses anything else; `Game.parse` and `Match` refuse every illegal move, with a `Reason`.
  Nothing has changed when something is refused.
- *Everything is asked.* A question with a single answer is still a question. `forced` names the only
  answer if public knowledge shows that it is the only one; matches and tables answer it.
- *No undo in the engine.* A clone costs about a microsecond: keep clones.
- *Hidden is hidden.* A view is built by allow-list from what a seat may know. `asked` and the stack
  hold public facts only; whether a question is asked depends on public facts only.
- *No clock, no I/O, no other chance* than the key in the state. Thinking uses another generator.

A game module offers `versions`, its `Game` for every rules version, the newest last.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Literal, Protocol, Self, TypedDict, TypeVar

from orizuru.core.errors import Reason
from orizuru.core.facts import Fact
from orizuru.core.messages import Message
from orizuru.core.options import Option

View = Mapping[str, Any]
Kind = Literal["square", "span", "card", "place", "amount", "choice", "decline", "done"]

# The text beside a field is what docs/reference/views.md says about it.


class CommonView(TypedDict):
    """What every view has."""

    game: Annotated[str, "the key of the game"]
    rules: Annotated[str, "the rules version"]
    options: Annotated[dict[str, Any], "all options of the game, by name"]
    seat: Annotated[int | None, "the seat that sees this; null for a spectator"]


@dataclass(frozen=True, slots=True)
class Asked:
    """The question on top of the stack; public facts only."""

    seat: Annotated[int, "who is asked"]
    message: Annotated[Message, "the question"]
    rule: Annotated[str, "the number of the rule that asks"] = ""
    card: Annotated[str | None, "the card that asks, if one does"] = None
    sealed: Annotated[bool, "whether the answer is sealed: a table asks all `seats` of the round at once"] = False
    seats: Annotated[tuple[int, ...], "the seats of a sealed round; empty otherwise"] = ()
    optional: Annotated[bool, "whether declining is among the answers"] = False
    missing: Annotated[Message | None, 'what is still owed, such as "one more tile"'] = None
    purpose: Annotated[str, "what is chosen, in a word of the game; empty if the game has no such words"] = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal answer as a page shows it."""

    kind: Annotated[Kind, "what kind of thing to touch"]
    at: Annotated[tuple[str, ...], "where it is: the words of squares, cards or places"]
    message: Annotated[Message, "the answer, for people"]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do, from the mover's knowledge only."""

    change: Annotated[tuple[int, ...], "the change of each seat's score"]
    facts: Annotated[tuple[Fact, ...], "what would happen, as far as the mover can know"] = ()
    price: Annotated[int | None, "what it costs; null if nothing is paid for"] = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of an itemised score. The points of all lines add up to the score."""

    message: Annotated[Message, "what brings the points"]
    points: Annotated[int, "how many; none, or less than none, too"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's score now, as the asking seat knows it."""

    score: Annotated[int, "the score"]
    lines: Annotated[tuple[ScoreLine, ...], "the score line by line"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    scores: Annotated[tuple[int, ...], "the score of each seat"]
    ranks: Annotated[tuple[int, ...], "the rank of each seat, from 1; equal for a tie"]
    winners: Annotated[tuple[int, ...], "the seats of rank 1"]
    why: Annotated[Message, "how it ended, for people"]
    details: Annotated[tuple[Standing, ...], "the standing of each seat"]
    end: Annotated[str, "`played`, `resign`, `draw`, `timeout` or `abandon`"] = "played"


class State(Protocol):
    """A position."""

    @property
    def seats(self) -> int:
        """How many seats."""

    @property
    def turn(self) -> int:
        """How many turns are completed; notation, drafts and log group moves by it."""

    @property
    def to_move(self) -> int | None:
        """The seat whose answer is awaited; None when the game is over."""

    @property
    def moves(self) -> list[int]:
        """The legal answers, ascending; empty exactly when the game is over."""

    @property
    def asked(self) -> Asked | None:
        """The question; None when the game is over."""

    @property
    def forced(self) -> int | None:
        """The only answer, if public knowledge shows that it is the only one."""

    @property
    def horizon(self) -> int:
        """Rises when chance is used or any seat learns something new: undo and drafts stop there."""

    @property
    def text(self) -> str:
        """The position as one line, complete but for secrets of chance; `Game.scenario` reads it."""

    def result(self) -> Result | None:
        """How it ended; None while the game goes on."""

    def apply(self, move: int, facts: list[Fact] | None = None) -> None:
        """Carry out a legal move in place; append what happened to `facts`."""

    def clone(self) -> Self:
        """An independent copy."""

    def view(self, seat: int | None) -> View:
        """What a seat may know, as plain JSON values (None: a spectator). Always with `game`, `rules`, `options`
        and `seat`, so that a view is enough to imagine a state from."""

    def aside(self, seat: int) -> Self:
        """A clone with that seat's sealed question on top; what the other seats have answered makes no difference."""

    def dump(self) -> str:
        """The whole state, for this program version only."""

    def say(self, move: int) -> str:
        """The word of a move."""

    def answer(self, move: int) -> Answer:
        """A move as a page shows it."""

    def preview(self, move: int) -> Preview:
        """What a legal move would do, as far as the mover knows."""

    def standing(self, seat: int, viewer: int | None = None) -> Standing:
        """The itemised score of a seat now, as that seat knows it, or as another one does (`viewer`; a viewer numbered
        after the last seat is a spectator)."""


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """The rules of a game, in one version."""

    @property
    def key(self) -> str:
        """The name of the game in records and on the command line."""

    @property
    def rules(self) -> str:
        """The rules version; it changes exactly when an old record would replay differently."""

    def options(self) -> tuple[Option, ...]:
        """Fields, ranges, defaults, help, and what needs what."""

    def catalogue(self, options: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
        """What never changes during a game: cards, sheets, shapes, boards."""

    def setup(self, options: Mapping[str, Any] | None = None, seed: object = None) -> S:
        """The first position. The seed is an int or 32 bytes; None draws one from the system."""

    def scenario(self, position: Mapping[str, Any] | str) -> S:
        """A position given as a mapping or a position text; refused if it could never arise."""

    def load(self, dump: str) -> S:
        """The state of a dump."""

    def imagine(self, view: View, rng: Random) -> S:
        """One of the whole states that the view allows, with a new key."""

    def fork(self, state: S, seed: object) -> Mapping[str, Any] | str:
        """The position as a scenario, with the key of this seed, and with everything that no seat has seen reshuffled:
        every seat's view stays the same. Forking the result again with the same seed changes nothing."""

    def parse(self, state: S, text: str) -> int:
        """The legal move that a word means; InvalidMove, IllegalMove or AmbiguousMove otherwise."""

    def read(self, state: S, text: str) -> list[int]:
        """The legal moves that a text means: one atom, or a whole turn, refused for the reason of its words one by
        one."""

    def write(self, moves: Sequence[int]) -> str:
        """The moves of a turn in canonical words."""

    def why_not(self, state: S, text: str, seat: int) -> Reason | None:
        """Why a seat may not do that now (perhaps it is not its turn, or there is no such seat); None if it may."""

    def forbidden(self, state: S, seat: int) -> tuple[Reason, ...]:
        """The places where a seat could place nothing in this position, no matter whose turn it is: for each empty one
        the reason that `why_not` would give on that seat's turn, its `where` beginning with the place. Empty for a game
        whose answers are not places, or in which the reasons would reveal more than the seat knows."""

    def hear(self, fact: Fact, seat: int | None) -> Fact | None:
        """The fact as that seat may know it; None if it hears nothing (None: a spectator)."""
