"""Why a move is refused: one test a cause, with the rule, the squares meant and the English text, for both colours."""

import pytest

import orizuru
from rules.drawn import PONTE, board, played, position
from rules.refused import COLOURS, OTHER, mine, refuse

# Tiles


@COLOURS
def test_the_square_is_occupied(colour: str) -> None:
    state = mine(colour, "D...\n....\n.L..\n....")
    refuse(state, "a4", "R5", "a4", f"a4 is occupied by {colour}.")
    refuse(state, "b2", "R5", "b2", f"b2 is occupied by {OTHER[colour]}.")
    refuse(state, "a1,b2", "R5", "b2", f"b2 is occupied by {OTHER[colour]}.")


@COLOURS
def test_the_square_lies_under_a_bridge_of_either_colour(colour: str) -> None:
    state = mine(colour, "D.D.\n....\n.L..\n...L", ("a4-c4", "b2-d1"))
    refuse(state, "b4", "R12", "b4", "b4 lies under the bridge a4-c4.")
    refuse(state, "c2", "R12", "c2", "c2 lies under the bridge b2-d1.")


@COLOURS
def test_it_would_make_five(colour: str) -> None:
    state = mine(colour, ".....\n.....\nDD.DD\n.....\n.....")
    refuse(
        *(state, "c3", "R6", "c3 a3 b3 d3 e3"),
        "A tile on c3 would make a group of 5 with a3, b3, d3, e3; the limit is 4.",
    )


@COLOURS
def test_it_would_touch_an_island(colour: str) -> None:
    state = mine(colour, ".....\n.DD..\n.DD..\n.....\n.....")
    refuse(state, "d2", "R7", "d2 b3 b4 c3 c4", "A tile on d2 would touch the island b3, b4, c3, c4.")
    refuse(state, "a1,d5", "R7", "d5 b3 b4 c3 c4", "A tile on d5 would touch the island b3, b4, c3, c4.")


@COLOURS
def test_it_would_complete_an_island_that_touches(colour: str) -> None:
    state = mine(colour, ".....\n....D\nDDD..\n.....\n.....")
    refuse(state, "d3", "R8", "d3 e4", "A tile on d3 would complete an island that touches e4.")


@COLOURS
def test_each_tile_is_legal_but_not_both(colour: str) -> None:
    state = mine(colour, ".....\n.....\nDDD..\n.....\n.....")
    refuse(state, "d3,e4", "R7", "e4 a3 b3 c3 d3", "A tile on e4 would touch the island a3, b3, c3, d3.")
    refuse(state, "e4,d3", "R8", "d3 e4", "A tile on d3 would complete an island that touches e4.")
    refuse(
        *(state, "a4,a5", "R6", "a5 a3 a4 b3 c3"),
        "A tile on a5 would make a group of 5 with a3, a4, b3, c3; the limit is 4.",
    )


@COLOURS
def test_no_second_tile_would_remain(colour: str) -> None:
    state = mine(colour, "...D\nDLDL\nDL.D\nLLDL")
    refuse(state, "b4", "R10", "b4", "After a tile on b4 there is no place for a second one.")


@COLOURS
def test_a_pair_is_not_the_same_square_twice(colour: str) -> None:
    state = mine(colour, "....\n....\n....\n....")
    refuse(state, "b2,b2", "R4", "b2", "A turn places two tiles on two squares; b2 is named twice.")


@COLOURS
def test_three_tiles_are_refused(colour: str) -> None:
    state = mine(colour, "....\n....\n....\n....")
    refuse(state, "a1,b1,c1", "R4", "", "a turn is two tiles at most, got 'a1,b1,c1'")


@COLOURS
def test_a_bridge_or_pass_in_the_middle_of_a_turn_is_refused(colour: str) -> None:
    state = played(mine(colour, "D.D.\n....\n....\n...."), "a1")
    message = "You have placed a1: this turn needs one more tile and nothing else."
    for text in ("a4-c4", "pass", "b1,c1"):
        refuse(state, text, "R4", "a1", message)
    refuse(state, "a1", "R5", "a1", f"a1 is occupied by {colour}.")
    assert PONTE.why_not(state, "b1", state.to_move or 0) is None


# Bridges


@COLOURS
def test_a_bridge_needs_own_tiles(colour: str) -> None:
    state = mine(colour, "D.L.\n....\nL...\n....")
    message = "There is no {colour} tile on {squares}: a bridge joins two of your own tiles."
    refuse(state, "a4-c4", "R11", "c4", message.format(colour=colour, squares="c4"))
    refuse(state, "a2-c4", "R11", "a2 c4", message.format(colour=colour, squares="a2, c4"))
    refuse(state, "d1-b1", "R11", "b1 d1", message.format(colour=colour, squares="b1, d1"))


@COLOURS
def test_no_bridge_has_this_distance(colour: str) -> None:
    state = mine(colour, "D..D\n....\n....\n...D")
    for text, ends in (("a4-d4", ("a4", "d4")), ("d1-a4", ("a4", "d1")), ("d4-d4", ("d4", "d4"))):
        message = f"No bridge spans {ends[0]}, {ends[1]}: it must be two squares straight, "
        refuse(state, text, "R11", " ".join(ends), message + "two diagonally, or a knight's move.")


@COLOURS
def test_a_tile_lies_under_the_bridge(colour: str) -> None:
    state = mine(colour, "DLD.\n....\n...D\n.D.L")
    refuse(state, "a4-c4", "R12", "b4", "A tile lies under it, on b4.")
    state = mine(colour, "D...\nL...\n.D..\n....")
    refuse(state, "b2-a4", "R12", "a3", "A tile lies under it, on a3.")


@COLOURS
def test_a_tile_carries_a_bridge_already(colour: str) -> None:
    state = mine(colour, "....\nD...\n....\nD.D.", ("a1-c1",))
    message = "{} already carries the bridge a1-c1; a tile carries at most one."
    refuse(state, "a1-a3", "R13", "a1", message.format("a1"))
    refuse(state, "a3-c1", "R13", "c1", message.format("c1"))


@COLOURS
def test_it_would_cross_a_bridge(colour: str) -> None:
    state = mine(colour, "D...\n..L.\n..D.\nL...", ("a1-c3",))
    refuse(state, "a4-c2", "R14", "a1 c3", "It would cross the bridge a1-c3.")
    state = mine(colour, "....\nD.D.\n....\nD.D.", ("a1-c3",))
    refuse(state, "a3-c1", "R14", "a1 c3", "It would cross the bridge a1-c3.")


@COLOURS
def test_it_would_share_a_square_with_a_bridge(colour: str) -> None:
    state = mine(colour, "....\n.LD.\n....\nLD..", ("a1-b3",), options={"sharing": "strict"})
    refuse(
        *(state, "b1-c3", "R15", "b2"),
        "It would stand over b2 like the bridge a1-b3, which the option sharing=strict forbids.",
    )


CHEQUERED = "\n".join(["D.D.D.D.D.", ".D.D.D.D.D"] * 4 + [".........."] * 2)
BRIDGES = tuple(
    f"{a}{row}-{b}{row}" for row in range(10, 2, -1) for a, b in (("ac", "eg") if row % 2 == 0 else ("bd", "fh"))
)
BOX = {"supply": "box"}


@COLOURS
def test_no_bridge_is_left_in_the_box(colour: str) -> None:
    state = mine(colour, CHEQUERED, BRIDGES[:15], options=BOX)
    refuse(state, BRIDGES[15], "R17", "", "There are no bridges left in the box.")


@COLOURS
def test_no_tile_is_left_in_the_box(colour: str) -> None:
    state = mine(colour, CHEQUERED, options=BOX)
    refuse(state, "a1", "R17", "", f"{colour} has no tiles left.")


@COLOURS
def test_a_single_tile_is_left_in_the_box(colour: str) -> None:
    state = mine(colour, CHEQUERED.replace("D", ".", 1), options=BOX)
    for text in ("a1", "a1,c1"):
        refuse(state, text, "R17", "", f"{colour} has only one tile left, and a turn needs two.")


# Passing, the turn, the colours, the end


@COLOURS
def test_a_seat_that_can_place_two_may_not_pass(colour: str) -> None:
    state = mine(colour, "...D\nDLDL\nDL.D\nLLDL")
    refuse(state, "pass", "R18", "a4 c4", "You can still place two tiles, for example a4, c4: passing is not allowed.")


@COLOURS
def test_the_pair_that_forbids_a_pass_is_named_in_canonical_order(colour: str) -> None:
    full = "\n".join([".LDLDLDLDL", "LDLDLDLDLD"] + ["DLDLDLDLDL", "LDLDLDLDLD"] * 3 + [".LDLDLDLDL", "LDLDLDLDLD"])
    refuse(
        *(mine(colour, full), "pass", "R18", "a2 a10"),
        "You can still place two tiles, for example a2, a10: passing is not allowed.",
    )


@COLOURS
def test_it_is_not_your_turn(colour: str) -> None:
    state = mine(colour, "D...\n....\n....\n...L")
    waiting = 1 - (state.to_move or 0)
    for text in ("a1", "a1,b1"):
        reason = PONTE.why_not(state, text, waiting)
        assert str(reason) == f"It is seat {2 - waiting}'s turn. [R4]"
    # A move that is illegal anyway is refused for that reason, as if it were that seat's turn.
    assert str(PONTE.why_not(state, "a4", waiting)) == f"a4 is occupied by {colour}. [R5]"


@COLOURS
def test_the_game_is_over(colour: str) -> None:
    state = position("D.D.\n....\n....\nL.L.", "over")
    for text in ("a2", "a4-c4", "a1-c1", "pass", "light", "a4"):
        for seat in (0, 1):
            assert str(PONTE.why_not(state, text, seat)) == "The game is over. [R19]"
    with pytest.raises(orizuru.IllegalMove, match="The game is over"):
        PONTE.read(state, "a2")


def test_the_colour_is_to_be_chosen_first() -> None:
    state = played(PONTE.setup({"size": 4}), "a1,c1")
    for text in ("b2", "b2,b3", "a1-c1", "pass"):
        refuse(state, text, "R3", "", "First choose your colour: light or dark.")
    assert PONTE.why_not(state, "light", 1) is None
    assert PONTE.why_not(state, "dark", 1) is None


@COLOURS
def test_no_colour_choice_is_asked(colour: str) -> None:
    for state in (mine(colour, "....\n....\n....\n...."), played(mine(colour, "....\n....\n....\n...."), "a1")):
        for text in ("light", "dark"):
            refuse(state, text, "R3", "", "There is no colour to choose now.")


def test_the_boards_of_this_file_are_what_they_say() -> None:
    assert board(CHEQUERED).count("D") == 40
    assert len(BRIDGES) == 16


def test_r03_while_the_other_seat_chooses_its_colour() -> None:
    match = orizuru.match("ponte", {"size": 5})
    match.play("a1,c3")
    for text in ("b5", "light", "pass"):
        reason = match.game.why_not(match.state, text, 0)
        assert reason is not None
    assert str(match.game.why_not(match.state, "b5", 0)) == "Seat 2 is choosing a colour. [R3]"
    assert str(match.game.why_not(match.state, "light", 0)) == "Seat 2 is choosing a colour. [R3]"
    assert str(match.game.why_not(match.state, "a1", 0)) == "a1 is occupied by light. [R5]"
