"""The public names, used as a person would use them."""

import subprocess
import sys
from random import Random

import pytest

import orizuru


def test_the_words_of_the_readme() -> None:
    game = orizuru.game("ponte")
    state = game.setup({"size": 6}, seed=7)
    assert state.to_move == 0
    assert [state.say(move) for move in state.moves][:3] == ["a1", "b1", "c1"]
    state.apply(game.parse(state, "a1"))
    clone = state.clone()
    assert clone.view(0)["rows"] == clone.view(None)["rows"]
    assert state.result() is None
    assert game.imagine(state.view(0), Random(1)) == state
    assert game.load(state.dump()) == state
    reason = game.why_not(state, "a1", seat=0)
    assert reason is not None
    assert (reason.rule, reason.where, str(reason.message)) == ("R5", ("a1",), "a1 is occupied by light.")
    for text, error in [("z9", orizuru.InvalidMove), ("a1", orizuru.IllegalMove)]:
        with pytest.raises(error) as refused:
            game.parse(state, text)
        assert isinstance(refused.value, orizuru.core.errors.MoveError)
        assert refused.value.reason.message


def test_a_match_records_words_in_canonical_order() -> None:
    match = orizuru.match("ponte", {"size": 6}, seed=7)
    match.play("c4,a1")
    assert match.state.to_move == 1
    assert match.record()["moves"] == ["a1", "c4"], "each tile is one word, in canonical order"
    assert orizuru.replay(match.record()) == match.state


def test_games_lists_the_keys_before_and_after_a_game_is_loaded() -> None:
    code = "import orizuru as o; a = o.games(); o.game('ponte'); import orizuru.games.ponte as p; assert o.games() == a"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_public_name_is_there() -> None:
    for name in orizuru.__all__:
        assert getattr(orizuru, name) is not None


def test_classes_have_every_name_of_their_protocol() -> None:
    """mypy checks the types; here, that no name of the protocol is missing at run time."""
    for key in orizuru.games():
        game = orizuru.game(key)
        for protocol, thing in ((orizuru.Game, game), (orizuru.State, game.setup({}, 1))):
            names = {name for name in protocol.__dict__ if not name.startswith("_")}
            assert names
            assert {name for name in names if not hasattr(thing, name)} == set()
