"""Answers as numbers, in fixed spans; what they mean is in `forms`."""

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


class Squares(NamedTuple):
    """Squares of an island as named in a move, whether or not they are a place of the game."""

    island: int
    mask: int


assert BID + MOST_COINS < GROVE
assert GROVE + 256 * MOST_ISLANDS <= PLACE
assert SPAN == 4096
