"""What a position of Islands is worth to a seat, in points: what is scored, and what paint and coins may still bring.

A landmark that is not surrounded yet is worth what it will bring, times how likely that is: the fewer squares are
missing and the more rounds are left, the likelier. One colour is likely if the coming seasons have that colour. Coal
and gold work again and again: the more rounds are left for them, the more they are worth. Which weights were tried
against each other is in docs/decisions/0025-balanced-sheets.md.
"""

from orizuru.games.islands.island import COAL, GOLD, GROVE, HARBOUR, LIGHTHOUSE, SECRET, TEMPLE, VOLCANO, Island
from orizuru.games.islands.state import IslandsState

MOST_MISSING, MOST_SQUARES = 9, 9  # tables from 0 to 8: squares around a landmark, squares of a shape
PATIENCE = 2.4  # with this many rounds left, each missing square is an even chance
NEAR = 0.8  # how much less each season counts than the one before it
LEAST_HUE, MORE_HUE = 0.35, 0.65  # how likely a missing square gets the wanted colour: at least, and with all seasons
SQUARES = 4.4  # painted in a round, coal included
COIN, SPENT = 0.68, 7  # what a coin is worth, and how many are spent in a round; more are worth next to nothing
EXCESS, TIE = 0.1, 0.01
WON, WON_ALONE = 0.84, 0.35  # the share of rounds that one of the seats wins, and that are won in solo
COAL_SQUARE = (4.0, 3.0)  # what a good square is worth in any colour and in the season's: coal paints one at each win
DELAY = 0.75  # rounds that each missing square takes: a token that comes later has fewer of them to work
GROVE_WORTH, OUTLINE_CHANCE = (10.4, 8.0), 0.25  # a shape at once; how often a whole outline is filled
LASTING = COAL + GOLD  # landmarks whose tokens bring something again and again


class Worth:
    """The measure of one seat at one moment."""

    def __init__(self, state: IslandsState, seat: int) -> None:
        self.seat, rulings = seat, state.terms.rulings
        track = state.terms.track
        self.left = left = max(0, len(track) - 1 - state.space)
        self.rulings = rulings
        self.coin = COIN if left else 0.0
        chance = left / (left + PATIENCE)
        self.chance = [chance**missing for missing in range(MOST_MISSING)]
        weights = [NEAR**i for i in range(left)]
        coming = list(zip(track[state.space + 1 :], weights, strict=False))
        share = [sum(weight for hue, weight in coming if hue == colour) for colour in range(3)]
        whole = sum(share) or 1.0
        hues = [LEAST_HUE + MORE_HUE * part / whole for part in share]
        self.hue = [[hue**missing for missing in range(MOST_MISSING)] for hue in hues]
        won = WON_ALONE if state.is_solo else WON / state.seats
        wins = won * left
        self.incomes = left - wins
        once = self.coin * self.incomes
        self.brings: dict[str, tuple[float, float]] = {
            HARBOUR: rulings.harbour,
            SECRET: rulings.harbour,
            TEMPLE: rulings.temple,
            COAL: (COAL_SQUARE[0] * wins, COAL_SQUARE[1] * wins),
            GOLD: (rulings.gold[0] * once, rulings.gold[1] * once),
            VOLCANO: (self.coin * rulings.raid[0] + once, self.coin * rulings.raid[1] + once),
            GROVE: GROVE_WORTH,
            LIGHTHOUSE: (0.0, 0.0),
        }
        self.known: dict[tuple[str, int, int], float] = {}
        self.openings: dict[str, float] = {}
        self.unpainted = unpainted = sum(
            (state.island(seat, place).empty & ~state.painted_on(seat, place)).bit_count()
            for place in state.started[seat]
        )
        self.fewer = [self.unfinished(unpainted) - self.unfinished(unpainted - count) for count in range(MOST_SQUARES)]
        opening = max((self.opening(state.island(seat, place)) for place in self.untouched(state)), default=0.0)
        if sum(state.accesses[seat]):
            opening *= 0.5
        self.brings[LIGHTHOUSE] = (max(0.0, opening), max(0.0, 0.9 * opening))
        self.known, self.openings = {}, {}  # computed while lighthouses were worth nothing

    def untouched(self, state: IslandsState) -> list[int]:
        return [place for place in range(len(state.isles[self.seat])) if place not in state.started[self.seat]]

    # Coins

    def coins(self, count: int) -> float:
        """What these coins are worth."""
        spent = SPENT * self.left
        if count <= spent:
            return self.coin * count
        return self.coin * spent + (EXCESS * self.coin if self.left else TIE) * (count - spent)

    # Islands

    def unfinished(self, squares: int) -> float:
        """What unpainted squares of begun islands will cost: some of them will still be painted."""
        later = SQUARES * self.left
        return 0.4 * squares + 0.6 * max(0.0, squares - later)

    def opening(self, island: Island) -> float:
        """What an island that is begun with nothing on it would be worth."""
        found = self.openings.get(island.key)
        if found is None:
            rings = sum(self.ring(mark.kind, mark.ring, 0, 0, 0) for mark in island.landmarks)
            frames = len(island.outlines) * self.frame()
            squares = self.unpainted + island.empty.bit_count()
            fire = island.volcanoes * self.coin * self.incomes
            found = rings + frames - fire - self.unfinished(squares) + self.unfinished(self.unpainted)
            self.openings[island.key] = found
        return found

    def frame(self) -> float:
        """What an outline without any paint in it is worth."""
        return OUTLINE_CHANCE * self.chance[1] * self.rulings.outline[0] * (1 + self.coin)

    def ring(self, kind: str, ring: int, blue: int, green: int, red: int) -> float:
        """What a landmark is worth with this paint on its island."""
        missing = (ring & ~(blue | green | red)).bit_count()
        hues = (ring & blue != 0) + 2 * (ring & green != 0) + 4 * (ring & red != 0)
        found = self.known.get((kind, missing, hues))
        if found is None:
            found = self.known[kind, missing, hues] = self.surrounding(kind, missing, hues)
        return found

    def surrounding(self, kind: str, missing: int, hues: int) -> float:
        """What a landmark is worth that has this many unpainted squares and these colours (as bits) around it."""
        one, different = self.brings[kind]
        possible = [hue[missing] for colour, hue in enumerate(self.hue) if hues in (0, 1 << colour)]
        value = different + (one - different) * max(possible, default=0.0)
        if kind in LASTING and self.left:
            value *= max(0.0, 1 - DELAY * missing / self.left)
        return value * self.chance[missing]

    def gain(self, state: IslandsState, place: int, mask: int, colour: int) -> float:
        """How much better a painting makes the position, without what groves will add to it."""
        seat, at = self.seat, 3 * place
        island, paint = state.island(seat, place), state.paint[seat]
        before = blue, green, red = paint[at : at + 3]
        after = [blue, green, red]
        after[colour] |= mask
        painted, count = blue | green | red, mask.bit_count()
        gain = self.fewer[count]
        if not painted:
            gain += self.opening(island)
        if mask & island.rings:
            for mark in island.landmarks:
                if mark.ring & mask:
                    gain += self.ring(mark.kind, mark.ring, *after) - self.ring(mark.kind, mark.ring, *before)
        if mask & island.framed:
            for outline in island.outlines:
                if mask == outline.squares:
                    points = self.rulings.outline[int(colour != outline.colour)]
                    gain += points * (1 + self.coin) - self.frame()
                elif mask & outline.squares and not painted & outline.squares:
                    gain -= self.frame()
        return gain
