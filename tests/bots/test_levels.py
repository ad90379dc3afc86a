"""Promise U16, the five levels: legal answers everywhere, even steps, and mistakes that people make."""

import json
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import orizuru
from orizuru.bots import Bot, bot, bots, levels
from orizuru.bots.bot import Punctual
from orizuru.bots.levels import Level
from orizuru.bots.oversight import noticed
from orizuru.bots.rates import BadRate
from orizuru.bots.recipes import ANSWERS, LEVELS, ROWS, answer_seconds, recipe
from orizuru.bots.search.advisor import advisor_of
from orizuru.core.errors import UnknownGame

LONG = bool(os.environ.get("ORIZURU_LONG"))
GAMES = 60 if LONG else 10
A_MOMENT = 0.01  # seconds: a level that searches must have an answer even then
SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("ponte", {"size": 6}),
    *(("origami", {"players": players, "boxes": "both"}) for players in (2, 3, 4)),
    *(("islands", {"players": players}) for players in (1, 2, 3, 4)),
    ("pebbles", {}),
]


def seen(state: orizuru.State) -> Any:
    """What the seat to move sees, as it goes over the wire."""
    return json.loads(json.dumps(state.view(state.to_move)))


def result(players: list[Bot], game: str, options: dict[str, Any], seed: int) -> orizuru.Result:
    match, rng = orizuru.match(game, options, seed=seed), Random(seed)
    while (seat := match.to_move) is not None:
        match.play(players[seat].choose(seen(match.state), rng), seat)
    found = match.result()
    assert found is not None
    return found


def wins(one: str, other: str, game: str, options: dict[str, Any]) -> float:
    """Games that one bot wins against another, of `GAMES`; a shared first place is half a win."""
    won = 0.0
    for number in range(GAMES):
        seat = number % 2
        players = [bot(one), bot(other)] if seat == 0 else [bot(other), bot(one)]
        winners = result(players, game, options, number // 2).winners
        won += (seat in winners) / len(winners)
    return won


def positions(game: str, options: dict[str, Any], every: int) -> Iterator[orizuru.State]:
    """Positions of a game played at random, in which there is something to decide."""
    state, rng, number = orizuru.game(game).setup(options, 5), Random(5), 0
    while state.to_move is not None:
        number += len(state.moves) > 1
        if number % every == 1 and len(state.moves) > 1:
            yield state
        state.apply(rng.choice(state.moves))


@pytest.mark.parametrize("game", ["ponte", "origami", "islands", "pebbles"])
def test_promise_u16_every_game_has_five_levels_the_gentlest_first(game: str) -> None:
    assert levels(game) == ("gentle", "easy", "medium", "hard", "master")
    assert set(levels(game)) < set(bots())
    assert [bot(name).name for name in levels(game)] == list(levels(game))


def test_an_unknown_game_has_no_levels() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        levels("chess")


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_legally_and_in_time(level: str, game: str, options: dict[str, Any]) -> None:
    player, rng = Level(level), Random(3)
    for state in positions(game, options, 4 if LONG else 12):
        word = player.choose_within(seen(state), rng, A_MOMENT)
        assert word in {state.say(move) for move in state.moves}


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=str)
def test_every_recipe_is_a_bot(game: str, options: dict[str, Any]) -> None:
    for level in LEVELS:
        assert bot(recipe(level, game, options)).name == recipe(level, game, options)


def test_a_recipe_that_searches_is_limited_by_simulations() -> None:
    """So it plays alike on every machine that is quick enough for its time."""
    for row in ROWS:
        for name in row.recipes:
            assert not name.endswith("s") or name in bots()


def test_a_turn_stays_within_the_time_of_its_level() -> None:
    for game, answers in ANSWERS.items():
        times = [answers * answer_seconds(level, game) for level in LEVELS]
        assert times == [1.0, 1.0, 1.0, 1.0, 3.0]


class Clockwatcher:
    """Remembers how long it may take."""

    name = "clockwatcher"

    def __init__(self) -> None:
        self.heard: list[float] = []

    def choose(self, view: Any, rng: Random) -> str:
        raise AssertionError("it is told its time")

    def choose_within(self, view: Any, rng: Random, seconds: float) -> str:
        self.heard.append(seconds)
        return "a1"


def test_a_level_takes_its_own_time_or_less(monkeypatch: pytest.MonkeyPatch) -> None:
    watcher = Clockwatcher()
    assert isinstance(watcher, Punctual)
    monkeypatch.setattr("orizuru.bots.names.bot", lambda name: watcher)
    player, view = Level("master"), orizuru.game("ponte").setup().view(0)
    player.choose(view, Random(1))
    player.choose_within(view, Random(1), 60)
    player.choose_within(view, Random(1), 0.2)
    assert watcher.heard == [1.5, 1.5, 0.2]


# Strength: the seeds are fixed, so these never fail by chance. `orizuru arena` measures the steps.


@pytest.mark.parametrize(
    ("game", "options"), [("ponte", {"size": 7}), ("origami", {}), ("islands", {"players": 2})], ids=str
)
def test_promise_u16_gentle_loses_to_greedy_and_beats_uniform(game: str, options: dict[str, Any]) -> None:
    assert wins("gentle", "greedy", game, options) <= 0.2 * GAMES
    assert wins("gentle", "uniform", game, options) >= 0.8 * GAMES


# Mistakes


@pytest.mark.parametrize(("game", "options"), SETTINGS, ids=str)
def test_gentle_never_does_what_is_clearly_worse_than_most_answers(game: str, options: dict[str, Any]) -> None:
    advisor, rng = advisor_of(game), Random(4)
    for state in positions(game, options, 12):
        values = advisor.values(state, rng)
        usual = sorted(values.values())[len(values) // 2]
        for _ in range(10):
            assert values[noticed(values, 0.9, 0.5, rng)] >= usual - 0.5


def test_of_two_answers_the_clearly_better_one_is_given() -> None:
    assert {noticed({1: 0.0, 2: 3.0}, 0.9, 1.0, Random(seed)) for seed in range(50)} == {2}


def share(chosen: Callable[[int], bool]) -> float:
    return sum(chosen(seed) for seed in range(400)) / 400


@pytest.mark.parametrize("rate", [0.2, 0.5, 0.8])
def test_an_outstanding_answer_is_seen_as_often_as_the_rate_says(rate: float) -> None:
    values = {move: 0.1 * (move % 5) for move in range(60)} | {99: 20.0}
    found = share(lambda seed: noticed(values, rate, 0.5, Random(seed)) == 99)
    assert abs(found - (1 - rate)) < 0.08


def test_the_more_answers_the_more_of_them_are_overlooked() -> None:
    few, many = ({move: float(move) for move in range(size)} for size in (3, 60))

    def is_near_the_top(values: dict[int, float]) -> float:
        return share(lambda seed: noticed(values, 0.5, 0.1, Random(seed)) >= len(values) * 0.99 - 1)

    assert is_near_the_top(few) > is_near_the_top(many)


def test_without_oversights_the_best_answer_is_given() -> None:
    values = {move: float(-abs(move - 17)) for move in range(40)}
    assert {noticed(values, 0.0, 1.0, Random(seed)) for seed in range(20)} == {17}


def test_the_same_view_and_seed_give_the_same_answer() -> None:
    for state in positions("ponte", {"size": 6}, 5):
        assert len({bot("gentle").choose(seen(state), Random(7)) for _ in range(3)}) == 1


@pytest.mark.parametrize("rate", ["", "100", "-1", "x", "3.5", "³"])
def test_a_malformed_rate_is_refused(rate: str) -> None:
    with pytest.raises(BadRate, match="from 0 to 99 of 100"):
        bot(f"careless:{rate}")
