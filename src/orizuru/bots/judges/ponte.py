"""What looks best right now in Ponte, for the seat to move.

Every turn is judged by the position it leaves: the value of the seat's own land minus that of the
other colour, which then moves (`ponte_land` says what land is worth). Completing, joining, blocking and
not burning all follow from that one measure. The first tile of a pair is judged by its best partner.
"""

from collections.abc import Iterable
from random import Random

from orizuru.bots.judges.ponte_land import CALM, KEEN, OVER, banks, patched, worth
from orizuru.core.grid import around, bits, squares
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
    if len(moves) == 1:
        return moves[0]
    if TAKE_LIGHT in moves:
        return _colour(state, rng)
    judge = Judge(state)
    if PASS in moves:
        return _pass_or_bridge(state, judge, rng)
    if state.stack[-1][1][0] == "partner":
        return _best(judge.tiles(state, moves, 0), rng)
    return _best({**judge.firsts(rng), **judge.bridges()}, rng)


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
            total += sign * worth(then, colour, mood, patched(land, then, colour, mood, changed))
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


def _pass_or_bridge(state: PonteState, judge: Judge, rng: Random) -> int:
    """Without a legal pair: pass if that wins, with dark's last turn played out; otherwise build on."""
    seat, then = state.to_move, state.clone()
    then.apply(PASS)
    while then.stack:
        then.apply(best(then, rng))
    if scoring.result(then).winners == (seat,):
        return PASS
    return _best(judge.bridges(), rng)


def _colour(state: PonteState, rng: Random) -> int:
    """Let dark answer the opening; light moves next, and is worth taking if its land keeps up with dark's."""
    then = state.clone()
    then.apply(TAKE_LIGHT)
    for _ in range(2):
        then.apply(best(then, rng))
    light = worth(then, LIGHT, KEEN, banks(then, LIGHT, KEEN))
    dark = worth(then, DARK, CALM, banks(then, DARK, CALM))
    return TAKE_LIGHT if light + THE_MOVE >= dark else TAKE_DARK
