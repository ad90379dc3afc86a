"""R1 to R4: boxes, families, characters, the deal, the line and the discards."""

from typing import Any

import pytest

import orizuru
from cards.story import LINE, RULES, Table
from orizuru.games.origami.state import OrigamiState


def begun(seed: int = 1, **options: Any) -> OrigamiState:
    state: OrigamiState = RULES.setup(options, seed)
    return state


def hand(state: OrigamiState, seat: int) -> list[str]:
    return state.view(seat)["hand"]


def folds(state: OrigamiState, seat: int) -> list[int]:
    """The folds of a hand, ascending."""
    return sorted(state.terms.deck.folds[kind] for kind in state.hands[seat])


def cards_in_all(state: OrigamiState) -> int:
    """All cards of a new game, without the rice."""
    view = state.view(None)
    return view["deck"] + len(view["line"]) + sum(held["cards"] for held in view["hands"])


# R1


def test_r01_as_many_families_as_players_take_part() -> None:
    state = begun(players=3, families=["farm", "sea", "lawn"])
    assert state.view(None)["families"] == ["farm", "sea", "lawn"]
    assert cards_in_all(state) == 3 * 18


def test_r01_the_families_may_be_drawn_by_lot() -> None:
    drawn = [begun(seed, players=2).view(None)["families"] for seed in range(12)]
    assert {len(families) for families in drawn} == {2}
    assert set().union(*drawn) <= {"farm", "sky", "sea", "savannah", "lawn"}
    assert len({tuple(families) for families in drawn}) > 1


def test_r01_legends_has_four_families() -> None:
    families = begun(players=4, boxes="legends").view(None)["families"]
    assert set(families) == {"polar", "exotic", "dinosaurs", "legendary"}


def test_r01_both_boxes_mix() -> None:
    state = begun(players=2, boxes="both", families=["farm", "polar"], characters="off")
    assert state.view(None)["families"] == ["farm", "polar"]
    assert cards_in_all(state) == 2 * 18


def test_r01_two_families_are_too_few_for_three() -> None:
    with pytest.raises(orizuru.InvalidOption):
        begun(players=3, families=["farm", "sea"])


# R2


def test_r02_legends_adds_as_many_pairs_of_characters_as_players_in_both_colours() -> None:
    state = begun(players=3, boxes="legends", families=["exotic", "dinosaurs", "legendary"])
    assert len(state.view(None)["characters"]) == 3
    assert cards_in_all(state) == 3 * 18 + 3 * 2


def test_r02_the_pairs_may_be_named() -> None:
    state = begun(players=2, boxes="legends", characters=["monk", "geisha"])
    assert set(state.view(None)["characters"]) == {"monk", "geisha"}


def test_r02_one_family_of_legends_is_enough_for_characters() -> None:
    state = begun(players=2, boxes="both", families=["farm", "exotic"])
    assert cards_in_all(state) == 2 * 18 + 2 * 2


def test_r02_characters_can_be_turned_off() -> None:
    state = begun(players=2, boxes="legends", characters="off")
    assert (state.view(None)["characters"], cards_in_all(state)) == ([], 2 * 18)


def test_r02_origami_without_legends_has_no_characters() -> None:
    assert begun(players=2).view(None)["characters"] == []


def test_r02_rice_lies_ready_if_polar_takes_part() -> None:
    assert begun(players=2, boxes="legends", families=["polar", "exotic"]).view(None)["rice"] == 18
    assert begun(players=2, boxes="legends", families=["dinosaurs", "exotic"]).view(None)["rice"] == 0


def test_r02_rice_is_not_an_origami_and_cannot_be_played() -> None:
    table = Table(hands=["rice rice rice seal", "cat"], line=LINE, deck="owl dove")
    assert table.answers == {"draw"}  # nor can three rice pay for the Seal
    assert table.why_not("play rice") == ("R2", "origami.why.rice")


# R3


def test_r03_example_the_deal_of_three_four_two_and_four_stops_at_the_fourth_card() -> None:
    state = begun(1580, families=["farm", "sky"])
    assert hand(state, 0) == ["sheep", "fox", "fox", "dove"]
    assert folds(state, 0) == [2, 3, 4, 4]  # dealt as 3, 4, 2, 4: only the fourth card brings it to 10
    assert sum(folds(state, 0)) == 13


def test_r03_example_dragon_caiman_brontosaurus_and_golden_frog_are_worth_twelve() -> None:
    families = ["legendary", "exotic", "dinosaurs"]
    state = begun(263283, players=3, boxes="legends", families=families, characters="off")
    assert set(hand(state, 1)) == {"dragon", "caiman", "brontosaurus", "golden-frog"}
    assert folds(state, 1) == [2, 3, 3, 4]  # dealt as 3, 3, 2, 4
    assert sum(folds(state, 1)) == 12


@pytest.mark.parametrize("seed", range(10))
def test_r03_no_card_is_dealt_to_a_hand_worth_ten_folds(seed: int) -> None:
    state = begun(seed, players=2)
    first, second = folds(state, 0), folds(state, 1)
    assert sum(first) >= 10 > sum(first) - max(first)
    assert sum(second) >= 10 > sum(second) - max(second)


def test_r03_the_seat_with_the_fewest_folds_starts() -> None:
    ten_to_eleven = begun(1, families=["farm", "sky"])
    assert (sum(folds(ten_to_eleven, 0)), sum(folds(ten_to_eleven, 1))) == (10, 11)
    assert (ten_to_eleven.to_move, ten_to_eleven.view(None)["starter"]) == (0, 0)
    twelve_to_eleven = begun(2, families=["farm", "sky"])
    assert (sum(folds(twelve_to_eleven, 0)), sum(folds(twelve_to_eleven, 1))) == (12, 11)
    assert (twelve_to_eleven.to_move, twelve_to_eleven.view(None)["starter"]) == (1, 1)


def test_r03_a_tie_is_decided_by_lot() -> None:
    tied = [begun(seed, families=["farm", "sky"]) for seed in (3, 6, 7, 9, 13, 16, 18, 21)]
    assert [sum(folds(state, 0)) - sum(folds(state, 1)) for state in tied] == [0] * 8
    assert {state.to_move for state in tied} == {0, 1}


def test_r03_everybody_has_seen_the_hands() -> None:
    state = begun(1580, families=["farm", "sky"])
    assert sorted(state.view(1)["hands"][0]["known"]) == sorted(hand(state, 0))
    assert sorted(state.view(0)["hands"][1]["known"]) == sorted(hand(state, 1))
    assert sorted(state.view(None)["hands"][1]["known"]) == sorted(hand(state, 1))


def test_r03_the_rice_is_not_dealt() -> None:
    state = begun(players=2, boxes="legends", families=["polar", "exotic"], characters="off")
    assert (cards_in_all(state), state.view(None)["rice"]) == (2 * 18, 18)
    assert "rice" not in hand(state, 0) + hand(state, 1) + state.view(None)["line"]


# R4


def test_r04_four_cards_lie_face_up_and_no_discards() -> None:
    view = begun(players=4).view(None)
    assert (len(view["line"]), view["discards"]) == (4, [])


def test_r04_cards_discarded_together_go_down_in_ascending_number() -> None:
    table = Table(hands=["pig fly cat ant crab", "owl"], line=LINE, deck="bee dove squid whale")
    table.play("play pig", "fly", "ant", "cat", "crab", "left", "no")
    assert table.discards == "fly ant crab cat"  # farm, sea, lawn: the Fly last, so on top


def test_r04_several_players_discard_from_the_user_of_the_effect_clockwise() -> None:
    table = Table(hands=["fly", "rhino bee butterfly", "cat"], line=LINE, active=1, starter=1)
    table.play("play rhino", "bee", "butterfly", "left", "yes", "cat", "fly")
    assert table.discards == "fly cat bee butterfly"
    table.turn_of(2)


def test_r04_the_number_of_a_discard_does_not_count_between_players() -> None:
    table = Table(hands=["cat", "rhino bee butterfly", "fly"], line=LINE, active=1, starter=1)
    table.play("play rhino", "bee", "butterfly", "left", "yes", "fly", "cat")
    assert table.discards == "cat fly bee butterfly"


def test_r04_characters_come_after_the_families_and_yellow_before_red() -> None:
    table = Table(hands=["eagle actor-red actor-yellow unicorn", "owl"], line=LINE)
    table.play("play eagle", "actor-red", "unicorn", "actor-yellow", "left", "no")
    assert table.discards == "actor-red actor-yellow unicorn"


def test_r04_the_discards_may_be_looked_through() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, discards="bee cat crab")
    assert table.state.view(1)["discards"] == table.state.view(None)["discards"] == ["crab", "cat", "bee"]
