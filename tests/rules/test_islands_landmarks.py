"""Landmarks, raids, outlines and groves, in both colours (R27 to R35)."""

from typing import Any

import pytest

from rules.isle import Table, drawn


def around(mark: str, other: str = "b") -> str:
    """A landmark whose last square, d2, is still free; `other` is the colour of one square around it."""
    return f"""
        ~ {other} b b .
        ~ b {mark} . .
        ~ b b b .
        . H . . .
    """


def mixed(mark: str) -> str:
    return around(mark, "g")


def test_r27_all_empty_neighbours_edges_and_landmarks_do_not_count() -> None:
    table = Table(
        A1="""
        P ^ .
        b b .
        H . .
    """
    )
    assert table.points()["A1: temples"] == 10  # the mountains do not matter
    nine = Table(A1=around("P")).nobody()
    assert "A1: temples" not in nine.points()
    nine.play("A1:d2")
    assert nine.points()["A1: temples"] == 10
    assert "seat 1 surrounds the temple at A1:c2 in one colour" in nine.happened


def test_r27_a_landmark_without_empty_neighbours_is_never_surrounded() -> None:
    table = Table(
        A1="""
        P ~ b H
        ~ ~ . .
    """
    )
    assert "A1: temples" not in table.points()


def test_r27_each_landmark_acts_once() -> None:
    table = Table(A1=around("G")).nobody().play("A1:d2", "give up")
    assert table.player()["gold"] == {"+2": 1, "+1": 0}
    table.nobody().play("A1:e2")
    assert table.player()["gold"] == {"+2": 1, "+1": 0}


@pytest.mark.parametrize(("mark", "kind", "points"), [("h", "harbours", (20, 10)), ("P", "temples", (10, 5))])
def test_r28_harbours_and_temples(mark: str, kind: str, points: tuple[int, int]) -> None:
    for drawing, expected in ((around(mark), points[0]), (mixed(mark), points[1])):
        table = Table(A1=drawing).nobody().play("A1:d2")
        assert table.points()[f"A1: {kind}"] == expected


def test_r28_the_regular_harbour() -> None:
    one = (
        Table(
            A1="""
        H b
        . b
    """
        )
        .nobody()
        .play("A1:a2")
    )
    assert one.points() == {"A1: harbours": 20}
    different = (
        Table(
            A1="""
        H b
        . b
    """,
            round=5,
        )
        .nobody()
        .play("A1:a2")
    )
    assert different.points() == {"A1: harbours": 10}


def test_r29_the_lighthouse_gives_an_access() -> None:
    one = Table(A1=around("L")).nobody().play("A1:d2")
    assert one.player()["accesses"] == {"one": 1, "different": 0}
    different = Table(A1=mixed("L")).nobody().play("A1:d2")
    assert different.player()["accesses"] == {"one": 0, "different": 1}


def test_r30_coal_pits_and_gold_mines() -> None:
    assert Table(A1=around("C")).nobody().play("A1:d2").player()["coal"] == {"any": 1, "season": 0}
    assert Table(A1=mixed("C")).nobody().play("A1:d2").player()["coal"] == {"any": 0, "season": 1}
    assert Table(A1=around("G")).nobody().play("A1:d2").player()["gold"] == {"+2": 1, "+1": 0}
    assert Table(A1=mixed("G")).nobody().play("A1:d2").player()["gold"] == {"+2": 0, "+1": 1}


def test_r31_a_grove_in_one_colour_gives_a_shape_in_any() -> None:
    table = Table(A1=around("T")).nobody().play("A1:d2")
    assert (table.asked, table.seat) == ("card", 0)
    assert table.answers == ["give up", "#2", "#3"]
    table.play("#3")
    assert table.answers == ["give up", "blue", "green", "red"]
    table.play("red", "A1:e3d4e4")
    assert table.player()["paint"]["A1"]["red"] == ["e3", "d4", "e4"]
    assert table.seat == 1


def test_r31_a_grove_in_different_colours_rolls_the_colour() -> None:
    table = Table(A1=mixed("T"), dice=[6]).nobody().play("A1:d2", "#3")
    assert table.happened[-1] == "seat 1 rolls 6: red"
    assert table.asked == "place"
    table.play("A1:e3d4e4")
    assert table.draw("A1") == drawn("""
        ~ g b b .
        ~ b T b .
        ~ b b b r
        . H . r r
    """)
    assert table.coins[0] == 18  # the income follows


def test_r31_a_grove_can_be_wasted_but_not_kept() -> None:
    table = Table(A1=around("T")).nobody().play("A1:d2", "give up")
    assert table.seat == 1
    assert table.coins[0] == 18


CHAIN = """
    . . . . . . . . . . . .
    H b b . . . . . . . . .
    ~ ~ T ~ ~ T ~ ~ T ~ ~ ~
"""


def test_r31_a_chain_of_three_groves() -> None:
    table = Table(A1=CHAIN).nobody()
    for place in ("A1:d2", "A1:f1e2f2g2", "A1:i1h2i2j2"):
        table.play(place)
        assert table.asked == "card"
        table.play("#4", "blue")
    assert [told for told in table.happened if "surrounds" in told] == [
        "seat 1 surrounds the grove at A1:c3 in one colour",
        "seat 1 surrounds the grove at A1:f3 in one colour",
        "seat 1 surrounds the grove at A1:i3 in one colour",
    ]
    table.play("give up")
    assert (table.seat, table.coins) == (1, [18, 15])


TWO_GROVES = """
    ~ ~ T ~ ~ T ~ ~ ~
    H g b . . . . . .
    ~ ~ T ~ ~ . ~ ~ ~
"""


def test_r31_the_player_picks_the_order_of_several_groves() -> None:
    table = Table(A1=TWO_GROVES, dice=[1, 6]).nobody().play("A1:d2")
    assert (table.asked, table.answers) == ("grove", ["A1:c1", "A1:c3"])
    table.refuse("A1:f1", "R31", "no grove waits at f1 of A1")
    table.play("A1:c3")
    assert table.asked == "card"
    table.play("give up")
    assert table.asked == "card"  # the other grove, without a question
    table.play("give up")
    assert table.seat == 1


def test_q01_new_groves_come_before_those_that_wait() -> None:
    table = Table(A1=TWO_GROVES, dice=[1]).nobody().play("A1:d2", "A1:c1", "#4", "A1:e2f2g2f3")
    waiting, new = (step for _, step in table.state.stack[-2:])
    assert waiting == ("card", 4, 0)  # in a random colour: c3
    assert new == ("card", 3, 0)  # in any colour: f1, all of it blue


def test_r32_volcano_tokens_come_with_the_island_and_go_with_the_ring() -> None:
    table = (
        Table(
            A1="""
        H . . .
        . V . V
    """
        )
        .nobody()
        .play("A1:b1")
    )
    assert table.player()["volcanoes"] == 2
    assert "seat 1 takes 2 volcano tokens: income −2" in table.happened
    one = Table(A1=around("V"), seats=[{"coins": 5}, {"coins": 20}]).nobody().play("A1:d2")
    assert one.player()["volcanoes"] == 0
    assert one.coins == [5 + 8 + 3, 12]
    four = Table(A1=mixed("V"), seats=[{"coins": 5}, {"coins": 20}]).nobody().play("A1:d2")
    assert four.coins == [5 + 4 + 3, 16]


@pytest.mark.parametrize(
    ("coins", "after"),
    [
        ([5, 9, 3], [5 + 8 + 3, 1, 3]),  # the richest
        ([9, 5, 3], [9 + 3, 5, 3]),  # the raider is the richest: nothing
        ([9, 9, 3], [9 + 8 + 3, 1, 3]),  # a tie with the raider: the other
        ([1, 3, 2], [1 + 3 + 3, 0, 2]),  # never more than they have
        ([0, 0, 0], [3, 0, 0]),  # nobody has any coins
    ],
)
def test_r33_the_richest_other_player_is_raided(coins: list[int], after: list[int]) -> None:
    table = Table(players=3, A1=around("V"), seats=[{"coins": each} for each in coins]).nobody().play("A1:d2")
    assert (table.coins, table.seat) == (after, 1)


def test_r33_the_raider_chooses_among_several_richest_players() -> None:
    seats = [{"coins": each} for each in (2, 9, 5, 9)]
    table = Table(players=4, A1=around("V"), seats=seats).nobody().play("A1:d2")
    assert (table.asked, table.seat, table.answers) == ("rob", 0, ["rob 1", "rob 3"])
    table.refuse("rob 2", "R33", "seat 3 is not one of the richest other players")
    table.play("rob 3")
    assert table.coins == [2 + 8 + 3, 9, 5, 1]


def test_r33_each_of_several_volcanoes_raids_the_player_who_is_richest_then() -> None:
    volcanoes = """
        b b b b b b
        b V b . V b
        b b b b b b
        ~ H ~ . . .
    """.replace("b V b . V b", "b V . V b b")
    table = Table(players=3, A1=volcanoes, seats=[{"coins": 0}, {"coins": 12}, {"coins": 10}]).nobody().play("A1:c2")
    assert table.coins == [8 + 8 + 3, 4, 2]
    choice = Table(players=3, A1=volcanoes, seats=[{"coins": 0}, {"coins": 10}, {"coins": 10}]).nobody().play("A1:c2")
    assert choice.answers == ["rob 1", "rob 2"]
    choice.play("rob 2")
    assert choice.coins == [8 + 8 + 3, 2, 2]


def test_q05_a_raid_without_a_choice_is_not_asked() -> None:
    table = Table(A1=around("V")).nobody().play("A1:d2")
    assert table.seat == 1
    assert "seat 1 raids seat 2 for 8 coins" in table.happened


OUTLINED = """
    H b . .
    . . . .
    . . . .
"""


def test_r34_an_outline_filled_by_one_action() -> None:
    fields: dict[str, Any] = {"A1": OUTLINED, "card": 3, "outlines": {"A1": ["blue c1 c2 d2"]}}
    own = Table(**fields).win(3).play("A1:c1c2d2")
    assert own.coins[0] == 15 - 3 + 10
    assert own.points()["A1: outlines"] == 10
    other = Table(round=5, **fields).win(3).play("A1:c1c2d2")
    assert other.coins[0] == 15 - 3 + 5
    assert other.points()["A1: outlines"] == 5


def test_r34_any_other_paint_spoils_an_outline() -> None:
    fields: dict[str, Any] = {"A1": OUTLINED, "card": 3, "outlines": {"A1": ["blue c1 c2 d2"]}}
    table = Table(**fields).nobody().play("A1:c1", "give up")
    assert "seat 1 spoils the outline A1:c1c2d2" in table.happened
    for square in ("c2", "d2"):
        table.nobody().play(f"A1:{square}", "give up")
    assert "A1: outlines" not in table.points()
    assert table.coins[0] == 15 + 3 * 3
    wide = Table(**{**fields, "card": 4}).win(4).play("A1:c1b2c2d2")
    assert "seat 1 spoils the outline A1:c1c2d2" in wide.happened
    assert wide.coins[0] == 15 - 4


def test_r34_a_single_square_and_a_grove_fill_outlines_too() -> None:
    single = Table(A1=OUTLINED, outlines={"A1": ["red c1"]}).nobody().play("A1:c1")
    assert single.coins[0] == 15 + 5 + 3
    grove = Table(A1=around("T"), outlines={"A1": ["red e3 d4 e4"]}).nobody().play("A1:d2", "#3", "red", "A1:e3d4e4")
    assert grove.points()["A1: outlines"] == 10
    assert grove.coins[0] == 15 + 10 + 3


EVERYTHING = """
    b b b b b .
    b V . G b .
    b C b T b .
    b b b b b .
    ~ H . . . .
"""


def test_r35_the_order_of_consequences() -> None:
    table = (
        Table(
            A1=EVERYTHING,
            seats=[{"coins": 1}, {"coins": 30}],
            outlines={"A1": ["blue c2"]},
        )
        .nobody()
        .play("A1:c2")
    )
    order = [
        "seat 1 surrounds the volcano at A1:b2 in one colour",
        "seat 1 surrounds the gold mine at A1:d2 in one colour",
        "seat 1 surrounds the coal pit at A1:b3 in one colour",
        "seat 1 surrounds the grove at A1:d3 in one colour",
        "seat 1 takes a coal token, any colour",
        "seat 1 takes a gold token +2",
        "seat 1 raids seat 2 for 8 coins",
        "seat 1 fills an outline: 10 coins and 10 points",
    ]
    assert table.happened[-len(order) :] == order
    assert table.asked == "card"


def test_r35_later_consequences_wait_for_an_answer() -> None:
    seats = [{"coins": 1}, {"coins": 30}, {"coins": 30}]
    table = Table(players=3, A1=EVERYTHING, seats=seats, outlines={"A1": ["blue c2"]}).nobody().play("A1:c2")
    assert table.state.view(None)["stack"][-3:] == [
        {"seat": 0, "verb": "card", "mode": "any", "auctioned": False},
        {"seat": 0, "verb": "outline", "coins": 10},
        {"seat": 0, "verb": "rob", "coins": 8},
    ]
    assert table.play("rob 2").asked == "card"
    assert table.coins[0] == 1 + 8 + 10


def test_q12_a_new_volcano_surrounded_at_once() -> None:
    table = (
        Table(
            A1="""
        H . V
        ~ ~ ~
    """,
            seats=[{"coins": 1}, {"coins": 30}],
        )
        .nobody()
        .play("A1:b1")
    )
    assert table.player()["volcanoes"] == 0
    assert table.coins == [1 + 8 + 3, 22]


def test_q16_sea_and_mountains_are_never_surrounded() -> None:
    table = (
        Table(
            A1="""
        H b ^
        ~ . .
    """
        )
        .nobody()
        .play("A1:b2")
    )
    assert not any("surrounds" in told and "mountains" in told for told in table.happened)
    assert table.state.surrounded == 1  # only the harbour
