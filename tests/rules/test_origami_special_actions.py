"""R9, R26 to R28, R34 and R36: special actions, and rulings on the cards that have one."""

from cards.story import LINE, Table

# R9


def test_r09_a_special_action_is_used_once_a_turn() -> None:
    table = Table(hands=["", "owl"], line="cat sheep pig fox", columns=["shark |", "|"], deck="crab squid", extra=1)
    table.play("use left", "done")
    table.asks("act", {"draw", "no"})
    assert table.why_not("use left") == ("R9", "origami.why.spent")


def test_r09_a_special_action_is_used_again_in_the_next_turn() -> None:
    table = Table(hands=["", "owl"], line="cat sheep pig fox", columns=["shark |", "|"], deck="crab squid")
    table.play("use left", "done", "draw", "done")
    table.turn_of(0)
    assert "use left" in table.answers


def test_r09_each_of_two_equal_cards_is_used_once() -> None:
    table = Table(
        hands=["", "owl"], line="cat sheep pig fox", columns=["shark | shark", "|"], deck="crab squid", extra=2
    )
    table.play("use left", "done")
    assert table.answers == {"draw", "use right", "no"}
    table.play("use right", "done")
    assert table.answers == {"draw", "no"}


def test_r09_a_special_action_waits_for_the_turn_after_its_card_was_played() -> None:
    table = Table(
        hands=["cheetah bee ant spider fly fly fly crab elephant", "owl"],
        line="cat pig sheep sheep",
        deck="squid",
        extra=1,
    )
    table.play("play spider", "fly", "fly", "crab", "elephant", "left")
    assert table.why_not("use left") == ("R9", "origami.why.spent")
    table.play("play cheetah", "ant", "bee", "right", "yes")
    assert "use left" not in table.answers  # nor in later extra actions


def test_r09_a_used_card_stays_used_when_a_snake_slides_under_it() -> None:
    table = Table(
        hands=["snake bee ant", "owl"], line="cat sheep pig fox", columns=["shark | crab", "|"], deck="squid", extra=2
    )
    table.play("use left", "done", "play snake", "ant", "bee", "under left")
    assert table.columns(0) == "snake shark | crab"
    assert table.answers == {"draw", "no"}
    assert table.refused("use left").message.key == "origami.why.spent"


def test_r09_only_a_card_on_top_acts() -> None:
    table = Table(hands=["", "owl"], line=LINE, columns=["shark cat | sheep", "|"], deck="crab squid")
    assert table.answers == {"draw"}
    assert table.refused("use left").rule == "R12"
    assert table.refused("use right").rule == "R9"


def test_r09_an_empty_column_has_no_special_action() -> None:
    table = Table(hands=["", "owl"], line=LINE, deck="crab squid")
    assert table.why_not("use right") == ("R9", "origami.why.empty_column")


def test_r09_a_card_of_another_player_is_not_used() -> None:
    table = Table(hands=["", "owl"], line=LINE, columns=["|", "shark |"], deck="crab squid")
    assert table.refused("use left").rule == "R9"


def test_r09_a_chosen_special_action_cannot_be_declined() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["dolphin |", "|"])
    table.play("use left")
    assert table.refused("no").rule == "R9"


def test_r09_an_action_that_plays_a_card_needs_one_that_can_be_played() -> None:
    table = Table(hands=["pig sheep", "owl"], line=LINE, columns=["gorilla | dolphin", "|"], deck="crab squid")
    assert table.answers == {"draw"}
    assert table.refused("use left").message.key == "origami.why.nothing_to_play"
    assert table.refused("use right").message.key == "origami.why.nothing_to_play"


# R26


def test_r26_fox_discards_one_of_the_cards_just_looked_at() -> None:
    table = Table(hands=["fly", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig owl crab squid")
    table.play("use left")
    table.asks("keep", {"pig", "owl", "crab"})
    assert table.refused("fly").rule == "R26"
    table.play("crab")
    assert (table.hand(0), table.discards) == ("pig owl fly", "crab")


def test_r26_fox_with_two_cards_anywhere_discards_one_and_keeps_the_other() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig owl")
    table.play("use left")
    table.asks("keep", {"pig", "owl"}).play("pig")
    assert (table.hand(0), table.discards, table.deck) == ("owl", "pig", "")
    table.turn_of(1)


def test_r26_fox_with_a_single_card_anywhere_discards_it() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig")
    table.play("use left")
    table.asks("keep", {"pig"}).play("pig")
    assert (table.hand(0), table.discards) == ("", "pig")
    table.turn_of(1)


def test_r26_fox_with_no_card_anywhere_is_not_asked() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="")
    table.play("use left")
    table.turn_of(1)


def test_r26_fox_looks_at_discards_if_the_deck_is_too_small() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig", discards="owl")
    table.play("use left")
    table.asks("keep", {"pig", "owl"})


def test_r26_nobody_else_sees_the_cards_the_fox_looks_at() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig owl crab squid")
    table.play("use left")
    assert table.state.view(0)["looked"] == ["pig", "owl", "crab"]
    assert (table.state.view(1)["looked"], table.state.view(1)["looking"]) == ([], 3)


# R27


def test_r27_cricket_takes_refills_and_then_plays_or_stops() -> None:
    table = Table(
        hands=["cat ant", "fly"], line="crab fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid owl"
    )
    table.play("use left", "crab")
    assert table.line == "pig fox rabbit rabbit"
    table.asks("cricket", {"cat", "ant", "no"}).play("no")
    assert table.hand(0) == "cat crab ant"
    table.turn_of(1)


def test_r27_cricket_does_not_play_the_only_copy_of_the_kind_just_taken() -> None:
    table = Table(hands=["ant", "fly"], line="cat fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid")
    table.play("use left", "cat")
    table.asks("cricket", {"no"})
    assert table.why_not("cat") == ("R27", "origami.why.just_taken")


def test_r27_cricket_plays_the_kind_just_taken_with_a_second_copy_in_hand_and_both_are_shown() -> None:
    table = Table(hands=["cat ant", "fly"], line="cat fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid")
    table.play("use left", "cat")
    table.asks("cricket", {"cat", "no"}).play("cat", "ant", "right", "no")
    assert (table.hand(0), table.columns(0)) == ("cat", "cricket | cat")
    assert table.state.view(1)["hands"][0]["known"] == ["cat"]
    table.turn_of(1)


def test_r27_cricket_the_card_taken_may_help_to_pay() -> None:
    table = Table(hands=["cat ant", "fly"], line="crab fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid")
    table.play("use left", "crab", "cat")
    table.asks("pay", {"crab", "ant"}).play("crab", "right", "no")
    assert (table.hand(0), table.discards) == ("ant", "crab")
    table.turn_of(1)


# R28


def test_r28_spider_takes_exactly_six() -> None:
    table = Table(hands=["", "fly"], line="pig rabbit rabbit fox", columns=["spider |", "|"], deck="owl crab squid")
    table.play("use left")
    assert (table.asked, table.answers) == (
        "take_exactly",
        {"pig", "rabbit"},
    )  # 3 and 3; nothing goes with the 4 of the Fox
    table.play("rabbit", "rabbit")
    assert (table.hand(0), table.line) == ("rabbit rabbit", "pig fox owl crab")
    table.turn_of(1)


def test_r28_spider_is_not_available_if_no_cards_of_the_line_make_six() -> None:
    table = Table(hands=["", "fly"], line="pig fox fox cat", columns=["spider |", "|"], deck="owl crab squid")
    assert table.answers == {"draw"}
    assert table.why_not("use left") == ("R28", "origami.why.no_sum")


def test_r28_lion_pays_nothing_but_the_sizes_of_the_columns_count() -> None:
    table = Table(hands=["bee ant", "fly"], line=LINE, columns=["cat | sheep lion", "|"], deck="owl crab")
    table.play("use right", "bee")
    table.asks("place", {"left"}).play("left")
    assert (table.hand(0), table.columns(0), table.discards) == ("ant", "cat bee | sheep lion", "")
    table.turn_of(1)


def test_r28_gorilla_draws_after_the_play_with_all_its_effects() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE, columns=["gorilla |", "|"], deck="pig owl crab squid")
    table.play("use left", "cat", "ant", "right")
    assert (table.asked, table.hand(0)) == ("may", "")
    table.play("no")
    assert table.hand(0) == "pig"
    table.turn_of(1)


def test_r28_gorilla_is_not_available_without_a_play() -> None:
    table = Table(hands=["cat pig", "fly"], line=LINE, columns=["gorilla |", "|"], deck="owl crab")
    assert table.answers == {"draw"}
    assert table.refused("use left").rule == "R9"


# R34


def test_r34_vulture_is_not_available_without_a_discard() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE, columns=["vulture |", "|"])
    assert table.why_not("use left") == ("R34", "origami.why.no_discard")


def test_r34_vulture_is_not_available_if_the_top_discard_is_worth_more_than_the_cost() -> None:
    table = Table(hands=["cat minnow ant", "fly"], line=LINE, columns=["vulture |", "|"], discards="bee cat")
    assert "use left" not in table.answers


def test_r34_vulture_the_discard_is_a_part_of_the_exact_payment() -> None:
    table = Table(
        hands=["whale butterfly elephant fly", "owl"], line=LINE, columns=["vulture |", "|"], discards="bee cat"
    )
    table.play("use left")
    table.asks("choose", {"whale", "butterfly", "elephant"}).play("whale")
    table.asks("pay", {"butterfly"})  # 4 of 8 are left
    table.play("butterfly", "right")
    assert (table.columns(0), table.discards) == ("vulture | whale", "bee butterfly cat")
    table.turn_of(1)


def test_r34_vulture_uses_only_the_top_discard() -> None:
    table = Table(hands=["sheep", "fly"], line=LINE, columns=["vulture |", "|"], discards="ant ant")
    assert "use left" not in table.answers  # two Ants would pay for the Sheep


def test_r34_vulture_pays_the_cost_that_the_musician_changes() -> None:
    table = Table(
        hands=["fly fly", "owl"], line=LINE, columns=["vulture |", "|"], discards="ant", middle="musician-red"
    )
    table.play("use left", "fly")
    table.asks("pay", {"fly"})


# R36


def test_r36_caterpillar_acts_only_on_top() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["caterpillar cat | sheep", "|"])
    assert table.answers == {"draw"}
    assert table.refused("use left").rule == "R12"


def test_r36_caterpillar_is_discarded_and_a_lawn_card_takes_its_place_without_payment() -> None:
    table = Table(hands=["bee", "owl"], line=LINE, columns=["cat caterpillar | sheep", "|"], discards="ant")
    table.play("use left")
    table.asks("replace", {"bee"}).play("bee")
    assert (table.columns(0), table.hand(0)) == ("cat bee | sheep", "")  # the sizes do not change
    assert table.discards == "caterpillar ant"
    table.turn_of(1)


def test_r36_the_new_card_is_played_with_its_instant_effect() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["caterpillar |", "|"], discards="ant")
    table.play("use left", "fly")
    table.asks("may", {"yes", "no"}).play("no")
    assert table.columns(0) == "fly |"
    table.turn_of(1)


def test_r36_the_new_card_counts_for_caiman_and_calligrapher() -> None:
    table = Table(
        hands=["spider", "owl"],
        line=LINE,
        columns=["ant caterpillar | caiman", "|"],
        deck="cat pig crab",
        middle="calligrapher-yellow",
    )
    table.play("use left", "spider")
    table.asks("calligrapher", {"yes", "no"})  # the Spider on the Ant
    table.play("yes")
    assert table.hand(0) == "cat"
    table.asks("act", {"draw", "no"})  # the Spider costs 6
    table.play("no")
    table.turn_of(1)


def test_r36_the_calligrapher_does_not_compare_with_the_caterpillar() -> None:
    table = Table(
        hands=["spider", "owl"], line=LINE, columns=["sheep caterpillar | cat", "|"], middle="calligrapher-yellow"
    )
    table.play("use left", "spider")
    table.turn_of(1)


def test_r36_the_new_card_counts_as_played_this_turn() -> None:
    table = Table(hands=["caterpillar fly", "owl"], line=LINE, columns=["caterpillar |", "|"], extra=1)
    table.play("use left", "caterpillar")
    assert (table.columns(0), table.asked) == ("caterpillar |", "act")
    assert table.refused("use left").message.key == "origami.why.spent"
