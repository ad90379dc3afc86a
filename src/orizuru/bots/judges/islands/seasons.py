"""What landmarks, coins and outlines of Islands are worth at a space of the track, in points.

A landmark that is not surrounded yet is worth what it will bring, times how likely that is: the fewer squares are
missing and the more rounds are left, the likelier. One colour is likely if the coming seasons have that colour. Coal
and gold work again and again: the more rounds are left for them, the more they are worth. How much all this counts say
the weights (`weights`).
"""

from itertools import count

from orizuru.bots.judges.islands.charts import FRAMES, RING, chart
from orizuru.bots.judges.islands.weights import IN_USE, Weights
from orizuru.games.islands.island import COAL, GOLD, GROVE, HARBOUR, LIGHTHOUSE, SECRET, TEMPLE, VOLCANO
from orizuru.games.islands.state import IslandsState, IslandsTerms

WON_ALONE = 0.5  # the share of rounds that are won in solo
TIE = 0.01  # coins of the last round decide ties
LASTING = COAL + GOLD  # landmarks whose tokens bring something again and again
NO_ROW = (0.0,) * RING

Row = tuple[float, ...]
_NUMBERS = count()
_SEASONS: dict[tuple[int, int, int], "Season"] = {}
MOST_SEASONS = 512


class Rows(dict[int, Row]):
    """What painting in a colour adds to a kind of landmark, by its code; each row is made when it is first needed."""

    def __init__(self, season: "Season", kind: str, colour: int, share: float = 1.0) -> None:
        super().__init__()
        self.season, self.kind, self.colour, self.share = season, kind, colour, share

    def __missing__(self, code: int) -> Row:
        row = self.season.row(self.kind, code, self.colour)
        found = self[code] = row if self.share == 1 else tuple([self.share * added for added in row])
        return found


class Season:
    """The measures of all seats at one space of the track."""

    def __init__(self, terms: IslandsTerms, space: int, weights: Weights) -> None:
        self.terms, self.weights, self.number = terms, weights, next(_NUMBERS)
        self.charts = [chart(island) for island in terms.material.islands]
        self.sizes = {0: 1} | {card.number: len(card.cells) for card in terms.material.cards}
        rulings, track = terms.rulings, terms.track
        self.left = left = max(0, len(track) - 1 - space)
        lateness = space / (len(track) - 1)
        self.coin = weights.coin * (1 + (weights.late_coin - 1) * lateness) if left else 0.0
        chance = left / (left + weights.patience)
        self.chance = [chance**missing for missing in range(RING + 1)]
        shares = [weights.near**i for i in range(left)]
        coming = list(zip(track[space + 1 :], shares, strict=False))
        share = [sum(one for hue, one in coming if hue == colour) for colour in range(3)]
        whole = sum(share) or 1.0
        hues = [min(1.0, weights.least_hue + weights.more_hue * part / whole) for part in share]
        self.hue = [[hue**missing for missing in range(RING + 1)] for hue in hues]
        self.wins = wins = left * (WON_ALONE if terms.seats == 1 else min(1.0, weights.won) / terms.seats)
        self.incomes = left - wins
        once = self.coin * self.incomes
        self.brings: dict[str, tuple[float, float]] = {
            **{kind: _times(weights.harbour, rulings.harbour) for kind in (HARBOUR, SECRET)},
            TEMPLE: _times(weights.temple, rulings.temple),
            COAL: (weights.coal_any * wins, weights.coal_season * wins),
            GOLD: _times(weights.gold * once, rulings.gold),
            VOLCANO: _times(weights.raid, (self.coin * rulings.raid[0] + once, self.coin * rulings.raid[1] + once)),
            GROVE: (weights.grove, weights.random_grove),
            LIGHTHOUSE: (weights.light, weights.regular_light),
        }
        self.points = {HARBOUR: rulings.harbour, SECRET: rulings.harbour, TEMPLE: rulings.temple}
        self.fire = weights.fire * once  # what a volcano costs
        self.frame = weights.outline_chance * self.chance[1] * rulings.outline[0] * (1 + self.coin)
        self.outline = tuple(weights.outline * points * (1 + self.coin) for points in rulings.outline)
        self.known: dict[tuple[str, int, int], float] = {}
        self.rows = [{kind: Rows(self, kind, hue) for kind in (*self.brings, *FRAMES)} for hue in range(3)]
        self.bases: dict[int, tuple[float, float, int]] = {}

    def surrounding(self, kind: str, missing: int, hues: int) -> float:
        """What a landmark is worth that has this many unpainted squares and these colours (as bits) around it."""
        key = kind, missing, hues
        found = self.known.get(key)
        if found is None:
            one, different = self.brings[kind]
            possible = [hue[missing] for colour, hue in enumerate(self.hue) if hues in (0, 1 << colour)]
            found = different + (one - different) * max(possible, default=0.0)
            if kind in LASTING and self.left:
                found *= max(0.0, 1 - self.weights.delay * missing / self.left)
            found *= self.chance[missing]
            self.known[key] = found
        return found

    def row(self, kind: str, code: int, colour: int) -> Row:
        """What 1, 2, ... more squares of a colour around a landmark add to its worth; of an outline, what filling and
        spoiling it does."""
        if kind in FRAMES:
            filled = self.outline[int(FRAMES[colour] != kind)]
            return (filled - self.frame, -self.frame) if code else (0.0, 0.0)
        if not code:
            return NO_ROW
        missing, hues = divmod(code, 8)
        before, mixed = self.surrounding(kind, missing, hues), hues | 1 << colour
        added = [self.surrounding(kind, left, mixed) - before for left in reversed(range(missing))]
        return (*added, *NO_ROW[missing:])

    def base(self, number: int) -> tuple[float, float, int]:
        """What an island promises that is begun with nothing on it: without its lighthouses, the share of a new island
        that they promise, and how many squares it has."""
        found = self.bases.get(number)
        if found is None:
            drawn = self.charts[number]
            values = [(kind, self.surrounding(kind, ring.bit_count(), 0)) for kind, ring in drawn.marks]
            bare = sum(value for kind, value in values if kind != LIGHTHOUSE) + len(drawn.outlines) * self.frame
            bare -= drawn.island.volcanoes * self.fire
            lights = sum(value for kind, value in values if kind == LIGHTHOUSE)
            found = self.bases[number] = (bare, lights, drawn.island.empty.bit_count())
        return found

    def coins(self, count: int) -> float:
        """What these coins are worth."""
        spent = self.weights.spent * self.left
        if count <= spent:
            return self.coin * count
        return self.coin * spent + (self.weights.excess * self.coin if self.left else TIE) * (count - spent)

    def unfinished(self, squares: int) -> float:
        """What unpainted squares of begun islands will cost: some of them will still be painted."""
        later, each = self.weights.squares * self.left, self.weights.unfinished
        return each * squares + ((1 - each) * (squares - later) if squares > later else 0.0)


def _times(factor: float, pair: tuple[float, float]) -> tuple[float, float]:
    return factor * pair[0], factor * pair[1]


def season_of(state: IslandsState) -> Season:
    """The measures at the space of the marker, by the weights in use."""
    terms, weights = state.terms, IN_USE.now
    key = id(weights), id(terms), state.space
    found = _SEASONS.get(key)
    if found is None or found.terms is not terms or found.weights is not weights:
        if len(_SEASONS) >= MOST_SEASONS:
            _SEASONS.clear()
        found = _SEASONS[key] = Season(terms, state.space, weights)
    return found
