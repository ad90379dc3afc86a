"""Networks, points, ties (R20, R21)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from orizuru.core.game import Result, ScoreLine, Standing
from orizuru.core.grid import bits, squares
from orizuru.core.messages import Message
from orizuru.games.ponte.board import Board, by_column, word
from orizuru.games.ponte.colours import colour_name
from orizuru.games.ponte.tiles import ISLAND, groups

if TYPE_CHECKING:
    from orizuru.games.ponte.state import PonteState


@dataclass(frozen=True, slots=True)
class Network:
    """Groups of one colour joined by its bridges; the groups that are islands count."""

    tiles: int
    groups: tuple[int, ...]
    bridges: int

    @property
    def islands(self) -> int:
        return sum([group.bit_count() == ISLAND for group in self.groups])


def points(islands: int, largest: int | None = None) -> int:
    """n(n+1)/2; `largest` limits the count, in rules that have a limit (Q3)."""
    n = islands if largest is None else min(islands, largest)
    return n * (n + 1) // 2


def networks(s: "PonteState", colour: int) -> tuple[Network, ...]:
    """All networks of a colour, the richest first, then in the order of their first square."""
    return _networks(s.terms.board, s.tiles[colour], s.bridges[colour])


@lru_cache(maxsize=256)  # every view, standing and preview of a position asks for the same ones
def _networks(board: Board, tiles: int, bridges: int) -> tuple[Network, ...]:
    found = [Network(group, (group,), 0) for group in groups(board, tiles)]
    for span in bits(bridges):
        first, second = board.spans[span].ends
        joined = [network for network in found if network.tiles >> first & 1 or network.tiles >> second & 1]
        found = [network for network in found if network not in joined]
        found.append(
            Network(
                tiles=sum(network.tiles for network in joined),
                groups=tuple(sorted(group for network in joined for group in network.groups)),
                bridges=sum(network.bridges for network in joined) | 1 << span,
            )
        )
    return tuple(sorted(found, key=lambda network: (-network.islands, network.tiles & -network.tiles)))


def network_at(s: "PonteState", colour: int, square: int) -> Network:
    """The network that a tile belongs to."""
    return next(network for network in networks(s, colour) if network.tiles >> square & 1)


def score(s: "PonteState", colour: int) -> int:
    largest = s.terms.rulings.largest_network
    return sum([points(network.islands, largest) for network in networks(s, colour)])


def standing(s: "PonteState", colour: int) -> Standing:
    """The score of a colour, a line for each network with islands."""
    lines = []
    for network in networks(s, colour):
        if n := network.islands:
            islands = sum(group for group in network.groups if group.bit_count() == ISLAND)
            first = min(squares(islands), key=by_column)
            bridges = Message("ponte.score.bridges", n=network.bridges.bit_count())
            message = Message("ponte.score.network", n=n, bridges=bridges, first=word(first))
            lines.append(ScoreLine(message, points(n, s.terms.rulings.largest_network)))
    return Standing(sum(line.points for line in lines), tuple(lines))


def island_count(s: "PonteState", colour: int) -> int:
    return sum(group.bit_count() == ISLAND for group in groups(s.terms.board, s.tiles[colour]))


def result(s: "PonteState") -> Result:
    standings = [standing(s, s.colour_of(seat)) for seat in range(2)]
    measures = {
        "points": [standing.score for standing in standings],
        "islands": [island_count(s, s.colour_of(seat)) for seat in range(2)],
        "bridges": [s.bridges[s.colour_of(seat)].bit_count() for seat in range(2)],
    }
    winners: tuple[int, ...] = (0, 1)
    why = Message("ponte.result.shared")
    for measure in ("points", *s.terms.rulings.tie_breaks):
        first, second = measures[measure]
        if first != second:
            winner = 0 if first > second else 1
            counts = max(first, second), min(first, second)
            winners, why = (winner,), _won(measure, winner, s.colour_of(winner), counts)
            break
    return Result(
        scores=(standings[0].score, standings[1].score),
        ranks=(1 if 0 in winners else 2, 1 if 1 in winners else 2),
        winners=winners,
        why=why,
        details=tuple(standings),
    )


def _won(measure: str, winner: int, colour: int, counts: tuple[int, int]) -> Message:
    name = colour_name(colour)
    most, least = counts
    if measure == "points":
        return Message("ponte.result.points", winner=winner, colour=name, most=most, least=least)
    if measure == "islands":
        return Message("ponte.result.islands", winner=winner, colour=name, most=most, least=least)
    return Message("ponte.result.bridges", winner=winner, colour=name, most=most, least=least)
