"""R40 to R44: effects on a Draw and on the hand limit, and how the characters work."""

import pytest

from cards.steps import BIG_LINE, DECK, EIGHT, PAYS_FOUR, PAYS_SIX, tell
from cards.story import Table

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


def test_r40_effects_on_a_draw_do_not_change_other_taking() -> None:
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


def test_r40_a_special_action_that_takes_cards_is_not_a_draw() -> None:
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


def test_r42_the_yellow_geisha_takes_the_discard_first_and_pays_then() -> None:
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


def test_r44_the_monk_is_asked_once_after_each_action_of_his_kind() -> None:
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


def test_r44_a_special_action_that_plays_a_card_is_not_a_play_action() -> None:
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
