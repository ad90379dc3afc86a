"""The position as one line of text, and back.

    5/2L2/1L3/2D1D/5 c2-e2 light 4 0 pie=off

Fields, separated by one blank: the rows from the top (`L`, `D`, a number for that many empty squares);
the bridges or `-`; what is asked: `light` or `dark` to move, with `!` if the turn is the last and
`+c4` if the tile c4 of this turn is already placed, `choice` for the colour choice, `over`; the number
of completed turns; the seat that is light; then the options that differ from the default.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from orizuru.core.errors import InvalidScenario, excerpt
from orizuru.core.grid import bits
from orizuru.core.messages import Message
from orizuru.games.ponte import notation
from orizuru.games.ponte.board import Board, by_column, word
from orizuru.games.ponte.colours import DARK, LIGHT, NAMES

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState

_TEXT = re.compile(
    r"(?P<rows>(?:[LD/]|[1-9][0-9]?)+) (?P<bridges>-|[a-l0-9,-]+) "
    r"(?P<asked>choice|over|(?P<colour>light|dark)(?P<last>!?)(?:\+(?P<first>[a-l][0-9]{1,2}))?) "
    r"(?P<turn>[0-9]{1,4}) (?P<light>[01])(?P<options>(?: [a-z]+=[a-z]+)*)"
)
_LONGEST = 4000


def rows(s: "PonteState") -> list[str]:
    """The board drawn with `L`, `D` and `.`, from the top."""
    light, dark = s.tiles
    return [
        "".join(["L" if light >> square & 1 else "D" if dark >> square & 1 else "." for square in row])
        for row in s.terms.board.rows
    ]


def bridge_words(s: "PonteState", spans: int) -> list[str]:
    """A set of bridges in canonical words."""
    return list(_bridge_words(s.terms.board, spans))


@lru_cache(maxsize=1024)  # bridges stay as they are from one position to the next
def _bridge_words(board: Board, spans: int) -> tuple[str, ...]:
    places = sorted((board.spans[n] for n in bits(spans)), key=lambda place: by_column(place.ends[0]))
    return tuple(notation.say(place.move) for place in places)


def asked(s: "PonteState") -> str:
    if not s.stack:
        return "over"
    seat, step = s.stack[-1]
    if step[0] == "colours":
        return "choice"
    first = f"+{word(step[1])}" if step[0] == "partner" else ""
    return NAMES[s.colour_of(seat)] + "!" * s.last + first


def text(s: "PonteState") -> str:
    drawn = re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(rows(s)))
    bridges = ",".join(bridge_words(s, s.bridges[LIGHT] | s.bridges[DARK])) or "-"
    chosen = s.terms.options
    options = [f"{name}={chosen[name]}" for name in ("sharing", "supply") if chosen[name] not in _DEFAULTS]
    options += [] if chosen["pie"] else ["pie=off"]
    return " ".join([drawn, bridges, asked(s), str(s.turn), str(s.light_seat), *sorted(options)])


_DEFAULTS = ("parallel", "unlimited")


def read(line: str) -> Mapping[str, Any]:
    """The mapping that `scenario` takes, from a position text."""
    found = _TEXT.fullmatch(line) if len(line) <= _LONGEST else None
    if not found:
        raise InvalidScenario(Message("ponte.scenario.text", got=excerpt(line, 80)))
    drawn = [re.sub(r"[0-9]+", lambda run: "." * min(int(run[0]), 99), row) for row in found["rows"].split("/")]
    options: dict[str, Any] = {"size": len(drawn)}
    for option in found["options"].split():
        name, value = option.split("=")
        if name in options:
            raise InvalidScenario(Message("ponte.scenario.twice", option=name))
        options[name] = {"off": False, "on": True}.get(value, value)
    return {
        "options": options,
        "rows": drawn,
        "bridges": [] if found["bridges"] == "-" else found["bridges"].split(","),
        "to_move": found["colour"] or found["asked"],
        "first": found["first"],
        "last_turn": bool(found["last"]),
        "turn": int(found["turn"]),
        "light_seat": int(found["light"]),
    }
