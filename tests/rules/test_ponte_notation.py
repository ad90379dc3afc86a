"""The words of moves: written in one order, read in any."""

import pytest

import orizuru
from rules.drawn import PONTE, played, position

EMPTY = "\n".join(["." * 10] * 10)
TWO_BRIDGES = """
    D.D.
    ....
    ....
    L.L.
"""


def written(text: str, drawing: str = EMPTY) -> str:
    return PONTE.write(PONTE.read(position(drawing), text))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("a1,c4", "a1,c4"),
        ("c4,a1", "a1,c4"),
        ("a10,a2", "a2,a10"),
        ("a2,a10", "a2,a10"),
        ("b1,a10", "a10,b1"),
        ("C4,A1", "a1,c4"),
        ("  c4 ,  a1 ", "a1,c4"),
        ("\ta1,\nc4", "a1,c4"),
        ("j10", "j10"),
    ],
)
def test_tiles_are_written_by_column_then_row_and_read_in_any_order(text: str, canonical: str) -> None:
    assert written(text) == canonical


@pytest.mark.parametrize("text", ["a4-c4", "c4-a4", "A4-C4", " c4 - a4 ", "a4 -c4"])
def test_bridges_are_written_from_the_left_and_read_from_either_end(text: str) -> None:
    assert written(text, TWO_BRIDGES) == "a4-c4"


def test_the_ends_of_a_bridge_sort_by_number_within_a_column() -> None:
    drawing = "\n".join(["D........."] + [".........."] + ["D........."] + [".........."] * 7)
    assert written("a10-a8", drawing) == "a8-a10"


@pytest.mark.parametrize("text", ["pass", "PASS", " Pass "])
def test_pass_is_a_word(text: str) -> None:
    assert written(text, "....\n.DD.\n.DD.\n....") == "pass"


@pytest.mark.parametrize(("text", "word"), [("light", "light"), ("Dark ", "dark")])
def test_the_colours_are_words(text: str, word: str) -> None:
    state = played(PONTE.setup({"size": 4}), "a1,b1")
    assert PONTE.write(PONTE.read(state, text)) == word


def test_every_legal_move_has_a_word_that_means_it() -> None:
    state = position(TWO_BRIDGES)
    said = {state.say(move): move for move in state.moves}
    assert len(said) == len(state.moves)
    assert all(PONTE.parse(state, word) == move for word, move in said.items())


def test_read_takes_a_turn_and_parse_one_answer() -> None:
    state = position(EMPTY)
    first, second = PONTE.read(state, "c4,a1")
    assert [state.say(first), state.say(second)] == ["a1", "c4"]
    assert [PONTE.parse(state, "a1")] == PONTE.read(state, "a1") == [first]
    for text in ("a1,c4", "a1 c4"):
        with pytest.raises(orizuru.InvalidMove, match="expected one answer, not a whole turn"):
            PONTE.parse(state, text)


def test_reading_an_illegal_move_says_why() -> None:
    with pytest.raises(orizuru.IllegalMove) as refused:
        PONTE.parse(position("DD.DD\n.....\n.....\n.....\n....."), "c5")
    assert refused.value.reason.rule == "R6"
    assert str(refused.value).endswith("[R6]")


@pytest.mark.parametrize("text", ["a1 c4", "c4 a1", "a1c4", "C4  A1"])
def test_two_squares_without_a_sign_are_the_pair_if_only_that_is_legal(text: str) -> None:
    assert written(text) == "a1,c4"


@pytest.mark.parametrize("text", ["a4 c4", "c4a4", " C4   a4"])
def test_two_squares_without_a_sign_are_the_bridge_if_only_that_is_legal(text: str) -> None:
    assert written(text, TWO_BRIDGES) == "a4-c4"
    assert PONTE.parse(position(TWO_BRIDGES), text) == PONTE.parse(position(TWO_BRIDGES), "a4-c4")


@pytest.mark.parametrize("text", ["a4 b4", "b1 a1", "A1b4"])
def test_two_squares_without_a_sign_are_ambiguous_if_one_holds_a_tile(text: str) -> None:
    first, second = sorted((text[:2].lower(), text[-2:].lower()))
    state = position(TWO_BRIDGES)
    for read in (PONTE.read, PONTE.parse):
        with pytest.raises(orizuru.AmbiguousMove) as refused:
            read(state, text)
        assert refused.value.reason.where == (first, second)
        assert str(refused.value) == f"two tiles ({first},{second}) or a bridge ({first}-{second})? Write one of them"
    assert PONTE.why_not(state, text, 0) == refused.value.reason


def test_two_squares_without_a_sign_are_refused_by_the_rule_that_forbids_them() -> None:
    with pytest.raises(orizuru.IllegalMove, match=r"spans a4, d4.*\[R11\]"):
        PONTE.read(position("L..L\n....\n....\n....", to_move="light"), "d4 a4")
    assert PONTE.why_not(position(TWO_BRIDGES, to_move="light"), "a1 c1", 0) is None


def test_a_refused_text_changes_nothing() -> None:
    state = position(TWO_BRIDGES)
    before = state.clone()
    for text in ("a4", "a1-c1", "a1 c1", "pass", "dark", "nonsense", "a1,b1,c1", ""):
        with pytest.raises(orizuru.OrizuruError):
            PONTE.read(state, text)
    assert state == before


def test_a_match_takes_whole_turns_and_single_answers() -> None:
    match = orizuru.match("ponte", {"size": 6})
    for text in ("C1,a1", "DARK", "f6", "d6", "c1 a1"):
        match.play(text)
    assert match.record()["moves"] == ["a1", "c1", "dark", "f6", "d6", "a1-c1"]
