"""The round: auction, order of actions, coal, income, the marker (R10 to R19)."""

from orizuru.core.facts import Fact
from rules.isle import ISLANDS, Table, drawn

ROOM = """
    H . . . . .
    . . . . . .
    . . . . . .
"""


def test_r10_the_next_player_who_has_not_passed_and_is_not_highest_is_asked() -> None:
    table = Table(players=4, card=1, first=2)
    asked = []
    for word in ("bid 1", "pass", "bid 3", "bid 4", "bid 5", "pass", "bid 9"):
        asked.append(table.seat)
        table.play(word)
    # 2 bids, 3 passes, 0 bids, 1 bids, 2 bids, 0 passes, 1 bids, and 2 is asked again.
    assert asked == [2, 3, 0, 1, 2, 0, 1]
    assert (table.asked, table.seat) == ("bid", 2)
    table.refuse("bid 9", "R11", "the highest bid is 9: bid at least 10, not 9")
    table.play("pass")
    assert (table.asked, table.seat) == ("card", 1)
    assert table.state.first == 1


def test_r10_the_last_player_is_asked_once_if_nobody_has_bid() -> None:
    table = Table(players=3, card=4)
    table.play("pass", "pass")
    assert (table.asked, table.seat) == ("bid", 2)
    table.play("bid 7")
    assert (table.asked, table.seat, table.coins) == ("place", 2, [15, 15, 8])


def test_r11_bids_are_bound_by_card_highest_bid_and_coins() -> None:
    table = Table(card=4, seats=[{"coins": 6}, {"coins": 5}])
    assert table.answers == ["pass", "bid 4", "bid 5", "bid 6"]
    table.refuse("bid 3", "R11", "the first bid for #4 is at least 4, not 3")
    table.refuse("bid 7", "R11", "a bid of 7 is more than your 6 coins")
    table.refuse("bid 0", "R11", "the first bid for #4 is at least 4, not 0")
    table.play("bid 5")
    assert table.answers == ["pass"]  # a player who cannot bid is asked all the same
    assert table.state.forced == table.state.moves[0]
    table.play("pass")
    table.refuse("bid 6", "R10", "there is no auction now")
    table.refuse("pass", "R10", "there is no auction now")


def test_r12_nobody_bids() -> None:
    table = Table(players=3, first=1).nobody()
    assert table.happened[-1] == "nobody bids"
    seats = []
    for _ in range(3):
        seats.append(table.seat)
        assert table.asked == "place"
        table.play("give up")
    assert seats == [1, 2, 0]
    assert (table.state.first, table.coins) == (1, [18, 18, 18])


def test_r13_the_winner_acts_first_then_clockwise() -> None:
    table = Table(players=4, card=3, first=0, A1=ROOM)
    table.play("pass", "pass", "bid 3", "pass")
    order = [table.seat]
    while table.asked == "place":
        table.play("give up")
        order.append(table.seat)
    assert order[:4] == [2, 3, 0, 1]
    assert (table.asked, table.seat, table.state.first) == ("bid", 2, 2)


def test_r14_the_winner_pays_and_has_no_income() -> None:
    table = Table(card=3, A1=ROOM).win(5)
    assert table.coins == [10, 15]
    table.play("give up")
    assert table.coins == [10, 15]
    table.play("give up")
    assert table.coins == [10, 18]


COAL = """
    r r r . .
    r C r . .
    r r r . .
    . H . . .
"""


def test_r15_coal_comes_before_the_shape() -> None:
    table = Table(card=3, A1=COAL, seats=[{"coal": {"any": 1}}, {}], round=5).win(3)
    assert (table.asked, table.answers) == ("coal", ["done", "coal any"])
    table.refuse("coal season", "R15", "you do not have a coal token, season colour")
    table.play("coal any")
    assert (table.asked, table.answers) == ("colour", ["give up", "blue", "green", "red"])
    table.play("red", "A1:d1")
    assert table.player()["coal"] == {"any": 1, "season": 0}  # kept
    assert table.asked == "place"  # the token has given its square of this win, so the shape follows
    table.play("A1:d2e2e3" if "A1:d2e2e3" in table.answers else "give up")
    assert table.draw("A1") == drawn("""
        r r r r .
        r C r g g
        r r r . g
        . H . . .
    """)


def test_r15_coal_gives_a_square_at_every_win() -> None:
    table = Table(card=3, A1=COAL, dice=[2], round=5).win(3).play("coal any", "red", "A1:d1", "give up", "give up")
    table.win(2)  # the next round
    assert (table.asked, table.answers) == ("coal", ["done", "coal any"])
    table.play("coal any", "blue", "A1:d2")
    assert table.player()["coal"] == {"any": 1, "season": 0}
    assert {"d1"} <= set(table.player()["paint"]["A1"]["red"])
    assert table.player()["paint"]["A1"]["blue"] == ["d2"]


def test_r15_each_token_once_a_win_and_any_of_them_forfeited() -> None:
    two = """
        r r r r r . .
        r C r C g . .
        r r r r r . .
        . H . . . . .
    """
    table = Table(card=3, A1=two, round=5).win(3)
    assert table.player()["coal"] == {"any": 1, "season": 1}
    assert table.answers == ["done", "coal any", "coal season"]
    table.play("coal season", "A1:f2")
    assert table.answers == ["done", "coal any"]
    table.refuse(
        "coal season",
        "R15",
        "you have already used every token you have of this kind in this win: a coal token, season colour",
    )
    table.play("done")
    assert table.asked == "place"
    assert table.player()["coal"] == {"any": 1, "season": 1}


def test_r15_season_coal_token_by_token() -> None:
    mixed = COAL.replace("r C r", "g C r")
    table = Table(card=3, A1=mixed, seats=[{"coal": {"season": 1}}, {}], round=9).win(3)
    assert table.answers == ["done", "coal season"]
    table.play("coal season")
    assert table.asked == "place"
    table.play("A1:d1")
    assert table.player()["paint"]["A1"]["red"].count("d1") == 1


def test_r15_done_may_follow_the_last_coal() -> None:
    table = Table(card=3, A1=COAL.replace("r C r", "g C r"), seats=[{"coal": {"season": 1}}, {}], round=9).win(3)
    state = table.state
    assert ISLANDS.read(state, "coal season, A1:d1, done") == ISLANDS.read(state, "coal season, A1:d1")
    shape = "A1:d2e2d3"
    written = ISLANDS.read(state, f"coal season, A1:d1, done, {shape}")
    assert [state.say(move) for move in written] == ["coal season", "A1:d1", shape]
    assert str(ISLANDS.why_not(state, "coal season, A1:d1, done, done", 0)).startswith(
        "that is not an answer to this question"
    )
    table.play("coal season", "A1:d1")
    assert table.asked == "place"
    assert str(ISLANDS.why_not(table.state, "done", 0)).startswith("that is not an answer to this question")


def test_r15_tokens_won_by_coal_count_at_once_and_those_won_by_the_shape_do_not() -> None:
    table = Table(
        card=3,
        A1="""
        r r r g g
        r C r C .
        r r r g g
        . H . . .
        . . . . .
    """,
        seats=[{"coal": {"any": 1}}, {}],
    ).win(3)
    table.play("coal any", "green", "A1:e2")
    # the second pit gives a token for different colours, and it can be used at once
    assert (table.asked, table.answers) == ("coal", ["done", "coal season"])
    table.play("done")
    assert table.player()["coal"] == {"any": 1, "season": 1}
    late = Table(
        card=3,
        A1="""
        r r r . .
        r C . . .
        r r . . .
        . H . . .
    """,
        round=9,
    ).win(3)
    assert late.asked == "place"
    late.play("A1:c2d2c3")
    assert late.player()["coal"] == {"any": 1, "season": 0}
    assert late.seat == 1


def test_r16_card_colour_place() -> None:
    table = Table(card=6, A1=ROOM).win(6)
    asked = []
    for word in ("#2", "red", "A1:b1c1", "A1:d1e1"):
        asked.append(table.asked)
        table.play(word)
    assert asked == ["card", "colour", "place", "place"]


def test_r16_a_card_without_a_place_is_not_offered() -> None:
    table = Table(
        card=1,
        A1="""
        H . .
        ~ . .
    """,
        A2="H",
        B1="H",
        B2="H",
    ).win(1)
    assert table.answers == ["give up", "#2", "#3"]
    table.refuse("#4", "R16", "there is no place for #4")


def test_r17_everybody_else_may_paint_one_square() -> None:
    table = Table(A1=ROOM, round=5).nobody()
    assert table.answers[:3] == ["give up", "A1:b1", "A1:a2"]
    table.play("A1:b1")
    assert table.player()["paint"] == {"A1": {"green": ["b1"]}}
    assert table.coins == [18, 15]


GOLD = """
    r r r g r
    r G r G r
    r r r r r
    . H . . .
"""


def test_r18_income_counts_gold_and_volcanoes() -> None:
    table = Table(A1=GOLD).nobody().play("give up")
    assert table.player()["gold"] == {"+2": 1, "+1": 1}
    assert table.coins[0] == 15 + 3 + 2 + 1
    burning = (
        Table(
            A1="""
        H r . . .
        V V V V V
    """
        )
        .nobody()
        .play("give up")
    )
    assert burning.player()["volcanoes"] == 4  # one of the five is surrounded
    assert burning.coins[0] == 15  # 3 - 4 counts as 0
    two = (
        Table(
            A1="""
        H r . . .
        . . V V .
    """
        )
        .nobody()
        .play("give up")
    )
    assert two.coins[0] == 16


def test_r18_income_is_counted_after_the_painting_and_all_that_follows() -> None:
    table = (
        Table(
            A1="""
        r r r . .
        r G r V .
        r r . . .
        . H . . .
    """,
            round=9,
        )
        .nobody()
        .play("A1:c3")
    )
    assert table.player()["gold"] == {"+2": 1, "+1": 0}
    assert table.coins[0] == 15 + 3 + 2 - 1
    new = Table(A1="H V . . .".replace(" ", "") + "\n" + ". . . . .".replace(" ", "")).nobody().play("A1:a2")
    assert new.coins[0] == 15 + 3 - 1


def test_r19_twenty_four_rounds() -> None:
    table = Table(round=24).nobody().play("give up", "give up")
    assert table.asked == ""
    assert table.state.result() is not None
    assert table.happened[-1] == "the game is over"
    table = Table(round=23, dice=[2]).nobody().play("give up", "give up")
    assert (table.state.view(None)["round"], table.state.card) == (24, 2)


def test_r19_a_whole_game_has_twenty_four_rounds() -> None:
    state = ISLANDS.setup({"players": 2}, 3)
    facts: list[Fact] = []
    while state.moves:
        state.apply(state.moves[0], facts)
    assert sum(fact.key == "islands.fact.round" for fact in facts) == 24


def test_q02_naming_a_coal_token_uses_it_for_this_win() -> None:
    for given_up in (["give up"], ["red", "give up"]):
        table = Table(card=3, A1=COAL).win(3).play("coal any", *given_up)
        assert (table.asked, table.state.stack[-1][1]) == ("place", ("place", 3, 0, 0))  # the shape, in winter
        assert table.player()["coal"] == {"any": 1, "season": 0}  # it stays with its owner
    stuck = Table(
        card=3,
        A1="""
        r r r
        r C r
        r r r
        ~ H ~
    """,
        seats=[{"coal": {"any": 1}}, {}],
    ).win(3)
    assert stuck.answers == ["done"]
    stuck.refuse("coal any", "R15", "there is no square to paint")


def test_q18_dice_are_rolled_without_a_question() -> None:
    table = Table(card=None, dice=[4, 6]).nobody().play("give up", "give up")
    assert (table.asked, table.state.card) == ("bid", 6)
