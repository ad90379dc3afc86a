"""The kernel of Ponte is a twin of the plain engine, and its search finds what looking at everything would find."""

import os
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

import orizuru
from orizuru.bots.kernel import compiler
from orizuru.bots.kernel.library import VERSION, library
from orizuru.bots.kernel.positions import KernelPosition
from orizuru.bots.kernel.style import BY_HAND, FEATURES, PLAIN, STRONG, style
from orizuru.bots.kernel.trees import KernelTree
from orizuru.core.grid import SQUARES
from orizuru.games.ponte import scoring
from orizuru.games.ponte.colours import DARK, LIGHT
from orizuru.games.ponte.game import Ponte
from orizuru.games.ponte.rulings import Rulings
from orizuru.games.ponte.state import PonteState

compiler.compile_kernel()  # at once if nothing has changed
POSITIONS = 100_000 if os.environ.get("ORIZURU_LONG") else 10_000
RULES = orizuru.game("ponte")
OTHER = Ponte("other", Rulings(False, 2, ("bridges",), 12, 3))
"""Every ruling the other way round, with a box so small that it is soon empty."""
OPTIONS: list[dict[str, Any]] = [
    *({"size": size, "sharing": sharing} for size in range(4, 13) for sharing in ("parallel", "strict")),
    *({"supply": "box", "sharing": sharing} for sharing in ("parallel", "strict")),
]


def drawn(rows: str, to_move: str, **fields: Any) -> PonteState:
    state = RULES.scenario({"rows": rows.split(), "to_move": to_move, "options": {"pie": False}, **fields})
    assert isinstance(state, PonteState)
    return state


def compare(state: PonteState, twin: KernelPosition) -> None:
    facts = twin.facts
    assert twin.moves == state.moves, state.text
    assert (facts.light, facts.dark) == (scoring.score(state, LIGHT), scoring.score(state, DARK)), state.text
    assert (facts.light_seat, facts.last, facts.turn) == (state.light_seat, state.last, state.turn), state.text
    if state.stack:
        assert facts.seat == state.to_move
    else:
        ahead = {(0,): 1, (1,): -1, (0, 1): 0}[scoring.result(state).winners]
        assert (facts.question, facts.ahead) == (0, -ahead if state.light_seat else ahead), state.text


def test_it_is_the_twin_of_the_plain_engine() -> None:
    rng, seen = Random(7), 0
    while seen < POSITIONS:
        rules = rng.choice((RULES, RULES, OTHER))
        state = rules.setup({**rng.choice(OPTIONS), "pie": rng.random() < 0.5}, 1)
        assert isinstance(state, PonteState)
        twin, builds = KernelPosition(state), rng.random() / 2
        compare(state, twin)
        while moves := state.moves:
            bridges = [move for move in moves if move >= SQUARES]  # games of tiles only would be poor in networks
            move = rng.choice(bridges) if bridges and rng.random() < builds else rng.choice(moves)
            state.apply(move)
            twin.apply(move)
            compare(state, twin)
            if rng.random() < 0.05:
                twin = KernelPosition(state)  # set up from the state, it is the same as after all the moves
            seen += 1


@pytest.mark.parametrize("size", [4, 7, 10, 12])
def test_playouts_end_as_the_plain_engine_would(size: int) -> None:
    for seed in range(20):
        state = RULES.setup({"size": size}, 1)
        twin = KernelPosition(state)
        assert twin.play_out(seed) > 4
        facts = twin.facts
        assert facts.question == 0
        assert twin.moves == []


def test_a_library_of_another_version_is_not_used() -> None:
    kernel = library()
    assert kernel is not None
    assert kernel.ponte_kernel() == VERSION
    header = (compiler.FOLDER / "ponte.h").read_text(encoding="utf-8")
    assert f"#define PONTE_KERNEL {VERSION}\n" in header


def test_features_have_names_in_the_order_of_the_kernel() -> None:
    source = (compiler.FOLDER / "prior.c").read_text(encoding="utf-8")
    names = source.partition("enum {\n")[2].partition("};")[0].replace(",", " ").split()
    assert tuple(name.lower() for name in names) == FEATURES
    assert set(BY_HAND) <= set(FEATURES)


def test_a_move_has_the_features_that_it_should_have() -> None:
    state = drawn("...... .DDD.. ...... ...... ....LL ......", "dark")
    found = {state.say(move): {FEATURES[one] for one in active} for move, active in KernelPosition(state).features()}
    assert "completes" in found["a5"]
    assert "cornered" in found["a4"]
    assert "blocks_three" in found["d2"]
    assert "on_border" in found["a1"]
    assert "completes" not in found["a1"]


def test_the_latest_tiles_are_known_if_an_earlier_position_is() -> None:
    before = drawn("...... .DD... ...... ...... ....LL ......", "dark")
    state = drawn("...... .DD... ...... ..D... ..D.LL ......", "light")
    near = {FEATURES.index("beside_last"), FEATURES.index("near_last")}

    def replies(earlier: PonteState | None) -> set[str]:
        found = KernelPosition(state, earlier).features()
        return {state.say(move) for move, active in found if near & set(active)}

    assert "d3" in replies(before)
    assert "e6" not in replies(before)
    assert replies(RULES.setup({"size": 6}, 1)) == replies(None)  # of the tiles of one moment, any may be the latest


# The search against looking at everything


def searched(
    state: PonteState, simulations: int, seed: int = 3, most: int = 100_000, constants: dict[str, Any] = STRONG
) -> KernelTree:
    position = KernelPosition(state)
    tree = KernelTree(position.tables, style(constants, BY_HAND), most)
    tree.turn_to(position, seed)
    tree.search(simulations)
    return tree


@cache
def exact(state: PonteState) -> int:
    """The result for seat 0 with best play: 1, 0, -1."""
    if not state.stack:
        return {(0,): 1, (1,): -1, (0, 1): 0}[scoring.result(state).winners]
    won = 1 if state.to_move == 0 else -1
    best = -won
    for move in state.moves:
        then = state.clone()
        then.apply(move)
        best = max(best, exact(then), key=lambda result: result * won)
        if best == won:
            break
    return best


def endgames(count: int) -> list[PonteState]:
    """Positions of 4x4 games with few moves left, and not decided by just any move."""
    found: list[PonteState] = []
    for seed in range(10_000):
        rng = Random(seed)
        state = RULES.setup({"size": 4, "pie": False}, 1)
        while len(state.moves) > 6:
            state.apply(rng.choice(state.moves))
        if len(state.moves) > 1:
            found.append(state)
        if len(found) == count:
            break
    return found


def test_proofs_are_right() -> None:
    known = {-1: 0, 0: 0, 1: 0}
    for state in endgames(60):
        tree = searched(state, 20_000)
        assert tree.proven == exact(state), state.text
        known[exact(state)] += 1
        won = 1 if state.to_move == 0 else -1
        for branch in tree.branches:
            if branch.proven == won:  # a winning move does win
                then = state.clone()
                then.apply(branch.move)
                assert exact(then) == won, state.text
    assert all(count >= 3 for count in known.values())


def test_without_the_endgame_search_proofs_are_the_same() -> None:
    constants = {**STRONG, "endgame_moves": 0, "endgame_nodes": 0}
    for state in endgames(20):
        tree = searched(state, 50_000, constants=constants)
        assert tree.proven == exact(state), state.text


# The tree


@pytest.mark.parametrize("constants", [STRONG, PLAIN])
def test_it_is_reproducible_by_its_seed(constants: dict[str, Any]) -> None:
    state = RULES.setup({"size": 8}, 1)
    first, second, third = (searched(state, 500, seed, constants=constants).branches for seed in (3, 3, 4))
    assert first == second
    assert first != third


def test_a_full_tree_goes_on_without_growing() -> None:
    state = RULES.setup({}, 1)
    tree = searched(state, 3000, most=5000)
    assert tree.nodes <= 5000
    assert sum(branch.visits for branch in tree.branches) == 3000


def test_a_hundred_thousand_nodes_take_less_than_64_megabytes() -> None:
    tree = searched(RULES.setup({}, 1), 20_000)
    assert tree.nodes > 99_000  # it is full: there is no room for the children of another position
    assert tree.bytes < 64_000_000


def test_the_tree_is_kept_for_the_next_position_and_forgotten_for_any_other() -> None:
    state = RULES.setup({"size": 6, "pie": False}, 1)
    tree = searched(state, 5000)
    best = max(tree.branches, key=lambda branch: branch.visits)
    assert tree.most_visited == best.move
    then = state.clone()
    then.apply(best.move)
    assert tree.turn_to(KernelPosition(then), 5) == best.visits
    partner = max(tree.branches, key=lambda branch: branch.visits)
    then.apply(partner.move)
    assert tree.turn_to(KernelPosition(then), 5) == partner.visits
    assert tree.turn_to(KernelPosition(state), 5) == 0
    tree.search(100)
    assert tree.turn_to(KernelPosition(state), 5) == 100
    tree.forget()
    assert tree.turn_to(KernelPosition(state), 5) == 0
    tree.search(100)
    assert sum(branch.visits for branch in tree.branches) == 100


def test_other_rulings_have_tables_of_their_own() -> None:
    plain, other = RULES.setup({"size": 6}, 1), OTHER.setup({"size": 6}, 1)
    assert KernelPosition(plain).tables is KernelPosition(RULES.setup({"size": 6}, 1)).tables
    assert KernelPosition(plain).tables is not KernelPosition(other).tables
    assert replace(OTHER.rulings, box_tiles=40) != OTHER.rulings
