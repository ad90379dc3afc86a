"""Points, line by line, and how a game ended (R28, R34, R38, R39, R53)."""

from functools import lru_cache
from typing import TYPE_CHECKING

from orizuru.core.game import Result, ScoreLine, Standing
from orizuru.core.messages import Message
from orizuru.games.islands.island import HARBOUR, SECRET, TEMPLE, Island
from orizuru.games.islands.rulings import TITLES

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState

Pair = tuple[int, int]


def island_points(s: "IslandsState", seat: int, place: int) -> tuple[int, int, int, int]:
    """Points of an island that is begun: harbours, temples, outlines, less what unpainted squares cost."""
    paint = s.paint[seat][3 * place : 3 * place + 3]
    rulings = s.terms.rulings
    worth = rulings.harbour, rulings.temple, rulings.outline
    return _island_points(s.island(seat, place), paint, s.outlines[seat][place], *worth)


@lru_cache(1 << 12)  # an answer changes one island at most, and views and previews ask for all of them
def _island_points(
    island: Island, paint: tuple[int, ...], filled: int, harbour: Pair, temple: Pair, outline: Pair
) -> tuple[int, int, int, int]:
    painted = paint[0] | paint[1] | paint[2]
    harbours = temples = 0
    for mark in island.landmarks:
        if mark.kind in (HARBOUR, SECRET, TEMPLE) and not mark.ring & ~painted:
            different = int(all(mark.ring & ~colour for colour in paint))
            if mark.kind == TEMPLE:
                temples += temple[different]
            else:
                harbours += harbour[different]
    outlines = 0
    while filled:
        if filled & 3:
            outlines += outline[(filled & 3) - 1]
        filled >>= 2
    return harbours, temples, outlines, -(island.empty & ~painted).bit_count()


def score(s: "IslandsState", seat: int) -> int:
    return sum([sum(island_points(s, seat, place)) for place in s.started[seat]])


def standing(s: "IslandsState", seat: int) -> Standing:
    """The score, with a line for each sort of points of each island that is begun; coins only break ties."""
    lines = []
    for place in s.started[seat]:
        key = s.island(seat, place).key
        harbours, temples, outlines, unpainted = island_points(s, seat, place)
        lines += [
            ScoreLine(Message("islands.score.harbours", island=key), harbours),
            ScoreLine(Message("islands.score.temples", island=key), temples),
            ScoreLine(Message("islands.score.outlines", island=key), outlines),
            ScoreLine(Message("islands.score.unpainted", island=key, n=-unpainted), unpainted),
        ]
    points = sum(line.points for line in lines)
    lines.append(ScoreLine(Message("islands.score.coins", n=s.coins[seat]), 0))
    if s.is_solo:
        lines.append(ScoreLine(title(points), 0))
    return Standing(points, tuple(lines))


def title(points: int) -> Message:
    """The title of a solo game (R53)."""
    earned = next((name for least, name in TITLES if points >= least), "")
    return {
        "creator": Message("islands.title.creator"),
        "founder": Message("islands.title.founder"),
        "architect": Message("islands.title.architect"),
        "builder": Message("islands.title.builder"),
        "master": Message("islands.title.master"),
        "apprentice": Message("islands.title.apprentice"),
        "": Message("islands.title.none"),
    }[earned]


def result(s: "IslandsState") -> Result:
    details = tuple(standing(s, seat) for seat in range(s.seats))
    scores = tuple(found.score for found in details)
    measures = [(scores[seat], s.coins[seat]) for seat in range(s.seats)]
    ranks = tuple(1 + sum(other > own for other in measures) for own in measures)
    winners = tuple(seat for seat in range(s.seats) if ranks[seat] == 1)
    return Result(scores, ranks, winners, _why(s, scores, winners), details)


def _why(s: "IslandsState", scores: tuple[int, ...], winners: tuple[int, ...]) -> Message:
    first = winners[0]
    points, coins = scores[first], s.coins[first]
    if s.is_solo:
        return Message("islands.result.solo", points=points, title=title(points))
    if len(winners) > 1:
        return Message("islands.result.shared", seats=winners, points=points, coins=coins)
    if sum(score == points for score in scores) > 1:
        return Message("islands.result.coins", seat=first, points=points, coins=coins)
    following = max(score for seat, score in enumerate(scores) if seat != first)
    return Message("islands.result.points", seat=first, points=points, next=following)
