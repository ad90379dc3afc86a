"""Cards of the hand, of the line and of other zones as answers, and why a card cannot be chosen."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from orizuru.core.cards import Kinds
from orizuru.core.errors import Reason
from orizuru.core.messages import Message
from orizuru.games.origami.answers import CARD, NO, PLAY_CARD
from orizuru.games.origami.verbs.verb import CardQuestion

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def is_card(move: int) -> bool:
    return CARD <= move < PLAY_CARD


def of_kinds(kinds: Iterable[int]) -> list[int]:
    """Kinds as answers."""
    return [CARD + kind for kind in sorted(set(kinds))]


def of_hand(s: "OrigamiState", seat: int) -> list[int]:
    """The kinds of a hand as answers."""
    return of_kinds(s.hands[seat])


def of_line(s: "OrigamiState") -> list[int]:
    """The kinds of the line as answers."""
    return of_kinds(s.line)


def not_in_hand(s: "OrigamiState", move: int, rule: str) -> Reason | None:
    """Why a card is refused where any card of the hand may be chosen."""
    return Reason(Message("origami.why.not_in_hand", card=s.name(move - CARD)), rule) if is_card(move) else None


def not_in_line(s: "OrigamiState", move: int) -> Reason | None:
    """Why a card is refused where cards of the line are asked for; None if it lies there."""
    if not is_card(move) or move - CARD in s.line:
        return None
    return Reason(Message("origami.why.not_in_line", card=s.name(move - CARD)), "R6")


class FromHand(CardQuestion):
    """Which card of the hand, whichever it is. `rule` is what a refusal cites."""

    forms = ("card",)
    zone = "hand"
    public = False
    rule: ClassVar[str]

    @staticmethod
    def options(s: "OrigamiState", seat: int, *_: Any) -> list[int]:
        return of_hand(s, seat)

    @classmethod
    def refusal(cls, s: "OrigamiState", seat: int, move: int, *_: Any) -> Reason | None:
        return not_in_hand(s, move, cls.rule)


class FromPile(CardQuestion):
    """Which of the cards of a pile: looked at, set aside or discarded. `rule` is what a refusal cites."""

    owes: ClassVar[Mapping[str, str]] = {"pile": "the cards to choose from"}
    forms = ("card",)
    rule: ClassVar[str]
    pile: Callable[..., Kinds]

    @classmethod
    def idle(cls, s: "OrigamiState", seat: int, *args: Any) -> bool:
        return not cls.pile(s, *args)

    @classmethod
    def options(cls, s: "OrigamiState", seat: int, *args: Any) -> list[int]:
        return of_kinds(cls.pile(s, *args))

    @classmethod
    def refusal(cls, s: "OrigamiState", seat: int, move: int, *_: Any) -> Reason | None:
        if not is_card(move):
            return None
        return Reason(Message("origami.why.not_among", card=s.name(move - CARD)), cls.rule)


class FromLine(CardQuestion):
    """Which card of the line, whichever it is."""

    forms: ClassVar[tuple[str, ...]] = ("card",)
    zone = "line"
    public = True

    @staticmethod
    def options(s: "OrigamiState", seat: int, *_: Any) -> list[int]:
        return of_line(s)

    @staticmethod
    def refusal(s: "OrigamiState", seat: int, move: int, *_: Any) -> Reason | None:
        return not_in_line(s, move)


class FittingFromLine(FromLine):
    """Which card of the line, of those that fit; `misfit` says why another one does not."""

    owes: ClassVar[Mapping[str, str]] = {"misfit": "why a card of the line is refused, as a `Reason`"}
    misfit: Callable[..., Reason]

    @classmethod
    def idle(cls, s: "OrigamiState", seat: int, *args: Any) -> bool:
        return not cls.options(s, seat, *args)

    @classmethod
    def refusal(cls, s: "OrigamiState", seat: int, move: int, *args: Any) -> Reason | None:
        return not_in_line(s, move) or (cls.misfit(s, move - CARD, *args) if is_card(move) else None)


class MaybeFromLine(FromLine):
    """Which card of the line, if any; `use` says what happens to it."""

    owes: ClassVar[Mapping[str, str]] = {"use": "what happens to the card"}
    forms = ("card", "no")
    use: Callable[["OrigamiState", int, int], None]

    @staticmethod
    def idle(s: "OrigamiState", seat: int, *_: Any) -> bool:
        return not s.line

    @staticmethod
    def options(s: "OrigamiState", seat: int, *_: Any) -> list[int]:
        return [NO, *of_line(s)]

    @classmethod
    def answer(cls, s: "OrigamiState", seat: int, move: int) -> None:
        if move != NO:
            cls.use(s, seat, move - CARD)
