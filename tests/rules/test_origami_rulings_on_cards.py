"""Q1 to Q8, Q10 to Q13 and Q15 to Q18: rulings on doubtful points of cards and lasting effects."""

import pytest

from cards.steps import BIG_LINE, DECK, PASS, PAYS_FOUR, PAYS_SIX, refusal, tell
from cards.story import Table


def test_q01_the_raccoon_takes_everything_before_the_refill() -> None:
    table = Table(["", ""], "oni whale rhino bee", ["raccoon |", "|"], deck="ant", discards="cat kappa")
    tell(table, "act: use left", "take: oni")
    assert table.hand(0) == "cat oni"  # the discard came before the refill that emptied the deck
    assert (table.line, table.deck, table.state.run_outs) == ("whale rhino ant bee", "kappa", 1)
    table.turn_of(1)


def test_q01_the_squid_takes_everything_before_the_refill() -> None:
    table = Table(["squid oni sloth", ""], "fox whale rhino bee", deck="ant", discards="cat kappa")
    tell(table, "act: play squid", *PAYS_SIX, "place: left", "may: yes", "take_one: bee")
    assert table.hand(0) == "cat bee"
    assert (table.line, table.state.run_outs) == ("fox whale rhino ant", 1)
    table.turn_of(1)


def test_q02_the_yellow_merchant_adds_one_card() -> None:
    table = Table(["merchant-yellow kappa tengu", ""], "fox bee", deck=DECK)
    tell(table, "act: play merchant-yellow", *PAYS_FOUR)
    assert (table.asked, table.line) == ("free", "fox ant bee")  # no other gaps
    tell(table, "free: no")
    assert table.line == "fox ant bee spider fly"
    table.turn_of(1)


def test_q02_the_yellow_merchant_adds_nothing_to_five_cards() -> None:
    table = Table(["merchant-yellow kappa tengu", ""], f"{BIG_LINE} oni", deck=DECK)
    tell(table, "act: play merchant-yellow", *PAYS_FOUR, "free: no")
    assert (table.line, table.deck) == ("fox whale rhino bee oni", DECK)
    table.turn_of(1)


def test_q03_an_instant_effect_is_offered_even_if_it_finds_nothing() -> None:
    table = Table(["owl kappa tengu", ""], BIG_LINE)
    tell(table, "act: play owl", *PAYS_FOUR, "place: left", "may: yes")
    assert table.hand(0) == ""
    table.turn_of(1)


def test_q03_chick_asks_its_own_choice_only() -> None:
    table = Table(["chick kappa", ""], BIG_LINE)
    tell(table, "act: play chick", "pay: kappa", "place: left")
    table.asks("take_or_play", {"no"})
    tell(table, "take_or_play: no")
    table.turn_of(1)


def test_q03_a_parrot_that_sees_nothing_to_copy_is_not_asked() -> None:
    table = Table(["parrot kappa tengu", ""], "fox whale bee parrot", ["macaw |", "arctic-wolf |"])
    tell(table, "act: play parrot", *PAYS_FOUR, "place: right")
    table.turn_of(1)


def test_q03_a_snake_is_asked_for_its_place_only() -> None:
    table = Table(["snake oni sloth", ""], BIG_LINE, ["cat | macaw", "|"])
    tell(table, "act: play snake", *PAYS_SIX)
    assert table.answers == {"left", "right", "under left", "under right"}
    tell(table, "place: right")
    table.turn_of(1)


def test_q04_two_wolves_are_asked_once() -> None:
    table = Table(["rice rice", ""], BIG_LINE, ["arctic-wolf | arctic-wolf", "|"], deck=DECK)
    tell(table, *PASS, "rice_back: 1")
    assert table.hand(0) == "ant rice"
    table.turn_of(1)


def test_q04_two_snowy_owls_draw_two_rice() -> None:
    table = Table(["", ""], BIG_LINE, ["snowy-owl | snowy-owl", "|"])
    tell(table, *PASS)
    assert table.hand(0) == "rice rice"
    table.turn_of(1)


def test_q05_the_calligrapher_draws_once_a_turn() -> None:
    columns, middle = ["macaw | macaw", "|"], "calligrapher-yellow"
    table = Table(["toucan kappa toucan tengu", ""], BIG_LINE, columns, deck=DECK, middle=middle, extra=1)
    tell(table, "act: play toucan", "pay: kappa", "place: left", "calligrapher: yes")
    tell(table, "act: play toucan", "pay: tengu", "place: right")
    assert table.hand(0) == "ant"
    table.turn_of(1)


def test_q05_declining_does_not_use_up_the_draw() -> None:
    columns, middle = ["macaw | macaw", "|"], "calligrapher-yellow"
    table = Table(["toucan kappa toucan tengu", ""], BIG_LINE, columns, deck=DECK, middle=middle, extra=1)
    tell(table, "act: play toucan", "pay: kappa", "place: left", "calligrapher: no")
    tell(table, "act: play toucan", "pay: tengu", "place: right", "calligrapher: yes")
    assert table.hand(0) == "ant"
    table.turn_of(1)


def test_q05_the_other_colour_does_not_draw_again() -> None:
    hand = "toucan kappa calligrapher-red tengu oni rice"
    columns, middle = ["macaw | macaw", "|"], "calligrapher-yellow"
    table = Table([hand, ""], "cat fox rhino bee", columns, deck=DECK, middle=middle, extra=1)
    tell(table, "act: play toucan", "pay: kappa", "place: left", "calligrapher: yes")
    tell(table, "act: play calligrapher-red", "pay: oni", "pay: rice", "free: cat", "place: right", "may: no")
    table.turn_of(1)


def test_q05_each_player_draws_once_on_any_turn() -> None:
    hands = ["dragon oni sloth toucan kappa", "toucan kappa"]
    table = Table(hands, BIG_LINE, ["macaw | tengu", "macaw | tengu"], deck=DECK, middle="calligrapher-yellow")
    tell(table, "act: play dragon", *PAYS_SIX, "place: right", "calligrapher: yes", "may: yes")
    tell(table, "dragon: toucan", "pay: kappa", "place: left")  # seat 0 has drawn already
    tell(table, "1 dragon: toucan", "1 pay: kappa", "1 place: left", "1 calligrapher: yes")
    assert [table.hand(seat) for seat in range(2)] == ["ant", "fly"]
    table.turn_of(1)


def test_q05_in_the_next_turn_the_calligrapher_draws_again() -> None:
    hands = ["dragon oni sloth", "toucan kappa toucan tengu"]
    table = Table(hands, BIG_LINE, ["|", "macaw | macaw"], deck=DECK, middle="calligrapher-yellow")
    tell(table, "act: play dragon", *PAYS_SIX, "place: right", "may: yes")
    tell(table, "1 dragon: toucan", "1 pay: kappa", "1 place: left", "1 calligrapher: yes")
    table.turn_of(1)
    tell(table, "act: play toucan", "pay: tengu", "place: right", "calligrapher: yes")
    assert table.hand(1) == "ant fly"
    table.turn_of(0)


def test_q06_a_card_played_by_the_geisha_does_not_reach_itself_or_its_payment() -> None:
    table = Table(["kappa tengu", ""], BIG_LINE, discards="owl cat sheep", middle="geisha-yellow")
    tell(table, "act: geisha", *PAYS_FOUR, "place: left", "may: yes")
    table.asks("reclaim", {"cat", "sheep"})
    assert refusal(table, "kappa") == "Kappa is not among the discards you can reach [R32]"
    tell(table, "reclaim: sheep")
    assert (table.hand(0), table.discards) == ("sheep", "tengu kappa cat")
    table.turn_of(1)


def test_q06_the_discard_with_which_the_vulture_pays_belongs_to_the_play() -> None:
    table = Table(["fly", ""], BIG_LINE, ["vulture |", "|"], discards="kappa cat sheep")
    tell(table, "act: use left", "choose: fly", "place: right", "may: yes")
    assert (table.hand(0), table.discards) == ("cat", "kappa sheep")
    table.turn_of(1)


def test_q06_the_caterpillar_discarded_by_its_own_action_is_out_of_reach() -> None:
    table = Table(["fly", ""], BIG_LINE, ["caterpillar |", "|"], discards="cat")
    tell(table, "act: use left", "replace: fly", "may: yes")
    assert (table.hand(0), table.discards, table.columns(0)) == ("cat", "caterpillar", "fly |")
    table.turn_of(1)


def test_q07_among_equal_cards_set_aside_the_first_player_clockwise_loses_theirs() -> None:
    table = Table(["magpie oni sloth", "cat", "toucan", "cat"], BIG_LINE)
    tell(table, "act: play magpie", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 give: cat", "2 give: toucan", "3 give: cat", "take_aside: cat")
    assert table.discards == "cat toucan oni sloth"  # the cat of seat 3 went down last
    table.turn_of(1)


def test_q07_the_rest_goes_down_clockwise() -> None:
    table = Table(["magpie oni sloth", "cat", "cat", "toucan"], BIG_LINE)
    tell(table, "act: play magpie", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 give: cat", "2 give: cat", "3 give: toucan", "take_aside: cat")
    assert table.discards == "toucan cat oni sloth"
    table.turn_of(1)


@pytest.mark.parametrize("character", ["actor", "sumo-wrestler", "samurai"])
@pytest.mark.parametrize("colour", ["yellow", "red"])
def test_q08_if_nobody_has_any_everybody_is_tied_for_the_most(character: str, colour: str) -> None:
    table = Table(["", "", ""], middle=f"{character}-{colour}")
    assert [table.score(seat) for seat in range(3)] == [5, 5, 5]


def test_q10_fishing_takes_two_folds_whatever_changes_the_limit() -> None:
    columns = ["mesosaurus | brontosaurus", "|"]
    table = Table(["", ""], "kappa toucan oni bee", columns, middle="fisherman-yellow merchant-red", deck=DECK)
    tell(table, "act: fish")
    assert table.answers == {"done", "kappa", "toucan"}
    tell(table, "take: kappa")
    assert table.hand(0) == "ant kappa"
    table.turn_of(1)


def test_q10_everything_else_of_a_draw_works_while_fishing() -> None:
    middle = "fisherman-yellow geisha-red monk-yellow"
    columns = ["snowy-owl | arctic-wolf", "|"]
    table = Table(["", ""], BIG_LINE, columns, deck=DECK, discards="kappa cat", middle=middle)
    tell(table, "act: fish")
    assert table.answers == {"done", "top"}
    tell(table, "take: top")
    assert (table.asked, table.hand(0)) == ("rice_back", "ant kappa rice")  # the deck came before the Owl
    tell(table, "rice_back: 1", "monk: ant")
    assert (table.hand(0), table.discards) == ("spider fly kappa", "ant cat")
    table.turn_of(1)


def test_q10_fishing_may_take_nothing_from_the_line() -> None:
    table = Table(["", ""], BIG_LINE, deck=DECK, middle="fisherman-yellow")
    tell(table, "act: fish")  # nothing fits, so nothing is asked
    assert table.hand(0) == "ant"
    table.turn_of(1)


def test_q11_the_piranha_may_put_a_card_back() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["cat | macaw", "|"])
    tell(table, "act: play piranha", *PAYS_FOUR, "place: left", "may: yes", "move: left 1", "move_to: left 1")
    assert table.columns(0) == "cat piranha | macaw"
    table.turn_of(1)


def test_q11_the_sloth_may_take_a_collection_of_one_card() -> None:
    table = Table(["sloth oni dragon", ""], BIG_LINE, ["|", "cat |"])
    tell(table, "act: play sloth", "pay: oni", "pay: dragon", "place: left", "may: yes", "sink: 1 left")
    assert table.columns(1) == "cat |"
    table.turn_of(1)


def test_q12_the_cricket_needs_no_card_to_play() -> None:
    table = Table(["", ""], BIG_LINE, ["cricket |", "|"])
    tell(table, "act: use left", "pick: fox")
    table.asks("cricket", {"no"})
    tell(table, "cricket: no")
    table.turn_of(1)


def test_q12_the_cricket_takes_nothing_from_an_empty_line() -> None:
    table = Table(["toucan kappa", ""], "", ["cricket |", "|"])
    tell(table, "act: use left")
    table.asks("cricket", {"no", "toucan"})
    tell(table, "cricket: toucan", "pay: kappa", "place: right")
    table.turn_of(1)


def test_q12_the_cricket_may_find_nothing_at_all() -> None:
    table = Table(["", ""], "", ["cricket |", "|"])
    tell(table, "act: use left")
    table.turn_of(1)


def test_q13_the_ninja_changes_the_draw_of_the_mesosaurus() -> None:
    columns = ["mesosaurus | brontosaurus", "|"]
    table = Table(["", ""], "oni bee kappa toucan", columns, middle="ninja-yellow")
    tell(table, "act: draw", "take: oni", "take: bee")  # 3 and 3 and 1
    table.turn_of(1)
    table = Table(["", ""], "oni bee kappa toucan", columns, middle="ninja-red")
    tell(table, "act: draw", "take: oni")  # 3 and 3 less 1
    assert refusal(table, "bee") == "Bee is worth 4 folds, but only 2 may be taken [R6]"


def test_q15_a_used_card_that_moves_stays_used() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["cat shark | macaw toucan", "|"], extra=2)
    tell(table, "act: use left", "take: done", "act: play piranha", *PAYS_FOUR, "place: left", "may: yes")
    tell(table, "move: left 2", "move_to: right 3")
    assert table.columns(0) == "cat piranha | macaw toucan shark"
    assert refusal(table, "use right") == "Shark was already played or used this turn [R9]"
    tell(table, "act: no")
    table.turn_of(1)


def test_q15_a_played_card_that_moves_stays_played() -> None:
    table = Table(["shark oni sloth sloth dragon dragon", ""], BIG_LINE, ["cat | macaw toucan", "|"], extra=2)
    tell(table, "act: play shark", *PAYS_SIX, "place: left")
    tell(table, "act: play sloth", "pay: dragon", "pay: dragon", "place: left", "may: yes", "sink: 0 left")
    assert table.columns(0) == "sloth cat shark | macaw toucan"
    assert refusal(table, "use left") == "Shark was already played or used this turn [R9]"


def test_q15_an_unused_card_that_moves_may_be_used() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["cat shark | macaw toucan", "|"], extra=1)
    tell(table, "act: play piranha", *PAYS_FOUR, "place: left", "may: yes", "move: left 2", "move_to: right 3")
    tell(table, "act: use right", "take: fox")
    assert table.hand(0) == "fox"
    table.turn_of(1)


def test_q16_an_empty_column_has_no_bottom() -> None:
    table = Table(["snake oni sloth", ""], BIG_LINE, ["| macaw", "|"])
    tell(table, "act: play snake", *PAYS_SIX)
    assert table.answers == {"left"}
    assert refusal(table, "under left") == "the collection is empty: there is nothing to go under [Q16]"
    tell(table, "place: left")
    table.turn_of(1)


def test_q17_the_red_fisherman_fills_other_gaps_too() -> None:
    table = Table(["", ""], "fox bee", deck=DECK, middle="fisherman-red")
    tell(table, "act: draw", "replace_in_line: fox")
    assert (table.line, table.discards) == ("ant bee spider fly", "fox")
    tell(table, "take: done")
    table.turn_of(1)


def test_q18_the_nearest_to_the_top_of_equal_discards_is_taken() -> None:
    table = Table(["owl kappa tengu", ""], BIG_LINE, discards="cat macaw cat")
    tell(table, "act: play owl", *PAYS_FOUR, "place: left", "may: yes", "reclaim: cat")
    assert table.discards == "tengu kappa macaw cat"
    table.turn_of(1)
