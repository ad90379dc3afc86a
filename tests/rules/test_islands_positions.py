"""Scenarios: what can be set up, and what is refused because play cannot reach it."""

import json
from random import Random
from typing import Any

import pytest

from orizuru.core.errors import InvalidScenario, OrizuruError
from rules.isle import ISLANDS, Table, solo

TWO: list[dict[str, Any]] = [{"sheets": ["A", "B"]}, {"sheets": ["C", "D"]}]


def frame(verb: str, seat: int = 0, **args: Any) -> dict[str, Any]:
    return {"seat": seat, "verb": verb, **args}


CHOOSING: dict[str, Any] = {
    "hands": [["A", "B", "C"], ["D", "E", "F"]],
    "stack": [frame("reveal"), frame("give_back", 1), frame("give_back")],
}
BIDDING: dict[str, Any] = {
    "players": TWO,
    "card": 3,
    "stack": [frame("end_round"), frame("actions"), frame("bid")],
}


def with_first(**fields: Any) -> dict[str, Any]:
    return {"players": [{**TWO[0], **fields}, TWO[1]]}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({}, "scenario: players: expected a list of 2 players, got None"),
        ({"players": TWO[:1], "options": {"players": 2}}, None),
        (
            {"players": [{}, {}]},
            "scenario: players[0].sheets: expected 2 different sheets, in the order of the data, got []",
        ),
        ({"colour": 1}, None),
        (with_first(sheets=["A", "A"]), None),
        (with_first(sheets=["A", "Z"]), None),
        (with_first(coins=-1), "scenario: players[0].coins: expected 0..9999, got -1"),
        (with_first(coins=True), None),
        (with_first(money=3), None),
        (with_first(paint={"C1": {"red": ["a1"]}}), None),
        (with_first(paint={"A1": {"pink": ["e1"]}}), None),
        (with_first(paint={"A1": {"red": ["d1"]}}), "scenario: players[0].paint.A1: not empty squares: d1"),
        (with_first(paint={"A1": {"red": ["e1"], "blue": ["e1"]}}), "scenario: players[0].paint.A1: painted twice: e1"),
        (with_first(paint={"A1": {"red": ["e1", "e1"]}}), None),
        (
            with_first(paint={"A1": {"red": ["e1", "g3"]}}),
            "scenario: players[0].paint.A1: the paint of an island must be in one piece",
        ),
        (with_first(paint={"A1": {"red": ["g3"]}}), "scenario: players[0].paint.A1: the paint touches no harbour"),
        (
            with_first(paint={"A1": {"red": ["b7"]}}),
            "scenario: players[0].paint.A1: not empty squares: b7",
        ),
        (
            with_first(paint={"A1": {"red": ["c6"]}}),
            "scenario: players[0].started: A1 cannot be the first island: its paint does not touch the regular harbour",
        ),
        (with_first(paint={"A1": {"red": ["e1"]}}, started=[]), None),
        (with_first(paint={"A1": {"red": ["e1"]}}, started=["A1", "A1"]), None),
        (with_first(accesses={"one": 1}), None),
        (with_first(accesses={"two": 1}), None),
        (
            with_first(paint={"A1": {"red": ["e1"]}, "B1": {"red": ["f7"]}}),
            "scenario: players[0].paint: more islands are begun than the surrounded lighthouses (0) allow",
        ),
        (
            with_first(coal={"any": 1}),
            "scenario: players[0].coal: coal tokens must be those of the surrounded coal pits",
        ),
        (
            with_first(gold={"+2": 1}),
            "scenario: players[0].gold: gold tokens must be those of the surrounded gold mines",
        ),
        (with_first(volcanoes=1), "scenario: players[0].volcanoes: expected 0, got 1"),
        (with_first(outlines={"A1": [10, 0]}), None),
        (with_first(outlines={"A1": [10]}), None),
        ({"players": TWO, "round": 25}, "scenario: round: expected 1..24, got 25"),
        ({"players": TWO, "round": 0}, None),
        ({"players": TWO, "first": 2}, None),
        ({"players": TWO, "card": 7}, None),
        ({"players": TWO, "card": 0}, None),
        ({"players": TWO, "dice": [0]}, None),
        ({"players": TWO, "dice": "123"}, None),
        ({"players": TWO, "seed": -1}, None),
        ({"players": TWO, "seed": "z" * 64}, None),
        ({"players": TWO, "technologies": {"Re-Roll": 1}}, None),
        ({"players": TWO, "bid": 3}, "scenario: bid: this belongs to the middle of a round, but no stack is given"),
        ({"players": TWO, "stack": []}, None),
        ({"players": TWO, "stack": [frame("bid")]}, None),
        ({"players": TWO, "stack": [frame("dance")]}, None),
        ({"players": TWO, "stack": [frame("end_round"), frame("actions"), frame("bid", 5)], "card": 3}, None),
        (
            {
                "players": TWO,
                "stack": [frame("end_round"), frame("actions"), frame("bid")],
                "card": 3,
                "bid": 4,
                "bidder": 0,
            },
            (
                "scenario: stack: no round could have led to this: its steps do not fit together, or it "
                "could not be finished"
            ),
        ),
        ({"players": TWO, "options": {"catch_up": 1}}, None),
        ({"hands": [["A", "B", "C"], []], "stack": []}, None),
        ({"hands": [["A", "B", "C"], ["D", "E"]], "stack": []}, None),
        ({**CHOOSING, "sealed": ["D", None]}, None),
        ({**CHOOSING, "sealed": ["A", None]}, None),  # seat 0 is still asked
        ({**CHOOSING, "stack": [frame("reveal")]}, None),
        ({**CHOOSING, "stack": CHOOSING["stack"], "players": TWO}, None),
        ({**BIDDING, "passed": [0]}, None),
        ({**BIDDING, "passed": [1, 1]}, None),
        ({**BIDDING, "faces": [3]}, None),
        ({**BIDDING, "used": ["Re-Roll"]}, None),
        ({**BIDDING, "extra": 3}, None),
        ({**BIDDING, "bid": 20, "bidder": 1}, None),
        ({**BIDDING, "stack": [*BIDDING["stack"], frame("study")]}, None),
        ({**BIDDING, "stack": [*BIDDING["stack"], frame("grove", groves=[{"at": "A1:a1", "mode": "any"}] * 2)]}, None),
        ({**BIDDING, "stack": [*BIDDING["stack"], frame("grove", groves=[0, 1, 3])]}, None),
        ({**BIDDING, "stack": [*BIDDING["stack"], frame("place", shape="#7", colour="red", part="whole")]}, None),
        ({**BIDDING, "stack": [*BIDDING["stack"], frame("place", shape=0, colour="red", part="whole")]}, None),
        ({**BIDDING, "stack": [*BIDDING["stack"], frame("place", shape="square", colour="red")]}, None),
        ({**BIDDING, "stack": [*BIDDING["stack"], frame("bid", coins=3)]}, None),
        ({**BIDDING, "stack": [[0, ["end_round"]], [0, ["actions"]], [0, ["bid"]]]}, None),
        ({**BIDDING, "stack": "bid"}, None),
        ({"players": TWO, "options": 3}, None),
    ],
)
def test_impossible_scenarios_are_refused(position: dict[str, Any], message: str | None) -> None:
    with pytest.raises(OrizuruError) as refused:
        ISLANDS.scenario(position)
    assert message is None or str(refused.value) == message
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, "3", '{"players": 3}'])
def test_texts_that_are_not_positions_are_refused(text: str) -> None:
    with pytest.raises(InvalidScenario):
        ISLANDS.scenario(text)


@pytest.mark.parametrize(
    "levels",
    [{"Re-Roll": 1, "Re-Color": 1}, {"Re-Roll": 4}, {"Magic": 1}, {"Re-Roll": -1}, {"Auctionis": 1, "Economicus": 2}],
)
def test_impossible_technologies_are_refused(levels: dict[str, int]) -> None:
    with pytest.raises(InvalidScenario):
        solo(technologies=levels)


def test_catch_up_counts_all_tokens() -> None:
    drawing = """
        b b b b b b b b b
        b C b C b C b G b
        b b b b b b b b b
        ~ H . . . . . . .
    """
    options = {"catch_up": True}
    state = Table(A1=drawing, seats=[{"coal": {"any": 1}}, {"coal": {"season": 2}}], options=options).state
    assert state.coal == ((1, 0), (0, 2))
    with pytest.raises(InvalidScenario, match="exactly 3 coal tokens are held"):
        Table(A1=drawing, seats=[{"coal": {"any": 2}}, {"coal": {"season": 2}}], options=options)
    with pytest.raises(InvalidScenario, match="exactly one gold token is held"):
        Table(A1=drawing, seats=[{"gold": {"+2": 1}}, {"gold": {"+2": 1}}], options=options)
    assert Table(A1=drawing, seats=[{"gold": {}}, {"gold": {"+1": 1}}], options=options).state.gold == ((0, 0), (0, 1))


def test_the_tokens_used_in_a_win_are_in_the_position() -> None:
    drawing = """
        b b b b b . .
        b C b C b . .
        b b b b b . .
        ~ H . . . . .
    """
    table = Table(A1=drawing).win(3).play("coal any", "red")
    assert table.state.coal[0] == (2, 0)  # the tokens of the surrounded pits
    fields = json.loads(table.state.text)
    at = next(i for i, frame in enumerate(fields["stack"]) if frame["verb"] == "coal")
    assert fields["stack"][at] == {"seat": 0, "verb": "coal", "used_any": 1, "used_season": 0}
    again = ISLANDS.scenario(table.state.text)
    again.apply(ISLANDS.parse(again, "A1:f1"))
    assert [again.say(move) for move in again.moves] == ["done", "coal any"]
    coal = {"seat": 0, "verb": "coal"}
    idle = {**fields, "stack": [*fields["stack"][:at], {**coal, "used_any": 2, "used_season": 0}]}
    with pytest.raises(InvalidScenario, match="stack"):
        ISLANDS.scenario(idle)  # both tokens are used: nothing would be asked
    for used in ((3, 0), (0, 1), (0, 0), (-1, 1), ("1", 0)):  # too many, of a token not held, none at all, no numbers
        fields["stack"][at] = {**coal, "used_any": used[0], "used_season": used[1]}
        with pytest.raises(InvalidScenario, match="stack"):
            ISLANDS.scenario(fields)


def test_a_shape_given_up_with_re_color_3_to_come() -> None:
    table = solo(card=6, coins=9, dice=[1, 1], technologies={"Re-Color": 3}).play("bid 6", "give up")
    assert table.asked == "unpainted"
    assert ISLANDS.scenario(table.state.text).text == table.state.text
    fields = json.loads(table.state.text)
    bidding = json.loads(solo(card=6).state.text)["stack"]
    for wrong in (
        {"card": 3},
        {"bidder": None},
        {"options": {**fields["options"], "card_colours": "season"}},
        {"stack": [*fields["stack"], fields["stack"][-1]]},
        {"stack": [*bidding, fields["stack"][-1]]},
        {"technologies": {"Re-Color": 2}},  # nothing to ask for
        {"used": ["Re-Color"]},
    ):
        with pytest.raises(InvalidScenario, match="stack"):
            ISLANDS.scenario({**fields, **wrong})


def test_catch_up_needs_to_know_who_holds_the_tokens() -> None:
    drawing = """
        b b b b b b b
        b C b C b C b
        b b b b b b b
        ~ H . . . . .
    """
    options = {"catch_up": True}
    with pytest.raises(InvalidScenario, match="give coal for every player, 3 tokens in all"):
        Table(A1=drawing, C1=drawing, options=options)
    told = [{"coal": {"any": 2}}, {"coal": {"season": 1}}]
    assert Table(A1=drawing, C1=drawing, seats=told, options=options).state.coal == ((2, 0), (0, 1))


def test_the_middle_of_a_choice_and_of_an_auction() -> None:
    assert ISLANDS.scenario(CHOOSING).asked == ISLANDS.scenario({**CHOOSING, "sealed": [None, None]}).asked
    later = ISLANDS.scenario({**CHOOSING, "sealed": ["B", None], "stack": CHOOSING["stack"][:2]})
    assert (later.to_move, later.view(0)["sealed"], later.view(1)["sealed"]) == (1, "B", None)
    assert ISLANDS.scenario({**BIDDING, "bid": 4, "bidder": 1}).to_move == 0


def test_every_field_of_a_scenario_is_in_the_position() -> None:
    table = solo(
        A1="""
        b b b . .
        b L b . .
        b b b . .
        ~ H . . .
    """,
        coins=7,
        technologies={"Expancing": 2, "Re-Roll": 1},
        round=13,
        dice=[2, 5],
    )
    view = table.state.view(0)
    assert (view["round"], view["season"], view["card"]) == (13, "blue", 3)
    assert view["technologies"] == {"Expancing": 2, "Re-Roll": 1}
    assert view["players"][0]["accesses"] == {"one": 1, "different": 0}
    assert table.state.script == (1, 4)


def test_a_position_text_is_complete_at_every_question() -> None:
    rng = Random(3)
    for options in ({"players": 1}, {"players": 3, "catch_up": True}, {"players": 2, "card_colours": "season"}):
        for seed in range(4):
            state = ISLANDS.setup(options, seed)
            while state.moves:
                again = ISLANDS.scenario(state.text)
                assert again.text == state.text
                assert again.moves == state.moves
                assert json.loads(state.text)["options"]["players"] == options["players"]
                state.apply(rng.choice(state.moves))
            assert ISLANDS.scenario(state.text).result() == state.result()


def test_the_dice_to_come_are_hidden_in_views_and_gone_in_forks() -> None:
    table = solo(dice=[2, 5])
    assert "dice" not in table.state.view(0)
    assert "dice" in json.loads(table.state.text)
    assert "dice" not in ISLANDS.fork(table.state, 4)


def test_mutated_stacks_are_refused_or_can_be_played() -> None:
    """Every stack that is accepted can be played to its end."""
    rng = Random(9)
    accepted = 0
    for seed in range(12):
        state = ISLANDS.setup({"players": rng.choice((1, 2, 3))}, seed)
        for _ in range(rng.randrange(60)):
            if len(state.moves):
                state.apply(rng.choice(state.moves))
        fields = json.loads(state.text)
        for _ in range(20):
            mutant = json.loads(json.dumps(fields))
            _mutate(mutant, rng)
            try:
                then = ISLANDS.scenario(mutant)
            except OrizuruError:
                continue
            accepted += 1
            while then.moves:
                assert then.asked is not None
                then.apply(rng.choice(then.moves))
            assert then.result() is not None
    assert accepted


def _mutate(fields: dict[str, Any], rng: Random) -> None:
    stack = fields["stack"]
    choice = rng.randrange(5)
    if choice == 0 and stack:
        del stack[rng.randrange(len(stack))]
    elif choice == 1 and stack:
        stack.append(stack[rng.randrange(len(stack))])
    elif choice == 2 and stack:
        one, other = rng.choice(stack), rng.choice(stack)
        if args := sorted(one.keys() & other.keys() - {"verb"}):
            name = rng.choice(args)
            one[name] = rng.choice([other[name], 0, 1, None, "red", "#3", True])
    elif choice == 3:
        fields[rng.choice(["card", "bid", "first", "round"])] = rng.randrange(8)
    else:
        fields["players"][0]["coins"] = rng.randrange(40)
