"""The two colours. A seat has a colour; which one is settled by the colour choice."""

from typing import Literal

from orizuru.core.messages import Message

Colour = Literal["light", "dark"]

LIGHT, DARK = 0, 1
NAMES: tuple[Colour, Colour] = ("light", "dark")


def colour_name(colour: int) -> Message:
    return Message("ponte.colour.light") if colour == LIGHT else Message("ponte.colour.dark")


def tiles_name(colour: int) -> Message:
    """ "light tiles": languages bend the word for a colour."""
    return Message("ponte.tiles.light") if colour == LIGHT else Message("ponte.tiles.dark")
