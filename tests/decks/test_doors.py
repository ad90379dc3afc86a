"""Wrong input is refused before it can do harm, and no seat learns what only another seat knows."""

from random import Random
from typing import Any

import pytest

from orizuru import InvalidScenario, Match, NotAllowed, OrizuruError, game, rebuilt
from orizuru.core.errors import InvalidOption
from orizuru.games.origami.deckfile import InvalidDeck, deck, shipped
from orizuru.games.origami.state import OrigamiState

RULES = game("origami")


def frame(verb: str, seat: int = 0, **args: Any) -> dict[str, Any]:
    return {"seat": seat, "verb": verb, **args}


TURN, ACT, MAY = frame("next_action"), frame("act", extra=False), frame("may", card="cat")


def played(position: dict[str, Any], *words: str) -> OrigamiState:
    s: OrigamiState = RULES.scenario(position)
    for word in words:
        s.apply(RULES.parse(s, word))
    return s


@pytest.mark.parametrize(
    "stack",
    [
        [ACT],
        [frame("draw_until", cards="left"), ACT],
        [TURN, frame("each", steps="left"), MAY],
        [TURN, frame("each", steps="draw(1) then dance"), MAY],
        [TURN, frame("each", steps=["draw", 1]), MAY],
        [TURN, frame("draw", amount="visible(nobody)"), MAY],
        [TURN, frame("draw", amount="2) then draw(1"), MAY],
        [TURN, frame("play", mode="dragon"), MAY],
        [TURN, frame("play", discount=1), MAY],
        [TURN, frame("monk", after=1), MAY],
        [TURN, frame("reveal", fate="discard", cards=1, seats=[4, 0, 1]), frame("give", cards=1)],
        [TURN, frame("reveal", fate="pass left", cards=2, seats=[0]), frame("give", cards=1)],
        [TURN, frame("reveal", fate=["pass"], cards=1, seats=[0]), frame("give", cards=1)],
        [TURN, frame("give", cards=1)],
        [TURN, frame("played", card="owl", column="left", under=0, before="played", rice=0), MAY],
        [TURN, frame("played", card="owl", column=0, under=0, before=0, rice=0), MAY],
        [TURN, frame("place", card="cat", before=0, rice=0)],
        [TURN, *[frame("pay", card="cat", due=2, before=0)] * 2],
        [TURN, frame("pay", card="rice", due=2, before=0)],
        [TURN, frame("pay", card=0, due=2, before=0)],
        [TURN, frame("pay", card=["cat"], due=2, before=0)],
        [TURN, frame("pay", card="cat", due=True, before=0)],
        [TURN, frame("keep")],
        [TURN, *[ACT] * 300],
        [frame("next_action", 1), ACT],
        [TURN, ACT, MAY],
        [TURN, frame("refill")],
        [TURN, frame("refill", line=4), ACT],
        [TURN, frame("act", extra=0)],
        [TURN, frame("dance")],
        [TURN, {"seat": 0, "verb": ["deep", [["er"]]]}],
        [TURN, frame("using", card="raccoon", column="left"), frame("replace", family="lawn")],
        "stack",
        [[0, ["act", 0]]],
        [{"seat": 0}],
        [{"verb": "act", "extra": False}],
        [frame("act", 9, extra=False)],
    ],
)
def test_a_stack_that_no_turn_can_reach_is_refused(stack: Any) -> None:
    position = {"families": ["farm", "sky"], "hands": [["cat"], ["dog"]], "stack": stack}
    with pytest.raises(InvalidScenario, match="scenario: stack"):
        RULES.scenario(position)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("paid", ["cat"]),
        ("playing", "cat"),
        ("sealed", [["cat"], []]),
        ("aside", [["cat"], []]),
        ("looked", ["cat"]),
        ("spent", [1, 0]),
        ("penned", 4),
        ("rice", 18),
        ("seed", None),
        ("seed", b"x" * 32),
        ("columns", [[["cat"] * 65, ["cat"] * 65], [[], []]]),
    ],
)
def test_a_zone_or_a_number_that_fits_nothing_is_refused(field: str, value: Any) -> None:
    with pytest.raises(InvalidScenario, match=f"scenario: {field}"):
        RULES.scenario({"families": ["farm", "sky"], "hands": [["dog"], []], field: value})


def test_a_record_that_begins_with_a_scenario_replays() -> None:
    start = {"families": ["farm", "sky"], "hands": [["cat"], []], "line": ["cat"], "seed": 3}
    match = Match(RULES, start=start)
    match.play("draw, done")
    assert rebuilt(match.record()).state == match.state


def test_the_score_of_another_seat_does_not_reveal_cards_passed_to_it() -> None:
    """Seat 2 passes rice or a Sheep to seat 1, whose Polar Bear counts rice: seat 0 must see no difference."""
    position = {
        "hands": [["zebra", "cat", "cat", "cat", "cat"], ["pig"], ["rice", "sheep"]],
        "families": ["farm", "polar", "savannah"],
        "columns": [[[], []], [["polar-bear"], []], [[], []]],
        "deck": ["sheep"] * 2 + ["fox"] * 2,
    }
    told = []
    for passed in ("rice", "sheep"):
        s = played(position, "play zebra", "cat", "cat", "cat", "cat", "left", "yes", "pig", passed)
        told.append([s.standing(seat, viewer=0) for seat in range(3)])
        assert s.standing(1).score == (4 if passed == "rice" else 3)
    assert told[0] == told[1]


def test_a_preview_ends_where_cards_are_turned_up() -> None:
    """Whether the Roundel Skate leaves something to take depends on cards that nobody has seen."""
    previews = []
    for deck_ in (["fox", "fox", "whale", "whale"], ["fox", "fox", "whale", "sheep"]):
        position = {
            "hands": [["roundel-skate", "pig", "pig"], []],
            "line": ["cat", "cat", "owl", "minnow"],
            "deck": [*deck_, "sheep", "sheep", "cat", "crab", "crab", "minnow"],
            "families": ["farm", "sea", "sky"],
            "starter": 1,
            "run_outs": 2,
        }
        s = played(position, "play roundel-skate", "pig", "pig", "left")
        previews.append(s.preview(RULES.parse(s, "yes")))
    assert previews[0] == previews[1]


def test_a_wrong_seat_sees_nothing() -> None:
    s = RULES.setup({}, 1)
    for seat in (-1, 2):
        with pytest.raises(NotAllowed):
            s.view(seat)
        with pytest.raises(NotAllowed):
            s.standing(seat)


def test_an_imagined_payer_can_pay_even_from_many_kinds_of_equal_folds() -> None:
    position = {
        "hands": [[], ["fox"]],
        "families": ["farm", "sky", "lawn", "savannah", "sea"],
        "active": 1,
        "playing": "dove",
        "deck": [*["cat", "chick", "monkey", "minnow"] * 3, "eagle", "butterfly", "rhino"],
        "stack": [frame("next_action", 1), frame("pay", 1, card="dove", due=4, before=0)],
    }
    s, rng = RULES.scenario(position), Random(1)
    assert all(RULES.imagine(s.view(0), rng).moves for _ in range(300))


@pytest.mark.parametrize("options", [5, ["players"], "x", {"players": [2]}, {5: 5}])
def test_malformed_options_are_refused(options: Any) -> None:
    with pytest.raises(InvalidOption):
        RULES.setup(options, 1)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (",cat,Cat,", ",done,Cat,", "done is a word for an answer"),
        (",replace(lawn),", ",replace(lawn) then replace(lawn),", "replace must come first"),
        (",replace(lawn),", ",replace(lawn) then each(replace(lawn)),", "replace must come first"),
        (",draw(1),", ',"each(play(with_discard, 3))",', "play(discount, N) has a number"),
        (",draw(1),", ",each(play(discount)),", "play(discount, N) has a number"),
        (",draw(1),", ',"each(pass_all(left, left))",', "pass_all names one direction or both"),
        ("set,family", "set;family", "the column set is missing"),
    ],
)
def test_a_deck_that_would_break_games_is_refused(old: str, new: str, fault: str) -> None:
    text = shipped("1/origami.csv").replace(old, new, 1)
    with pytest.raises(InvalidDeck) as refused:
        deck(text)
    assert fault in str(refused.value)


def test_a_deck_with_semicolons_is_refused_for_that_reason() -> None:
    with pytest.raises(OrizuruError, match="semicolons"):
        deck(shipped("1/origami.csv").replace(",", ";"))


def test_a_forced_question_in_between_may_be_left_out() -> None:
    """The Cat can only go left, so the place need not be said."""
    position = {"hands": [["cat", "sheep"], []], "columns": [[[], ["dog"]], [[], []]], "deck": ["pig"] * 2}
    s = played(position)
    assert [s.say(move) for move in RULES.read(s, "play cat, sheep, yes")] == ["play cat", "sheep", "left", "yes"]
