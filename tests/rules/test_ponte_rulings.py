"""Q1, Q2, Q6 and later: rulings on doubtful points (Q3 and Q4 are tested with the score, Q5 with the supply)."""

from random import Random

import orizuru
from orizuru.games.ponte.game import Ponte
from orizuru.games.ponte.rulings import Rulings
from rules.drawn import PONTE, board, both_colours, bridges, legal_squares, played, position, rows, words

LIGHT_IS_DONE = """
    ....
    .LL.
    .LL.
    ....
"""
NO_PAIR = """
    L#LLD
    L#LDD
    DLDLL
    ##LD.
    LD.D.
"""
ONE_SQUARE_AND_BRIDGES = """
    LL.LL
    .....
    DD.DD
    DD.DD
    .....
"""


def test_q01_can_place_two_means_that_a_pair_is_legal() -> None:
    state = position(NO_PAIR, "dark", ["a5-c4", "a3-b1"])
    assert words(state) == ["pass"]
    for lone in ("e1", "e2"):
        reason = PONTE.why_not(state, lone, 1)
        assert reason is not None
        assert reason.rule == "R10"  # the lack of a second tile, not anything wrong with this one


def test_q02_dark_replies_to_a_pass() -> None:
    assert played(position(LIGHT_IS_DONE, "light"), "pass").to_move == 1
    at_once = Ponte("at once", Rulings(dark_replies_to_pass=False))
    state = at_once.scenario({"rows": rows(LIGHT_IS_DONE), "to_move": "light"})
    state.apply(at_once.parse(state, "pass"))
    assert state.to_move is None


def test_q06_a_pass_is_asked_for_even_if_it_is_the_only_answer() -> None:
    state = position(LIGHT_IS_DONE, "light")
    assert (state.to_move, words(state)) == (0, ["pass"])
    assert state.forced == state.moves[0]
    assert state.asked is not None
    assert state.asked.rule == "R18"


def test_q06_a_match_gives_the_forced_pass_and_records_it() -> None:
    match = orizuru.match("ponte", start=position(LIGHT_IS_DONE, "light").text)
    assert match.to_move == 1
    assert match.record()["moves"] == ["pass"]


def test_q07_an_island_is_touched_at_any_of_its_four_tiles_and_nowhere_else() -> None:
    for colour, drawn in both_colours("""
        xxxxx
        ..xxx
        D.xxx
        D..xx
        DD.xx
    """):
        assert legal_squares(position(drawn, colour)) == board(drawn)


def test_q08_a_pass_counts_as_a_turn() -> None:
    state = position(LIGHT_IS_DONE, "light", turn=6)
    passed = played(state, "pass")
    assert (state.turn, passed.turn) == (6, 7)
    assert played(passed, "a1,b1").turn == 8


def test_q08_both_colours_have_equally_many_turns() -> None:
    rng = Random(8)
    for game in range(40):
        state = PONTE.setup({"size": 4 + game % 3, "pie": game % 2 == 0})
        turns = {"light": 0, "dark": 0}
        while state.to_move is not None:
            mover, before = state.view(None)["colours"][state.to_move], state.turn
            move = rng.choice(state.moves)
            chosen = state.say(move) in turns  # the colour choice does not count as a turn
            state.apply(move)
            turns[mover] += state.turn - before - chosen
        assert turns["light"] == turns["dark"] > 1


def test_q09_the_opener_moves_again_if_the_opponent_takes_light() -> None:
    match = orizuru.match("ponte", {"size": 4})
    movers = []
    for turn in ("b2,c2", "light", "a4,b4", "d1,d2"):
        movers.append(match.to_move)
        match.play(turn)
    assert movers == [0, 1, 0, 1]


def test_q10_dark_may_not_decline_its_last_turn_while_it_can_place_two() -> None:
    last = played(position(LIGHT_IS_DONE, "light"), "pass")
    assert "pass" not in words(last)
    reason = PONTE.why_not(last, "pass", 1)
    assert reason is not None
    assert reason.rule == "R18"


def test_q11_a_bridge_that_could_be_built_does_not_forbid_a_pass() -> None:
    for colour, drawn in both_colours(ONE_SQUARE_AND_BRIDGES):
        state = position(drawn, colour)
        assert bridges(state) == ["b2-d2", "b2-d3", "b3-d2", "b3-d3"]
        assert "pass" in words(state)
        assert state.forced is None
