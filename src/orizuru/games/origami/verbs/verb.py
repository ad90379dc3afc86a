"""What the verbs of the card games say about themselves, in addition to what every verb says.

A verb that deck files use is a `Word`, one that asks is a `CardQuestion`; many are both. If one leaves something out,
the program says so when it starts (`core.verbs.collected`).
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from orizuru.core.errors import Reason
from orizuru.core.messages import Message
from orizuru.core.verbs import ExplainedQuestion, UnfinishedVerb, Verb
from orizuru.games.origami.answers import FORMS

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState

ZONES: Mapping[str, str] = {
    "hand": "the hand of the seat that is asked",
    "line": "the draw line",
    "discards": "the discards",
    "looked": "the cards of the deck that the seat is looking at",
    "aside": "the cards set aside, face up",
    "visible": "on top of any collection, or in the line",
}
PURPOSES: Mapping[str, str] = {
    "act": "an action",
    "last_turn": "an action, on the last turn",
    "extra": "an extra action, if wanted",
    "take": "a card of the line to take",
    "take_some": "cards of the line to take one by one, until enough are taken",
    "fetch": "a card to take from elsewhere",
    "pay": "a card that pays",
    "limit": "a card to discard, down to the hand limit",
    "discard": "a card to discard",
    "keep": "a card to discard, of those looked at; the others are kept",
    "give": "a card to give away in secret",
    "exchange": "a card to discard for another one, if wanted",
    "give_back": "how much to give back, for the same number of cards",
    "play": "a card to play",
    "take_or_play": "whether to take a card or to play one",
    "place": "where the played card goes",
    "move": "a card to move",
    "spot": "where the moved card goes",
    "may": "whether to use an effect",
    "draw": "whether to draw a card",
    "copy": "an effect to use",
    "other": "something else",
}
"""What a seat chooses by its answer: pages have a text and bots a habit for each purpose, not for each verb."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "mode": ("paid", "free", "discount", "with_discard"),
    "which": ("before", "any", "rice"),
    "way": ("left", "right"),
    "action": ("draw", "play"),
}
"""Arguments that are one of a few words."""


def _nothing(*_: Any) -> None:
    return None


def _always(*_: Any) -> bool:
    return True


class CardQuestion(ExplainedQuestion):
    """A question of the card games. `refusal` must explain every answer of its `forms` that is not legal."""

    owes: ClassVar[Mapping[str, str]] = {
        "forms": f"the forms that its answers have, of: {', '.join(FORMS)}",
        "zone": f"where the cards lie that its answers name, one of: {', '.join(ZONES)}; None if they name no cards",
        "purpose": f"what is chosen, one of: {', '.join(PURPOSES)}",
    }
    forms: ClassVar[tuple[str, ...]]
    zone: ClassVar[str | None]
    purpose: ClassVar[str]
    holds: ClassVar[tuple[str, ...]] = ()
    """Which of `playing`, `paid` and `looked` hold cards while it is asked."""
    sealed: ClassVar[bool] = False
    in_effect: ClassVar[bool] = True
    """Whether it is part of an effect, which binds everybody once it is used (R14)."""
    price: ClassVar[Callable[..., int | None]] = staticmethod(_nothing)
    """The cost of the card that an answer plays. Called with the state, the seat, the answer and the arguments."""
    due: Callable[..., int | None]
    """Only for a question that needs certain cards in hand. Called with the state, a kind or None, and the arguments.
    With a kind: what the rest of the hand must pay if it is chosen, None if it cannot be. With None: what the hand must
    pay in all."""

    @classmethod
    def check(cls) -> None:
        super().check()
        for name, value, known in (("zone", cls.zone, ZONES), ("purpose", cls.purpose, PURPOSES)):
            if value is not None and value not in known:
                raise UnfinishedVerb(
                    f"the verb {cls.__name__} has an unknown `{name}`, {value!r}: add it to {name.upper()}S in "
                    f"{__name__} with what it means, or use one of {', '.join(known)}"
                )
        for form in cls.forms:
            if form not in FORMS:
                raise UnfinishedVerb(
                    f"the verb {cls.__name__} has an unknown form of answers, {form!r}: use {', '.join(FORMS)}"
                )
        if "card" in cls.forms and cls.zone is None:
            raise UnfinishedVerb(f"the verb {cls.__name__} has cards for answers: say in which `zone` they lie")


def _parameter(kind: str) -> str:
    bare = kind.rstrip("?")
    return "|".join(CHOICES.get(bare, (bare,))) + kind[len(bare) :]


class Word(Verb):
    """A verb that deck files use in instant effects and special actions; its name is the word."""

    writes: ClassVar[tuple[str, ...] | None] = None
    """The arguments that a deck file writes; None for all of them."""
    beside: ClassVar[str] = ""
    """What the other arguments mean, if it has any."""
    begins: ClassVar[str] = "may"
    """How an instant effect with this word begins: `may` asks whether it is used. A word that `asks` can itself be
    declined, one that is `placed` takes effect with the place of its card; such words are alone in their sentence."""
    opens_action: ClassVar[bool] = False
    """Whether it can only be the first word of a special action."""
    fault: ClassVar[Callable[..., Message | None]] = staticmethod(_nothing)
    """What is wrong with the arguments a deck file gives, if anything."""
    is_usable: ClassVar[Callable[..., bool]] = staticmethod(_always)
    """Whether a special action that begins with it can be used now (R9), by the state, the seat and the arguments."""
    unusable: ClassVar[Callable[..., Reason]]
    """Why not, by the state, the seat, the card and the arguments. Owed by a word that is not always usable."""

    @classmethod
    def check(cls) -> None:
        super().check()
        if cls.is_usable is not Word.is_usable and not hasattr(cls, "unusable"):
            raise UnfinishedVerb(
                f"the verb {cls.__name__} has no `unusable`: add why its special action cannot be used"
            )
        for name in cls.writes or ():
            if name not in cls.takes:
                raise UnfinishedVerb(
                    f"the verb {cls.__name__} writes `{name}`: add it to what it `takes`, with its kind"
                )

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """The kinds of what a deck file writes, as `sentences` reads them: `number`, `card?`, `left|right`."""
        names = cls.takes if cls.writes is None else cls.writes
        return tuple(_parameter(cls.takes[name]) for name in names)

    @classmethod
    def use(cls, s: "OrigamiState", seat: int, *args: Any) -> None:
        """Begin a special action with it."""
        s.push(seat, cls.__name__, *args)
