"""R21: the second run-out brings the end, in all its timings."""

import pytest

from cards.story import LINE, Table
from rules.last_turns import PASS, is_last_turn, is_over, play_last_turns


def run_out(active: int, starter: int = 0) -> Table:
    """A table of three. The active seat has a Cat to play, with which it draws the last card of the deck."""
    hands = ["", "", ""]
    hands[active] = "cat ant"
    return Table(hands, line=LINE, deck="pig", discards="owl crab squid", run_outs=1, active=active, starter=starter)


CAT = ("play cat", "ant", "left", "yes")


@pytest.mark.parametrize(
    ("active", "starter", "rest", "last"),
    [
        pytest.param(0, 0, (1, 2), (0, 1, 2), id="in the first seat's turn"),
        pytest.param(1, 0, (2,), (0, 1, 2), id="in a middle seat's turn"),
        pytest.param(2, 0, (), (0, 1, 2), id="in the last seat's turn"),
        pytest.param(0, 1, (), (1, 2, 0), id="before the turn of a starting player who is not the first seat"),
        pytest.param(2, 2, (0, 1), (2, 0, 1), id="in the starting player's turn, which begins a round"),
    ],
)
def test_r21_after_the_second_run_out_the_round_is_finished(
    active: int, starter: int, rest: tuple[int, ...], last: tuple[int, ...]
) -> None:
    table = run_out(active, starter).play(*CAT)
    assert table.state.run_outs == 2
    for seat in rest:
        table.turn_of(seat)
        assert not is_last_turn(table)
        table.play(*PASS)
    play_last_turns(table, *last)


def test_r21_the_first_run_out_ends_nothing() -> None:
    table = Table(hands=["cat ant", "", ""], line=LINE, deck="pig", discards="owl crab squid")
    table.play(*CAT, *PASS * 2)
    assert table.state.run_outs == 1
    table.turn_of(0)
    assert not is_last_turn(table)


def test_r21_a_run_out_in_the_refill_at_the_end_of_the_last_seats_turn_ends_that_round() -> None:
    table = Table(
        hands=["", "", "eagle bee butterfly"],
        line="cat fox rabbit rabbit",
        deck="pig",
        run_outs=1,
        active=2,
    )
    table.play("play eagle", "bee", "butterfly", "left", "yes", "cat", "right", "no")
    assert table.state.run_outs == 2
    play_last_turns(table, 0, 1, 2)


def test_r21_both_run_outs_in_one_effect() -> None:
    table = Table(hands=["pig bee ant", "", ""], line=LINE, deck="cat", active=0)
    table.play("play pig", "bee", "ant", "left", "yes")
    assert table.hand(0) == "cat ant bee"  # the last card, and the payment shuffled into a new deck
    assert table.state.run_outs == 2
    table.turn_of(1)
    table.play(*PASS * 2)
    play_last_turns(table, 0, 1, 2)


def test_r21_deck_and_discards_both_empty_can_be_the_second_run_out() -> None:
    table = Table(hands=["", ""], line="cat fox rabbit rabbit", deck="pig", run_outs=1, active=1)
    table.play("draw", "cat", "done")
    assert (table.deck, table.discards, table.state.run_outs) == ("", "", 2)
    play_last_turns(table, 0, 1)


def test_r21_the_deadlock_rule_can_bring_the_end() -> None:
    table = Table(hands=["cat ant", "fly"], line=LINE, run_outs=1)
    table.play(*PASS * 6)
    assert table.state.run_outs == 2
    play_last_turns(table, 0, 1)


def test_r21_extra_actions_are_included_in_the_last_turn() -> None:
    table = Table(hands=["cheetah bee ant", "fly"], line=LINE, run_outs=2, phase=2)
    table.play("play cheetah", "bee", "ant", "left", "yes")
    table.asks("act", {"draw", "no"}, seat=0).play("draw", "rabbit")
    assert table.hand(0) == "rabbit"
    play_last_turns(table, 1)


def test_r21_later_run_outs_change_nothing() -> None:
    table = Table(hands=["cat ant", "", ""], line=LINE, deck="pig", discards="owl", run_outs=2, phase=2)
    table.play(*CAT)
    assert table.state.run_outs == 3
    play_last_turns(table, 1, 2)


def test_r21_a_run_out_while_the_round_is_finished_changes_nothing() -> None:
    table = run_out(active=1)
    table.play(*CAT)
    table.turn_of(2)
    table.play("draw", "fox")  # and a refill
    play_last_turns(table, 0, 1, 2)


def test_r21_nobody_can_act_when_the_game_is_over() -> None:
    table = Table(hands=["cat", "fly"], line=LINE, run_outs=2, phase=2, active=1)
    table.play(*PASS)
    assert is_over(table)
    assert table.refused("draw", seat=0).message.key == "core.match.over"
