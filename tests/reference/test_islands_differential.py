"""The engine against the reference engine, question by question: two hands, one set of rules.

The reference was written from the rules and the dialogue alone by somebody who had not seen the engine. Both roll with
the same key; at every question the asked seat and all answers must be the same, and the name of the question and the
whole table once a round, in every fifth game at every question.
"""

import os
from typing import Any

import pytest

from orizuru import game
from reference.islands.lockstep import follow
from reference.islands.table import TECHNOLOGIES

TIMES = 20 if os.environ.get("ORIZURU_LONG") else 1
GAMES = {1: 480, 2: 240, 3: 140, 4: 80, 5: 40, 6: 40}  # by players
BATCH = 40
ALWAYS = {"bid", "card", "coal", "colour", "place"}
SOLO = {"die", "grow", "reroll", "size", "study", "transform", "change"}
LEVELS = {f"use {name} {level}" for name in TECHNOLOGIES if name != "Expancing" for level in (1, 2, 3)}


def options_of(players: int, number: int) -> dict[str, Any]:
    """All combinations come in turn."""
    bits = [number >> place & 1 for place in range(4)]
    options: dict[str, Any] = {
        "players": players,
        "card_colours": ("season", "special")[bits[0]],
        "track": ("equal", "calendar")[bits[1]],
    }
    if players > 1:
        return options | {"catch_up": bool(bits[2]), "near_only": bool(bits[3])}
    if bits[2]:
        letters = "ABCDEFGHIJKL"
        return options | {"sheets": [letters[number % 12], letters[(number + 1 + number // 12 % 11) % 12]]}
    return options | {"near_only": bool(bits[3])}


def play(players: int, numbers: range) -> set[str]:
    """Games in lockstep; all questions and answers that came up."""
    heard: set[str] = set()
    for number in numbers:
        options = options_of(players, number)
        try:
            heard.update(follow(game("islands"), options, number, look_always=number % 5 == 0))
        except AssertionError as error:
            raise AssertionError(f"game {number}, {options}: {error}") from error
    return heard


@pytest.mark.parametrize(
    ("players", "start"), [(players, start) for players in range(2, 7) for start in range(0, GAMES[players], BATCH)]
)
def test_the_engine_asks_what_the_reference_asks(players: int, start: int) -> None:
    heard = play(players, range(start * TIMES, (start + BATCH) * TIMES))
    assert heard >= ALWAYS | {"return"}


def test_the_solo_game_asks_what_the_reference_asks() -> None:
    heard = play(1, range(GAMES[1] * TIMES))
    assert heard >= ALWAYS | SOLO
    assert heard >= LEVELS, "every level of every technology was used"


def test_catch_up_asks_for_tokens() -> None:
    heard = play(3, range(10_000, 10_000 + 40 * TIMES))
    assert heard >= {"take from", "take side", "rob"}
