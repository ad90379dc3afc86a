"""Small islands where every square touches landmarks: short games with them meet most questions."""

_NARROW = """
TCTVTC
H.....
......
GTPLTh
"""
_WIDE = """
~TVC~
H...T
G...L
T...P
~hCT~
"""


def rich(track: str) -> str:
    """A data file of three sheets of such islands, and a track of these seasons."""
    lines = [f"track equal {track}"]
    for sheet in "ABC":
        lines.append(f"sheet {sheet} near Sheet {sheet}")
        for number, (rows, outline) in enumerate(((_NARROW, "red b2 b3 c3"), (_WIDE, "blue b2 c2 d2 c3")), 1):
            lines += [f"island {sheet}{number} Place {sheet}{number}", *rows.split(), f"outline {outline}", "end"]
    return "\n".join(lines) + "\n"
