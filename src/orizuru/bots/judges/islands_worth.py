"""What a position of Islands is worth to a seat, in points: what is scored, and what paint and coins may still bring.

A measure is kept as long as nothing changes that it depends on: all questions of a round, and all worlds of a search,
ask for the same few ones. All of it is public.
"""

from itertools import count

from orizuru.bots.judges.islands_charts import RING, Chart
from orizuru.bots.judges.islands_memory import Memory
from orizuru.bots.judges.islands_seasons import NO_ROW, Row, Season, season_of
from orizuru.games.islands.island import LIGHTHOUSE
from orizuru.games.islands.state import IslandsState

MOST_SQUARES = 12  # in a shape
MOST_WORTHS = 1 << 13
_NUMBERS = count()
_LENSES: dict[tuple[int, float], int] = {}
_ADDED = Memory[tuple[int, int, int, int, int, int], list[float]](1 << 13)
_WORTHS: dict[tuple[int, int, tuple[int, ...], bool], "Worth"] = {}


class Worth:
    """The measure of one seat at one moment. Equal moments have the same object, so its `number` can be remembered.
    Measures with the same `lens` agree on which places of an island are better."""

    def __init__(self, season: Season, unpainted: int, untouched: tuple[int, ...], has_access: bool) -> None:
        self.season, self.unpainted, self.number = season, unpainted, next(_NUMBERS)
        self.islands, self.halves = season.terms.material.islands, season.terms.material.halves
        self.charts, self.sizes, self.coins = season.charts, season.sizes, season.coins
        squares = season.unfinished(unpainted)
        self.fewer = [squares - season.unfinished(unpainted - count) for count in range(MOST_SQUARES)]
        self.light = 0.0
        self.light = max([0.0, *(self._opening(number) for number in untouched)]) * (0.5 if has_access else 1.0)
        self.lens = _LENSES.setdefault((season.number, self.light), self.number)
        self.openings: dict[int, float] = {}
        self.light_rows: dict[tuple[int, int], Row] = {}

    def opening(self, number: int) -> float:
        """What an island that is begun with nothing on it would be worth."""
        found = self.openings.get(number)
        if found is None:
            found = self.openings[number] = self._opening(number)
        return found

    def _opening(self, number: int) -> float:
        season = self.season
        bare, lights, squares = season.base(number)
        more = season.unfinished(self.unpainted + squares) - season.unfinished(self.unpainted)
        return bare + lights * self.light - more

    def added(self, drawn: Chart, blue: int, green: int, red: int, colour: int) -> list[float]:
        """What each touch of a painting in that colour adds to an island with this paint, by the numbers of its
        chart."""
        key = self.lens, drawn.number, blue, green, red, colour
        known = _ADDED.get(key)
        if known is not None:
            return known
        season, found, painted = self.season, [0.0], blue | green | red
        for kind, ring in drawn.marks:
            found += self.row(kind, ring, blue, green, red, colour)
        for squares, frame in drawn.outlines:
            if squares & painted:
                found += (0.0, 0.0)
            else:
                found += (season.outline[int(colour != frame)] - season.frame, -season.frame)
        return _ADDED.keep(key, found)

    def added_then(self, drawn: Chart, place: int, blue: int, green: int, red: int, colour: int) -> list[float]:
        """The same after a painting in that colour at a place, which the paint does not show yet."""
        found = [*self.added(drawn, blue, green, red, colour)]
        mask = drawn.island.masks[place]
        if colour == 0:
            blue |= mask
        elif colour == 1:
            green |= mask
        else:
            red |= mask
        for i in drawn.near[place]:
            kind, ring = drawn.marks[i]
            found[1 + RING * i : 1 + RING * (i + 1)] = self.row(kind, ring, blue, green, red, colour)
        if mask & drawn.island.framed:
            at = 1 + RING * len(drawn.marks)
            for squares, _ in drawn.outlines:
                if squares & mask:
                    found[at : at + 2] = (0.0, 0.0)
                at += 2
        return found

    def row(self, kind: str, ring: int, blue: int, green: int, red: int, colour: int) -> Row:
        """What 1, 2, ... more squares of a colour around a landmark add to its worth."""
        left = ring & ~(blue | green | red)
        if left == ring:
            code = ring.bit_count() << 3
        elif left:
            code = left.bit_count() << 3 | (ring & blue and 1) | (ring & green and 2) | (ring & red and 4)
        else:
            return NO_ROW
        if kind == LIGHTHOUSE:
            return self.light_row(code, colour)
        return self.season.rows[colour][kind].get(code) or self.season.row(kind, code, colour)

    def light_row(self, code: int, colour: int) -> Row:
        found = self.light_rows.get((code, colour))
        if found is None:
            light = self.light
            found = tuple([light * share for share in self.season.row(LIGHTHOUSE, code, colour)])
            self.light_rows[code, colour] = found
        return found


def worth_of(state: IslandsState, seat: int) -> Worth:
    """The measure of a seat now."""
    season, islands = season_of(state), state.terms.material.islands
    isles, paint, started = state.isles[seat], state.paint[seat], state.started[seat]
    unpainted = 0
    for place in started:
        at = 3 * place
        painted = paint[at] | paint[at + 1] | paint[at + 2]
        unpainted += (islands[isles[place]].empty & ~painted).bit_count()
    untouched = tuple([number for place, number in enumerate(isles) if place not in started])
    one, different = state.accesses[seat]
    key = season.number, unpainted, untouched, one + different > 0
    found = _WORTHS.get(key)
    if found is None:
        if len(_WORTHS) >= MOST_WORTHS:
            _WORTHS.clear()
            _LENSES.clear()
        found = _WORTHS[key] = Worth(season, *key[1:])
    return found
