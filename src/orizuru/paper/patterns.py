"""The three colours for every printer: each has a pattern and a letter besides its ink; plain ink has only letters."""

from collections.abc import Sequence

from orizuru.paper.ink import BLACK, POINT, WHITE, Box, Colour, Ink, Point

LETTERS = {"blue": "B", "green": "G", "red": "R"}
INKS: dict[str, Colour] = {"blue": (0.09, 0.27, 0.62), "green": (0.05, 0.45, 0.20), "red": (0.76, 0.10, 0.10)}
STEP = 1.3


def fill(ink: Ink, areas: Sequence[Box], colour: str) -> None:
    """Blue is hatched, green dotted, red chequered with crossing lines. The areas lie side by side."""
    if ink.plain:
        return
    left, top = min(area.left for area in areas), min(area.top for area in areas)
    right, bottom = max(area.right for area in areas), max(area.bottom for area in areas)
    high = bottom - top
    with ink.within(areas):
        if colour == "green":
            for row in range(int(high / STEP / 0.75) + 2):
                for column in range(int((right - left) / STEP) + 2):
                    at = (left + (column + 0.5 * (row % 2)) * STEP, top + row * STEP * 0.75)
                    if any(_is_near(at, area) for area in areas):
                        ink.line(at, at, 0.48, INKS[colour])  # with round ends: a dot
            return
        for number in range(int((right - left + high) / STEP) + 2):
            x = left + number * STEP
            ink.line((x, top), (x - high, bottom), 0.22, INKS[colour])
            if colour == "red":
                ink.line((x - high, top), (x, bottom), 0.22, INKS[colour])


def _is_near(at: Point, area: Box) -> bool:
    return area.left - STEP < at[0] < area.right + STEP and area.top - STEP < at[1] < area.bottom + STEP


def badge(ink: Ink, x: float, y: float, colour: str, size: float = 8.0) -> None:
    """The letter of a colour on a white disc, so that it can be read on any pattern."""
    ink.circle((x, y), size * POINT * 0.68, 0.3, INKS[colour], WHITE)
    ink.text(x, y + size * POINT * 0.36, LETTERS[colour], size, bold=True, align="middle", colour=BLACK)


def swatch(ink: Ink, area: Box, colour: str, size: float = 8.0) -> None:
    """An area of a colour with its letter."""
    fill(ink, [area], colour)
    wide, high = area.right - area.left, area.bottom - area.top
    ink.rectangle(area.left, area.top, wide, high, 0.35, INKS[colour])
    badge(ink, area.left + wide / 2, area.top + high / 2, colour, size)
