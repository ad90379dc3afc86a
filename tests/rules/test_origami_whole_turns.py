"""A turn as one text: refused for the same reason as its words one by one."""

import pytest

import orizuru
from cards.steps import BIG_LINE, refusal
from cards.story import RULES, Table
from orizuru.games.origami.deckfile import shipped

SHORT_LEFT = ["cat shark | elephant whale chicken", "|"]


DECK = "ant ant fly fly spider caterpillar"


def said(table: Table, text: str) -> str:
    """The words that a text means."""
    return ", ".join(table.state.clone().say(move) for move in RULES.read(table.state, text))


# A question with one answer that everybody knows


def test_r12_a_wrong_column_at_the_end_of_a_turn_is_refused() -> None:
    table = Table(["raccoon butterfly owl elephant pig", ""], BIG_LINE, SHORT_LEFT, deck=DECK)
    text = "the collections may differ by at most one card: the left one has 2, the right one 3 [R12]"
    assert refusal(table, "play raccoon, butterfly, right") == text
    with pytest.raises(orizuru.IllegalMove, match="may differ by at most one card"):
        orizuru.match("origami", start=table.state.text).play("play raccoon, butterfly, right")
    assert said(table, "play raccoon, butterfly, left") == "play raccoon, butterfly, left"
    assert refusal(table.play("play raccoon", "butterfly"), "right") == text


def test_r12_a_wrong_column_before_an_effect_is_refused() -> None:
    table = Table(["sheep butterfly", ""], BIG_LINE, SHORT_LEFT, deck=DECK)
    assert refusal(table, "play sheep, butterfly, right").endswith("the right one 3 [R12]")
    assert said(table, "play sheep, butterfly, no") == "play sheep, butterfly, left, no"
    assert (
        refusal(table, "play sheep, butterfly, 2")
        == "that is not an answer to this question; the answers are: no, yes [R14]"
    )


def test_r30_a_forced_place_that_is_left_out_does_not_hide_the_next_question() -> None:
    table = Table(["chick kappa", ""], BIG_LINE, SHORT_LEFT, deck=DECK)
    text = "no card of that family is in the line [R30]"
    assert refusal(table, "play chick, kappa, take") == refusal(table, "play chick, kappa, left, take") == text


def test_r28_a_card_after_which_six_cannot_be_made_is_refused() -> None:
    table = Table(["", ""], "fox sheep pig dog", ["spider |", "|"], deck=DECK)
    text = "with Pig, the line can no longer make up the exact number of folds left (2) [R28]"
    assert refusal(table, "use left, fox, pig") == text
    assert refusal(table.play("use left", "fox"), "pig") == text


def test_r28_no_card_is_taken_after_six_folds() -> None:
    table = Table(["", ""], "fox sheep pig dog", ["spider |", "|"], deck=DECK)
    assert (
        refusal(table, "use left, pig, dog, sheep")
        == "Sheep is too much: all the folds that may be taken are taken [R28]"
    )
    assert refusal(table, "use left, fox, sheep, draw").endswith("[Q14]")


def test_r07_a_forced_place_does_not_hide_a_text_that_is_not_a_word() -> None:
    table = Table(["sheep butterfly", ""], BIG_LINE, SHORT_LEFT, deck=DECK)
    assert refusal(table, "play sheep, butterfly, lfet") == "there is no card and no answer called 'lfet'"


# A series that ends by itself


def test_r06_a_card_too_many_is_refused() -> None:
    table = Table(["", ""], "bee cat fox whale")
    assert refusal(table, "draw, bee, cat") == "Cat is too much: all the folds that may be taken are taken [R6]"
    assert refusal(table, "draw, bee, owl") == "Owl is not in the line [R6]"
    assert refusal(table, "draw, bee, nonsense") == "there is no card and no answer called 'nonsense'"
    assert refusal(table, "draw, bee, draw").endswith("stop there, and answer the rest later [Q14]")


def test_r06_a_card_is_refused_when_none_fits() -> None:
    table = Table(["", ""], "bee", middle="fisherman-yellow")
    assert refusal(table, "fish, bee") == "Bee is worth 4 folds, but only 2 may be taken [R6]"
    assert said(table, "fish, done") == "fish"


def test_r06_done_may_follow_a_series_that_has_ended_by_itself() -> None:
    table = Table(["", ""], "bee cat fox whale")
    assert said(table, "draw, bee, done") == "draw, bee"
    assert said(table, "draw, done") == "draw, done"
    match = orizuru.match("origami", start=table.state.text)
    match.play("draw, bee, done")
    assert (match.words, match.to_move) == (["draw", "bee"], 1)
    assert refusal(table, "draw, bee, done, done").endswith("[Q14]")
    assert refusal(table, "draw, bee, done, cat").endswith("[Q14]")
    assert refusal(table, "draw, bee, no").endswith("[R6]")


def test_r06_done_may_follow_an_effect_that_takes_cards() -> None:
    table = Table(["", ""], "dog sheep fox whale", ["raccoon |", "|"], deck=DECK, discards="fly")
    assert said(table, "use left, dog, done") == "use left, dog"
    assert refusal(table, "use left, dog, sheep") == "Sheep is too much: all the folds that may be taken are taken [R6]"


def test_r40_done_does_not_answer_the_question_after_the_series() -> None:
    table = Table(["rice rice", ""], "bee fox", ["arctic-wolf |", "|"])
    assert said(table, "draw, bee, done") == "draw, bee"
    assert said(table, "draw, bee, done, 2") == "draw, bee, 2"
    assert said(table, "draw, bee, 2") == "draw, bee, 2"
    table.play(*said(table, "draw, bee, done").split(", "))
    assert table.asked == "rice_back"
    assert (
        refusal(table, "done")
        == "nothing is being taken, so there is nothing for done to end; the answers are: 0, 1, 2 [R40]"
    )


def test_r06_a_done_by_itself_ends_nothing() -> None:
    table = Table(["", ""], "bee fox", columns=["shell |", "|"])
    assert (
        refusal(table, "done")
        == "nothing is being taken, so there is nothing for done to end; the answers are: draw [R5]"
    )
    table.play("draw", "bee")
    assert (
        refusal(table, "done")
        == "nothing is being taken, so there is nothing for done to end; the answers are: draw [R5]"
    )


def test_r06_no_during_a_draw_says_what_ends_it() -> None:
    table = Table(["", ""], "cat bee")
    text = "to take nothing more, say done [R6]"
    assert refusal(table, "draw, no") == text
    assert refusal(table.play("draw"), "no") == text
    table = Table(["", ""], "dog sheep", ["raccoon |", "|"], deck=DECK).play("use left")
    assert refusal(table, "no") == text
    table = Table(["butterfly bee fox", ""], "dog sheep", deck=DECK).play("play butterfly", "bee", "fox", "left", "yes")
    assert refusal(table, "no") == text


# A special action that is covered


def test_r12_a_covered_special_action_is_refused() -> None:
    table = Table(["", ""], BIG_LINE, ["shark owl | raccoon cat sheep", "|"], deck=DECK)
    text = "Owl has no special action, and that of Shark is covered by it [R12]"
    assert refusal(table, "use left") == refusal(table, "use owl") == text
    assert refusal(table, "use shark") == "Shark is covered by Owl: its special action is lost [R12]"
    assert refusal(table, "use right") == "Sheep has no special action, and that of Raccoon is covered by it [R12]"
    assert refusal(table, "use cat") == "Cat is not on top of your collections [R9]"


def test_r09_a_column_without_a_special_action_is_refused() -> None:
    table = Table(["", ""], BIG_LINE, ["cat owl | kappa", "|"], deck=DECK)
    assert refusal(table, "use left") == "Owl has no special action [R9]"


def test_r12_the_action_on_top_is_not_used_for_the_one_beneath() -> None:
    table = Table(["", ""], BIG_LINE, ["shark raccoon | cat", "|"], deck=DECK)
    assert refusal(table, "use shark") == "Shark is covered by Raccoon: its special action is lost [R12]"
    assert said(table, "use raccoon") == "use left"


# Two series in a row, as a custom deck can have them


def test_r06_a_done_that_could_end_either_series_must_be_sent_separately() -> None:
    text = shipped("1/origami.csv").replace(
        "take(3) then top_discard(1) then refill", "take(3) then take(3) then refill"
    )
    line = "dog pig fox whale"
    table = Table(["", ""], line, ["raccoon |", "|"], deck=DECK, options={"deck": text, "boxes": "origami"})
    with pytest.raises(orizuru.AmbiguousMove, match="has ended by itself, and done would answer the next question"):
        RULES.read(table.state, "use left, dog, done")
    assert said(table, "use left, dog, pig") == "use left, dog, pig"
    assert said(table, "use left, dog, pig, done") == "use left, dog, pig"
    table.play("use left", "dog")
    assert table.answers == {"pig", "done"}
    table.play("done").turn_of(1)
