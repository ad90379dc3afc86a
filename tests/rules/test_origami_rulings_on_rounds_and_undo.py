"""Q9, Q14 and Q19: what a round is, what can be taken back, and games that would never end."""

import pytest

import orizuru
from cards.steps import BIG_LINE, PASS, refusal, tell
from cards.story import RULES, Table


def test_q09_a_round_ends_before_the_starting_player() -> None:
    table = Table(["", ""], BIG_LINE, active=1, starter=1, quiet=2)
    tell(table, *PASS)
    assert table.state.run_outs == 0
    tell(table, *PASS)
    assert table.state.run_outs == 1
    table.turn_of(1)


def test_q09_after_the_second_run_out_by_deadlock_the_last_turns_begin() -> None:
    table = Table(["", "cat"], BIG_LINE, active=1, starter=0, quiet=2, run_outs=1)
    tell(table, *PASS)
    assert (table.state.run_outs, table.state.phase) == (2, 2)
    table.turn_of(0)
    tell(table, *PASS)
    table.turn_of(1)
    tell(table, *PASS)
    assert table.seat is None
    result = table.state.result()
    assert result is not None
    assert result.winners == (1,)  # no points, but a card in hand


def test_q14_showing_a_card_of_ones_own_hand_can_be_taken_back() -> None:
    table = Table(["cat kappa", ""], BIG_LINE)
    match = orizuru.match("origami", start=table.state.text)
    for word in ("play cat", "kappa", "left"):
        match.play(word)
    assert match.undoable(0) == 3
    for word in ("left", "kappa", "play cat"):
        assert match.undo(0) == [word]
    assert match.state.text == table.state.text


def test_q14_drawing_cannot_be_taken_back() -> None:
    table = Table(["cat kappa", ""], BIG_LINE)
    match = orizuru.match("origami", start=table.state.text)
    for word in ("play cat", "kappa", "left", "yes"):
        match.play(word)
    assert match.undoable(0) == 0


def test_q14_a_refill_cannot_be_taken_back() -> None:
    table = Table(["", ""], BIG_LINE)
    match = orizuru.match("origami", start=table.state.text)
    for word in ("draw", "fox"):
        match.play(word)
    assert match.undoable(0) == 0


def test_q14_looking_at_cards_cannot_be_taken_back() -> None:
    table = Table(["", ""], BIG_LINE, ["cat fox | sheep", "|"])
    match = orizuru.match("origami", start=table.state.text)
    match.play("use left")
    assert match.undoable(0) == 0


@pytest.mark.parametrize(("card", "pays"), [("phoenix", ("macaw",)), ("zebra", ("kappa", "tengu"))])
def test_q14_revealing_and_passing_cannot_be_taken_back(card: str, pays: tuple[str, ...]) -> None:
    table = Table([f"{card} {' '.join(pays)} fly", "ant"], BIG_LINE)
    horizon = table.state.horizon
    table.play(f"play {card}", *pays, "left", "yes", "fly")
    assert table.state.horizon == horizon  # sealed
    table.play("ant")
    assert table.state.horizon > horizon


def test_q14_several_answers_are_read_up_to_the_first_reveal() -> None:
    table = Table(["cat kappa", ""], BIG_LINE)
    assert len(RULES.read(table.state, "play cat, kappa, left, yes")) == 4
    table = Table(["cat kappa toucan fly", ""], BIG_LINE, extra=1)
    assert refusal(table, "play cat, kappa, left, yes, draw") == (
        "after yes something is revealed or somebody else is asked: stop there, and answer the rest later [Q14]"
    )


def test_q19_twenty_rounds_without_a_card_from_the_deck_are_a_run_out() -> None:
    table = Table(["caterpillar", ""], BIG_LINE, ["raccoon | caterpillar", "|"], deck="ant ant spider")
    for cycle in range(10):
        assert table.state.run_outs == 0, cycle
        tell(table, "act: use right", "replace: caterpillar", *PASS)
        tell(table, "act: use left")
        assert table.hand(0) == "caterpillar"
        assert table.state.run_outs == 0, cycle
        tell(table, *PASS)
    assert table.state.run_outs == 1
    table.turn_of(0)


def test_q19_rice_can_pay_for_the_same_characters_for_ever() -> None:
    owls = ["snowy-owl | snowy-owl", "|"]
    table = Table(["", ""], BIG_LINE, owls, discards="ninja-yellow", middle="geisha-yellow ninja-red")
    rice = (*("act: draw", "take: done"), *PASS) * 2
    pays = ("pay: rice",) * 4
    for cycle in range(6):
        tell(table, *rice)
        tell(table, "act: geisha", *pays, "free: no", *PASS)
        assert (table.state.run_outs, table.state.quiet, table.state.dry) == (0, 0, 3 * (cycle + 1))
        assert table.discards == ("ninja-yellow" if cycle % 2 else "ninja-red")
    tell(table, *rice)
    assert table.state.run_outs == 1
    table.turn_of(0)


def test_q19_a_card_from_the_deck_restarts_the_count() -> None:
    table = Table(["", ""], BIG_LINE, dry=19)
    tell(table, "act: draw", "take: bee", *PASS)
    assert (table.state.run_outs, table.state.dry) == (0, 0)
    table.turn_of(0)
