"""Painting: which squares may be painted, accesses, halves (R20 to R26), in drawings."""

from typing import Any

from rules.isle import Table, drawn

OPEN = """
    H . .
    . . .
"""


def test_r20_only_free_squares_and_one_island() -> None:
    table = Table(
        A1="""
        H r . ^
        . g P .
        ~ . . .
    """
    ).nobody()
    assert table.legal("A1") == drawn("""
        H r x ^
        x g P .
        ~ x . .
    """)
    table.refuse("A1:b1", "R20", "b1 is already painted red")
    table.refuse("A1:c2", "R8", "c2 is a landmark: temple")
    table.refuse("A1:d1", "R8", "d1 is off the island: mountains")
    table.refuse("A1:a3", "R8", "a3 is off the island: sea")
    table.refuse("A1:e1", "R8", "e1 is off the map of A1")
    table.refuse("C1:b1", "R6", "C1 is not one of your islands")
    table.refuse("Z1:b1", "R8", "there is no island 'Z1'")
    table.play("A1:c1")
    assert table.draw("A1") == drawn("""
        H r b ^
        . g P .
        ~ . . .
    """)


def test_r20_a_shape_is_painted_whole_in_one_colour() -> None:
    table = Table(
        A1="""
        H r .
        . . .
        . . .
    """,
        card=3,
    ).win(3)
    assert "A1:c1b2c2" in table.answers
    table.refuse("A1:c1", "R1", "c1 is not the shape of #3")
    table.refuse("A1:c1c2c3", "R1", "c1, c2, c3 are not the shape of #3")
    table.play("A1: c2 b2 c1")
    assert table.draw("A1") == drawn("""
        H r b
        . b b
        . . .
    """)


def test_r21_every_painting_may_be_given_up() -> None:
    table = Table(card=3).win(3)
    assert "give up" in table.answers
    table.play("give up")
    assert table.seat == 1
    assert "give up" in table.answers
    before = table.coins[1]
    table.play("give up")
    assert table.coins[1] == before + 3


def test_r21_after_giving_up_no_other_card_is_chosen() -> None:
    table = Table(A1=OPEN, card=1).win(1)
    assert table.answers == ["give up", "#2", "#3", "#4"]
    table.play("#3", "give up")
    assert table.seat == 1


def test_r22_the_first_painting_begins_at_a_regular_harbour() -> None:
    table = Table(
        A1="""
        . . h
        H . .
        . . .
    """
    ).nobody()
    assert table.legal("A1") == drawn("""
        x . h
        H x .
        x . .
    """)
    assert [word for word in table.answers if not word.startswith("A1")] == ["give up", "A2:b1", "B1:b1", "B2:b1"]
    table.refuse(
        "A1:c2", "R22", "your first painting must share a side with the regular harbour of A1; with c2 it would not"
    )


def test_r23_touching_is_by_sides_and_earlier_paint() -> None:
    table = Table(
        A1="""
        H r . .
        . . . .
        . . . .
    """,
        card=4,
    ).win(4)
    # A T may touch with any of its squares; corners do not count.
    assert "A1:b2a3b3c3" in table.answers
    assert "A1:b3c2c3d3" not in table.answers
    table.refuse(
        "A1:c2b3c3d3", "R23", "new paint must share a side with your paint on A1; with c2, b3, c3, d3 it would not"
    )


LIGHT = """
    r r r . .
    r L r . .
    r r r . .
    . H . . .
"""


def test_r24_another_island_needs_an_access() -> None:
    table = Table(
        A1="""
        r r . . .
        r L r . .
        r r r . .
        . H . . .
    """
    ).nobody()
    table.refuse("A2:b1", "R24", "to begin A2 you need an access: surround a lighthouse first")
    table.play("A1:c1", "give up")
    assert table.player()["accesses"] == {"one": 0, "different": 1}
    table.nobody()
    table.play("A2:b1")
    assert table.player()["accesses"] == {"one": 0, "different": 0}
    assert table.player()["started"] == ["A1", "A2"]


def test_r24_an_access_of_one_colour_begins_at_either_harbour() -> None:
    secret = """
        . . H
        . . .
        h . .
    """
    table = Table(A1=LIGHT, A2=secret).nobody()
    assert table.player()["accesses"] == {"one": 1, "different": 0}
    assert table.legal("A2") == drawn("""
        . x H
        x . x
        h x .
    """)
    mixed = Table(A1=LIGHT.replace("r r r . .\n    r L", "r g r . .\n    r L"), A2=secret).nobody()
    assert mixed.player()["accesses"] == {"one": 0, "different": 1}
    assert mixed.legal("A2") == drawn("""
        . x H
        . . x
        h . .
    """)
    mixed.refuse("A2:a2", "R24", "your access is of different colours: A2 can only be begun at its regular harbour")
    mixed.refuse(
        "A2:b2", "R24", "to begin A2, share a side with a harbour that your access allows; with b2 you would not"
    )


TWO_LIGHTS = """
    r r r g r
    r L r L r
    r r r r r
    . H . . .
"""


def test_r25_a_start_at_the_regular_harbour_spends_the_lesser_access() -> None:
    both = """
        . . .
        H . h
        . . .
    """
    table = Table(A1=TWO_LIGHTS, A2=both).nobody()
    assert table.player()["accesses"] == {"one": 1, "different": 1}
    table.play("A2:b2")
    assert table.player()["accesses"] == {"one": 1, "different": 0}
    assert "seat 1 uses an access (different colours)" in table.happened


def test_r25_a_start_at_the_secret_harbour_only_spends_an_access_of_one_colour() -> None:
    table = (
        Table(
            A1=TWO_LIGHTS,
            A2="""
        . . .
        H . h
        . . .
    """,
        )
        .nobody()
        .play("A2:c1")
    )
    assert table.player()["accesses"] == {"one": 0, "different": 1}
    assert "seat 1 uses an access (one colour)" in table.happened


def test_r25_the_better_access_is_spent_if_it_is_the_only_one_and_unused_ones_cost_nothing() -> None:
    table = Table(A1=LIGHT).nobody()
    before = table.score()
    table.play("A2:b1")
    assert table.player()["accesses"] == {"one": 0, "different": 0}
    assert table.score() == before + 20 - 2  # the harbour and the unpainted squares of A2
    assert Table(A1=LIGHT).points() == {"A1: 10 unpainted squares": -10}


def test_r26_halves_are_actions_of_their_own() -> None:
    table = Table(
        A1="""
        H r . . .
        . . . . .
    """,
        card=2,
        outlines={"A1": ["red c1 d1"]},
    ).win(2)
    assert table.asked == "place"
    table.play("A1:c1d1")
    assert table.asked == "place"
    assert "A1:e1e2" in table.answers  # touches only the first half
    assert "give up" not in table.answers
    table.refuse("give up", "R26", "the second half must be painted")
    assert table.coins[0] == 15 - 2 + 5  # the outline, filled in blue
    table.play("A1:d2e2")
    assert table.seat == 1


def test_r26_halves_may_lie_on_different_islands_and_use_an_access_just_won() -> None:
    table = Table(
        A1="""
        b b b . .
        b L . . .
        b b . . .
        . H . . .
    """,
        card=2,
    ).win(2)
    assert "A2:b1c1" not in table.answers
    table.play("A1:c2c3")
    assert "A2:b1c1" in table.answers
    table.play("A2:b1c1")
    assert table.player()["accesses"] == {"one": 0, "different": 0}
    assert "".join(table.player()["paint"]["A2"]["blue"]) == "b1c1"


def test_r26_a_first_half_needs_a_second() -> None:
    table = Table(
        A1="""
        H r . .
        ~ ~ . .
    """,
        A2="~H.",
        B1="H.",
        B2="H.",
        card=2,
    ).win(2)
    assert table.answers == ["give up", "A1:c1d1", "A1:c1c2"]
    table = Table(
        A1="""
        H r . .
        ~ ~ . ~
        ~ ~ . ~
    """,
        card=2,
    ).win(2)
    # d1c1 leaves c2c3; c1c2 would leave nothing.
    assert table.answers == ["give up", "A1:c1d1"]
    table.refuse("A1:c1c2", "R26", "after c1, c2 there would be no place for the second half")


def test_r26_the_first_half_of_the_very_first_painting_needs_a_second_too() -> None:
    table = Table(A1="H....", A2="H...", B1="H..", B2="H.", card=2).win(2)
    assert table.answers == ["give up", "A1:b1c1"]
    table.refuse("A2:b1c1", "R26", "after b1, c1 there would be no place for the second half")


def test_r26_the_first_half_may_depend_on_the_colour_of_the_access_it_wins() -> None:
    """Only an access of one colour opens the secret harbour of the only island with room."""
    fields: dict[str, Any] = {
        "A1": """
            b b b
            b L .
            b b .
            ~ H ~
        """,
        "A2": """
            h . .
            ~ ~ H
        """,
        "B1": "H.",
        "B2": "H.",
    }
    winter = Table(card=2, round=1, **fields).win(2)
    assert winter.answers == ["give up", "A1:c2c3"]
    autumn = Table(card=2, round=9, **fields).win(2)
    # c1 touches H as well: there it may be begun with any access
    assert autumn.answers == ["give up", "A1:c2c3"]
    narrow = {**fields, "A2": "H~h.."}
    assert Table(card=2, round=1, **narrow).win(2).answers == ["give up", "A1:c2c3"]
    spring = Table(card=2, round=5, **narrow).win(2)
    assert spring.answers == ["give up"]
    spring.refuse("A1:c2c3", "R26", "after c2, c3 there would be no place for the second half")


def test_r26_the_second_half_lapses_if_a_grove_took_its_place() -> None:
    table = Table(
        A1="""
        b b b ~ ~
        b T . . ~
        b b b . ~
        ~ H ~ . .
    """,
        A2="H.",
        B1="H.",
        B2="H.",
        card=2,
    )
    table.win(2).play("A1:c2d2")
    assert table.answers == ["give up", "#3"]  # the grove comes before the second half
    table.play("#3", "green", "A1:d3d4e4")
    assert "seat 1 has no room for the second half" in table.happened
    assert table.seat == 1


def test_q03_all_three_colours_are_offered() -> None:
    table = Table(A1=OPEN, card=6).win(6).play("#3")
    assert table.answers == ["give up", "blue", "green", "red"]


def test_q04_the_second_half_cannot_be_given_up() -> None:
    table = Table(A1="H r . . . . .".replace(" ", ""), card=2).win(2).play("A1:c1d1")
    assert table.answers == ["A1:e1f1"]
