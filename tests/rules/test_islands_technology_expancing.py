"""Expancing, all levels: used, skipped, not allowed (R46)."""

import pytest

from rules.isle import drawn, solo
from rules.won_auction import ROOM


def test_r46_level_1_three_squares_on_the_first_island() -> None:
    table = solo(
        A1="""
        H b . .
        . . . .
        . ~ ~ .
    """,
        round=5,
    ).play("pass", "research Expancing")
    assert table.legal("A1") == drawn("""
        H b x .
        . x . .
        . ~ ~ .
    """)
    assert table.state.asked is not None
    assert str(table.state.asked.missing) == "3 more squares"
    table.play("A1:c1")
    assert table.legal("A1") == drawn("""
        H b . x
        . . x .
        . ~ ~ .
    """)
    table.play("A1:c2", "A1:b2")
    assert table.draw("A1") == drawn("""
        H b g .
        . g g .
        . ~ ~ .
    """)
    assert table.coins == [15]
    assert table.asked == "bid"


def test_r46_level_1_may_begin_any_island_at_its_regular_harbour() -> None:
    table = solo(A1="h . . . H".replace(" ", ""), A2="H . . .".replace(" ", ""), B1="H . ~".replace(" ", "")).play(
        "pass", "research Expancing"
    )
    assert table.answers == ["give up", "A1:d1", "A2:b1", "B2:b1"]  # B1 has no room for three
    table.refuse(
        "A1:b1", "R22", "your first painting must share a side with the regular harbour of A1; with b1 it would not"
    )
    table.refuse("B1:b1", "R46", "there is room for one square only at b1, but 3 are needed")
    table.play("A1:d1")
    table.refuse("A2:b1", "R20", "all squares of a shape lie on one island")
    table.refuse("A1:d1", "R46", "already chosen: d1")
    table.refuse("A1:b1", "R46", "b1 is not beside the squares chosen so far")
    table.refuse("A1:b1c1", "R46", "choose one square at a time")
    table.play("A1:c1", "A1:b1")
    assert table.player()["started"] == ["A1"]


def test_r46_a_shape_is_given_up_or_lost() -> None:
    table = solo(A1=ROOM).play("pass", "research Expancing", "A1:b1", "give up")
    assert table.player()["paint"] == {}
    assert table.state.view(None)["technologies"] == {"Expancing": 1}
    assert table.asked == "bid"


LIGHT = """
    b b b . . .
    b L b . . .
    b b b . . .
    ~ H . . . .
"""
BROAD = """
    H . . . .
    . . . . .
"""


def test_r46_level_2_five_squares_on_the_second_island() -> None:
    table = solo(A1=LIGHT, A2=BROAD, technologies={"Expancing": 1}).play("pass", "research Expancing")
    assert table.answers == ["give up", "A2:b1", "A2:a2"]  # the tiny islands have no room
    table.refuse("A1:d1", "R46", "A1 is not the island of level 2")
    table.play("A2:b1", "A2:c1", "A2:d1", "A2:e1", "A2:e2")
    assert table.player()["paint"]["A2"] == {"blue": ["b1", "c1", "d1", "e1", "e2"]}
    assert table.player()["accesses"] == {"one": 0, "different": 0}
    assert table.player()["started"] == ["A1", "A2"]
    begun = solo(A1=LIGHT, A2=BROAD.replace("H .", "H r"), technologies={"Expancing": 1}).play(
        "pass", "research Expancing"
    )
    assert begun.answers == ["give up", "A2:c1", "A2:b2"]


def test_r46_a_second_island_needs_an_access() -> None:
    table = solo(A1=ROOM.replace("H .", "H r"), A2=BROAD, technologies={"Expancing": 1}).play(
        "pass", "research Expancing"
    )
    assert table.answers == ["give up"]
    table.refuse("A2:b1", "R24", "to begin A2 you need an access: surround a lighthouse first")


TWO_LIGHTS = """
    b b b b b . .
    b L b L b . .
    b b b b b . .
    ~ H . . . . .
"""


@pytest.mark.parametrize(("first", "then"), [(3, 5), (5, 3)])
def test_r46_level_3_two_shapes_in_either_order(first: int, then: int) -> None:
    table = solo(A1=TWO_LIGHTS, A2="Hb..", B1=BROAD, technologies={"Expancing": 2}, own={"started": ["A1", "A2"]}).play(
        "pass", "research Expancing"
    )
    assert (table.asked, table.answers) == ("size", ["size 3", "size 5"])
    table.play(f"size {first}")
    path = ["b1", "c1", "d1", "e1", "e2", "d2", "c2", "b2"]
    table.play(*(f"B1:{square}" for square in path[:first]))
    assert table.asked == "grow"
    table.refuse("A2:c1", "R46", "A2 is not the island of level 3")
    table.play(*(f"B1:{square}" for square in path[first:]))
    assert len(table.player()["paint"]["B1"]["blue"]) == 8
    assert table.asked == "bid"
    assert then == 8 - first


def test_r46_all_consequences_apply() -> None:
    table = solo(
        A1="""
        H b . .
        b b T .
        ~ ~ ~ ~
    """,
        outlines={"A1": ["blue c1 d1 d2"]},
        technologies={"Economicus": 1},
    ).play("pass", "research Expancing", "A1:c1", "A1:d1", "A1:d2")
    assert table.points()["A1: outlines"] == 10
    assert table.coins == [25]
    assert (table.asked, table.answers) == ("card", ["give up"])  # the grove; nothing is left to paint
    table.play("give up")
    assert table.answers == ["no", "use Economicus 1"]


def test_q10_expancing_out_of_turn_is_lost() -> None:
    table = solo(A1=ROOM, technologies={"Expancing": 1}).play("pass", "research Expancing")
    assert table.answers == ["give up"]  # no island is begun, so none could be the second
    table.refuse("A1:b1", "R46", "A1 is not the island of level 2")
    third = solo(A1=LIGHT, A2=BROAD, technologies={"Expancing": 2}).play("pass", "research Expancing", "size 3")
    assert third.answers == ["give up"]
    third.play("give up")
    assert third.answers == ["give up"]
    third.play("give up")
    assert third.asked == "bid"


def test_q11_every_shape_can_be_named_and_is_painted_at_once() -> None:
    table = solo(
        A1="""
        H . . .
        . . . .
    """
    ).play("pass", "research Expancing", "A1:a2", "A1:b2")
    assert table.player()["paint"] == {}
    table.play("A1:b1")
    assert table.player()["paint"] == {"A1": {"blue": ["b1", "a2", "b2"]}}
    assert sum("paints" in told for told in table.happened) == 1


def test_q11_the_whole_shape_decides_which_access_is_spent() -> None:
    lights = TWO_LIGHTS.replace("b b b b b . .\n    b L", "b b b b g . .\n    b L")
    both = """
        h . . . . H
        ~ ~ ~ ~ ~ ~
    """.replace("h . . . . H", "h.....H")
    table = solo(A1=lights, A2=both.replace("~ ~ ~ ~ ~ ~", "~~~~~~~"), technologies={"Expancing": 1}).play(
        "pass", "research Expancing"
    )
    assert table.player()["accesses"] == {"one": 1, "different": 1}
    table.play("A2:b1", "A2:c1", "A2:d1", "A2:e1", "A2:f1")
    assert table.player()["accesses"] == {"one": 1, "different": 0}
