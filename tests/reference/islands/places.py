"""Where may a player paint? (R20 to R26)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from reference.islands.landmarks import newly_surrounded
from reference.islands.shapes import CARDS, DOMINO, Place, places_on
from reference.islands.sheets import HARBOUR, LIGHTHOUSE, SECRET, Square
from reference.islands.table import Island, Player


def next_to(island: Island, squares: Iterable[Square]) -> set[Square]:
    """The free squares that touch one of these."""
    return {near for square in squares for near in island.map.touching[square]} - set(island.paint)


def footholds(player: Player, island: Island) -> set[Square]:
    """The free squares of an island of which an action must paint at least one."""
    if island.is_begun:  # R23
        return next_to(island, island.paint)
    at_harbour = next_to(island, island.map.of_kind(HARBOUR))
    if not player.has_painted:  # R22
        return at_harbour
    found: set[Square] = set()
    if player.accesses["single"] or player.accesses["different"]:  # R24
        found |= at_harbour
    if player.accesses["single"]:
        found |= next_to(island, island.map.of_kind(SECRET))
    return found


def places(player: Player, shape: int) -> Iterator[Place]:
    """All legal places of one square, of a half, or of a card with a single shape."""
    for island in player.islands:
        needed = footholds(player, island)
        if not needed:
            continue
        for place in places_on(island.map, shape):
            # R20: all free; R22 to R24: one of them touches
            if not needed.isdisjoint(place.squares) and place.squares.isdisjoint(island.paint):
                yield place


def access_spent(player: Player, island: Island, squares: frozenset[Square]) -> str | None:
    """Which access an action spends (R25): none on a begun island and for the very first painting."""
    if island.is_begun or not player.has_painted:
        return None
    touches_harbour = not squares.isdisjoint(next_to(island, island.map.of_kind(HARBOUR)))
    return "different" if touches_harbour and player.accesses["different"] else "single"


def after_first_half(player: Player, place: Place, colour: str) -> Player:
    """The player as far as the second half is concerned: paint and accesses, but no groves (R26)."""
    island = player.island(place.island)
    spent = access_spent(player, island, place.squares)
    painted = replace(island, paint=island.paint | dict.fromkeys(place.squares, colour))
    accesses = dict(player.accesses)
    if spent:
        accesses[spent] -= 1
    for landmark, how in newly_surrounded(painted).items():
        if island.map.signs[landmark] == LIGHTHOUSE:
            accesses[how] += 1
    islands = [painted if other is island else other for other in player.islands]
    return replace(player, islands=islands, accesses=accesses)


def first_halves(player: Player, colour: str) -> Iterator[Place]:
    """R26: legal only if a second half then has a place."""
    for place in places(player, DOMINO):
        if any(True for _ in places(after_first_half(player, place, colour), DOMINO)):
            yield place


def card_places(player: Player, card: int, colour: str) -> Iterator[Place]:
    """The legal places of a card, for #2 of its first half."""
    return first_halves(player, colour) if card == DOMINO else places(player, card)


def possible_cards(player: Player, colours: Iterable[str]) -> list[str]:
    """R16, R31: the cards with a place in some colour that they may get."""
    colours = list(colours)
    return [f"#{card}" for card in CARDS if any(any(True for _ in card_places(player, card, c)) for c in colours)]
