"""The reference engine of Origami Islands: what landmarks and outlines do, counted by hand."""

from collections import Counter
from typing import Any

import pytest

from reference.islands import points
from reference.islands.auction_outcome import act_without_winning
from reference.islands.consequences import gain_token
from reference.islands.positions import Talk, island, player, table
from reference.islands.prize import paint_prize
from reference.islands.sheets import Outline
from reference.islands.table import Table


def three(**options: Any) -> Table:
    return table(*(player(seat, island(f"X{seat}", "H...")) for seat in range(3)), **options)


def test_r28_r34_r38_points_by_hand() -> None:
    framed = [Outline("red", frozenset({(2, 1), (3, 1), (3, 0)}))]
    one = player(0, island("X1", "H... P... ....", "r:b1b2 g:a3b3", framed), coins=3)
    it = table(one, player(1), space=9)
    it.card = 3
    talk = Talk(paint_prize(it, one)).say("X1:d1c2d2")
    assert talk.question is None
    assert one.coins == 13
    # the harbour (b1 b2) is red, the temple (b1 b2 a3 b3) is not; c1, c3 and d3 are unpainted
    lines = Counter((kind, value) for kind, _, value in points.sheet(one))
    assert lines == Counter([("harbour", 20), ("temple", 5), ("outline", 10), ("unpainted", -3)])
    assert points.score(one) == 32


def test_r34_an_outline_filled_in_another_colour() -> None:
    framed = [Outline("blue", frozenset({(1, 0), (1, 1), (2, 1)}))]
    one = player(0, island("X1", "H... ....", "", framed), coins=3)
    it = table(one, player(1), space=9)
    it.card = 3
    Talk(paint_prize(it, one)).say("X1:b1b2c2")
    assert one.coins == 8
    assert ("outline", "X1", 5) in points.sheet(one)


def raiders(*coins: int) -> Table:
    """Seat 0 may surround a volcano with b2."""
    seats = [player(0, island("X1", "V.. ... H..", "r:b1a2"), coins=coins[0])]
    seats += [player(seat + 1, island(f"Y{seat}", "H.."), coins=more) for seat, more in enumerate(coins[1:])]
    seats[0].volcanoes = 1
    return table(*seats, space=9)


@pytest.mark.parametrize(
    ("before", "asked", "after"),
    [
        ((4, 9, 2), set(), (15, 1, 2)),
        ((4, 6, 2), set(), (13, 0, 2)),
        ((9, 4, 2), set(), (12, 4, 2)),
        ((9, 9, 2), set(), (20, 1, 2)),
        ((9, 9, 9), {"rob 1", "rob 2"}, (20, 9, 1)),
        ((4, 9, 9), {"rob 1", "rob 2"}, (15, 9, 1)),
        ((0, 0, 0), set(), (3, 0, 0)),
    ],
)
def test_r33_the_raid(before: tuple[int, ...], asked: set[str], after: tuple[int, ...]) -> None:
    it = raiders(*before)
    talk = Talk(act_without_winning(it, it.players[0])).say("X1:b2")
    assert talk.words == asked
    if asked:
        talk.say("rob 2")
    assert tuple(one.coins for one in it.players) == after
    assert it.players[0].volcanoes == 0


def test_r33_two_volcanoes_in_one_action() -> None:
    one = player(0, island("X1", "V.V ... H..", "r:b1a2c2"), coins=0)
    one.volcanoes = 2
    it = table(one, player(1, coins=9), player(2, coins=6), space=9)
    Talk(act_without_winning(it, one)).say("X1:b2")
    # 8 of 9 from seat 1; then seat 0 itself is the richest (8 against 6): nothing; income 3
    assert [each.coins for each in it.players] == [11, 1, 6]


def test_q12_a_new_volcano_surrounded_at_once() -> None:
    one = player(0, island("X1", "HV~ ..~ .~~"), coins=0)
    it = table(one, player(1, coins=5), space=9)
    it.card = 3
    Talk(paint_prize(it, one)).say("X1:a2b2a3")
    assert (one.volcanoes, one.coins) == (0, 5)


def test_r31_a_chain_of_three_groves() -> None:
    """The square surrounds the first grove and the harbour, each grove's shape the next grove."""
    one = player(0, island("X1", "T..T..T ....... H~~~~~~", "r:b1a2c1c2"))
    it = table(one, player(1), space=9)
    talk = Talk(act_without_winning(it, one)).say("X1:b2")
    assert (talk.name, it.landmarks_surrounded) == ("card", 2)
    talk.say("#3", "red", "X1:e1d2e2")
    assert (talk.name, it.landmarks_surrounded) == ("card", 3)
    talk.say("#3", "blue", "X1:f1f2g2")
    assert (talk.name, talk.words) == ("card", {"give up"})
    assert (it.landmarks_surrounded, one.coins) == (4, 15)
    assert talk.say("give up").question is None
    assert one.coins == 18


def test_q1_two_groves_wait_and_a_third_comes_first() -> None:
    rows = "T.T~~ ...~~ H...~ ~~..T"
    one = player(0, island("X1", rows, "r:b1a2c2"), coins=0)
    it = table(one, player(1), space=9)
    talk = Talk(act_without_winning(it, one)).say("X1:b2")
    assert (talk.name, talk.words) == ("grove", {"X1:a1", "X1:c1"})
    talk.say("X1:c1")
    assert it.groves == ["X1:a1"]
    talk.say("#3", "blue", "X1:c3d3d4")
    assert (talk.name, it.landmarks_surrounded) == ("card", 3), "the third grove, before the first"
    assert it.groves == ["X1:a1"]
    talk.say("give up")
    assert (talk.name, it.groves) == ("card", [])
    talk.say("give up")
    assert talk.question is None
    assert one.coins == 3


def test_r37_all_tokens_in_one_hand() -> None:
    it = three(catch_up=True)
    rich = it.players[2]
    rich.tokens["gold"] = {"+2": 3, "+1": 1}
    assert (it.reserve("gold"), it.reserve("coal")) == (0, 4)
    assert Talk(gain_token(it, rich, "gold", "+2")).question is None
    assert rich.held("gold") == 4
    talk = Talk(gain_token(it, it.players[0], "gold", "+1"))
    assert (talk.name, talk.words) == ("take_from", {"take 2"})
    talk.say("take 2")
    assert (talk.name, talk.words) == ("take_side", {"take +2", "take +1"})
    talk.say("take +2")
    assert it.players[0].tokens["gold"] == {"+2": 0, "+1": 1}
    assert rich.tokens["gold"] == {"+2": 2, "+1": 1}
