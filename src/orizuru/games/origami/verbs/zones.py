"""Cards of the hand, of the line and of other zones as answers, and why a card cannot be chosen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

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


def not_among(s: "OrigamiState", move: int, rule: str) -> Reason | None:
    """Why a card is refused where one of the cards looked at, or set aside, is asked for."""
    return Reason(Message("origami.why.not_among", card=s.name(move - CARD)), rule) if is_card(move) else None


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


class MaybeFromLine(FromLine):
    """Which card of the line, if any."""

    forms = ("card", "no")

    @staticmethod
    def idle(s: "OrigamiState", seat: int, *_: Any) -> bool:
        return not s.line

    @staticmethod
    def options(s: "OrigamiState", seat: int, *_: Any) -> list[int]:
        return [NO, *of_line(s)]
