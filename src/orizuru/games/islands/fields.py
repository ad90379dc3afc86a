"""A state from the fields of a view or a position, which the caller has checked."""

from collections.abc import Mapping
from typing import Any

from orizuru.games.islands import shapes
from orizuru.games.islands.colours import NAMES
from orizuru.games.islands.state import ISLES, IslandsState
from orizuru.games.islands.technologies import NAMES as TECHNOLOGIES
from orizuru.games.islands.tuples import put
from orizuru.games.islands.verbs.sheets import keep

PAIRS = {"coal": ("any", "season"), "gold": ("+2", "+1"), "accesses": ("one", "different")}
"""The two sides of tokens and accesses: for one colour, and for different colours."""
NUMBERS = ("turn", "first", "card", "bid", "painted", "surrounded", "extra")


def lay_out(s: IslandsState, given: Mapping[str, Any]) -> None:
    """Set up the position on an empty table, without `sealed`, the stack and chance."""
    number = s.terms.material.sheet_number
    s.space = given["round"] - 1
    for name in NUMBERS:
        if name in given:
            setattr(s, name, given[name])
    bidder = given.get("bidder")
    s.bidder = -1 if bidder is None else bidder
    s.passed = sum(1 << seat for seat in given.get("passed", ()))
    s.dice = tuple(given.get("faces", ()))
    s.used = sum(1 << TECHNOLOGIES.index(name) for name in given.get("used", ()))
    if s.is_solo:
        levels = given.get("technologies", {})
        s.techs = tuple(levels.get(name, 0) for name in TECHNOLOGIES)
    s.hands = tuple(tuple(number[key] for key in hand) for hand in given.get("hands", [()] * s.seats))
    for seat, player in enumerate(given["players"]):
        _lay_out_seat(s, seat, player)


def _lay_out_seat(s: IslandsState, seat: int, player: Mapping[str, Any]) -> None:
    number = s.terms.material.sheet_number
    keep(s, seat, tuple(number[key] for key in player["sheets"]))
    place_of = {s.island(seat, place).key: place for place in range(len(s.isles[seat]))}
    paint, filled = [0] * 3 * ISLES, [0] * ISLES
    for key, colours in player["paint"].items():
        for name, named in colours.items():
            paint[3 * place_of[key] + NAMES.index(name)] = mask_of(named)
    points = (0, *s.terms.rulings.outline)
    for key, brought in player["outlines"].items():
        filled[place_of[key]] = sum(points.index(each) << 2 * i for i, each in enumerate(brought))
    s.paint, s.outlines = put(s.paint, seat, tuple(paint)), put(s.outlines, seat, tuple(filled))
    s.started = put(s.started, seat, tuple(place_of[key] for key in player["started"]))
    s.coins, s.volcanoes = put(s.coins, seat, player["coins"]), put(s.volcanoes, seat, player["volcanoes"])
    for name, (one, different) in PAIRS.items():
        setattr(s, name, put(getattr(s, name), seat, (player[name][one], player[name][different])))


def mask_of(named: Any) -> int:
    found = [shapes.square_of(text) for text in named]
    return sum(1 << square for square in found if square is not None)
