"""Documents for the tests of paper, and an island as full as a data file allows."""

from functools import cache
from typing import Any

from orizuru.games.islands.catalogue import catalogue
from orizuru.games.islands.sheetfile import material
from orizuru.paper.document import Order, drawn
from orizuru.paper.ink import Ink

FULL = "\n".join(
    [
        "track equal " + "BGR" * 20,
        "sheet Q " + "W" * 40,
        "island Q1 " + "W" * 40,
        "HhLVVVVVVVVV",
        *["CCCCGGGGTTTT"] * 4,
        "PPPPPPPPPPPP",
        *["............"] * 6,
        *[f"outline red a{n} b{n} c{n}" for n in range(7, 11)],
        *[f"outline green d{n} e{n} f{n}" for n in range(7, 11)],
        "end",
        "island Q2 折り鶴",
        "H..",
        "end",
    ]
)


@cache
def pages(*hands: str, data: str = "", track: str = "equal", card_colours: str = "special", **order: Any) -> Ink:
    """The pages for players with these sheets: `pages("AF", "BG")`. Drawn once: tests only look at them."""
    dealt = tuple(tuple(hand) for hand in hands)
    return drawn(catalogue(material(data), track), Order(hands=dealt, card_colours=card_colours, **order))


@cache
def written(*hands: str, **order: Any) -> bytes:
    """The document of these pages, which can be finished only once."""
    return pages(*hands, **order).document()
