"""All levels of all technologies: used, skipped, not allowed (R46 to R52)."""

from typing import Any

import pytest

from rules.isle import Table, drawn, question, solo

ROOM = """
    H . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""
WIN = [1, 1]  # Carrambah's dice


def won(card: int = 3, bid: int = 6, dice: list[int] | None = None, **fields: Any) -> Table:
    """A won auction, up to the first question after it."""
    fields = {"A1": ROOM, "coins": 20, **fields}
    table = solo(card=card, dice=[*WIN, *(dice or [])], **fields)
    return table.play(f"bid {bid}")


# Expancing


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
    table.refused(
        "A1:b1", "R22", "your first painting must share a side with the regular harbour of A1; with b1 it would not"
    )
    table.refused("B1:b1", "R46", "there is room for one square only at b1, but 3 are needed")
    table.play("A1:d1")
    table.refused("A2:b1", "R20", "all squares of a shape lie on one island")
    table.refused("A1:d1", "R46", "already chosen: d1")
    table.refused("A1:b1", "R46", "b1 is not beside the squares chosen so far")
    table.refused("A1:b1c1", "R46", "choose one square at a time")
    table.play("A1:c1", "A1:b1")
    assert table.player()["started"] == ["A1"]


def test_r46_given_up_or_lost() -> None:
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
    table.refused("A1:d1", "R46", "A1 is not the island of level 2")
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
    table.refused("A2:b1", "R24", "to begin A2 you need an access: surround a lighthouse first")


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
    table.refused("A2:c1", "R46", "A2 is not the island of level 3")
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
    assert table.answers == ["give up"]  # nothing is begun, so nothing could be the second
    table.refused("A1:b1", "R46", "A1 is not the island of level 2")
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
    assert sum("paints" in told for told in table.told) == 1


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


def test_r47_not_after_a_pass_and_it_never_raises_the_limit() -> None:
    table = solo(technologies={"Auctionis": 3}, coins=4, card=3)
    assert table.answers[-1] == "bid 4"
    table.play("pass")
    assert table.asked == "study"
    table.refused("use Auctionis 1", "R47", "this is not the moment for Auctionis")


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


# Re-Color


def colour_of(table: Table, squares: str) -> str:
    found: dict[str, list[str]] = table.player()["paint"]["A1"]
    return next(colour for colour, painted in found.items() if "".join(painted) == squares)


def test_r49_re_color_1_green() -> None:
    table = won(technologies={"Re-Color": 1})
    assert table.answers == ["no", "use Re-Color 1"]
    table.play("use Re-Color 1", "A1:b1a2b2")
    assert (table.coins, colour_of(table, "b1a2b2")) == ([20 - 6 - 3], "green")


def test_r49_re_color_2_any() -> None:
    table = won(technologies={"Re-Color": 2}).play("use Re-Color 2")
    assert table.answers == ["blue", "green", "red"]
    table.play("red", "A1:b1a2b2")
    assert (table.coins, colour_of(table, "b1a2b2")) == ([20 - 6 - 5], "red")


def test_r49_re_color_3_random_and_paid_even_if_not_painted() -> None:
    table = won(technologies={"Re-Color": 3}, dice=[5]).play("use Re-Color 3")
    assert table.asked == "place"
    assert table.coins == [20 - 6 + 5]
    table.play("give up")
    assert table.coins == [20 - 6 + 5]
    painted = won(technologies={"Re-Color": 3}, dice=[5]).play("use Re-Color 3", "A1:b1a2b2")
    assert colour_of(painted, "b1a2b2") == "red"


def test_r49_prices_and_moments() -> None:
    table = won(technologies={"Re-Color": 3}, coins=8)
    assert table.answers == ["no", "use Re-Color 3"]
    table.refused("use Re-Color 1", "R49", "Re-Color 1 costs 3 coins, and you have 2")
    table.play("no")
    assert table.asked == "place"
    table.refused("use Re-Color 3", "R49", "this is not the moment for Re-Color")
    lost = solo(A1=ROOM, technologies={"Re-Color": 3}, dice=[6, 6]).play("bid 6")
    assert lost.asked == "study"
    lost.refused("use Re-Color 3", "R49", "this is not the moment for Re-Color")


@pytest.mark.parametrize(("technology", "rule"), [("Re-Color", "R49"), ("Transforming", "R50")])
def test_r45_a_level_left_out_for_its_price_is_refused_for_its_price(technology: str, rule: str) -> None:
    for card, asked in ((3, "place"), (6, "card")):  # what comes instead of Re-Color and Transforming
        table = won(card, bid=18, technologies={technology: 1})
        assert (table.asked, table.coins) == (asked, [2])
        table.refused(f"use {technology} 1", rule, f"{technology} 1 costs 3 coins, and you have 2")
    early = solo(A1=ROOM, technologies={technology: 1}, coins=2, card=1)
    early.refused(f"use {technology} 1", rule, f"this is not the moment for {technology}")


def test_r49_both_halves_but_no_coal() -> None:
    table = won(2, technologies={"Re-Color": 1}).play("use Re-Color 1", "A1:b1c1", "A1:d1e1")
    assert table.player()["paint"]["A1"] == {"green": ["b1", "c1", "d1", "e1"]}


# Transforming


def test_r50_transforming_1_is_number_5() -> None:
    table = won(technologies={"Transforming": 1}).play("use Transforming 1")
    assert table.coins == [20 - 6 - 3]
    assert question(table) == "Paint the shape of #5 in blue."


def test_r50_transforming_2_is_2_3_or_4() -> None:
    table = won(5, technologies={"Transforming": 2}).play("use Transforming 2")
    assert table.answers == ["#2", "#3", "#4"]
    table.refused("#5", "R50", "it can become #2, #3 or #4")
    table.play("#4", "A1:b1c1d1c2")
    assert table.coins == [20 - 6 - 7]


@pytest.mark.parametrize(("face", "asked"), [(1, "card"), (2, "place"), (5, "place"), (6, "card")])
def test_r50_transforming_3_by_the_die(face: int, asked: str) -> None:
    table = won(technologies={"Transforming": 3}, dice=[face]).play("use Transforming 3")
    assert (table.asked, table.coins) == (asked, [20 - 6 + 5])
    table.play("give up")
    assert table.coins == [20 - 6 + 5]


def test_r50_both_in_either_order_once_each() -> None:
    levels = {"Re-Color": 1, "Transforming": 1}
    for words in (("use Re-Color 1", "use Transforming 1"), ("use Transforming 1", "use Re-Color 1")):
        table = won(technologies=levels)
        assert table.answers == ["no", "use Re-Color 1", "use Transforming 1"]
        table.play(words[0])
        assert table.answers == ["no", words[1]]
        table.play(words[1])
        assert question(table) == "Paint the shape of #5 in green."
        assert table.coins == [20 - 6 - 3 - 3]


def test_r50_for_1_and_6_the_card_is_chosen_after_transforming() -> None:
    table = won(6, bid=9, technologies={"Transforming": 1})
    assert table.asked == "change"
    table.play("no")
    assert table.asked == "card"
    changed = won(6, bid=9, technologies={"Transforming": 1}).play("use Transforming 1")
    assert (changed.asked, question(changed)) == ("colour", "Which colour for the shape of #5?")
    season = {"card_colours": "season"}
    assert won(6, bid=9, technologies={"Transforming": 1}, options=season).play("use Transforming 1").asked == "place"


def test_q08_a_colour_of_the_cards_own_comes_before_re_color() -> None:
    levels = {"Re-Color": 1, "Transforming": 1}
    one = won(1, technologies=levels, dice=[6])
    assert one.answers == ["no", "use Transforming 1"]
    one.refused("use Re-Color 1", "R49", "the colour of the card is not known yet")
    one.play("use Transforming 1")
    assert one.told[-1] == "seat 0 rolls 6: red"  # the colour stays that of #1
    assert one.answers == ["no", "use Re-Color 1"]
    one.play("use Re-Color 1")
    assert question(one) == "Paint the shape of #5 in green."
    six = won(6, bid=9, technologies=levels).play("no", "#3", "red")
    assert six.answers == ["no", "use Re-Color 1"]
    six.play("no")
    assert question(six) == "Paint the shape of #3 in red."
    # a card that becomes #1 by the die has the colour of the season
    three = won(3, technologies={"Re-Color": 1, "Transforming": 3}, dice=[1])
    assert three.answers == ["no", "use Re-Color 1", *(f"use Transforming {level}" for level in (1, 2, 3))]
    three.play("use Transforming 3", "no", "#3")
    assert question(three) == "Paint the shape of #3 in blue."


NO_ROOM = {"A1": "H.", "A2": "H.", "B1": "H.", "B2": "H."}


@pytest.mark.parametrize("card", range(1, 7))
def test_r49_re_color_3_pays_also_without_a_place(card: int) -> None:
    table = won(card, bid=9, technologies={"Re-Color": 3}, dice=[5], **NO_ROOM)
    if card in (1, 6):
        assert (table.asked, table.answers) == ("card", ["give up"])
        table.play("give up")
    assert "use Re-Color 3" in table.answers
    table.play("use Re-Color 3")
    assert table.coins == [20 - 9 + 5]
    if card not in (1, 6):
        assert (table.asked, table.answers) == ("place", ["give up"])
        table.play("give up")
    assert (table.asked, table.coins) == ("bid", [20 - 9 + 5])


@pytest.mark.parametrize("card", range(1, 7))
def test_r50_transforming_3_pays_also_without_a_place(card: int) -> None:
    table = won(card, bid=9, technologies={"Transforming": 3}, dice=[4, 6], **NO_ROOM).play("use Transforming 3")
    assert table.coins == [20 - 9 + 5]


def test_q08_a_shape_given_up_before_its_colour_still_allows_re_color_3() -> None:
    fields: dict[str, Any] = {"technologies": {"Re-Color": 3}, "dice": [3]}
    for words in (["give up"], ["#3", "give up"]):
        table = won(6, bid=9, **fields).play(*words)
        assert (table.asked, table.answers) == ("unpainted", ["no", "use Re-Color 3"])
        assert question(table) == "The shape is given up. Use Re-Color 3 for its 5 coins all the same?"
        table.refused("use Re-Color 1", "R49", "the shape was given up: only Re-Color 3 can be used now")
        table.play("use Re-Color 3")
        assert table.told[-4:-2] == ["Re-Color, level 3: +5 coins", "seat 0 rolls 3: green"]
        assert (table.asked, table.coins) == ("bid", [20 - 9 + 5])
    assert won(1, **fields).play("give up", "no").coins == [20 - 6]
    assert won(1, **fields).play("#3").answers == ["no", *(f"use Re-Color {level}" for level in (1, 2, 3))]


def test_q08_re_color_is_not_offered_twice() -> None:
    for level in (1, 2):
        assert won(6, bid=9, technologies={"Re-Color": level}).play("give up").asked == "bid"
    season = won(6, bid=9, technologies={"Re-Color": 3}, options={"card_colours": "season"}).play("no", "give up")
    assert season.asked == "bid"  # it could be used before the card was chosen
    became = won(3, technologies={"Re-Color": 3, "Transforming": 3}, dice=[6]).play(
        "use Transforming 3", "no", "give up"
    )
    assert became.asked == "bid"


def test_q09_transforming_2_offers_all_three() -> None:
    table = won(3, technologies={"Transforming": 2}, A1="H.", A2="H.", B1="H.", B2="H.").play("use Transforming 2")
    assert table.answers == ["#2", "#3", "#4"]
    table.play("#4")
    assert table.answers == ["give up"]


# Re-Roll


def test_r51_re_roll_1_the_auction_die() -> None:
    table = solo(A1=ROOM, technologies={"Re-Roll": 1}, card=6, dice=[2])
    assert table.answers == ["no", "use Re-Roll 1"]
    table.play("use Re-Roll 1")
    assert (table.state.card, table.coins, table.asked) == (2, [12], "bid")
    both = solo(technologies={"Re-Roll": 2}, card=6)
    assert both.answers == ["no", "use Re-Roll 1"]
    both.refused("use Re-Roll 2", "R51", "Re-Roll 2 is for both of Carrambah's dice, and this is a different roll")
    poor = solo(technologies={"Re-Roll": 2}, coins=2, card=1)
    assert poor.asked == "bid"
    poor.refused("use Re-Roll 1", "R51", "Re-Roll 1 costs 3 coins, and you have 2")


def test_r51_coins_that_the_bid_needs_do_not_pay_for_a_roll() -> None:
    for dice, asked in (([1, 6], "reroll"), ([5, 4], "study")):  # with a 6, level 3 is there to be asked for
        table = solo(A1=ROOM, technologies={"Re-Roll": 3}, coins=7, card=3, dice=dice).play("no", "bid 5")
        assert table.asked == asked
        for level in (1, 2):
            why = f"Re-Roll {level} costs 3 coins, and 5 must be kept for the bid: you have 7"
            table.refused(f"use Re-Roll {level}", "R51", why)


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
        A1="""
        ~ g b b .
        ~ b T . .
        ~ b b b .
        ~ H . . .
    """,
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
        A1="""
        ~ g b b .
        ~ b T . .
        ~ b b b .
        ~ H . . .
    """,
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
    thirteen.refused("use Timenautics 3", "R52", "the condition of Timenautics, level 3, does not hold")


def test_r52_skipped() -> None:
    table = solo(technologies={"Timenautics": 2}, round=24).play("pass", "paint", "give up", "no")
    assert (table.asked, table.coins) == ("", [18])
