"""What a seat may know, built field by field: all but the dice to come and the sheets that other seats return."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypedDict

from orizuru.core.frames import FrameView
from orizuru.core.game import CommonView
from orizuru.games.islands import frames, scoring
from orizuru.games.islands.colours import NAMES, Colour
from orizuru.games.islands.shapes import words
from orizuru.games.islands.technologies import NAMES as TECHNOLOGIES
from orizuru.games.islands.verbs import rounds

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


class PlayerView(TypedDict):
    """What lies before a seat. All of it is public."""

    sheets: Annotated[list[str], "its two sheets; none while they are chosen"]
    coins: Annotated[int, "its coins"]
    paint: Annotated[dict[str, dict[Colour, list[str]]], "the painted squares by island and colour"]
    started: Annotated[list[str], "the islands that are begun, in that order"]
    outlines: Annotated[
        dict[str, list[int]], "by island the points that each of its outlines has brought, in the order of its data"
    ]
    coal: Annotated[dict[Literal["any", "season"], int], "coal tokens by side"]
    gold: Annotated[dict[Literal["+2", "+1"], int], "gold tokens by side"]
    accesses: Annotated[
        dict[Literal["one", "different"], int], "accesses by how the lighthouse was surrounded: one colour or different"
    ]
    volcanoes: Annotated[int, "volcano tokens"]


class IslandsView(CommonView):
    """A table of Origami Islands."""

    to_move: Annotated[int | None, "the seat that is asked; null when the game is over"]
    turn: Annotated[int, "completed turns: the auction and the action of each seat count as one each"]
    round: Annotated[int, "the space of the marker, from 1; one more than `rounds` when the game is over"]
    rounds: Annotated[int, "how many spaces the track has"]
    season: Annotated[Colour, "the colour of the season"]
    first: Annotated[int, "the first player"]
    card: Annotated[int, "the card that is auctioned, 1 to 6; 0 before the first round and when the game is over"]
    bid: Annotated[int, "the highest bid of this round; 0 if there is none"]
    bidder: Annotated[int | None, "the seat that made it, after the auction the winner; null if there is none"]
    passed: Annotated[list[int], "the seats that are out of the auction"]
    faces: Annotated[list[int], "dice that were rolled and not used yet"]
    players: Annotated[list[PlayerView], "what lies before each seat"]
    technologies: Annotated[dict[str, int], "solo: the levels of the technologies by name"]
    used: Annotated[list[str], "solo: the technologies used in this round"]
    painted: Annotated[int, "squares painted in this round"]
    surrounded: Annotated[int, "landmarks surrounded in this round"]
    extra: Annotated[int, "solo: how many spaces further than one the marker will go; -1 if it will stay"]
    hands: Annotated[list[list[str]], "the sheets that each seat was dealt, while they are chosen"]
    sealed: Annotated[str | None, "the sheet that the viewer will return"]
    answered: Annotated[list[bool], "whether each seat has chosen the sheet to return"]
    incomes: Annotated[list[int], "the income of each seat now"]
    scores: Annotated[list[int], "the score of each seat now"]
    stack: Annotated[list[FrameView], "what is asked, last, and what will come after it: see [frames](#frames-1)"]


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
        "incomes": [rounds.income_of(s, who) for who in range(s.seats)],
        "scores": [scoring.score(s, who) for who in range(s.seats)],
        "stack": frames.WORDS.written(s),
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
