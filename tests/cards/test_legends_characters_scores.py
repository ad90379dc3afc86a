"""Stories of the characters that pay at the end, both colours of each: in play, and not in play."""

import pytest

from cards.story import Table

# Actor


def test_yellow_actor_pays_for_the_most_names() -> None:
    table = Table(["", ""], columns=["cat sheep | tengu", "macaw toucan | macaw"], middle="actor-yellow")
    assert table.points(0) == [3, 4, 3, 5]
    assert table.points(1) == [2, 1 + 2, 2]


def test_red_actor_pays_for_the_most_copies_of_one_name() -> None:
    table = Table(["", ""], columns=["cat sheep | tengu", "macaw toucan | macaw"], middle="actor-red")
    assert table.points(0) == [3, 4, 3]
    assert table.points(1) == [2, 1 + 2, 2, 5]


@pytest.mark.parametrize("colour", ["actor-yellow", "actor-red"])
def test_an_actor_that_is_not_in_play_pays_nothing(colour: str) -> None:
    table = Table([colour, ""], columns=["cat |", "sheep | macaw"])
    assert [table.points(seat) for seat in range(2)] == [[3], [4, 2]]


# Sumo Wrestler


def test_yellow_sumo_wrestler_pays_for_the_most_cards_in_hand() -> None:
    table = Table(["cat rice", "sheep"], columns=["tengu |", "|"], middle="sumo-wrestler-yellow")
    assert (table.points(0), table.points(1)) == ([3, 5], [])


def test_red_sumo_wrestler_pays_for_the_fewest_cards_in_hand() -> None:
    table = Table(["cat rice", "sheep"], columns=["tengu |", "|"], middle="sumo-wrestler-red")
    assert (table.points(0), table.points(1)) == ([3], [5])


@pytest.mark.parametrize("colour", ["sumo-wrestler-yellow", "sumo-wrestler-red"])
def test_sumo_wrestlers_pay_all_tied_players(colour: str) -> None:
    table = Table(["cat", "sheep", "rice"], middle=colour)
    assert [table.points(seat) for seat in range(3)] == [[5], [5], [5]]


@pytest.mark.parametrize("colour", ["sumo-wrestler-yellow", "sumo-wrestler-red"])
def test_a_sumo_wrestler_that_is_not_in_play_pays_nothing(colour: str) -> None:
    table = Table(["cat", "sheep"], discards=colour)
    assert [table.points(seat) for seat in range(2)] == [[], []]


# Samurai


def test_yellow_samurai_pays_for_the_most_of_one_family() -> None:
    table = Table(["", ""], columns=["cat sheep | tengu", "macaw tengu | seal"], middle="samurai-yellow")
    assert table.points(0) == [3, 4, 3, 5]
    assert table.points(1) == [2, 3, 3]


def test_red_samurai_pays_for_the_most_families() -> None:
    table = Table(["", ""], columns=["cat sheep | tengu", "macaw tengu | seal"], middle="samurai-red")
    assert table.points(0) == [3, 4, 3]
    assert table.points(1) == [2, 3, 3, 5]


@pytest.mark.parametrize("colour", ["samurai-yellow", "samurai-red"])
def test_a_samurai_that_is_not_in_play_pays_nothing(colour: str) -> None:
    table = Table(["", ""], columns=["cat | sheep", "macaw |"], discards=colour)
    assert (table.points(0), table.points(1)) == ([3, 4], [2])
