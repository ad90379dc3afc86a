"""Catch Up and Overtake: players take the few tokens from each other (R36, R37)."""

from rules.isle import Table, question

CATCH_UP = {"catch_up": True}
FOUR = """
    b b b b b
    b {0} b {1} b
    b b . b b
    b {2} b {3} b
    b b b b b
    ~ ~ H ~ ~
"""
"""Four landmarks that c3 would surround."""
HELD = """
    b b b b b b b
    b {0} b b b {1} b
    b b b b b b b
    ~ H . . . . .
"""
"""Two landmarks that are surrounded."""


def four(marks: str) -> str:
    return FOUR.format(*marks)


def held(marks: str, colour: str = "b") -> str:
    return HELD.format(*marks).replace("b b b b b b b", f"b b b b b b {colour}", 1)


def test_r36_one_token_more_than_players() -> None:
    table = Table(A1=four("CCCC"), options=CATCH_UP).nobody().play("A1:c3")
    assert table.player()["coal"] == {"any": 3, "season": 0}
    assert "nobody else has a token that seat 1 could take" in table.happened
    three = Table(A1=four("GGGG"), players=3, options=CATCH_UP).nobody().play("A1:c3")
    assert three.player()["gold"] == {"+2": 4, "+1": 0}


def test_r36_used_coal_stays_and_the_reserve_does_not_change() -> None:
    table = Table(A1=held("CC"), C1=four("CC~~"), options=CATCH_UP, card=3).win(3)
    table.play("coal any", "give up", "coal any", "green", "A1:c4", "give up")
    assert table.player(0)["coal"] == {"any": 2, "season": 0}
    table.play("C1:c3")  # the first pit takes the last token of the reserve, the second one takes from seat 0
    assert (table.seat, table.asked, table.answers) == (1, "take_from", ["take 0"])
    table.play("take 0")
    assert [player["coal"]["any"] for player in table.state.view(None)["players"]] == [1, 2]


def test_r37_a_token_taken_by_a_coal_square_gives_a_square_in_the_same_win() -> None:
    mine = """
        b b b b b b
        b C b C . .
        b b b g g .
        ~ H . . . .
    """
    table = Table(
        A1=mine, C1=held("CC"), seats=[{"coal": {"any": 1}}, {"coal": {"any": 2}}], options=CATCH_UP, card=3, round=5
    ).win(3)
    table.play("coal any", "green", "A1:e2", "take 1")
    assert [player["coal"] for player in table.state.view(None)["players"]] == [
        {"any": 1, "season": 1},  # turned to the side that the newly surrounded pit gives
        {"any": 1, "season": 0},
    ]
    assert (table.asked, table.answers) == ("coal", ["done", "coal season"])
    table.play("coal season", "A1:f2")
    assert table.asked == "place"  # each token has given its square: the shape follows
    assert table.player(0)["coal"] == {"any": 1, "season": 1}


def test_r37_a_token_of_another_player_is_turned_to_the_side_of_the_landmark() -> None:
    mixed = held("GG", "g")
    table = Table(A1=four("GGC~"), C1=mixed, options=CATCH_UP).nobody()
    assert table.player(1)["gold"] == {"+2": 1, "+1": 1}
    table.play("A1:c3")
    assert table.player(0)["coal"] == {"any": 1, "season": 0}  # coal comes before gold
    assert (table.asked, table.answers) == ("take_from", ["take 1"])
    table.play("take 1")
    assert (table.asked, table.answers) == ("take_side", ["take +2", "take +1"])
    table.play("take +1")
    assert table.player(0)["gold"] == {"+2": 2, "+1": 0}
    assert table.player(1)["gold"] == {"+2": 1, "+1": 0}
    assert table.coins[0] == 15 + 3 + 4  # the income follows the tokens
    assert table.happened[-2] == "seat 1 takes a gold token +1 from seat 2 and turns it to a gold token +2"


def test_r37_coal_before_gold() -> None:
    table = Table(
        players=2,
        A1=four("GCGC"),
        C1=four("CCGG").replace(". b b", "b b b"),
        seats=[{}, {"coal": {"any": 2}}],
        options=CATCH_UP,
    ).nobody()
    table.play("A1:c3")
    assert table.happened[-1] == "seat 1 takes a coal token, any colour"
    assert question(table) == "The reserve is empty: from whom do you take a coal token, any colour?"
    table.play("take 1")
    assert table.happened[-1] == "seat 1 takes a gold token +2"
    table.play("take 1")
    assert table.player(0)["gold"] == {"+2": 2, "+1": 0}
    assert table.player(1)["coal"] == {"any": 1, "season": 0}


def test_r37_all_tokens_in_one_hand() -> None:
    table = Table(
        players=3,
        A1=four("CC~~"),
        C1=four("CCCC").replace(". b b", "b b b"),
        seats=[{}, {"coal": {"any": 4}}, {}],
        options=CATCH_UP,
    ).nobody()
    table.refuse("A1:a1", "R20", "a1 is already painted blue")
    table.play("A1:c3")
    assert (table.asked, table.answers) == ("take_from", ["take 1"])
    table.refuse("take 2", "R37", "seat 3 holds no such token")
    table.play("take 1")
    assert table.asked == "take_from"  # the second pit; only one side is held, so none is asked
    table.play("take 1")
    assert [player["coal"]["any"] for player in table.state.view(None)["players"]] == [2, 2, 0]


def test_q06_the_player_to_take_from_is_asked_for_even_if_there_is_only_one() -> None:
    table = Table(A1=four("G~~~"), C1=held("GG"), options=CATCH_UP)
    table.nobody().play("A1:c3")
    assert table.seat == 1  # the reserve had a third
    full = Table(A1=four("GG~~"), C1=held("GG"), options=CATCH_UP).nobody().play("A1:c3")
    assert (full.asked, full.state.forced) == ("take_from", full.state.moves[0])
