"""R17 and Q5: the tiles and bridges in the box. A chequered board is legal: single tiles that touch only diagonally."""

import pytest

import orizuru
from rules.drawn import PONTE, board, bridges, legal_squares, played, position, words

BOX = {"supply": "box"}

FORTY = """
    L.L.L.L.L.
    .L.L.L.L.L
    L.L.L.L.L.
    .L.L.L.L.L
    L.L.L.L.L.
    .L.L.L.L.L
    L.L.L.L.L.
    .L.L.L.L.L
    ..........
    ..........
"""
THIRTY_NINE = FORTY.replace("L", ".", 1)
THIRTY_EIGHT = THIRTY_NINE.replace("L", ".", 1)

FIFTEEN_BRIDGES = [
    *("a10-c10", "e10-g10", "b9-d9", "f9-h9", "a8-c8", "e8-g8", "b7-d7", "f7-h7"),
    *("a6-c6", "e6-g6", "b5-d5", "f5-h5", "a4-c4", "e4-g4", "b3-d3"),
]


def tiles_offered(text: str, options: dict[str, str]) -> bool:
    return "x" in legal_squares(position(text, "light", options=options))


def test_r17_the_box_holds_forty_tiles_of_a_colour() -> None:
    assert tiles_offered(THIRTY_EIGHT, BOX)
    assert not tiles_offered(THIRTY_NINE, BOX)
    assert not tiles_offered(FORTY, BOX)
    assert tiles_offered(FORTY, {"supply": "unlimited"})


def test_r17_each_colour_has_its_own_forty() -> None:
    state = position(FORTY, "dark", options=BOX)
    assert legal_squares(state).count("x") == 60
    assert state.view(None)["tiles_left"] == [0, 40]


def test_r17_the_last_two_tiles_are_an_ordinary_turn() -> None:
    after = played(position(THIRTY_EIGHT, "light", options=BOX), "b1,d1")
    assert after.view(None)["tiles_left"] == [0, 40]
    assert after.to_move == 1


def test_r17_the_box_holds_fifteen_bridges_for_both_colours_together() -> None:
    fourteen = position(FORTY, "light", FIFTEEN_BRIDGES[:14], options=BOX)
    assert "b3-d3" in bridges(fourteen)
    assert bridges(position(FORTY, "light", FIFTEEN_BRIDGES, options=BOX)) == []
    assert "f3-h3" in bridges(position(FORTY, "light", FIFTEEN_BRIDGES))
    shared = board(FORTY)[:-10] + "D.D......."
    assert bridges(position(shared, "dark", FIFTEEN_BRIDGES[:14], options=BOX)) == ["a1-c1"]
    assert bridges(position(shared, "dark", FIFTEEN_BRIDGES, options=BOX)) == []
    both = played(position(shared, "dark", FIFTEEN_BRIDGES[:14], options=BOX), "a1-c1")
    assert both.view(None)["bridges_left"] == 0
    assert bridges(both) == []  # light, with tiles to join


def test_r17_only_the_board_of_ten_has_a_box() -> None:
    assert PONTE.setup({"size": 10, **BOX}).view(None)["bridges_left"] == 15
    with pytest.raises(orizuru.InvalidOption, match="supply=box needs size to be 10, but it is 8"):
        PONTE.setup({"size": 8, **BOX})


def test_q05_the_box_is_forty_and_forty_and_fifteen_in_all() -> None:
    view = PONTE.setup(BOX).view(None)
    assert (view["tiles_left"], view["bridges_left"]) == ([40, 40], 15)
    assert len(FIFTEEN_BRIDGES) == 15
    assert board(FORTY).count("L") == 40


def test_q05_without_the_box_nothing_runs_out() -> None:
    view = PONTE.setup().view(None)
    assert (view["tiles_left"], view["bridges_left"]) == (None, None)


def test_r18_with_fewer_than_two_tiles_left_a_player_may_build_or_pass() -> None:
    offered = words(position(THIRTY_NINE, "light", options=BOX))
    assert "pass" in offered
    assert "b3-d3" in offered
    assert "pass" not in words(position(THIRTY_EIGHT, "light", options=BOX))
