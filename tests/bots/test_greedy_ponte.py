"""The greedy bot at Ponte: its moves make sense to a newcomer."""

import json
import os
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

import orizuru
from orizuru.bots import Bot, bot
from orizuru.bots.judges.ponte import judge
from orizuru.bots.judges.ponte.land import CALM, KEEN, banks, patched
from orizuru.core.grid import around, bits, squares
from orizuru.games.ponte.colours import DARK, LIGHT
from orizuru.games.ponte.state import PonteState
from orizuru.games.ponte.tiles import groups

GREEDY, UNIFORM = bot("greedy"), bot("uniform")
# The seeds are fixed, so 20 games do not fail by chance, and they show a bot that has lost its wits: if it played like
# the other, it would win 19 of them once in 50,000 times. `make long` measures how strong it is.
GAMES = 400 if os.environ.get("ORIZURU_LONG") else 20


def drawn(rows: str, to_move: str, **fields: Any) -> PonteState:
    """A position from its rows, top to bottom."""
    state = orizuru.game("ponte").scenario({"rows": rows.split(), "to_move": to_move, **fields})
    assert isinstance(state, PonteState)
    return state


def chosen(player: Bot, state: orizuru.State, rng: Random) -> str:
    """A bot's answer to its view, which goes through JSON as on the wire."""
    return player.choose(json.loads(json.dumps(state.view(state.to_move))), rng)


def turn_of(state: PonteState, seed: int) -> tuple[list[str], PonteState]:
    """The words of the greedy bot's whole turn, and the position after it."""
    words, rng, then = [], Random(seed), state.clone()
    while then.turn == state.turn:
        words.append(chosen(GREEDY, then, rng))
        then.apply(orizuru.game("ponte").parse(then, words[-1]))
    return words, then


def score(state: PonteState, colour: int) -> int:
    return state.standing(state.seat_of(colour)).score


def burned(state: PonteState, colour: int) -> bool:
    """Whether four or more tiles touch without being an island."""
    board, own = state.terms.board, state.tiles[colour]
    for group in groups(board, own):
        cluster = group
        while (grown := around(cluster) & own) != cluster:
            cluster = grown
        if cluster.bit_count() >= 4 and cluster != group:
            return True
    return False


def played(players: Sequence[Bot], seed: int, options: dict[str, Any] | None = None) -> orizuru.Match:
    """A whole match, which refuses every illegal answer."""
    match, rng = orizuru.match("ponte", options, seed=seed), Random(seed)
    while (seat := match.to_move) is not None:
        match.play(chosen(players[seat], match.state, rng), seat)
    return match


SEEDS = pytest.mark.parametrize("seed", range(5))


@SEEDS
def test_it_completes_an_island(seed: int) -> None:
    state = drawn("...... .DDD.. ...... ...... ....LL ......", "dark")
    _, then = turn_of(state, seed)
    assert score(then, DARK) == 1


@SEEDS
def test_it_completes_the_island_of_the_richer_network(seed: int) -> None:
    # One tile of the turn is left for two sandbanks of three: worth 2 in the network above, 1 below.
    rows = "DD.DDD.. DD...... ........ ........ ........ DDD..... ........ LL......"
    state = drawn(rows, "dark", bridges=["b8-d8"], first="a3")
    _, then = turn_of(state, seed)
    assert score(then, DARK) == 3


@SEEDS
def test_its_first_tile_has_a_partner_in_mind(seed: int) -> None:
    # No single tile scores on the last turn, only the right two together.
    rows = "LL.LL. ..DD.. LLLL.. ...... LLLL.. ......"
    _, then = turn_of(drawn(rows, "dark", last_turn=True), seed)
    assert score(then, DARK) == 1


@SEEDS
def test_it_joins_two_networks_by_the_only_bridge(seed: int) -> None:
    # Two islands and one: worth 2 now, and light could close the gap at e6 with one tile.
    state = drawn("DD.DD... DD.DD... .....L.. L...LDD. .....DD. ........ ........ ........", "dark", bridges=["b8-d8"])
    words, then = turn_of(state, seed)
    assert words == ["d7-f5"]
    assert score(then, DARK) == 6


@SEEDS
def test_it_closes_the_square_under_the_opponents_only_bridge(seed: int) -> None:
    # The same position with the colours exchanged.
    state = drawn("LL.LL... LL.LL... .....D.. D...DLL. .....LL. ........ ........ ........", "dark", bridges=["b8-d8"])
    _, then = turn_of(state, seed)
    assert then.to_move == then.seat_of(LIGHT)
    assert "d7-f5" not in {then.say(move) for move in then.moves}


@SEEDS
def test_it_takes_the_square_that_would_complete_an_island(seed: int) -> None:
    # h7 would be light's third island in one network.
    state = drawn(
        "LL.LL.LL LL.LLDL. ......D. ........ ........ ........ .......D ........", "dark", bridges=["b8-d8", "e8-g8"]
    )
    words, _ = turn_of(state, seed)
    assert "h7" in words


@SEEDS
def test_it_does_not_burn_its_own_sandbanks(seed: int) -> None:
    # c4 would touch both sandbanks, and neither could ever become an island.
    _, then = turn_of(drawn("DD... ..... DD... ..... LLL..", "dark"), seed)
    assert not burned(then, DARK)


@SEEDS
def test_dark_passes_when_that_wins_and_builds_on_when_it_does_not(seed: int) -> None:
    ahead = drawn("DDDDL LLL.L DDL.D LDD.L LL..D", "dark", bridges=["c3-e4"])
    assert turn_of(ahead, seed)[0] == ["pass"]
    behind = drawn("LDDDL LLL.L .DD.D LLL.D DL.DD", "dark", bridges=["a2-a4"])
    assert turn_of(behind, seed)[0] != ["pass"]


@SEEDS
def test_light_passes_only_if_dark_cannot_catch_up_in_its_last_turn(seed: int) -> None:
    safe = drawn("DD..D ...LL LDDDL LLL.L ..DD.", "light")
    assert turn_of(safe, seed)[0] == ["pass"]
    in_danger = drawn("..D.. .LLLD .LD.D DDDLD .LLL.", "light")
    assert turn_of(in_danger, seed)[0] == ["d2-d4"]


@SEEDS
def test_it_builds_in_the_last_turn_a_bridge_that_it_would_have_put_off(seed: int) -> None:
    state = drawn("DD...... DD...... .L.L.... ..DD.... ..DD.... ........ ........ ........", "dark", last_turn=True)
    assert turn_of(state, seed)[0] == ["b7-d5"]


@SEEDS
def test_it_takes_light_after_a_strong_opening_and_dark_after_a_weak_one(seed: int) -> None:
    for opening, colour in (("e5,f5", "light"), ("a1,b2", "dark")):
        match = orizuru.match("ponte", seed=1)
        match.play(opening)
        assert chosen(GREEDY, match.state, Random(seed)) == colour


def test_it_beats_the_uniform_bot_in_95_games_of_100() -> None:
    wins = 0
    for number in range(GAMES):
        seat = number % 2
        result = played([GREEDY, UNIFORM] if seat == 0 else [UNIFORM, GREEDY], number).result()
        assert result is not None
        wins += result.winners == (seat,)
    assert wins >= 0.95 * GAMES


OPTIONS: list[dict[str, Any]] = [
    {"size": size, "pie": pie, "sharing": sharing}
    for size, pie, sharing in product(range(4, 13), (True, False), ("parallel", "strict"))
]
OPTIONS += [{"supply": "box", "pie": pie, "sharing": "strict"} for pie in (True, False)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_answers_legally_under_all_options(options: dict[str, Any]) -> None:
    size = options.get("size", 10)
    for seed, players in enumerate([(GREEDY, UNIFORM), (UNIFORM, GREEDY), (GREEDY, GREEDY)]):
        if size <= 8 or seed == size % 3:  # the larger boards take turns
            assert played(players, seed, options).result() is not None


@pytest.mark.parametrize("size", [4, 6, 10])
def test_the_same_view_and_seed_give_the_same_answer(size: int) -> None:
    state, rng = orizuru.game("ponte").setup({"size": size}), Random(size)
    while state.to_move is not None:
        first, second = (chosen(GREEDY, state, Random(state.turn)) for _ in range(2))
        assert first == second
        state.apply(rng.choice(state.moves))


@pytest.mark.parametrize("seed", range(6))
def test_updated_land_equals_land_computed_from_scratch(seed: int) -> None:
    rng = Random(seed)
    state = orizuru.game("ponte").setup({"size": 4 + seed, "pie": False})
    assert isinstance(state, PonteState)
    while state.to_move is not None:
        colour = state.colour_of(state.to_move)
        for then, changed in [*laid(state, colour), *built(state, colour)]:
            for who, mood in ((colour, CALM), (1 - colour, KEEN)):
                land = patched(banks(state, who, mood), then, who, mood, changed)
                assert sorted(land) == sorted(banks(then, who, mood))
        state.apply(rng.choice(state.moves))


def laid(state: PonteState, colour: int) -> Iterator[tuple[PonteState, int]]:
    for square in squares(state.legal[colour]):
        then = state.clone()
        then.place(colour, square)
        yield then, 1 << square


def built(state: PonteState, colour: int) -> Iterator[tuple[PonteState, int]]:
    for number in bits(state.buildable(colour)):
        then = state.clone()
        then.build(colour, number)
        yield then, sum(1 << square for square in state.terms.board.spans[number].under)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_its_values_agree_with_its_choice_and_the_rules(size: int) -> None:
    state, rng = orizuru.game("ponte").setup({"size": size}), Random(size)
    assert isinstance(state, PonteState)
    while state.to_move is not None:
        values = judge.values(state, Random(1))
        assert set(values) == set(state.moves)
        assert values[judge.best(state, Random(1))] > max(values.values()) - 1e-5
        assert judge.quick(state, rng) in state.moves
        state.apply(rng.choice([judge.quick(state, rng), rng.choice(state.moves)]))
    result = state.result()
    assert result is not None
    worth = judge.worth(state)
    assert all(abs(one - points) < 1 for one, points in zip(worth, result.scores, strict=True))
    assert result.winners == tuple(seat for seat in range(2) if worth[seat] > max(worth) - 1e-9)
