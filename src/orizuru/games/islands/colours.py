"""The three colours, how a die shows them, and how a player gets one."""

from typing import Literal

from orizuru.core.messages import Message

Colour = Literal["blue", "green", "red"]

BLUE, GREEN, RED = range(3)
NAMES: tuple[Colour, ...] = ("blue", "green", "red")
LETTERS = "BGR"

ANY, RANDOM = 3, 4
"""Ways to a colour besides a fixed one (0 to 2): the player's choice, or the die (R2, R31)."""


def colour_of(face: int) -> int:
    """The colour that a face of the die means (R4)."""
    return (face - 1) // 2


def colour_name(colour: int) -> Message:
    if colour == BLUE:
        return Message("islands.colour.blue")
    return Message("islands.colour.green") if colour == GREEN else Message("islands.colour.red")
