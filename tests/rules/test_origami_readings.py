"""R25 to R36: how single cards are read."""

from cards.story import Table

LINE = "fox fox rabbit rabbit"


# R25


def dog(line: str, columns: list[str]) -> Table:
    """A Dog played to the left with its effect used."""
    table = Table(hands=["dog bee ant", "fly"], line=line, columns=columns, deck="owl dove squid crab whale minnow")
    return table.play("play dog", "ant", "bee", "left", "yes")


def test_r25_dog_counts_two_sheep_in_sight_and_draws_three() -> None:
    table = dog("sheep fox rabbit rabbit", ["|", "cat sheep | pig"])
    assert table.hand(0) == "owl dove squid"
    table.turn_of(1)


def test_r25_dog_counts_each_sheep_of_the_line() -> None:
    assert dog("sheep sheep sheep fox", ["|", "|"]).hand(0) == "owl dove squid crab"


def test_r25_dog_counts_a_sheep_on_top_of_your_own_collection() -> None:
    assert dog(LINE, ["cat | sheep", "|"]).hand(0) == "owl dove"


def test_r25_dog_does_not_count_the_sheep_it_covers() -> None:
    assert dog(LINE, ["sheep | cat", "|"]).hand(0) == "owl"


def test_r25_dog_does_not_count_covered_sheep_of_others() -> None:
    assert dog(LINE, ["|", "sheep cat | sheep pig"]).hand(0) == "owl"


def test_r25_dog_does_not_count_discarded_sheep() -> None:
    table = Table(hands=["dog bee sheep", "fly"], line=LINE, deck="owl dove squid")
    table.play("play dog", "sheep", "bee", "left", "yes")
    assert table.hand(0) == "owl"


# R26


def test_r26_fox_discards_one_of_the_cards_just_looked_at() -> None:
    table = Table(hands=["fly", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig owl crab squid")
    table.play("use left")
    assert (table.asked, table.answers) == ("keep", {"pig", "owl", "crab"})
    assert table.refused("fly").rule == "R26"
    table.play("crab")
    assert (table.hand(0), table.discards) == ("pig owl fly", "crab")


def test_r26_fox_with_two_cards_anywhere_discards_one_and_keeps_the_other() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig owl")
    table.play("use left")
    assert (table.asked, table.answers) == ("keep", {"pig", "owl"})
    table.play("pig")
    assert (table.hand(0), table.discards, table.deck) == ("owl", "pig", "")
    table.turn_of(1)


def test_r26_fox_with_a_single_card_anywhere_discards_it() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig")
    table.play("use left")
    assert (table.asked, table.answers) == ("keep", {"pig"})
    table.play("pig")
    assert (table.hand(0), table.discards) == ("", "pig")
    table.turn_of(1)


def test_r26_fox_with_no_card_anywhere_is_not_asked() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="")
    table.play("use left")
    table.turn_of(1)


def test_r26_fox_looks_at_discards_if_the_deck_is_too_small() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig", discards="owl")
    table.play("use left")
    assert (table.asked, table.answers) == ("keep", {"pig", "owl"})


def test_r26_nobody_else_sees_the_cards_the_fox_looks_at() -> None:
    table = Table(hands=["", "ant"], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig owl crab squid")
    table.play("use left")
    assert table.state.view(0)["looked"] == ["pig", "owl", "crab"]
    assert (table.state.view(1)["looked"], table.state.view(1)["looking"]) == ([], 3)


def test_r26_monkey_with_an_empty_hand_just_draws() -> None:
    table = Table(hands=["monkey ant", "fly"], line=LINE, deck="pig owl crab")
    table.play("play monkey", "ant", "left", "yes")
    assert (table.hand(0), table.discards) == ("pig owl", "ant")
    table.turn_of(1)


# R27


def test_r27_cricket_takes_refills_and_then_plays_or_stops() -> None:
    table = Table(
        hands=["cat ant", "fly"], line="crab fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid owl"
    )
    table.play("use left", "crab")
    assert table.line == "pig fox rabbit rabbit"
    assert (table.asked, table.answers) == ("cricket", {"cat", "ant", "no"})
    table.play("no")
    assert table.hand(0) == "cat crab ant"
    table.turn_of(1)


def test_r27_cricket_does_not_play_the_only_copy_of_the_kind_just_taken() -> None:
    table = Table(hands=["ant", "fly"], line="cat fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid")
    table.play("use left", "cat")
    assert (table.asked, table.answers) == ("cricket", {"no"})
    reason = table.refused("cat")
    assert (reason.rule, reason.message.key) == ("R27", "origami.why.just_taken")


def test_r27_cricket_plays_the_kind_just_taken_with_a_second_copy_in_hand_and_both_are_shown() -> None:
    table = Table(hands=["cat ant", "fly"], line="cat fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid")
    table.play("use left", "cat")
    assert (table.asked, table.answers) == ("cricket", {"cat", "no"})
    table.play("cat", "ant", "right", "no")
    assert (table.hand(0), table.columns(0)) == ("cat", "cricket | cat")
    assert table.state.view(1)["hands"][0]["known"] == ["cat"]
    table.turn_of(1)


def test_r27_cricket_the_card_taken_may_help_to_pay() -> None:
    table = Table(hands=["cat ant", "fly"], line="crab fox rabbit rabbit", columns=["cricket |", "|"], deck="pig squid")
    table.play("use left", "crab", "cat")
    assert (table.asked, table.answers) == ("pay", {"crab", "ant"})
    table.play("crab", "right", "no")
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
    reason = table.refused("use left")
    assert (reason.rule, reason.message.key) == ("R28", "origami.why.no_sum")


def test_r28_lion_pays_nothing_but_the_sizes_of_the_columns_count() -> None:
    table = Table(hands=["bee ant", "fly"], line=LINE, columns=["cat | sheep lion", "|"], deck="owl crab")
    table.play("use right", "bee")
    assert (table.asked, table.answers) == ("place", {"left"})
    table.play("left")
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


# R29


def test_r29_two_whales_count_each_other() -> None:
    table = Table(hands=["", ""], columns=["whale cat | whale", "|"], deck="owl")
    assert table.points(0) == [4 + 1, 3, 4 + 1]


def test_r29_a_whale_counts_covered_sea_cards_and_not_itself() -> None:
    table = Table(hands=["minnow", ""], columns=["shell whale | crab cat", "squid |"], deck="owl")
    assert table.points(0) == [4, 4 + 2, 4, 3]


def test_r29_the_bee_counts_itself() -> None:
    table = Table(hands=["", ""], columns=["bee cat | fly", "bee |"], deck="owl")
    assert (table.points(0), table.points(1)) == ([3 + 2, 3, 3], [3 + 1])


def test_r29_one_ant_is_worth_three() -> None:
    table = Table(hands=["ant", ""], columns=["ant |", "|"], deck="owl")
    assert table.points(0) == [3]


def test_r29_from_the_second_on_every_ant_is_worth_five() -> None:
    table = Table(hands=["", ""], columns=["ant cat | ant", "ant ant | ant"], deck="owl")
    assert (table.points(0), table.points(1)) == ([5, 3, 5], [5, 5, 5])


# R30


def test_r30_chick_takes_or_plays_but_not_both() -> None:
    table = Table(hands=["chick chick ant crab", "fly"], line="fox rabbit rabbit owl", deck="pig squid cat")
    table.play("play chick", "ant", "left")
    assert (table.asked, table.answers) == ("take_or_play", {"take", "play", "no"})
    table.play("take", "owl")
    assert table.hand(0) == "chick owl crab"
    table.turn_of(1)


def test_r30_a_chick_played_by_a_chick_has_its_own_effect() -> None:
    table = Table(hands=["chick chick ant crab", "fly"], line="fox rabbit rabbit owl", deck="pig squid cat")
    table.play("play chick", "ant", "left", "play", "chick", "crab", "right")
    assert (table.asked, table.answers) == ("take_or_play", {"take", "no"})
    table.play("take")
    assert (table.asked, table.answers) == ("take_one", {"owl"})
    table.play("owl")
    assert (table.hand(0), table.columns(0), table.line) == ("owl", "chick | chick", "pig fox rabbit rabbit")
    table.turn_of(1)


def test_r30_chick_once_chosen_to_play_must_play() -> None:
    table = Table(hands=["chick chick ant crab", "fly"], line=LINE, deck="pig squid cat")
    table.play("play chick", "ant", "left", "play")
    assert table.refused("no").rule == "R14"
    assert table.refused("crab").rule == "R30"


def test_r30_chick_pays_for_what_it_plays() -> None:
    table = Table(hands=["chick eagle ant", "fly"], line=LINE, deck="pig squid cat")
    table.play("play chick", "ant", "left")
    assert (table.asked, table.answers) == ("take_or_play", {"no"})


# R31


def parrot(line: str, columns: list[str], hand: str = "", **fields: str) -> Table:
    """A Parrot paid with a Bee; the next question is its place."""
    deck = fields.pop("deck", "pig dove crab squid dolphin")
    table = Table(hands=[f"parrot bee {hand}", "fly"], line=line, columns=columns, deck=deck, **fields)
    return table.play("play parrot", "bee")


def test_r31_parrot_is_placed_first_and_does_not_see_what_it_covers() -> None:
    table = parrot(LINE, ["cat | shark", "|"])
    table.play("left")
    table.turn_of(1)


def test_r31_parrot_sees_its_own_other_column() -> None:
    table = parrot(LINE, ["cat | shark", "|"])
    table.play("right")
    assert (table.asked, table.answers) == ("copy", {"cat", "no"})
    table.play("cat")
    assert table.hand(0) == "pig"
    table.turn_of(1)


def test_r31_parrot_you_means_the_player_of_the_parrot() -> None:
    table = parrot(LINE, ["|", "magpie | shark"])
    table.play("left", "magpie")
    assert (table.asked, table.seat, table.answers) == ("give", 1, {"fly"})
    table.play("fly")
    assert (table.asked, table.seat) == ("take_aside", 0)
    table.play("fly")
    assert (table.hand(0), table.hand(1)) == ("fly", "")
    table.turn_of(1)


def test_r31_parrot_copies_the_cheetah() -> None:
    table = parrot(LINE, ["|", "cheetah |"])
    table.play("left", "cheetah")
    assert (table.asked, table.seat, table.answers) == ("act", 0, {"draw", "no"})
    table.play("no")
    table.turn_of(1)


def test_r31_parrot_copies_the_chick() -> None:
    table = parrot("chick fox rabbit rabbit", ["|", "|"])
    table.play("left", "chick")
    assert (table.asked, table.answers) == ("take_or_play", {"take", "no"})
    table.play("take", "chick")
    assert (table.hand(0), table.line) == ("chick", "pig fox rabbit rabbit")
    table.turn_of(1)


def test_r31_parrot_copies_the_eagle() -> None:
    table = parrot("eagle crab rabbit rabbit", ["|", "|"])
    table.play("left", "eagle")
    assert (table.asked, table.answers) == ("play_line", {"crab"})
    table.play("crab", "right", "no")
    assert (table.columns(0), table.line) == ("parrot | crab", "pig rabbit rabbit eagle")
    table.turn_of(1)


def test_r31_parrot_copies_the_dragon() -> None:
    table = parrot(LINE, ["|", "dragon |"], hand="cat ant")
    table.play("left", "dragon")
    assert (table.asked, table.seat, table.answers) == ("dragon", 0, {"cat", "no"})
    table.play("cat", "ant", "right", "no")
    assert (table.asked, table.seat, table.answers) == ("dragon", 1, {"no"})
    table.play("no")
    table.turn_of(1)


def test_r31_parrot_does_not_copy_a_parrot_or_the_free_play_of_a_character() -> None:
    table = parrot("cat fox parrot actor-red", ["|", "|"], middle="samurai-red")
    table.play("left")
    assert (table.asked, table.answers) == ("copy", {"cat", "no"})
    assert table.refused("parrot").rule == "R31"
    assert table.refused("actor-red").rule == "R31"


def test_r31_parrot_does_not_copy_special_actions_or_scoring_effects() -> None:
    table = parrot(LINE, ["|", "shark | chicken"])
    table.play("left")
    table.turn_of(1)


def test_r31_parrot_copying_the_snake_moves_to_the_bottom_of_its_column() -> None:
    table = parrot("snake fox rabbit rabbit", ["cat shark | crab ant", "|"])
    table.play("left", "snake")
    assert table.columns(0) == "parrot cat shark | crab ant"
    table.turn_of(1)
    table.play("draw", "done")
    assert "use left" in table.answers  # the Shark is on top again


def test_r31_parrot_copying_the_penguin_counts_the_cards_under_the_parrot() -> None:
    table = parrot("penguin fox rabbit rabbit", ["cat shark | crab ant", "|"])
    table.play("right", "penguin")
    assert (table.columns(0), table.hand(0)) == ("cat shark | crab ant parrot", "rice rice")
    table.turn_of(1)


def test_r31_parrot_copying_the_walrus_looks_at_how_the_parrot_was_paid() -> None:
    table = Table(hands=["parrot rice rice ant", "fly"], line="walrus fox rabbit rabbit", discards="crab")
    table.play("play parrot", "rice", "rice", "ant", "left", "walrus")
    assert (table.asked, table.answers) == ("reclaim", {"crab", "ant"})
    table.play("ant")
    assert (table.hand(0), table.discards) == ("ant", "crab")
    table.turn_of(1)


def test_r31_parrot_paid_without_rice_gets_nothing_from_the_walrus() -> None:
    table = parrot("walrus fox rabbit rabbit", ["|", "|"], hand="rice", discards="crab")
    table.play("left", "walrus")
    assert table.hand(0) == "rice"
    table.turn_of(1)


def test_r31_parrot_may_copy_nothing() -> None:
    table = parrot("cat fox rabbit rabbit", ["|", "|"])
    table.play("left", "no")
    table.turn_of(1)


# R32


def test_r32_owl_reaches_only_cards_that_lay_there_before() -> None:
    table = Table(hands=["owl ant crab", "fly"], line=LINE, discards="bee ant")
    table.play("play owl", "ant", "crab", "left", "yes")
    assert (table.asked, table.answers) == ("reclaim", {"bee", "ant"})
    table.play("ant")  # the earlier one, not the one that paid
    assert (table.hand(0), table.discards) == ("ant", "ant crab bee")


def test_r32_crab_reaches_only_cards_that_lay_there_before() -> None:
    table = Table(hands=["crab ant ant", "fly"], line=LINE, discards="bee")
    table.play("play crab", "ant", "ant", "left", "yes")
    assert (table.hand(0), table.discards) == ("bee", "ant ant")


def test_r32_squid_reaches_only_cards_that_lay_there_before() -> None:
    table = Table(hands=["squid bee ant", "fly"], line=LINE, discards="owl")
    table.play("play squid", "bee", "ant", "left", "yes", "fox")
    assert (table.hand(0), table.discards) == ("fox owl", "bee ant")


def test_r32_fly_reaches_only_cards_that_lay_there_before() -> None:
    table = Table(hands=["fly ant", "owl"], line=LINE)
    table.play("play fly", "ant", "left", "yes")
    assert (table.hand(0), table.discards) == ("", "ant")


def test_r32_a_copy_of_them_reaches_no_further() -> None:
    table = parrot("owl fox rabbit rabbit", ["|", "|"], discards="ant")
    table.play("left", "owl")
    assert (table.asked, table.answers) == ("reclaim", {"ant"})
    assert table.refused("bee").rule == "R32"


def test_r32_the_payment_of_an_earlier_play_lay_there_before() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="crab fox rabbit rabbit")
    table.play("play eagle", "bee", "butterfly", "left", "yes", "crab", "right", "yes")
    assert (table.hand(0), table.discards) == ("butterfly bee", "")
    table.turn_of(1)


# R33


def test_r33_walrus_paid_with_rice_takes_any_discard_its_own_payment_too() -> None:
    table = Table(hands=["walrus rice bee squid", "fly"], line=LINE, discards="ant")
    table.play("play walrus", "rice", "bee", "squid", "left", "yes")
    assert (table.asked, table.answers) == ("reclaim", {"ant", "bee", "squid"})
    table.play("bee")
    assert (table.hand(0), table.discards) == ("bee", "squid ant")
    table.turn_of(1)


def test_r33_walrus_paid_without_rice_gives_nothing() -> None:
    table = Table(hands=["walrus rice bee butterfly", "fly"], line=LINE, discards="ant")
    table.play("play walrus", "bee", "butterfly", "left", "yes")
    assert (table.hand(0), table.discards) == ("rice", "bee butterfly ant")
    table.turn_of(1)


def test_r33_walrus_played_without_paying_gives_nothing() -> None:
    table = Table(hands=["walrus rice", "fly"], line=LINE, columns=["lion |", "|"], discards="ant")
    table.play("use left", "walrus", "right", "yes")
    assert (table.hand(0), table.discards) == ("rice", "ant")
    table.turn_of(1)


# R34


def test_r34_vulture_is_not_available_without_a_discard() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE, columns=["vulture |", "|"])
    reason = table.refused("use left")
    assert (reason.rule, reason.message.key) == ("R34", "origami.why.no_discard")


def test_r34_vulture_is_not_available_if_the_top_discard_is_worth_more_than_the_cost() -> None:
    table = Table(hands=["cat minnow ant", "fly"], line=LINE, columns=["vulture |", "|"], discards="bee cat")
    assert "use left" not in table.answers


def test_r34_vulture_the_discard_is_a_part_of_the_exact_payment() -> None:
    table = Table(
        hands=["whale butterfly elephant fly", "owl"], line=LINE, columns=["vulture |", "|"], discards="bee cat"
    )
    table.play("use left")
    assert (table.asked, table.answers) == ("choose", {"whale", "butterfly", "elephant"})
    table.play("whale")
    assert (table.asked, table.answers) == ("pay", {"butterfly"})  # 4 of 8 are left
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
    assert (table.asked, table.answers) == ("pay", {"fly"})


# R35


def test_r35_the_place_of_the_snake_is_chosen_when_it_is_placed() -> None:
    table = Table(hands=["snake bee ant", "owl"], line=LINE, columns=["shark crab | squid whale", "|"])
    table.play("play snake", "bee", "ant")
    assert (table.asked, table.answers) == ("place", {"left", "right", "under left", "under right"})
    table.play("under right")
    assert table.columns(0) == "shark crab | snake squid whale"
    table.turn_of(1)


def test_r35_also_if_the_lion_plays_the_snake() -> None:
    table = Table(hands=["snake", "owl"], line=LINE, columns=["shark | lion", "|"])
    table.play("use right", "snake", "under right")
    assert table.columns(0) == "shark | snake lion"
    table.turn_of(1)


def test_r35_also_if_the_snake_comes_from_the_line() -> None:
    table = Table(hands=["actor-red ant ant", "owl"], line="snake fox rabbit rabbit", columns=["shark | crab", "|"])
    table.play("play actor-red", "ant", "ant", "snake", "under left")
    assert table.columns(0) == "snake shark | crab"
    table.turn_of(1)


def test_r35_the_penguin_counts_the_cards_under_it() -> None:
    table = Table(hands=["penguin bee fly", "owl"], line=LINE, columns=["shark crab | squid whale ant", "|"])
    table.play("play penguin", "bee", "fly", "left", "yes")
    assert table.hand(0) == "rice rice"
    table.turn_of(1)


def test_r35_the_penguin_in_an_empty_column_counts_none() -> None:
    table = Table(hands=["penguin bee fly", "owl"], line=LINE)
    table.play("play penguin", "bee", "fly", "left", "yes")
    assert table.hand(0) == ""
    table.turn_of(1)


# R36


def test_r36_caterpillar_acts_only_on_top() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["caterpillar cat | sheep", "|"])
    assert table.answers == {"draw"}
    assert table.refused("use left").rule == "R12"


def test_r36_caterpillar_is_discarded_and_a_lawn_card_takes_its_place_without_payment() -> None:
    table = Table(hands=["bee", "owl"], line=LINE, columns=["cat caterpillar | sheep", "|"], discards="ant")
    table.play("use left")
    assert (table.asked, table.answers) == ("replace", {"bee"})
    table.play("bee")
    assert (table.columns(0), table.hand(0)) == ("cat bee | sheep", "")  # the sizes do not change
    assert table.discards == "caterpillar ant"
    table.turn_of(1)


def test_r36_the_new_card_is_played_with_its_instant_effect() -> None:
    table = Table(hands=["fly", "owl"], line=LINE, columns=["caterpillar |", "|"], discards="ant")
    table.play("use left", "fly")
    assert (table.asked, table.answers) == ("may", {"yes", "no"})
    table.play("no")
    assert table.columns(0) == "fly |"
    table.turn_of(1)


def test_r36_it_counts_for_caiman_and_calligrapher() -> None:
    table = Table(
        hands=["spider", "owl"],
        line=LINE,
        columns=["ant caterpillar | caiman", "|"],
        deck="cat pig crab",
        middle="calligrapher-yellow",
    )
    table.play("use left", "spider")
    assert (table.asked, table.answers) == ("calligrapher", {"yes", "no"})  # the Spider on the Ant
    table.play("yes")
    assert table.hand(0) == "cat"
    assert (table.asked, table.answers) == ("act", {"draw", "no"})  # the Spider costs 6
    table.play("no")
    table.turn_of(1)


def test_r36_the_calligrapher_does_not_compare_with_the_caterpillar() -> None:
    table = Table(
        hands=["spider", "owl"], line=LINE, columns=["sheep caterpillar | cat", "|"], middle="calligrapher-yellow"
    )
    table.play("use left", "spider")
    table.turn_of(1)


def test_r36_the_new_card_was_played_this_turn() -> None:
    table = Table(hands=["caterpillar fly", "owl"], line=LINE, columns=["caterpillar |", "|"], extra=1)
    table.play("use left", "caterpillar")
    assert (table.columns(0), table.asked) == ("caterpillar |", "act")
    assert table.refused("use left").message.key == "origami.why.spent"
