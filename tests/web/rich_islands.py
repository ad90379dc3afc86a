"""Small islands where almost every square touches a landmark: short games with them meet most questions."""

_RICH = """
H.C.T
.....
L.G.V
.....
T.P.h
"""
_RICHER = """
~H.L.~
C....G
^T..V^
G....C
~h.T.~
"""


def rich(track: str) -> str:
    """A data file of three sheets of such islands, and a track of these seasons."""
    lines = [f"track equal {track}"]
    for sheet in "ABC":
        lines.append(f"sheet {sheet} near Sheet {sheet}")
        for number, (rows, outline) in enumerate(((_RICH, "red b1 b2 c2"), (_RICHER, "blue b2 c2 d2 c3")), 1):
            lines += [f"island {sheet}{number} Place {sheet}{number}", *rows.split(), f"outline {outline}", "end"]
    return "\n".join(lines) + "\n"
