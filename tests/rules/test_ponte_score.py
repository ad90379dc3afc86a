"""R20 and R21: networks, points and ties; Q3 and Q4, the rulings on them."""

import pytest

from orizuru.games.ponte.game import Ponte
from orizuru.games.ponte.rulings import Rulings
from rules.drawn import position, rows

NINE_ISLANDS = """
    LL.LL.LL
    LL.LL.LL
    ........
    LL.LL.LL
    LL.LL.LL
    ........
    LL.LL.LL
    LL.LL.LL
"""
CHAIN = ["b8-d8", "e8-g8", "h5-h7", "e5-g5", "b5-d5", "a2-a4", "b1-d1", "e1-g1"]


def scores(drawing: str, bridges: list[str] | None = None) -> tuple[int, ...]:
    result = position(drawing, "over", bridges or []).result()
    assert result
    return result.scores


def outcome(drawing: str, bridges: list[str] | None = None, light_seat: int = 0) -> tuple[tuple[int, ...], str]:
    result = position(drawing, "over", bridges or [], light_seat=light_seat).result()
    assert result
    assert result.ranks == tuple(1 if seat in result.winners else 2 for seat in range(2))
    return result.winners, str(result.why)


@pytest.mark.parametrize("built", range(9))
def test_r20_a_network_of_n_islands_scores_the_sum_from_1_to_n(built: int) -> None:
    n, alone = built + 1, 8 - built
    assert scores(NINE_ISLANDS, CHAIN[:built]) == (sum(range(n + 1)) + alone, 0)


def test_r20_sandbanks_count_nothing() -> None:
    assert scores("""
        LLL.DD
        ......
        ....D.
        LL.D..
        LL...D
        .....D
    """) == (1, 0)


def test_r20_sandbanks_connect_islands() -> None:
    drawing = """
        .......
        .......
        .......
        .......
        .......
        LL.L.LL
        LL.L.LL
    """
    assert scores(drawing, ["b1-d1"]) == (2, 0)
    assert scores(drawing, ["b1-d1", "d2-f2"]) == (3, 0)


def test_r20_only_own_bridges_join() -> None:
    drawing = """
        LL.LL
        LL.LL
        .D.D.
        .....
        ....."""
    assert scores(drawing, ["b3-d3"]) == (2, 0)
    assert scores(drawing, ["b3-d3", "b4-d4"]) == (3, 0)


def test_r20_islands_that_touch_nothing_are_networks_of_one() -> None:
    state = position(NINE_ISLANDS, "over", ["b8-d8"])
    assert [line.points for line in state.standing(0).lines] == [3, 1, 1, 1, 1, 1, 1, 1]


def test_r21_more_points_win() -> None:
    drawing = """
        LL.LL.
        LL.LL.
        ......
        DD.DD.
        DD.DD.
        ......
    """
    assert outcome(drawing, ["b6-d6"]) == ((0,), "seat 1 wins 3 to 2 (light)")
    assert outcome(drawing, ["b3-d3"]) == ((1,), "seat 2 wins 3 to 2 (dark)")
    assert outcome(drawing, ["b3-d3"], light_seat=1) == ((0,), "seat 1 wins 3 to 2 (dark)")


MORE_ISLANDS = """
    LL.LL...
    LL.LL...
    ........
    DD.DD.DD
    DD.DD.DD
    ........
    ........
    ........
"""
MORE_BRIDGES = """
    LL.LL.
    LL.LL.
    ......
    DD.DD.
    DD.DD.
    ......
"""


def test_r21_with_equal_points_more_islands_win() -> None:
    assert outcome(MORE_ISLANDS, ["b8-d8", "b7-d7"]) == ((1,), "equal points; seat 2 wins on islands, 3 to 2 (dark)")


def test_r21_with_equal_islands_more_own_bridges_win() -> None:
    assert outcome(MORE_BRIDGES, ["b6-d6", "b5-d5", "b3-d3"]) == (
        (0,),
        "equal points and islands; seat 1 wins on bridges, 2 to 1 (light)",
    )


def test_r21_with_equal_bridges_both_win() -> None:
    both = ((0, 1), "equal points, islands and bridges: both win")
    assert outcome(MORE_BRIDGES, ["b6-d6", "b3-d3"]) == both
    assert outcome("....\n....\n....\n....") == both


def test_q03_the_formula_does_not_stop_at_eight() -> None:
    assert scores(NINE_ISLANDS, CHAIN[:7]) == (36 + 1, 0)
    assert scores(NINE_ISLANDS, CHAIN) == (45, 0)


def test_q03_stopping_at_eight_would_be_a_different_ruling() -> None:
    stopping = Ponte("stops at 8", Rulings(largest_network=8))
    state = stopping.scenario({"rows": rows(NINE_ISLANDS), "bridges": CHAIN, "to_move": "over"})
    assert state.standing(0).score == 36


def test_q04_islands_come_before_bridges() -> None:
    # Light has fewer islands and more bridges: the islands decide.
    winners, why = outcome(MORE_ISLANDS, ["b8-d8", "b7-d7"])
    assert winners == (1,)
    assert "islands" in why


def test_q04_redundant_bridges_and_bridges_between_sandbanks_count_in_the_last_tie_break() -> None:
    drawing = """
        L.L.
        ....
        ....
        D.D.
    """
    assert outcome(drawing, ["a4-c4"])[0] == (0,)
    assert outcome(drawing, ["a4-c4", "a1-c1"])[0] == (0, 1)


def test_q04_other_tie_breaks_would_be_a_different_ruling() -> None:
    plain = Ponte("no tie-breaks", Rulings(tie_breaks=()))
    result = plain.scenario({"rows": rows(MORE_ISLANDS), "bridges": ["b8-d8"], "to_move": "over"}).result()
    assert result
    assert result.winners == (0, 1)
