"""Points, ties, titles (R38, R39, R53)."""

import pytest

from orizuru.games.islands.scoring import title
from rules.isle import Table, solo


def finish(table: Table) -> Table:
    table.nobody()
    while table.asked:
        table.play("give up")
    return table


def test_r38_points_line_by_line() -> None:
    table = Table(
        A1="""
        H b . .
        b b . .
        P b . .
    """,
        C1="""
        H b b
        . . .
    """,
        outlines={"C1": ["blue b1 c1"]},
        seats=[{}, {"outlines": {"C1": [10]}}],
        round=24,
    )
    assert [(str(line.message), line.points) for line in table.state.standing(0).lines] == [
        ("A1: harbours", 20),
        ("A1: temples", 10),
        ("A1: outlines", 0),
        ("A1: 6 unpainted squares", -6),
        ("15 coins (break ties)", 0),
    ]
    assert table.points(1) == {"C1: outlines": 10, "C1: 3 unpainted squares": -3}
    assert table.score(1) == 7


def test_r38_islands_that_are_not_begun_cost_nothing() -> None:
    assert Table().score() == 0


def test_r39_most_points() -> None:
    result = finish(Table(A1="H b".replace(" ", ""), round=24)).state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.winners) == ((20, 0), (1, 2), (0,))
    assert str(result.why) == "seat 1 wins 20 to 0"


def test_r39_ties_are_broken_by_coins_then_shared() -> None:
    coins = finish(Table(seats=[{"coins": 3}, {"coins": 4}], round=24)).state.result()
    assert coins is not None
    assert (coins.ranks, coins.winners) == ((2, 1), (1,))
    assert str(coins.why) == "seat 2 wins: level on points (0), but with more coins (7)"
    shared = finish(Table(round=24)).state.result()
    assert shared is not None
    assert (shared.ranks, shared.winners) == ((1, 1), (0, 1))
    assert str(shared.why) == "a shared win, level on points (0) and coins (18): seats 1, 2"


def test_q13_ranks_below_the_first_follow_points_then_coins() -> None:
    seats = [{"coins": 1}, {"coins": 9}, {"coins": 5}, {"coins": 5}]
    result = finish(Table(players=4, A1="Hb", seats=seats, round=24)).state.result()
    assert result is not None
    assert result.ranks == (1, 2, 3, 3)


def test_q13_a_lone_player_is_first_whatever_the_points() -> None:
    table = solo(A1="Hb....", round=23, technologies={"Timenautics": 2}).play("pass", "paint", "give up")
    result = table.play("use Timenautics 2").state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.winners) == ((-4 + 20,), (1,), (0,))
    assert table.state.view(None)["round"] == 25, "a marker two spaces too far does not make a round 27"


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (301, "The Creator"),
        (300, "The Creator"),
        (299, "The Founder"),
        (250, "The Founder"),
        (249, "The Architect"),
        (200, "The Architect"),
        (150, "The Builder"),
        (149, "The Master"),
        (100, "The Master"),
        (99, "The Apprentice"),
        (75, "The Apprentice"),
        (74, "no title"),
        (-20, "no title"),
    ],
)
def test_r53_titles(points: int, expected: str) -> None:
    assert str(title(points)) == expected


def test_r53_the_title_is_in_the_result() -> None:
    table = solo(A1="Hb", round=24).play("pass", "paint", "give up")
    result = table.state.result()
    assert result is not None
    assert str(result.why) == "final score 20: no title"
    assert (result.ranks, result.winners) == ((1,), (0,))
    assert table.state.view(None)["round"] == 25
    assert [str(line.message) for line in result.details[0].lines][-2:] == ["18 coins (break ties)", "no title"]
