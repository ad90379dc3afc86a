"""What a seat may know, built field by field: all but the dice to come and the sheets that others return."""

from typing import TYPE_CHECKING, Any, TypedDict

from orizuru.games.islands import scoring, turns
from orizuru.games.islands.colours import NAMES
from orizuru.games.islands.shapes import words
from orizuru.games.islands.technologies import NAMES as TECHNOLOGIES

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


class PlayerView(TypedDict):
    """What lies before a seat. `outlines` are the points of each island's outlines, in the order of its data."""

    sheets: list[str]
    coins: int
    paint: dict[str, dict[str, list[str]]]
    started: list[str]
    outlines: dict[str, list[int]]
    coal: dict[str, int]
    gold: dict[str, int]
    accesses: dict[str, int]
    volcanoes: int


class IslandsView(TypedDict):
    game: str
    rules: str
    options: dict[str, Any]
    seat: int | None
    to_move: int | None
    turn: int
    round: int
    rounds: int
    season: str
    first: int
    card: int
    bid: int
    bidder: int | None
    passed: list[int]
    faces: list[int]
    players: list[PlayerView]
    technologies: dict[str, int]
    used: list[str]
    painted: int
    surrounded: int
    extra: int
    hands: list[list[str]]
    sealed: str | None
    answered: list[bool]
    incomes: list[int]
    scores: list[int]
    stack: list[Any]


def view(s: "IslandsState", seat: int | None) -> IslandsView:
    terms = s.terms
    sheets = terms.material.sheets
    own = s.sealed[seat] if seat is not None else -1
    return {
        "game": terms.game,
        "rules": terms.rules,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in terms.options.items()},
        "seat": seat,
        "to_move": s.to_move,
        "turn": s.turn,
        "round": s.space + 1,
        "rounds": len(terms.track),
        "season": NAMES[s.season],
        "first": s.first,
        "card": s.card,
        "bid": s.bid,
        "bidder": None if s.bidder < 0 else s.bidder,
        "passed": passed(s),
        "faces": list(s.dice),
        "players": [player(s, who) for who in range(s.seats)],
        "technologies": technologies(s),
        "used": used(s),
        "painted": s.painted,
        "surrounded": s.surrounded,
        "extra": s.extra,
        "hands": [[sheets[sheet].key for sheet in hand] for hand in s.hands],
        "sealed": sheets[own].key if own >= 0 else None,
        "answered": [sheet >= 0 for sheet in s.sealed],
        "incomes": [turns.income_of(s, who) for who in range(s.seats)],
        "scores": [scoring.score(s, who) for who in range(s.seats)],
        "stack": thawed(s.stack),
    }


def player(s: "IslandsState", seat: int) -> PlayerView:
    """Everything that lies before a seat; all of it is public."""
    material, isles, paint = s.terms.material, s.isles[seat], s.paint[seat]
    keys = [material.islands[number].key for number in isles]
    of_any, of_season = s.coal[seat]
    twos, ones = s.gold[seat]
    one, different = s.accesses[seat]
    return {
        "sheets": [material.sheets[number // 2].key for number in isles[::2]],
        "coins": s.coins[seat],
        "paint": {
            keys[place]: {
                name: list(words(paint[3 * place + colour]))
                for colour, name in enumerate(NAMES)
                if paint[3 * place + colour]
            }
            for place in s.started[seat]
        },
        "started": [keys[place] for place in s.started[seat]],
        "outlines": {
            keys[place]: outline_points(s, seat, place) for place, filled in enumerate(s.outlines[seat]) if filled
        },
        "coal": {"any": of_any, "season": of_season},
        "gold": {"+2": twos, "+1": ones},
        "accesses": {"one": one, "different": different},
        "volcanoes": s.volcanoes[seat],
    }


def outline_points(s: "IslandsState", seat: int, place: int) -> list[int]:
    """The points that each outline of an island has brought."""
    filled, points = s.outlines[seat][place], (0, *s.terms.rulings.outline)
    return [points[filled >> 2 * i & 3] for i in range(len(s.island(seat, place).outlines))]


def technologies(s: "IslandsState") -> dict[str, int]:
    return {TECHNOLOGIES[i]: level for i, level in enumerate(s.techs) if level}


def used(s: "IslandsState") -> list[str]:
    return [name for i, name in enumerate(TECHNOLOGIES) if s.used >> i & 1]


def passed(s: "IslandsState") -> list[int]:
    return [who for who in range(s.seats) if s.passed >> who & 1]


def thawed(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    return [thawed(part) for part in value] if isinstance(value, tuple) else value
