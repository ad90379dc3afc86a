"""Stories of both boxes: plays inside plays, the extra actions they give, and the order of a play."""

import pytest

from cards.steps import BIG_LINE, DECK, PASS, PAYS_FOUR, PAYS_SIX, refusal, tell
from cards.story import Table

# Dragons


def test_another_player_plays_a_dragon_inside_a_dragon() -> None:
    table = Table(["dragon oni sloth cat", "dragon oni sloth fly", "sheep"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes", "dragon: no")
    tell(table, "1 dragon: dragon", "1 pay: oni", "1 pay: sloth", "1 place: left", "1 may: yes")
    tell(table, "1 dragon: no", "2 dragon: no", "0 dragon: no")  # the second Dragon, beginning with its own player
    tell(table, "2 dragon: no")  # the first Dragon
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


def test_a_cheetah_through_another_players_dragon_gives_no_action() -> None:
    table = Table(["dragon oni sloth", "cheetah oni sloth cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: cheetah", "1 pay: oni", "1 pay: sloth", "1 place: left", "1 may: yes")
    table.turn_of(1)
    tell(table, *PASS)
    table.turn_of(0)


def test_a_special_action_played_through_another_players_dragon_can_be_used_next_turn() -> None:
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


# Caimans


def test_two_caimans_give_one_action_and_a_covered_caiman_gives_none() -> None:
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


def test_a_penguin_played_free_counts_the_cards_under_it() -> None:
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


# What a play moves


@pytest.mark.parametrize(("card", "rice"), [("arctic-wolf", 0), ("snowy-owl", 1)])
def test_a_card_that_a_sloth_uncovers_works_again(card: str, rice: int) -> None:
    table = Table(["sloth oni dragon", ""], BIG_LINE, ["|", f"{card} cat | macaw"])
    tell(table, "act: play sloth", "pay: oni", "pay: dragon", "place: left", "may: yes", "sink: 1 left")
    assert table.columns(1) == f"cat {card} | macaw"
    table.turn_of(1)
    tell(table, *PASS)
    assert table.hand(1) == " ".join(["rice"] * rice)
    table.turn_of(0)


def test_a_golden_frog_takes_equal_cards_all() -> None:
    table = Table(["golden-frog unicorn t-rex", ""], "cat cat toucan bee", deck=DECK)
    tell(table, "act: play golden-frog", "pay: unicorn", "pay: t-rex", "place: left", "may: yes")
    assert (table.hand(0), table.line) == ("cat cat toucan", "ant bee spider fly")
    table.turn_of(1)
