"""Islands as no designer would draw them: several groves, volcanoes and lighthouses side by side.

On the shipped sheets no action can surround two groves or two volcanoes; here it can. The text is a data file.
"""

from __future__ import annotations

from random import Random

from reference.islands.sheets import reading, square_word

SIGNS = "." * 34 + "TTTVVLLCCGGP~^h"


def wild_island(name: str, rng: Random) -> str:
    """Seven by five squares; the harbour is in the middle, between squares that stay empty."""
    rows = [[rng.choice(SIGNS) for _ in range(7)] for _ in range(5)]
    rows[2][2:5] = ".H."
    bare = [(column, row) for row in range(5) for column in range(6) if rows[row][column : column + 2] == [".", "."]]
    lines = ["".join(row) for row in rows]
    three = [
        [(column, row), (column + 1, row), (column + 1, row + 1)]
        for column, row in bare
        if row < 4 and rows[row + 1][column + 1] == "."
    ]
    if three:
        squares = sorted(rng.choice(three), key=reading)
        lines.append("outline red " + " ".join(square_word(square) for square in squares))
    return "\n".join([f"island {name} Wild", *lines, "end"])


def wild_sheets(seed: int, count: int = 12) -> str:
    rng = Random(seed)
    parts = []
    for letter in "ABCDEFGHIJKL"[:count]:
        near = " near" if letter <= "D" else ""
        parts += [f"sheet {letter}{near}", wild_island(f"{letter}1", rng), wild_island(f"{letter}2", rng)]
    return "\n".join(parts) + "\n"
