"""Islands that no designer would draw: several groves, volcanoes and lighthouses side by side, outlines everywhere.

On the shipped sheets no action can surround two groves or two volcanoes; here it can. The text is a data file.
"""

from __future__ import annotations

from random import Random

from reference.islands.sheets import COLOURS, Square, reading, square_word

SIGNS = "." * 34 + "TTTVVVLLLCCGGP~^h"
WIDTH, HEIGHT = 7, 5
FRAMES = ([(0, 0)], [(0, 0), (1, 0)], [(0, 0), (1, 0), (1, 1)])  # a square, a half of #2, #3


def wild_island(name: str, rng: Random, frames: int) -> str:
    """The harbour is in the middle, between squares that stay empty; `frames` are tries to draw an outline."""
    rows = [[rng.choice(SIGNS) for _ in range(WIDTH)] for _ in range(HEIGHT)]
    rows[2][2:5] = ".H."
    free = {(column, row) for row in range(HEIGHT) for column in range(WIDTH) if rows[row][column] == "."}
    lines = ["".join(row) for row in rows]
    for _ in range(frames):
        column, row = rng.randrange(WIDTH), rng.randrange(HEIGHT)
        squares: list[Square] = [(column + x, row + y) for x, y in rng.choice(FRAMES)]
        if free.issuperset(squares):
            free.difference_update(squares)
            words = [square_word(square) for square in sorted(squares, key=reading)]
            lines.append(f"outline {rng.choice(COLOURS)} {' '.join(words)}")
    return "\n".join([f"island {name} Wild", *lines, "end"])


def wild_sheets(seed: int, count: int = 12) -> str:
    """Every third file has outlines everywhere, which makes players rich."""
    rng = Random(seed)
    frames = 8 if seed % 3 == 0 else 2
    parts = []
    for letter in "ABCDEFGHIJKL"[:count]:
        near = " near" if letter <= "D" else ""
        parts += [f"sheet {letter}{near}", *(wild_island(f"{letter}{side}", rng, frames) for side in (1, 2))]
    return "\n".join(parts) + "\n"
