"""Stories of the polar family and of rice paper."""

from cards.steps import BIG_LINE, refusal, tell
from cards.story import Table

PAYS_FIVE = ("pay: oni", "pay: macaw")
PAYS_EIGHT = ("pay: unicorn", "pay: t-rex")


# Penguin


def test_penguin_draws_a_rice_for_every_card_beneath_it() -> None:
    table = Table(["penguin oni macaw", ""], BIG_LINE, ["kappa toucan | cat sheep", "|"])
    tell(table, "act: play penguin", *PAYS_FIVE)
    assert table.answers == {"left", "right"}
    tell(table, "place: left", "may: yes")
    assert table.hand(0) == "rice rice"
    assert table.state.rice == 16
    assert table.columns(0) == "kappa toucan penguin | cat sheep"
    assert table.discards == "oni macaw"
    table.turn_of(1)


def test_penguin_counts_its_own_column_only() -> None:
    table = Table(["penguin oni macaw", ""], BIG_LINE, ["cat | kappa toucan", "|"])
    tell(table, "act: play penguin", *PAYS_FIVE, "place: left", "may: yes")
    assert table.hand(0) == "rice"
    table.turn_of(1)


def test_penguin_in_an_empty_column_draws_nothing() -> None:
    table = Table(["penguin oni macaw", ""], BIG_LINE)
    tell(table, "act: play penguin", *PAYS_FIVE, "place: right", "may: yes")
    assert table.hand(0) == ""
    assert table.state.rice == 18
    table.turn_of(1)


def test_penguin_costs_five_exactly() -> None:
    table = Table(["penguin oni oni", ""], BIG_LINE)
    assert refusal(table, "play penguin") == "Penguin costs 5, and your cards cannot pay that exactly [R7]"


# Arctic Wolf


def test_arctic_wolf_gives_cards_for_rice_after_the_taking_and_before_the_refill() -> None:
    table = Table(["rice rice rice", ""], "oni fox whale rhino", ["arctic-wolf |", "|"], deck="ant fly bee spider")
    tell(table, "act: draw", "take: oni")
    assert table.answers == {"0", "1", "2", "3"}
    tell(table, "rice_back: 2")
    assert table.hand(0) == "ant fly oni rice"
    assert table.line == "fox whale rhino bee"
    assert table.state.rice == 17
    table.turn_of(1)


def test_arctic_wolf_may_keep_all_its_rice() -> None:
    table = Table(["rice rice", ""], BIG_LINE, ["arctic-wolf |", "|"])
    tell(table, "act: draw", "take: done", "rice_back: 0")
    assert table.hand(0) == "rice rice"
    table.turn_of(1)


def test_arctic_wolf_asks_a_hand_without_rice_too_since_hands_are_secret() -> None:
    table = Table(["cat", ""], BIG_LINE, ["arctic-wolf |", "|"])
    tell(table, "act: draw", "take: done")
    table.asks("rice_back", {"0"})
    tell(table, "rice_back: 0")
    table.turn_of(1)


def test_arctic_wolf_does_not_ask_an_empty_hand() -> None:
    table = Table(["", ""], BIG_LINE, ["arctic-wolf |", "|"])
    tell(table, "act: draw", "take: done")
    table.turn_of(1)


def test_arctic_wolf_covered_is_lost() -> None:
    table = Table(["rice rice", ""], BIG_LINE, ["arctic-wolf cat | sheep", "|"])
    tell(table, "act: draw", "take: done")
    assert table.hand(0) == "rice rice"
    table.turn_of(1)


def test_arctic_wolf_cannot_give_more_rice_than_there_is() -> None:
    table = Table(["cat rice", ""], BIG_LINE, ["arctic-wolf |", "|"])
    tell(table, "act: draw", "take: done")
    assert table.refused("2").rule == "R40"


# Seal


def test_seal_draws_three_rice() -> None:
    table = Table(["seal kappa macaw", ""], BIG_LINE)
    tell(table, "act: play seal", "pay: kappa", "pay: macaw", "place: left", "may: yes")
    assert table.hand(0) == "rice rice rice"
    assert table.state.rice == 15
    table.turn_of(1)


def test_seal_draws_the_rice_that_is_left() -> None:
    table = Table(["seal kappa macaw", ""], BIG_LINE, rice=2)
    tell(table, "act: play seal", "pay: kappa", "pay: macaw", "place: left", "may: yes")
    assert table.hand(0) == "rice rice"
    assert (table.state.rice, table.state.run_outs) == (0, 0)
    table.turn_of(1)


# Reindeer


def test_reindeer_gives_everybody_two_rice() -> None:
    table = Table(["reindeer unicorn t-rex", "cat", ""], BIG_LINE)
    tell(table, "act: play reindeer", *PAYS_EIGHT, "place: left", "may: yes")
    assert [table.hand(seat) for seat in range(3)] == ["rice rice", "cat rice rice", "rice rice"]
    assert table.state.rice == 12
    table.turn_of(1)


def test_reindeer_gives_the_last_rice_from_its_player_clockwise() -> None:
    table = Table(["", "reindeer unicorn t-rex", ""], BIG_LINE, active=1, rice=3)
    tell(table, "act: play reindeer", *PAYS_EIGHT, "place: left", "may: yes")
    assert [table.hand(seat) for seat in range(3)] == ["", "rice rice", "rice"]
    table.turn_of(2)


# Arctic Hare


def test_arctic_hare_draws_one_rice() -> None:
    table = Table(["arctic-hare kappa", ""], BIG_LINE)
    tell(table, "act: play arctic-hare", "pay: kappa", "place: right", "may: yes")
    assert (table.hand(0), table.columns(0)) == ("rice", "| arctic-hare")
    table.turn_of(1)


def test_arctic_hare_without_rice_left_is_offered_and_gives_nothing() -> None:
    table = Table(["arctic-hare kappa", ""], BIG_LINE, rice=0)
    tell(table, "act: play arctic-hare", "pay: kappa", "place: right", "may: yes")
    assert table.hand(0) == ""
    table.turn_of(1)


# Walrus


def test_walrus_paid_with_rice_takes_any_discard() -> None:
    table = Table(["walrus unicorn oni rice", ""], BIG_LINE, discards="cat kappa sheep")
    tell(table, "act: play walrus", "pay: rice", "pay: oni", "pay: unicorn", "place: left", "may: yes")
    assert table.answers == {"cat", "kappa", "sheep", "unicorn", "oni"}
    assert refusal(table, "macaw") == "Macaw is not among the discards you can reach [R33]"
    tell(table, "reclaim: kappa")
    assert table.hand(0) == "kappa"
    assert table.discards == "unicorn oni cat sheep"
    assert table.state.rice == 18
    table.turn_of(1)


def test_walrus_takes_a_card_that_just_paid_for_it() -> None:
    table = Table(["walrus unicorn oni rice", ""], BIG_LINE)
    tell(table, "act: play walrus", "pay: unicorn", "pay: oni", "pay: rice", "place: left", "may: yes")
    tell(table, "reclaim: unicorn")
    assert (table.hand(0), table.discards) == ("unicorn", "oni")
    table.turn_of(1)


def test_walrus_paid_wholly_with_rice_finds_no_discard() -> None:
    table = Table(["walrus rice rice rice rice rice rice rice rice", ""], BIG_LINE)
    tell(table, "act: play walrus", *["pay: rice"] * 8, "place: left", "may: yes")
    assert (table.hand(0), table.discards) == ("", "")
    table.turn_of(1)


def test_walrus_paid_without_rice_gives_nothing() -> None:
    table = Table(["walrus unicorn t-rex rice", ""], BIG_LINE, discards="cat")
    tell(table, "act: play walrus", "pay: unicorn", "pay: t-rex", "place: left", "may: yes")
    assert (table.hand(0), table.discards) == ("rice", "unicorn t-rex cat")
    table.turn_of(1)


# Polar Bear


def test_polar_bear_scores_the_rice_in_hand_even_when_covered() -> None:
    table = Table(["rice rice rice cat", "rice"], columns=["polar-bear cat | sheep", "|"])
    assert table.points(0) == [3 + 3, 3, 4]


def test_polar_bear_without_rice_is_worth_three() -> None:
    table = Table(["cat sheep", "rice rice"], columns=["polar-bear |", "|"])
    assert table.points(0) == [3]


# Snowy Owl


def test_snowy_owl_draws_a_rice_with_every_draw_even_if_nothing_is_taken() -> None:
    table = Table(["", ""], BIG_LINE, ["cat snowy-owl | sheep", "|"])
    tell(table, "act: draw", "take: done")
    assert (table.hand(0), table.state.rice) == ("rice", 17)
    table.turn_of(1)


def test_snowy_owl_covered_is_lost() -> None:
    table = Table(["", ""], BIG_LINE, ["snowy-owl cat | sheep", "|"])
    tell(table, "act: draw", "take: done")
    assert table.hand(0) == ""
    table.turn_of(1)


def test_snowy_owl_does_nothing_for_a_play() -> None:
    table = Table(["toucan kappa", ""], BIG_LINE, ["snowy-owl |", "|"])
    tell(table, "act: play toucan", "pay: kappa", "place: right")
    assert table.hand(0) == ""
    table.turn_of(1)


def test_snowy_owl_without_rice_left_gives_nothing() -> None:
    table = Table(["", ""], BIG_LINE, ["snowy-owl |", "|"], rice=0)
    tell(table, "act: draw", "take: done")
    assert table.hand(0) == ""
    table.turn_of(1)


# Rice paper


def test_rice_pays_one_fold_and_goes_back_to_its_deck() -> None:
    table = Table(["toucan rice rice rice", ""], BIG_LINE)
    assert table.state.rice == 15
    tell(table, "act: play toucan", "pay: rice", "pay: rice", "place: left")
    assert (table.hand(0), table.discards, table.state.rice) == ("rice", "", 17)
    table.turn_of(1)


def test_rice_is_no_origami() -> None:
    table = Table(["rice kappa", ""], BIG_LINE)
    assert table.answers == {"draw"}
    assert refusal(table, "play rice") == "rice is not an origami: it can pay, but it cannot be played [R2]"


def test_rice_above_the_hand_limit_goes_back_to_its_deck() -> None:
    table = Table(["rice rice rice rice rice rice rice rice cat", ""], BIG_LINE)
    tell(table, "act: draw", "take: done")
    table.asks("limit", {"cat", "rice"})
    tell(table, "limit: rice")
    assert (table.hand(0), table.discards) == ("cat rice rice rice rice rice rice rice", "")
    assert table.state.rice == 11
    table.turn_of(1)


def test_rice_does_not_lie_ready_without_the_polar_family() -> None:
    table = Table(["toucan kappa", ""], BIG_LINE)
    assert table.state.rice == 0
