"""Laws of Ponte that hold in all positions; Hypothesis looks for exceptions."""

from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orizuru import game
from orizuru.core.grid import SQUARES, STRIDE, around, squares
from orizuru.games.ponte import notation
from orizuru.games.ponte.board import Board, board, column_row, crosses, square_at, under
from orizuru.games.ponte.state import PonteState
from orizuru.games.ponte.tiles import ISLAND, groups
from orizuru.games.ponte.turns import PASS

RULES: Any = game("ponte")


@st.composite
def positions(draw: st.DrawFn, smallest: int = 4, largest: int = 8) -> PonteState:
    """A position reached by random play that prefers bridges and tiles that touch."""
    size = draw(st.integers(smallest, largest))
    options = {"size": size, "pie": draw(st.booleans()), "sharing": draw(st.sampled_from(["parallel", "strict"]))}
    rng = Random(draw(st.integers(0, 2**32)))
    state: PonteState = RULES.setup(options, 1)
    for _ in range(draw(st.integers(0, size * size // 2))):
        if state.to_move is None:
            break
        moves = state.moves
        bridges = [move for move in moves if SQUARES <= move < PASS]
        state.apply(rng.choice(bridges if bridges and rng.random() < 0.5 else moves))
    return state


def is_legal(laid: Board, own: int) -> bool:
    """The definition: groups of at most four, and nothing touches a group of four."""
    return all(
        group.bit_count() < ISLAND or (group.bit_count() == ISLAND and around(group) & own == group)
        for group in groups(laid, own)
    )


def legal_squares(laid: Board, own: int, free: int) -> set[int]:
    return {square for square in laid.squares if free >> square & 1 and is_legal(laid, own | 1 << square)}


def legal_firsts(laid: Board, own: int, free: int) -> set[int]:
    """The squares of all legal pairs, by trying all pairs."""
    singly = legal_squares(laid, own, free)
    pairs = [pair for pair in combinations(sorted(singly), 2) if is_legal(laid, own | 1 << pair[0] | 1 << pair[1])]
    return {square for pair in pairs for square in pair}


def turned(square: int, size: int, which: int) -> int:
    """One of the eight symmetries of the board."""
    x, y = column_row(square)
    x = size - 1 - x if which & 1 else x
    y = size - 1 - y if which & 2 else y
    return square_at(y, x) if which & 4 else square_at(x, y)


def turned_word(word: str, state: PonteState, which: int) -> str:
    if word in ("pass", "light", "dark"):
        return word
    ends = [turned(state.terms.board.square_of[end], state.terms.board.size, which) for end in word.split("-")]
    first, last = min(ends, key=column_row), max(ends, key=column_row)
    move = first if len(ends) == 1 else notation.bridge_move((first, last))
    assert move is not None
    return notation.say(move)


@given(positions(), st.integers(1, 7), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_mirrored_and_rotated_games_are_the_same_game(state: PonteState, which: int, rng: Random) -> None:
    """In a mirrored game, the mirrored words are legal and the same points are scored."""
    mirrored = mirror(state, which)
    for _ in range(12):
        words = {state.say(move) for move in state.moves}
        assert {turned_word(word, state, which) for word in words} == {mirrored.say(move) for move in mirrored.moves}
        assert [state.standing(seat).score for seat in range(2)] == [mirrored.standing(s).score for s in range(2)]
        if not words:
            break
        word = rng.choice(sorted(words))
        state.apply(RULES.parse(state, word))
        mirrored.apply(RULES.parse(mirrored, turned_word(word, state, which)))


def mirror(state: PonteState, which: int) -> PonteState:
    view, size = state.view(None), state.terms.board.size
    rows = [["."] * size for _ in range(size)]
    for row, column in product(range(size), range(size)):
        x, y = column_row(turned(square_at(column, row), size, which))
        rows[size - 1 - y][x] = view["rows"][size - 1 - row][column]
    asked = view["text"].split(" ")[2].split("+")
    position = {
        "options": view["options"],
        "rows": ["".join(row) for row in rows],
        "bridges": [turned_word(word, state, which) for words in view["bridges"].values() for word in words],
        "to_move": asked[0].rstrip("!"),
        "first": turned_word(asked[1], state, which) if len(asked) > 1 else None,
        "last_turn": asked[0].endswith("!"),
        "turn": view["turn"],
        "light_seat": view["colours"].index("light"),
    }
    mirrored: PonteState = RULES.scenario(position)
    return mirrored


@given(positions(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_the_order_of_a_pair_does_not_matter(state: PonteState, rng: Random) -> None:
    firsts = [move for move in state.moves if move < SQUARES]
    if not firsts or state.stack[-1][1][0] != "turn":
        return
    first = rng.choice(firsts)
    then = state.clone()
    then.apply(first)
    second = rng.choice(then.moves)
    assert second in firsts, "every partner is offered as a first tile too"
    then.apply(second)
    other = state.clone()
    other.apply(second)
    assert first in other.moves
    other.apply(first)
    assert other == then


@given(positions(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_placing_never_lowers_the_score_and_never_changes_the_opponents(state: PonteState, rng: Random) -> None:
    while (seat := state.to_move) is not None:
        before = [state.standing(who).score for who in range(2)]
        move = rng.choice(state.moves)
        asked = state.stack[-1][1][0]
        state.apply(move)
        if asked != "colours":
            assert state.standing(seat).score >= before[seat]
            assert state.standing(1 - seat).score == before[1 - seat]


@given(st.integers(4, 7), st.booleans(), st.integers(0, 2**32))
@settings(max_examples=100, deadline=None)
def test_both_have_had_equally_many_turns_at_the_end(size: int, pie: bool, seed: int) -> None:
    state, rng, turns = RULES.setup({"size": size, "pie": pie}, 1), Random(seed), [0, 0]
    while (seat := state.to_move) is not None:
        before, asked, colour = state.turn, state.stack[-1][1][0], state.colour_of(seat)
        state.apply(rng.choice(state.moves))
        if state.turn > before and asked != "colours":
            turns[colour] += 1
    assert turns[0] == turns[1]


@given(positions())
@settings(max_examples=150, deadline=None)
def test_derived_values_equal_those_computed_afresh(state: PonteState) -> None:
    laid = state.terms.board
    free = laid.full & ~(state.tiles[0] | state.tiles[1] | state.blocked)
    assert state.free == free
    for colour in range(2):
        assert set(squares(state.legal[colour])) == legal_squares(laid, state.tiles[colour], free)
        if laid.size <= 6:
            assert set(squares(state.first_tiles(colour))) == legal_firsts(laid, state.tiles[colour], free)
        ready = sum(1 << n for n, p in enumerate(laid.spans) if all(state.tiles[colour] >> e & 1 for e in p.ends))
        assert state.ready[colour] == ready
    fresh = RULES.scenario(state.text)
    assert fresh == state
    assert fresh.moves == state.moves
    assert [fresh.buildable(colour) for colour in range(2)] == [state.buildable(colour) for colour in range(2)]
    assert [fresh.first_tiles(colour) for colour in range(2)] == [state.first_tiles(colour) for colour in range(2)]


@given(positions(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None)
def test_legality_is_hereditary(state: PonteState, rng: Random) -> None:
    """A square that is illegal for a colour stays illegal."""
    while state.to_move is not None:
        legal = state.legal
        state.apply(rng.choice(state.moves))
        assert state.legal[0] & ~legal[0] == 0
        assert state.legal[1] & ~legal[1] == 0


def test_the_partner_rule_on_every_small_piece_of_land() -> None:
    """All sets of at most five tiles on 4x4, some squares closed: the offered squares are those of all legal pairs."""
    laid, rng = board(4), Random(4)
    for count in range(6):
        for tiles in combinations(laid.squares, count):
            own = sum(1 << square for square in tiles)
            if not is_legal(laid, own):
                continue
            state = PonteState.empty(RULES.terms({"size": 4}))
            for square in rng.sample(tiles, count):
                state.place(0, square)
            state.free &= ~(rng.getrandbits(156) & rng.getrandbits(156))
            assert set(squares(state.legal[0])) == legal_squares(laid, own, state.free)
            assert set(squares(state.first_tiles(0))) == legal_firsts(laid, own, state.free)


def test_which_bridges_cross_and_which_share_a_square() -> None:
    """The table of the rules: sharing without crossing only by parallel knights side by side; crossing without
    sharing only by two diagonals that meet at a grid corner. Neither is caught by looking at the other."""
    laid = board(7)
    shares_only, crosses_only = set(), set()
    for one, two in combinations(range(len(laid.spans)), 2):
        first, second = laid.spans[one], laid.spans[two]
        if {*first.ends, *first.under} & set(second.ends) or set(first.ends) & set(second.under):
            continue  # one tile, two bridges; or a tile under a bridge: impossible for other reasons
        sharing, crossing = bool({*first.under} & {*second.under}), bool(laid.crossing[one] >> two & 1)
        forms = tuple(sorted((form(first.ends), form(second.ends))))
        if sharing and not crossing:
            shares_only.add(forms)
        if crossing and not sharing:
            crosses_only.add(forms)
        assert crossing == bool(laid.crossing[two] >> one & 1)
        assert crossing == crosses(*(column_row(end) for end in (*first.ends, *second.ends)))
    assert shares_only == {((dx, dy), (dx, dy)) for dx, dy in ((1, 2), (1, -2), (2, 1), (2, -1))}
    assert crosses_only == {((2, -2), (2, 2))}


def form(ends: tuple[int, int]) -> tuple[int, int]:
    (x, y), (u, v) = column_row(ends[0]), column_row(ends[1])
    return u - x, v - y


@pytest.mark.parametrize(
    ("offset", "below"),
    [
        ((0, 2), {(0, 1)}),
        ((2, 0), {(1, 0)}),
        ((2, 2), {(1, 1)}),
        ((2, -2), {(1, -1)}),
        ((1, 2), {(0, 1), (1, 1)}),
        ((1, -2), {(0, -1), (1, -1)}),
        ((2, 1), {(1, 0), (1, 1)}),
        ((2, -1), {(1, 0), (1, -1)}),
    ],
)
def test_the_squares_under_each_form(offset: tuple[int, int], below: set[tuple[int, int]]) -> None:
    assert set(under(offset)) == below


def test_moves_are_the_same_ints_on_every_board() -> None:
    for size in range(4, 13):
        laid = board(size)
        assert laid.square_of["d4"] == 3 * STRIDE + 3
        assert notation.say(laid.spans[laid.span_of[notation.bridge_move((0, 2)) or 0]].move) == "a1-c1"
        assert [span.move for span in laid.spans] == sorted(span.move for span in laid.spans)
