"""R1 to R6, R10 and R11: boxes, the deal, the line, and what a turn is."""

from typing import Any

import pytest

import orizuru
from cards.story import RULES, Table
from orizuru.games.origami.state import OrigamiState

LINE = "fox fox rabbit rabbit"


def begun(seed: int = 1, **options: Any) -> OrigamiState:
    state: OrigamiState = RULES.setup(options, seed)
    return state


def hand(state: OrigamiState, seat: int) -> list[str]:
    return state.view(seat)["hand"]


def folds(state: OrigamiState, seat: int) -> list[int]:
    """The folds of a hand, ascending."""
    return sorted(state.terms.deck.folds[kind] for kind in state.hands[seat])


def cards_in_all(state: OrigamiState) -> int:
    """All cards of a game that has just begun, the rice apart."""
    view = state.view(None)
    return view["deck"] + len(view["line"]) + sum(held["cards"] for held in view["hands"])


# R1


def test_r01_as_many_families_as_players_take_part() -> None:
    state = begun(players=3, families=["farm", "sea", "lawn"])
    assert state.view(None)["families"] == ["farm", "sea", "lawn"]
    assert cards_in_all(state) == 3 * 18


def test_r01_the_families_may_be_a_matter_of_lot() -> None:
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


def test_r02_origami_alone_has_no_characters() -> None:
    assert begun(players=2).view(None)["characters"] == []


def test_r02_rice_lies_ready_if_polar_takes_part() -> None:
    assert begun(players=2, boxes="legends", families=["polar", "exotic"]).view(None)["rice"] == 18
    assert begun(players=2, boxes="legends", families=["dinosaurs", "exotic"]).view(None)["rice"] == 0


def test_r02_rice_is_no_origami_and_cannot_be_played() -> None:
    table = Table(hands=["rice rice rice seal", "cat"], line=LINE, deck="owl dove")
    assert table.answers == {"draw"}  # nor can three rice pay for the Seal
    reason = table.refused("play rice")
    assert (reason.rule, reason.message.key) == ("R2", "origami.why.rice")


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


# R5


def test_r05_a_turn_is_one_action() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    table.play("draw", "done")
    table.turn_of(1)


def test_r05_an_action_has_to_be_taken() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    reason = table.refused("no")
    assert (reason.rule, reason.message.key) == ("R5", "origami.why.must_act")


def test_r05_nobody_else_is_asked() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    assert table.refused("draw", seat=1).message.key == "origami.why.not_asked"


def test_r05_what_an_action_sets_off_is_resolved_before_the_next_turn() -> None:
    table = Table(hands=["chick chick ant ant", "fly"], line="cat fox rabbit owl", deck="crab squid")
    table.play("play chick", "ant", "left", "play", "chick", "ant", "right")
    assert (table.asked, table.seat) == ("take_or_play", 0)
    table.play("take", "owl")
    table.turn_of(1)


# R6


RULEBOOK_LINE = "chick parrot raccoon bee"
LEGENDS_LINE = "t-rex ninja-yellow macaw phoenix"
SOME = "cat pig dove squid"


def test_r06_example_the_bee_is_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw")
    assert (table.asked, table.answers) == ("take", {"bee", "parrot", "raccoon", "chick", "done"})
    table.play("bee")
    assert (table.hand(0), table.line) == ("bee", "cat raccoon chick parrot")
    table.turn_of(1)


def test_r06_example_parrot_and_raccoon_are_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "parrot")
    assert table.answers == {"raccoon", "chick", "done"}
    table.play("raccoon")
    assert (table.hand(0), table.line) == ("raccoon parrot", "cat pig chick bee")
    table.turn_of(1)


def test_r06_example_chick_and_parrot_are_worth_three_and_legal() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "chick", "parrot")
    assert (table.hand(0), table.line) == ("chick parrot", "cat raccoon pig bee")
    table.turn_of(1)  # nothing fits into the fold that is left


def test_r06_more_than_four_folds_are_refused() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "chick")
    reason = table.refused("bee")
    assert (reason.rule, reason.message.key) == ("R6", "origami.why.too_many_folds")


def test_r06_example_the_t_rex_is_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=LEGENDS_LINE, deck=SOME)
    table.play("draw", "t-rex")
    assert table.hand(0) == "t-rex"
    table.turn_of(1)


def test_r06_example_ninja_and_macaw_are_worth_exactly_four() -> None:
    table = Table(hands=["", ""], line=LEGENDS_LINE, deck=SOME)
    table.play("draw", "ninja-yellow", "macaw")
    assert table.hand(0) == "macaw ninja-yellow"
    table.turn_of(1)


def test_r06_example_phoenix_and_ninja_are_worth_three() -> None:
    table = Table(hands=["", ""], line=LEGENDS_LINE, deck=SOME)
    table.play("draw", "phoenix", "ninja-yellow")
    assert table.hand(0) == "phoenix ninja-yellow"
    table.turn_of(1)


def test_r06_taking_nothing_is_a_pass() -> None:
    table = Table(hands=["", ""], line=RULEBOOK_LINE, deck=SOME)
    table.play("draw", "done")
    assert (table.hand(0), table.deck) == ("", SOME)
    table.turn_of(1)


def test_r06_the_line_is_refilled_after_the_taking_and_not_in_between() -> None:
    table = Table(hands=["", ""], line="cat cat cat cat", deck="fly fly bee dove squid")
    table.play("draw", "cat")
    assert table.line == "cat cat cat"
    table.play("cat", "cat", "cat")
    assert (table.line, table.deck) == ("dove bee fly fly", "squid")


def test_r06_a_card_of_the_line_is_not_played_from_there() -> None:
    table = Table(hands=["bee", ""], line="cat fox rabbit rabbit")
    reason = table.refused("cat")
    assert (reason.rule, reason.message.key) == ("R6", "origami.why.draw_first")


# R10


def test_r10_extra_actions_come_one_by_one() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, extra=2)
    table.play("draw", "done")
    assert (table.asked, table.seat, table.answers) == ("act", 0, {"draw", "play cat", "no"})
    table.play("play cat", "ant", "left", "no")
    assert (table.asked, table.seat, table.answers) == ("act", 0, {"draw", "no"})
    table.play("draw", "done")
    table.turn_of(1)


def test_r10_declining_one_extra_action_declines_that_one_only() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, extra=2)
    table.play("draw", "done", "no")
    assert (table.asked, table.seat) == ("act", 0)
    table.play("no")
    table.turn_of(1)


def test_r10_extra_actions_add_up() -> None:
    table = Table(hands=["cheetah cheetah bee bee ant elephant fly", "owl"], line=LINE)
    table.play("play cheetah", "ant", "bee", "left", "yes")
    table.play("play cheetah", "elephant", "bee", "right", "yes")
    table.play("draw", "done")
    assert (table.hand(0), table.columns(0)) == ("fly", "cheetah | cheetah")
    table.turn_of(1)


def test_r10_an_extra_action_waits_until_the_current_one_is_wholly_resolved() -> None:
    table = Table(hands=["cheetah bee ant", "owl"], line=LINE, columns=["gorilla |", "|"], deck="cat pig crab squid")
    table.play("use left", "cheetah", "ant", "bee", "right", "yes")
    assert table.hand(0) == "cat"  # the Gorilla draws first
    assert (table.asked, table.seat, table.answers) == ("act", 0, {"draw", "no"})
    table.play("no")
    table.turn_of(1)


def test_r10_extra_actions_are_given_only_on_your_own_turn() -> None:
    table = Table(hands=["dragon bee ant", "cheetah squid squid"], line=LINE)
    table.play("play dragon", "ant", "bee", "left", "yes")
    assert (table.asked, table.seat) == ("dragon", 1)
    table.play("cheetah", "squid", "squid", "left", "yes")
    table.turn_of(1)
    table.play("draw", "done")
    table.turn_of(0)


# R11


def test_r11_whoever_holds_more_than_eight_cards_discards_down_to_eight() -> None:
    table = Table(hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid shark whale")
    table.play("draw", "crab", "sheep")
    assert table.line == "fox fox squid shark"  # refilled before the hand limit
    assert (table.asked, table.seat) == ("limit", 0)
    assert table.answers == {"cat", "sheep", "crab", "ant", "fly"}
    table.play("fly")
    assert (table.asked, table.seat) == ("limit", 0)
    table.play("cat")
    assert (table.hand(0), table.discards) == ("sheep crab ant ant ant ant fly fly", "fly cat")
    table.turn_of(1)


def test_r11_eight_cards_may_be_kept() -> None:
    table = Table(hands=["ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid shark")
    table.play("draw", "crab", "done")
    table.turn_of(1)


def test_r11_the_limit_holds_after_all_extra_actions() -> None:
    table = Table(
        hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid dove", extra=1
    )
    table.play("draw", "crab", "done")
    assert (table.asked, table.seat) == ("act", 0)  # nine cards, but not the end of the turn
    table.play("play cat", "ant", "left", "no")
    table.turn_of(1)


def test_r11_the_limit_is_no_matter_of_choice() -> None:
    table = Table(hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid dove")
    table.play("draw", "crab", "done")
    assert "no" not in table.answers
    assert table.refused("no").message.key == "origami.why.must"
    assert table.refused("owl").rule == "R11"


def test_r11_refusing_to_discard_is_refused_by_the_number_of_the_hand_limit() -> None:
    table = Table(hands=["cat ant ant ant ant fly fly fly", "owl"], line="crab sheep fox fox", deck="squid dove")
    table.play("draw", "crab", "done")
    assert table.refused("no").rule == "R11"


def test_r11_other_hands_may_be_larger_until_the_end_of_their_own_turns() -> None:
    table = Table(hands=["dove bee zebra", "ant ant ant ant ant fly fly crab"], line=LINE, deck="cat pig owl squid")
    table.play("play dove", "zebra", "bee", "left", "yes")
    table.turn_of(1)
    assert table.hand(1) == "pig crab ant ant ant ant ant fly fly"
    table.play("draw", "done")
    assert (table.asked, table.seat) == ("limit", 1)
    table.play("pig")
    table.turn_of(0)


def test_r11_the_limit_holds_on_the_last_turn_too() -> None:
    table = Table(
        hands=["fly", "cat ant ant ant ant ant fly fly"],
        line="crab sheep fox fox",
        deck="squid dove",
        active=1,
        run_outs=2,
        phase=2,
    )
    table.play("draw", "crab", "done")
    assert (table.asked, table.seat) == ("limit", 1)
    table.play("crab")
    assert (table.asked, table.seat) == ("", None)
    assert table.hand(1) == "cat ant ant ant ant ant fly fly"
