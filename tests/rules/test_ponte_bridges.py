"""R11 to R16: bridges."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from orizuru.games.ponte.state import PonteState
from rules.drawn import PONTE, board, both_colours, bridges, legal_squares, played, position, words

Point = tuple[int, int]


def test_r11_a_bridge_ends_two_squares_away_straight_or_diagonally_or_a_knights_move_away() -> None:
    reach = []
    for row in "7654321":
        line = ""
        for column in "abcdefg":
            other = f"{column}{row}"
            drawn = "\n".join("".join("D" if f"{x}{y}" in ("d4", other) else "." for x in "abcdefg") for y in "7654321")
            line += "D" if other == "d4" else "x" if bridges(position(drawn)) else "."
        reach.append(line)
    assert "\n".join(reach) == board("""
        .......
        .xxxxx.
        .x...x.
        .x.D.x.
        .x...x.
        .xxxxx.
        .......
    """)


def test_r11_a_bridge_needs_own_tiles_at_both_ends() -> None:
    for colour, drawn in both_colours("""
        ....
        D.D.
        ....
        L.D.
    """):
        assert bridges(position(drawn, colour)) == ["a3-c1", "a3-c3", "c1-c3"]
        assert "a1-a3" not in words(position(drawn, colour))


UNDER = [
    ("a1-c1", "xxxxx xxxxx xxxxx xxxxx D#Dxx"),
    ("a1-a3", "xxxxx xxxxx Dxxxx #xxxx Dxxxx"),
    ("a1-c3", "xxxxx xxxxx xxDxx x#xxx Dxxxx"),
    ("a3-c1", "xxxxx xxxxx Dxxxx x#xxx xxDxx"),
    ("a1-b3", "xxxxx xxxxx xDxxx ##xxx Dxxxx"),
    ("a3-b1", "xxxxx xxxxx Dxxxx ##xxx xDxxx"),
    ("a1-c2", "xxxxx xxxxx xxxxx x#Dxx D#xxx"),
    ("a2-c1", "xxxxx xxxxx xxxxx D#xxx x#Dxx"),
]


@pytest.mark.parametrize(("bridge", "drawing"), UNDER)
def test_r12_the_squares_under_a_bridge_are_closed_to_both_colours(bridge: str, drawing: str) -> None:
    drawing = drawing.replace(" ", "\n")
    for to_move in ("light", "dark"):
        assert legal_squares(position(drawing, to_move, [bridge])) == board(drawing)
    empty = drawing.replace("#", ".")
    assert bridge in words(position(empty))


@pytest.mark.parametrize(("bridge", "drawing"), UNDER)
def test_r12_a_tile_of_either_colour_under_it_prevents_a_bridge(bridge: str, drawing: str) -> None:
    drawing = drawing.replace(" ", "\n")
    for colour in "LD":
        for under in (i for i, mark in enumerate(drawing) if mark == "#"):
            state = position(drawing[:under].replace("#", ".") + colour + drawing[under + 1 :].replace("#", "."))
            assert bridge not in words(state)


def test_r12_the_squares_stay_closed_for_the_rest_of_the_game() -> None:
    state = played(position("D.D.\n....\n....\n...."), "a4-c4", "d1,d2", "a1,a2", "c1,c2")
    assert legal_squares(state) == board("""
        D#Dx
        xxxx
        DxLL
        DxLL
    """)


def test_r13_a_tile_carries_at_most_one_bridge() -> None:
    for colour, drawn in both_colours("""
        ....
        D...
        ....
        D.D.
    """):
        assert bridges(position(drawn, colour)) == ["a1-a3", "a1-c1", "a3-c1"]
        assert bridges(position(drawn, colour, ["a1-c1"])) == []


def test_r13_the_other_tiles_of_the_group_are_free_to_carry_one() -> None:
    state = position("....\n....\nD.D.\nD.D.", bridges=["a1-c1"])
    assert bridges(state) == ["a2-c2"]


def test_r14_bridges_never_cross() -> None:
    for colour, drawn in both_colours("""
        ....
        D.D.
        ....
        D.D.
    """):
        assert "a3-c1" in words(position(drawn, colour))
        assert bridges(position(drawn, colour, ["a1-c3"])) == []


def test_r14_bridges_never_cross_bridges_of_the_other_colour() -> None:
    for colour, drawn in both_colours("""
        ....
        D.L.
        ....
        L.D.
    """):
        assert bridges(position(drawn, colour)) == ["a3-c1"]
        assert bridges(position(drawn, colour, ["a1-c3"])) == []


def test_r14_two_diagonals_never_meet_at_the_corner_of_four_squares() -> None:
    for colour, drawn in both_colours("""
        D...
        ..L.
        ..D.
        L...
    """):
        assert bridges(position(drawn, colour)) == ["a4-c2"]
        assert bridges(position(drawn, colour, ["a1-c3"])) == []


def test_r14_every_pair_of_places_agrees_with_school_geometry() -> None:
    crossing = 0
    for first, second in _pairs_of_places():
        assert second in words(_two_places(first, second))
        built = _two_places(first, second, built=True)
        assert (second not in words(built)) is _cross(first, second), f"{first} and {second}"
        crossing += _cross(first, second)
    assert crossing == 76


def test_r15_parallel_bridges_side_by_side_may_share_a_square_unless_strict() -> None:
    for colour, drawn in both_colours("""
        ....
        .DD.
        ....
        DD..
    """):
        assert bridges(position(drawn, colour, ["a1-b3"])) == ["b1-c3"]
        assert bridges(position(drawn, colour, ["a1-b3"], options={"sharing": "strict"})) == []
    shared = """
        xxxx
        xDDx
        ###x
        DDxx
    """
    assert legal_squares(position(shared, "light", ["a1-b3", "b1-c3"])) == board(shared)


def test_r15_parallel_bridges_of_both_colours_may_share_a_square() -> None:
    drawing = """
        ....
        .LD.
        ....
        LD..
    """
    assert bridges(position(drawing, "dark", ["a1-b3"])) == ["b1-c3"]
    assert bridges(position(drawing, "dark", ["a1-b3"], options={"sharing": "strict"})) == []


def test_r15_only_neighbouring_parallel_knights_moves_share_without_crossing() -> None:
    spans = PONTE.catalogue({"size": 4})["spans"]
    found = 0
    for first, second in _pairs_of_places():
        if set(spans[first]) & set(spans[second]) and not _cross(first, second):
            (a, b), (c, d) = _points(first), _points(second)
            assert (b[0] - a[0], b[1] - a[1]) == (d[0] - c[0], d[1] - c[1])
            assert abs(c[0] - a[0]) + abs(c[1] - a[1]) == 1
            assert len(spans[first]) == 2
            found += 1
    assert found == 16


def test_r16_a_bridge_between_groups_that_are_joined_already_is_legal() -> None:
    for colour, drawn in both_colours("""
        .....
        .....
        .....
        DD.DD
        DD.DD
    """):
        once = position(drawn, colour, ["b1-d1"])
        assert bridges(once) == ["b2-d2"]
        seat = once.to_move
        assert seat is not None
        twice = played(once, "b2-d2")
        assert once.standing(seat).score == twice.standing(seat).score == 3
        assert twice.to_move == 1 - seat


# Places for bridges, computed without the engine


def _pairs_of_places() -> Iterator[tuple[str, str]]:
    """All pairs of places on a small board that could both be used: no end of one lies on or under the other."""
    spans = PONTE.catalogue({"size": 4})["spans"]
    for first, second in combinations(spans, 2):
        ends, others = {*_words(first)}, {*_words(second)}
        if not ends & (others | {*spans[second]}) and not others & {*spans[first]}:
            yield first, second


def _words(bridge: str) -> list[str]:
    return bridge.split("-")


def _points(bridge: str) -> tuple[Point, Point]:
    first, second = (("abcd".index(word[0]), int(word[1])) for word in _words(bridge))
    return first, second


def _cross(first: str, second: str) -> bool:
    """Whether two segments meet in a point inside both: a + t(b - a) = c + u(d - c) with t and u between 0 and 1."""
    (a, b), (c, d) = _points(first), _points(second)
    p, q, r = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1]), (c[0] - a[0], c[1] - a[1])
    area = p[0] * q[1] - p[1] * q[0]
    if area == 0:
        return False
    t, u = Fraction(r[0] * q[1] - r[1] * q[0], area), Fraction(r[0] * p[1] - r[1] * p[0], area)
    return 0 < t < 1 and 0 < u < 1


def _two_places(first: str, second: str, *, built: bool = False) -> PonteState:
    """Light tiles at the ends of the first place, dark ones at the ends of the second, dark to move."""
    tiles = {**dict.fromkeys(_words(second), "D"), **dict.fromkeys(_words(first), "L")}
    drawn = "\n".join("".join(tiles.get(f"{x}{y}", ".") for x in "abcd") for y in "4321")
    return position(drawn, bridges=[first] if built else [])
