"""The material of a game: cards, tracks and sheets, as data files describe them."""

from dataclasses import dataclass

from orizuru.games.islands.island import SPAN, Island
from orizuru.games.islands.shapes import Cell

WILD = (1, 6)
"""The wild cards, which stand for any other card (R1)."""
SHAPED = (2, 3, 4, 5)
FACES = 6


@dataclass(frozen=True, slots=True)
class Card:
    """A card with a shape; `halves` is 2 if it is painted twice."""

    number: int
    cells: tuple[Cell, ...]
    halves: int
    stand_in: bool


@dataclass(frozen=True, slots=True)
class Track:
    """The colours of the spaces of a season track."""

    name: str
    colours: tuple[int, ...]
    stand_in: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """Two islands."""

    key: str
    title: str
    is_near: bool
    stand_in: bool


@dataclass(frozen=True, eq=False, slots=True)
class Material:
    """Everything a data file describes. `islands` has two for each sheet, in order; `halves` is by card number."""

    text: str
    cards: tuple[Card, ...]
    tracks: tuple[Track, ...]
    sheets: tuple[Sheet, ...]
    islands: tuple[Island, ...]
    halves: tuple[int, ...]
    island_number: dict[str, int]
    sheet_number: dict[str, int]

    def squares(self, place: int) -> tuple[Island, int]:
        """The island and the squares of a place number."""
        number, at = divmod(place, SPAN)
        return self.islands[number], self.islands[number].masks[at]
