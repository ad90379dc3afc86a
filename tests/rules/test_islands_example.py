"""The rulebook's example round, on islands built for it."""

from rules.isle import Table, drawn

A1 = """
    g g r r r r .
    g T . r L r .
    g g r r r r .
    ~ H . . V . .
    . . . . ~ . .
"""
A2 = """
    . r r . . .
    H r V . . .
    . r r . . .
    ~ . . G . .
"""


def test_the_example_of_the_rulebook() -> None:
    """A is seat 0 with A1 and A2 begun; B is seat 1, whose new island C2 is begun at its secret harbour."""
    table = Table(
        A1="""
        g g r r r
        g T . L r
        g g r r r
        ~ H V . G
        . . r r r
    """.replace("~ H V . G", "~ H . . .").replace(". . r r r", ". . . . ."),
        A2="""
        . r r r . r r r
        H r . V V r G r
        . r r r . r r r
    """.replace(". r r r . r r r", ". r r r r r r r", 1).replace(". r r r . r r r", ". r r r r r r r"),
        C1="""
        . . r r r
        . . r L .
        C C C . .
        H r r . .
    """,
        seats=[{"coins": 5}, {"coins": 9}],
        round=9,
        card=2,
        first=0,
    )
    assert table.seat == 0
