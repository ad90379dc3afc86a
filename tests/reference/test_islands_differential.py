"""The engine against the reference engine, question by question: two authors, one set of rules.

The reference was written only from the rules and the dialogue, by somebody who had not seen the engine. Both roll with
the same key; at every question the asked seat and all answers must be the same, and the name of the question and the
whole table once a round, in every fifth game at every question. On wild islands, drawn at random, several groves and
volcanoes act at once, which the shipped islands do not allow.
"""

import os
from itertools import pairwise
from typing import Any

import pytest

from orizuru import game
from reference.islands.lockstep import follow
from reference.islands.table import TECHNOLOGIES
from reference.islands.wild import wild_sheets

TIMES = 100 if os.environ.get("ORIZURU_LONG") else 1
BATCH = 16  # as many games as there are combinations of options
GAMES = {2: 48, 3: 32, 4: 16, 5: 16, 6: 16}  # by players
SOLO_GAMES = 240  # so many show every level of every technology, and all chains
WILD_GAMES = {1: 64, 2: 16, 3: 16, 4: 16, 5: 20, 6: 8}
ALWAYS = {"bid", "card", "coal", "colour", "place"}
SOLO = {"die", "grow", "reroll", "size", "study", "transform", "change", "unpainted"}
LEVELS = {f"use {name} {level}" for name in TECHNOLOGIES if name != "Expancing" for level in (1, 2, 3)}
# Turns of the dialogue that easily go wrong: Re-Color after the colour of #1 and #6 (`special`), both technologies
# one after the other, a roll of Transforming rolled again, the colour die of a grove rolled again, Re-Color 3 for a
# shape that was given up before it had a colour.
CHAINS = {
    ("card", "give up", "unpainted"),
    *(("change", "card"), ("change", "change"), ("change", "recolour"), ("change", "transform"), ("change", "reroll")),
    *(("card", "change"), ("card", "reroll"), ("colour", "change"), ("reroll", "place"), ("transform", "change")),
}


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


def play(players: int, numbers: range, wild: bool = False) -> tuple[set[str], set[tuple[str, ...]]]:
    """Games in lockstep: counts all questions and answers, and which question followed which question or answer."""
    heard: set[str] = set()
    chains: set[tuple[str, ...]] = set()
    for number in numbers:
        options = options_of(players, number) | ({"data": wild_sheets(number)} if wild else {})
        try:
            talk = list(follow(game("islands"), options, number, look_always=number % 5 == 0))
        except AssertionError as error:
            options.pop("data", None)
            raise AssertionError(f"{'wild ' if wild else ''}game {number}, {options}: {error}") from error
        heard.update(talk)
        chains.update(pairwise(talk[::2]))
        chains.update(zip(talk[::2], talk[1::2], talk[2::2], strict=False))
    return heard, chains


@pytest.mark.parametrize(
    ("players", "start"), [(players, start) for players, games in GAMES.items() for start in range(0, games, BATCH)]
)
def test_the_engine_asks_what_the_reference_asks(players: int, start: int) -> None:
    heard, _ = play(players, range(start * TIMES, (start + BATCH) * TIMES))
    assert heard >= ALWAYS | {"give_back"}


def test_the_solo_game_asks_what_the_reference_asks() -> None:
    heard, chains = play(1, range(SOLO_GAMES * TIMES))
    assert heard >= ALWAYS | SOLO
    assert heard >= LEVELS, "every level of every technology was used"
    assert chains >= CHAINS


@pytest.mark.parametrize("players", range(1, 7))
def test_wild_islands_ask_what_the_reference_asks(players: int) -> None:
    heard, _ = play(players, range(20_000, 20_000 + WILD_GAMES[players] * TIMES), wild=True)
    expected = {1: {"grove"}, 2: {"grove", "take_from"}}
    assert heard >= expected.get(players, {"grove", "take_from", "rob"})


def test_catch_up_asks_for_tokens() -> None:
    heard, _ = play(3, range(10_000, 10_000 + 20 * TIMES))
    assert heard >= {"take_from", "take_side", "rob"}
