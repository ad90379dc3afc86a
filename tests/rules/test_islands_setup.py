"""Material, the deal and the beginning (R1 to R9, R40), and options that are refused."""

import pytest

import orizuru
from orizuru.core.errors import InvalidOption, NotAllowed
from orizuru.games.islands import shapes
from orizuru.games.islands.sheetfile import material
from rules.isle import ISLANDS, Table, data, question

FIVE_BY_FIVE = """
    H . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
"""


def test_r01_shapes_are_turned_but_never_turned_over() -> None:
    cards = {card.number: card for card in material().cards}
    turned = {number: len(shapes.turns(card.cells)) for number, card in cards.items()}
    assert turned == {2: 2, 3: 4, 4: 4, 5: 4}
    assert {number: (len(card.cells), card.halves) for number, card in cards.items()} == {
        2: (2, 2),
        3: (3, 1),
        4: (4, 1),
        5: (5, 1),
    }
    # A shape that is not its own mirror image keeps to one side.
    assert len(shapes.turns(((0, 0), (0, 1), (0, 2), (1, 2)))) == 4
    assert shapes.moved(((1, 0), (1, 1), (1, 2), (0, 2))) not in shapes.turns(((0, 0), (0, 1), (0, 2), (1, 2)))


@pytest.mark.parametrize(("card", "places"), [(3, 7), (4, 6), (5, 5)])
def test_r01_every_turn_has_its_places(card: int, places: int) -> None:
    table = Table(A1=FIVE_BY_FIVE, A2="H", B1="H", B2="H", card=card).win(card)
    assert len(table.answers) - 1 == places


def test_r01_one_and_six_are_any_of_the_others() -> None:
    for card in (1, 6):
        table = Table(A1=FIVE_BY_FIVE, card=card).win(card)
        assert table.answers == ["give up", "#2", "#3", "#4", "#5"]
        table.refuse("#6", "R1", "#6 has no shape of its own")


def test_r02_the_colour_of_the_season() -> None:
    season = {"card_colours": "season"}
    for card in (1, 6):
        table = Table(A1=FIVE_BY_FIVE, card=card, round=9, options=season).win(card)
        assert question(table) == f"Card #{card} in red: which shape do you choose?"
        assert question(table.play("#3")) == "Paint the shape of #3 in red."


def test_r02_cards_have_a_colour_of_their_own_unless_an_option_says_otherwise() -> None:
    assert ISLANDS.setup({}, 1).view(None)["options"]["card_colours"] == "special"
    one = Table(A1=FIVE_BY_FIVE, card=1, dice=[3]).win(1)
    assert question(one) == "Card #1: choose a shape; a die decides its colour."
    one.play("#3")
    assert one.happened[-1] == "seat 1 rolls 3: green"
    one.play("A1:b1a2b2")
    assert one.player()["paint"]["A1"] == {"green": ["b1", "a2", "b2"]}
    six = Table(A1=FIVE_BY_FIVE, card=6).win(6)
    assert question(six) == "Card #6: choose a shape, then its colour."
    six.play("#3", "red", "A1:b1a2b2")
    assert six.player()["paint"]["A1"] == {"red": ["b1", "a2", "b2"]}
    three = Table(A1=FIVE_BY_FIVE, card=3).win(3).play("A1:b1a2b2")
    assert three.player()["paint"]["A1"] == {"blue": ["b1", "a2", "b2"]}


def test_r03_the_track() -> None:
    letters = {"equal": "BBBBGGGGRRRR" * 2, "calendar": "BBGGGGGGRRRB" * 2}
    for track, expected in letters.items():
        state = ISLANDS.setup({"players": 1, "sheets": ["A", "B"], "track": track}, 1)
        assert "".join("BGR"[colour] for colour in state.terms.track) == expected
    assert [Table(round=n).state.view(None)["season"] for n in (1, 5, 9, 24)] == ["blue", "green", "red", "red"]


@pytest.mark.parametrize(("face", "colour"), [*enumerate(["blue", "blue", "green", "green", "red", "red"], 1)])
def test_r04_the_colour_die(face: int, colour: str) -> None:
    table = Table(A1=FIVE_BY_FIVE, card=1, dice=[face]).win(1).play("#3", "A1:b1a2b2")
    assert list(table.player()["paint"]["A1"]) == [colour]


def test_r05_everybody_gets_three_sheets_and_none_twice_if_there_are_enough() -> None:
    for players in (2, 3, 4):
        hands = ISLANDS.setup({"players": players}, players).view(None)["hands"]
        dealt = [sheet for hand in hands for sheet in hand]
        assert [len(hand) for hand in hands] == [3] * players
        assert len(set(dealt)) == 3 * players
    for players in (5, 6):
        for hand in ISLANDS.setup({"players": players}, 7).view(None)["hands"]:
            assert len(set(hand)) == 3
            assert hand == sorted(hand)


def test_r05_near_sheets_only() -> None:
    for seed in range(20):
        hands = ISLANDS.setup({"players": 3, "near_only": True}, seed).view(None)["hands"]
        assert all(set(hand) <= set("ABCD") and len(set(hand)) == 3 for hand in hands)
    assert {tuple(ISLANDS.setup({"players": 1, "near_only": True}, n).view(0)["hands"][0]) for n in range(40)} == {
        ("A", "B", "C"),
        ("A", "B", "D"),
        ("A", "C", "D"),
        ("B", "C", "D"),
    }


def test_r06_one_sheet_goes_back_in_secret() -> None:
    state = ISLANDS.setup({"players": 3}, 4)
    hands = state.view(None)["hands"]
    assert [state.say(move) for move in state.moves] == [f"return {sheet}" for sheet in hands[0]]
    assert state.asked is not None
    assert (state.asked.sealed, state.asked.seats, state.forced) == (True, (0, 1, 2), None)
    for seat in range(3):
        assert state.to_move == seat
        state.apply(ISLANDS.parse(state, f"return {hands[seat][1]}"))
        if seat < 2:
            assert state.view(seat)["sealed"] == hands[seat][1]
            assert state.view(2 - seat if seat != 1 else 0)["sealed"] in (None, hands[0][1])
            assert state.view(None)["sealed"] is None
    kept = [player["sheets"] for player in state.view(None)["players"]]
    assert kept == [[hand[0], hand[2]] for hand in hands]
    assert state.view(None)["hands"] == [[], [], []]


def test_r06_aside_is_the_same_sealed_question_whatever_others_chose() -> None:
    state = ISLANDS.setup({"players": 3}, 4)
    then = state.clone()
    then.apply(then.moves[2])
    assert then.aside(2) == state.aside(2)
    assert then.aside(2).to_move == 2
    table = Table()
    with pytest.raises(NotAllowed):
        table.state.aside(0)


def test_r06_only_a_sheet_of_the_hand_goes_back() -> None:
    state = ISLANDS.setup({"players": 2, "near_only": True}, 4)
    missing = next(sheet for sheet in "ABCD" if sheet not in state.view(0)["hands"][0])
    reason = ISLANDS.why_not(state, f"return {missing}", 0)
    assert str(reason) == f"sheet {missing} is not in your hand [R6]"


def test_r07_fifteen_coins_and_a_first_player_by_lot() -> None:
    firsts = set()
    for seed in range(60):
        state = ISLANDS.setup({"players": 4}, seed)
        assert [player["coins"] for player in state.view(None)["players"]] == [15] * 4
        firsts.add(state.view(None)["first"])
    assert firsts == {0, 1, 2, 3}


def test_r08_islands_are_in_the_catalogue() -> None:
    catalogue = ISLANDS.catalogue()
    boat = catalogue["sheets"][0]["islands"][0]
    assert (boat["key"], boat["name"], boat["rows"][0]) == ("A1", "Paper Boat", "~~~H.~~")
    assert boat["landmarks"][0] == {"square": "d1", "kind": "harbour", "around": ["e1", "c2", "d2", "e2"]}
    assert boat["outlines"][0] == {"colour": "blue", "squares": ["c3", "b4", "c4", "a5", "b5"]}
    assert all(sheet["stand_in"] for sheet in catalogue["sheets"])
    assert [card["stand_in"] for card in catalogue["cards"]] == [
        ["colour"],
        [],
        ["shape"],
        ["shape"],
        ["shape"],
        ["colour"],
    ]


def test_r09_tokens_do_not_run_out() -> None:
    table = Table(
        A1="""
        b b b b b
        b C b C b
        b b . b b
        b C b C b
        b b b b b
        ~ ~ H ~ ~
    """
    ).nobody()
    table.play("A1:c3")
    assert table.player()["coal"] == {"any": 4, "season": 0}


def test_r40_solo_sheets() -> None:
    state = ISLANDS.setup({"players": 1, "sheets": ["k", "E"]}, 3)
    assert state.view(0)["players"][0]["sheets"] == ["E", "K"]
    assert state.asked is not None
    assert state.asked.rule == "R41"
    dealt = ISLANDS.setup({"players": 1}, 3)
    assert [dealt.say(move)[:7] for move in dealt.moves] == ["return "] * 3
    assert dealt.view(0)["first"] == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1, "catch_up": True}, "option catch_up=True needs players to be 2, 3, 4, 5, 6, but it is 1"),
        ({"players": 2, "sheets": ["A", "B"]}, "option sheets=A,B needs players to be 1, but it is 2"),
        ({"players": 1, "sheets": ["A", "B", "C"]}, "option sheets: expected two different sheets, got 3"),
        ({"players": 1, "sheets": ["A"]}, "option sheets: expected two different sheets, got 1"),
        ({"players": 1, "sheets": ["A", "a"]}, "option sheets: expected two different sheets, got 2"),
        ({"players": 7}, None),
        ({"players": 0}, None),
        ({"players": 1, "sheets": ["A", "Z"]}, None),
        ({"players": 1, "sheets": ["A", "B"], "near_only": True}, None),
        ({"data": "sheet A\n"}, "option data: data, line 1: sheet A needs two islands, got 0"),
    ],
)
def test_r40_options_that_do_not_fit_are_refused(options: dict[str, object], message: str | None) -> None:
    with pytest.raises(InvalidOption) as refused:
        orizuru.match("islands", options, seed=1)
    assert message is None or str(refused.value) == message


def test_q14_a_deal_needs_three_sheets() -> None:
    two = data({}, {}, 1)
    with pytest.raises(InvalidOption, match="a deal needs 3 different sheets, got 2"):
        ISLANDS.setup({"data": two}, 1)
    assert ISLANDS.setup({"data": two, "players": 1, "sheets": ["A", "B"]}, 1).to_move == 0


def test_q15_players_with_equal_sheets_have_islands_of_their_own() -> None:
    players = [{"sheets": ["A", "B"]}, {"sheets": ["A", "C"]}]
    state = ISLANDS.scenario({"players": players, "card": 3})
    for word in ("pass", "pass", "A1:e1", "A1:d2"):
        state.apply(ISLANDS.parse(state, word))
    found = [player["paint"] for player in state.view(None)["players"]]
    assert found == [{"A1": {"blue": ["e1"]}}, {"A1": {"blue": ["d2"]}}]
