"""The eleven examples of the rule sheet. Examples of five by four squares lie in the upper rows of five by five."""

from rules.drawn import PONTE, board, bridges, legal_squares, played, position, words

FIRST = """
    4 . D D D
    3 . . . D
    2 D D . .
    1 . . D .
      a b c d
"""
FIFTH = """
    4 . D D D
    3 . . . D
    2 D D . .
    1 . . D D
      a b c d
"""
SEVENTH = """
    5 D D D . .
    4 . . D . .
    3 D . . . D
    2 . D . . .
    1 . . . . .
      a b c d e
"""
EIGHTH = """
    5 D D D . .
    4 . . D L .
    3 D . . . D
    2 . D . . .
    1 . . . . .
      a b c d e
"""
THREE_FORMS = ["a5-a3", "c4-b2", "c5-e3"]


def rule_against(drawing: str, word: str, built: tuple[str, ...] = ()) -> str | None:
    reason = PONTE.why_not(position(drawing, "dark", built), word, 1)
    return reason.rule if reason else None


def test_example_1_an_island_and_two_sandbanks_touching_diagonally_are_legal() -> None:
    state = position(FIRST)
    networks = state.view(None)["networks"]
    assert [len(net["islands"]) for net in networks] == [1, 0, 0]
    assert sorted(len(bank) for net in networks for bank in net["sandbanks"]) == [1, 2]


def test_example_2_an_island_may_not_be_formed_beside_another() -> None:
    assert "c2" not in words(position(FIRST))
    assert rule_against(FIRST, "c2") == "R8"


def test_example_3_two_and_one_are_joined_to_an_island() -> None:
    # With a row and a column more: on four by four no second square would remain for the turn (R10).
    wider = """
        5 . D D D .
        4 . . . D .
        3 D D . . .
        2 . . D . .
        1 . . . . .
          a b c d e
    """
    assert "b2" in words(position(wider))
    assert rule_against(FIRST, "b1") == "R10"
    joined = played(position(wider), "b2,e1").view(None)["networks"]
    assert [net["islands"] for net in joined] == [[["a3", "b2", "b3", "c2"]], [["b5", "c5", "d4", "d5"]], []]


def test_example_4_a_sandbank_grows() -> None:
    assert rule_against(FIRST, "d1") is None
    assert "d1" in words(position(FIRST))


def test_example_5_five_are_too_many() -> None:
    assert rule_against(FIFTH, "b1") == "R6"


def test_example_6_colours_touch_freely() -> None:
    state = position("""
        LDDD
        L.LD
        DDLL
        ..DL
    """)
    assert state.view(None)["scores"] == [1, 1]


def test_example_7_the_three_forms_of_a_bridge() -> None:
    assert {"a3-a5", "b2-c4", "c5-e3"} <= set(bridges(position(SEVENTH)))
    built = position(SEVENTH, "dark", THREE_FORMS)
    assert built.view(None)["bridges"]["dark"] == ["a3-a5", "b2-c4", "c5-e3"]


def test_example_8_one_bridge_a_tile_and_no_tile_under_a_bridge() -> None:
    assert rule_against(EIGHTH, "b5-a3", ("a5-a3",)) == "R13"
    assert rule_against(EIGHTH, "c5-e3", ("a5-a3",)) == "R12"


def test_example_9_the_squares_they_block() -> None:
    built = position(SEVENTH, "light", THREE_FORMS)
    assert built.view(None)["blocked"] == ["a4", "b3", "c3", "d4"]
    assert legal_squares(built) == board("""
        5 D D D x x
        4 # x D # x
        3 D # # x D
        2 x D x x x
        1 x x x x x
          a b c d e
    """)


def test_example_10_a_final_score() -> None:
    state = position(
        """
        7 D D L L . D D
        6 D D L D . L D
        5 L . L D D . D
        4 L . . . L L L
        3 L D D D . D L
        2 L . D L L D D
        1 . . L L . D .
          a b c d e f g
        """,
        "over",
        ["d6-f7", "d5-d3", "a5-c5", "a2-c1", "e4-e2"],
    )
    light, dark = state.standing(0), state.standing(1)
    assert (light.score, [line.points for line in light.lines]) == (10, [10])
    assert (dark.score, [line.points for line in dark.lines]) == (5, [3, 1, 1])
    assert state.view(None)["bridges"] == {"light": ["a2-c1", "a5-c5", "e2-e4"], "dark": ["d3-d5", "d6-f7"]}


def test_example_11_two_squares_and_no_pair() -> None:
    drawing = """
        5 L # L L D
        4 L # L D D
        3 D L D L L
        2 # # L D .
        1 L D . D .
          a b c d e
    """
    state = position(drawing, "dark", ["a5-c4", "a3-b1"])
    assert legal_squares(state) == board(drawing)  # no square is offered
    assert words(state) == ["pass"]
    over = played(state, "pass")
    assert over.to_move is None
    assert over.result() is not None
    alone = {word: rule_against(drawing, word, ("a5-c4", "a3-b1")) for word in ("e1", "e2", "c1")}
    assert alone == {"e1": "R10", "e2": "R10", "c1": "R8"}
