"""The best places of a shape in Islands, by what they are worth.

A ground is what decides where a seat may paint: its islands, their paint, and its accesses. The best places of an
island are remembered: most islands stay as they are from one question to the next, and from one world to another.
"""

from operator import itemgetter
from typing import NamedTuple

from orizuru.bots.judges.islands_charts import Chart, Few, Many
from orizuru.bots.judges.islands_memory import Memory
from orizuru.bots.judges.islands_worth import Worth
from orizuru.core.grid import STRIDE
from orizuru.games.islands.answers import PLACE
from orizuru.games.islands.colours import ANY, RANDOM
from orizuru.games.islands.island import LIGHTHOUSE, SPAN
from orizuru.games.islands.material import SHAPED, WILD
from orizuru.games.islands.state import IslandsState, Pair

FIRSTS = 4  # first halves worth a look at their second halves
COLOURS = (0, 1, 2)
EQUAL = 1e-9
NOWHERE = float("-inf")

Opened = tuple[int, int, int, int, int]
Listed = list[tuple[float, int]]  # gains and places of an island, the best first
Best = tuple[float, tuple[int, ...]]  # the highest gain, and all places that have it
NONE: Best = (NOWHERE, ())
Legal = tuple[list[Few], list[Many]]
_LEGAL = Memory[tuple[int, int, int, int], Legal](1 << 13)
_GAINS = Memory[tuple[int, int, int, int, int, int, int, int], float](1 << 15)
_BEST = Memory[tuple[int, "Ground", int, int], Best](1 << 12)
_HALVES = Memory[tuple[int, "Ground", int, int], dict[int, float]](1 << 12)


class Ground(NamedTuple):
    """The islands of a seat, the paint on them, and its accesses."""

    isles: tuple[int, ...]
    paint: tuple[int, ...]
    access: Pair

    def painted(self, worth: Worth, move: int, colour: int) -> "Ground":
        """The ground after a painting, without its consequences except for accesses."""
        number, n = divmod(move - PLACE, SPAN)
        island = worth.islands[number]
        mask, at = island.masks[n], 3 * self.isles.index(number)
        paint, (one, different) = self.paint, self.access
        before = paint[at] | paint[at + 1] | paint[at + 2]
        if not before and any(paint):
            if different and mask & island.beside_harbour:
                different -= 1
            else:
                one -= 1
        paint = (*paint[: at + colour], paint[at + colour] | mask, *paint[at + colour + 1 :])
        if mask & island.rings:
            after = before | mask
            for mark in island.landmarks:
                ring = mark.ring
                if mark.kind == LIGHTHOUSE and ring & mask and not ring & ~after:
                    if all(ring & ~paint[at + c] for c in COLOURS):
                        different += 1
                    else:
                        one += 1
        return Ground(self.isles, paint, (one, different))


def ground_of(state: IslandsState, seat: int) -> Ground:
    return Ground(state.isles[seat], state.paint[seat], state.accesses[seat])


# Whole shapes, and halves alone


def open_islands(ground: Ground) -> list[Opened]:
    """The islands where the seat may paint: number, paint in three colours, and where an unpainted one may be begun
    (0: it is painted, 1: at a harbour, 2: at any harbour)."""
    isles, paint, (one, different) = ground
    start = 1 if not any(paint) or (different and not one) else 2 if one else 0
    found, at = [], 0
    for number in isles:
        blue, green, red = paint[at], paint[at + 1], paint[at + 2]
        at += 3
        if blue or green or red:
            found.append((number, blue, green, red, 0))
        elif start:
            found.append((number, 0, 0, 0, start))
    return found


def legal(drawn: Chart, painted: int, start: int, card: int) -> Legal:
    """The legal places of a shape on an island, with what they touch."""
    key = drawn.number, painted, start, card
    found = _LEGAL.get(key)
    if found is None:
        island = drawn.island
        if not start:
            front = (painted << 1 | painted >> 1 | painted << STRIDE | painted >> STRIDE) & island.empty & ~painted
        else:
            front = island.beside_harbour if start == 1 else island.beside_harbour | island.beside_secret
        narrow = [few for mask, few in drawn.narrow[card] if mask & front and not mask & painted]
        wide = [many for mask, many in drawn.wide[card] if mask & front and not mask & painted]
        found = _LEGAL.keep(key, (narrow, wide))
    return found


def listed(worth: Worth, number: int, blue: int, green: int, red: int, start: int, card: int, colour: int) -> Listed:
    """What all legal places of a shape on an island touch, in points: without what the number of its squares and a new
    island are worth. In no order."""
    drawn = worth.charts[number]
    narrow, wide = legal(drawn, blue | green | red, start, card)
    if not narrow and not wide:
        return []
    d, base = worth.added(drawn, blue, green, red, colour), PLACE + SPAN * number
    found = [(d[i] + d[j] + d[k] + d[m], base + n) for n, i, j, k, m in narrow]
    if wide:
        found += [(sum([d[i] for i in touches]), base + n) for n, touches in wide]
    return found


def gain_on(worth: Worth, number: int, blue: int, green: int, red: int, start: int, card: int, colour: int) -> float:
    """The highest gain of `listed`."""
    key = worth.lens, number, blue, green, red, start, card, colour
    gain = _GAINS.get(key)
    if gain is None:
        drawn = worth.charts[number]
        narrow, wide = legal(drawn, blue | green | red, start, card)
        gain = most_added(worth.added(drawn, blue, green, red, colour), narrow, wide) if narrow or wide else NOWHERE
        _GAINS.keep(key, gain)
    return gain


def most_added(d: list[float], narrow: list[Few], wide: list[Many]) -> float:
    found = [d[i] + d[j] + d[k] + d[m] for _, i, j, k, m in narrow]
    if wide:
        found += [sum([d[i] for i in touches]) for _, touches in wide]
    return max(found, default=NOWHERE)


def best_gain(worth: Worth, opened: list[Opened], card: int, colour: int) -> float:
    """What a shape, or one half alone, gains at its best place, without what the number of its squares is worth."""
    most = NOWHERE
    for here in opened:
        gain = gain_on(worth, *here, card, colour)
        if here[4]:
            gain += worth.opening(here[0])
        if gain > most:
            most = gain
    return most


def best_places(worth: Worth, ground: Ground, card: int, colour: int) -> Best:
    """The best places of a shape, or of one half alone, and what they gain."""
    key = worth.number, ground, card, colour
    return _BEST.get(key) or _BEST.keep(key, _best_places(worth, open_islands(ground), card, colour))


def _best_places(worth: Worth, opened: list[Opened], card: int, colour: int) -> Best:
    most, moves = best_gain(worth, opened, card, colour), list[int]()
    if most == NOWHERE:
        return NONE
    least = most - EQUAL
    for here in opened:
        more = worth.opening(here[0]) if here[4] else 0.0
        if gain_on(worth, *here, card, colour) + more > least:
            moves += [move for gain, move in listed(worth, *here, card, colour) if gain + more > least]
    return most + worth.fewer[worth.sizes[card]], tuple(moves)


def all_places(worth: Worth, opened: list[Opened], card: int, colour: int) -> Listed:
    """All places of a shape, or of one half alone, with their gains, the best first."""
    found: Listed = []
    size = worth.fewer[worth.sizes[card]]
    for here in opened:
        more = size + worth.opening(here[0]) if here[4] else size
        found += [(gain + more, move) for gain, move in listed(worth, *here, card, colour)]
    found.sort(key=itemgetter(0), reverse=True)
    return found


# Halves


def first_halves(worth: Worth, ground: Ground, opened: list[Opened], card: int, colour: int) -> dict[int, float]:
    """The best first halves, with what each gains together with its best second half."""
    key = worth.number, ground, card, colour
    found = _HALVES.get(key)
    if found is not None:
        return found
    found, size = {}, worth.fewer[worth.sizes[card]]
    begun = {island[0]: island for island in opened if not island[4]}
    others = dict[int, float]()  # by island, what a half gains at best on all the others
    for gain, move in all_places(worth, opened, card, colour):
        number, place = divmod(move - PLACE, SPAN)
        drawn = worth.charts[number]
        if number not in begun or drawn.island.masks[place] & drawn.lights:  # accesses may change
            then = ground.painted(worth, move, colour)
            second = best_gain(worth, open_islands(then), card, colour)
        else:
            if number not in others:
                others[number] = best_gain(worth, [here for here in opened if here[0] != number], card, colour)
            second = max(second_on(worth, drawn, begun[number], place, card, colour), others[number])
        if second > NOWHERE:
            found[move] = gain + second + size
            if len(found) == FIRSTS:
                break
    return _HALVES.keep(key, found)


def second_on(worth: Worth, drawn: Chart, island: Opened, place: int, card: int, colour: int) -> float:
    """What a second half touches at best on the island of the first one, in points."""
    _, blue, green, red, _ = island
    narrow, wide = legal(drawn, blue | green | red | drawn.island.masks[place], 0, card)
    return most_added(worth.added_then(drawn, place, blue, green, red, colour), narrow, wide)


def best_firsts(worth: Worth, ground: Ground, opened: list[Opened], card: int, colour: int) -> Best:
    """The best places of the first half of a shape, and what they gain with the second."""
    found = first_halves(worth, ground, opened, card, colour)
    if not found:
        return NONE
    most = max(found.values())
    return most, tuple([move for move, gain in found.items() if gain > most - EQUAL])


# What a card gains


def shape_gain(worth: Worth, ground: Ground, opened: list[Opened], card: int, colour: int) -> float:
    """What a shape gains at its best place."""
    if worth.halves[card] == 1:
        return best_gain(worth, opened, card, colour) + worth.fewer[worth.sizes[card]]
    return max(first_halves(worth, ground, opened, card, colour).values(), default=NOWHERE)


def card_gain(worth: Worth, ground: Ground, card: int, mode: int) -> float:
    """What a card gains if its colour is given, chosen or rolled; #1 and #6 gain what the best other card does."""
    return max(card_gains(worth, ground, SHAPED if card in WILD else (card,), mode).values(), default=0.0)


def card_gains(worth: Worth, ground: Ground, cards: tuple[int, ...], mode: int) -> dict[int, float]:
    """What each of these cards gains, if it has a place."""
    opened, found = open_islands(ground), {}
    colours = (mode,) if mode < ANY else COLOURS
    for card in cards:
        each = [shape_gain(worth, ground, opened, card, colour) for colour in colours]
        most = max(each)
        if most > NOWHERE:
            found[card] = sum([gain for gain in each if gain > 0]) / len(each) if mode == RANDOM else max(0.0, most)
    return found


def coal_gain(worth: Worth, ground: Ground, coal: Pair, season: int) -> tuple[float, Ground]:
    """What coal tokens would gain at a win, each with its best square, and the ground after that."""
    whole, (of_any, of_season) = 0.0, coal
    for colours in [COLOURS] * of_any + [(season,)] * of_season:
        opened = open_islands(ground)
        most, colour = max([(best_gain(worth, opened, 0, hue), hue) for hue in colours])
        most += worth.fewer[1]
        if most <= 0:
            break  # the other tokens find no better square
        best = best_places(worth, ground, 0, colour)[1][0]
        ground, whole = ground.painted(worth, best, colour), whole + most
    return whole, ground
