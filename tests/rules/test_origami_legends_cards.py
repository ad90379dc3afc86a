"""R37 to R39, R45 and R48: rulings on single cards of Legends, and examples of the second rulebook."""

import pytest

from cards.steps import BIG_LINE, DECK, EIGHT, PAYS_FOUR, PAYS_SIX, refusal, tell
from cards.story import Table

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


def test_r37_the_caiman_gives_nothing_on_another_players_turn() -> None:
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


def test_r37_every_play_of_that_cost_gives_an_action() -> None:
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
    table.asks("take_aside", {"cat", "rice"}, seat=0)
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
    table.asks("take_one", {"cat"}, seat=2)
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


def test_r39_a_player_who_loses_the_last_card_meanwhile_is_not_asked() -> None:
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


def test_r39_a_cheetah_played_on_another_players_turn_gives_nothing() -> None:
    table = Table(["dragon oni sloth", "cheetah oni dragon cat"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    tell(table, "1 dragon: cheetah", "1 pay: oni", "1 pay: dragon", "1 place: left", "1 may: yes")
    table.turn_of(1)
    tell(table, "act: draw", "take: done")
    table.turn_of(0)


# R45 Piranha and Sloth


def test_r45_a_moved_card_has_no_instant_effect_and_no_calligrapher() -> None:
    columns = ["sheep cat | macaw toucan", "|"]
    table = Table(["piranha kappa tengu", ""], BIG_LINE, columns, middle="calligrapher-red")
    tell(table, "act: play piranha", *PAYS_FOUR, "place: left", "calligrapher: no", "may: yes")
    tell(table, "move: left 2", "move_to: right 3")
    assert table.columns(0) == "sheep piranha | macaw toucan cat"
    table.turn_of(1)


def test_r45_a_moved_card_does_not_count_as_a_play_for_the_caiman() -> None:
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
