"""The match: undo bounded by what was revealed, forced answers, ends at the table, and the record of all that."""

from random import Random

import pytest

from orizuru import IllegalMove, InvalidOption, Match, NotAllowed, game, match, rebuilt
from orizuru.core.errors import MoveError

EDGE = {
    "rows": ["L#LLD", "L#LDD", "DLDLL", "##LD.", "LD.D."],
    "bridges": ["a5-c4", "a3-b1"],
    "to_move": "dark",
}


def test_an_answer_is_undone_within_the_turn() -> None:
    played = match("ponte", {"size": 5}, seed=1)
    start = played.state
    played.play("a1")
    assert played.undoable(0) == 1
    assert played.undo(0) == ["a1"]
    assert played.state == start
    played.play("b2,d4")
    assert played.words == ["a1", "b2", "d4"], "undone moves stay in the record"
    assert [answer.word for answer in played.played] == ["b2", "d4"]
    assert rebuilt(played.record()).state == played.state
    assert rebuilt(played.record()).record() == played.record()


def test_a_whole_turn_can_be_taken_back_until_another_seat_answers() -> None:
    played = match("ponte", {"size": 5}, seed=1)
    played.play("a1,c3")
    assert played.undoable(0) == 2
    played.undo(0)
    assert played.state.to_move == 0
    played.play("c3")
    played.play("light", 1)
    assert played.undoable(0) == 0
    with pytest.raises(NotAllowed, match="may not take that back alone"):
        played.undo(0)
    assert played.undo(0, consent=True) == ["c3", "light"]
    assert rebuilt(played.record()).state == played.state


def test_undo_with_nothing_to_take_back_is_refused() -> None:
    played = match("ponte", {"size": 5}, seed=1)
    for seat in (0, 1):
        with pytest.raises(NotAllowed, match="nothing to take back"):
            played.undo(seat)


def test_undo_stops_where_something_was_revealed() -> None:
    played = match("pebbles", {}, seed=3)
    played.play(played.state.say(played.state.moves[0]))
    assert played.undoable(0) == 1, "a sealed answer can still be taken back"
    played.play(played.state.say(played.state.moves[0]))
    assert played.undoable(1) == 0, "the last answer revealed all"
    with pytest.raises(NotAllowed):
        played.undo(1)


def test_a_forced_answer_is_given_and_recorded() -> None:
    """The edge case of the rules: pass is the only answer of dark, and it ends the game."""
    played = match("ponte", start=EDGE)
    assert played.words == ["pass"]
    assert played.to_move is None
    assert played.record()["moves"] == ["pass"]
    assert rebuilt(played.record()).record() == played.record()


def first_tile_with_one_partner() -> tuple[str, str]:
    """A position of random play, and a first tile after which only one second tile is left."""
    for seed in range(500):
        rng, state = Random(seed), game("ponte").setup({"size": 5}, seed)
        while state.to_move is not None:
            for move in state.moves:
                then = state.clone()
                then.apply(move)
                if then.forced is not None and then.to_move == state.to_move:
                    after = then.clone()
                    after.apply(then.forced)
                    if after.to_move is not None and after.forced is None:
                        return state.text, state.say(move)
            state.apply(rng.choice(state.moves))
    raise AssertionError("no such position found")


def test_a_forced_answer_is_taken_back_with_the_answer_that_led_to_it() -> None:
    start, word = first_tile_with_one_partner()
    played = match("ponte", start=start)
    before, seat = played.state, played.state.to_move
    assert seat is not None
    played.play(word)
    assert len(played.words) == 2, "the only second tile was placed by the match"
    assert played.undo(seat) == played.words
    assert played.state == before
    assert rebuilt(played.record()).record() == played.record()


def test_a_turn_with_a_forced_tile_is_undone_alike_before_and_after_a_replay() -> None:
    start, word = first_tile_with_one_partner()
    played = match("ponte", start=start)
    seat = played.to_move
    assert seat is not None
    state = played.state.clone()
    state.apply(played.game.parse(state, word))
    assert state.forced is not None
    played.play(f"{word},{state.say(state.forced)}")
    again = rebuilt(played.record())
    assert played.undo(seat) == again.undo(seat)
    assert played.state == again.state
    assert played.state.forced is None, "no match waits for a forced answer"


def test_a_forced_answer_of_another_seat_is_no_reason_to_refuse_an_undo() -> None:
    for seed in range(300):
        rng, played = Random(seed), match("ponte", {"size": 4}, seed=seed)
        while (seat := played.to_move) is not None:
            before = len(played.played)
            played.play(played.state.say(rng.choice(played.state.moves)))
            after = played.played[before + 1 :]
            if played.to_move is not None and any(one.seat != seat and one.forced for one in after):
                words = [one.word for one in played.played[before:]]
                assert played.undo(seat) == words
                return
    raise AssertionError("no such game found")


def test_a_takeover_after_the_end_is_refused() -> None:
    played = match("ponte", {"size": 5}, seed=1)
    played.resign(0)
    with pytest.raises(IllegalMove, match="the game is over"):
        played.takeover(1, "greedy")


def test_a_turn_is_refused_as_a_whole() -> None:
    played = match("ponte", {"size": 5}, seed=1)
    before = played.state
    for text in ("a1,a1", "a1,z9", "a1,b2,c3", "a1,pass", "", "a1-c3", "x" * 10_000):
        with pytest.raises(MoveError):
            played.play(text)
    assert played.state is before
    assert played.words == []


def test_only_the_seat_to_move_may_answer() -> None:
    played = match("ponte", {"size": 5}, seed=1)
    with pytest.raises(IllegalMove, match="not the turn of seat 2"):
        played.play("a1", 1)


@pytest.mark.parametrize(
    ("word", "winners"), [("resign", (1,)), ("timeout", (1,)), ("abandon", (1,)), ("draw", (0, 1))]
)
def test_a_match_can_end_at_the_table(word: str, winners: tuple[int, ...]) -> None:
    played = match("ponte", {"size": 5}, seed=1, seats=["Ada", "Ben"])
    played.play("a1,c3")
    getattr(played, word)(0)
    result = played.result()
    assert result is not None
    assert (result.end, result.winners) == (word, winners)
    assert str(result.why)
    assert played.to_move is None
    for refused in (lambda: played.play("light"), lambda: played.resign(1), lambda: played.undo(0)):
        with pytest.raises(IllegalMove, match="the game is over"):
            refused()
    assert rebuilt(played.record()).record() == played.record()


def test_only_a_seat_of_a_game_of_two_can_resign() -> None:
    with pytest.raises(NotAllowed, match="expected a seat number from 0 to 1, got 2"):
        match("ponte", seed=1).resign(2)
    with pytest.raises(NotAllowed, match="only end a game of two seats"):
        match("pebbles", {"players": 3}, seed=1).resign(0)


def test_a_lone_player_abandons_a_game_instead_of_resigning() -> None:
    played = match("islands", {"players": 1}, seed=1)
    with pytest.raises(NotAllowed, match="only end a game of two seats"):
        played.resign(0)
    played.abandon(0)
    result = played.result()
    assert result is not None
    assert (result.end, result.ranks, result.winners) == ("abandon", (1,), ())
    assert "abandoned" in str(result.why)
    assert rebuilt(played.record()).record() == played.record()
    with pytest.raises(NotAllowed, match="only end a game of two seats"):
        match("pebbles", {"players": 3}, seed=1).abandon(0)


def test_a_takeover_is_noted() -> None:
    played = match("ponte", {"size": 5}, seed=1, seats=["Ada", "Ben"])
    played.takeover(1, "greedy")
    played.play("a1,c3")
    assert played.record()["table"] == [{"at": 0, "seat": 1, "word": "takeover", "args": {"name": "greedy"}}]
    assert rebuilt(played.record()).record() == played.record()


@pytest.mark.parametrize("seats", [["Ada"], ["a", "b", "c"], ["a", "b" * 81], ["a", 7], "ab"])
def test_names_must_fit(seats: list[str]) -> None:
    with pytest.raises(NotAllowed, match="names of at most 80 characters"):
        match("ponte", seats=seats)


def test_a_rebuilt_match_goes_on() -> None:
    played = match("ponte", {"size": 5}, seed=1)
    played.play("a1,c3")
    again = rebuilt(played.record())
    for one in (played, again):
        one.play("light")
    assert again.record() == played.record()
    assert again.answering


def test_later_changes_by_the_caller_do_not_change_a_record() -> None:
    start = {"rows": ["....."] * 5, "bridges": list[str]()}
    played = match("ponte", start=start)
    before = played.record()
    start["bridges"].append("a1-c1")
    played.record()["start"]["rows"].clear()
    assert played.record() == before


def test_options_and_start_position_must_agree() -> None:
    with pytest.raises(InvalidOption, match="the start position has size=5"):
        Match(game("ponte"), {"size": 6}, start=EDGE)
    assert Match(game("ponte"), {"size": 5}, start=EDGE).options["size"] == 5
