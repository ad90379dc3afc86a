"""R5 to R10: where tiles may lie. Drawn for dark, and checked with the colours exchanged as well."""

import pytest

from rules.drawn import PONTE, board, both_colours, legal_squares, played, position, words


def check(drawing: str) -> None:
    """The squares marked `x`, and no others, are offered as the first tile: for dark as drawn, for light swapped."""
    for colour, drawn in both_colours(drawing):
        assert legal_squares(position(drawn, colour)) == board(drawn)


def test_r05_tiles_lie_on_free_squares() -> None:
    check("""
        xxxD
        xLxx
        xxxx
        Lxxx
    """)


def test_r05_a_tile_of_either_colour_keeps_its_square_occupied() -> None:
    state = position("""
        ...D
        ....
        ....
        L...
    """)
    assert not {"a1", "d4"} & set(words(state))
    assert not {"a1", "d4", "b2"} & set(words(played(state, "b2")))


def test_r06_a_group_has_at_most_four_tiles() -> None:
    check("""
        xxxxx
        xxxxx
        DD.DD
        xxxxx
        xxxxx
    """)


def test_r06_the_joining_tile_counts_too() -> None:
    check("""
        xxxxxxx
        xxxxxxx
        DDxDxxx
        xxxxxxx
        xxxxxxx
        DDD.Dxx
        xxxxxxx
    """)


def test_r06_four_tiles_are_an_island_and_fewer_are_a_sandbank() -> None:
    state = position("""
        DDDD.
        .....
        DDD.D
        ....D
        LL...
    """)
    found = [(net["colour"], net["islands"], net["sandbanks"]) for net in state.view(None)["networks"]]
    assert sorted(found) == [
        ("dark", [], [["a3", "b3", "c3"]]),
        ("dark", [], [["e2", "e3"]]),
        ("dark", [["a5", "b5", "c5", "d5"]], []),
        ("light", [], [["a1", "b1"]]),
    ]


def test_r07_no_tile_may_touch_a_finished_island() -> None:
    check("""
        ....x
        .DD.x
        .DD.x
        ....x
        xxxxx
    """)


def test_r07_no_tile_may_touch_a_long_island_even_at_a_corner() -> None:
    check("""
        xxxxxx
        ......
        .DDDD.
        ......
        xxxxxx
        xxxxxx
    """)


def test_r07_an_island_made_by_the_first_tile_closes_its_shore_to_the_second() -> None:
    check("""
        xxxxx
        DDDxx
        xxxxx
        xxxxx
        xxxxx
    """)
    state = position("""
        .....
        DDD..
        .....
        .....
        .....
    """)
    assert legal_squares(played(state, "d4")) == board("""
        .....
        DDDD.
        .....
        xxxxx
        xxxxx
    """)


def test_r08_an_island_may_not_be_completed_if_it_touches_another_own_tile() -> None:
    check("""
        xxxxx
        xxxxD
        DDD.x
        xxxxx
        xxxxx
    """)


def test_r08_the_tile_that_completes_an_island_need_not_be_the_one_that_touches() -> None:
    check("""
        xxxxx
        D...x
        .DDD.
        x...x
        xxxxx
    """)


def test_r09_sandbanks_may_touch_diagonally() -> None:
    check("""
        xxxxx
        xDxxx
        xxDDx
        xxxxx
        xxxxx
    """)


def test_r09_one_tile_may_join_several_sandbanks_up_to_four() -> None:
    drawing = """
        xxxxx
        xxDxx
        xDxDx
        xxxxx
        xxxxx
    """
    check(drawing)
    joined = played(position(drawing), "c3,a1").view(None)["networks"]
    assert [net["islands"] for net in joined] == [[["b3", "c3", "c4", "d3"]], []]


def test_r09_sandbanks_are_not_joined_to_more_than_four() -> None:
    check("""
        xxxxx
        xxDxx
        xD.Dx
        xxDxx
        xxxxx
    """)


def test_r09_the_other_colour_never_matters() -> None:
    check("""
        xxxxx
        xLLxx
        xLLxx
        xxxxx
        xxxLx
    """)


def test_r10_a_square_is_offered_first_only_if_a_partner_remains() -> None:
    drawing = """
        x.xD
        DLDL
        DL.D
        LLDL
    """
    check(drawing)  # b4 is legal by itself, but neither a4 nor c4 is legal after it
    assert legal_squares(played(position(drawing), "a4")) == board("""
        D.xD
        DLDL
        DL.D
        LLDL
    """)


@pytest.mark.parametrize(
    "drawing",
    [
        """
        x.xD
        DLDL
        DL.D
        LLDL
        """,
        """
        .....
        D..DD
        D....
        ..DD.
        .....
        """,
    ],
)
def test_r10_the_order_of_a_pair_is_irrelevant(drawing: str) -> None:
    for colour, drawn in both_colours(drawing):
        state = position(drawn, colour)
        pairs = {}
        for first in words(state):
            if "-" not in first:
                then = played(state, first)
                pairs.update({(first, second): played(then, second).text for second in words(then)})
        assert pairs
        assert all(pairs[second, first] == text for (first, second), text in pairs.items())


def test_r10_two_tiles_that_are_legal_singly_may_be_an_illegal_pair() -> None:
    state = position("""
        .....
        DDD..
        .....
        .....
        .....
    """)
    assert PONTE.why_not(state, "d4", 1) is None
    assert PONTE.why_not(state, "e3", 1) is None
    together = PONTE.why_not(state, "d4,e3", 1)
    assert together is not None
    assert together.rule == "R7"
