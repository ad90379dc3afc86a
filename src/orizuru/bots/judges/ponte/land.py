"""What land is worth in Ponte: points on the board, and points that may still come.

The land of a colour is cut into *banks*: an island; a sandbank, with the sandbanks it touches, that
may still become one island; a piece of burned land. A new tile changes only the banks near it, so
the land after a move is patched from the land before.
"""

from functools import lru_cache
from typing import NamedTuple

from orizuru.core.grid import around, beside, bits
from orizuru.games.ponte.board import Board
from orizuru.games.ponte.state import PonteState
from orizuru.games.ponte.tiles import ISLAND, group_at, groups


class Mood(NamedTuple):
    """How much counts of what a colour does not have yet.

    `hopes`: the share of an island that a sandbank of 0 to 3 tiles counts for. `joins`: the share of a join that counts
    when a bridge could be built in no, one, or several places. `reach`: points for each place where a bridge could lead
    away from the colour's land, so that the middle is better than the edge, and open water better than a crowd.
    """

    hopes: tuple[float, float, float, float]
    joins: tuple[float, float, float]
    reach: float


CALM = Mood((0.0, 0.3, 0.45, 0.6), (0.0, 0.3, 0.6), 0.01)  # the other colour moves next, and may spoil it
KEEN = Mood((0.0, 0.3, 0.5, 0.7), (0.0, 0.7, 0.85), 0.01)  # this colour moves next, and may take it
OVER = Mood((0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0), 0.0)  # nobody moves next: only points count

EASE = (0.45, 0.65, 0.85, 1.0)  # by spare room: a sandbank with one way to grow is blocked with one tile

# The tie-breaks: all islands together weigh less than a point, all bridges together less than an island.
AN_ISLAND, A_BRIDGE = 0.01, 0.0001


class Bank(NamedTuple):
    """Tiles that are an island, may become one, or are burned. `zone` is where a tile would change that hope."""

    tiles: int
    hope: float
    spans: int
    zone: int


def banks(state: PonteState, colour: int, mood: Mood) -> list[Bank]:
    """All land of a colour."""
    return _banks(state, colour, mood, state.tiles[colour])


def patched(before: list[Bank], state: PonteState, colour: int, mood: Mood, changed: int) -> list[Bank]:
    """The land after tiles were laid or squares were closed, given the land before."""
    own = state.tiles[colour]
    touched, kept = own & changed, []
    for bank in before:
        if bank.zone & changed:
            touched |= bank.tiles
        else:
            kept.append(bank)
    return kept + _banks(state, colour, mood, touched) if touched else kept


def worth(state: PonteState, colour: int, mood: Mood, land: list[Bank]) -> float:
    """Points of a colour with the points it hopes for."""
    built = state.bridges[colour]
    nets = _networks(land, built)
    total = A_BRIDGE * built.bit_count() + AN_ISLAND * sum(bank.hope == 1.0 for bank in land)
    for n, _ in nets:
        total += n * (n + 1) / 2
    if mood.reach:
        total += mood.reach * (state.half[colour] & state.open).bit_count()
    if (ready := state.buildable(colour)) and mood.joins[1]:
        total += _joins(nets, ready, mood)
    return total


def _networks(land: list[Bank], built: int) -> list[tuple[float, int]]:
    """Hoped-for islands and spans of every network."""
    nets: list[tuple[float, int]] = []
    for _, hope, spans, _ in land:
        if spans & built:
            apart = []
            for net in nets:
                if net[1] & spans & built:
                    hope += net[0]
                    spans |= net[1]
                else:
                    apart.append(net)
            nets = apart
        nets.append((hope, spans))
    return nets


def _joins(nets: list[tuple[float, int]], ready: int, mood: Mood) -> float:
    """What the bridges that could be built are worth: a*b for joining a and b islands, more or less surely."""
    total, joins = 0.0, mood.joins
    rich = [(n, spans & ready) for n, spans in nets if n and spans & ready]
    for i, (n, spans) in enumerate(rich):
        for other, others in rich[:i]:
            if shared := spans & others:
                total += n * other * joins[1 if shared & (shared - 1) == 0 else 2]
    return total


def _banks(state: PonteState, colour: int, mood: Mood, tiles: int) -> list[Bank]:
    """The banks made of these tiles, which touch no other tiles."""
    board, found = state.terms.board, []
    while tiles:
        cluster = _cluster(tiles)
        tiles ^= cluster
        if cluster.bit_count() < ISLAND:
            found.append(_sandbank(state, colour, mood, cluster))
        else:
            found += _island_or_burned(board, cluster)
    return found


def _cluster(tiles: int) -> int:
    """The tiles connected with the first one by touching, corners included."""
    cluster, grown = 0, tiles & -tiles
    while cluster != grown:
        cluster = grown
        grown = around(cluster) & tiles
    return cluster


# The same few shapes come up for every move that is judged: what depends only on them is remembered.
REMEMBERED = 1 << 14


@lru_cache(REMEMBERED)
def _island_or_burned(board: Board, cluster: int) -> tuple[Bank, ...]:
    """Four or more tiles that touch are an island, or can never become one. Burned land joins only edge to edge."""
    pieces = groups(board, cluster)
    if len(pieces) == 1:
        return (Bank(cluster, 1.0, _spans(board, cluster), 0),)
    zone = around(cluster)
    return tuple(Bank(piece, 0.0, _spans(board, piece), zone) for piece in pieces)


def _sandbank(state: PonteState, colour: int, mood: Mood, cluster: int) -> Bank:
    zone, spans = _outline(state.terms.board, cluster)
    # An island may touch no other tile of its colour: squares around other land are useless.
    usable = state.legal[colour] & zone & ~around(state.tiles[colour] & zone & ~cluster)
    return Bank(cluster, mood.hopes[cluster.bit_count()] * _ease(state.terms.board, cluster, usable), spans, zone)


@lru_cache(REMEMBERED)
def _outline(board: Board, cluster: int) -> tuple[int, int]:
    """Where a tile would change the hope of a sandbank, and the spans from it."""
    zone = cluster
    for _ in range(ISLAND + 1 - cluster.bit_count()):
        zone = around(zone) & board.full
    return zone, _spans(board, cluster)


@lru_cache(REMEMBERED)
def _ease(board: Board, cluster: int, usable: int) -> float:
    """How surely a sandbank can grow to an island on these squares, from 0 to 1."""
    missing = ISLAND - cluster.bit_count()
    spare = _room(board, cluster, usable, missing) - missing
    return EASE[min(spare // missing, len(EASE) - 1)] if spare >= 0 else 0.0


def _room(board: Board, cluster: int, usable: int, missing: int) -> int:
    """How many squares could be part of the island: those near enough; for the last tile, those that complete it."""
    edge = beside(cluster) & usable
    if missing == 1:
        return sum(group_at(board, cluster, square).bit_count() == ISLAND for square in bits(edge))
    reach = cluster
    if missing == 2 and not beside(cluster) & cluster:
        # Two tiles corner to corner grow only by a tile beside both.
        first = cluster & -cluster
        edge &= beside(first) & beside(cluster ^ first)
        reach, missing = cluster | edge, 1 if edge else 0
    for _ in range(missing):
        reach |= beside(reach) & usable
    return (reach ^ cluster).bit_count()


def _spans(board: Board, tiles: int) -> int:
    spans = 0
    for square in bits(tiles):
        spans |= board.spans_at[square]
    return spans
