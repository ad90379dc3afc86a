"""What all characters have in common: they are played, paid for, replaced, and used to pay."""

import pytest

from cards.steps import BIG_LINE, refusal, tell
from cards.story import Table

PAIRS = [
    *("musician", "ninja", "geisha", "merchant", "monk", "actor"),
    *("sumo-wrestler", "samurai", "calligrapher", "fisherman"),
]
COLOURS = (("yellow", "red"), ("red", "yellow"))
every_character = pytest.mark.parametrize(
    ("colour", "other"), [(f"{pair}-{one}", f"{pair}-{two}") for pair in PAIRS for one, two in COLOURS]
)


@every_character
def test_a_character_goes_to_the_middle_and_its_free_play_may_be_declined(colour: str, other: str) -> None:
    table = Table([f"{colour} kappa tengu", "cat"], BIG_LINE)
    tell(table, f"act: play {colour}", "pay: kappa", "pay: tengu")
    assert (table.asked, table.middle) == ("free", colour)
    assert table.answers == {"no", *table.line.split()}
    tell(table, "free: no")
    assert table.columns(0) == "|"
    assert table.discards == "tengu kappa"


@every_character
def test_a_character_discards_its_other_colour(colour: str, other: str) -> None:
    table = Table([f"{colour} rice rice rice rice rice", ""], BIG_LINE, middle=other)
    cost = 4 + {"musician-red": 1, "musician-yellow": -1}.get(other, 0)
    tell(table, f"act: play {colour}", *["pay: rice"] * cost, "free: no")
    assert (table.middle, table.discards) == (colour, other)


@every_character
def test_a_character_plays_a_card_of_the_line_without_paying(colour: str, other: str) -> None:
    table = Table([f"{colour} kappa tengu", ""], "t-rex whale rhino bee", ["cat | sheep", "|"])
    tell(table, f"act: play {colour}", "pay: kappa", "pay: tengu", "free: t-rex", "place: left")
    assert table.columns(0) == "cat t-rex | sheep"


@every_character
def test_a_character_that_cannot_be_paid_stays_in_hand(colour: str, other: str) -> None:
    table = Table([f"{colour} oni", ""], BIG_LINE)
    assert table.refused(f"play {colour}").rule == "R7"
    assert "costs 4, but your other cards are worth only 3 folds" in refusal(table, f"play {colour}")


@every_character
def test_a_character_pays_two_folds(colour: str, other: str) -> None:
    table = Table([f"toucan {colour}", ""], BIG_LINE)
    tell(table, "act: play toucan", f"pay: {colour}", "place: left")
    assert (table.discards, table.middle) == (colour, "")
    table.turn_of(1)
