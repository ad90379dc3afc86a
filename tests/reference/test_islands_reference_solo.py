"""The reference engine of Origami Islands: the solo game."""

from typing import Any

import pytest

from reference.islands.auction_outcome import act_without_winning
from reference.islands.expancing import expand
from reference.islands.positions import Talk, island, player, scripted, table
from reference.islands.prize import paint_prize
from reference.islands.solo import face_carrambah, play_solo_round, title
from reference.islands.table import Player, Table


def alone(*dice: int, rows: str = "H..... ......", paint: str = "", **options: Any) -> tuple[Table, Player]:
    one = player(0, island("X1", rows, paint))
    return table(one, dice=dice, **options), one


def test_r41_fourteen_always_wins() -> None:
    it, one = alone(6, 6)
    it.card, it.bid = 6, 14
    assert Talk(face_carrambah(it, one)).question is None
    assert it.has_won
    it, one = alone(6, 6)
    it.card, it.bid = 2, 13
    Talk(face_carrambah(it, one))
    assert not it.has_won


def test_r42_research_forfeits_income() -> None:
    it, one = alone(3)
    talk = Talk(play_solo_round(it, one)).say("pass")
    assert len(talk.words) == 8
    talk.say("research Timenautics")
    assert talk.words == {"use Timenautics 1", "no"}
    talk.say("use Timenautics 1")
    assert (one.coins, it.space, talk.question) == (22, 3, None)


def test_r43_the_reserve_pays_the_poor() -> None:
    for coins, after in ((10, 21), (11, 14)):
        it, one = alone(rows="V.. ... H..", paint="r:b1a2", space=9)
        one.coins, one.volcanoes = coins, 1
        Talk(act_without_winning(it, one)).say("X1:b2")
        assert one.coins == after


def test_r45_pairs_exclude_each_other() -> None:
    it, one = alone(3)
    one.levels |= {"Re-Color": 1, "Auctionis": 3, "Expancing": 3}
    talk = Talk(play_solo_round(it, one)).say("pass")
    assert talk.words == {"paint", "research Re-Color", "research Transforming", "research Timenautics"}


def test_r46_expancing_square_by_square() -> None:
    it, one = alone(rows="H...~. ~.~~~.")
    one.levels["Expancing"] = 1
    talk = Talk(expand(it, one))
    assert talk.words == {"X1:b1", "give up"}
    talk.say("X1:b1")
    assert talk.words == {"X1:b2", "X1:c1", "give up"}
    talk.say("X1:b2")
    assert talk.words == {"X1:c1", "give up"}
    talk.say("X1:c1")
    assert talk.question is None
    assert set(one.islands[0].paint) == {(1, 0), (1, 1), (2, 0)}
    assert it.squares_painted == 3


def test_r46_lost_without_an_island() -> None:
    it, one = alone()
    one.levels["Expancing"] = 2
    talk = Talk(expand(it, one))
    assert talk.words == {"give up"}
    one.levels["Expancing"] = 3
    talk = Talk(expand(it, one)).say("size 5")
    assert talk.words == {"give up"}
    assert talk.say("give up").words == {"give up"}


def test_r49_r50_changes_in_either_order() -> None:
    it, one = alone(4)
    one.levels |= {"Re-Color": 2, "Transforming": 3}
    one.coins, it.card = 10, 3
    talk = Talk(paint_prize(it, one))
    colours = {"use Re-Color 1", "use Re-Color 2"}
    assert talk.words == colours | {"use Transforming 1", "use Transforming 2", "use Transforming 3", "no"}
    talk.say("use Transforming 3")
    assert (one.coins, talk.words) == (15, colours | {"no"})
    talk.say("use Re-Color 2")
    assert (one.coins, talk.words) == (10, {"blue", "green", "red"})
    talk.say("red")
    assert (talk.name, "X1:b1c1d1c2" in talk.words) == ("place", True)
    talk.say("X1:b1c1d1c2")
    assert set(one.islands[0].paint.values()) == {"red"}


def test_q8_the_colour_of_its_own_comes_after_the_card() -> None:
    it, one = alone(6, card_colours="special")
    one.levels |= {"Re-Color": 1, "Transforming": 1}
    it.card = 1
    talk = Talk(paint_prize(it, one))
    assert talk.words == {"use Transforming 1", "no"}
    talk.say("no", "#3")
    assert (it.dice, talk.words) == ([6], {"use Re-Color 1", "no"})
    talk.say("no", "X1:b1b2c2")
    assert set(one.islands[0].paint.values()) == {"red"}


def full(*dice: int, card: int, **options: Any) -> tuple[Table, Player]:
    """A win with all squares painted and every level that changes a shape."""
    it, one = alone(*dice, rows="H..", paint="r:b1c1", **options)
    one.levels |= {"Re-Color": 3, "Transforming": 3}
    it.card = card
    return it, one


@pytest.mark.parametrize("card", [1, 6])
def test_r49_re_color_3_without_a_place(card: int) -> None:
    """A card with a colour of its own gets no colour, as no card can be chosen; the coins come all the same."""
    it, one = full(5, card=card)
    talk = Talk(paint_prize(it, one)).say("no")
    assert (talk.name, talk.words) == ("card", {"give up"})
    talk.say("give up")
    assert (talk.name, talk.words) == ("unpainted", {"use Re-Color 3", "no"}), "nothing is left that could be paid for"
    talk.say("use Re-Color 3")
    assert (talk.question, one.coins, it.dice) == (None, 20, [5])
    it, one = full(card=card)
    talk = Talk(paint_prize(it, one)).say("no", "give up", "no")
    assert (talk.question, one.coins) == (None, 15)


@pytest.mark.parametrize(("card", "colours"), [(3, "special"), (3, "season"), (1, "season"), (6, "season")])
def test_r49_re_color_3_without_a_place_in_the_colour_of_the_season(card: int, colours: str) -> None:
    it, one = full(5, card=card, card_colours=colours)
    one.levels["Transforming"] = 0
    talk = Talk(paint_prize(it, one))
    assert (talk.name, "use Re-Color 3" in talk.words) == ("change", True)
    talk.say("use Re-Color 3")
    assert (one.coins, talk.words) == (20, {"give up"})
    assert talk.say("give up").question is None


@pytest.mark.parametrize(("card", "answers"), [(1, ["give up"]), (6, ["give up"]), (6, ["#3", "give up"])])
def test_r49_re_color_3_for_a_shape_given_up(card: int, answers: list[str]) -> None:
    it, one = alone(5)
    one.levels["Re-Color"] = 3
    it.card = card
    talk = Talk(paint_prize(it, one)).say(*answers)
    assert (talk.name, talk.words) == ("unpainted", {"use Re-Color 3", "no"})
    assert talk.say("use Re-Color 3").question is None, "the shape is given up for good"
    assert (one.coins, one.has_painted) == (20, False)


def test_r49_re_color_works_once_a_round() -> None:
    """#6 keeps its own colour when the die makes it a #6 again; level 3 does not come a second time."""
    it, one = alone(6, 5)
    one.levels |= {"Re-Color": 3, "Transforming": 3}
    it.card = 6
    talk = Talk(paint_prize(it, one)).say("use Transforming 3", "#3", "green", "use Re-Color 3")
    assert (talk.name, one.coins) == ("place", 25)
    assert talk.say("give up").question is None


@pytest.mark.parametrize("card", range(1, 7))
def test_r50_transforming_3_without_a_place(card: int) -> None:
    """It always comes before the card is chosen, so nothing can prevent it."""
    for colours in ("special", "season"):
        it, one = full(4, 3, 1, card=card, card_colours=colours)
        talk = Talk(paint_prize(it, one))
        assert "use Transforming 3" in talk.words
        talk.say("use Transforming 3")
        assert one.coins == 20
        if talk.name == "colour":  # #6, special
            talk.say("red")
        talk.say("use Re-Color 3")
        assert (one.coins, talk.words) == (25, {"give up"})


def test_r51_one_of_carrambahs_dice() -> None:
    it, one = alone(3, 6, 5, 1)
    one.levels["Re-Roll"] = 3
    one.coins = 10
    talk = Talk(play_solo_round(it, one))
    assert talk.words == {"use Re-Roll 1", "no"}
    talk.say("no", "bid 8")
    assert talk.words == {"use Re-Roll 3", "no"}, "two coins besides the bid do not pay for the other levels"
    talk.say("use Re-Roll 3")
    assert (talk.words, one.coins) == ({"die 1"}, 17)
    talk.say("die 1")
    assert (it.dice, it.has_won, one.coins) == ([1, 5], True, 9)


def test_r52_the_last_space() -> None:
    it, one = alone(1, 1, 1, space=24)
    one.levels["Timenautics"] = 3
    talk = Talk(play_solo_round(it, one)).say("bid 14", "give up")
    assert talk.words == {"use Timenautics 1", "use Timenautics 2", "use Timenautics 3", "no"}
    talk.say("use Timenautics 3")
    assert (it.space, it.is_over) == (24, False)
    it.roll = scripted(1)
    it.begin_round()
    Talk(play_solo_round(it, one)).say("pass", "paint", "give up", "no")
    assert it.is_over


def test_r53_titles() -> None:
    assert [title(value) for value in (-5, 74, 75, 149, 300)] == ["", "", "The Apprentice", "The Master", "The Creator"]
