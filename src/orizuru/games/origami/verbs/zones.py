"""Cards of the hand or of the line as answers, and why a card cannot be chosen."""

from typing import TYPE_CHECKING

from orizuru.core.errors import Reason
from orizuru.core.messages import Message
from orizuru.games.origami.answers import CARD, PLAY_CARD

if TYPE_CHECKING:
    from orizuru.games.origami.state import OrigamiState


def is_card(move: int) -> bool:
    return CARD <= move < PLAY_CARD


def of_hand(s: "OrigamiState", seat: int) -> list[int]:
    """The kinds of a hand as answers."""
    return [CARD + kind for kind in sorted(set(s.hands[seat]))]


def of_line(s: "OrigamiState") -> list[int]:
    """The kinds of the line as answers."""
    return [CARD + kind for kind in sorted(set(s.line))]


def not_in_hand(s: "OrigamiState", move: int, rule: str) -> Reason | None:
    """Why a card is refused where any card of the hand may be chosen."""
    return Reason(Message("origami.why.not_in_hand", card=s.name(move - CARD)), rule) if is_card(move) else None


def not_in_line(s: "OrigamiState", move: int) -> Reason | None:
    """Why a card is refused where cards of the line are asked for; None if it lies there."""
    if not is_card(move) or move - CARD in s.line:
        return None
    return Reason(Message("origami.why.not_in_line", card=s.name(move - CARD)), "R6")
