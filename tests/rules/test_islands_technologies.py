"""Auctionis, Economicus and Timenautics, all levels: used, skipped, not allowed (R47, R48, R52).

The other technologies have files of their own: Expancing, Re-Color and Transforming, Re-Roll.
"""

import pytest

from rules.isle import solo
from rules.won_auction import ROOM, won

# Auctionis


@pytest.mark.parametrize(
    ("level", "bid", "dice", "offered"),
    [
        (1, 6, [1, 1], 1),
        (1, 7, [1, 1], None),
        (1, 6, [6, 6], None),
        (2, 6, [1, 1], 1),
        (2, 7, [1, 1], 2),
        (2, 9, [1, 1], 2),
        (2, 10, [1, 1], None),
        (3, 9, [6, 6], 3),
        (3, 8, [6, 6], None),
        (3, 10, [1, 1], None),
        (3, 9, [1, 1], 2),
    ],
)
def test_r47_auctionis(level: int, bid: int, dice: list[int], offered: int | None) -> None:
    table = solo(A1=ROOM, coins=20, card=3, dice=dice, technologies={"Auctionis": level}).play(f"bid {bid}")
    if offered is None:
        assert table.asked != "use"
        return
    assert table.answers == ["no", f"use Auctionis {offered}"]
    assert table.coins == [20]  # before the bid is paid
    table.play(f"use Auctionis {offered}")
    lost = offered == 3
    assert table.coins == [20 + {1: 5, 2: 3, 3: 7}[offered] - (0 if lost else bid)]


def test_r47_auctionis_does_not_follow_a_pass_and_never_raises_the_limit() -> None:
    table = solo(technologies={"Auctionis": 3}, coins=4, card=3)
    assert table.answers[-1] == "bid 4"
    table.play("pass")
    assert table.asked == "study"
    table.refuse("use Auctionis 1", "R47", "this is not the moment for Auctionis")


# Economicus


def test_r48_economicus_1_a_landmark() -> None:
    table = solo(A1="Hx...", technologies={"Economicus": 1}).play("pass", "paint", "A1:b1")
    assert table.answers == ["no", "use Economicus 1"]
    table.play("use Economicus 1")
    assert table.coins == [15 + 3 + 3]
    none = solo(A1=ROOM, technologies={"Economicus": 3}).play("pass", "paint", "A1:b1")
    assert none.asked == "bid"
    skipped = solo(A1="Hx...", technologies={"Economicus": 1}).play("pass", "paint", "A1:b1", "no")
    assert skipped.coins == [18]


def test_r48_economicus_2_and_3_count_squares() -> None:
    five = won(
        5,
        technologies={"Economicus": 3},
        A1="""
        . H . ~ ~
        . . . . .
        ~ . . . .
        ~ ~ . . .
    """,
    ).play("A1:a1a2b2b3c3")
    assert five.answers == ["no", "use Economicus 2"]
    five.play("use Economicus 2")
    assert five.coins == [20 - 6 + 3]
    seven = won(
        5,
        technologies={"Economicus": 3},
        own={"coal": {"any": 2}},
        A1="""
        b b b b b . . .
        b C b C b . . .
        b b b b b . . .
        ~ H . . . . . .
    """,
    )
    seven.play("coal any", "red", "A1:f1", "coal any", "red", "A1:g1", "A1:f2f3g3g4h4")
    assert seven.answers == ["no", "use Economicus 2", "use Economicus 3"]
    seven.play("use Economicus 3")
    assert seven.coins == [20 - 6 + 5]


# Timenautics


@pytest.mark.parametrize(
    ("level", "start", "after", "coins"),
    [
        (1, 3, 5, 7),
        (2, 3, 6, 17),
        (1, 22, 24, 7),
        (1, 23, None, 7),
        (2, 22, None, 17),
        (2, 24, None, 17),
        (2, 21, 24, 17),
    ],
)
def test_r52_further_spaces(level: int, start: int, after: int | None, coins: int) -> None:
    table = solo(technologies={"Timenautics": level}, round=start).play("pass", "paint", "give up")
    assert table.answers == ["no", *(f"use Timenautics {each}" for each in range(1, level + 1))]
    table.play(f"use Timenautics {level}")
    assert table.coins == [15 + 3 + coins]  # paid even if the marker leaves the track
    if after is None:
        assert table.asked == ""
    else:
        assert (table.state.view(None)["round"], table.asked) == (after, "bid")


def test_r52_level_3_the_marker_stays_after_exactly_14() -> None:
    for start in (3, 24):
        table = won(bid=14, technologies={"Timenautics": 3}, round=start).play("give up")
        assert table.answers == ["no", "use Timenautics 1", "use Timenautics 2", "use Timenautics 3"]
        table.play("use Timenautics 3")
        assert (table.state.view(None)["round"], table.asked) == (start, "bid")
    thirteen = won(bid=13, technologies={"Timenautics": 3}).play("give up")
    assert thirteen.answers == ["no", "use Timenautics 1", "use Timenautics 2"]
    thirteen.refuse("use Timenautics 3", "R52", "the condition of Timenautics, level 3, does not hold")


def test_r52_timenautics_may_be_skipped() -> None:
    table = solo(technologies={"Timenautics": 2}, round=24).play("pass", "paint", "give up", "no")
    assert (table.asked, table.coins) == ("", [18])
