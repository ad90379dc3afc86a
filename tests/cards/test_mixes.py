"""Stories in which cards of both boxes meet each other."""

import pytest

from cards.steps import BIG_LINE, refusal, tell
from cards.story import Table

DECK = "ant fly spider butterfly cricket caterpillar"
PASS = ("act: draw", "take: done")
PAYS_FOUR = ("pay: kappa", "pay: tengu")
PAYS_SIX = ("pay: oni", "pay: sloth")


# The Parrot and what it copies


def test_a_parrot_that_copies_a_penguin_counts_the_cards_under_the_parrot() -> None:
    columns = ["cat sheep | macaw toucan", "toucan penguin | velociraptor"]
    table = Table(["parrot kappa tengu", ""], BIG_LINE, columns)
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left")
    assert table.answers == {"no", "penguin", "rhino"}
    tell(table, "copy: penguin")
    assert table.hand(0) == "rice rice"
    table.turn_of(1)


def test_a_parrot_alone_in_its_column_copies_a_penguin_for_nothing() -> None:
    table = Table(["parrot kappa tengu", ""], BIG_LINE, ["|", "toucan penguin | macaw"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: penguin")
    assert table.hand(0) == ""
    table.turn_of(1)


def test_a_parrot_that_copies_a_walrus_looks_at_its_own_payment() -> None:
    table = Table(["parrot oni rice", ""], "walrus fox whale bee", discards="cat")
    tell(table, "act: play parrot", "pay: oni", "pay: rice", "place: left", "copy: walrus")
    assert table.answers == {"cat", "oni"}
    tell(table, "reclaim: oni")
    assert (table.hand(0), table.discards) == ("oni", "cat")
    table.turn_of(1)


def test_a_parrot_paid_without_rice_copies_a_walrus_for_nothing() -> None:
    table = Table(["parrot kappa tengu rice", ""], "walrus fox whale bee", discards="cat")
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: walrus")
    assert (table.hand(0), table.discards) == ("rice", "tengu kappa cat")
    table.turn_of(1)


def test_a_parrot_that_copies_a_snake_moves_to_the_bottom() -> None:
    table = Table(["parrot kappa tengu", ""], "snake fox whale bee", ["cat toucan | macaw sheep", "|"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: right", "copy: snake")
    assert table.columns(0) == "cat toucan | parrot macaw sheep"
    table.turn_of(1)


def test_a_parrot_that_does_not_copy_the_snake_stays_on_top() -> None:
    table = Table(["parrot kappa tengu", ""], "snake fox whale bee", ["cat | macaw", "|"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: right")
    assert "under left" not in table.answers
    tell(table, "copy: no")
    assert table.columns(0) == "cat | macaw parrot"
    table.turn_of(1)


def test_a_parrot_that_copies_a_chick_takes_a_sky_card() -> None:
    table = Table(["parrot kappa tengu", ""], "chick eagle fox bee", deck=DECK)
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: chick")
    assert table.answers == {"no", "take"}
    tell(table, "take_or_play: take", "take_one: eagle")
    assert (table.hand(0), table.line) == ("eagle", "fox chick ant bee")
    table.turn_of(1)


def test_a_parrot_that_copies_a_chick_plays_a_sky_card() -> None:
    table = Table(["parrot kappa tengu chick macaw", ""], BIG_LINE, ["|", "chick |"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: chick", "take_or_play: play")
    assert table.answers == {"chick"}
    tell(table, "choose: chick", "pay: macaw", "place: right", "take_or_play: no")
    assert table.columns(0) == "parrot | chick"
    table.turn_of(1)


def test_a_parrot_that_copies_a_dragon_lets_everybody_play() -> None:
    table = Table(["parrot kappa tengu toucan macaw", "cat"], "dragon fox whale bee")
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: dragon")
    tell(table, "dragon: toucan", "pay: macaw", "place: right", "1 dragon: no")
    assert table.columns(0) == "parrot | toucan"
    table.turn_of(1)


def test_a_parrot_that_copies_an_eagle_plays_from_the_line() -> None:
    table = Table(["parrot kappa tengu", ""], "eagle toucan whale bee", deck=DECK)
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: eagle")
    assert table.answers == {"toucan"}
    assert refusal(table, "bee") == "Bee is worth 4 folds, but only cards worth up to 2 can be played this way [R14]"
    tell(table, "play_line: toucan", "place: right")
    assert (table.columns(0), table.line) == ("parrot | toucan", "eagle whale ant bee")
    table.turn_of(1)


def test_a_parrot_that_copies_a_cheetah_gives_another_action() -> None:
    table = Table(["parrot kappa tengu", ""], BIG_LINE, ["|", "cheetah |"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: cheetah", "act: draw", "take: fox")
    assert table.hand(0) == "fox"
    table.turn_of(1)


def test_a_parrot_on_the_turn_of_another_copies_a_cheetah_for_nothing() -> None:
    table = Table(["dragon oni sloth", "parrot kappa tengu"], BIG_LINE, ["|", "cheetah |"])
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: parrot", "1 pay: kappa", "1 pay: tengu", "1 place: right", "1 copy: cheetah")
    table.turn_of(1)
    tell(table, *PASS)
    table.turn_of(0)


def test_a_parrot_copies_neither_a_parrot_nor_a_character_nor_what_is_covered() -> None:
    table = Table(["parrot kappa tengu", ""], "parrot musician-red cat bee", ["|", "phoenix macaw | toucan"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left")
    assert table.answers == {"no", "cat"}
    for word in ("parrot", "phoenix", "musician-red"):
        assert table.refused(word).rule == "R31"


def test_a_parrot_copies_a_nine_tailed_fox_for_everybody() -> None:
    table = Table(["parrot kappa tengu ant fly", "cat rice"], "nine-tailed-fox fox whale bee")
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: nine-tailed-fox")
    tell(table, "give: ant", "give: fly", "1 give: cat", "1 give: rice")
    assert [table.hand(seat) for seat in range(2)] == ["cat rice", "ant fly"]
    table.turn_of(1)


# Musician and Dolphin


def test_yellow_musician_and_dolphin_make_a_six_a_three() -> None:
    table = Table(["triceratops oni", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-yellow")
    tell(table, "act: use left", "choose: triceratops", "pay: oni", "place: right")
    table.turn_of(1)


def test_yellow_musician_and_dolphin_never_go_below_nothing() -> None:
    table = Table(["toucan", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-yellow")
    tell(table, "act: use left", "choose: toucan", "place: right")  # 2 less 1 less 2
    assert (table.columns(0), table.discards) == ("dolphin | toucan", "")
    table.turn_of(1)


def test_red_musician_takes_back_half_of_the_dolphin() -> None:
    table = Table(["macaw kappa toucan", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-red")
    tell(table, "act: use left")
    assert table.answers == {"macaw", "kappa"}  # 3 and 1 less 2; 4 and 1 less 2; nothing pays 1 for the Toucan
    assert refusal(table, "toucan") == "Toucan costs 1, and your cards cannot pay that exactly [R7]"
    tell(table, "choose: kappa", "pay: macaw", "pay: toucan", "place: right")
    table.turn_of(1)


def test_red_musician_leaves_a_cost_of_one_with_the_dolphin() -> None:
    table = Table(["toucan rice", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-red")
    tell(table, "act: use left", "choose: toucan", "pay: rice", "place: right")
    table.turn_of(1)


def test_a_musician_played_with_the_dolphin_pays_by_the_musician_that_leaves() -> None:
    table = Table(["musician-yellow oni", ""], BIG_LINE, ["dolphin |", "|"], middle="musician-red")
    tell(table, "act: use left", "choose: musician-yellow", "pay: oni", "free: no")  # 4 and 1 less 2
    assert (table.middle, table.discards) == ("musician-yellow", "musician-red oni")
    table.turn_of(1)


# Dragons


def test_a_dragon_of_another_inside_a_dragon() -> None:
    table = Table(["dragon oni sloth cat", "dragon oni sloth fly", "sheep"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes", "dragon: no")
    tell(table, "1 dragon: dragon", "1 pay: oni", "1 pay: sloth", "1 place: left", "1 may: yes")
    tell(table, "1 dragon: no", "2 dragon: no", "0 dragon: no")  # the second, from its own player
    tell(table, "2 dragon: no")  # the first
    table.turn_of(1)


def test_a_dragon_inside_a_dragon_that_is_declined() -> None:
    table = Table(["dragon oni sloth cat", "dragon oni sloth fly"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes", "dragon: no")
    tell(table, "1 dragon: dragon", "1 pay: oni", "1 pay: sloth", "1 place: left", "1 may: no")
    table.turn_of(1)


def test_a_cheetah_through_ones_own_dragon_gives_an_action() -> None:
    table = Table(["dragon oni sloth cheetah oni sloth", "cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "dragon: cheetah", *PAYS_SIX, "place: right", "may: yes")
    tell(table, "1 dragon: no", "act: no")  # after the current action is wholly resolved
    table.turn_of(1)


def test_a_cheetah_through_the_dragon_of_another_gives_no_action() -> None:
    table = Table(["dragon oni sloth", "cheetah oni sloth cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: cheetah", "1 pay: oni", "1 pay: sloth", "1 place: left", "1 may: yes")
    table.turn_of(1)
    tell(table, *PASS)
    table.turn_of(0)


def test_a_special_action_played_through_the_dragon_of_another_can_be_used_next_turn() -> None:
    table = Table(["dragon oni sloth", "shark oni sloth"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: shark", "1 pay: oni", "1 pay: sloth", "1 place: left")
    table.turn_of(1)
    tell(table, "act: use left", "take: fox")
    table.turn_of(0)


def test_a_character_through_a_dragon_has_its_free_play() -> None:
    table = Table(["dragon oni sloth", "monk-red kappa tengu"], "toucan fox whale bee")
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: monk-red", "1 pay: kappa", "1 pay: tengu", "1 free: toucan", "1 place: left")
    assert (table.middle, table.columns(1)) == ("monk-red", "toucan |")
    table.turn_of(1)  # seat 0 has no card for the Monk


# The free play of characters


def test_a_character_plays_a_character_of_the_line() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "actor-red toucan whale bee", deck=DECK)
    tell(table, "act: play ninja-yellow", *PAYS_FOUR, "free: actor-red", "free: toucan", "place: left")
    assert table.middle == "ninja-yellow actor-red"
    assert table.line == "whale ant bee fly"  # both gaps are refilled at the end of the turn
    table.turn_of(1)


def test_a_character_plays_its_own_other_colour() -> None:
    table = Table(["musician-yellow kappa tengu", ""], "musician-red fox whale bee")
    tell(table, "act: play musician-yellow", *PAYS_FOUR, "free: musician-red")
    assert (table.asked, table.answers) == ("free", {"no", "fox", "whale", "bee"})
    assert (table.middle, table.discards) == ("musician-red", "musician-yellow tengu kappa")
    tell(table, "free: no")
    table.turn_of(1)


def test_a_character_without_a_line_is_not_asked_for_a_free_play() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "")
    tell(table, "act: play ninja-yellow", *PAYS_FOUR)
    table.turn_of(1)


def test_a_free_play_ignores_a_musician() -> None:
    table = Table(["ninja-yellow oni kappa", ""], "t-rex fox whale bee", middle="musician-red")
    tell(table, "act: play ninja-yellow", "pay: oni", "pay: kappa", "free: t-rex", "place: left")
    assert table.columns(0) == "t-rex |"
    table.turn_of(1)


def test_a_walrus_played_free_gives_nothing() -> None:
    table = Table(["ninja-yellow oni rice", ""], "walrus fox whale bee", discards="cat")
    tell(table, "act: play ninja-yellow", "pay: oni", "pay: rice", "free: walrus", "place: left", "may: yes")
    assert (table.hand(0), table.discards) == ("", "oni cat")
    table.turn_of(1)


def test_a_yellow_merchant_played_from_the_line_adds_one_card() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "merchant-yellow fox whale bee", deck=DECK)
    tell(table, "act: play ninja-yellow", *PAYS_FOUR, "free: merchant-yellow")
    assert table.line == "fox whale ant bee"
    tell(table, "free: no")
    assert table.line == "fox whale ant bee fly"
    table.turn_of(1)


def test_a_red_monk_that_has_just_entered_works_after_that_play() -> None:
    table = Table(["monk-red kappa tengu cat", ""], BIG_LINE, deck=DECK)
    tell(table, "act: play monk-red", *PAYS_FOUR, "free: no", "monk: cat")
    assert (table.hand(0), table.discards) == ("ant", "cat tengu kappa")
    table.turn_of(1)


# Eagle and characters


def test_an_eagle_plays_a_character_with_its_free_play() -> None:
    table = Table(["eagle unicorn t-rex", ""], "ninja-red toucan whale bee", deck=DECK)
    tell(table, "act: play eagle", "pay: unicorn", "pay: t-rex", "place: left", "may: yes")
    assert table.answers == {"ninja-red", "toucan"}
    tell(table, "play_line: ninja-red")
    assert (table.asked, table.answers) == ("free", {"no", "toucan", "whale", "bee"})
    tell(table, "free: bee", "place: right")
    assert (table.middle, table.columns(0)) == ("ninja-red", "eagle | bee")
    table.turn_of(1)


def test_an_eagle_finds_nothing_in_a_line_of_big_cards() -> None:
    table = Table(["eagle unicorn t-rex", ""], BIG_LINE)
    tell(table, "act: play eagle", "pay: unicorn", "pay: t-rex", "place: left", "may: yes")
    table.turn_of(1)


# The yellow Merchant leaves


def test_the_yellow_merchant_leaves_through_an_eagle_and_the_line_shrinks() -> None:
    table = Table(["eagle unicorn t-rex", ""], "merchant-red fox whale rhino bee", middle="merchant-yellow", deck=DECK)
    tell(table, "act: play eagle", "pay: unicorn", "pay: t-rex", "place: left", "may: yes", "play_line: merchant-red")
    tell(table, "free: no")
    assert (table.line, table.deck) == ("fox whale rhino bee", DECK)
    table.turn_of(1)


def test_the_yellow_merchant_leaves_and_the_fifth_card_may_be_played_free() -> None:
    table = Table(["merchant-red kappa tengu", ""], f"{BIG_LINE} toucan", middle="merchant-yellow", deck=DECK)
    tell(table, "act: play merchant-red", *PAYS_FOUR, "free: toucan", "place: left")
    assert (table.line, table.deck) == ("fox whale rhino bee", DECK)
    table.turn_of(1)


# Caimans


def test_two_caimans_give_one_action_and_the_covered_one_none() -> None:
    table = Table(["kappa tengu macaw", ""], BIG_LINE, ["caiman | caiman", "|"])
    tell(table, "act: play kappa", "pay: tengu", "pay: macaw", "place: left", "act: no")
    table.turn_of(1)


def test_a_caiman_with_a_character_and_its_free_play_gives_two_actions() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "triceratops fox whale bee", ["caiman |", "|"])
    tell(table, "act: play ninja-yellow", *PAYS_FOUR, "free: triceratops", "place: right", "act: no", "act: no")
    table.turn_of(1)


def test_a_caiman_and_a_cheetah_add_up() -> None:
    table = Table(["cheetah oni sloth", ""], BIG_LINE, ["caiman |", "|"])
    tell(table, "act: play cheetah", *PAYS_SIX, "place: right", "may: yes", "act: no", "act: draw", "take: done")
    table.turn_of(1)


def test_a_caiman_covered_by_the_free_play_gives_an_action_for_the_character_only() -> None:
    table = Table(["ninja-yellow kappa tengu", ""], "triceratops fox whale bee", ["caiman | cat", "|"])
    tell(table, "act: play ninja-yellow", *PAYS_FOUR, "free: triceratops", "place: left", "act: no")
    table.turn_of(1)


# The Caterpillar


def test_a_caterpillar_is_a_play_for_caiman_and_calligrapher() -> None:
    columns, middle = ["caiman | bee caterpillar", "|"], "calligrapher-yellow"
    table = Table(["spider", ""], "fox whale rhino unicorn", columns, middle=middle)
    tell(table, "act: use right")
    assert table.answers == {"spider"}
    tell(table, "replace: spider", "calligrapher: yes")
    assert (table.columns(0), table.discards) == ("caiman | bee spider", "caterpillar")
    assert len(table.state.hands[0]) == 1
    assert refusal(table, "use right") == "Spider was already played or used this turn [R9]"
    tell(table, "act: no")
    table.turn_of(1)


def test_a_caterpillar_alone_in_its_column_finds_nothing_beneath() -> None:
    columns, middle = ["caterpillar | cat", "|"], "calligrapher-red"
    table = Table(["ant", ""], "fox whale rhino unicorn", columns, middle=middle)
    tell(table, "act: use left", "replace: ant")
    assert table.columns(0) == "ant | cat"
    table.turn_of(1)


def test_a_caterpillar_on_another_family_draws_by_the_red_calligrapher() -> None:
    columns, middle = ["cat caterpillar | sheep", "|"], "calligrapher-red"
    table = Table(["fly", ""], "fox whale rhino unicorn", columns, middle=middle, discards="macaw")
    tell(table, "act: use left", "replace: fly", "calligrapher: no", "may: yes")
    assert (table.hand(0), table.discards) == ("macaw", "caterpillar")
    table.turn_of(1)


def test_a_caterpillar_without_a_lawn_card_in_hand_is_not_available() -> None:
    table = Table(["cat sheep", ""], BIG_LINE, ["caiman | caterpillar", "|"])
    assert refusal(table, "use right") == "there is no card that Caterpillar could play [R9]"


# Vulture and Geisha


def test_a_vulture_pays_with_what_the_geisha_put_down() -> None:
    hand, columns = "tengu kappa macaw piranha", ["vulture |", "|"]
    table = Table([hand, ""], BIG_LINE, columns, discards="toucan", middle="geisha-yellow", extra=1)
    tell(table, "act: geisha", "pay: kappa", "place: right")
    assert table.discards == "kappa"
    tell(table, "act: use left")
    assert table.answers == {"tengu", "piranha"}  # the Macaw would need 1 more
    tell(table, "choose: piranha", "pay: macaw", "place: left", "may: no")
    assert table.discards == "kappa macaw"  # together, in ascending number
    table.turn_of(1)


def test_a_vulture_has_nothing_left_when_the_red_geisha_took_the_only_discard() -> None:
    table = Table(["cat", ""], BIG_LINE, ["vulture |", "|"], discards="toucan", middle="geisha-red", extra=1)
    tell(table, "act: draw", "take: top")
    assert refusal(table, "use left") == "there are no discards [R34]"


def test_a_geisha_after_a_vulture_plays_what_paid() -> None:
    hand, columns = "piranha macaw tengu", ["vulture |", "|"]
    table = Table([hand, ""], BIG_LINE, columns, discards="toucan", middle="geisha-yellow", extra=1)
    tell(table, "act: use left")
    assert table.answers == {"macaw"}  # 3 with the Toucan's 1 and one card worth 2
    tell(table, "choose: macaw", "pay: piranha", "place: right")
    assert table.discards == "toucan piranha"
    tell(table, "act: geisha", "pay: tengu", "place: left")
    assert table.columns(0) == "vulture toucan | macaw"
    table.turn_of(1)


# Walrus and rice


def test_a_walrus_takes_its_own_payment_back() -> None:
    table = Table(["walrus reindeer oni rice", ""], BIG_LINE)
    tell(table, "act: play walrus", "pay: reindeer", "pay: oni", "pay: rice", "place: left", "may: yes")
    assert table.answers == {"reindeer", "oni"}  # the rice is in its own deck
    tell(table, "reclaim: reindeer")
    assert (table.hand(0), table.discards, table.state.rice) == ("reindeer", "oni", 18)
    table.turn_of(1)


def test_a_walrus_through_a_vulture_takes_the_discard_that_paid() -> None:
    table = Table(["walrus unicorn rice", ""], BIG_LINE, ["vulture |", "|"], discards="oni cat")
    tell(table, "act: use left", "choose: walrus", "pay: unicorn", "pay: rice", "place: right", "may: yes")
    assert table.answers == {"cat", "oni", "unicorn"}
    tell(table, "reclaim: oni")
    assert (table.hand(0), table.discards) == ("oni", "unicorn cat")
    table.turn_of(1)


# Rice that is passed


def test_rice_is_passed_by_a_zebra_to_the_right() -> None:
    table = Table(["zebra kappa tengu rice", "rice cat", "sheep"], BIG_LINE)
    tell(table, "act: play zebra", *PAYS_FOUR, "place: left", "may: yes")
    tell(table, "give: rice", "1 give: rice", "2 give: sheep")
    assert [table.hand(seat) for seat in range(3)] == ["rice", "cat sheep", "rice"]
    assert table.state.rice == 16
    table.turn_of(1)


def test_rice_is_passed_by_a_nine_tailed_fox_both_ways() -> None:
    table = Table(["nine-tailed-fox oni sloth rice rice", "cat rice", "sheep"], BIG_LINE)
    tell(table, "act: play nine-tailed-fox", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "give: rice", "give: rice", "1 give: rice", "1 give: cat", "2 give: sheep")
    assert [table.hand(seat) for seat in range(3)] == ["cat sheep", "rice", "rice rice"]
    table.turn_of(1)


def test_rice_received_cannot_be_passed_on() -> None:
    table = Table(["zebra kappa tengu", "rice"], BIG_LINE)
    tell(table, "act: play zebra", *PAYS_FOUR, "place: left", "may: yes", "1 give: rice")
    assert [table.hand(seat) for seat in range(2)] == ["rice", ""]
    table.turn_of(1)


@pytest.mark.parametrize(("card", "rice"), [("arctic-wolf", 0), ("snowy-owl", 1)])
def test_a_sloth_wakes_what_it_uncovers(card: str, rice: int) -> None:
    table = Table(["sloth oni dragon", ""], BIG_LINE, ["|", f"{card} cat | macaw"])
    tell(table, "act: play sloth", "pay: oni", "pay: dragon", "place: left", "may: yes", "sink: 1 left")
    assert table.columns(1) == f"cat {card} | macaw"
    table.turn_of(1)
    tell(table, *PASS)
    assert table.hand(1) == " ".join(["rice"] * rice)
    table.turn_of(0)


# The order of a play


def test_the_character_that_leaves_is_shuffled_in_when_the_merchant_draws_the_last_card() -> None:
    table = Table(["merchant-yellow oni kappa", ""], BIG_LINE, middle="merchant-red musician-red", deck="ant")
    tell(table, "act: play merchant-yellow", "pay: oni", "pay: kappa")
    assert (table.line, table.discards, table.state.run_outs) == ("fox whale rhino ant bee", "", 1)
    assert sorted(table.deck.split()) == ["kappa", "merchant-red", "oni"]
    tell(table, "free: no")
    table.turn_of(1)


def test_the_calligrapher_draws_before_the_stegosaurus_counts() -> None:
    hand, middle = "stegosaurus oni sloth cat", "calligrapher-yellow"
    table = Table([hand, ""], BIG_LINE, ["t-rex |", "|"], middle=middle, deck=DECK)
    tell(table, "act: play stegosaurus", *PAYS_SIX, "place: right")
    assert table.asked == "may"  # nothing beneath
    table = Table([hand, ""], BIG_LINE, ["t-rex | macaw", "|"], middle=middle, deck=DECK)
    tell(table, "act: play stegosaurus", *PAYS_SIX, "place: left", "calligrapher: yes", "may: yes")
    assert table.hand(0) == "cat ant fly"
    table.turn_of(1)


def test_a_snake_put_under_a_caiman_leaves_it_on_top() -> None:
    table = Table(["snake oni sloth", ""], BIG_LINE, ["caiman | cat", "|"])
    tell(table, "act: play snake", *PAYS_SIX, "place: under left", "act: no")
    assert table.columns(0) == "snake caiman | cat"
    table.turn_of(1)


def test_a_parrot_that_covers_a_caiman_and_sinks_like_a_snake_gives_no_action() -> None:
    table = Table(["parrot kappa tengu", ""], "snake fox whale bee", ["caiman | cat", "|"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: left", "copy: snake")
    assert table.columns(0) == "parrot caiman | cat"
    table.turn_of(1)


def test_a_penguin_played_free_counts_what_is_under_it() -> None:
    table = Table(["ninja-red kappa tengu", ""], "penguin fox whale bee", ["cat toucan | macaw", "|"])
    tell(table, "act: play ninja-red", *PAYS_FOUR, "free: penguin", "place: right", "may: yes")
    assert table.hand(0) == "rice"
    table.turn_of(1)


def test_a_gap_of_a_free_play_stays_during_the_turn() -> None:
    table = Table(["ninja-red kappa tengu", ""], "toucan fox whale bee", deck=DECK, extra=1)
    tell(table, "act: play ninja-red", *PAYS_FOUR, "free: toucan", "place: left")
    assert (table.asked, table.line) == ("act", "fox whale bee")
    tell(table, "act: no")
    assert table.line == "fox whale ant bee"
    table.turn_of(1)


def test_a_gap_of_a_free_play_is_filled_by_the_next_refill() -> None:
    table = Table(["ninja-red kappa tengu", ""], "minnow toucan whale bee", deck=DECK, extra=1)
    tell(table, "act: play ninja-red", *PAYS_FOUR, "free: minnow", "place: left", "may: yes", "take: toucan")
    assert (table.asked, table.hand(0), table.line) == ("act", "toucan", "whale ant bee fly")
    tell(table, "act: no")
    table.turn_of(1)


# Lasting effects together


def test_a_mesosaurus_counts_velociraptors() -> None:
    columns = ["velociraptor velociraptor | mesosaurus", "|"]
    table = Table(["", ""], "oni kappa toucan bee", columns)
    tell(table, "act: draw", "take: oni", "take: kappa")  # 3 and 2
    table.turn_of(1)


def test_a_red_geisha_takes_what_the_red_fisherman_put_down() -> None:
    table = Table(["", ""], BIG_LINE, middle="geisha-red fisherman-red", deck=DECK)
    tell(table, "act: draw", "replace_in_line: fox", "take: top")
    assert (table.hand(0), table.discards, table.line) == ("fox", "", "whale rhino ant bee")
    table.turn_of(1)


def test_a_yellow_geisha_pays_by_the_musician() -> None:
    table = Table(["oni", ""], BIG_LINE, middle="musician-yellow geisha-yellow", discards="kappa")
    tell(table, "act: geisha", "pay: oni", "place: left")
    assert table.columns(0) == "kappa |"
    table.turn_of(1)


def test_a_red_monk_follows_the_yellow_geisha() -> None:
    table = Table(["kappa cat", ""], BIG_LINE, middle="geisha-yellow monk-red", discards="toucan", deck=DECK)
    tell(table, "act: geisha", "pay: kappa", "place: left", "monk: cat")
    assert (table.hand(0), table.discards) == ("ant", "cat kappa")
    table.turn_of(1)


def test_a_red_monk_that_leaves_with_the_play_is_not_asked() -> None:
    table = Table(["monk-yellow kappa tengu cat", ""], BIG_LINE, middle="monk-red")
    tell(table, "act: play monk-yellow", *PAYS_FOUR, "free: no")
    table.turn_of(1)


def test_a_red_monk_played_through_the_dragon_serves_the_active_player() -> None:
    table = Table(["dragon oni sloth cat", "monk-red kappa tengu fly"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes", "dragon: no")
    tell(table, "1 dragon: monk-red", "1 pay: kappa", "1 pay: tengu", "1 free: no", "monk: no")
    table.turn_of(1)


def test_a_dragon_asks_a_hand_of_rice_too() -> None:
    table = Table(["dragon oni sloth", "rice rice"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    assert (table.seat, table.answers) == (1, {"no"})
    assert refusal(table, "rice") == "rice is not an origami: it can pay, but it cannot be played [R2]"
    tell(table, "1 dragon: no")
    table.turn_of(1)


def test_a_golden_frog_takes_equal_cards_all() -> None:
    table = Table(["golden-frog unicorn t-rex", ""], "cat cat toucan bee", deck=DECK)
    tell(table, "act: play golden-frog", "pay: unicorn", "pay: t-rex", "place: left", "may: yes")
    assert (table.hand(0), table.line) == ("cat cat toucan", "ant bee spider fly")
    table.turn_of(1)


def test_a_roundel_skate_fills_the_line_of_the_yellow_merchant() -> None:
    table = Table(["roundel-skate oni sloth", ""], f"{BIG_LINE} toucan", middle="merchant-yellow")
    tell(table, "act: play roundel-skate", *PAYS_SIX, "place: left", "may: yes")
    assert table.line == "cat cat sheep sheep raccoon"
    tell(table, "take: cat", "take: sheep")
    assert table.line == "cat sheep raccoon raccoon pig"
    table.turn_of(1)
