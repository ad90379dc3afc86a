"""R7 to R9 and R12 to R17: paying, special actions, collections, effects, characters, the line."""

from cards.story import Table

LINE = "fox fox rabbit rabbit"


# R7


def raccoon_in_hand() -> Table:
    """The example of the rulebook: the Raccoon costs 4, and a Shark tops the shorter left column."""
    return Table(
        hands=["raccoon butterfly owl elephant pig", "ant"],
        line="cat sheep dove fox",
        columns=["shark | cat chick", "|"],
        deck="squid whale crab",
    )


def test_r07_example_the_raccoon_is_paid_by_the_butterfly() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon")
    assert (table.asked, table.answers) == ("pay", {"butterfly", "owl", "elephant"})
    table.play("butterfly", "left")
    assert (table.hand(0), table.discards) == ("pig owl elephant", "butterfly")
    table.turn_of(1)


def test_r07_example_the_raccoon_is_paid_by_owl_and_elephant() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon", "owl")
    assert (table.asked, table.answers) == ("pay", {"elephant"})
    table.play("elephant", "left")
    assert (table.hand(0), table.discards) == ("pig butterfly", "elephant owl")
    table.turn_of(1)


def test_r07_example_pig_and_elephant_would_overpay_the_raccoon() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon", "elephant")
    reason = table.refused("pig")
    assert (reason.rule, reason.message.key) == ("R7", "origami.why.overpays")


def test_r07_example_pig_and_owl_would_overpay_the_raccoon() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon", "owl")
    assert table.refused("pig").rule == "R7"


def test_r07_example_nothing_makes_up_the_fold_that_the_pig_leaves() -> None:
    table = raccoon_in_hand()
    table.play("play raccoon")
    reason = table.refused("pig")
    assert (reason.rule, reason.message.key) == ("R7", "origami.why.not_exact")


def test_r07_example_the_raccoon_covers_the_shark_and_acts_next_turn() -> None:
    table = raccoon_in_hand()
    assert "use left" in table.answers  # the Shark
    table.play("play raccoon", "butterfly")
    assert (table.asked, table.answers) == ("place", {"left"})
    table.play("left")
    assert table.columns(0) == "shark raccoon | cat chick"
    table.turn_of(1)
    table.play("draw", "done")
    table.turn_of(0)
    table.play("use left")
    assert (table.asked, table.answers) == ("take", {"cat", "sheep", "dove", "done"})  # 3 folds, not the Shark's 5
    table.play("dove")
    assert (table.hand(0), table.discards) == ("pig owl dove elephant butterfly", "")
    table.turn_of(1)


def seal_in_hand() -> Table:
    """The example of the rulebook: the Seal costs 4, and a Caiman tops the shorter left column."""
    return Table(
        hands=["seal reindeer velociraptor ninja-yellow dragon", "ant"],
        line=LINE,
        columns=["arctic-hare caiman | velociraptor macaw leprechaun", "|"],
    )


def test_r07_example_the_seal_is_paid_by_the_reindeer() -> None:
    table = seal_in_hand()
    table.play("play seal")
    assert (table.asked, table.answers) == ("pay", {"reindeer", "velociraptor", "ninja-yellow"})
    table.play("reindeer")
    assert (table.asked, table.discards) == ("place", "reindeer")


def test_r07_example_the_seal_is_paid_by_velociraptor_and_ninja() -> None:
    table = seal_in_hand()
    table.play("play seal", "ninja-yellow")
    assert (table.asked, table.answers) == ("pay", {"velociraptor"})
    table.play("velociraptor")
    assert (table.asked, table.discards) == ("place", "ninja-yellow velociraptor")


def test_r07_example_the_dragon_would_overpay_the_seal() -> None:
    table = seal_in_hand()
    table.play("play seal")
    assert table.refused("dragon").rule == "R7"
    table.play("velociraptor")
    assert table.refused("dragon").rule == "R7"


def test_r07_example_the_seal_covers_the_caiman_and_gives_no_extra_action() -> None:
    table = seal_in_hand()
    table.play("play seal", "reindeer")
    assert (table.asked, table.answers) == ("place", {"left"})
    table.play("left", "yes")
    assert table.columns(0) == "arctic-hare caiman seal | velociraptor macaw leprechaun"
    assert table.hand(0) == "velociraptor dragon ninja-yellow rice rice rice"
    table.turn_of(1)


def test_r07_a_card_never_pays_for_itself() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    table.play("play cat")
    reason = table.refused("cat")
    assert (reason.rule, reason.message.key) == ("R7", "origami.why.pays_itself")


def test_r07_a_second_copy_may_pay() -> None:
    table = Table(hands=["cat cat monkey", "owl"], line=LINE)
    table.play("play cat")
    assert table.answers == {"cat", "monkey"}
    table.play("cat", "monkey", "left", "no")
    assert table.discards == "monkey cat"


def test_r07_refusing_to_pay_is_refused_by_the_number_of_the_payment() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    table.play("play cat")
    assert table.refused("no").rule == "R7"


def test_r07_only_cards_of_the_hand_are_played() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE)
    reason = table.refused("play owl")
    assert (reason.rule, reason.message.key) == ("R7", "origami.why.not_in_hand")


def test_r07_rice_pays_one_fold_and_goes_back_to_its_deck() -> None:
    table = Table(hands=["seal rice rice ant", "owl"], line=LINE)
    assert table.state.view(None)["rice"] == 16
    table.play("play seal", "rice", "ant", "rice", "left", "no")
    assert (table.hand(0), table.discards) == ("", "ant")
    assert table.state.view(None)["rice"] == 18


# R8


def test_r08_the_red_musician_makes_it_dearer() -> None:
    table = Table(hands=["cat ant fly", "owl"], line=LINE, middle="musician-red")
    table.play("play cat", "ant")
    assert (table.asked, table.answers) == ("pay", {"fly"})
    table.play("fly", "left", "no")
    table.turn_of(1)


def test_r08_the_yellow_musician_makes_it_cheaper() -> None:
    table = Table(hands=["cat fly", "owl"], line=LINE, middle="musician-yellow")
    table.play("play cat", "fly", "left", "no")
    assert table.columns(0) == "cat |"
    table.turn_of(1)


def test_r08_a_cost_does_not_fall_below_zero() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["dolphin |", "|"], middle="musician-yellow")
    table.play("use left", "fly")
    assert (table.asked, table.discards) == ("place", "")


def test_r08_the_musician_holds_for_plays_through_effects() -> None:
    table = Table(hands=["chick chick pig fly", "ant"], line=LINE, middle="musician-red", deck="cat sheep")
    table.play("play chick", "pig", "left")
    assert (table.asked, table.answers) == ("take_or_play", {"no"})  # the Fly cannot pay 3 for the second Chick
    assert table.refused("play").rule == "R30"


def test_r08_the_dolphin_and_the_musician_add_up() -> None:
    table = Table(
        hands=["pig crab fly", "owl"], line=LINE, columns=["dolphin |", "|"], middle="musician-yellow", deck="cat"
    )
    table.play("use left", "pig", "crab", "fly")
    assert (table.asked, table.discards) == ("place", "fly crab")  # 6 - 2 - 1


def test_r08_a_musician_does_not_change_its_own_cost() -> None:
    table = Table(hands=["musician-yellow ant crab", "owl"], line=LINE)
    table.play("play musician-yellow", "ant", "crab", "no")
    assert (table.middle, table.discards) == ("musician-yellow", "ant crab")
    table.turn_of(1)


def test_r08_the_musician_in_play_changes_the_cost_of_the_other_colour() -> None:
    table = Table(hands=["musician-yellow bee fly", "owl"], line=LINE, middle="musician-red")
    table.play("play musician-yellow", "bee", "fly", "no")
    assert (table.middle, table.discards) == ("musician-yellow", "musician-red fly bee")


def test_r08_an_unpaid_play_has_no_cost_at_all() -> None:
    table = Table(hands=["bee", "owl"], line=LINE, columns=["lion |", "|"], middle="musician-red")
    table.play("use left", "bee", "right")
    assert table.columns(0) == "lion | bee"
    table.turn_of(1)


# R9


def test_r09_a_special_action_is_used_once_a_turn() -> None:
    table = Table(hands=["", "owl"], line="cat sheep pig fox", columns=["shark |", "|"], deck="crab squid", extra=1)
    table.play("use left", "done")
    assert (table.asked, table.answers) == ("act", {"draw", "no"})
    reason = table.refused("use left")
    assert (reason.rule, reason.message.key) == ("R9", "origami.why.spent")


def test_r09_and_again_in_the_next_turn() -> None:
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


def test_r09_not_in_the_turn_in_which_the_card_was_played() -> None:
    table = Table(
        hands=["cheetah bee ant spider fly fly fly crab elephant", "owl"],
        line="cat pig sheep sheep",
        deck="squid",
        extra=1,
    )
    table.play("play spider", "fly", "fly", "crab", "elephant", "left")
    reason = table.refused("use left")
    assert (reason.rule, reason.message.key) == ("R9", "origami.why.spent")
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


def test_r09_only_on_top() -> None:
    table = Table(hands=["", "owl"], line=LINE, columns=["shark cat | sheep", "|"], deck="crab squid")
    assert table.answers == {"draw"}
    assert table.refused("use left").rule == "R12"
    assert table.refused("use right").rule == "R9"


def test_r09_there_must_be_a_card_in_the_column() -> None:
    table = Table(hands=["", "owl"], line=LINE, deck="crab squid")
    reason = table.refused("use right")
    assert (reason.rule, reason.message.key) == ("R9", "origami.why.empty_column")


def test_r09_not_the_card_of_another_player() -> None:
    table = Table(hands=["", "owl"], line=LINE, columns=["|", "shark |"], deck="crab squid")
    assert table.refused("use left").rule == "R9"


def test_r09_a_special_action_once_used_is_no_instant_effect() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["dolphin |", "|"])
    table.play("use left")
    assert table.refused("no").rule == "R9"


def test_r09_one_that_plays_a_card_needs_one_that_can_be_played() -> None:
    table = Table(hands=["pig sheep", "owl"], line=LINE, columns=["gorilla | dolphin", "|"], deck="crab squid")
    assert table.answers == {"draw"}
    assert table.refused("use left").message.key == "origami.why.nothing_to_play"
    assert table.refused("use right").message.key == "origami.why.nothing_to_play"


# R12


def test_r12_a_new_card_goes_on_top_of_either_column() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, columns=["sheep | crab", "|"])
    table.play("play cat", "ant")
    assert (table.asked, table.answers) == ("place", {"left", "right"})
    table.play("right", "no")
    assert table.columns(0) == "sheep | crab cat"


def test_r12_the_sizes_never_differ_by_more_than_one() -> None:
    table = Table(hands=["cat ant", "owl"], line=LINE, columns=["sheep | crab squid", "|"])
    table.play("play cat", "ant")
    assert (table.asked, table.answers) == ("place", {"left"})
    reason = table.refused("right")
    assert (reason.rule, reason.message.key) == ("R12", "origami.why.balance")


def test_r12_a_covered_lasting_effect_is_lost() -> None:
    hand = "ant ant ant ant ant fly fly fly crab"
    table = Table(hands=[hand, "owl"], line=LINE, columns=["brontosaurus |", "|"])
    table.play("draw", "done")
    table.turn_of(1)  # nine cards of eleven
    table = Table(hands=[hand, "owl"], line=LINE, columns=["brontosaurus cat | sheep", "|"])
    table.play("draw", "done")
    assert (table.asked, table.seat) == ("limit", 0)


def test_r12_covered_points_and_scoring_effects_count() -> None:
    table = Table(hands=["", ""], columns=["chicken chick | bee cat", "|"], deck="owl")
    assert table.points(0) == [3 + 2, 3, 3 + 1, 3]


# R13


def told(table: Table) -> list[str]:
    return [fact.key.removeprefix("origami.fact.") for fact in table.facts]


def test_r13_pay_place_caiman_calligrapher_and_then_the_instant_effect() -> None:
    table = Table(
        hands=["sheep ant ant", "owl"],
        line=LINE,
        columns=["caiman | cat", "|"],
        middle="calligrapher-yellow",
        deck="pig crab squid whale",
    )
    table.play("play sheep", "ant", "ant", "right")
    assert (table.asked, table.answers) == ("calligrapher", {"yes", "no"})
    assert told(table) == ["plays", "pays", "placed", "extra"]
    table.play("yes")
    assert (table.asked, table.hand(0)) == ("may", "pig")
    table.play("yes")
    assert table.hand(0) == "pig squid crab"
    assert (table.asked, table.seat) == ("act", 0)
    table.play("no")
    table.turn_of(1)


def test_r13_a_character_replaces_its_other_colour_and_the_merchant_adds_its_card_before_the_free_play() -> None:
    table = Table(
        hands=["merchant-yellow ant crab", "owl"],
        line=LINE,
        columns=["caiman |", "|"],
        middle="merchant-red",
        deck="pig squid whale",
    )
    table.play("play merchant-yellow", "ant", "crab")
    assert (table.middle, table.discards) == ("merchant-yellow", "merchant-red ant crab")
    assert table.line == "pig fox fox rabbit rabbit"
    assert told(table) == ["plays", "pays", "enters", "leaves", "turned_up", "extra"]
    assert (table.asked, table.answers) == ("free", {"pig", "fox", "rabbit", "no"})


# R14


def test_r14_an_instant_effect_may_be_left_unused() -> None:
    table = Table(hands=["pig bee ant", "owl"], line=LINE, deck="crab squid whale cat")
    table.play("play pig", "bee", "ant", "left")
    assert (table.asked, table.answers) == ("may", {"yes", "no"})
    table.play("no")
    assert (table.hand(0), table.deck) == ("", "crab squid whale cat")


def test_r14_once_used_it_binds_its_player() -> None:
    table = Table(hands=["monkey ant bee", "owl"], line=LINE)
    table.play("play monkey", "ant", "left", "yes")
    reason = table.refused("no")
    assert (reason.rule, reason.message.key) == ("R14", "origami.why.must")


def test_r14_and_the_others_too() -> None:
    table = Table(hands=["zebra bee ant", "owl"], line=LINE)
    table.play("play zebra", "bee", "left", "yes", "ant")
    assert (table.asked, table.seat, table.answers) == ("give", 1, {"owl"})
    assert table.refused("no").rule == "R14"


def test_r14_a_part_that_finds_nothing_to_do_is_skipped() -> None:
    table = Table(hands=["squid bee ant", "owl"], line="cat fox rabbit rabbit", deck="dove pig")
    table.play("play squid", "bee", "ant", "left", "yes", "cat")  # no earlier discard
    assert (table.hand(0), table.line) == ("cat", "fox rabbit rabbit dove")
    table.turn_of(1)


def test_r14_it_is_done_as_far_as_possible() -> None:
    table = Table(hands=["pig", "owl"], line="cat cat cat cat", columns=["lion |", "|"], deck="crab squid")
    table.play("use left", "pig", "right", "yes")
    assert (table.hand(0), table.deck, table.discards) == ("squid crab", "", "")  # two cards are all there are
    table.turn_of(1)


# R15


def test_r15_each_player_goes_from_the_player_of_the_card_clockwise() -> None:
    table = Table(
        hands=["fly", "owl", "unicorn bee butterfly"], line=LINE, deck="cat sheep pig dog crab squid whale", active=2
    )
    table.play("play unicorn", "bee", "butterfly", "left", "yes")
    assert (table.hand(2), table.hand(0), table.hand(1)) == ("cat sheep", "pig dog fly", "owl squid crab")


def test_r15_choices_are_secret_until_all_have_chosen() -> None:
    table = Table(hands=["zebra bee ant fly", "crab squid", "owl dove"], line=LINE)
    table.play("play zebra", "bee", "left", "yes", "ant", "crab")
    assert (table.asked, table.seat) == ("give", 2)
    assert table.state.asked is not None
    assert (table.state.asked.sealed, table.state.asked.seats) == (True, (0, 1, 2))
    assert (table.state.view(2)["sealed"], table.state.view(1)["sealed"]) == ([], ["crab"])
    assert table.state.view(2)["hands"][1] == {"cards": 1, "sealed": 1, "known": []}


def test_r15_what_is_received_by_the_same_effect_cannot_be_given() -> None:
    table = Table(hands=["zebra bee ant", "crab", "owl"], line=LINE)
    table.play("play zebra", "bee", "left", "yes", "ant")
    assert (table.seat, table.answers) == (1, {"crab"})
    table.play("crab")
    assert (table.seat, table.answers) == (2, {"owl"})
    table.play("owl")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("crab", "owl", "ant")


def test_r15_who_has_no_cards_is_not_asked() -> None:
    table = Table(hands=["zebra bee", "", "owl"], line=LINE)
    table.play("play zebra", "bee", "left", "yes")
    assert (table.asked, table.seat) == ("give", 2)
    table.play("owl")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("", "owl", "")
    table.turn_of(1)


def test_r15_who_has_too_few_gives_all() -> None:
    table = Table(hands=["oni bee ant fly", "crab squid whale"], line=LINE)
    table.play("play oni", "bee", "ant", "left", "yes")
    assert (table.asked, table.seat, table.answers) == ("give", 0, {"fly"})
    table.play("fly")
    assert (table.asked, table.seat) == ("give", 1)
    table.play("crab")
    assert (table.asked, table.seat, table.answers) == ("give", 1, {"squid", "whale"})
    table.play("whale")
    assert (table.hand(0), table.hand(1), table.discards) == ("", "squid", "crab whale fly bee ant")
    table.turn_of(1)


# R16


def test_r16_a_character_goes_to_the_middle_and_its_player_may_play_a_card_of_the_line() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line="cat fox rabbit rabbit", deck="pig crab squid")
    table.play("play actor-yellow", "ant", "ant")
    assert (table.asked, table.answers) == ("free", {"cat", "fox", "rabbit", "no"})
    assert (table.middle, table.columns(0)) == ("actor-yellow", "|")
    table.play("cat", "left")
    assert table.asked == "may"
    table.play("yes")
    assert (table.hand(0), table.columns(0), table.discards) == ("pig", "cat |", "ant ant")
    assert table.line == "fox rabbit rabbit crab"
    table.turn_of(1)


def test_r16_the_free_play_may_be_declined() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line=LINE)
    table.play("play actor-yellow", "ant", "ant", "no")
    assert (table.middle, table.line) == ("actor-yellow", LINE)
    table.turn_of(1)


def test_r16_there_is_no_free_play_from_an_empty_line() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line="", deck="cat pig crab squid whale")
    table.play("play actor-yellow", "ant", "ant")
    assert table.line == "cat pig squid crab"
    table.turn_of(1)


def test_r16_its_other_colour_is_discarded() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line=LINE, middle="actor-red samurai-red")
    table.play("play actor-yellow", "ant", "ant", "no")
    assert (table.middle, table.discards) == ("actor-yellow samurai-red", "actor-red ant ant")


def test_r16_the_free_play_is_looked_at_by_caiman_and_calligrapher_and_has_its_effect() -> None:
    columns = ["macaw caiman | sheep", "|"]
    middle, line = "calligrapher-yellow", "cat whale rhino bee"
    table = Table(["ninja-red kappa tengu", ""], line, columns, middle=middle, deck="pig fox ant fly")
    table.play("play ninja-red", "kappa", "tengu", "cat", "right")
    assert table.asked == "calligrapher"
    table.play("yes", "yes")
    assert (table.asked, table.state.extra, table.line) == ("act", 0, "whale rhino bee")  # the character has cost 4
    table.play("no")
    assert len(table.line.split()) == 4  # the gap is filled at the end of the turn
    table.turn_of(1)


def test_r16_a_character_of_the_line_can_follow_a_character() -> None:
    table = Table(hands=["actor-yellow ant ant", "owl"], line="bee fox rabbit actor-red", deck="cat pig crab")
    table.play("play actor-yellow", "ant", "ant", "actor-red")
    assert (table.middle, table.discards) == ("actor-red", "actor-yellow ant ant")
    assert (table.asked, table.answers) == ("free", {"fox", "rabbit", "bee", "no"})
    table.play("bee", "left")
    assert (table.columns(0), table.line) == ("bee |", "cat pig fox rabbit")
    table.turn_of(1)


def test_r16_a_character_costs_four_and_pays_two() -> None:
    table = Table(hands=["cat samurai-red", "owl"], line=LINE)
    assert table.refused("play samurai-red").message.key == "origami.why.too_poor"
    table.play("play cat", "samurai-red", "left", "no")
    assert table.discards == "samurai-red"


def test_r16_a_character_is_an_origami_where_no_family_is_named() -> None:
    table = Table(hands=["actor-red", "owl"], line=LINE, columns=["lion |", "|"])
    table.play("use left", "actor-red")
    assert (table.middle, table.asked, table.discards) == ("actor-red", "free", "")


def test_r16_the_eagle_may_play_a_character() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="fox rabbit rabbit actor-red")
    table.play("play eagle", "bee", "butterfly", "left", "yes")
    assert (table.asked, table.answers) == ("play_line", {"actor-red"})
    table.play("actor-red")
    assert (table.middle, table.asked) == ("actor-red", "free")


def test_r16_but_not_where_a_family_is_named() -> None:
    table = Table(hands=["chick ant actor-red crab crab", "owl"], line="fox rabbit rabbit actor-yellow")
    table.play("play chick", "ant", "left")
    assert (table.asked, table.answers) == ("take_or_play", {"no"})


# R17


def test_r17_cards_taken_are_replaced_when_the_taking_is_complete() -> None:
    table = Table(hands=["minnow ant", "owl"], line="cat cat fox fox", deck="crab squid whale dove", extra=1)
    table.play("play minnow", "ant", "left", "yes", "cat")
    assert table.line == "cat fox fox"
    table.play("cat")
    assert (table.asked, table.line) == ("act", "fox fox squid crab")


def test_r17_a_card_played_from_the_line_leaves_a_gap_until_the_end_of_the_turn() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="crab fox rabbit rabbit", deck="cat pig squid", extra=1)
    table.play("play eagle", "bee", "butterfly", "left", "yes", "crab", "right", "no")
    assert (table.asked, table.line) == ("act", "fox rabbit rabbit")
    table.play("no")
    assert table.line == "cat fox rabbit rabbit"
    table.turn_of(1)


def test_r17_or_until_the_next_refill() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="crab fox rabbit rabbit", deck="cat pig squid", extra=2)
    table.play("play eagle", "bee", "butterfly", "left", "yes", "crab", "right", "no", "draw", "rabbit")
    assert (table.asked, table.line) == ("act", "cat pig fox rabbit")


def test_r17_with_the_yellow_merchant_the_line_is_refilled_to_five() -> None:
    table = Table(
        hands=["", "owl"], line="fox fox rabbit rabbit cat", middle="merchant-yellow", deck="crab squid whale"
    )
    table.play("draw", "cat", "rabbit")
    assert table.line == "fox fox rabbit squid crab"
    table.turn_of(1)


def test_r17_a_refill_never_removes_cards() -> None:
    table = Table(hands=["", "owl"], line="fox fox rabbit rabbit cat", deck="crab squid whale")
    table.play("draw", "done")
    assert (table.line, table.deck) == ("cat fox fox rabbit rabbit", "crab squid whale")
    table.turn_of(1)
    table.play("draw", "cat", "done")
    assert (table.line, table.deck) == ("fox fox rabbit rabbit", "crab squid whale")
