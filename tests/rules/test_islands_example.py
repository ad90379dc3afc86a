"""The rulebook's example round, on islands built for it: A is seat 1, B is seat 2."""

from rules.isle import Table, drawn


def test_the_example_round_of_the_rulebook() -> None:
    table = Table(
        A1="""
        b b b b b r r .
        b L b G b T . .
        b b b b b r r .
        ~ H . . . . . V
    """,
        A2="""
        H r r ~
        . r V .
        . r . .
    """,
        C1="""
        g r r r . .
        r C r L . .
        r r r r . .
        ~ H . . . .
    """,
        C2="""
        h . . .
        ~ . . H
    """,
        seats=[{"coins": 5}, {"coins": 9, "coal": {"season": 1}}],
        round=9,
        card=2,
        dice=[1, 4],
    )
    assert table.player(0)["volcanoes"] == 2
    assert table.player(0)["gold"] == {"+2": 1, "+1": 0}
    assert table.seat == 0
    table.play("bid 2", "bid 5")
    assert (table.seat, table.answers) == (0, ["pass"])
    table.play("pass")

    assert (table.seat, table.state.first, table.coins) == (1, 1, [5, 4])
    table.play("coal season", "C1:e1")
    table.play("C1:e2e3")
    assert "seat 2 surrounds the lighthouse at C1:d2 in one colour" in table.happened
    assert table.player(1)["accesses"] == {"one": 1, "different": 0}
    table.play("C2:b1b2")
    assert table.player(1)["accesses"] == {"one": 0, "different": 0}
    assert table.draw("C1", 1) == drawn("""
        g r r r r .
        r C r L r .
        r r r r r .
        ~ H . . . .
    """)
    assert table.draw("C2", 1) == drawn("""
        h r . .
        ~ r . H
    """)

    assert (table.seat, table.asked) == (0, "place")
    table.play("A1:g2")
    assert "seat 1 surrounds the grove at A1:f2 in different colours" in table.happened
    table.play("#3")
    assert "seat 1 rolls 1: blue" in table.happened
    table.play("A2:d2c3d3")
    assert "seat 1 surrounds the volcano at A2:c2 in different colours" in table.happened
    assert "seat 1 finds nobody to raid" in table.happened  # he is the richest himself, 5 against 4
    assert table.player(0)["volcanoes"] == 1
    assert "seat 1 receives 4 coins and now has 9" in table.happened
    assert table.draw("A2", 0) == drawn("""
        H r r ~
        . r V b
        . r b b
    """)
    assert (table.coins, table.state.first, table.seat, table.asked) == ([9, 4], 1, 1, "bid")
    assert (table.state.view(None)["round"], table.state.card) == (10, 4)
