"""R1 to R4, R18 and R19: the board, the opening, the colour choice, turns, passing and the end."""

import pytest

import orizuru
from orizuru.games.ponte.state import PonteState
from rules.drawn import PONTE, board, both_colours, bridges, legal_squares, played, position, words

FREE = """
    xxxx
    xxxx
    xxxx
    xxxx
"""
# Every square touches light's island: light can never place again, dark can.
LIGHT_IS_DONE = """
    ....
    .LL.
    .LL.
    ....
"""


def colours(state: PonteState) -> list[str]:
    return list[str](state.view(None)["colours"])


def test_r01_columns_are_letters_from_the_left_and_rows_numbers_from_the_bottom() -> None:
    state = played(PONTE.setup({"size": 4}), "a1,d3")
    assert board("\n".join(state.view(None)["rows"])) == board("""
        4 . . . .
        3 . . . L
        2 . . . .
        1 L . . .
          a b c d
    """)


@pytest.mark.parametrize("size", range(4, 13))
def test_r01_boards_have_4_to_12_squares_a_side(size: int) -> None:
    state = PONTE.setup({"size": size})
    assert len(words(state)) == size * size
    assert {"a1", f"a{size}", f"{'abcdefghijkl'[size - 1]}{size}"} < set(words(state))


def test_r01_the_board_has_10_squares_a_side_unless_asked_otherwise() -> None:
    assert len(PONTE.setup().view(None)["rows"]) == 10
    for size in (3, 13):
        with pytest.raises(orizuru.InvalidOption, match="from 4 to 12"):
            PONTE.setup({"size": size})


@pytest.mark.parametrize("pie", [True, False])
def test_r02_seat_0_opens_with_two_light_tiles(pie: bool) -> None:
    state = PONTE.setup({"size": 4, "pie": pie})
    assert state.to_move == 0
    assert legal_squares(state) == board(FREE)
    assert sorted(words(state)) == sorted(f"{column}{row}" for column in "abcd" for row in "1234")  # no bridge, no pass
    after = played(state, "b2")
    assert after.to_move == 0
    assert "".join(played(after, "c2").view(None)["rows"]) == "........" + ".LL." + "...."


def test_r03_after_the_opening_seat_1_takes_a_colour() -> None:
    state = played(PONTE.setup({"size": 4}), "b2,c2")
    assert state.to_move == 1
    assert words(state) == ["light", "dark"]


def test_r03_seat_1_takes_dark_and_moves() -> None:
    state = played(PONTE.setup({"size": 4}), "b2,c2", "dark")
    assert colours(state) == ["light", "dark"]
    assert state.to_move == 1
    assert "".join(played(state, "a4,b4").view(None)["rows"])[:4] == "DD.."


def test_r03_seat_1_takes_light_and_seat_0_moves_as_dark() -> None:
    state = played(PONTE.setup({"size": 4}), "b2,c2", "light")
    assert colours(state) == ["dark", "light"]
    assert state.to_move == 0
    after = played(state, "a4,b4")
    assert "".join(after.view(None)["rows"])[:4] == "DD.."
    assert after.to_move == 1


def test_r03_without_the_choice_seat_0_is_light_and_seat_1_dark() -> None:
    state = played(PONTE.setup({"size": 4, "pie": False}), "b2,c2")
    assert colours(state) == ["light", "dark"]
    assert state.to_move == 1
    assert not {"light", "dark"} & set(words(state))
    assert "".join(played(state, "a4,b4").view(None)["rows"])[:4] == "DD.."


def test_r03_the_colour_is_chosen_once() -> None:
    state = played(PONTE.setup({"size": 4}), "b2,c2", "dark")
    for turn in ("a4,b4", "a1,d1", "d4,d3"):
        assert not {"light", "dark"} & set(words(state))
        state = played(state, turn)


def test_r04_a_turn_is_two_tiles_or_one_bridge() -> None:
    for colour, drawn in both_colours("""
        .....
        .....
        .....
        .....
        D.D..
    """):
        state = position(drawn, colour)
        mover = state.to_move
        assert mover is not None
        assert bridges(state) == ["a1-c1"]
        assert played(state, "a1-c1").to_move == 1 - mover
        begun = played(state, "e5")
        assert begun.to_move == mover
        assert bridges(begun) == []  # never a mix
        assert "pass" not in words(begun)  # never one tile
        assert played(begun, "e4").to_move == 1 - mover


def test_r04_three_tiles_are_not_a_turn() -> None:
    with pytest.raises(orizuru.InvalidMove, match="a turn is two tiles at most"):
        PONTE.read(position(FREE), "a1,b1,c1")


def test_r04_seats_alternate() -> None:
    state = played(PONTE.setup({"size": 6, "pie": False}), "a1,c1")
    movers = []
    for turn in ("f6,d6", "a1-c1", "d6-f6", "a3,c3", "d3,f3", "a3-c3"):
        movers.append(state.to_move)
        state = played(state, turn)
    assert movers == [1, 0, 1, 0, 1, 0]


def test_r18_a_player_passes_only_without_a_legal_pair() -> None:
    for colour, drawn in both_colours("""
        ....
        .DD.
        .DD.
        ....
    """):
        assert words(position(drawn, colour)) == ["pass"]
    for colour, drawn in both_colours("""
        ..L.
        .L..
        ....
        ....
    """):
        assert "pass" not in words(position(drawn, colour))


def test_r18_one_legal_square_is_not_a_pair() -> None:
    for colour, drawn in both_colours("""
        LL.LL
        .....
        .DDD.
        ...D.
        LL.LL
    """):
        assert words(position(drawn, colour)) == ["pass"]  # c5 by itself would be legal


def test_r19_dark_passes_and_the_game_is_over_at_once() -> None:
    state = position("""
        ....
        .DD.
        .DD.
        ....
    """)
    assert state.to_move == 1
    after = played(state, "pass")
    assert after.to_move is None
    assert after.moves == []
    result = after.result()
    assert result
    assert result.scores == (0, 1)


def test_r19_light_passes_and_dark_has_exactly_one_more_turn() -> None:
    state = position(LIGHT_IS_DONE, "light")
    assert words(state) == ["pass"]
    last = played(state, "pass")
    assert last.to_move == 1
    assert legal_squares(last) == board("""
        xxxx
        xLLx
        xLLx
        xxxx
    """)
    assert played(last, "a1").to_move == 1
    assert played(last, "a1,b1").to_move is None


def test_r19_the_last_turn_may_be_a_bridge() -> None:
    last = played(position("D.D.\n.LL.\n.LL.\n....", "light"), "pass")
    assert bridges(last) == ["a4-c4"]
    assert played(last, "a4-c4").to_move is None


def test_r19_the_last_turn_may_be_a_pass_if_dark_has_no_pair_either() -> None:
    last = played(position("LL.DD\nLL.DD\n.....\nDD.LL\nDD.LL", "light"), "pass")
    assert last.to_move == 1
    assert "pass" in words(last)
    over = played(last, "pass")
    assert over.to_move is None


def test_r19_the_game_goes_on_while_both_can_place() -> None:
    state = played(PONTE.setup({"size": 6, "pie": False}), "a1,a2", "f6,f5", "a4,a5")
    assert state.to_move == 1
    assert state.result() is None
