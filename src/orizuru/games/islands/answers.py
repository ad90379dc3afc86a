"""Answers as numbers, in fixed spans; their forms; the words of those that are neither numbers nor places."""

from typing import NamedTuple

from orizuru.games.islands.island import SPAN

PASS, DONE, GIVE_UP, NO, PAINT, COAL_ANY, COAL_SEASON, BLUE, GREEN, RED = range(10)
TAKE_ANY, TAKE_SEASON, TAKE_TWO, TAKE_ONE, DIE_1, DIE_2, SIZE_3, SIZE_5 = range(10, 18)
ROB = 24  # 24 + seat
TAKE = 32  # 32 + seat
CARD = 40  # 40 + number
RESEARCH = 48  # 48 + technology
USE = 56  # 56 + 4 * technology + level
RETURN = 96  # 96 + sheet
BID = 128  # 128 + coins
MOST_COINS = 9_999
GROVE = 10_240  # 10240 + 256 * island + square
PLACE = 24_576  # 24576 + SPAN * island + place
MOST_ISLANDS = 52
HIGHEST = PLACE + SPAN * MOST_ISLANDS

WORDS = {
    PASS: "pass",
    DONE: "done",
    GIVE_UP: "give up",
    NO: "no",
    PAINT: "paint",
    COAL_ANY: "coal any",
    COAL_SEASON: "coal season",
    BLUE: "blue",
    GREEN: "green",
    RED: "red",
    TAKE_ANY: "take any",
    TAKE_SEASON: "take season",
    TAKE_TWO: "take +2",
    TAKE_ONE: "take +1",
    DIE_1: "die 1",
    DIE_2: "die 2",
    SIZE_3: "size 3",
    SIZE_5: "size 5",
}


class Squares(NamedTuple):
    """Squares of an island as somebody names them, whether or not they are a place of the game."""

    island: int
    mask: int


_SPANS = (
    *((GROVE, "squares"), (BID, "bid"), (RETURN, "return"), (USE, "use"), (RESEARCH, "research"), (CARD, "card")),
    *((TAKE, "take"), (ROB, "rob")),
)
_ALONE = {PASS: "pass", DONE: "done", GIVE_UP: "give up", NO: "no", PAINT: "paint"}
_GROUPS = {"coal": (COAL_ANY, COAL_SEASON), "colour": (BLUE, RED), "side": (TAKE_ANY, TAKE_ONE)}
_GROUPS |= {"die": (DIE_1, DIE_2), "size": (SIZE_3, SIZE_5)}
_WORDS = _ALONE | {move: name for name, (low, high) in _GROUPS.items() for move in range(low, high + 1)}
FORMS = (*(name for _, name in _SPANS), *dict.fromkeys(_WORDS.values()))


def form(said: int | Squares) -> str:
    """What kind of an answer this is: `squares`, `bid`, `use`, `no`, ..."""
    if isinstance(said, Squares):
        return "squares"
    for first, name in _SPANS:
        if said >= first:
            return name
    return _WORDS[said]


assert set(_WORDS) == set(WORDS)
assert BID + MOST_COINS < GROVE
assert GROVE + 256 * MOST_ISLANDS <= PLACE
assert SPAN == 4096
