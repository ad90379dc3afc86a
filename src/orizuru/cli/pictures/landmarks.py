"""The signs of landmarks as pieces of SVG, 40 by 40, in black lines."""

from orizuru.games.islands.island import COAL, GOLD, GROVE, HARBOUR, LIGHTHOUSE, SECRET, TEMPLE, VOLCANO


def _lines(path: str) -> str:
    return f'<path class="land" d="{path}"/>'


def _full(path: str) -> str:
    return f'<path class="full" d="{path}"/>'


_ANCHOR = "M20 13V33M12 17H28M9 25C10 31 15 34 20 34C25 34 30 31 31 25"
_RING = '<circle class="land" cx="20" cy="10" r="3"/>'

GLYPHS = {
    HARBOUR: _lines(_ANCHOR) + _RING + _full("M6 27L9 22L13 26ZM34 27L31 22L27 26Z"),
    SECRET: _lines(_ANCHOR) + _RING + '<circle class="land" cx="20" cy="21" r="16.5" stroke-dasharray="3 3"/>',
    LIGHTHOUSE: _lines("M16 34L17.5 15H22.5L24 34ZM15 15H25M17 15V10H23V15M17 10L20 6L23 10")
    + _lines("M27 11L35 8M27 13L35 15M13 11L8 9M13 13L6 15"),
    VOLCANO: _lines("M5 34L16 16H24L35 34Z")
    + _full("M16 16L18 22L20 18L22 23L24 16Z")
    + _lines("M20 12V7M15 12L12 8M25 12L28 8"),
    COAL: _full("M8 30L12 22L19 20L24 24L22 32L12 34ZM22 20L28 14L33 18L32 26L27 29L26 23Z"),
    GOLD: _lines("M6 33L9 25H19L22 33ZM19 33L22 25H32L35 33ZM12 24L15 16H25L28 24Z"),
    GROVE: _full("M13 30V25H15V30ZM26 32V27H28V32Z")
    + '<circle class="land" cx="14" cy="18" r="7"/><circle class="land" cx="27" cy="20" r="7"/>',
    TEMPLE: _lines("M6 16L20 8L34 16ZM9 17V31M16 17V31M24 17V31M31 17V31M6 33H34"),
}
