"""The printed sheets, read from the data file: what lies on every square, which squares touch, and the outlines.

A square is a tuple (column, row), both from 0; a map never changes once it is read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import orizuru

Square = tuple[int, int]

EMPTY = "."
NOTHING = "~^"  # sea and mountains: no ability, never surrounded (Q16)
HARBOUR, SECRET, LIGHTHOUSE, VOLCANO, COAL_PIT, GOLD_MINE, GROVE, TEMPLE = "HhLVCGTP"
LANDMARKS = "HhLVCGTP"
COLOURS = ("blue", "green", "red")


def reading(square: Square) -> tuple[int, int]:
    """The reading order: row by row from the top, from the left."""
    return square[1], square[0]


def square_word(square: Square) -> str:
    return f"{chr(ord('a') + square[0])}{square[1] + 1}"


def read_square(word: str) -> Square:
    return ord(word[0]) - ord("a"), int(word[1:]) - 1


def beside(square: Square) -> set[Square]:
    """The four squares that touch a square by a side (R23)."""
    column, row = square
    return {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}


def around(square: Square) -> set[Square]:
    """The eight neighbours of a square (R27)."""
    column, row = square
    return {(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)}


@dataclass(frozen=True)
class Outline:
    colour: str
    squares: frozenset[Square]


@dataclass(eq=False)
class Map:
    """One printed island (R8)."""

    name: str
    title: str
    signs: dict[Square, str]
    outlines: list[Outline]
    empty: frozenset[Square] = field(init=False)
    landmarks: list[Square] = field(init=False)  # in reading order
    rings: dict[Square, frozenset[Square]] = field(init=False)  # landmark: the empty squares among its neighbours (R27)
    touching: dict[Square, frozenset[Square]] = field(init=False)  # square: the empty squares that touch it

    def __post_init__(self) -> None:
        self.empty = frozenset(square for square, sign in self.signs.items() if sign == EMPTY)
        self.landmarks = sorted((square for square, sign in self.signs.items() if sign in LANDMARKS), key=reading)
        self.rings = {square: self.empty & around(square) for square in self.landmarks}
        self.touching = {square: self.empty & beside(square) for square in self.signs}

    def of_kind(self, sign: str) -> list[Square]:
        return [square for square in self.landmarks if self.signs[square] == sign]


@dataclass(eq=False)
class Sheet:
    """Two islands (R5)."""

    name: str
    is_near: bool
    maps: list[Map]


def map_of(name: str, title: str, rows: list[str], outlines: list[Outline]) -> Map:
    """A map, checked for what makes it impossible to play on."""
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"island {name} is not a rectangle")
    signs = {(column, row): sign for row, line in enumerate(rows) for column, sign in enumerate(line)}
    if set(signs.values()) - set(EMPTY + NOTHING + LANDMARKS):
        raise ValueError(f"island {name} has an unknown sign")
    if list(signs.values()).count(HARBOUR) != 1:
        raise ValueError(f"island {name} has not one regular harbour")
    result = Map(name, title, signs, outlines)
    framed = [square for outline in outlines for square in outline.squares]
    if len(framed) != len(set(framed)) or not set(framed) <= result.empty:
        raise ValueError(f"island {name} has outlines that overlap or are not on empty squares")
    return result


def read_sheets(text: str) -> list[Sheet]:
    sheets: list[Sheet] = []
    name, title = "", ""
    rows: list[str] = []
    outlines: list[Outline] = []
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        match words:
            case []:
                continue
            case ["sheet", letter, *rest]:
                sheets.append(Sheet(letter, rest[:1] == ["near"], []))
            case ["island", name, *called]:
                title, rows, outlines = " ".join(called), [], []
            case ["outline", colour, *squares]:
                outlines.append(Outline(colour, frozenset(read_square(word) for word in squares)))
            case ["end"]:
                sheets[-1].maps.append(map_of(name, title, rows, outlines))
            case [row]:
                rows.append(row)
            case _:
                raise ValueError(f"cannot read {line!r}")
    return sheets


@cache
def all_sheets() -> list[Sheet]:
    """The shipped file, read by a parser of the reference's own."""
    return read_sheets((Path(orizuru.__file__).parent / "data/islands/1/sheets.txt").read_text(encoding="utf-8"))
