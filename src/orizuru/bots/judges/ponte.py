"""What looks best right now in Ponte, for the seat to move.

Every turn is judged by the position it leaves: the value of the seat's own land minus that of the
other colour, which then moves (`ponte_land` says what land is worth). Completing, joining, blocking and
not burning all follow from that one measure. The first tile of a pair is judged by its best partner.
"""

from collections.abc import Iterable
from random import Random

from orizuru.bots.judges.ponte_land import CALM, KEEN, OVER, banks, patched
from orizuru.bots.judges.ponte_land import worth as land_worth
from orizuru.core.grid import SQUARES, around, bits, squares
from orizuru.games.ponte import scoring
from orizuru.games.ponte.colours import DARK, LIGHT
from orizuru.games.ponte.state import PonteState
from orizuru.games.ponte.turns import PASS, TAKE_DARK, TAKE_LIGHT

FIRSTS = 4  # tiles worth a look at their partners
FAR = 4  # partners elsewhere on the board: tiles far apart just add up, so the best single tiles make the best pairs
THE_MOVE = 0.12  # light's, after dark has answered the opening: makes two tiles side by side in the middle worth taking


def best(state: PonteState, rng: Random) -> int:
    """The legal move that looks best; `rng` decides between equals."""
    moves = state.moves
    return moves[0] if len(moves) == 1 else _best(values(state, rng), rng)


def values(state: PonteState, rng: Random) -> dict[int, float]:
    """What the moves worth a look leave to the seat to move, in points ahead."""
    moves = state.moves
    if TAKE_LIGHT in moves:
        light = _light_ahead(state, rng)
        return {TAKE_LIGHT: light, TAKE_DARK: -light}
    judge = Judge(state)
    if PASS in moves:
        bridges = judge.bridges()
        return {**bridges, PASS: _passing(state, bridges, rng)}
    if state.stack[-1][1][0] == "partner":
        return judge.tiles(state, moves, 0)
    return {**judge.firsts(rng), **judge.bridges()}


def quick(state: PonteState, rng: Random) -> int:
    """The move that looks best if tiles are judged one by one."""
    moves = state.moves
    if len(moves) == 1 or TAKE_LIGHT in moves:
        return rng.choice(moves)
    judge = Judge(state)
    if PASS in moves:
        return _best(values(state, rng), rng)
    tiles = [move for move in moves if move < SQUARES]
    return _best({**judge.tiles(state, tiles, 0), **judge.bridges()}, rng)


def worth(state: PonteState) -> tuple[float, ...]:
    """For each seat its land with the points it may still bring; at the end its points, with fractions for ties."""
    found = []
    for seat in range(state.seats):
        colour = state.colour_of(seat)
        mood = OVER if not state.stack else KEEN if seat == state.to_move else CALM
        found.append(land_worth(state, colour, mood, banks(state, colour, mood)))
    return tuple(found)


class Judge:
    """The land of both colours before the turn, against which the land after it is judged."""

    def __init__(self, state: PonteState) -> None:
        seat = state.to_move
        assert seat is not None
        self.state, self.own = state, state.colour_of(seat)
        # Nothing comes after dark's turn once light has passed.
        self.moods = (OVER, OVER) if state.last else (CALM, KEEN)
        self.land = [
            banks(state, colour, mood) for colour, mood in zip((self.own, 1 - self.own), self.moods, strict=True)
        ]

    def value(self, then: PonteState, changed: int) -> float:
        """Own land minus the other colour's, after tiles were laid or squares closed in `changed`."""
        total = 0.0
        for colour, mood, land, sign in zip((self.own, 1 - self.own), self.moods, self.land, (1, -1), strict=True):
            total += sign * land_worth(then, colour, mood, patched(land, then, colour, mood, changed))
        return total

    def tiles(self, state: PonteState, choice: Iterable[int], laid: int) -> dict[int, float]:
        """The value of each square for one more tile, with `laid` on the board already."""
        found = {}
        for square in choice:
            then = state.clone()
            then.place(self.own, square)
            found[square] = self.value(then, laid | 1 << square)
        return found

    def firsts(self, rng: Random) -> dict[int, float]:
        """The value of the most promising first tiles, each with its best partner."""
        offered = squares(self.state.first_tiles(self.own))
        rng.shuffle(offered)  # sorting keeps the order of equals
        alone = self.tiles(self.state, offered, 0)
        ranked = sorted(alone, key=lambda square: -alone[square])
        far = sum(1 << square for square in ranked[:FAR])
        found = {}
        for first in ranked[:FIRSTS]:
            then = self.state.clone()
            then.place(self.own, first)
            legal = then.legal[self.own]
            partners = legal & (far | around(1 << first)) or legal
            found[first] = max(self.tiles(then, squares(partners), 1 << first).values())
        return found

    def bridges(self) -> dict[int, float]:
        """The value of each bridge that may be built."""
        found = {}
        for number in bits(self.state.buildable(self.own)):
            then = self.state.clone()
            then.build(self.own, number)
            span = self.state.terms.board.spans[number]
            found[span.move] = self.value(then, sum(1 << square for square in span.under))
        return found


def _best(values: dict[int, float], rng: Random) -> int:
    most = max(values.values())
    return rng.choice([move for move, value in values.items() if value > most - 1e-9])


def _passing(state: PonteState, bridges: dict[int, float], rng: Random) -> float:
    """Without a legal pair: passing is best if it wins, with dark's last turn played out; otherwise building on is."""
    seat, then = state.to_move, state.clone()
    then.apply(PASS)
    while then.stack:
        then.apply(best(then, rng))
    if scoring.result(then).winners == (seat,):
        return max(bridges.values(), default=0.0) + 1
    return min(bridges.values(), default=0.0) - 1


def _light_ahead(state: PonteState, rng: Random) -> float:
    """Let dark answer the opening; light moves next, and is worth taking if its land keeps up with dark's."""
    then = state.clone()
    then.apply(TAKE_LIGHT)
    for _ in range(2):
        then.apply(best(then, rng))
    light = land_worth(then, LIGHT, KEEN, banks(then, LIGHT, KEEN))
    dark = land_worth(then, DARK, CALM, banks(then, DARK, CALM))
    return light + THE_MOVE - dark
