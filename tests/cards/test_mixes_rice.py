"""Stories of both boxes: rice that is paid, taken back and passed."""

from cards.steps import BIG_LINE, PAYS_FOUR, PAYS_SIX, refusal, tell
from cards.story import Table

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


def test_a_dragon_asks_a_hand_of_rice_too() -> None:
    table = Table(["dragon oni sloth", "rice rice"], BIG_LINE)
    tell(table, "act: play dragon", *PAYS_SIX, "place: left", "may: yes")
    assert (table.seat, table.answers) == (1, {"no"})
    assert refusal(table, "rice") == "rice is not an origami: it can pay, but it cannot be played [R2]"
    tell(table, "1 dragon: no")
    table.turn_of(1)
