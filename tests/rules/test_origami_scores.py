"""R22, R23, R29, R46 and R47: the score, ties, and the cards that score."""

import pytest

from cards.story import LINE, Table
from rules.last_turns import PASS, is_over

# R22


FORTY_ONE = "chick chicken bee ant | chick rabbit magpie ant"


def test_r22_example_a_score_of_41() -> None:
    table = Table(
        hands=["fly crab squid", ""],
        line="fox fox rabbit whale",
        columns=[FORTY_ONE, "|"],
        deck="cat",
        active=1,
        run_outs=2,
        phase=2,
    )
    table.play(*PASS)
    assert is_over(table)
    assert table.points(0) == [3, 3 + 4, 3 + 3, 5, 3, 5 + 1, 6, 5]
    assert table.score(0) == 41
    result = table.state.result()
    assert result is not None
    assert (result.scores, result.winners) == ((41, 0), (0,))
    named = [(str(line.message).split(":")[0], line.points) for line in result.details[0].lines]
    assert named == [
        ("Chick", 3),
        ("Chicken", 7),
        ("Bee", 6),
        ("Ant", 5),
        ("Chick", 3),
        ("Rabbit", 6),
        ("Magpie", 6),
        ("Ant", 5),
    ]


def test_r22_the_lines_say_what_is_printed_and_what_is_scored() -> None:
    table = Table(hands=["fly crab squid", ""], columns=[FORTY_ONE, "|"], deck="cat")
    lines = [str(line.message) for line in table.state.standing(0).lines]
    assert lines[1].startswith("Chicken: 3 + 4")
    assert lines[2].startswith("Bee: 3 + 3")
    assert lines[3].startswith("Ant: 3 + 2")
    assert lines[5].startswith("Rabbit: 5 + 1")


def test_r22_example_five_cards_in_hand_give_the_rabbit_two_points() -> None:
    table = Table(hands=["ant ant ant fly fly", "ant fly cat"], columns=["rabbit |", "rabbit |"], deck="owl")
    assert (table.points(0), table.points(1)) == ([5 + 2], [5 + 1])  # five cards, three cards


def test_r22_characters_in_play_count() -> None:
    table = Table(hands=["", ""], columns=["cat | sheep", "pig |"], middle="actor-yellow", deck="owl")
    assert (table.points(0), table.points(1)) == ([3, 4, 5], [5])  # two different names to one


def test_r22_cards_in_hand_have_no_points() -> None:
    table = Table(hands=["bee butterfly", ""], columns=["cat |", "|"], deck="owl")
    assert table.score(0) == 3


def test_r22_hands_are_revealed() -> None:
    table = Table(hands=["cat", "fly"], line=LINE, run_outs=2, phase=2, active=1)
    assert table.state.view(0)["revealed"] is None
    table.play(*PASS)
    assert table.state.view(0)["revealed"] == [["cat"], ["fly"]]


# R23


def ended(hands: list[str], columns: list[str]) -> Table:
    """The end of the last turn."""
    table = Table(hands, line=LINE, columns=columns, deck="pig", run_outs=2, phase=2, active=len(hands) - 1)
    table.play(*PASS)
    assert is_over(table)
    return table


def test_r23_most_points_win() -> None:
    result = ended(["fly fly fly", "", ""], ["cat |", "crab |", "dove |"]).state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.winners) == ((3, 4, 6), (3, 2, 1), (2,))
    assert str(result.why) == "seat 3 wins 6 to 4"


def test_r23_in_a_tie_more_cards_in_hand_win() -> None:
    result = ended(["fly", "owl ant", ""], ["cat |", "chick |", "minnow |"]).state.result()
    assert result is not None
    assert (result.scores, result.ranks, result.winners) == ((3, 3, 3), (2, 1, 3), (1,))
    assert result.why.key == "origami.result.cards"


def test_r23_rice_counts_as_a_card_in_hand() -> None:
    result = ended(["fly", "rice rice"], ["cat |", "chick |"]).state.result()
    assert result is not None
    assert result.winners == (1,)


def test_r23_folds_do_not_count() -> None:
    result = ended(["bee", "fly fly"], ["cat |", "chick |"]).state.result()
    assert result is not None
    assert result.winners == (1,)


def test_r23_still_tied_the_win_is_shared() -> None:
    result = ended(["fly ant", "owl", "bee crab"], ["cat |", "chick |", "minnow |"]).state.result()
    assert result is not None
    assert (result.ranks, result.winners) == ((1, 3, 1), (0, 2))
    assert result.why.key == "origami.result.shared"


def test_r23_the_hand_limit_of_the_last_turn_comes_before_the_tie() -> None:
    table = Table(
        hands=["ant ant ant ant ant crab crab owl", "fly fly fly cat cat minnow minnow chick"],
        line="sheep fox rabbit rabbit",
        deck="pig",
        run_outs=2,
        phase=2,
        active=1,
    )
    table.play("draw", "sheep")
    assert table.asked == "limit"
    table.play("sheep")
    assert is_over(table)
    result = table.state.result()
    assert result is not None
    assert result.winners == (0, 1)  # eight cards each


# R29


def test_r29_two_whales_count_each_other() -> None:
    table = Table(hands=["", ""], columns=["whale cat | whale", "|"], deck="owl")
    assert table.points(0) == [4 + 1, 3, 4 + 1]


def test_r29_a_whale_counts_covered_sea_cards_and_not_itself() -> None:
    table = Table(hands=["minnow", ""], columns=["shell whale | crab cat", "squid |"], deck="owl")
    assert table.points(0) == [4, 4 + 2, 4, 3]


def test_r29_the_bee_counts_itself() -> None:
    table = Table(hands=["", ""], columns=["bee cat | fly", "bee |"], deck="owl")
    assert (table.points(0), table.points(1)) == ([3 + 2, 3, 3], [3 + 1])


def test_r29_one_ant_is_worth_three() -> None:
    table = Table(hands=["ant", ""], columns=["ant |", "|"], deck="owl")
    assert table.points(0) == [3]


def test_r29_from_the_second_on_every_ant_is_worth_five() -> None:
    table = Table(hands=["", ""], columns=["ant cat | ant", "ant ant | ant"], deck="owl")
    assert (table.points(0), table.points(1)) == ([5, 3, 5], [5, 5, 5])


# R46 Macaw, Kappa and the characters of the end


def test_r46_a_macaw_between_two_macaws_scores_three_once() -> None:
    table = Table(["", ""], columns=["macaw macaw macaw | cat macaw", "|"])
    assert table.points(0) == [5, 5, 5, 3, 2]


def test_r46_kappa_pays_every_tied_leader_even_one_without_a_kappa() -> None:
    table = Table(["", "", ""], columns=["kappa |", "phoenix |", "cat |"])
    assert [table.score(seat) for seat in range(3)] == [5 + 5, 4 + 5, 3]


def test_r46_two_kappas_pay_twice() -> None:
    table = Table(["", ""], columns=["kappa |", "kappa | phoenix"])
    assert [table.score(seat) for seat in range(2)] == [5, 5 + 4 + 5 + 5]


def test_r46_the_actor_counts_names() -> None:
    table = Table(["", ""], columns=["cat | cat", "tengu |"], middle="actor-yellow")
    assert [table.score(seat) for seat in range(2)] == [6 + 5, 3 + 5]  # one name each


@pytest.mark.parametrize("character", ["actor", "sumo-wrestler", "samurai"])
@pytest.mark.parametrize("colour", ["yellow", "red"])
def test_r46_every_tied_player_scores(character: str, colour: str) -> None:
    table = Table(["cat", "sheep"], columns=["macaw |", "tengu |"], middle=f"{character}-{colour}")
    assert [table.score(seat) for seat in range(2)] == [2 + 5, 3 + 5]


# R47 Anaconda


def test_r47_anaconda_with_twenty_against_sixteen_pays_four() -> None:
    table = Table(["", ""], columns=["walrus reindeer anaconda tengu | macaw macaw golden-frog", "|"])
    assert table.points(0) == [8, 6, 3 + 4, 3, 2 + 3, 2 + 3, 6]  # 20 with the printed 3, and 16


def test_r47_anaconda_leaves_out_kappa_and_the_characters() -> None:
    table = Table(["", ""], columns=["kappa | anaconda", "|"], middle="actor-yellow")
    assert table.points(0) == [5, 3 + 2, 5, 5]  # 5 against 3; then the Kappa and the Actor


def test_r47_each_anaconda_pays_the_same_difference() -> None:
    table = Table(["", ""], columns=["walrus anaconda | anaconda", "|"])
    assert table.points(0) == [8, 3 + 8, 3 + 8]  # 11 against 3


def test_r47_anaconda_counts_scoring_effects_of_the_column() -> None:
    table = Table(["cat rice", ""], columns=["t-rex | anaconda", "|"])
    assert table.points(0) == [3 + 2, 3 + 2]  # 5 against 3


# The example of the second rulebook


def test_the_score_of_forty_eight() -> None:
    columns = ["phoenix phoenix kappa t-rex | walrus reindeer macaw macaw", "oni |"]
    table = Table(["cat sheep rice", ""], columns=columns)
    lines = [(str(line.message).split(":")[0], line.points) for line in table.state.standing(0).lines]
    assert lines == [
        ("Phoenix", 4),
        ("Phoenix", 4),
        ("Kappa", 5),
        ("T-Rex", 3 + 3),
        ("Walrus", 8),
        ("Reindeer", 6),
        ("Macaw", 2 + 3),
        ("Macaw", 2 + 3),
        ("Kappa of seat 1", 5),
    ]
    assert table.score(0) == 48
