"""Stories of the exotic family."""

from cards.steps import BIG_LINE, refusal, tell
from cards.story import Table

PAYS_SIX = ("pay: oni", "pay: dragon")
PAYS_EIGHT = ("pay: unicorn", "pay: t-rex")


# Caiman


def test_caiman_on_top_gives_another_action_for_an_origami_that_costs_four() -> None:
    table = Table(["kappa macaw tengu", ""], BIG_LINE, ["caiman |", "|"])
    tell(table, "act: play kappa", "pay: macaw", "pay: tengu", "place: right")
    assert table.answers == {"draw", "no"}
    tell(table, "act: draw", "take: fox")
    assert table.hand(0) == "fox"
    table.turn_of(1)


def test_caiman_gives_another_action_for_an_origami_that_costs_six() -> None:
    table = Table(["triceratops oni dragon", ""], BIG_LINE, ["caiman |", "|"])
    tell(table, "act: play triceratops", *PAYS_SIX, "place: right", "act: no")
    table.turn_of(1)


def test_caiman_gives_nothing_for_a_different_cost() -> None:
    table = Table(["toucan macaw", ""], BIG_LINE, ["caiman |", "|"])
    tell(table, "act: play toucan", "pay: macaw", "place: right")
    table.turn_of(1)


def test_caiman_gives_nothing_for_itself() -> None:
    table = Table(["caiman oni dragon", ""], BIG_LINE)
    tell(table, "act: play caiman", *PAYS_SIX, "place: left")
    table.turn_of(1)


def test_caiman_covered_by_the_card_that_is_played_gives_nothing() -> None:
    columns = ["arctic-hare caiman | velociraptor macaw leprechaun", "|"]
    table = Table(["seal reindeer velociraptor ninja-red dragon", ""], BIG_LINE, columns)
    tell(table, "act: play seal")
    assert table.answers == {"reindeer", "velociraptor", "ninja-red"}
    assert refusal(table, "dragon") == "with Dragon the remaining fold could not be paid exactly [R7]"
    tell(table, "pay: reindeer")
    assert table.answers == {"left"}
    assert (
        refusal(table, "right")
        == "the collections may differ by at most one card: the left one has 2, the right one 3 [R12]"
    )
    tell(table, "place: left", "may: no")
    table.turn_of(1)


def test_caiman_of_another_player_gives_nothing() -> None:
    table = Table(["kappa macaw tengu", ""], BIG_LINE, ["|", "caiman |"])
    tell(table, "act: play kappa", "pay: macaw", "pay: tengu", "place: right")
    table.turn_of(1)


# Golden Frog


def test_golden_frog_takes_all_cards_of_one_or_two_folds() -> None:
    table = Table(["golden-frog unicorn t-rex", ""], "cat kappa ninja-red bee", deck="ant fly spider spider butterfly")
    tell(table, "act: play golden-frog", *PAYS_EIGHT, "place: left", "may: yes")
    assert table.hand(0) == "cat kappa ninja-red"
    assert table.line == "ant bee spider fly"
    table.turn_of(1)


def test_golden_frog_finds_nothing_in_a_line_of_big_cards() -> None:
    table = Table(["golden-frog unicorn t-rex", ""], "fox oni rhino bee")
    tell(table, "act: play golden-frog", *PAYS_EIGHT, "place: left", "may: yes")
    assert table.hand(0) == ""
    table.turn_of(1)


# Macaw


def test_macaws_beside_each_other_score_three_more() -> None:
    table = Table(["", ""], columns=["macaw macaw | cat", "|"])
    assert table.points(0) == [2 + 3, 2 + 3, 3]


def test_macaw_between_two_macaws_scores_three_more_only_once() -> None:
    table = Table(["", ""], columns=["macaw macaw macaw | cat sheep", "|"])
    assert table.points(0) == [5, 5, 5, 3, 4]


def test_macaws_apart_score_nothing_more() -> None:
    table = Table(["", ""], columns=["macaw cat macaw | sheep macaw", "macaw | macaw"])
    assert table.points(0) == [2, 3, 2, 4, 2]
    assert table.points(1) == [2, 2]


# Anaconda


def test_anaconda_scores_the_difference_of_the_collections() -> None:
    table = Table(["", ""], columns=["walrus | anaconda", "|"])
    assert table.points(0) == [8, 3 + 5]


def test_anaconda_between_equal_collections_is_worth_three() -> None:
    table = Table(["", ""], columns=["cat | anaconda", "|"])
    assert table.points(0) == [3, 3]


def test_anaconda_counts_covered_and_asks_nothing_when_it_is_played() -> None:
    table = Table(["anaconda unicorn t-rex", ""], BIG_LINE, ["cat | sheep toucan", "|"])
    tell(table, "act: play anaconda", *PAYS_EIGHT, "place: left")
    table.turn_of(1)
    assert table.points(0) == [3, 3 + 1, 4, 3]  # 6 against 7


# Piranha


def test_piranha_moves_an_origami_to_any_place() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["cat toucan | macaw sheep", "|"])
    tell(table, "act: play piranha", "pay: kappa", "pay: tengu", "place: left", "may: yes")
    assert table.answers == {"left 1", "left 2", "left 3", "right 1", "right 2"}
    tell(table, "move: left 2")
    assert table.answers == {"left 1", "left 2", "left 3", "right 1", "right 2", "right 3"}
    tell(table, "move_to: right 1")
    assert table.columns(0) == "cat piranha | toucan macaw sheep"
    table.turn_of(1)


def test_piranha_keeps_the_sizes_within_one() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["cat toucan | macaw sheep", "|"])
    tell(table, "act: play piranha", "pay: kappa", "pay: tengu", "place: left", "may: yes", "move: right 1")
    assert table.answers == {"right 1", "right 2"}
    why = "the collections may differ by at most one card, and the card must lie among the others [R45]"
    assert refusal(table, "left 1") == why
    tell(table, "move_to: right 2")
    assert table.columns(0) == "cat toucan piranha | sheep macaw"
    table.turn_of(1)


def test_piranha_may_move_itself() -> None:
    table = Table(["piranha kappa tengu", ""], BIG_LINE, ["cat | macaw", "|"])
    tell(table, "act: play piranha", "pay: kappa", "pay: tengu", "place: right", "may: yes")
    tell(table, "move: right 2", "move_to: left 1")
    assert table.columns(0) == "piranha cat | macaw"
    table.turn_of(1)


# Sloth


def test_sloth_slides_the_top_card_of_anybody_to_the_bottom() -> None:
    table = Table(["sloth oni dragon", ""], BIG_LINE, ["cat | macaw", "sheep toucan kappa | dolphin shark"])
    tell(table, "act: play sloth", *PAYS_SIX, "place: left", "may: yes")
    assert table.answers == {"0 left", "0 right", "1 left", "1 right"}
    tell(table, "sink: 1 left")
    assert table.columns(1) == "kappa sheep toucan | dolphin shark"
    table.turn_of(1)
    assert "use right" in table.answers  # the other collection has not changed


def test_sloth_takes_a_special_action_from_another_player() -> None:
    table = Table(["sloth oni dragon", ""], BIG_LINE, ["|", "sheep toucan kappa | cat shark"])
    tell(table, "act: play sloth", *PAYS_SIX, "place: left", "may: yes")
    assert "0 right" not in table.answers  # empty
    tell(table, "sink: 1 right")
    table.turn_of(1)
    assert refusal(table, "use right") == "Cat has no special action, and that of Shark is covered by it [R12]"


def test_sloth_may_slide_itself() -> None:
    table = Table(["sloth oni dragon", ""], BIG_LINE, ["cat toucan | macaw kappa", "|"])
    tell(table, "act: play sloth", *PAYS_SIX, "place: left", "may: yes", "sink: 0 left")
    assert table.columns(0) == "sloth cat toucan | macaw kappa"
    table.turn_of(1)


# Toucan


def test_toucan_at_the_top_or_the_bottom_scores_two_more() -> None:
    table = Table(["", ""], columns=["toucan cat | sheep toucan", "toucan |"])
    assert table.points(0) == [1 + 2, 3, 4, 1 + 2]
    assert table.points(1) == [1 + 2]  # top and bottom at once


def test_toucan_in_the_middle_scores_one() -> None:
    table = Table(["", ""], columns=["cat toucan sheep | kappa macaw", "|"])
    assert table.points(0)[1] == 1
