"""The best places of a shape in Islands, by what they are worth.

A ground is what decides where a seat may paint: its islands, their paint, and its accesses. The best places of an
island are remembered: most islands stay as they are from one question to the next, and from one world to another.
"""

from typing import NamedTuple

from orizuru.bots.judges.islands_charts import Chart
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
Legal = tuple[list[tuple[int, int, int, int, int]], list[tuple[int, tuple[int, ...]]]]
_LEGAL = Memory[tuple[int, int, int, int], Legal](1 << 13)
_BEST = Memory[tuple[int, int, int, int, int, int, int, int], Best](1 << 15)
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
        narrow = [row[1:] for row in drawn.narrow[card] if row[0] & front and not row[0] & painted]
        wide = [row[1:] for row in drawn.wide[card] if row[0] & front and not row[0] & painted]
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


def best_on(worth: Worth, number: int, blue: int, green: int, red: int, start: int, card: int, colour: int) -> Best:
    """The best of `listed`."""
    key = worth.lens, number, blue, green, red, start, card, colour
    best = _BEST.get(key)
    if best is None:
        found = listed(worth, number, blue, green, red, start, card, colour)
        best = NONE
        if found:
            most = max(found)[0]
            best = most, tuple([move for value, move in found if value > most - EQUAL])
        _BEST.keep(key, best)
    return best


def best_of(worth: Worth, islands: list[Opened], card: int, colour: int) -> Best:
    """The best of `listed` of several islands, with what a new island is worth."""
    most, moves = NONE
    for here in islands:
        gain, places = best_on(worth, *here, card, colour)
        if here[4]:
            gain += worth.opening(here[0])
        if gain > most + EQUAL:
            most, moves = gain, places
        elif gain > most - EQUAL:
            moves += places
    return most, moves


def best_places(worth: Worth, ground: Ground, card: int, colour: int) -> Best:
    """The best places of a shape, or of one half alone, and what they gain."""
    gain, moves = best_of(worth, open_islands(ground), card, colour)
    return (gain + worth.fewer[worth.sizes[card]], moves) if moves else NONE


def all_places(worth: Worth, ground: Ground, card: int, colour: int) -> Listed:
    """All places of a shape, or of one half alone, with their gains, the best first."""
    found: Listed = []
    for here in open_islands(ground):
        number, start = here[0], here[4]
        more = worth.fewer[worth.sizes[card]] + (worth.opening(number) if start else 0.0)
        found += [(gain + more, move) for gain, move in listed(worth, *here, card, colour)]
    found.sort(key=lambda place: (-place[0], place[1]))
    return found


# Halves


def first_halves(worth: Worth, ground: Ground, card: int, colour: int) -> dict[int, float]:
    """The best first halves, with what each gains together with its best second half."""
    key = worth.number, ground, card, colour
    found = _HALVES.get(key)
    if found is not None:
        return found
    found, access = {}, ground.access
    here = {island[0]: island for island in open_islands(ground)}
    others = dict[int, float]()  # by island, what a half gains at best on all the others
    for gain, move in all_places(worth, ground, card, colour):
        number, place = divmod(move - PLACE, SPAN)
        then = ground.painted(worth, move, colour)
        if then.access != access or not any(ground.paint):
            second = best_places(worth, then, card, colour)[0]
        else:
            if number not in others:
                rest = [island for other, island in here.items() if other != number]
                others[number] = best_of(worth, rest, card, colour)[0]
            second = max(second_on(worth, here[number], place, card, colour), others[number])
            second += worth.fewer[worth.sizes[card]]
        if second > NOWHERE:
            found[move] = gain + second
            if len(found) == FIRSTS:
                break
    return _HALVES.keep(key, found)


def second_on(worth: Worth, island: Opened, place: int, card: int, colour: int) -> float:
    """What a second half touches at best on the island of the first one, in points."""
    number, blue, green, red, _ = island
    drawn = worth.charts[number]
    narrow, wide = legal(drawn, blue | green | red | drawn.island.masks[place], 0, card)
    d = worth.added_then(drawn, place, blue, green, red, colour)
    found = [d[i] + d[j] + d[k] + d[m] for _, i, j, k, m in narrow]
    if wide:
        found += [sum([d[i] for i in touches]) for _, touches in wide]
    return max(found, default=NOWHERE)


def best_moves(worth: Worth, ground: Ground, card: int, colour: int) -> Best:
    """The best places of a whole shape, or of its first half, and what they gain."""
    if worth.halves[card] == 1:
        return best_places(worth, ground, card, colour)
    found = first_halves(worth, ground, card, colour)
    if not found:
        return NONE
    most = max(found.values())
    return most, tuple([move for move, gain in found.items() if gain > most - EQUAL])


# What a card gains


def shape_gain(worth: Worth, ground: Ground, card: int, colour: int) -> float:
    """What a shape gains at its best place; giving up gains nothing."""
    return max(0.0, best_moves(worth, ground, card, colour)[0])


def card_gain(worth: Worth, ground: Ground, card: int, mode: int) -> float:
    """What a card gains if its colour is given, chosen or rolled; #1 and #6 gain what the best other card does."""
    if card in WILD:
        return max([card_gain(worth, ground, number, mode) for number in SHAPED])
    if mode < ANY:
        return shape_gain(worth, ground, card, mode)
    each = [shape_gain(worth, ground, card, colour) for colour in COLOURS]
    return sum(each) / len(each) if mode == RANDOM else max(each)


def coal_gain(worth: Worth, ground: Ground, coal: Pair, season: int) -> tuple[float, Ground]:
    """What coal tokens would gain at a win, each with its best square, and the ground after that."""
    whole, (of_any, of_season) = 0.0, coal
    for colours in [COLOURS] * of_any + [(season,)] * of_season:
        most, best, hue = 0.0, -1, 0
        for colour in colours:
            gain, moves = best_places(worth, ground, 0, colour)
            if gain > most:
                most, best, hue = gain, moves[0], colour
        if best < 0:
            break  # the other tokens find no better square
        ground, whole = ground.painted(worth, best, hue), whole + most
    return whole, ground
