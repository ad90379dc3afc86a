"""Stories of the characters that work during the game, both colours of each: in play, and not in play."""

from cards.steps import BIG_LINE, DECK, EIGHT, PASS, refusal, tell
from cards.story import Table

# Musician


def test_yellow_musician_makes_origami_cheaper_for_everybody() -> None:
    table = Table(["triceratops oni kappa", "toucan fly"], BIG_LINE, middle="musician-yellow")
    tell(table, "act: play triceratops", "pay: oni", "pay: kappa", "place: left")
    table.turn_of(1)
    tell(table, "act: play toucan", "pay: fly", "place: left")
    table.turn_of(0)


def test_yellow_musician_is_not_cheaper_by_itself() -> None:
    table = Table(["musician-yellow oni", ""], BIG_LINE)
    assert "costs 4, but your other cards are worth only 3 folds [R7]" in refusal(table, "play musician-yellow")


def test_yellow_musician_in_play_makes_the_printed_cost_wrong() -> None:
    table = Table(["toucan macaw", ""], BIG_LINE, middle="musician-yellow")
    assert refusal(table, "play toucan") == "Toucan costs 1, and your cards cannot pay that exactly [R7]"


def test_red_musician_makes_origami_dearer_for_everybody() -> None:
    table = Table(["toucan oni", "kappa oni tengu"], BIG_LINE, middle="musician-red")
    tell(table, "act: play toucan", "pay: oni", "place: left")
    table.turn_of(1)
    tell(table, "act: play kappa", "pay: oni", "pay: tengu", "place: left")
    table.turn_of(0)


def test_red_musician_in_play_makes_the_printed_cost_wrong() -> None:
    table = Table(["toucan macaw", ""], BIG_LINE, middle="musician-red")
    assert refusal(table, "play toucan") == "Toucan costs 3, but your other cards are worth only 2 folds [R7]"


# Ninja


def test_yellow_ninja_lets_everybody_hold_nine_cards() -> None:
    table = Table([f"{EIGHT} kappa", ""], BIG_LINE, middle="ninja-yellow")
    tell(table, *PASS)
    table.turn_of(1)


def test_yellow_ninja_does_not_allow_ten_cards() -> None:
    table = Table([f"{EIGHT} kappa kappa", ""], BIG_LINE, middle="ninja-yellow")
    tell(table, *PASS, "limit: kappa")
    table.turn_of(1)


def test_red_ninja_lets_everybody_hold_only_seven_cards() -> None:
    table = Table([EIGHT, ""], BIG_LINE, middle="ninja-red")
    tell(table, *PASS, "limit: toucan")
    assert table.discards == "toucan"
    table.turn_of(1)


def test_red_ninja_that_enters_is_felt_at_once() -> None:
    table = Table([f"{EIGHT} ninja-red kappa", ""], BIG_LINE)
    tell(table, "act: play ninja-red", "pay: kappa", "pay: macaw", "free: no")
    assert len(table.state.hands[0]) == 7
    table.turn_of(1)


def test_without_a_ninja_the_limit_is_eight() -> None:
    table = Table([EIGHT, ""], BIG_LINE)
    tell(table, *PASS)
    table.turn_of(1)
    table = Table([f"{EIGHT} kappa", ""], BIG_LINE, discards="ninja-yellow")
    tell(table, *PASS, "limit: macaw")
    table.turn_of(1)


# Geisha


def test_yellow_geisha_plays_the_top_discard() -> None:
    table = Table(["kappa tengu", ""], BIG_LINE, discards="piranha cat", middle="geisha-yellow")
    tell(table, "act: geisha", "pay: kappa", "pay: tengu", "place: left", "may: no")
    assert (table.columns(0), table.discards) == ("piranha |", "tengu kappa cat")
    table.turn_of(1)


def test_yellow_geisha_cannot_play_a_card_that_cannot_be_paid() -> None:
    table = Table(["oni", ""], BIG_LINE, discards="piranha cat", middle="geisha-yellow")
    assert refusal(table, "geisha") == "Piranha costs 4, and your cards cannot pay that exactly [R42]"


def test_yellow_geisha_without_a_discard_has_nothing_to_play() -> None:
    table = Table(["kappa tengu", ""], BIG_LINE, middle="geisha-yellow")
    assert refusal(table, "geisha") == "there are no discards [R42]"


def test_yellow_geisha_that_is_not_in_play_allows_nothing() -> None:
    table = Table(["kappa tengu", ""], BIG_LINE, discards="piranha", middle="geisha-red")
    assert refusal(table, "geisha") == "the top discard can be played only with the yellow Geisha in play [R42]"


def test_red_geisha_takes_the_top_discard_with_a_draw() -> None:
    table = Table(["", ""], "cat whale rhino bee", discards="oni sheep", middle="geisha-red", deck=DECK)
    tell(table, "act: draw")
    assert table.answers == {"done", "top", "cat", "whale", "rhino", "bee"}
    tell(table, "take: top", "take: cat")
    assert (table.hand(0), table.discards) == ("cat oni", "sheep")
    assert table.line == "whale rhino ant bee"
    table.turn_of(1)


def test_red_geisha_takes_one_discard_only() -> None:
    table = Table(["", ""], "cat whale rhino bee", discards="kappa macaw", middle="geisha-red")
    tell(table, "act: draw", "take: top")
    assert table.answers == {"done", "cat"}
    assert refusal(table, "top") == "the red Geisha allows one discard in a draw [R42]"
    tell(table, "take: done")
    table.turn_of(1)


def test_red_geisha_counts_the_folds_of_the_discard() -> None:
    table = Table(["", ""], "kappa macaw rhino bee", discards="dragon", middle="geisha-red")
    tell(table, "act: draw", "take: kappa")
    assert refusal(table, "top") == "Dragon is worth 3 folds, but only 2 may be taken [R42]"
    tell(table, "take: macaw")
    table.turn_of(1)


def test_red_geisha_that_is_not_in_play_allows_nothing() -> None:
    table = Table(["", ""], BIG_LINE, discards="kappa", middle="geisha-yellow")
    tell(table, "act: draw")
    assert refusal(table, "top") == "the top discard can be taken only with the red Geisha in play [R42]"


# Merchant


def test_yellow_merchant_adds_a_fifth_card_before_the_free_play() -> None:
    table = Table(["merchant-yellow kappa tengu", ""], BIG_LINE, deck=DECK)
    tell(table, "act: play merchant-yellow", "pay: kappa", "pay: tengu")
    assert table.answers == {"no", "fox", "whale", "rhino", "bee", "ant"}
    tell(table, "free: ant", "place: left")
    assert table.line == "fox whale rhino bee fly"  # the gap is refilled to five at the end of the turn
    table.turn_of(1)


def test_yellow_merchant_refills_to_five() -> None:
    table = Table(["", ""], f"{BIG_LINE} oni", middle="merchant-yellow", deck=DECK)
    tell(table, "act: draw", "take: bee")
    assert table.line == "fox whale rhino ant oni"
    table.turn_of(1)


def test_without_the_yellow_merchant_refills_stop_at_four() -> None:
    table = Table(["", ""], BIG_LINE, middle="merchant-red", deck=DECK)
    tell(table, "act: draw", "take: bee")
    assert table.line == "fox whale rhino ant"
    table.turn_of(1)


def test_red_merchant_takes_five_folds() -> None:
    table = Table(["", ""], "oni kappa rhino bee", middle="merchant-red")
    tell(table, "act: draw", "take: oni", "take: kappa")
    assert table.hand(0) == "kappa oni"
    table.turn_of(1)


def test_red_merchant_does_not_take_six_folds() -> None:
    table = Table(["", ""], "oni dragon macaw bee", middle="merchant-red")
    tell(table, "act: draw", "take: oni")
    assert refusal(table, "dragon") == "Dragon is worth 3 folds, but only 2 may be taken [R6]"
    tell(table, "take: done")
    table.turn_of(1)


def test_without_the_red_merchant_a_draw_takes_four_folds() -> None:
    table = Table(["", ""], "oni kappa toucan bee", middle="merchant-yellow")
    tell(table, "act: draw", "take: oni")
    assert refusal(table, "kappa") == "Kappa is worth 2 folds, but only 1 may be taken [R6]"


# Monk


def test_yellow_monk_exchanges_a_card_after_a_draw() -> None:
    table = Table(["cat", ""], "oni fox rhino bee", middle="monk-yellow", deck=DECK)
    tell(table, "act: draw", "take: oni")
    table.asks("monk", {"no", "cat", "oni"})
    assert table.line == "fox rhino ant bee"  # refilled before
    tell(table, "monk: cat")
    assert (table.hand(0), table.discards) == ("fly oni", "cat")
    table.turn_of(1)


def test_yellow_monk_may_be_declined() -> None:
    table = Table(["cat", ""], BIG_LINE, middle="monk-yellow")
    tell(table, *PASS, "monk: no")
    assert table.hand(0) == "cat"
    table.turn_of(1)


def test_yellow_monk_does_not_ask_an_empty_hand() -> None:
    table = Table(["", ""], BIG_LINE, middle="monk-yellow")
    tell(table, *PASS)
    table.turn_of(1)


def test_yellow_monk_does_not_ask_after_a_play() -> None:
    table = Table(["toucan macaw cat", ""], BIG_LINE, middle="monk-yellow")
    tell(table, "act: play toucan", "pay: macaw", "place: left")
    table.turn_of(1)


def test_red_monk_exchanges_a_card_after_a_play() -> None:
    table = Table(["toucan macaw rice", ""], BIG_LINE, middle="monk-red", deck=DECK)
    tell(table, "act: play toucan", "pay: macaw", "place: left")
    table.asks("monk", {"no", "rice"})
    tell(table, "monk: rice")
    assert (table.hand(0), table.discards, table.state.rice) == ("ant", "macaw", 18)
    table.turn_of(1)


def test_red_monk_may_be_declined() -> None:
    table = Table(["toucan macaw cat", ""], BIG_LINE, middle="monk-red")
    tell(table, "act: play toucan", "pay: macaw", "place: left", "monk: no")
    assert table.hand(0) == "cat"
    table.turn_of(1)


def test_red_monk_does_not_ask_after_a_draw() -> None:
    table = Table(["cat", ""], BIG_LINE, middle="monk-red")
    tell(table, *PASS)
    table.turn_of(1)


# Calligrapher


def test_yellow_calligrapher_draws_for_an_origami_on_its_own_family() -> None:
    table = Table(["toucan kappa", ""], BIG_LINE, ["macaw | cat", "|"], middle="calligrapher-yellow", deck=DECK)
    tell(table, "act: play toucan", "pay: kappa", "place: left")
    assert table.answers == {"yes", "no"}
    tell(table, "calligrapher: yes")
    assert table.hand(0) == "ant"
    table.turn_of(1)


def test_yellow_calligrapher_may_be_declined() -> None:
    table = Table(["toucan kappa", ""], BIG_LINE, ["macaw | cat", "|"], middle="calligrapher-yellow")
    tell(table, "act: play toucan", "pay: kappa", "place: left", "calligrapher: no")
    assert table.hand(0) == ""
    table.turn_of(1)


def test_yellow_calligrapher_does_not_ask_on_another_family_or_an_empty_column() -> None:
    for columns in ("cat | sheep", "|"):
        table = Table(["toucan kappa", ""], BIG_LINE, [columns, "|"], middle="calligrapher-yellow")
        tell(table, "act: play toucan", "pay: kappa", "place: left")
        table.turn_of(1)


def test_red_calligrapher_draws_for_an_origami_on_another_family() -> None:
    table = Table(["toucan kappa", ""], BIG_LINE, ["macaw | cat", "|"], middle="calligrapher-red", deck=DECK)
    tell(table, "act: play toucan", "pay: kappa", "place: right", "calligrapher: yes")
    assert table.hand(0) == "ant"
    table.turn_of(1)


def test_red_calligrapher_may_be_declined() -> None:
    table = Table(["toucan kappa", ""], BIG_LINE, ["macaw | cat", "|"], middle="calligrapher-red")
    tell(table, "act: play toucan", "pay: kappa", "place: right", "calligrapher: no")
    table.turn_of(1)


def test_red_calligrapher_does_not_ask_on_the_same_family_or_an_empty_column() -> None:
    for columns in ("macaw | sheep", "|"):
        table = Table(["toucan kappa", ""], BIG_LINE, [columns, "|"], middle="calligrapher-red")
        tell(table, "act: play toucan", "pay: kappa", "place: left")
        table.turn_of(1)


# Fisherman


def test_yellow_fisherman_takes_two_folds_and_the_top_of_the_deck() -> None:
    table = Table(["", ""], "kappa fox rhino bee", middle="fisherman-yellow", deck=DECK)
    assert table.answers == {"draw", "fish"}
    tell(table, "act: fish", "take: kappa")
    assert table.hand(0) == "ant kappa"
    assert table.line == "fox rhino bee fly"
    table.turn_of(1)


def test_yellow_fisherman_may_be_left_unused() -> None:
    table = Table(["", ""], "kappa fox rhino bee", middle="fisherman-yellow", deck=DECK)
    tell(table, "act: draw", "take: fox")
    assert table.hand(0) == "fox"
    table.turn_of(1)


def test_yellow_fisherman_that_is_not_in_play_allows_no_fishing() -> None:
    table = Table(["", ""], BIG_LINE, middle="fisherman-red")
    assert refusal(table, "fish") == "you can fish only with the yellow Fisherman in play [R40]"


def test_red_fisherman_swaps_a_card_of_the_line_first() -> None:
    table = Table(["", ""], "kappa fox rhino bee", middle="fisherman-red", deck=DECK)
    tell(table, "act: draw")
    table.asks("replace_in_line", {"no", "kappa", "fox", "rhino", "bee"})
    tell(table, "replace_in_line: fox")
    assert (table.line, table.discards) == ("rhino ant bee kappa", "fox")
    tell(table, "take: ant", "take: kappa")
    assert (table.hand(0), table.line) == ("ant kappa", "rhino bee spider fly")
    table.turn_of(1)


def test_red_fisherman_may_be_declined() -> None:
    table = Table(["", ""], BIG_LINE, middle="fisherman-red")
    tell(table, "act: draw", "replace_in_line: no", "take: done")
    assert table.line == "fox whale rhino bee"
    table.turn_of(1)


def test_red_fisherman_is_not_asked_when_the_line_is_empty() -> None:
    table = Table(["", ""], "", middle="fisherman-red")
    tell(table, "act: draw")
    table.turn_of(1)


def test_without_the_red_fisherman_nothing_is_swapped() -> None:
    table = Table(["", ""], BIG_LINE, middle="fisherman-yellow")
    tell(table, "act: draw")
    assert table.asked == "take"
