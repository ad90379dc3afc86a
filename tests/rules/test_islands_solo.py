"""Science vs. Carrambah: the solo round and what its dice decide (R41 to R45)."""

import pytest

from rules.isle import Table, solo

ROOM = """
    H . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""


@pytest.mark.parametrize(
    ("card", "bid", "dice", "won"),
    [
        (3, 7, [3, 4], True),  # equal is enough
        (3, 7, [4, 4], False),
        (2, 8, [3, 4], False),  # 9: 2 more on #2
        (2, 9, [3, 4], True),
        (6, 8, [3, 4], False),
        (6, 9, [3, 4], True),
        (6, 14, [6, 6], True),  # 14 always wins
        (2, 14, [6, 6], True),
    ],
)
def test_r41_carrambahs_bid(card: int, bid: int, dice: list[int], won: bool) -> None:
    table = solo(A1=ROOM, card=card, dice=dice).play(f"bid {bid}")
    if won:
        assert table.asked in ("place", "card")
        assert table.coins == [15 - bid]
    else:
        assert table.asked == "study"
        assert table.coins == [15]  # a lost bid costs nothing


def test_r41_a_bid_is_bound_by_card_and_coins() -> None:
    table = solo(card=4, coins=6)
    assert table.answers == ["pass", "bid 4", "bid 5", "bid 6"]


def test_r42_a_square_and_income_or_research() -> None:
    table = solo(A1=ROOM).play("pass")
    assert table.answers == [
        "paint",
        "research Expancing",
        "research Auctionis",
        "research Economicus",
        "research Re-Color",
        "research Re-Roll",
        "research Transforming",
        "research Timenautics",
    ]
    painting = solo(A1=ROOM).play("pass", "paint", "A1:b1")
    assert painting.coins == [18]
    studying = solo(A1=ROOM).play("pass", "research Re-Color")
    assert studying.coins == [15]  # no income
    assert (studying.asked, studying.state.view(None)["technologies"]) == ("bid", {"Re-Color": 1})


@pytest.mark.parametrize(("coins", "after"), [(10, 10 + 8 + 3), (11, 11 + 3), (0, 8 + 3)])
def test_r43_solo_volcanoes(coins: int, after: int) -> None:
    table = solo(
        coins=coins,
        A1="""
        b b b
        b V .
        b b b
        ~ H .
    """,
    ).play("pass", "paint", "A1:c2")
    assert table.coins == [after]
    assert table.player()["volcanoes"] == 0  # the token is returned in any case


def test_r43_each_of_several_volcanoes_is_judged_by_the_coins_held_then() -> None:
    table = solo(
        coins=3,
        A1="""
        b b b b b
        b V . V b
        b b b b b
        ~ ~ H . .
    """,
    ).play("pass", "paint", "A1:c2")
    assert table.coins == [3 + 8 + 3]  # 11 after the first
    assert table.player()["volcanoes"] == 0


def test_r43_the_limit_is_checked_before_outline_coins_come() -> None:
    table = solo(
        coins=8,
        A1="""
        b b b
        b V .
        b b b
        ~ H .
    """,
        outlines={"A1": ["blue c2"]},
    ).play("pass", "paint", "A1:c2")
    assert table.coins == [8 + 8 + 10 + 3]


def test_r44_the_order_of_a_won_round() -> None:
    levels = {"Auctionis": 2, "Re-Roll": 1, "Timenautics": 1}
    table = solo(
        A1="""
        b b b . .
        b C b . .
        b b b . .
        ~ H . . .
    """,
        own={"coal": {"any": 1}},
        coins=30,
        technologies=levels,
        card=3,
        dice=[3, 3],
    )
    asked = []
    for word in ("no", "bid 7", "no", "use Auctionis 2", "coal any", "red", "A1:d1", "A1:d2e2e1", "no"):
        name = table.asked if table.asked != "use" else f"use {table.state.stack[-1][1][1]}"
        asked.append(name)
        table.play(word)
    assert asked == ["reroll", "bid", "reroll", "use 1", "coal", "colour", "place", "place", "use 6"]
    assert table.coins == [30 + 3 - 7]
    assert table.state.view(None)["round"] == 2


def test_r44_economicus_comes_before_timenautics() -> None:
    table = solo(A1=ROOM, technologies={"Economicus": 1, "Timenautics": 1}).play("pass", "paint")
    table.play("give up")
    assert table.state.stack[-1][1] == ("use", 6)  # no landmark: Economicus is not asked
    landmark = solo(A1="Hx", technologies={"Economicus": 1, "Timenautics": 1}).play("pass", "paint", "A1:b1")
    assert landmark.state.stack[-1][1] == ("use", 2)
    landmark.play("no")
    assert landmark.state.stack[-1][1] == ("use", 6)


def test_r45_levels_in_order_and_pairs_exclude_each_other() -> None:
    table = solo(technologies={"Auctionis": 1, "Re-Roll": 3, "Timenautics": 2}).play("no", "pass")
    assert table.answers == [
        "paint",
        "research Expancing",
        "research Auctionis",
        "research Timenautics",
    ]
    table.refuse("research Economicus", "R45", "Economicus is crossed out: Auctionis is researched")
    table.refuse("research Re-Roll", "R45", "Re-Roll is at its highest level")
    table.refuse("use Re-Roll 1", "R51", "this is not the moment for Re-Roll")
    table.refuse("use Re-Color 1", "R45", "Re-Color is crossed out: Re-Roll is researched")
    table.refuse("use Timenautics 3", "R45", "Timenautics, level 3, is not researched")
    table.play("research Timenautics")
    assert table.state.view(None)["technologies"]["Timenautics"] == 3


def test_r45_a_level_can_be_used_in_the_round_of_its_research() -> None:
    table = solo(A1=ROOM).play("pass", "research Timenautics")
    assert table.answers == ["no", "use Timenautics 1"]
    table.play("use Timenautics 1")
    assert (table.state.view(None)["round"], table.coins) == (3, [15 + 7])


def test_r45_a_technology_is_used_once_a_round() -> None:
    table = solo(A1=ROOM, coins=30, technologies={"Re-Roll": 3}, dice=[5, 6, 6], card=4)
    table.play("use Re-Roll 1", "bid 5")
    assert table.state.card == 5
    assert table.asked == "study"  # no question about Carrambah's 6 and 6
    table.refuse("use Re-Roll 1", "R45", "Re-Roll has already been used this round")


def test_r45_technologies_belong_to_the_solo_game() -> None:
    table = Table()
    table.refuse("use Re-Roll 1", "R45", "technologies belong to the solo game")
    table.refuse("research Re-Roll", "R42", "technologies belong to the solo game")
    alone = solo()
    alone.refuse("research Re-Roll", "R42", "research comes after a pass, or after a bid that was too low")


def test_q17_one_level_at_a_time() -> None:
    table = solo(
        coins=40,
        card=5,
        dice=[1, 1],
        technologies={"Economicus": 3},
        A1="""
        . H . ~
        . . . .
        ~ . . .
        ~ ~ . .
    """,
    ).play("bid 5", "A1:a1a2b2b3c3")
    assert table.answers == ["no", "use Economicus 2"]
    many = solo(
        coins=40,
        card=2,
        dice=[1, 1],
        technologies={"Economicus": 3},
        A1="H . . . . . . .".replace(" ", ""),
    ).play("bid 4", "A1:b1c1", "A1:d1e1")
    assert many.answers == ["no", "use Economicus 1"]
