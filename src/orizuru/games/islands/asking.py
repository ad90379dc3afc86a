"""How questions and facts name things: cards, shapes, landmarks, islands, squares."""

from typing import TYPE_CHECKING

from orizuru.core.messages import Message
from orizuru.games.islands import shapes
from orizuru.games.islands.colours import colour_name
from orizuru.games.islands.island import COAL, GOLD, GROVE, HARBOUR, LIGHTHOUSE, SECRET, TEMPLE, VOLCANO

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

LANDMARK_NAMES = {
    HARBOUR: Message("islands.landmark.harbour"),
    SECRET: Message("islands.landmark.secret"),
    LIGHTHOUSE: Message("islands.landmark.lighthouse"),
    VOLCANO: Message("islands.landmark.volcano"),
    COAL: Message("islands.landmark.coal"),
    GOLD: Message("islands.landmark.gold"),
    GROVE: Message("islands.landmark.grove"),
    TEMPLE: Message("islands.landmark.temple"),
}


def shape_name(card: int) -> Message:
    """A square, or the shape of a card."""
    return Message("islands.shape.card", card=f"#{card}") if card else Message("islands.shape.square")


def place_word(s: "IslandsState", number: int, mask: int) -> str:
    """`A1:c3b4c4`."""
    return f"{s.terms.material.islands[number].key}:{''.join(shapes.words(mask))}"


def colours_word(different: int) -> Message:
    return Message("islands.different_colours") if different else Message("islands.one_colour")


def season(s: "IslandsState") -> Message:
    return colour_name(s.season)


def card_key(card: int) -> str | None:
    return f"#{card}" if card else None
