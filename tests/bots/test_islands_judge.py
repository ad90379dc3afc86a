"""What the judge of Islands tells searches: values, quick answers, and the points that seats may expect."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import orizuru
from orizuru.bots.bot import imagined
from orizuru.bots.judges.islands import judge
from orizuru.bots.judges.islands.hopes import expected
from orizuru.games.islands.answers import PLACE
from orizuru.games.islands.island import SPAN
from orizuru.games.islands.state import IslandsState

RULES = orizuru.game("islands")
TABLES = pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 3, "catch_up": True}, {"players": 1}, {"players": 4, "track": "calendar"}],
    ids=str,
)


def positions(options: dict[str, Any], seed: int, games: int = 1) -> Iterator[IslandsState]:
    """The positions of games in which some answers are random."""
    for number in range(games):
        state, rng = RULES.setup(options, seed + number), Random(seed + number)
        while state.stack:
            yield state
            state.apply(judge.quick(state, rng) if rng.random() < 0.8 else rng.choice(state.moves))


@TABLES
def test_values_are_of_legal_answers_and_best_has_the_highest(options: dict[str, Any]) -> None:
    for state in positions(options, 1):
        values, best = judge.values(state, Random(1)), judge.best(state, Random(1))
        assert set(values) <= set(state.moves)
        assert values[best] == pytest.approx(max(values.values()), abs=1e-6)


@TABLES
def test_quick_answers_are_legal(options: dict[str, Any]) -> None:
    for state in positions(options, 2):
        assert judge.quick(state, Random(1)) in state.moves


@TABLES
def test_at_the_end_worth_is_the_result(options: dict[str, Any]) -> None:
    for seed in range(3):
        state, rng = RULES.setup(options, seed), Random(seed)
        while state.stack:
            state.apply(judge.quick(state, rng))
        result = state.result()
        assert result is not None
        worth = judge.worth(state)
        assert tuple(map(int, worth)) == result.scores
        assert sorted(range(state.seats), key=lambda seat: -worth[seat]) == sorted(
            range(state.seats), key=lambda seat: (-result.scores[seat], -state.coins[seat])
        )


def test_worth_comes_nearer_to_the_result_round_by_round() -> None:
    errors: dict[int, list[float]] = {}
    for seed in range(6):
        state, rng, seen = RULES.setup({"players": 2}, seed), Random(seed), dict[int, tuple[float, ...]]()
        while state.stack:
            seen.setdefault(state.space, judge.worth(state))
            state.apply(judge.quick(state, rng))
        end = judge.worth(state)
        for space, worth in seen.items():
            errors.setdefault(space, []).extend(abs(one - other) for one, other in zip(worth, end, strict=True))
    mean = {space: sum(found) / len(found) for space, found in errors.items()}
    assert mean[0] > mean[12] > mean[22]
    assert mean[22] < 15


@TABLES
def test_neither_values_nor_best_depend_on_what_is_hidden(options: dict[str, Any]) -> None:
    for state in positions(options, 3):
        view = state.view(state.to_move)
        worlds = [world for seed in range(2) if isinstance(world := imagined(view, Random(seed)), IslandsState)]
        assert len({judge.best(world, Random(4)) for world in worlds}) == 1
        first, second = (judge.values(world, Random(4)) for world in worlds)
        assert first == second


def test_what_a_place_gains_is_what_it_adds_to_the_worth() -> None:
    """The tables of touches say the same as the whole position before and after it, where nothing else follows."""
    compared = 0
    for state in positions({"players": 2}, 5, 2):
        seat, step = state.stack[-1]
        if step[0] != "place" or step[3] or len(state.started[seat]) != 1 or state.space > 12:
            continue
        place = state.started[seat][0]
        island, base = state.island(seat, place), PLACE + SPAN * state.isles[seat][place]
        before = expected(state, seat)
        for move, gain in judge.values(state, Random(1)).items():
            if not base <= move < base + SPAN:
                continue
            then, mask = state.clone(), island.masks[move - base]
            if not then.put_paint(seat, place, mask, step[2]) and mask not in [one.squares for one in island.outlines]:
                assert expected(then, seat) - before == pytest.approx(gain, abs=1e-6)
                compared += 1
    assert compared > 50
