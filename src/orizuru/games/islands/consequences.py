"""An action: squares are painted, and everything that follows is put on the stack in its order (R25 to R35)."""

from typing import TYPE_CHECKING

from orizuru.core.machine import Frame
from orizuru.games.islands import names
from orizuru.games.islands.colours import ANY, RANDOM, colour_name
from orizuru.games.islands.island import COAL, GOLD, GROVE, LIGHTHOUSE, VOLCANO, Island
from orizuru.games.islands.shapes import word, words
from orizuru.games.islands.tuples import put
from orizuru.games.islands.verbs import landmarks

if TYPE_CHECKING:
    from orizuru.games.islands.state import IslandsState


def paint(s: "IslandsState", seat: int, number: int, mask: int, colour: int) -> None:
    """An action: paint the squares and put all consequences on the stack in their order (R35)."""
    at = s.isles[seat].index(number)
    island = s.terms.material.islands[number]
    s.painted += mask.bit_count()
    if s.facts is not None:
        s.tell("islands.fact.painted", seat=seat, colour=colour_name(colour), place=names.place_word(s, number, mask))
        if at not in s.started[seat]:
            tell_start(s, seat, island, mask)
    found = s.put_paint(seat, at, mask, colour)
    coins = outlined(s, seat, at, mask, colour) if mask & island.framed else 0
    if found or coins:
        s.surrounded += len(found)
        follow(s, seat, number, found, coins)


def tell_start(s: "IslandsState", seat: int, island: Island, mask: int) -> None:
    s.tell("islands.fact.began", seat=seat, island=island.key)
    if s.started[seat]:
        s.tell("islands.fact.spent", seat=seat, colours=names.colours_word(s.access_for(seat, island, mask)))
    if island.volcanoes:
        s.tell("islands.fact.volcanoes", seat=seat, n=island.volcanoes)


def outlined(s: "IslandsState", seat: int, at: int, mask: int, colour: int) -> int:
    """The coins of an outline that the action fills; other outlines it touches are spoiled (R34)."""
    island, coins = s.island(seat, at), 0
    for i, outline in enumerate(island.outlines):
        if mask == outline.squares:
            other = int(colour != outline.colour)
            coins = s.terms.rulings.outline[other]
            filled = s.outlines[seat]
            s.outlines = put(s.outlines, seat, put(filled, at, filled[at] | (1 + other) << 2 * i))
        elif s.facts is not None and mask & outline.squares and not s.painted_on(seat, at) & ~mask & outline.squares:
            s.tell("islands.fact.spoiled", seat=seat, outline=f"{island.key}:{''.join(words(outline.squares))}")
    return coins


def follow(s: "IslandsState", seat: int, number: int, found: list[tuple[str, int, int]], coins: int) -> None:
    """Push a frame for everything the action sets off; the last one comes first."""
    if s.facts is not None:
        tell_surrounded(s, seat, number, found)
    frames: list[Frame] = []
    groves = tuple((number, square, RANDOM if different else ANY) for kind, square, different in found if kind == GROVE)
    if groves:
        frames.append(landmarks.grove_frame(seat, groves))
    if coins:
        frames.append((seat, ("outline", coins)))
    frames += [(seat, ("raid", different)) for kind, _, different in reversed(found) if kind == VOLCANO]
    for token, wanted in ((names.GOLD_TOKEN, GOLD), (names.COAL_TOKEN, COAL)):
        frames += [(seat, ("token", token, different)) for kind, _, different in reversed(found) if kind == wanted]
    s.stack += tuple(frames)


def tell_surrounded(s: "IslandsState", seat: int, number: int, found: list[tuple[str, int, int]]) -> None:
    key = s.terms.material.islands[number].key
    for kind, square, different in found:
        name, at = names.LANDMARK_NAMES[kind], f"{key}:{word(square)}"
        colours = names.colours_word(different)
        s.tell("islands.fact.surrounded", seat=seat, landmark=name, square=at, colours=colours)
        if kind == LIGHTHOUSE:
            s.tell("islands.fact.access", seat=seat, colours=colours)
