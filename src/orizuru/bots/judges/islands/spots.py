"""An island of Islands as a seat has painted it: where shapes may go, and what they add.

Everything is found when it is first asked for, and kept: most islands stay as they are from one question to the next,
and from one world to another.
"""

from orizuru.bots.judges.islands.charts import RING, Chart, Few, Many, ring_code
from orizuru.bots.judges.islands.memory import Memory
from orizuru.bots.judges.islands.worth import Worth
from orizuru.core.grid import STRIDE
from orizuru.games.islands.answers import PLACE
from orizuru.games.islands.island import SPAN

NOWHERE = float("-inf")
AT_HARBOUR, AT_ANY_HARBOUR = 1, 2  # where an unpainted island may be begun

Listed = list[tuple[float, int]]  # gains and places
Legal = tuple[list[Few], list[Many]]
_LEGAL = Memory[tuple[int, int, int, int], Legal](1 << 13)
_SPOTS = Memory[tuple[int, int, int, int, int, int], "Spot"](1 << 13)


def spot(worth: Worth, number: int, blue: int, green: int, red: int, start: int) -> "Spot":
    """The spot of an island with this paint; `start` is 0 if there is any."""
    key = worth.lens, number, blue, green, red, start
    return _SPOTS.get(key) or _SPOTS.keep(key, Spot(worth, number, blue, green, red, start))


class Spot:
    """All gains are without what the number of painted squares and a new island are worth: only touches count."""

    __slots__ = ("_added", "_gains", "_rows", "drawn", "number", "paint", "painted", "start")

    def __init__(self, worth: Worth, number: int, blue: int, green: int, red: int, start: int) -> None:
        self.drawn, self.number, self.start = worth.charts[number], number, start
        self.paint, self.painted = (blue, green, red), blue | green | red
        self._rows = worth.rows
        self._added: list[list[float] | None] = [None, None, None]
        self._gains: dict[int, float] = {}

    def added(self, colour: int) -> list[float]:
        """What each touch of a painting in that colour adds, by the numbers of the chart."""
        found = self._added[colour]
        if found is None:
            found, rows = [0.0], self._rows[colour]
            for kind, code in self.drawn.codes(*self.paint):
                found += rows[kind][code]
            self._added[colour] = found
        return found

    def added_then(self, place: int, colour: int) -> list[float]:
        """The same after a painting in that colour at a place."""
        found, rows, drawn = self.added(colour).copy(), self._rows[colour], self.drawn
        mask, paint = drawn.island.masks[place], list(self.paint)
        paint[colour] |= mask
        blue, green, red = paint
        for i in drawn.near[place]:
            kind, ring = drawn.marks[i]
            found[1 + RING * i : 1 + RING * (i + 1)] = rows[kind][ring_code(ring, blue, green, red)]
        if mask & drawn.island.framed:
            at = 1 + RING * len(drawn.marks)
            for squares, _ in drawn.outlines:
                if squares & mask:
                    found[at : at + 2] = (0.0, 0.0)
                at += 2
        return found

    def gain(self, card: int, colour: int) -> float:
        """What a shape, or one half alone, gains at its best place."""
        key = 3 * card + colour
        gain = self._gains.get(key)
        if gain is None:
            narrow, wide = legal(self.drawn, self.painted, self.start, card)
            gain = self._gains[key] = most_added(self.added(colour), narrow, wide) if narrow or wide else NOWHERE
        return gain

    def second_gain(self, place: int, card: int, colour: int) -> float:
        """What a second half gains at its best place on this island, after the first one on it."""
        narrow, wide = legal(self.drawn, self.painted | self.drawn.island.masks[place], 0, card)
        return most_added(self.added_then(place, colour), narrow, wide) if narrow or wide else NOWHERE

    def listed(self, card: int, colour: int) -> Listed:
        """What all places of a shape, or of one half alone, gain; in no order."""
        narrow, wide = legal(self.drawn, self.painted, self.start, card)
        d, base = self.added(colour), PLACE + SPAN * self.number
        found = [(d[i] + d[j] + d[k] + d[m], base + n) for n, i, j, k, m in narrow]
        if wide:
            found += [(sum([d[i] for i in touches]), base + n) for n, touches in wide]
        return found


def most_added(d: list[float], narrow: list[Few], wide: list[Many]) -> float:
    found = [d[i] + d[j] + d[k] + d[m] for _, i, j, k, m in narrow]
    if wide:
        found += [sum([d[i] for i in touches]) for _, touches in wide]
    return max(found)


def legal(drawn: Chart, painted: int, start: int, card: int) -> Legal:
    """The legal places of a shape on an island, with what they touch."""
    key = drawn.number, painted, start, card
    found = _LEGAL.get(key)
    if found is None:
        island = drawn.island
        if not start:
            front = (painted << 1 | painted >> 1 | painted << STRIDE | painted >> STRIDE) & island.empty & ~painted
        else:
            front = island.beside_harbour | (island.beside_secret if start == AT_ANY_HARBOUR else 0)
        narrow = [few for mask, few in drawn.narrow[card] if mask & front and not mask & painted]
        wide = [many for mask, many in drawn.wide[card] if mask & front and not mask & painted]
        found = _LEGAL.keep(key, (narrow, wide))
    return found
