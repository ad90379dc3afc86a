"""What looks best right now in Ponte, for the seat to move.

Every turn is judged by the position it leaves: the value of the seat's own land minus that of the
other colour, which then moves (`land` says what land is worth). Completing, joining, blocking and
not burning all follow from that one measure. The first tile of a pair is judged by its best partner.
"""

from collections.abc import Iterable
from random import Random

from orizuru.bots.judges.ponte.land import CALM, KEEN, OVER, banks, patched
from orizuru.bots.judges.ponte.land import worth as land_worth
from orizuru.core.grid import SQUARES, around, bits, squares
from orizuru.games.ponte import scoring
from orizuru.games.ponte.colours import DARK, LIGHT
from orizuru.games.ponte.state import PonteState
from orizuru.games.ponte.turns import PASS, TAKE_DARK, TAKE_LIGHT

FIRSTS = 4  # tiles worth a look at their partners
A_LOOK = 8  # squares that a quick answer looks at
FAR = 4  # partners elsewhere on the board: tiles far apart just add up, so the best single tiles make the best pairs
THE_MOVE = 0.12  # light's, after dark has answered the opening: makes two tiles side by side in the middle worth taking


def best(state: PonteState, rng: Random) -> int:
    """The legal move that looks best; `rng` decides between equals."""
    moves = state.moves
    if len(moves) == 1:
        return moves[0]
    if TAKE_LIGHT in moves:
        return TAKE_LIGHT if _lead_of_light(state, rng) >= 0 else TAKE_DARK
    judge = Judge(state)
    if PASS in moves:
        return PASS if _wins_by_pass(state, rng) else _best(judge.bridges(), rng)
    if state.stack[-1][1][0] == "partner":
        return _best(judge.tiles(state, moves, 0), rng)
    return _best({**judge.firsts(rng), **judge.bridges()}, rng)


def values(state: PonteState, rng: Random) -> dict[int, float]:
    """What every legal move would bring, in points ahead of the other colour."""
    moves = state.moves
    if len(moves) == 1:
        return {moves[0]: 0.0}
    if TAKE_LIGHT in moves:
        lead = _lead_of_light(state, rng)
        return {TAKE_LIGHT: lead, TAKE_DARK: -lead}
    judge = Judge(state)
    if PASS in moves:
        bridges = judge.bridges()
        # A pass that wins is better than every bridge, any other pass worse: it may end the game.
        passed = max(bridges.values()) + 1 if _wins_by_pass(state, rng) else min(bridges.values()) - 1
        return {**bridges, PASS: passed}
    if state.stack[-1][1][0] == "partner":
        return judge.tiles(state, moves, 0)
    return {**judge.all_firsts(rng), **judge.bridges()}


def quick(state: PonteState, rng: Random) -> int:
    """A good answer among a few that were drawn: what is drawn decides, and the judge chooses."""
    moves = state.moves
    if len(moves) == 1:
        return moves[0]
    if TAKE_LIGHT in moves:
        return rng.choice(moves)
    judge = Judge(state)
    if PASS in moves:
        return PASS if _ends_won(state) else _best(judge.bridges(), rng)
    tiles = [move for move in moves if move < SQUARES]
    seen = judge.tiles(state, rng.sample(tiles, min(A_LOOK, len(tiles))), 0)
    if state.stack[-1][1][0] == "partner":
        return _best(seen, rng)
    # A bridge is a whole turn, a tile half of one: the other tile may bring as much again.
    gain = max(seen.values()) - judge.value(state, 0)
    return _best({**{tile: value + gain for tile, value in seen.items()}, **judge.bridges()}, rng)


def worth(state: PonteState) -> tuple[float, ...]:
    """The points of each seat with those it hopes for; at the end its points, with fractions that break ties."""
    over = state.last or not state.stack
    moods = {seat: OVER if over else KEEN if seat == state.to_move else CALM for seat in range(2)}
    colours = {seat: state.colour_of(seat) for seat in range(2)}
    return tuple(
        land_worth(state, colours[seat], mood, banks(state, colours[seat], mood)) for seat, mood in moods.items()
    )


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

    def singles(self, rng: Random) -> dict[int, float]:
        """The value of each first tile alone, in an order in which equals are shuffled."""
        offered = squares(self.state.first_tiles(self.own))
        rng.shuffle(offered)
        return self.tiles(self.state, offered, 0)

    def all_firsts(self, rng: Random) -> dict[int, float]:
        """The value of every first tile: of the most promising ones with their best partners, of the others with a
        tile far away, which just adds what it is worth alone; so much that none of these seems the best."""
        alone = self.singles(rng)
        promising = self.paired(alone)
        most, now = max(promising.values()), self.value(self.state, 0)
        top = sorted(alone.values())[-2:]
        found = {}
        for first, value in alone.items():
            other = top[0] if value == top[-1] else top[-1]
            found[first] = min(value + max(0.0, other - now), most - 1e-6)
        return {**found, **promising}

    def firsts(self, rng: Random) -> dict[int, float]:
        """The value of the most promising first tiles, each with its best partner."""
        return self.paired(self.singles(rng))

    def paired(self, alone: dict[int, float]) -> dict[int, float]:
        """The value of the most promising of these first tiles, each with its best partner."""
        ranked = sorted(alone, key=lambda square: -alone[square])  # sorting keeps the order of equals
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


def _wins_by_pass(state: PonteState, rng: Random) -> bool:
    """Without a legal pair: whether passing wins, with dark's last turn played out."""
    seat, then = state.to_move, state.clone()
    then.apply(PASS)
    while then.stack:
        then.apply(best(then, rng))
    return scoring.result(then).winners == (seat,)


def _ends_won(state: PonteState) -> bool:
    """Whether a pass would end the game at once, and win it."""
    then = state.clone()
    then.apply(PASS)
    return not then.stack and scoring.result(then).winners == (state.to_move,)


def _lead_of_light(state: PonteState, rng: Random) -> float:
    """Let dark answer the opening; light moves next, and is worth taking if its land keeps up with dark's."""
    then = state.clone()
    then.apply(TAKE_LIGHT)
    for _ in range(2):
        then.apply(best(then, rng))
    light = land_worth(then, LIGHT, KEEN, banks(then, LIGHT, KEEN))
    dark = land_worth(then, DARK, CALM, banks(then, DARK, CALM))
    return light + THE_MOVE - dark
