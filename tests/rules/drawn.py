"""Positions as drawings: rows from the top, `L` and `D` tiles, `#` under a bridge, `x` legal squares, `.` the rest.

    4 x . x L
    3 L D L D
    2 L D . L
    1 D D L D
      a b c d

The margins and the blanks may be left out. `x` is not part of the position; it is there to be
compared: one drawing holds a position and what is legal in it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import orizuru
from orizuru.games.ponte.state import PonteState

PONTE: orizuru.Game[PonteState] = orizuru.game("ponte")

_ROW = re.compile(r"[0-9]*\s*(?P<squares>[LD.#x ]+)")
_COLUMNS = re.compile(r"a( ?[b-l])+")
_SWAP = str.maketrans("LD", "DL")


def rows(drawing: str) -> list[str]:
    """The rows of a drawing without its margins."""
    found = []
    for line in drawing.strip().splitlines():
        if _COLUMNS.fullmatch(line.strip()):
            continue
        row = _ROW.fullmatch(line.strip())
        assert row, f"not a row of a drawing: {line!r}"
        found.append(row["squares"].replace(" ", ""))
    return found


def board(drawing: str) -> str:
    """A drawing without its margins, to compare with."""
    return "\n".join(rows(drawing))


def position(
    drawing: str,
    to_move: str = "dark",
    bridges: Sequence[str] = (),
    *,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> PonteState:
    """The position of a drawing; `fields` are those of a scenario: first, last_turn, turn, light_seat."""
    laid = [row.replace("x", ".") for row in rows(drawing)]
    return PONTE.scenario(
        {"rows": laid, "to_move": to_move, "bridges": list(bridges), "options": dict(options or {}), **fields}
    )


def legal_squares(state: PonteState) -> str:
    """The board with `x` on every square that is offered as the next tile."""
    view, offered = state.view(None), words(state)
    size = view["options"]["size"]
    drawn = []
    for number, row in zip(range(size, 0, -1), view["rows"], strict=True):
        names = [f"{column}{number}" for column in "abcdefghijkl"[:size]]
        marks = ["x" if name in offered else "#" if name in view["blocked"] else "" for name in names]
        drawn.append("".join(mark or tile for mark, tile in zip(marks, row, strict=True)))
    return "\n".join(drawn)


def words(state: PonteState) -> list[str]:
    """All legal answers in words."""
    return [state.say(move) for move in state.moves]


def bridges(state: PonteState) -> list[str]:
    """The bridges that may be built now, in alphabetical order."""
    return sorted(word for word in words(state) if "-" in word)


def played(state: PonteState, *turns: str) -> PonteState:
    """The position after some turns or atoms, each parsed by the game."""
    then = state.clone()
    for text in turns:
        for move in PONTE.read(then, text):
            then.apply(move)
    return then


def swapped(drawing: str) -> str:
    """The same drawing with the colours exchanged."""
    return drawing.translate(_SWAP)


def both_colours(drawing: str) -> Iterator[tuple[str, str]]:
    """The drawing for dark, and the same for light: (the colour to move, its drawing)."""
    yield "dark", drawing
    yield "light", swapped(drawing)
