"""Positions as text, as code and as scenarios; what a scenario refuses, and how it says so."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import orizuru
from orizuru.games.ponte.state import PonteState
from rules.drawn import PONTE, played, position

BARE = ["....", "....", "....", "...."]
LIGHT_IS_DONE = "....\n.LL.\n.LL.\n...."


def check_round_trip(state: PonteState) -> None:
    """The text is complete: read back, it is equal, asks the same and offers the same; so is the repr."""
    again = PONTE.scenario(state.text)
    assert again == state
    assert again.text == state.text
    assert again.moves == state.moves
    assert again.asked == state.asked
    assert again.result() == state.result()
    assert eval(repr(state), {"orizuru": orizuru}) == state


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (PONTE.setup(), "10/10/10/10/10/10/10/10/10/10 - light 0 0"),
        (PONTE.setup({"size": 4, "pie": False}), "4/4/4/4 - light 0 0 pie=off"),
        (played(PONTE.setup({"size": 4}), "b2"), "4/4/1L2/4 - light+b2 0 0"),
        (played(PONTE.setup({"size": 4}), "b2,c4"), "2L1/4/1L2/4 - choice 1 0"),
        (played(PONTE.setup({"size": 4}), "b2,c4", "light"), "2L1/4/1L2/4 - dark 2 1"),
        (played(PONTE.setup({"size": 4}), "b2,c4", "dark", "a1"), "2L1/4/1L2/D3 - dark+a1 2 0"),
        (position("D.D.\n....\n....\nL.L.", bridges=["c4-a4", "a1-c1"]), "D1D1/4/4/L1L1 a1-c1,a4-c4 dark 2 0"),
        (played(position(LIGHT_IS_DONE, "light"), "pass"), "4/1LL1/1LL1/4 - dark! 3 0"),
        (played(position(LIGHT_IS_DONE, "light"), "pass", "a1"), "4/1LL1/1LL1/D3 - dark!+a1 3 0"),
        (played(position(LIGHT_IS_DONE, "light"), "pass", "a1,d4"), "3D/1LL1/1LL1/D3 - over 4 0"),
        (played(position(LIGHT_IS_DONE.replace("L", "D")), "pass"), "4/1DD1/1DD1/4 - over 3 0"),
        (PONTE.setup({"size": 5, "sharing": "strict"}), "5/5/5/5/5 - light 0 0 sharing=strict"),
        (
            PONTE.setup({"pie": False, "sharing": "strict", "supply": "box"}),
            "10/10/10/10/10/10/10/10/10/10 - light 0 0 pie=off sharing=strict supply=box",
        ),
    ],
)
def test_a_position_is_one_line_of_text(state: PonteState, text: str) -> None:
    assert state.text == text
    check_round_trip(state)


@pytest.mark.parametrize("pie", [True, False])
@pytest.mark.parametrize("sharing", ["parallel", "strict"])
@pytest.mark.parametrize(("size", "supply"), [(4, "unlimited"), (7, "unlimited"), (10, "box")])
def test_every_position_of_a_game_reads_back(pie: bool, sharing: str, size: int, supply: str) -> None:
    rng = Random(f"{pie} {sharing} {size} {supply}")
    state = PONTE.setup({"size": size, "pie": pie, "sharing": sharing, "supply": supply})
    while state.to_move is not None:
        if rng.random() < 8 / size**2:
            check_round_trip(state)
        state.apply(rng.choice(state.moves))
    check_round_trip(state)


def test_a_scenario_may_leave_out_defaults() -> None:
    assert PONTE.scenario({"rows": BARE}).text == "4/4/4/4 - light 2 0"


def test_a_scenario_need_not_be_reachable_by_turns() -> None:
    assert PONTE.scenario({"rows": ["L...", "....", "....", "D.DD"], "to_move": "dark"}).moves


FAULTS: list[tuple[Mapping[str, Any], str]] = [
    (
        {"rows": BARE, "colour": "dark"},
        (
            "scenario: no field 'colour'; the fields are: options, rows, bridges, to_move, first, last_turn, turn, "
            "light_seat"
        ),
    ),
    ({"rows": BARE, "options": "box"}, "scenario: options: expected an object of options, got 'box'"),
    ({}, "scenario: rows: expected 10 rows, got None"),
    ({"rows": BARE, "options": {"size": 5}}, "scenario: rows: expected 5 rows, got ['....', '....', '....', '....']"),
    ({"rows": "....", "options": {"size": 4}}, "scenario: rows: expected 4 rows, got '....'"),
    ({"rows": [*BARE[:3], "..."]}, "scenario: rows[3]: expected 4 of the characters L, D, . and #, got '...'"),
    ({"rows": ["..x.", *BARE[:3]]}, "scenario: rows[0]: expected 4 of the characters L, D, . and #, got '..x.'"),
    ({"rows": [7, *BARE[:3]]}, "scenario: rows[0]: expected 4 of the characters L, D, . and #, got 7"),
    (
        {"rows": ["DDDDD", ".....", ".....", ".....", "....."]},
        "scenario: rows: A tile on e5 would make a group of 5 with a5, b5, c5, d5; the limit is 4.",
    ),
    (
        {"rows": ["LL...", "LL...", "..L..", ".....", "....."]},
        "scenario: rows: A tile on c3 would touch the island a4, a5, b4, b5.",
    ),
    (
        {"rows": ["..D..", "DD...", "DD...", ".....", "....."]},
        "scenario: rows: A tile on b3 would complete an island that touches c5.",
    ),
    ({"rows": ["#...", *BARE[:3]]}, "scenario: rows: a4 is marked as blocked, but no bridge stands over it"),
    ({"rows": BARE, "bridges": "a1-c1"}, "scenario: bridges: expected a list of bridges such as a1-c2, got 'a1-c1'"),
    (
        {"rows": BARE, "bridges": ["a1"]},
        "scenario: bridges[0]: expected a bridge between two squares, such as a1-c2, got 'a1'",
    ),
    (
        {"rows": BARE, "bridges": ["a1-c1"]},
        "scenario: bridges[0]: There is no dark tile on a1, c1: a bridge joins two of your own tiles.",
    ),
    (
        {"rows": [*BARE[:3], "L.D."], "bridges": ["a1-c1"]},
        "scenario: bridges[0]: There is no light tile on c1: a bridge joins two of your own tiles.",
    ),
    ({"rows": [*BARE[:3], "LDL."], "bridges": ["a1-c1"]}, "scenario: bridges[0]: A tile lies under it, on b1."),
    (
        {"rows": ["....", "L.D.", "....", "D.L."], "bridges": ["a1-c3", "a3-c1"]},
        "scenario: bridges[1]: It would cross the bridge a1-c3.",
    ),
    (
        {"rows": ["....", "L...", "....", "L.L."], "bridges": ["a1-c1", "a1-a3"]},
        "scenario: bridges[1]: a1 already carries the bridge a1-c1; a tile carries at most one.",
    ),
    (
        {"rows": ["....", ".LL.", "....", "LL.."], "bridges": ["a1-b3", "b1-c3"], "options": {"sharing": "strict"}},
        "scenario: bridges[1]: It would stand over b2 like the bridge a1-b3, which the option sharing=strict forbids.",
    ),
    (
        {"rows": ["L.L.L.L.L.", ".L.L.L.L.L"] * 4 + ["L.........", ".........."], "options": {"supply": "box"}},
        "scenario: rows: light has no tiles left.",
    ),
    (
        {
            "rows": ["L.L.L.L.L.", ".L.L.L.L.L"] * 4 + [".........."] * 2,
            "bridges": [
                f"{a}{y}-{b}{y}" for y in range(10, 2, -1) for a, b in (("bd", "fh") if y % 2 else ("ac", "eg"))
            ],
            "options": {"supply": "box"},
        },
        "scenario: bridges[15]: There are no bridges left in the box.",
    ),
    ({"rows": BARE, "to_move": "red"}, "scenario: to_move: expected light, dark, choice, over, got 'red'"),
    ({"rows": BARE, "light_seat": 2}, "scenario: light_seat: expected a seat number from 0 to 1, got 2"),
    ({"rows": BARE, "light_seat": True}, "scenario: light_seat: expected a seat number from 0 to 1, got True"),
    ({"rows": BARE, "light_seat": 1.0}, "scenario: light_seat: expected a seat number from 0 to 1, got 1.0"),
    ({"rows": BARE, "turn": -1}, "scenario: turn: expected 0..9999, got -1"),
    ({"rows": BARE, "turn": 10_000}, "scenario: turn: expected 0..9999, got 10000"),
    ({"rows": BARE, "turn": 2.0}, "scenario: turn: expected 0..9999, got 2.0"),
    ({"rows": BARE, "last_turn": True}, "scenario: last_turn: expected true only if dark is to move, got True"),
    (
        {"rows": BARE, "last_turn": True, "to_move": "over"},
        "scenario: last_turn: expected true only if dark is to move, got True",
    ),
    (
        {"rows": BARE, "last_turn": 1, "to_move": "dark"},
        "scenario: last_turn: expected true only if dark is to move, got 1",
    ),
    (
        {"rows": BARE, "to_move": "over", "first": "a1"},
        "scenario: first: expected none unless light or dark is to move, got 'a1'",
    ),
    (
        {"rows": BARE, "first": "a1"},
        "scenario: first: expected a light tile without a bridge, after which a second one can be placed, got 'a1'",
    ),
    (
        {"rows": ["DL..", "LL..", "...L", "...."], "to_move": "dark", "first": "b4"},
        "scenario: first: expected a dark tile without a bridge, after which a second one can be placed, got 'b4'",
    ),
    (
        {"rows": ["....", ".LL.", ".LL.", "...."], "first": "b2"},
        "scenario: first: expected a light tile without a bridge, after which a second one can be placed, got 'b2'",
    ),
    ({"rows": BARE, "first": "a9"}, "scenario: first: 'a9' is not on this board of 4 by 4: squares go from a1 to d4"),
    (
        {"rows": BARE, "to_move": "choice"},
        "scenario: to_move: expected a colour choice only with pie, at turn 1, light_seat 0, got 'choice'",
    ),
    (
        {"rows": BARE, "to_move": "choice", "turn": 1, "options": {"pie": False}},
        "scenario: to_move: expected a colour choice only with pie, at turn 1, light_seat 0, got 'choice'",
    ),
    (
        {"rows": BARE, "turn": 0, "to_move": "dark"},
        "scenario: turn: expected at turn 0 nothing on the board but the first light tile, got 0",
    ),
    (
        {"rows": ["L...", *BARE[:3]], "turn": 0},
        "scenario: turn: expected at turn 0 nothing on the board but the first light tile, got 0",
    ),
]


@pytest.mark.parametrize(("given", "message"), FAULTS)
def test_an_impossible_scenario_is_refused(given: Mapping[str, Any], message: str) -> None:
    with pytest.raises(orizuru.InvalidScenario) as refused:
        PONTE.scenario(given)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"rows": ["..."] * 3}, "option size: expected a whole number from 4 to 12, got 3"),
        ({"rows": BARE, "options": {"supply": "box"}}, "option supply=box needs size to be 10, but it is 4"),
        ({"rows": BARE, "options": {"colour": 1}}, "no option 'colour'; the options are: size, pie, sharing, supply"),
    ],
)
def test_a_scenario_with_impossible_options_is_refused(given: Mapping[str, Any], message: str) -> None:
    with pytest.raises(orizuru.InvalidOption) as refused:
        PONTE.scenario(given)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    "text",
    ["", "4/4/4/4", "4/4/4/4 - light 2", "4/4/4/4 - red 2 0", "4/4/4/4  - light 2 0", "....", "4/4/4/4 - light 2 0\n"],
)
def test_a_text_that_is_not_a_position_is_refused(text: str) -> None:
    with pytest.raises(orizuru.InvalidScenario, match=r"^scenario: expected a position text such as "):
        PONTE.scenario(text)


def test_a_text_of_ten_thousand_characters_is_refused_in_one_short_line() -> None:
    with pytest.raises(orizuru.InvalidScenario) as refused:
        PONTE.scenario("4/" * 5_000)
    assert len(str(refused.value)) < 250


# All forty light tiles of the box: no second tile is left, although a square would be legal.
FULL_BOX = (
    "2L3L1L1/LL1L1L1LL1/L2L2L2L/3L2LL1L/L3LL4/LL1L2L1LL/1L2L4L/5L2L1/L1LL2L1LL/L3LL4 - light+a1 2 0 pie=off supply=box"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5/5/L4/5/L4 a1-a3 light+a1 2 0 pie=off", "first: expected a light tile without a bridge"),
        ("5/5/5/5/5 - light 2 1 pie=off", "light_seat: expected 0, or 1 with pie, got 1"),
        ("5/5/5/5/5 - light 2 0 pie=off pie=on", "the option pie appears twice"),
        ("05/5/5/5/5 - light 2 0", "expected a position text"),
        (FULL_BOX, "first: expected a light tile without a bridge"),
    ],
)
def test_a_text_of_an_impossible_position_is_refused(text: str, message: str) -> None:
    with pytest.raises(orizuru.InvalidScenario) as refused:
        PONTE.scenario(text)
    assert message in str(refused.value)
