"""Re-Color and Transforming, all levels: used, skipped, not allowed (R49, R50)."""

from typing import Any

import pytest

from rules.isle import question, solo
from rules.won_auction import ROOM, colour_of, won

# Re-Color


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
    table.refuse("use Re-Color 1", "R49", "Re-Color 1 costs 3 coins, and you have 2")
    table.play("no")
    assert table.asked == "place"
    table.refuse("use Re-Color 3", "R49", "this is not the moment for Re-Color")
    lost = solo(A1=ROOM, technologies={"Re-Color": 3}, dice=[6, 6]).play("bid 6")
    assert lost.asked == "study"
    lost.refuse("use Re-Color 3", "R49", "this is not the moment for Re-Color")


@pytest.mark.parametrize(("technology", "rule"), [("Re-Color", "R49"), ("Transforming", "R50")])
def test_r45_a_level_left_out_for_its_price_is_refused_for_its_price(technology: str, rule: str) -> None:
    for card, asked in ((3, "place"), (6, "card")):  # the question that comes instead of Re-Color and Transforming
        table = won(card, bid=18, technologies={technology: 1})
        assert (table.asked, table.coins) == (asked, [2])
        table.refuse(f"use {technology} 1", rule, f"{technology} 1 costs 3 coins, and you have 2")
    early = solo(A1=ROOM, technologies={technology: 1}, coins=2, card=1)
    early.refuse(f"use {technology} 1", rule, f"this is not the moment for {technology}")


def test_r49_re_color_covers_both_halves_but_no_coal() -> None:
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
    table.refuse("#5", "R50", "it can become #2, #3 or #4")
    table.play("#4", "A1:b1c1d1c2")
    assert table.coins == [20 - 6 - 7]


@pytest.mark.parametrize(("face", "asked"), [(1, "card"), (2, "place"), (5, "place"), (6, "card")])
def test_r50_transforming_3_by_the_die(face: int, asked: str) -> None:
    table = won(technologies={"Transforming": 3}, dice=[face]).play("use Transforming 3")
    assert (table.asked, table.coins) == (asked, [20 - 6 + 5])
    table.play("give up")
    assert table.coins == [20 - 6 + 5]


def test_r50_both_technologies_are_used_in_either_order_once_each() -> None:
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
    one.refuse("use Re-Color 1", "R49", "the colour of the card is not known yet")
    one.play("use Transforming 1")
    assert one.happened[-1] == "seat 1 rolls 6: red"  # the colour stays that of #1
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
def test_r49_re_color_3_pays_even_without_a_place(card: int) -> None:
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
def test_r50_transforming_3_pays_even_without_a_place(card: int) -> None:
    table = won(card, bid=9, technologies={"Transforming": 3}, dice=[4, 6], **NO_ROOM).play("use Transforming 3")
    assert table.coins == [20 - 9 + 5]


def test_q08_a_shape_given_up_before_its_colour_still_allows_re_color_3() -> None:
    fields: dict[str, Any] = {"technologies": {"Re-Color": 3}, "dice": [3]}
    for words in (["give up"], ["#3", "give up"]):
        table = won(6, bid=9, **fields).play(*words)
        assert (table.asked, table.answers) == ("unpainted", ["no", "use Re-Color 3"])
        assert question(table) == "You do not paint the shape. Use Re-Color 3 anyway, for 5 coins?"
        table.refuse("use Re-Color 1", "R49", "the shape was given up: only Re-Color 3 can be used now")
        table.play("use Re-Color 3")
        assert table.happened[-4:-2] == ["Re-Color, level 3: +5 coins", "seat 1 rolls 3: green"]
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
