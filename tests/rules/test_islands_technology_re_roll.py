"""Re-Roll, all levels: used, skipped, not allowed (R51)."""

from rules.isle import question, solo
from rules.won_auction import ROOM, colour_of

GROVE = """
    ~ g b b .
    ~ b T . .
    ~ b b b .
    ~ H . . .
"""


def test_r51_re_roll_1_the_auction_die() -> None:
    table = solo(A1=ROOM, technologies={"Re-Roll": 1}, card=6, dice=[2])
    assert table.answers == ["no", "use Re-Roll 1"]
    table.play("use Re-Roll 1")
    assert (table.state.card, table.coins, table.asked) == (2, [12], "bid")
    both = solo(technologies={"Re-Roll": 2}, card=6)
    assert both.answers == ["no", "use Re-Roll 1"]
    both.refuse("use Re-Roll 2", "R51", "Re-Roll 2 is for both of Carrambah's dice, and this is a different roll")
    poor = solo(technologies={"Re-Roll": 2}, coins=2, card=1)
    assert poor.asked == "bid"
    poor.refuse("use Re-Roll 1", "R51", "Re-Roll 1 costs 3 coins, and you have 2")


def test_r51_coins_that_the_bid_needs_do_not_pay_for_a_roll() -> None:
    for dice, asked in (([1, 6], "reroll"), ([5, 4], "study")):  # with a 6, level 3 can be used
        table = solo(A1=ROOM, technologies={"Re-Roll": 3}, coins=7, card=3, dice=dice).play("no", "bid 5")
        assert table.asked == asked
        for level in (1, 2):
            why = f"Re-Roll {level} costs 3 coins, and 5 must be kept for the bid: you have 7"
            table.refuse(f"use Re-Roll {level}", "R51", why)


def test_r51_re_roll_1_one_of_carrambahs_dice() -> None:
    table = solo(A1=ROOM, technologies={"Re-Roll": 1}, card=3, dice=[5, 4, 1]).play("no", "bid 6", "use Re-Roll 1")
    assert table.answers == ["die 1", "die 2"]
    table.play("die 1")
    assert table.coins == [15 - 3 - 6]  # 1 + 4: won
    assert table.asked == "place"


def test_r51_re_roll_2_both_dice() -> None:
    table = solo(A1=ROOM, technologies={"Re-Roll": 2}, card=3, dice=[5, 4, 1, 2]).play("no", "bid 6")
    assert table.answers == ["no", "use Re-Roll 1", "use Re-Roll 2"]
    table.play("use Re-Roll 2")
    assert (table.coins, table.asked) == ([15 - 3 - 6], "place")


def test_r51_re_roll_3_a_die_that_shows_6() -> None:
    auction = solo(A1=ROOM, technologies={"Re-Roll": 3}, card=6, dice=[2], coins=0)
    assert auction.answers == ["no", "use Re-Roll 3"]
    auction.play("use Re-Roll 3")
    assert (auction.state.card, auction.coins) == (2, [7])
    dice = solo(A1=ROOM, technologies={"Re-Roll": 3}, card=3, dice=[5, 6, 6], coins=6).play("no", "bid 6")
    assert dice.answers == ["no", "use Re-Roll 3"]
    dice.play("use Re-Roll 3")
    assert dice.answers == ["die 2"]
    dice.play("die 2")  # another 6: final
    assert (dice.coins, dice.asked) == ([13], "study")


def test_r51_re_roll_3_a_colour_die_that_shows_6() -> None:
    table = solo(
        A1=GROVE,
        technologies={"Re-Roll": 3},
        coins=0,
        dice=[6, 1],
    ).play("pass", "paint", "A1:d2", "#3")
    assert table.answers == ["no", "use Re-Roll 3"]
    table.play("use Re-Roll 3")
    assert table.coins == [7]
    assert question(table) == "Paint the shape of #3 in blue."


def test_r51_enough_must_be_kept_for_the_bid() -> None:
    table = solo(A1=ROOM, technologies={"Re-Roll": 2}, card=3, dice=[5, 5, 1, 1], coins=8).play("no", "bid 6")
    assert table.asked == "study"
    enough = solo(A1=ROOM, technologies={"Re-Roll": 2}, card=3, dice=[5, 5, 1, 1], coins=9).play("no", "bid 6")
    assert enough.asked == "reroll"


def test_r51_the_colour_of_a_grove_and_transformings_die() -> None:
    table = solo(
        A1=GROVE,
        technologies={"Re-Roll": 1},
        dice=[1, 6],
    ).play("no", "pass", "paint", "A1:d2", "#3")
    assert table.answers == ["no", "use Re-Roll 1"]
    table.play("use Re-Roll 1")
    assert question(table) == "Paint the shape of #3 in red."
    changed = solo(A1=ROOM, coins=20, card=3, dice=[1, 1, 1, 4], technologies={"Transforming": 3, "Re-Roll": 1})
    changed.play("no", "bid 6", "no", "use Transforming 3", "use Re-Roll 1")
    assert question(changed) == "Paint the shape of #4 in blue."


def test_q07_re_roll_and_the_colour_of_number_1() -> None:
    table = solo(A1=ROOM, coins=20, card=1, dice=[1, 1, 2, 5], technologies={"Re-Roll": 1})
    table.play("no", "bid 6", "no", "#3")
    assert (table.asked, table.answers) == ("reroll", ["no", "use Re-Roll 1"])
    table.play("use Re-Roll 1", "A1:b1a2b2")
    assert colour_of(table, "b1a2b2") == "red"
