"""Tests of the reference engine: the eleven examples of the rules file, then its other statements."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from reference.ponte_reference import (
    DARK,
    LIGHT,
    ORDINARY,
    Bridge,
    Reference,
    Square,
    bridge_word,
    cross,
    groups_of,
    is_span,
    perft,
    read_bridge,
    square_word,
    squares_under,
    tiles_legal,
)

EXAMPLE_7 = "DDD.. / ..D.. / D...D / .D... / ....."  # embedded in 5x5 by an empty row at the bottom
EXAMPLE_8 = "DDD.. / ..DL. / D...D / .D... / ....."
EXAMPLE_10 = "DDLL.DD / DDLD.LD / L.LDD.D / L...LLL / LDDD.DL / L.DLLDD / ..LL.D."


def setup(
    text: str, bridges: Sequence[str] = (), to_move: str = DARK, sharing: str = "parallel", last_turn: bool = False
) -> Reference:
    rows = text.split(" / ")
    return Reference.position(rows, bridges=bridges, to_move_colour=to_move, sharing=sharing, last_turn=last_turn)


def at(game: Reference, column: int, row_from_top: int) -> str:
    return square_word((column, game.size - 1 - row_from_top))


def span(game: Reference, one: Square, two: Square) -> str:
    ends = sorted((column, game.size - 1 - row) for column, row in (one, two))
    return bridge_word((ends[0], ends[1]))


def single_legal(game: Reference, column: int, row_from_top: int) -> bool:
    square = (column, game.size - 1 - row_from_top)
    return square in game.open_squares() and tiles_legal(game.tiles_of(game.mover) | {square})


# ------------------------------------------------------------ the examples


def test_example_1_position_is_legal() -> None:
    game = setup(".DDD / ...D / DD.. / ..D.")
    assert sorted(len(group) for group in groups_of(game.tiles_of(DARK))) == [1, 2, 4]


def test_example_2_new_island_would_touch() -> None:
    game = setup(".DDD / ...D / DD.. / ..D.")
    assert not single_legal(game, 2, 2)
    assert at(game, 2, 2) not in game.words()


def test_example_3_joining_sandbanks() -> None:
    game = setup(".DDD / ...D / DD.. / ..D.")
    assert single_legal(game, 1, 3)


def test_example_4_sandbank_grows() -> None:
    game = setup(".DDD / ...D / DD.. / ..D.")
    assert single_legal(game, 3, 3)


def test_example_5_five_is_illegal() -> None:
    game = setup(".DDD / ...D / DD.. / ..DD")
    assert not single_legal(game, 1, 3)
    assert at(game, 1, 3) not in game.words()


def test_example_6_colours_touch_freely() -> None:
    setup("LDDD / L.LD / DDLL / ..DL")


def test_example_7_three_forms() -> None:
    game = setup(EXAMPLE_7)
    for one, two in (((0, 0), (0, 2)), ((2, 1), (1, 3)), ((2, 0), (4, 2))):
        assert span(game, one, two) in game.words()


def test_example_8_illegal_bridges() -> None:
    before = setup(EXAMPLE_8)
    assert span(before, (1, 0), (0, 2)) in before.words()
    game = setup(EXAMPLE_8, [span(before, (0, 0), (0, 2))])
    assert span(game, (1, 0), (0, 2)) not in game.words()
    assert span(game, (2, 0), (4, 2)) not in game.words()
    assert span(game, (2, 1), (1, 3)) in game.words()


def test_example_9_blocked_squares() -> None:
    game = setup(EXAMPLE_7)
    ends = (((0, 0), (0, 2)), ((2, 1), (1, 3)), ((2, 0), (4, 2)))
    game = setup(EXAMPLE_7, [span(game, one, two) for one, two in ends])
    expected = {at(game, *square) for square in ((0, 1), (1, 2), (2, 2), (3, 1))}
    assert {square_word(square) for square in game.blocked()} == expected
    for colour in (LIGHT, DARK):
        game.mover = colour
        assert not expected & set(game.words())


def test_example_10_score() -> None:
    game = setup(EXAMPLE_10)
    dark = [((3, 1), (5, 0)), ((3, 2), (3, 4))]
    light = [((0, 2), (2, 2)), ((0, 5), (2, 6)), ((4, 3), (4, 5))]
    game = setup(EXAMPLE_10, [span(game, one, two) for one, two in dark + light])
    assert game.scores() == (10, 5)
    assert game.standing(0) == (10, 4, 3)
    assert game.standing(1) == (5, 4, 2)
    assert game.winners() == (0,)


def test_example_11_no_pair() -> None:
    game = setup("L#LLD / L#LDD / DLDLL / ##LD. / LD.D.", ["a5-c4", "a3-b1"])
    assert single_legal(game, 4, 4)
    assert single_legal(game, 4, 3)
    assert game.legal_bridges() == []
    assert game.words() == ["pass"]
    game.play("pass")
    assert game.to_move is None
    assert game.words() == []


# ------------------------------------------------------------ turns, choice and the end


@pytest.mark.parametrize(("choice", "dark_seat"), [("light", 0), ("dark", 1)])
def test_pie(choice: str, dark_seat: int) -> None:
    game = Reference(4)
    game.play("a1")
    assert game.to_move == 0
    assert "a1" not in game.words()
    game.play("a2")
    assert game.to_move == 1
    assert game.words() == ["dark", "light"]
    game.play(choice)
    assert game.to_move == dark_seat
    assert game.colour_of(dark_seat) == DARK
    game.play("d1")
    assert game.to_move == dark_seat
    game.play("d2")
    assert game.to_move == 1 - dark_seat
    assert game.tiles[(3, 0)] == DARK
    assert game.tiles[(0, 0)] == LIGHT


def test_no_pie() -> None:
    game = Reference(4, pie=False)
    game.play("a1")
    game.play("a2")
    assert game.to_move == 1
    assert game.colour_of(1) == DARK
    assert len(game.words()) == 14


def test_options_are_refused() -> None:
    for bad in ({"size": 3}, {"size": 13}, {"size": 8, "supply": "box"}, {"supply": "none"}, {"sharing": "free"}):
        with pytest.raises(ValueError):
            Reference(**bad)


def test_light_pass_gives_dark_a_last_turn() -> None:
    game = setup("D#DDL / D#DLL / LDLDD / ##DL. / DL.L.", ["a5-c4", "a3-b1"], to_move=LIGHT)
    assert game.words() == ["pass"]
    game.play("pass")
    assert game.to_move == 1
    assert game.stage == "last"
    over = game.copy()
    over.play(over.words()[0])
    if over.first is not None:
        over.play(over.words()[0])
    assert over.to_move is None


@pytest.mark.parametrize("answers", [["e1", "e3"], ["a1-c1"]])
def test_last_turn_is_ordinary(answers: list[str]) -> None:
    game = setup("..... / ..... / ..... / ..... / D.D..", last_turn=True)
    assert "pass" not in game.words()
    for answer in answers:
        assert game.to_move == 1
        game.play(answer)
    assert game.to_move is None


def test_pass_beside_a_bridge() -> None:
    """One free square: no pair, so dark may build or pass; after building, light has only the pass."""
    game = setup("D.DL / LDLD / DLDL / LDLD")
    assert game.words() == ["a4-c4", "pass"]
    game.play("a4-c4")
    assert game.to_move == 0
    assert game.words() == ["pass"]
    game.play("pass")
    assert game.to_move == 1
    assert game.words() == ["pass"]
    game.play("pass")
    assert game.to_move is None


# ------------------------------------------------------------ bridges


def all_spans(size: int) -> list[Bridge]:
    squares = list(product(range(size), range(size)))
    return [pair for pair in combinations(squares, 2) if is_span(pair)]


def closed_meet(one: Bridge, two: Bridge) -> bool:
    """Exact intersection of closed segments by solving for the parameters (parallel ones: by lattice points)."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = two
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    determinant = ux * vy - uy * vx
    if determinant == 0:
        return bool(points(one) & points(two))
    s = Fraction((cx - ax) * vy - (cy - ay) * vx, determinant)
    t = Fraction((cx - ax) * uy - (cy - ay) * ux, determinant)
    return 0 <= s <= 1 and 0 <= t <= 1


def points(bridge: Bridge) -> set[tuple[Fraction, Fraction]]:
    (ax, ay), (bx, by) = bridge
    quarters = [Fraction(k, 4) for k in range(5)]
    return {(ax + k * (bx - ax), ay + k * (by - ay)) for k in quarters}


def test_crossing_against_exact_geometry_and_the_claims_of_the_rules() -> None:
    """Sharing without crossing: only parallel knights; crossing without sharing: only two diagonals."""
    sharing_only: set[tuple[tuple[int, int], ...]] = set()
    crossing_only: set[tuple[tuple[int, int], ...]] = set()
    for one, two in combinations(all_spans(6), 2):
        if set(one) & set(two) or set(one) & squares_under(two) or set(two) & squares_under(one):
            continue  # one bridge a tile, no tile under a bridge
        assert cross(one, two) == cross(two, one) == closed_meet(one, two)
        shared = bool(squares_under(one) & squares_under(two))
        offsets = tuple(sorted((b[0] - a[0], b[1] - a[1]) for a, b in (one, two)))
        if shared and not cross(one, two):
            sharing_only.add(offsets)
        if cross(one, two) and not shared:
            crossing_only.add(offsets)
    assert all(first == second and sorted(map(abs, first)) == [1, 2] for first, second in sharing_only)
    assert crossing_only == {((2, -2), (2, 2))}


def test_parallel_sharing_and_strict() -> None:
    rows = "..... / ..... / .LD.. / ..... / LD..."
    for sharing, offered in (("parallel", True), ("strict", False)):
        game = setup(rows, ["a1-b3"], sharing=sharing)
        assert ("b1-c3" in game.words()) == offered


def test_diagonals_meeting_at_a_corner() -> None:
    game = setup("..... / D.... / ..L.. / ..D.. / L....", ["a1-c3"])
    assert not squares_under(read_bridge("a4-c2")) & game.blocked()
    assert "a4-c2" not in game.words()
    assert "a4-c2" in setup("..... / D.... / ..L.. / ..D.. / L....").words()


def test_canonical_ends_by_row_number() -> None:
    game = Reference(10)
    game.tiles, game.stage = {(0, 9): LIGHT, (0, 7): LIGHT}, ORDINARY
    assert "a8-a10" in game.words()
    assert "a10-a8" not in game.words()


# ------------------------------------------------------------ supply, ties and whole games


def test_box_supply() -> None:
    """Single tiles that touch only diagonally; no more than 40 fit the box, and two must be left for a pair."""
    squares = [(x, y) for y in range(10) for x in range(10) if x % 2 == y % 2]
    for count, can_place in ((38, True), (39, False), (40, False), (41, None)):
        light = set(squares[:count])
        rows = ["".join("L" if (x, y) in light else "." for x in range(10)) for y in reversed(range(10))]
        if can_place is None:
            with pytest.raises(ValueError):
                Reference.position(rows, supply="box", to_move_colour=LIGHT)
            continue
        game = Reference.position(rows, supply="box", to_move_colour=LIGHT)
        assert bool(game.legal_pairs()) == can_place == ("pass" not in game.words())
        assert any("-" in word for word in game.words())
        assert "pass" not in Reference.position(rows, to_move_colour=LIGHT).words()


def test_box_bridges_are_shared() -> None:
    """Fifteen bridges of both colours together empty the box."""
    rows = ["L.L.L.L.L.", "D.D.D.D.D."] * 5
    words = [f"{ends[0]}{row}-{ends[1]}{row}" for row in range(1, 11) for ends in ("ac", "eg")]
    for supply, built, left in (("box", 14, True), ("box", 15, False), ("unlimited", 15, True)):
        for colour in (LIGHT, DARK):
            game = Reference.position(rows, bridges=words[:built], supply=supply, to_move_colour=colour)
            assert bool(game.legal_bridges()) == left
    with pytest.raises(ValueError):
        Reference.position(rows, bridges=words[:16], supply="box", to_move_colour=LIGHT)


def test_ties() -> None:
    assert Reference(4).winners() == (0, 1)
    game = setup("L.L.D / ..... / ..... / ..... / D...D", ["a5-c5"])
    assert game.winners() == (0,)
    three_apart = ["LLLL.D....", "......D...", "LLLL......", "..........", "LLLL......", "..........", *["." * 10] * 4]
    three = Reference.position(three_apart, to_move_colour=DARK)
    assert three.scores() == (3, 0)
    rows = [*three_apart[:6], "DDDD......", "..........", "DDDD......", ".........."]
    tied = Reference.position(rows, bridges=["a4-a2"], to_move_colour=DARK)
    assert tied.scores() == (3, 3)
    assert tied.winners() == (0,)


def test_illegal_answers_and_positions() -> None:
    for word in ("pass", "e1", "a1-c1", "light", "", "a1,b2"):
        with pytest.raises(ValueError):
            Reference(4).play(word)
    with pytest.raises(ValueError):
        setup("DDDD / D... / .... / ....")
    with pytest.raises(ValueError):
        setup("DLD. / .... / .... / ....", ["a4-c4"])


@pytest.mark.parametrize("seed", range(60))
def test_random_games(seed: int) -> None:
    """Whole games: invariants of the position at every step, partners in either order, equally many turns."""
    chance = random.Random(seed)
    sharing = chance.choice(["parallel", "strict"])
    game = Reference(chance.choice([4, 4, 5]), pie=chance.random() < 0.5, sharing=sharing)
    turns = {LIGHT: 0, DARK: 0}
    while game.to_move is not None:
        words = game.words()
        assert words == sorted(set(words))
        assert words
        if "pass" in words:
            assert all(word == "pass" or "-" in word for word in words)
        seat, stage, mover, word = game.to_move, game.stage, game.mover, chance.choice(words)
        scores = game.scores()
        before = game.copy()
        game.play(word)
        if game.first is not None:
            for partner in game.words():
                other = before.copy()
                other.play(partner)
                assert word in other.words()
            assert game.words()
        elif stage != "choice":
            turns[mover] += 1
        if stage != "choice":
            assert game.score_of(before.colour_of(seat)) >= scores[seat]
        assert all(tiles_legal(game.tiles_of(colour)) for colour in (LIGHT, DARK))
        assert not game.blocked() & set(game.tiles)
        assert not any(cross(one, two) for one, two in combinations(game.bridges, 2))
        assert all(sum(tile in bridge for bridge in game.bridges) <= 1 for tile in game.tiles)
    assert turns[LIGHT] == turns[DARK]
    assert game.winners() in ((0,), (1,), (0, 1))


def test_perft_small() -> None:
    assert [perft(Reference(4, pie=False), depth) for depth in range(4)] == [1, 16, 240, 3360]
    assert [perft(Reference(4), depth) for depth in range(4)] == [1, 16, 240, 480]
