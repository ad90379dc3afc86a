"""What the verbs of Islands say about themselves, in addition to what every verb says.

A verb that asks is an `IslandsQuestion`, one that does something an `IslandsDeed`. If one leaves something out, the
program says so when it starts (`core.verbs.collected`).
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from orizuru.core.errors import Reason
from orizuru.core.messages import Message
from orizuru.core.verbs import Deed, ExplainedQuestion, UnfinishedVerb, Verb
from orizuru.games.islands import technologies
from orizuru.games.islands.answers import NO, USE
from orizuru.games.islands.forms import NAMED

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


Played = Literal["solo", "together", "always"]


def _nothing(*_: Any) -> None:
    return None


def _always(*_: Any) -> bool:
    return True


def all_legal(*_: Any) -> None:
    """The refusal of a question to which all answers of its forms are always legal."""


class IslandsVerb(Verb):
    """A verb of Islands."""

    played: ClassVar[Played] = "always"
    """Whether it belongs to the solo game, to the game of several players, or to both."""
    in_action: ClassVar[bool] = False
    """Whether it is a part of an action: of what is painted, or of what follows from it."""
    dice: ClassVar[int] = 0
    """How many dice lie on the table for it: they were rolled, may still be rolled again, and it will use them."""
    fits: ClassVar[Callable[..., bool]] = staticmethod(_always)
    """Whether it can lie on the stack with these arguments. Called with the state, the seat and the arguments, whose
    kinds have been checked."""


class IslandsDeed(IslandsVerb, Deed):
    """A verb that does something."""


class IslandsQuestion(IslandsVerb, ExplainedQuestion):
    """A question. `refusal` must explain every answer of its `forms` that is not legal. It is called with the state,
    the seat, the answer (squares as `Squares`) and the arguments."""

    owes: ClassVar[Mapping[str, str]] = {"forms": f"the forms that its answers have, of: {', '.join(NAMED)}"}
    forms: ClassVar[tuple[str, ...]]
    public: ClassVar[bool] = True
    """Everybody sees everything but sealed choices, which say False."""
    sealed: ClassVar[bool] = False
    """Whether its answer is secret until all seats have given theirs."""
    price: ClassVar[Callable[..., int | None]] = staticmethod(_nothing)
    """What an answer costs in coins, None if nothing. Called with the state, the seat, the answer and the arguments."""
    elsewhere: ClassVar[Mapping[str, Callable[..., Reason | None]]] = {}
    """By form, why such an answer is refused while another question is asked. Called with the state, the seat and the
    answer. For all other forms the refusal only lists the legal answers."""

    @classmethod
    def check(cls) -> None:
        if cls.sealed and cls.public:
            raise UnfinishedVerb(f"the verb {cls.__name__} is sealed, so its answers are secret: set `public` to False")
        for form in (*cls.forms, *cls.elsewhere):
            if form not in NAMED:
                raise UnfinishedVerb(
                    f"the verb {cls.__name__}: no answer has the form {form!r}; use {', '.join(NAMED)}"
                )
        for form in cls.elsewhere:
            if form not in cls.forms:
                raise UnfinishedVerb(f"the verb {cls.__name__} explains {form!r} elsewhere: add it to its `forms`")


class ActionDeed(IslandsDeed):
    """A deed that is a part of an action."""

    in_action: ClassVar[bool] = True


class ActionQuestion(IslandsQuestion):
    """A question that is a part of an action."""

    in_action: ClassVar[bool] = True


class TechnologyQuestion(IslandsQuestion):
    """Whether to use a technology, and at which level (R45)."""

    owes: ClassVar[Mapping[str, str]] = {
        "offers": "which technologies can be used at it, of the state and its arguments",
    }
    played: ClassVar[Played] = "solo"
    forms = ("use", "no")
    elsewhere: ClassVar[Mapping[str, Callable[..., Reason | None]]] = {
        "use": lambda s, _, said: technologies.not_now(s, *divmod(said - USE, 4))
    }
    offers: Callable[..., tuple[int, ...]]

    @classmethod
    def refusal(cls, s: "IslandsState", seat: int, said: int, *args: Any) -> Reason | None:
        technology, level = divmod(said - USE, 4)
        found = technologies.not_ready(s, technology, level) or technologies.too_dear(s, technology, level)
        if found:
            return found
        if technology not in cls.offers(s, *args):
            return technologies.wrong_moment(technology)
        return cls.unmet(s, technology, level, *args)

    @staticmethod
    def unmet(s: "IslandsState", technology: int, level: int, *_: Any) -> Reason:
        """Why a level cannot be used although it is researched, unused and affordable: its condition does not hold."""
        name = technologies.name(technology)
        return Reason(Message("islands.why.condition", technology=name, level=level), technologies.RULE[technology])

    @staticmethod
    def price(s: "IslandsState", seat: int, move: int, *_: Any) -> int | None:
        if move == NO:
            return None
        technology, level = divmod(move - USE, 4)
        return technologies.PRICES[technology][level] if technology in technologies.PRICES else None
