"""What a seat may know. Ponte hides nothing, so everybody sees the same; the view is built field by field anyway."""

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, TypedDict

from orizuru.core.game import CommonView
from orizuru.core.grid import squares
from orizuru.games.ponte import position, scoring
from orizuru.games.ponte.board import by_column, word
from orizuru.games.ponte.colours import DARK, LIGHT, NAMES, Colour
from orizuru.games.ponte.tiles import ISLAND

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState


class NetworkView(TypedDict):
    """A network: groups of one colour joined by bridges."""

    colour: Annotated[Colour, "its colour"]
    islands: Annotated[list[list[str]], "its islands, each a list of squares"]
    sandbanks: Annotated[list[list[str]], "its sandbanks, each a list of squares"]
    bridges: Annotated[list[str], "its bridges, as words of moves"]
    points: Annotated[int, "what it is worth"]


class PonteView(CommonView):
    """A position of Ponte. Nothing is hidden: all seats and spectators see the same."""

    to_move: Annotated[int | None, "the seat that is asked; null when the game is over"]
    turn: Annotated[int, "completed turns"]
    colours: Annotated[list[Colour], "the colour of each seat"]
    rows: Annotated[list[str], "the board from the top row down: `L` light, `D` dark, `.` no tile"]
    bridges: Annotated[dict[Colour, list[str]], "the bridges of each colour, as words of moves"]
    blocked: Annotated[list[str], "the squares under bridges"]
    networks: Annotated[list[NetworkView], "all networks, those of light first"]
    scores: Annotated[list[int], "the score of each seat now"]
    tiles_left: Annotated[list[int] | None, "tiles of each seat in the box; null if the supply is unlimited"]
    bridges_left: Annotated[int | None, "bridges in the box; null if the supply is unlimited"]
    text: Annotated[str, "the whole position as [text](ponte-positions.md)"]


def view(s: "PonteState", seat: int | None) -> PonteView:
    box = s.terms.options["supply"] == "box"
    found = [_network(s, colour, network) for colour in (LIGHT, DARK) for network in scoring.networks(s, colour)]
    colours = [NAMES[s.colour_of(who)] for who in range(2)]
    return {
        "game": s.terms.game,
        "rules": s.terms.rules,
        "options": dict(s.terms.options),
        "seat": seat,
        "to_move": s.to_move,
        "turn": s.turn,
        "colours": colours,
        "rows": position.rows(s),
        "bridges": {NAMES[colour]: position.bridge_words(s, s.bridges[colour]) for colour in (LIGHT, DARK)},
        "blocked": words(s.blocked),
        "networks": found,
        "scores": [sum(net["points"] for net in found if net["colour"] == colour) for colour in colours],
        "tiles_left": [s.tiles_left(s.colour_of(who)) for who in range(2)] if box else None,
        "bridges_left": s.bridges_left() if box else None,
        "text": s.text,
    }


def _network(s: "PonteState", colour: int, network: scoring.Network) -> NetworkView:
    return {
        "colour": NAMES[colour],
        "islands": [words(group) for group in network.groups if group.bit_count() == ISLAND],
        "sandbanks": [words(group) for group in network.groups if group.bit_count() < ISLAND],
        "bridges": position.bridge_words(s, network.bridges),
        "points": scoring.points(network.islands, s.terms.rulings.largest_network),
    }


def words(mask: int) -> list[str]:
    """A set of squares in canonical words."""
    return list(_words(mask))


@lru_cache(maxsize=1024)  # groups stay as they are from one position to the next
def _words(mask: int) -> tuple[str, ...]:
    return tuple(word(square) for square in sorted(squares(mask), key=by_column))
