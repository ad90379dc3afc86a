"""Why a text is not a move at all, in any position."""

import pytest

import orizuru
from rules.drawn import PONTE, position
from rules.refused import COLOURS, mine, refuse


@COLOURS
@pytest.mark.parametrize("size", [4, 12])
def test_the_square_is_off_the_board(colour: str, size: int) -> None:
    state = mine(colour, "\n".join(["." * size] * size))
    last = "abcdefghijkl"[size - 1] + str(size)
    column = chr(ord("a") + size)
    for text in (f"a{size + 1}", f"{column}1", f"a1,{column}1", f"a1-{column}1"):
        off = text[3:] or text
        message = f"{off!r} is not on this board of {size} by {size}: squares go from a1 to {last}"
        refuse(state, text, "R1", "", message)


@pytest.mark.parametrize(
    "text",
    ["", "   ", "a", "1", "a0", "a01", "1a", ",", "a1,", ",a1", "a1;b1", "pass!", "passe", "hello world", "é1", "a１"],
)
def test_nonsense_is_not_a_square(text: str) -> None:
    state = position("....\n....\n....\n....")
    reason = PONTE.why_not(state, text, 1)
    assert reason is not None
    assert (reason.rule, reason.where) == ("", ())
    assert str(reason).startswith("expected a square from a1 to d4, or a move such as a1,c4 or a1-c2, got '")
    with pytest.raises(orizuru.InvalidMove):
        PONTE.read(state, text)


@pytest.mark.parametrize("text", ["-", "a1-", "-c1", "a1-c"])
def test_half_a_bridge_is_not_a_bridge(text: str) -> None:
    reason = PONTE.why_not(position("D.D.\n....\n....\n...."), text, 1)
    assert str(reason).startswith("expected a square from a1 to d4, or a move such as a1,c4 or a1-c2, got '")


def test_a_bridge_has_two_ends() -> None:
    state = position("D.D.\n....\n....\n....")
    refuse(state, "a4-c4-c2", "R11", "", "expected a bridge between two squares, such as a1-c2, got 'a4-c4-c2'")


@pytest.mark.parametrize("text", ["a" * 10_000, "a1," * 3_333, " " * 10_000, "a1" + " " * 9_998])
def test_ten_thousand_characters_are_refused_in_one_short_line(text: str) -> None:
    reason = PONTE.why_not(position("....\n....\n....\n...."), text, 1)
    assert reason is not None
    assert str(reason).startswith("expected a move such as a1, a1,c4, a1-c2 or pass, of at most 40 characters, got '")
    assert len(str(reason)) < 160
    assert "\n" not in str(reason)


def test_there_are_two_seats() -> None:
    reason = PONTE.why_not(position("....\n....\n....\n...."), "a1", 2)
    assert str(reason) == "expected a seat number from 0 to 1, got 2"
