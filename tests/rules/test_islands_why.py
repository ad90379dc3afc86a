"""Refusals and parsing: every reason with its text; parsing and `why_not` agree."""

import pytest

from orizuru.core.errors import InvalidMove, MoveError
from orizuru.core.messages import text
from rules.isle import ISLANDS, Table, solo

ROOM = """
    H r . . .
    . . . . .
    . . . . .
"""


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("nonsense", "this game has no answer called 'nonsense'"),
        ("", "this game has no answer called ''"),
        ("return Z", "this game has no answer called 'return z'"),
        ("use Magic 1", "this game has no answer called 'use magic 1'"),
        ("use Re-Roll 4", "this game has no answer called 'use re-roll 4'"),
        ("bid -1", "this game has no answer called 'bid -1'"),
        ("bid 99999", "this game has no answer called 'bid 99999'"),
        ("A1:m1", "this game has no answer called 'a1:m1'"),
        ("A1:a1a1", "a1 is named twice"),
        ("A1:a11", "a11 is off the map of A1"),
        ("x" * 500, f"expected words of at most 200 characters, got '{'x' * 39}..."),
    ],
)
def test_words_that_are_not_moves_are_refused(word: str, message: str) -> None:
    table = Table(A1=ROOM)
    with pytest.raises(InvalidMove) as refused:
        ISLANDS.parse(table.state, word)
    assert str(refused.value.reason.message) == message


def test_a_word_that_answers_another_question_is_refused() -> None:
    table = Table(A1=ROOM)
    table.refuse(
        "red",
        "R10",
        "that is not an answer to this question; the answers are: " + ", ".join(table.answers[:8]) + ", ...",
    )
    table.refuse("A1:c1", "R20", "nothing is being painted now: another question comes first")
    table.refuse("coal any", "R15", "coal is used by the winner of the auction, before the shape")
    table.nobody()
    table.refuse("done", "R20", "that is not an answer to this question; the answers are: give up, A1:c1, A1:b2")
    table.refuse("#3", "R20", "that is not an answer to this question; the answers are: give up, A1:c1, A1:b2")
    table.refuse("rob 1", "R20", "that is not an answer to this question; the answers are: give up, A1:c1, A1:b2")


MIXED = """
    H r . . .
    . . . . .
    ^ ~ . . .
"""


@pytest.mark.parametrize(
    ("word", "rule", "english"),
    [
        ("A1:a3", "R8", "a3 is off the island: mountains"),
        ("A1:b3", "R8", "b3 is off the island: sea"),
        ("A1:a1", "R8", "a1 is a landmark: regular harbour"),
        ("A1:b1c1", "R20", "b1 is already painted red"),
        (
            *("A1:d2c3d3e3", "R23"),
            "new paint must share a side with your paint on A1; with d2, c3, d3, e3 it would not",
        ),
        ("A1:c1d1e1d2", "R20", "nothing is being painted now: another question comes first"),
        ("A1:d2e2", "R20", "nothing is being painted now: another question comes first"),
    ],
)
def test_while_people_bid_a_place_is_refused_for_what_is_wrong_with_it(word: str, rule: str, english: str) -> None:
    Table(A1=MIXED, card=4).refuse(word, rule, english)


@pytest.mark.parametrize(
    ("card", "word", "rule", "english", "german"),
    [
        (4, "A1:c1", "R1", "c1 is not the shape of #4", "c1 ist nicht Form #4"),
        (4, "A1:c1d1", "R1", "c1, d1 are not the shape of #4", "c1, d1 sind nicht Form #4"),
        (2, "A1:c1", "R26", "c1 is not a half of the shape of #2", "c1 ist keine Hälfte von Form #2"),
        (
            2,
            "A1:c1d1e1",
            "R26",
            "c1, d1, e1 are not a half of the shape of #2",
            "c1, d1, e1 sind keine Hälfte von Form #2",
        ),
        (
            *(0, "A1:c1d1", "R20", "a single square is painted now, not 2: c1, d1"),
            "jetzt wird ein einzelnes Feld gemalt, nicht 2: c1, d1",
        ),
    ],
)
def test_squares_of_another_shape_are_refused(card: int, word: str, rule: str, english: str, german: str) -> None:
    table = Table(A1=ROOM, card=card).win(card) if card else Table(A1=ROOM).nobody()
    assert text(table.refuse(word, rule, english).message, "de") == german


def test_a_bid_beyond_a_single_coin_is_refused() -> None:
    table = Table(card=1, seats=[{"coins": 1}, {}])
    reason = table.refuse("bid 2", "R11", "a bid of 2 is more than your one coin")
    assert text(reason.message, "de") == "ein Gebot von 2 ist mehr als deine eine Münze"


def test_a_seat_that_is_not_asked_is_refused() -> None:
    table = Table(A1=ROOM)
    assert str(ISLANDS.why_not(table.state, "bid 5", 1)) == "seat 2 is not being asked"
    over = Table(round=24).nobody().play("give up", "give up")
    assert str(ISLANDS.why_not(over.state, "pass", 0)) == "the game is over"
    with pytest.raises(MoveError):
        ISLANDS.read(over.state, "pass")


def test_parsing_is_generous() -> None:
    table = Table(A1=ROOM, card=3).win(3)
    move = ISLANDS.parse(table.state, "A1:c1c2d2")
    for word in ("a1:c1c2d2", "A1: d2 c2 c1", " A1:C2D2C1 "):
        assert ISLANDS.parse(table.state, word) == move
    assert table.state.say(move) == "A1:c1c2d2"


def test_several_answers_can_be_given_at_once() -> None:
    table = Table(A1=ROOM, card=6).win(6)
    moves = ISLANDS.read(table.state, "#2, red, A1:c1d1, A1:e1e2")
    assert [table.state.say(move) for move in moves] == ["#2", "red", "A1:c1d1", "A1:e1e2"]
    with pytest.raises(MoveError, match="after A1:e1e2 something is revealed or somebody else is asked"):
        ISLANDS.read(table.state, "#2, red, A1:c1d1, A1:e1e2, give up")


def test_write_uses_the_shipped_sheets() -> None:
    state = ISLANDS.scenario({"players": [{"sheets": ["A", "B"]}, {"sheets": ["C", "D"]}], "card": 3})
    moves = [ISLANDS.parse(state, "bid 7")]
    state.apply(moves[0])
    state.apply(ISLANDS.parse(state, "pass"))
    moves.append(ISLANDS.parse(state, "A1:e1d2e2"))
    assert ISLANDS.write(moves) == "bid 7, A1:e1d2e2"


def test_answers_have_kinds() -> None:
    table = Table(A1=ROOM, card=6)
    kinds = {table.state.say(move): table.state.answer(move) for move in table.state.moves}
    assert (kinds["bid 9"].kind, kinds["bid 9"].at) == ("amount", ("9",))
    assert kinds["pass"].kind == "decline"
    table.win(6)
    assert {table.state.answer(move).kind for move in table.state.moves} == {"card", "decline"}
    table.play("#3")
    assert {table.state.answer(move).kind for move in table.state.moves} == {"choice", "decline"}
    table.play("red")
    place = table.state.answer(ISLANDS.parse(table.state, "A1:c1c2d2"))
    assert (place.kind, place.at) == ("place", ("A1", "c1", "c2", "d2"))
    table.play("give up")
    square = table.state.answer(table.state.moves[1])
    assert (square.kind, square.at) == ("square", ("C1", "b1"))


def test_previews_show_what_a_place_surrounds_pays_and_spoils() -> None:
    table = Table(
        A1="""
        H b
        . b
    """,
        outlines={"A1": ["blue a2"]},
    ).nobody()
    move = ISLANDS.parse(table.state, "A1:a2")
    preview = table.state.preview(move)
    assert preview.change == (20 + 10 + 1, 0)
    told = [str(fact) for fact in preview.facts]
    assert "seat 1 surrounds the regular harbour at A1:a1 in one colour" in told
    assert "seat 1 fills an outline: 10 coins and 10 points" in told
    assert "seat 1 receives 3 coins and now has 28" in told


def test_previews_never_look_at_dice_to_come() -> None:
    table = solo(A1=ROOM, dice=[1, 1])
    preview = table.state.preview(ISLANDS.parse(table.state, "bid 9"))
    assert [str(fact) for fact in preview.facts] == ["seat 1 bids 9"]
    assert preview.price == 9
    last = Table(A1=ROOM).nobody().play("give up")
    told = [str(fact) for fact in last.state.preview(last.state.moves[0]).facts]
    assert told == ["seat 2 paints nothing", "seat 2 receives 3 coins and now has 18"]


def test_previews_know_the_price_of_a_technology() -> None:
    table = solo(A1=ROOM, coins=30, card=3, dice=[1, 1], technologies={"Re-Color": 3, "Transforming": 2}).play("bid 5")
    prices = {table.state.say(move): table.state.preview(move).price for move in table.state.moves}
    assert prices == {
        "no": None,
        "use Re-Color 1": 3,
        "use Re-Color 2": 5,
        "use Re-Color 3": 0,
        "use Transforming 1": 3,
        "use Transforming 2": 7,
    }
