"""What landmarks, coins and outlines of Islands are worth at a space of the track, in points.

A landmark that is not surrounded yet is worth what it will bring, times how likely that is: the fewer squares are
missing and the more rounds are left, the likelier. One colour is likely if the coming seasons have that colour. Coal
and gold work again and again: the more rounds are left for them, the more they are worth. Which weights were tried
against each other is in docs/decisions/0025-balanced-sheets.md.
"""

from itertools import count

from orizuru.bots.judges.islands.charts import FRAMES, RING, chart
from orizuru.games.islands.island import COAL, GOLD, GROVE, HARBOUR, LIGHTHOUSE, SECRET, TEMPLE, VOLCANO
from orizuru.games.islands.state import IslandsState, IslandsTerms

PATIENCE = 2.4  # with this many rounds left, each missing square is an even chance
NEAR = 0.8  # how much less each season counts than the one before it
LEAST_HUE, MORE_HUE = 0.35, 0.65  # how likely a missing square gets the wanted colour: at least, and with all seasons
SQUARES = 4.4  # painted in a round, coal included
COIN, SPENT = 0.68, 7  # what a coin is worth, and how many are spent in a round; more are worth next to nothing
EXCESS, TIE = 0.1, 0.01
WON, WON_ALONE = 0.84, 0.5  # the share of rounds that one of the seats wins, and that are won in solo
COAL_SQUARE = (4.0, 3.0)  # what a good square is worth in any colour and in the season's: coal paints one at each win
DELAY = 0.75  # rounds that each missing square takes: a token that comes later has fewer of them to work
GROVE_WORTH, OUTLINE_CHANCE = (10.4, 8.0), 0.25  # a shape at once; how often a whole outline is filled
LIGHT = (1.0, 0.9)  # shares of what a new island is worth
LASTING = COAL + GOLD  # landmarks whose tokens bring something again and again
NO_ROW = (0.0,) * RING

Row = tuple[float, ...]
_NUMBERS = count()
_SEASONS: dict[tuple[int, int], "Season"] = {}
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

    def __init__(self, terms: IslandsTerms, space: int) -> None:
        self.terms, self.number = terms, next(_NUMBERS)
        self.charts = [chart(island) for island in terms.material.islands]
        self.sizes = {0: 1} | {card.number: len(card.cells) for card in terms.material.cards}
        rulings, track = terms.rulings, terms.track
        self.left = left = max(0, len(track) - 1 - space)
        self.coin = COIN if left else 0.0
        chance = left / (left + PATIENCE)
        self.chance = [chance**missing for missing in range(RING + 1)]
        weights = [NEAR**i for i in range(left)]
        coming = list(zip(track[space + 1 :], weights, strict=False))
        share = [sum(weight for hue, weight in coming if hue == colour) for colour in range(3)]
        whole = sum(share) or 1.0
        hues = [LEAST_HUE + MORE_HUE * part / whole for part in share]
        self.hue = [[hue**missing for missing in range(RING + 1)] for hue in hues]
        self.wins = wins = left * (WON_ALONE if terms.seats == 1 else WON / terms.seats)
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
            LIGHTHOUSE: LIGHT,
        }
        self.fire = self.coin * self.incomes  # what a volcano costs
        self.frame = OUTLINE_CHANCE * self.chance[1] * rulings.outline[0] * (1 + self.coin)
        self.outline = tuple(points * (1 + self.coin) for points in rulings.outline)
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
                found *= max(0.0, 1 - DELAY * missing / self.left)
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
        spent = SPENT * self.left
        if count <= spent:
            return self.coin * count
        return self.coin * spent + (EXCESS * self.coin if self.left else TIE) * (count - spent)

    def unfinished(self, squares: int) -> float:
        """What unpainted squares of begun islands will cost: some of them will still be painted."""
        later = SQUARES * self.left
        return 0.4 * squares + (0.6 * (squares - later) if squares > later else 0.0)


def season_of(state: IslandsState) -> Season:
    """The measures at the space of the marker."""
    terms = state.terms
    key = id(terms), state.space
    found = _SEASONS.get(key)
    if found is None or found.terms is not terms:
        if len(_SEASONS) >= MOST_SEASONS:
            _SEASONS.clear()
        found = _SEASONS[key] = Season(terms, state.space)
    return found
