"""The reference engine of Origami Islands: material, auction, painting, and the rulebook's example."""

from typing import Any

import pytest

from reference.islands.auction_outcome import income, win
from reference.islands.expancing import expand
from reference.islands.options import deal
from reference.islands.places import places
from reference.islands.positions import Talk, island, player, table
from reference.islands.prize import paint_prize
from reference.islands.reference import Reference
from reference.islands.rounds import play_round
from reference.islands.shapes import CARDS, SQUARE, places_on
from reference.islands.sheets import GROVE, all_sheets, read_square
from reference.islands.table import Player, Table


def test_the_data_file() -> None:
    sheets = all_sheets()
    assert "".join(sheet.name for sheet in sheets) == "ABCDEFGHIJKL"
    assert [sheet.name for sheet in sheets if sheet.is_near] == list("ABCD")
    maps = [one for sheet in sheets for one in sheet.maps]
    assert len(maps) == 24
    for one in maps:
        assert 24 <= len(one.empty) <= 32
        assert [len(one.of_kind(sign)) for sign in "HhL"] == [1, 1, 1]
        shaped = {place.squares for card in CARDS[1:] for place in places_on(one, card)}
        assert all(outline.squares in shaped for outline in one.outlines)
        assert len(one.of_kind(GROVE)) < 2, "so the shipped islands never ask for the order of groves"


def test_r1_turned_shapes() -> None:
    open_field = island("X1", "..... ..... H.... ..... .....").map
    nine = island("X1", "... ... ... H~~").map
    assert {card: len(places_on(nine, card)) for card in (SQUARE, *CARDS)} == {SQUARE: 9, 2: 12, 3: 16, 4: 8, 5: 4}
    assert "X1:a1a2b2b3c3" in {place.word for place in places_on(open_field, 5)}


def test_r5_deals() -> None:
    for players, near in ((1, False), (4, False), (5, False), (1, True), (2, True), (6, True)):
        game = Reference({"players": players, "near_only": near}, 3)
        hands = [one.hand for one in game.table.players]
        assert all(len(set(hand)) == 3 and hand == sorted(hand) for hand in hands)
        dealt = [name for hand in hands for name in hand]
        enough = 3 * players <= (4 if near else 12)
        assert (len(set(dealt)) == len(dealt)) == enough
        assert not near or set(dealt) <= set("ABCD")
    rolls = iter([0] * 11 + [1])
    hands, first = deal(Reference({"players": 4}).options, all_sheets(), lambda sides: next(rolls))
    assert hands[0] == ["B", "C", "D"], "all zeros turn the order by one place"
    assert first == 1


@pytest.mark.parametrize(
    "options",
    [
        {"players": 7},
        {"players": 1, "catch_up": True},
        {"players": 2, "sheets": ["A", "B"]},
        {"players": 1, "sheets": ["A", "B"], "near_only": True},
        {"players": 1, "sheets": ["A", "A"]},
        {"players": 1, "sheets": ["A", "Z"]},
    ],
)
def test_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Reference(options)


def test_r2_cards_have_a_colour_of_their_own_unless_an_option_says_otherwise() -> None:
    assert Reference().options.card_colours == "special"
    for card, answers, colour in ((1, ["#3"], "green"), (6, ["#3", "red"], "red"), (3, [], "blue")):
        one = player(0, island("X1", "H.. ..."))
        it = table(one, player(1), dice=[4])
        it.card = card
        assert Talk(paint_prize(it, one)).say(*answers, "X1:b1b2c2").question is None
        assert set(one.islands[0].paint.values()) == {colour}


def test_the_example_of_the_rulebook() -> None:
    grove = island("P1", "H.T ... ..V", "b:b1 g:b2")
    volcano = island("P2", ".V. ... H..", "r:a1 g:a2")
    a = player(0, grove, volcano, coins=5)
    a.volcanoes, a.tokens["gold"]["+2"] = 2, 1
    b = player(1, island("Q1", "H.... ..L.. .....", "r:b1b2b3c3d3"), island("Q2", "h.... ....H"), coins=9)
    b.tokens["coal"]["season"] = 1
    it = table(a, b, dice=[2, 1], space=9)
    assert it.season == "red"
    talk = Talk(play_round(it))
    assert talk.words == {"pass", "bid 2", "bid 3", "bid 4", "bid 5"}
    talk.say("bid 2", "bid 5")
    assert (talk.question and talk.question.seat, talk.words) == (0, {"pass"})
    talk.say("pass")
    assert (it.first, b.coins, talk.name) == (1, 4, "coal")
    talk.say("coal season", "Q1:d2", "Q1:c1d1")
    assert b.accesses == {"single": 1, "different": 0}
    assert "Q2:b1b2" in talk.words
    assert "give up" not in talk.words
    talk.say("Q2:b1b2")
    assert b.accesses == {"single": 0, "different": 0}
    assert b.tokens["coal"] == {"any": 0, "season": 1}
    talk.say("P1:c2")
    assert talk.name == "card"
    talk.say("#3", "P2:c1b2c2")
    assert talk.question is None
    assert {volcano.paint[read_square(word)] for word in ("c1", "b2", "c2")} == {"blue"}
    assert (a.volcanoes, a.coins, b.coins, it.first) == (1, 9, 4, 1)


def three(**options: Any) -> Table:
    return table(*(player(seat, island(f"X{seat}", "H...")) for seat in range(3)), **options)


def test_r10_who_is_asked() -> None:
    it = three(dice=[3], first=2)
    talk = Talk(play_round(it))
    asked = []
    for word in ("bid 3", "pass", "bid 4", "bid 9", "pass"):
        assert talk.question
        asked.append(talk.question.seat)
        talk.say(word)
    assert asked == [2, 0, 1, 2, 1]
    assert (it.first, it.players[2].coins, talk.name) == (2, 6, "place")


def test_r12_nobody_bids() -> None:
    it = three(dice=[3], first=1)
    talk = Talk(play_round(it)).say("pass", "pass")
    assert (talk.question and talk.question.seat, talk.name) == (0, "bid")
    talk.say("pass", "X1:b1", "give up", "X0:b1")
    assert talk.question is None
    assert [one.coins for one in it.players] == [18, 18, 18]
    assert it.first == 1


def test_r18_income_is_never_below_zero() -> None:
    one = player(0)
    assert income(one) == 3
    one.volcanoes = 4
    assert income(one) == 0
    one.tokens["gold"] = {"+2": 2, "+1": 1}
    assert income(one) == 4


def words(one: Player, shape: int) -> set[str]:
    return {place.word for place in places(one, shape)}


def test_r22_to_r24_where_one_may_paint() -> None:
    one = player(0, island("X1", "H..h"), island("X2", "H..h"))
    assert words(one, SQUARE) == {"X1:b1", "X2:b1"}
    one.islands[0].paint[1, 0] = "red"
    assert words(one, SQUARE) == {"X1:c1"}
    one.accesses["different"] = 1
    assert words(one, SQUARE) == {"X1:c1", "X2:b1"}
    one.accesses = {"single": 1, "different": 0}
    assert words(one, SQUARE) == {"X1:c1", "X2:b1", "X2:c1"}


@pytest.mark.parametrize(
    ("held", "order", "left"),
    [
        ({"single": 1, "different": 1}, "d1 c1 b1 c2 d2", {"single": 1, "different": 0}),  # touches both harbours
        ({"single": 1, "different": 0}, "d1 c1 b1 c2 d2", {"single": 0, "different": 0}),
        ({"single": 1, "different": 1}, "d1 d2 e2 c2 c1", {"single": 0, "different": 1}),  # only the secret one
    ],
)
def test_r25_which_access_is_spent(held: dict[str, int], order: str, left: dict[str, int]) -> None:
    one = player(0, island("X1", "H..", "r:b1"), island("X2", "H...h ....."))
    one.accesses, one.levels["Expancing"] = held, 2
    talk = Talk(expand(table(one), one)).say(*(f"X2:{square}" for square in order.split()))
    assert talk.question is None
    assert one.accesses == left


def test_r26_the_first_half_needs_a_second() -> None:
    one = player(0, island("X1", "H...."))
    it = table(one, player(1))
    it.card, it.bid = 2, 2
    talk = Talk(win(it, one))
    assert talk.words == {"X1:b1c1", "give up"}
    talk.say("X1:b1c1")
    assert talk.words == {"X1:d1e1"}
    small = player(0, island("X1", "H..."))
    it = table(small, player(1))
    it.card, it.bid = 2, 2
    assert Talk(win(it, small)).words == {"give up"}


def test_r26_the_first_half_may_win_the_access_of_the_second() -> None:
    """c1d1 surrounds the lighthouse, but only in red does it open the secret harbour; no other place is left."""
    for space, first in ((9, {"X1:c1d1", "give up"}), (1, {"give up"})):
        one = player(0, island("X1", "H... ~~L~", "r:b1"), island("X2", "h.~~H ..~~~"))
        it = table(one, player(1), space=space)
        it.card = 2
        talk = Talk(paint_prize(it, one))
        assert talk.words == first
    it.space = 9
    assert Talk(paint_prize(it, one)).say("X1:c1d1").words == {"X2:b1b2", "X2:a2b2"}


def test_q3_a_colour_without_a_place() -> None:
    """For #6 with a colour of its own, #2 is offered, as it has a place in red."""
    one = player(0, island("X1", "H... ~~L~", "r:b1"), island("X2", "h.~~H ..~~~"))
    it = table(one, player(1), card_colours="special")
    it.card = 6
    talk = Talk(paint_prize(it, one))
    assert talk.words == {"#2", "give up"}
    talk.say("#2")
    assert talk.words == {"blue", "green", "red", "give up"}
    assert talk.say("blue").words == {"give up"}


def test_r26_what_follows_from_the_first_half_comes_before_the_second() -> None:
    for answers, then in ((["give up"], {"X1:c2d2"}), (["#3", "red", "X1:c2d2d3"], set())):
        one = player(0, island("X1", "T..~ .... H~~.", "r:a2b2"))
        it = table(one, player(1), space=9)
        it.card = 2
        talk = Talk(paint_prize(it, one)).say("X1:b1c1")
        assert talk.name == "card"
        assert talk.say(*answers).words == then, "the second half lapses if the grove has taken its place"
