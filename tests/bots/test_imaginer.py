"""Worlds made one after another from one view: the same as those that are imagined one by one."""

from random import Random
from typing import Any

import pytest

from orizuru.bots.bot import imaginer
from orizuru.bots.search.playout import is_sealed
from orizuru.core.registry import game

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ponte", {"size": 4}),
    *(("origami", {"players": players, "boxes": "both"}) for players in (2, 3, 4)),
    *(("islands", {"players": players}) for players in (1, 2, 4)),
    ("pebbles", {"players": 3}),
]


def told(state: Any) -> dict[str, Any]:
    """All that a state holds, except what its seats know about each other."""
    return {name: getattr(state, name) for name in type(state).fields if name != "known"}


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_the_imaginer_makes_the_same_worlds_as_imagine(key: str, options: dict[str, Any]) -> None:
    """At every question of a random game; each pair of worlds is played on with the same answers."""
    rules, rng = game(key), Random(f"{key} {options}")
    state = rules.setup(options, 4)
    while state.to_move is not None:
        assert state.asked is not None
        assert is_sealed(state) == state.asked.sealed
        view, seed = state.view(state.to_move), rng.getrandbits(32)
        make = imaginer(view)
        make(Random(0))  # an earlier world leaves no trace
        quick, slow = make(Random(seed)), rules.imagine(view, Random(seed))
        assert quick.moves == slow.moves == state.moves
        for _ in range(6):
            assert told(quick) == told(slow)
            if slow.to_move is None:
                break
            move = rng.choice(slow.moves)
            quick.apply(move)
            slow.apply(move)
        state.apply(rng.choice(state.moves))


def test_points_are_known_in_worlds_that_keep_no_track() -> None:
    rules = game("origami")
    world = imaginer(rules.setup({"players": 2}, 1).view(0))(Random(1))
    assert [world.standing(seat).score for seat in range(2)] == [0, 0]
    assert len(world.preview(world.moves[0]).change) == 2
