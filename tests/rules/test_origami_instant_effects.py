"""R14, R15, R25, R26, R30, R32, R33 and R35: instant effects, and rulings on the cards that have one."""

from cards.story import LINE, Table

# R14


def test_r14_an_instant_effect_may_be_left_unused() -> None:
    table = Table(hands=["pig bee ant", "owl"], line=LINE, deck="crab squid whale cat")
    table.play("play pig", "bee", "ant", "left")
    table.asks("may", {"yes", "no"}).play("no")
    assert (table.hand(0), table.deck) == ("", "crab squid whale cat")


def test_r14_once_used_it_binds_its_player() -> None:
    table = Table(hands=["monkey ant bee", "owl"], line=LINE)
    table.play("play monkey", "ant", "left", "yes")
    assert table.why_not("no") == ("R14", "origami.why.must")


def test_r14_once_used_it_binds_the_others_too() -> None:
    table = Table(hands=["zebra bee ant", "owl"], line=LINE)
    table.play("play zebra", "bee", "left", "yes", "ant")
    table.asks("give", {"owl"}, seat=1)
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


def test_r15_cards_received_by_the_same_effect_cannot_be_given() -> None:
    table = Table(hands=["zebra bee ant", "crab", "owl"], line=LINE)
    table.play("play zebra", "bee", "left", "yes", "ant")
    assert (table.seat, table.answers) == (1, {"crab"})
    table.play("crab")
    assert (table.seat, table.answers) == (2, {"owl"})
    table.play("owl")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("crab", "owl", "ant")


def test_r15_a_player_without_cards_is_not_asked() -> None:
    table = Table(hands=["zebra bee", "", "owl"], line=LINE)
    table.play("play zebra", "bee", "left", "yes")
    assert (table.asked, table.seat) == ("give", 2)
    table.play("owl")
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("", "owl", "")
    table.turn_of(1)


def test_r15_a_player_with_too_few_cards_gives_all() -> None:
    table = Table(hands=["oni bee ant fly", "crab squid whale"], line=LINE)
    table.play("play oni", "bee", "ant", "left", "yes")
    table.asks("give", {"fly"}, seat=0).play("fly")
    assert (table.asked, table.seat) == ("give", 1)
    table.play("crab")
    table.asks("give", {"squid", "whale"}, seat=1).play("whale")
    assert (table.hand(0), table.hand(1), table.discards) == ("", "squid", "crab whale fly bee ant")
    table.turn_of(1)


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


def test_r25_dog_does_not_count_covered_sheep_of_other_players() -> None:
    assert dog(LINE, ["|", "sheep cat | sheep pig"]).hand(0) == "owl"


def test_r25_dog_does_not_count_discarded_sheep() -> None:
    table = Table(hands=["dog bee sheep", "fly"], line=LINE, deck="owl dove squid")
    table.play("play dog", "sheep", "bee", "left", "yes")
    assert table.hand(0) == "owl"


# R26


def test_r26_monkey_with_an_empty_hand_just_draws() -> None:
    table = Table(hands=["monkey ant", "fly"], line=LINE, deck="pig owl crab")
    table.play("play monkey", "ant", "left", "yes")
    assert (table.hand(0), table.discards) == ("pig owl", "ant")
    table.turn_of(1)


# R30


def test_r30_chick_takes_or_plays_but_not_both() -> None:
    table = Table(hands=["chick chick ant crab", "fly"], line="fox rabbit rabbit owl", deck="pig squid cat")
    table.play("play chick", "ant", "left")
    table.asks("take_or_play", {"take", "play", "no"}).play("take", "owl")
    assert table.hand(0) == "chick owl crab"
    table.turn_of(1)


def test_r30_a_chick_played_by_a_chick_has_its_own_effect() -> None:
    table = Table(hands=["chick chick ant crab", "fly"], line="fox rabbit rabbit owl", deck="pig squid cat")
    table.play("play chick", "ant", "left", "play", "chick", "crab", "right")
    table.asks("take_or_play", {"take", "no"}).play("take")
    table.asks("take_one", {"owl"}).play("owl")
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
    table.asks("take_or_play", {"no"})


# R32


def test_r32_owl_reaches_only_cards_that_lay_there_before() -> None:
    table = Table(hands=["owl ant crab", "fly"], line=LINE, discards="bee ant")
    table.play("play owl", "ant", "crab", "left", "yes")
    table.asks("reclaim", {"bee", "ant"})
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


def test_r32_the_payment_of_an_earlier_play_lay_there_before() -> None:
    table = Table(hands=["eagle bee butterfly", "owl"], line="crab fox rabbit rabbit")
    table.play("play eagle", "bee", "butterfly", "left", "yes", "crab", "right", "yes")
    assert (table.hand(0), table.discards) == ("butterfly bee", "")
    table.turn_of(1)


# R33


def test_r33_walrus_paid_with_rice_takes_any_discard_its_own_payment_too() -> None:
    table = Table(hands=["walrus rice bee squid", "fly"], line=LINE, discards="ant")
    table.play("play walrus", "rice", "bee", "squid", "left", "yes")
    table.asks("reclaim", {"ant", "bee", "squid"}).play("bee")
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


# R35


def test_r35_the_place_of_the_snake_is_chosen_when_it_is_placed() -> None:
    table = Table(hands=["snake bee ant", "owl"], line=LINE, columns=["shark crab | squid whale", "|"])
    table.play("play snake", "bee", "ant")
    table.asks("place", {"left", "right", "under left", "under right"}).play("under right")
    assert table.columns(0) == "shark crab | snake squid whale"
    table.turn_of(1)


def test_r35_the_place_of_a_snake_played_by_the_lion_is_chosen_too() -> None:
    table = Table(hands=["snake", "owl"], line=LINE, columns=["shark | lion", "|"])
    table.play("use right", "snake", "under right")
    assert table.columns(0) == "shark | snake lion"
    table.turn_of(1)


def test_r35_the_place_of_a_snake_from_the_line_is_chosen_too() -> None:
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
