"""What a seat may know. Ponte hides nothing: all seats and spectators see the same. Built field by field anyway."""

from typing import TYPE_CHECKING, Any, TypedDict

from orizuru.core.grid import squares
from orizuru.games.ponte import position, scoring
from orizuru.games.ponte.board import by_column, word
from orizuru.games.ponte.colours import DARK, LIGHT, NAMES
from orizuru.games.ponte.tiles import ISLAND

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState


class NetworkView(TypedDict):
    """A network: its islands and sandbanks as lists of squares, its bridges, its points."""

    colour: str
    islands: list[list[str]]
    sandbanks: list[list[str]]
    bridges: list[str]
    points: int


class PonteView(TypedDict):
    """A position as a seat sees it; all words, all plain JSON."""

    game: str
    rules: str
    options: dict[str, Any]
    seat: int | None
    to_move: int | None
    turn: int
    colours: list[str]
    rows: list[str]
    bridges: dict[str, list[str]]
    blocked: list[str]
    networks: list[NetworkView]
    scores: list[int]
    tiles_left: list[int] | None
    bridges_left: int | None
    text: str


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
    return [word(square) for square in sorted(squares(mask), key=by_column)]
