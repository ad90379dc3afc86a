"""Our own drawings of landmarks, sea and mountains, each inside a square of side 1; plain ink has letters instead."""

from collections.abc import Callable

from orizuru.games.islands import island
from orizuru.paper.ink import BLACK, POINT, RULE, SOFT, WHITE, Ink, Point

Place = Callable[[float, float], Point]
KINDS = {**island.KINDS, island.MOUNTAINS: "mountains", island.SEA: "sea"}
LETTERS = {kind: letter for letter, kind in KINDS.items()}


def symbol(ink: Ink, kind: str, left: float, top: float, side: float) -> None:
    """The drawing of a kind, in the square at this corner; in plain ink its letter."""
    if ink.plain:
        size = 0.62 * side / POINT
        base, colour = top + side / 2 + 0.36 * size * POINT, RULE if kind == "sea" else BLACK
        ink.text(left + side / 2, base, LETTERS[kind], size, bold=True, align="middle", colour=colour)
        return

    def at(x: float, y: float) -> Point:
        return left + x * side, top + y * side

    DRAWINGS[kind](ink, at, side)


def _anchor(ink: Ink, at: Place, side: float) -> None:
    pen = 0.055 * side
    ink.circle(at(0.5, 0.22), 0.08 * side, pen)
    ink.line(at(0.5, 0.30), at(0.5, 0.82), pen)
    ink.line(at(0.34, 0.40), at(0.66, 0.40), pen)
    ink.arc(at(0.5, 0.53), 0.29 * side, 190, 160, pen)
    ink.path([at(0.14, 0.62), at(0.21, 0.46), at(0.32, 0.60)], 0, fill=BLACK)
    ink.path([at(0.86, 0.62), at(0.79, 0.46), at(0.68, 0.60)], 0, fill=BLACK)


def _harbour(ink: Ink, at: Place, side: float) -> None:
    _anchor(ink, at, side)


def _secret(ink: Ink, at: Place, side: float) -> None:
    """The anchor again, in a ring of dots: hidden."""
    ink.circle(at(0.5, 0.5), 0.44 * side, 0.04 * side, dash=(0.05 * side, 0.1 * side))
    left, top = at(0.16, 0.15)
    inner = 0.68 * side
    _anchor(ink, lambda x, y: (left + x * inner, top + y * inner), inner)


def _lighthouse(ink: Ink, at: Place, side: float) -> None:
    pen = 0.035 * side
    ink.path([at(0.36, 0.88), at(0.42, 0.36), at(0.58, 0.36), at(0.64, 0.88)], pen, fill=WHITE)
    ink.path([at(0.395, 0.58), at(0.41, 0.46), at(0.59, 0.46), at(0.605, 0.58)], 0, fill=BLACK)
    ink.path([at(0.37, 0.80), at(0.38, 0.70), at(0.62, 0.70), at(0.63, 0.80)], 0, fill=BLACK)
    ink.path([at(0.44, 0.36), at(0.44, 0.24), at(0.56, 0.24), at(0.56, 0.36)], pen, fill=WHITE)
    ink.path([at(0.40, 0.24), at(0.5, 0.13), at(0.60, 0.24)], 0, fill=BLACK)
    for x, sign in ((0.36, -1), (0.64, 1)):
        for y in (-0.09, 0.0, 0.09):
            ink.line(at(x, 0.29 + y * 0.4), at(x + sign * 0.22, 0.29 + y * 1.2), pen)


def _volcano(ink: Ink, at: Place, side: float) -> None:
    ink.path([at(0.10, 0.86), at(0.38, 0.40), at(0.62, 0.40), at(0.90, 0.86)], 0.04 * side, fill=WHITE)
    lava = [
        (0.36, 0.43),
        (0.64, 0.43),
        (0.70, 0.54),
        (0.62, 0.52),
        (0.58, 0.64),
        (0.50, 0.52),
        (0.42, 0.60),
        (0.38, 0.50),
    ]
    ink.path([at(*point) for point in [*lava, (0.31, 0.53)]], 0, fill=BLACK)
    for x, y, radius in ((0.50, 0.29, 0.06), (0.40, 0.18, 0.075), (0.57, 0.13, 0.085)):
        ink.circle(at(x, y), radius * side, 0.03 * side, SOFT, WHITE)


def _coal(ink: Ink, at: Place, side: float) -> None:
    for x, y in ((0.31, 0.68), (0.69, 0.68), (0.5, 0.36)):
        corners = ((-0.19, 0.02), (-0.10, -0.16), (0.08, -0.17), (0.19, -0.03), (0.12, 0.15), (-0.11, 0.16))
        ink.path([at(x + dx, y + dy) for dx, dy in corners], 0, fill=BLACK)
        ink.path(
            [at(x - 0.11, y - 0.01), at(x - 0.05, y - 0.10), at(x + 0.05, y - 0.11)], 0.025 * side, WHITE, closed=False
        )


def _gold(ink: Ink, at: Place, side: float) -> None:
    for x, y in ((0.29, 0.70), (0.71, 0.70), (0.5, 0.42)):
        bar = ((-0.20, 0.12), (-0.13, -0.10), (0.13, -0.10), (0.20, 0.12))
        ink.path([at(x + dx, y + dy) for dx, dy in bar], 0.04 * side, fill=WHITE)
        ink.line(at(x - 0.10, y - 0.01), at(x + 0.10, y - 0.01), 0.03 * side)


def _grove(ink: Ink, at: Place, side: float) -> None:
    for x, y, wide in ((0.33, 0.24, 0.19), (0.68, 0.36, 0.17)):
        ink.line(at(x, 0.72), at(x, 0.88), 0.06 * side)
        for step in (0.0, 0.16, 0.32):
            grown = wide * (0.6 + step)
            crown = [at(x, y + step - 0.08), at(x + grown, y + step + 0.16), at(x - grown, y + step + 0.16)]
            ink.path(crown, 0, fill=BLACK)


def _temple(ink: Ink, at: Place, side: float) -> None:
    ink.path([at(0.10, 0.38), at(0.5, 0.14), at(0.90, 0.38)], 0.04 * side, fill=WHITE)
    ink.path([at(0.14, 0.40), at(0.86, 0.40), at(0.86, 0.46), at(0.14, 0.46)], 0, fill=BLACK)
    for x in (0.22, 0.41, 0.59, 0.78):
        ink.line(at(x, 0.50), at(x, 0.76), 0.06 * side)
    ink.path([at(0.10, 0.80), at(0.90, 0.80), at(0.90, 0.88), at(0.10, 0.88)], 0, fill=BLACK)


def _mountains(ink: Ink, at: Place, side: float) -> None:
    pen = 0.03 * side
    for x, top, wide in ((0.66, 0.38, 0.30), (0.38, 0.20, 0.36)):
        ink.path([at(x - wide, 0.84), at(x, top), at(x + wide, 0.84)], pen, SOFT, RULE)
        snow = [(0.0, 0.0), (0.35, 0.22), (0.12, 0.19), (0.0, 0.27), (-0.14, 0.19), (-0.35, 0.22)]
        ink.path([at(x + dx * wide * 1.02, top + dy) for dx, dy in snow], pen, SOFT, WHITE)


def _sea(ink: Ink, at: Place, side: float) -> None:
    for y, x in ((0.40, 0.22), (0.62, 0.38)):
        points = [at(x + 0.09 * step, y + (0.05 if step % 2 else 0.0)) for step in range(5)]
        ink.path(points, 0.025 * side, RULE, closed=False)


DRAWINGS: dict[str, Callable[[Ink, Place, float], None]] = {
    "harbour": _harbour,
    "secret": _secret,
    "lighthouse": _lighthouse,
    "volcano": _volcano,
    "coal": _coal,
    "gold": _gold,
    "grove": _grove,
    "temple": _temple,
    "mountains": _mountains,
    "sea": _sea,
}
