"""The best places of a shape in Islands, by what they are worth.

A ground is what decides where a seat may paint: its islands, their paint, and its accesses.
"""

from operator import itemgetter
from typing import NamedTuple

from orizuru.bots.judges.islands.memory import Memory
from orizuru.bots.judges.islands.spots import AT_ANY_HARBOUR, AT_HARBOUR, NOWHERE, Listed, Spot, spot
from orizuru.bots.judges.islands.worth import Worth
from orizuru.games.islands.answers import PLACE
from orizuru.games.islands.colours import ANY, RANDOM
from orizuru.games.islands.island import LIGHTHOUSE, SPAN
from orizuru.games.islands.material import SHAPED, WILD
from orizuru.games.islands.state import IslandsState, Pair

FIRSTS = 4  # first halves worth a look at their second halves
COLOURS = (0, 1, 2)
EQUAL = 1e-9

Best = tuple[float, tuple[int, ...]]  # the highest gain, and all places that have it
NONE: Best = (NOWHERE, ())
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


def spots(worth: Worth, ground: Ground) -> list[Spot]:
    """The islands where the seat may paint."""
    isles, paint, (one, different) = ground
    start = AT_HARBOUR if not any(paint) or (different and not one) else AT_ANY_HARBOUR if one else 0
    found, at = [], 0
    for number in isles:
        blue, green, red = paint[at], paint[at + 1], paint[at + 2]
        at += 3
        if blue or green or red:
            found.append(spot(worth, number, blue, green, red, 0))
        elif start:
            found.append(spot(worth, number, 0, 0, 0, start))
    return found


def best_gain(worth: Worth, opened: list[Spot], card: int, colour: int) -> float:
    """What a shape, or one half alone, gains at its best place, without what the number of its squares is worth."""
    most = NOWHERE
    for here in opened:
        gain = here.gain(card, colour)
        if here.start:
            gain += worth.opening(here.number)
        if gain > most:
            most = gain
    return most


def best_places(worth: Worth, ground: Ground, card: int, colour: int) -> Best:
    """The best places of a shape, or of one half alone, and what they gain."""
    key = worth.number, ground, card, colour
    return _BEST.get(key) or _BEST.keep(key, _best_places(worth, spots(worth, ground), card, colour))


def _best_places(worth: Worth, opened: list[Spot], card: int, colour: int) -> Best:
    most, moves = best_gain(worth, opened, card, colour), list[int]()
    if most == NOWHERE:
        return NONE
    least = most - EQUAL
    for here in opened:
        more = worth.opening(here.number) if here.start else 0.0
        if here.gain(card, colour) + more > least:
            moves += [move for gain, move in here.listed(card, colour) if gain + more > least]
    return most + worth.fewer[worth.sizes[card]], tuple(moves)


def all_places(worth: Worth, opened: list[Spot], card: int, colour: int) -> Listed:
    """All places of a shape, or of one half alone, with their gains, the best first."""
    found: Listed = []
    size = worth.fewer[worth.sizes[card]]
    for here in opened:
        more = size + worth.opening(here.number) if here.start else size
        found += [(gain + more, move) for gain, move in here.listed(card, colour)]
    found.sort(key=itemgetter(0), reverse=True)
    return found


# Halves


def first_halves(worth: Worth, ground: Ground, opened: list[Spot], card: int, colour: int) -> dict[int, float]:
    """The best first halves, with what each gains together with its best second half."""
    key = worth.number, ground, card, colour
    found = _HALVES.get(key)
    if found is not None:
        return found
    found, size = {}, worth.fewer[worth.sizes[card]]
    begun = {here.number: here for here in opened if not here.start}
    others = dict[int, float]()  # by island, what a half gains at best on all the others
    for gain, move in all_places(worth, opened, card, colour):
        number, place = divmod(move - PLACE, SPAN)
        drawn = worth.charts[number]
        if number not in begun or drawn.island.masks[place] & drawn.lights:  # accesses may change
            then = ground.painted(worth, move, colour)
            second = best_gain(worth, spots(worth, then), card, colour)
        else:
            if number not in others:
                others[number] = best_gain(worth, [here for here in opened if here.number != number], card, colour)
            second = max(begun[number].second_gain(place, card, colour), others[number])
        if second > NOWHERE:
            found[move] = gain + second + size
            if len(found) == FIRSTS:
                break
    return _HALVES.keep(key, found)


def best_firsts(worth: Worth, ground: Ground, card: int, colour: int) -> Best:
    """The best places of the first half of a shape, and what they gain with the second."""
    found = first_halves(worth, ground, spots(worth, ground), card, colour)
    if not found:
        return NONE
    most = max(found.values())
    return most, tuple([move for move, gain in found.items() if gain > most - EQUAL])


# What a card gains


def shape_gain(worth: Worth, ground: Ground, opened: list[Spot], card: int, colour: int) -> float:
    """What a shape gains at its best place."""
    if worth.halves[card] == 1:
        return best_gain(worth, opened, card, colour) + worth.fewer[worth.sizes[card]]
    return max(first_halves(worth, ground, opened, card, colour).values(), default=NOWHERE)


def card_gain(worth: Worth, ground: Ground, card: int, mode: int) -> float:
    """What a card gains if its colour is given, chosen or rolled; #1 and #6 gain what the best other card does."""
    return max(card_gains(worth, ground, SHAPED if card in WILD else (card,), mode).values(), default=0.0)


def card_gains(worth: Worth, ground: Ground, cards: tuple[int, ...], mode: int) -> dict[int, float]:
    """What each of these cards gains, if it has a place."""
    opened, found = spots(worth, ground), {}
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
        opened = spots(worth, ground)
        most, colour = max([(best_gain(worth, opened, 0, hue), hue) for hue in colours])
        most += worth.fewer[1]
        if most <= 0:
            break  # the other tokens find no better square
        best = best_places(worth, ground, 0, colour)[1][0]
        ground, whole = ground.painted(worth, best, colour), whole + most
    return whole, ground
