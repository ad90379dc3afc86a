"""R37 to R48: how single cards of Legends are read, and the examples of the second rulebook."""

import pytest

from cards.steps import BIG_LINE, refusal, tell
from cards.story import Table

EIGHT = "macaw macaw macaw macaw macaw toucan toucan toucan"
DECK = "ant fly spider butterfly cricket caterpillar"
PAYS_FOUR = ("pay: kappa", "pay: tengu")
PAYS_SIX = ("pay: oni", "pay: sloth")


# R37 Caiman


@pytest.mark.parametrize("character", ["ninja-yellow", "actor-red"])
def test_r37_a_character_counts_for_the_caiman(character: str) -> None:
    table = Table([f"{character} kappa tengu", ""], BIG_LINE, ["caiman |", "|"])
    tell(table, f"act: play {character}", *PAYS_FOUR, "free: no", "act: no")
    table.turn_of(1)


def test_r37_the_printed_cost_counts_not_what_was_paid() -> None:
    table = Table(["piranha oni", ""], BIG_LINE, ["caiman |", "|"], middle="musician-yellow")
    tell(table, "act: play piranha", "pay: oni", "place: right", "may: no", "act: no")  # printed 4, paid 3
    table.turn_of(1)
    table = Table(["macaw unicorn", ""], BIG_LINE, ["caiman |", "|"], middle="musician-red")
    tell(table, "act: play macaw", "pay: unicorn", "place: right")  # printed 3, paid 4
    table.turn_of(1)


def test_r37_the_caiman_gives_nothing_on_the_turn_of_another() -> None:
    table = Table(["dragon oni sloth", "piranha kappa tengu"], BIG_LINE, ["|", "caiman |"])
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: piranha", "1 pay: kappa", "1 pay: tengu", "1 place: right", "1 may: no")
    table.turn_of(1)
    tell(table, "act: draw", "take: done")
    table.turn_of(0)


def test_r37_two_caimans_give_one_extra_action() -> None:
    table = Table(["triceratops oni sloth", ""], BIG_LINE, ["cat caiman | caiman", "|"])
    tell(table, "act: play triceratops", *PAYS_SIX, "place: right", "act: no")
    table.turn_of(1)


def test_r37_a_second_caiman_counts_for_the_first() -> None:
    table = Table(["caiman oni sloth", ""], BIG_LINE, ["caiman |", "|"])
    tell(table, "act: play caiman", *PAYS_SIX, "place: right", "act: no")
    table.turn_of(1)


def test_r37_every_such_play_gives_an_action_again() -> None:
    table = Table(["kappa tengu macaw dragon oni sloth", ""], BIG_LINE, ["sheep caiman | cat", "|"])
    tell(table, "act: play kappa", "pay: tengu", "pay: macaw", "place: right")
    tell(table, "act: play dragon", *PAYS_SIX, "place: right", "may: no")
    assert table.answers == {"draw", "no"}
    tell(table, "act: no")
    table.turn_of(1)


def test_r37_a_caiman_covered_by_the_play_is_no_longer_on_top() -> None:
    table = Table(["kappa macaw tengu", ""], BIG_LINE, ["caiman | cat", "|"])
    tell(table, "act: play kappa", "pay: macaw", "pay: tengu", "place: left")
    table.turn_of(1)


# R38 Magpie, Golden Frog and Tengu


def test_r38_the_magpie_takes_one_of_the_cards_set_aside() -> None:
    table = Table(["magpie oni sloth", "cat sheep", "rice rice"], BIG_LINE)
    tell(table, "act: play magpie", *PAYS_SIX, "place: left", "may: yes", "1 give: cat", "2 give: rice")
    assert (table.asked, table.seat, table.answers) == ("take_aside", 0, {"cat", "rice"})
    tell(table, "take_aside: cat")
    assert [table.hand(seat) for seat in range(3)] == ["cat", "sheep", "rice"]
    assert (table.discards, table.state.rice) == ("oni sloth", 17)
    table.turn_of(1)


def test_r38_the_magpie_may_take_rice() -> None:
    table = Table(["magpie oni sloth", "cat sheep", "rice rice"], BIG_LINE)
    tell(
        table,
        "act: play magpie",
        *PAYS_SIX,
        "place: left",
        "may: yes",
        "1 give: cat",
        "2 give: rice",
        "take_aside: rice",
    )
    assert [table.hand(seat) for seat in range(3)] == ["rice", "sheep", "rice"]
    assert (table.discards, table.state.rice) == ("cat oni sloth", 16)
    table.turn_of(1)


def test_r38_the_golden_frog_takes_all_or_nothing() -> None:
    table = Table(["golden-frog unicorn t-rex", ""], "cat kappa oni bee", deck=DECK)
    tell(table, "act: play golden-frog", "pay: unicorn", "pay: t-rex", "place: left")
    assert table.answers == {"yes", "no"}
    tell(table, "may: yes")
    assert (table.hand(0), table.line) == ("cat kappa", "ant bee fly oni")
    table.turn_of(1)


def test_r38_tengu_does_not_refill_in_between() -> None:
    table = Table(["tengu kappa macaw", "", "", ""], "cat bee oni", deck=DECK)
    tell(table, "act: play tengu", "pay: kappa", "pay: macaw", "place: left", "may: yes")
    tell(table, "take_one: bee", "1 take_one: oni")
    assert (table.asked, table.seat, table.answers) == ("take_one", 2, {"cat"})
    tell(table, "2 take_one: cat")
    assert [table.hand(seat) for seat in range(4)] == ["bee", "oni", "cat", ""]  # nothing was left for the fourth
    assert table.line == "ant butterfly spider fly"
    table.turn_of(1)


# R39 Dragon


def test_r39_the_dragon_asks_its_player_first_then_clockwise() -> None:
    table = Table(["cat", "sheep", "dragon oni sloth fly"], BIG_LINE, active=2)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes", "dragon: no", "0 dragon: no", "1 dragon: no")
    table.turn_of(0)


def test_r39_a_play_is_resolved_wholly_before_the_next_is_asked() -> None:
    table = Table(["dragon oni sloth arctic-hare macaw", "cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "dragon: arctic-hare", "pay: macaw", "place: right", "may: yes")
    assert table.hand(0) == "rice"
    tell(table, "1 dragon: no")
    table.turn_of(1)


def test_r39_who_loses_the_last_card_meanwhile_is_not_asked() -> None:
    table = Table(["dragon oni sloth magpie dragon triceratops", "cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "dragon: magpie", "pay: dragon", "pay: triceratops", "place: right", "may: yes")
    tell(table, "1 give: cat", "take_aside: cat")
    table.turn_of(1)


def test_r39_a_second_dragon_is_resolved_wholly_before_the_first_goes_on() -> None:
    table = Table(["dragon oni sloth dragon oni sloth fly", "cat", "sheep"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "dragon: dragon", *PAYS_SIX, "place: right", "may: yes")
    tell(table, "dragon: no", "1 dragon: no", "2 dragon: no")  # the second
    tell(table, "1 dragon: no", "2 dragon: no")  # the first goes on
    table.turn_of(1)


def test_r39_a_cheetah_played_on_the_turn_of_another_gives_nothing() -> None:
    table = Table(["dragon oni sloth", "cheetah oni dragon cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: cheetah", "1 pay: oni", "1 pay: dragon", "1 place: left", "1 may: yes")
    table.turn_of(1)
    tell(table, "act: draw", "take: done")
    table.turn_of(0)


# R40 What changes a Draw


def test_r40_mesosaurus_with_brontosaurus_draws_up_to_six() -> None:
    table = Table(["", ""], "bee kappa oni toucan", ["mesosaurus | brontosaurus", "|"])
    tell(table, "act: draw", "take: bee", "take: kappa")
    assert table.hand(0) == "bee kappa"
    table.turn_of(1)


def test_r40_the_limits_do_not_add_up() -> None:
    table = Table(["", ""], "oni dragon toucan bee", ["mesosaurus | brontosaurus", "|"], middle="merchant-red")
    tell(table, "act: draw", "take: oni", "take: dragon")  # 6, not 7
    assert table.hand(0) == "dragon oni"
    table.turn_of(1)
    table = Table(["", ""], "oni kappa toucan bee", ["mesosaurus | pteranodon", "|"], middle="merchant-red")
    tell(table, "act: draw", "take: oni", "take: kappa")  # 5 is better than 4
    assert table.hand(0) == "kappa oni"
    table.turn_of(1)


def test_r40_the_order_within_a_draw() -> None:
    table = Table(
        ["", ""],
        "oni whale rhino bee",
        ["snowy-owl | arctic-wolf", "|"],
        deck="ant fly spider butterfly cat sheep",
        middle="fisherman-red monk-yellow",
    )
    tell(table, "act: draw", "replace_in_line: whale")
    assert table.line == "rhino ant bee oni"
    tell(table, "take: oni")
    assert (table.asked, table.hand(0)) == ("rice_back", "oni rice")  # the Snowy Owl came before the Wolf
    assert table.line == "rhino ant bee"
    tell(table, "rice_back: 1")
    assert (table.asked, table.hand(0)) == ("monk", "fly oni")
    assert table.line == "rhino ant bee spider"
    tell(table, "monk: oni")
    assert table.hand(0) == "butterfly fly"
    assert table.discards == "oni whale"
    table.turn_of(1)


def test_r40_the_red_fisherman_swaps_once_in_a_draw() -> None:
    table = Table(["", ""], BIG_LINE, middle="fisherman-red")
    tell(table, "act: draw", "replace_in_line: fox")
    assert table.asked == "take"


def test_r40_wolf_and_owl_work_without_a_card_taken() -> None:
    table = Table(["", ""], BIG_LINE, ["snowy-owl | arctic-wolf", "|"], deck=DECK)
    tell(table, "act: draw", "take: done", "rice_back: 1")
    assert table.hand(0) == "ant"
    table.turn_of(1)


def test_r40_what_changes_a_draw_leaves_other_taking_alone() -> None:
    table = Table(
        ["minnow macaw rice", ""],
        "cat kappa rhino bee",
        ["snowy-owl | arctic-wolf", "|"],
        discards="toucan",
        middle="geisha-red monk-yellow merchant-red",
    )
    tell(table, "act: play minnow", "pay: macaw", "place: left", "may: yes")
    assert table.answers == {"done", "cat", "kappa"}  # 2 folds, and no top discard
    tell(table, "take: kappa")
    assert table.hand(0) == "kappa rice"
    table.turn_of(1)


def test_r40_a_special_action_that_takes_is_no_draw() -> None:
    table = Table(["cat", ""], "oni kappa rhino bee", ["mesosaurus | shark", "|"], middle="monk-yellow ninja-yellow")
    tell(table, "act: use right", "take: oni", "take: kappa")
    table.turn_of(1)


# R41 The hand limit


def test_r41_modifiers_add_up() -> None:
    table = Table([f"{EIGHT} kappa kappa oni oni", ""], BIG_LINE, ["brontosaurus | pteranodon", "|"])
    tell(table, "act: draw", "take: done")  # 8 and 3 and 1
    table.turn_of(1)


def test_r41_two_velociraptors_on_top_both_count() -> None:
    table = Table([f"{EIGHT} kappa kappa oni oni dragon", ""], BIG_LINE, ["velociraptor | velociraptor", "|"])
    tell(table, "act: draw", "take: done", "limit: dragon")  # 8 and 2 and 2
    table.turn_of(1)


def test_r41_modifiers_may_bring_the_limit_below_eight() -> None:
    table = Table([EIGHT, ""], BIG_LINE, middle="ninja-red")
    tell(table, "act: draw", "take: done", "limit: macaw")
    table.turn_of(1)


# R42 Geisha


def test_r42_the_yellow_geisha_takes_the_discard_first_and_then_is_paid() -> None:
    table = Table(["kappa tengu", ""], BIG_LINE, discards="toucan cat", middle="geisha-yellow")
    tell(table, "act: geisha")
    assert (table.asked, table.answers, table.discards) == ("pay", {"kappa", "tengu"}, "cat")
    tell(table, "pay: kappa", "place: left")
    assert (table.columns(0), table.hand(0), table.discards) == ("toucan |", "tengu", "kappa cat")
    table.turn_of(1)


def test_r42_the_yellow_geisha_widens_the_play_action_only() -> None:
    table = Table(["dragon oni sloth cat kappa", ""], BIG_LINE, discards="toucan", middle="geisha-yellow")
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    assert table.answers == {"no", "cat"}


def test_r42_the_yellow_geisha_plays_a_character_too() -> None:
    table = Table(["kappa tengu", ""], BIG_LINE, discards="geisha-red", middle="geisha-yellow")
    tell(table, "act: geisha", *PAYS_FOUR, "free: no")
    assert (table.middle, table.discards) == ("geisha-red", "geisha-yellow tengu kappa")
    table.turn_of(1)


def test_r42_the_red_geisha_reaches_only_the_one_card_on_top() -> None:
    table = Table(["", ""], BIG_LINE, discards="toucan cat sheep", middle="geisha-red")
    tell(table, "act: draw", "take: top")
    assert (table.hand(0), table.discards) == ("toucan", "cat sheep")  # nothing more fits
    table.turn_of(1)


# R43 Merchant


def test_r43_the_yellow_merchant_adds_its_card_before_the_free_play() -> None:
    table = Table(["merchant-yellow kappa tengu", ""], BIG_LINE, deck=f"toucan {DECK}")
    tell(table, "act: play merchant-yellow", *PAYS_FOUR, "free: toucan", "place: left")
    assert table.line == "fox whale rhino ant bee"
    table.turn_of(1)


def test_r43_the_yellow_merchant_leaves_with_five_cards_in_the_line() -> None:
    table = Table(["merchant-red kappa tengu", ""], f"{BIG_LINE} dragon", middle="merchant-yellow", deck=DECK)
    tell(table, "act: play merchant-red", *PAYS_FOUR, "free: no")
    assert table.line == "fox whale rhino bee dragon"  # nothing is discarded
    assert table.discards == "merchant-yellow tengu kappa"
    table.turn_of(1)
    tell(table, "act: draw", "take: dragon")
    assert table.line == "fox whale rhino bee"  # and the refill stops at four
    table.turn_of(0)
    tell(table, "act: draw", "take: bee")
    assert table.line == "fox whale rhino ant"


# R44 Monk and Calligrapher


def test_r44_the_monk_comes_once_after_each_action_of_his_kind() -> None:
    table = Table(["cat sheep", ""], BIG_LINE, middle="monk-yellow", extra=1)
    tell(table, "act: draw", "take: done", "monk: no", "act: draw", "take: done", "monk: no")
    table.turn_of(1)


def test_r44_the_red_monk_waits_for_all_effects_of_the_play() -> None:
    table = Table(["dragon oni sloth cat", "sheep fly"], BIG_LINE, middle="monk-red")
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes", "dragon: no", "1 dragon: no", "monk: no")
    table.turn_of(1)  # and seat 1 was not asked


def test_r44_the_red_monk_is_for_the_active_player_only() -> None:
    table = Table(["dragon oni sloth", "toucan macaw cat"], BIG_LINE, middle="monk-red")
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: toucan", "1 pay: macaw", "1 place: left")
    table.turn_of(1)


def test_r44_a_special_action_that_plays_is_no_play_action() -> None:
    table = Table(["toucan macaw cat", ""], BIG_LINE, ["gorilla |", "|"], middle="monk-red")
    tell(table, "act: use left", "choose: toucan", "pay: macaw", "place: right")
    assert len(table.state.hands[0]) == 2
    table.turn_of(1)


def test_r44_without_a_discard_the_monk_draws_nothing_and_rice_will_do() -> None:
    table = Table(["rice", ""], BIG_LINE, middle="monk-yellow", deck=DECK)
    tell(table, "act: draw", "take: done", "monk: rice")
    assert (table.hand(0), table.state.rice, table.discards) == ("ant", 18, "")
    table.turn_of(1)


def test_r44_the_calligrapher_is_for_the_player_who_plays_on_any_turn() -> None:
    table = Table(
        ["dragon oni sloth", "toucan kappa"], BIG_LINE, ["|", "macaw |"], middle="calligrapher-red", deck=DECK
    )
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: toucan", "1 pay: kappa", "1 place: right")
    table.turn_of(1)
    table = Table(
        ["dragon oni sloth", "fly kappa"], BIG_LINE, ["|", "macaw | cat"], middle="calligrapher-red", deck=DECK
    )
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: fly", "1 pay: kappa", "1 place: left", "1 calligrapher: yes", "1 may: no")
    assert table.hand(1) == "ant"
    table.turn_of(1)


def test_r44_the_calligrapher_comes_before_the_instant_effect() -> None:
    table = Table(["cat kappa", ""], BIG_LINE, ["sheep | macaw", "|"], middle="calligrapher-yellow")
    tell(table, "act: play cat", "pay: kappa", "place: left", "calligrapher: no", "may: no")
    table.turn_of(1)


@pytest.mark.parametrize("colour", ["yellow", "red"])
def test_r44_the_calligrapher_finds_nothing_beneath_a_snake_put_under(colour: str) -> None:
    columns = ["rhino | macaw", "|"]
    table = Table(["snake oni sloth", ""], "fox whale bee unicorn", columns, middle=f"calligrapher-{colour}")
    tell(table, "act: play snake", *PAYS_SIX, "place: under left")
    assert table.columns(0) == "snake rhino | macaw"
    table.turn_of(1)


# R45 Piranha and Sloth


def test_r45_a_moved_card_has_no_instant_effect_and_no_calligrapher() -> None:
    columns = ["sheep cat | macaw toucan", "|"]
    table = Table(["piranha kappa tengu", ""], BIG_LINE, columns, middle="calligrapher-red")
    tell(table, "act: play piranha", *PAYS_FOUR, "place: left", "calligrapher: no", "may: yes")
    tell(table, "move: left 2", "move_to: right 3")
    assert table.columns(0) == "sheep piranha | macaw toucan cat"
    table.turn_of(1)


def test_r45_a_move_is_no_play_for_the_caiman() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["caiman | cat", "|"])
    tell(table, "act: play piranha", *PAYS_FOUR, "place: left", "may: yes", "move: left 2", "move_to: right 2")
    assert table.columns(0) == "caiman | cat piranha"
    table.turn_of(1)


def test_r45_a_lasting_effect_that_is_uncovered_works_again() -> None:
    hand = f"{EIGHT} sloth oni dragon kappa"
    table = Table([hand, ""], BIG_LINE, ["brontosaurus | cat", "|"])
    tell(table, "act: play sloth", "pay: oni", "pay: dragon", "place: left", "may: yes", "sink: 0 left")
    assert table.columns(0) == "sloth brontosaurus | cat"
    table.turn_of(1)  # with nine cards


def test_r45_the_sizes_stay_within_one() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["cat | macaw", "|"])
    tell(table, "act: play piranha", *PAYS_FOUR, "place: left", "may: yes", "move: right 1")
    assert table.answers == {"right 1"}
    assert table.refused("left 3").rule == "R45"


def test_r45_the_sloth_moves_the_top_card_of_any_column() -> None:
    table = Table(["sloth oni dragon", ""], BIG_LINE, ["|", "cat arctic-wolf | macaw"])
    tell(table, "act: play sloth", "pay: oni", "pay: dragon", "place: right", "may: yes")
    assert table.answers == {"0 right", "1 left", "1 right"}
    tell(table, "sink: 1 left")
    assert table.columns(1) == "arctic-wolf cat | macaw"
    table.turn_of(1)


# R46 Macaw, Kappa and the characters of the end


def test_r46_a_macaw_between_two_macaws_scores_three_once() -> None:
    table = Table(["", ""], columns=["macaw macaw macaw | cat macaw", "|"])
    assert table.points(0) == [5, 5, 5, 3, 2]


def test_r46_kappa_pays_every_tied_leader_also_without_a_kappa() -> None:
    table = Table(["", "", ""], columns=["kappa |", "phoenix |", "cat |"])
    assert [table.score(seat) for seat in range(3)] == [5 + 5, 4 + 5, 3]


def test_r46_two_kappas_pay_twice() -> None:
    table = Table(["", ""], columns=["kappa |", "kappa | phoenix"])
    assert [table.score(seat) for seat in range(2)] == [5, 5 + 4 + 5 + 5]


def test_r46_the_actor_counts_names() -> None:
    table = Table(["", ""], columns=["cat | cat", "tengu |"], middle="actor-yellow")
    assert [table.score(seat) for seat in range(2)] == [6 + 5, 3 + 5]  # one name each


@pytest.mark.parametrize("character", ["actor", "sumo-wrestler", "samurai"])
@pytest.mark.parametrize("colour", ["yellow", "red"])
def test_r46_every_tied_player_scores(character: str, colour: str) -> None:
    table = Table(["cat", "sheep"], columns=["macaw |", "tengu |"], middle=f"{character}-{colour}")
    assert [table.score(seat) for seat in range(2)] == [2 + 5, 3 + 5]


# R47 Anaconda


def test_r47_anaconda_with_twenty_against_sixteen_pays_four() -> None:
    table = Table(["", ""], columns=["walrus reindeer anaconda tengu | macaw macaw golden-frog", "|"])
    assert table.points(0) == [8, 6, 3 + 4, 3, 2 + 3, 2 + 3, 6]  # 20 with the printed 3, and 16


def test_r47_anaconda_leaves_out_kappa_and_the_characters() -> None:
    table = Table(["", ""], columns=["kappa | anaconda", "|"], middle="actor-yellow")
    assert table.points(0) == [5, 3 + 2, 5, 5]  # 5 against 3; then the Kappa and the Actor


def test_r47_each_anaconda_pays_the_same_difference() -> None:
    table = Table(["", ""], columns=["walrus anaconda | anaconda", "|"])
    assert table.points(0) == [8, 3 + 8, 3 + 8]  # 11 against 3


def test_r47_anaconda_counts_scoring_effects_of_the_column() -> None:
    table = Table(["cat rice", ""], columns=["t-rex | anaconda", "|"])
    assert table.points(0) == [3 + 2, 3 + 2]  # 5 against 3


# R48 Phoenix, Stegosaurus and rice


def test_r48_phoenix_with_an_empty_hand_just_draws() -> None:
    table = Table(["phoenix macaw", "cat"], BIG_LINE, deck=DECK)
    tell(table, "act: play phoenix", "pay: macaw", "place: left", "may: yes", "1 give: cat")
    assert [table.hand(seat) for seat in range(2)] == ["ant fly", "butterfly spider"]
    table.turn_of(1)


def test_r48_stegosaurus_counts_rice_and_does_nothing_from_three_cards_on() -> None:
    for rice, hand in (("rice rice", "ant rice rice"), ("rice rice rice", "rice rice rice")):
        table = Table([f"stegosaurus oni dragon {rice}", ""], BIG_LINE, deck=DECK)
        tell(table, "act: play stegosaurus", "pay: oni", "pay: dragon", "place: left", "may: yes")
        assert table.hand(0) == hand
        table.turn_of(1)


def test_r48_rice_counts_for_t_rex_and_triceratops() -> None:
    table = Table(["rice rice", "cat"], columns=["t-rex | triceratops", "|"])
    assert table.points(0) == [3 + 2, 4 + 2]


def test_r48_rice_counts_in_a_tie() -> None:
    table = Table(["cat rice", "sheep"], BIG_LINE, active=1, run_outs=2, phase=2)
    tell(table, "act: draw", "take: done")
    result = table.state.result()
    assert result is not None
    assert (result.scores, result.winners) == ((0, 0), (0,))


def test_r48_rice_can_be_discarded_and_never_lies_in_the_discards() -> None:
    table = Table(["phoenix macaw rice", "rice"], BIG_LINE)
    tell(table, "act: play phoenix", "pay: macaw", "place: left", "may: yes", "give: rice", "1 give: rice")
    assert (table.discards, table.state.rice) == ("macaw", 18)
    table.turn_of(1)


def test_r48_rice_can_be_passed() -> None:
    table = Table(["zebra kappa tengu rice", "cat"], BIG_LINE)
    tell(table, "act: play zebra", *PAYS_FOUR, "place: left", "may: yes", "give: rice", "1 give: cat")
    assert [table.hand(seat) for seat in range(2)] == ["cat", "rice"]
    table.turn_of(1)


# The examples of the rulebook


def test_nine_tailed_fox_with_one_card_passes_it_to_the_left() -> None:
    table = Table(["nine-tailed-fox oni sloth cat", "", ""], BIG_LINE)
    tell(table, "act: play nine-tailed-fox", *PAYS_SIX, "place: left", "may: yes", "give: cat")
    assert [table.hand(seat) for seat in range(3)] == ["", "cat", ""]
    table.turn_of(1)


def test_the_score_of_forty_eight() -> None:
    columns = ["phoenix phoenix kappa t-rex | walrus reindeer macaw macaw", "oni |"]
    table = Table(["cat sheep rice", ""], columns=columns)
    lines = [(str(line.message).split(":")[0], line.points) for line in table.state.standing(0).lines]
    assert lines == [
        ("Phoenix", 4),
        ("Phoenix", 4),
        ("Kappa", 5),
        ("T-Rex", 3 + 3),
        ("Walrus", 8),
        ("Reindeer", 6),
        ("Macaw", 2 + 3),
        ("Macaw", 2 + 3),
        ("Kappa of seat 0", 5),
    ]
    assert table.score(0) == 48


def test_the_line_of_the_second_rulebook() -> None:
    for taken in ("t-rex", "macaw ninja-red", "phoenix ninja-red"):
        table = Table(["", ""], "t-rex ninja-red macaw phoenix")
        tell(table, "act: draw", *(f"take: {word}" for word in taken.split()))
        assert table.hand(0) == taken  # 4, 4 and 3 folds, after which nothing fits
        table.turn_of(1)


def test_the_line_of_the_second_rulebook_has_no_five_folds_to_take() -> None:
    table = Table(["", ""], "t-rex ninja-red macaw phoenix")
    tell(table, "act: draw", "take: phoenix")
    assert refusal(table, "t-rex") == "T-Rex is worth 4 folds, but only 3 may be taken [R6]"
