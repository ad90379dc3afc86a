"""The options of a game, and the set-up: the only place where sheets are shuffled and lots drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from reference.islands.sheets import Sheet

HAND = 3


@dataclass(frozen=True)
class Options:
    players: int = 2
    catch_up: bool = False
    card_colours: str = "special"
    track: str = "equal"
    near_only: bool = False
    sheets: tuple[str, ...] | None = None  # solo: the two sheets to play with (R40)

    def __post_init__(self) -> None:
        if not 1 <= self.players <= 6:
            raise ValueError("1 to 6 players")
        if self.card_colours not in ("season", "special") or self.track not in ("equal", "calendar"):
            raise ValueError(f"unknown value in {self}")
        if self.catch_up and self.players == 1:
            raise ValueError("catch_up is refused in solo")
        if self.sheets is not None and (self.players > 1 or self.near_only):
            raise ValueError("sheets is for the solo game without near_only")
        if self.sheets is not None and len(set(self.sheets)) != 2:
            raise ValueError("sheets names two different sheets")


def eligible_sheets(options: Options, sheets: list[Sheet]) -> list[str]:
    names = [sheet.name for sheet in sheets if sheet.is_near or not options.near_only]
    if options.sheets is not None and not set(options.sheets) <= set(names):
        raise ValueError(f"no such sheets: {options.sheets}")
    if options.sheets is None and len(names) < HAND:  # Q14
        raise ValueError("a deal needs three different sheets")
    return names


def shuffled(names: list[str], roll: Callable[[int], int]) -> list[str]:
    """Fisher and Yates from the last place down."""
    result = list(names)
    for place in range(len(result) - 1, 0, -1):
        other = roll(place + 1)
        result[place], result[other] = result[other], result[place]
    return result


def deal(options: Options, sheets: list[Sheet], roll: Callable[[int], int]) -> tuple[list[list[str]], int]:
    """Everybody's hand of sheets (R5, R40) and the first player (R7), by the order of rolls of the page "Chance"."""
    names = eligible_sheets(options, sheets)
    seats = range(options.players)
    if options.sheets is not None:
        hands = [list(options.sheets)]
    elif HAND * options.players <= len(names):
        order = shuffled(names, roll)
        hands = [order[HAND * seat : HAND * seat + HAND] for seat in seats]
    else:
        hands = [shuffled(names, roll)[:HAND] for _ in seats]  # each time from the order of the file
    first = roll(options.players) if options.players > 1 else 0
    return [[name for name in names if name in hand] for hand in hands], first
