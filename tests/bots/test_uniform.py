"""The uniform bot, and bots by name."""

import json
from random import Random

import pytest

import orizuru
from orizuru.bots import bot, bots
from orizuru.bots.bot import UnknownBot


@pytest.mark.parametrize("size", [4, 7, 10])
@pytest.mark.parametrize("pie", [True, False])
def test_it_answers_legally(size: int, pie: bool) -> None:
    match, rng = orizuru.match("ponte", {"size": size, "pie": pie}, seed=size), Random(size)
    while (seat := match.to_move) is not None:
        word = bot("uniform").choose(json.loads(json.dumps(match.state.view(seat))), rng)
        assert word in {match.state.say(move) for move in match.state.moves}
        match.play(word, seat)
    assert match.result() is not None


def test_it_gives_every_answer_sooner_or_later() -> None:
    state, rng = orizuru.game("ponte").setup({"size": 4}), Random(1)
    view = state.view(0)
    assert {bot("uniform").choose(view, rng) for _ in range(400)} == {state.say(move) for move in state.moves}


def test_the_same_seed_gives_the_same_answer() -> None:
    view = orizuru.game("ponte").setup().view(0)
    assert bot("uniform").choose(view, Random(3)) == bot("uniform").choose(view, Random(3))


def test_bots_go_by_their_names() -> None:
    assert {"uniform", "greedy"} <= set(bots())
    assert all(bot(name).name.partition(":")[0] == name for name in bots())


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match="greedy"):
        bot("gredy")
