"""Positions set up by hand: the same options as a new game, and the same words and orders as a view."""

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from orizuru import InvalidScenario, game

RULES = game("origami")
BOXES = ("origami", "legends")
OTHERWISE = {"hands", "deck", "sealed", "looked"}
"""Fields that a view has too, as far as a seat may know them."""


def test_a_position_without_options_has_those_of_a_new_game() -> None:
    state = RULES.scenario({"hands": [["cat"], ["owl"]]})
    assert state.view(0)["options"] == RULES.setup().view(0)["options"]


@pytest.mark.parametrize(
    ("position", "boxes"),
    [
        ({"hands": [["cat"], []]}, "origami"),
        ({"hands": [["oni"], []]}, "legends"),
        ({"hands": [["cat"], ["oni"]]}, "both"),
        ({"hands": [["cat"], []], "middle": ["merchant-red"]}, "both"),
        ({"hands": [["cat", "rice"], []]}, "both"),
        ({"hands": [["cat"], []], "families": ["farm", "polar"]}, "both"),
        ({"hands": [["cat"], []], "options": {"boxes": "both"}}, "both"),
    ],
)
def test_boxes_that_are_not_named_follow_from_the_cards_on_the_table(position: dict[str, Any], boxes: str) -> None:
    state = RULES.scenario(position)
    assert state.view(0)["options"]["boxes"] == boxes
    assert RULES.scenario(state.text).text == state.text


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"hands": [["oni"], []]}, "legendary comes from another box; say boxes=legends or boxes=both"),
        ({"hands": [["cat"], []], "middle": ["merchant-red"]}, "merchant comes from another box"),
        ({"hands": [["cat", "rice"], []]}, "rice comes from another box"),
    ],
)
def test_boxes_without_the_cards_on_the_table_are_refused(position: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidScenario, match=said):
        RULES.scenario({**position, "options": {"boxes": "origami"}})


def test_a_custom_deck_may_have_rice_in_the_first_box() -> None:
    shipped, legends = (files("orizuru").joinpath(f"data/decks/1/{box}.csv").read_text("utf-8") for box in BOXES)
    polar = [
        line.replace("legends,", "origami,", 1) for line in legends.splitlines() if line.startswith("legends,polar")
    ]
    rice = [line for line in legends.splitlines() if ",rice," in line and line.startswith("legends,,rice")]
    own = "\n".join([shipped.rstrip("\n"), *polar, *rice])
    state = RULES.setup({"deck": own, "families": ["farm", "polar"]}, 1)
    assert state.rice
    assert RULES.scenario(state.text).text == state.text


def test_the_last_discard_is_the_top_one_in_positions_and_views() -> None:
    pile = ["monkey", "ant", "fly"]
    state = RULES.scenario({"hands": [["owl"], []], "columns": [[["pig"], []], [[], []]], "discards": pile})
    assert state.view(0)["discards"] == pile
    assert RULES.scenario({"hands": [["owl"], []], "discards": state.view(1)["discards"]}).view(0)["discards"] == pile


@pytest.mark.parametrize("boxes", ["origami", "legends", "both"])
@pytest.mark.parametrize("players", [2, 4])
def test_fields_that_a_view_and_a_position_share_are_the_same(boxes: str, players: int) -> None:
    rng, same = Random(players), set[str]()
    for seed in range(4):
        state = RULES.setup({"boxes": boxes, "players": players}, seed)
        while state.stack:
            fields, view = json.loads(state.text), state.view(rng.randrange(players))
            shared = fields.keys() & view.keys() - OTHERWISE
            for name in shared:
                assert fields[name] == view[name], name
            same |= shared
            state.apply(rng.choice(state.moves))
    assert same >= {"discards", "stack", "columns", "line", "middle", "paid", "playing", "spent", "options"}
