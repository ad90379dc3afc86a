"""What a position of Islands is worth to a seat, in points: what is scored, and what paint and coins may still bring.

A measure is kept as long as nothing changes that it depends on: all questions of a round, and all worlds of a search,
ask for the same few ones. All of it is public.
"""

from itertools import count

from orizuru.bots.judges.islands.memory import Memory
from orizuru.bots.judges.islands.seasons import Rows, Season, season_of
from orizuru.games.islands.island import LIGHTHOUSE
from orizuru.games.islands.state import IslandsState

MOST_SQUARES = 12  # in a shape
MOST_WORTHS = 1 << 13
_NUMBERS = count()
_LENSES: dict[tuple[int, float], tuple[int, list[dict[str, Rows]]]] = {}
_SEATS = Memory[tuple[int, tuple[int, ...], tuple[int, ...], bool], "Worth"](1 << 13)
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
        key = season.number, self.light
        if key not in _LENSES:
            lights = [Rows(season, LIGHTHOUSE, hue, self.light) for hue in range(3)]
            _LENSES[key] = self.number, [{**season.rows[hue], LIGHTHOUSE: lights[hue]} for hue in range(3)]
        self.lens, self.rows = _LENSES[key]
        self.openings: dict[int, float] = {}

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


def worth_of(state: IslandsState, seat: int) -> Worth:
    """The measure of a seat now."""
    season, (one, different) = season_of(state), state.accesses[seat]
    key = season.number, state.isles[seat], state.paint[seat], one + different > 0
    return _SEATS.get(key) or _SEATS.keep(key, _measure(season, *key[1:]))


def _measure(season: Season, isles: tuple[int, ...], paint: tuple[int, ...], has_access: bool) -> Worth:
    islands = season.terms.material.islands
    unpainted, untouched = 0, []
    for place, number in enumerate(isles):
        at = 3 * place
        painted = paint[at] | paint[at + 1] | paint[at + 2]
        if painted:
            unpainted += (islands[number].empty & ~painted).bit_count()
        else:
            untouched.append(number)
    key = season.number, unpainted, tuple(untouched), has_access
    found = _WORTHS.get(key)
    if found is None:
        if len(_WORTHS) >= MOST_WORTHS:
            _WORTHS.clear()
            _LENSES.clear()
        found = _WORTHS[key] = Worth(season, *key[1:])
    return found
