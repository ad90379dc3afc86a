"""How questions are put: the text, the rule, and the card that asks."""

from typing import TYPE_CHECKING

from orizuru.core.game import Asked
from orizuru.core.messages import Message

if TYPE_CHECKING:
    from orizuru.core.machine import Step
    from orizuru.games.origami.state import OrigamiState

UNTOUCHED: "Step" = ("using", -1, -1)


def context(s: "OrigamiState") -> "Step":
    """The play or the special action that is being resolved: the nearest one down the stack.

    `("played", kind, column, cards under it, discards before it, rice that paid)` or `("using", kind, column)`.
    """
    for _, step in reversed(s.stack):
        if step[0] in ("played", "using"):
            return step
    return UNTOUCHED


def reach(s: "OrigamiState") -> int:
    """How many of the discards lay there before this play (R32); all of them, if nothing is being played."""
    step = context(s)
    return min(step[4], len(s.discards)) if step[0] == "played" else len(s.discards)


def ask(
    s: "OrigamiState", seat: int, message: Message, rule: str, *, optional: bool = False, missing: Message | None = None
) -> Asked:
    """A question, with the card whose play or action is being resolved."""
    kind = context(s)[1]
    card = s.terms.deck.keys[kind] if kind >= 0 else None
    return Asked(seat, message, rule, card, optional=optional, missing=missing)


def this_card(s: "OrigamiState") -> Message:
    """The name of the card that is being resolved."""
    return s.name(context(s)[1])
