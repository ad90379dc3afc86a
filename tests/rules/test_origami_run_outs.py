"""R18 to R20: the deck runs out, the rice runs out, and quiet rounds count as a run-out."""

from cards.story import LINE, Table
from rules.last_turns import PASS, is_last_turn, play_last_turns

# R18


def test_r18_the_discards_become_the_deck_as_soon_as_the_last_card_leaves_it() -> None:
    table = Table(hands=["cat ant", ""], line=LINE, deck="pig", discards="owl crab")
    table.play("play cat", "ant", "left", "yes")
    assert table.hand(0) == "pig"
    assert (sorted(table.deck.split()), table.discards) == (["ant", "crab", "owl"], "")
    assert table.state.run_outs == 1
    table.turn_of(1)


def test_r18_a_deck_that_still_holds_a_card_has_not_run_out() -> None:
    table = Table(hands=["cat ant", ""], line=LINE, deck="pig squid", discards="owl crab")
    table.play("play cat", "ant", "left", "yes")
    assert (table.deck, table.discards, table.state.run_outs) == ("squid", "ant owl crab", 0)


def test_r18_in_the_middle_of_an_effect_the_drawing_goes_on_from_the_new_deck() -> None:
    table = Table(hands=["pig bee ant", ""], line=LINE, deck="cat", discards="owl dove eagle")
    table.play("play pig", "bee", "ant", "left", "yes")
    drawn = table.hand(0).split()
    assert len(drawn) == 3
    assert "cat" in drawn
    assert sorted(drawn + table.deck.split()) == ["ant", "bee", "cat", "dove", "eagle", "owl"]
    assert (len(table.deck.split()), table.discards, table.state.run_outs) == (3, "", 1)
    table.turn_of(1)


def test_r18_a_refill_runs_out_too() -> None:
    table = Table(hands=["", ""], line="cat cat fox fox", deck="squid", discards="owl dove")
    table.play("draw", "cat", "cat")
    assert table.state.run_outs == 1
    assert len(table.line.split()) == 4  # the Squid, and one of the two discards
    assert (len(table.deck.split()), table.discards) == (1, "")
    table.turn_of(1)


def test_r18_cards_that_somebody_looks_at_are_not_in_the_new_deck() -> None:
    table = Table(
        hands=["", ""], line="cat cat rabbit rabbit", columns=["fox |", "|"], deck="pig", discards="owl dove eagle"
    )
    table.play("use left")
    assert (table.asked, len(table.answers), len(table.deck.split())) == ("keep", 3, 1)
    assert "pig" in table.answers
    assert table.state.run_outs == 1
    table.play("pig")
    assert table.discards == "pig"
    table.turn_of(1)


def test_r18_deck_and_discards_both_empty_are_one_run_out() -> None:
    table = Table(hands=["", ""], line="cat fox rabbit rabbit", deck="pig")
    table.play("draw", "cat", "done")
    assert (table.line, table.deck, table.discards) == ("pig fox rabbit rabbit", "", "")
    assert table.state.run_outs == 1
    table.turn_of(1)
    table.play("draw", "pig")
    assert (table.line, table.state.run_outs) == ("fox rabbit rabbit", 1)  # nothing to refill it with
    table.turn_of(0)


def test_r18_making_the_deck_later_from_the_discards_is_not_a_run_out() -> None:
    table = Table(hands=["ant fly elephant", ""], line="cat fox rabbit rabbit", deck="pig", active=1)
    table.play("draw", "cat", "done")
    assert (table.deck, table.state.run_outs) == ("", 1)
    table.turn_of(0)
    table.play("play ant", "fly", "elephant")
    assert (table.deck, table.discards) == ("", "fly elephant")  # no card must be drawn yet
    table.play("left")
    assert (table.deck, table.discards, table.state.run_outs) == ("", "fly elephant", 1)
    table.turn_of(1)
    table.play("draw", "pig")
    assert len(table.line.split()) == 4  # one of the two discards
    assert (len(table.deck.split()), table.discards, table.state.run_outs) == (1, "", 1)
    table.turn_of(0)


def test_r18_that_deck_can_run_out_again() -> None:
    table = Table(hands=["cat ant", ""], line=LINE, deck="", run_outs=1)
    table.play("play cat", "ant", "left", "yes")
    assert (table.hand(0), table.deck, table.discards) == ("ant", "", "")
    assert table.state.run_outs == 2


# R19


def test_r19_a_player_draws_only_the_rice_that_is_left() -> None:
    table = Table(hands=["fly", "reindeer bee butterfly", "owl"], line=LINE, active=1, starter=1, rice=3)
    table.play("play reindeer", "bee", "butterfly", "left", "yes")
    assert (table.hand(1), table.hand(2), table.hand(0)) == ("rice rice", "owl rice", "fly")
    assert table.state.view(None)["rice"] == 0
    table.turn_of(2)


def test_r19_the_empty_rice_deck_is_not_a_run_out() -> None:
    table = Table(hands=["seal bee", "owl"], line=LINE, rice=3)
    table.play("play seal", "bee", "left", "yes")
    assert (table.hand(0), table.state.view(None)["rice"], table.state.run_outs) == ("rice rice rice", 0, 0)


# R20


def test_r20_three_quiet_rounds_count_as_one_run_out() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 5)
    assert table.state.run_outs == 0
    table.play(*PASS)
    assert table.state.run_outs == 1
    table.turn_of(0)
    assert not is_last_turn(table)


def test_r20_quiet_rounds_are_counted_from_zero_afterwards() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 6, *PASS * 5)
    assert table.state.run_outs == 1
    table.play(*PASS)
    assert table.state.run_outs == 2
    play_last_turns(table, 0, 1)


def test_r20_an_origami_played_breaks_the_silence() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 4, "play cat", "ant", "left", "no", *PASS)  # in the third round
    assert table.state.run_outs == 0
    table.play(*PASS * 5)
    assert table.state.run_outs == 0
    table.play(*PASS)
    assert table.state.run_outs == 1


def test_r20_a_card_from_the_deck_breaks_the_silence() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play(*PASS * 5, "draw", "fox")
    assert table.state.run_outs == 0


def test_r20_only_full_rounds_count() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE)
    table.play("play cat", "ant", "left", "no", *PASS * 6)  # the first round was not quiet, the fourth is not over
    assert table.state.run_outs == 0
    table.play(*PASS)
    assert table.state.run_outs == 1


def test_r20_a_special_action_that_neither_draws_nor_plays_is_quiet() -> None:
    table = Table(
        hands=["", "fly"], line="fox fox bee bee", columns=["raccoon |", "|"], deck="cat pig", discards="ant ant ant"
    )
    table.play("use left", *PASS, "use left", *PASS, "use left", *PASS)
    assert (table.hand(0), table.deck) == ("ant ant ant", "cat pig")
    assert table.state.run_outs == 1
