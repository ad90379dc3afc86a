"""`orizuru bench --peers` without the peers: what is measured in our own games, what is shown, what makes it fail."""

import sys
from functools import partial
from importlib.metadata import version
from itertools import count, pairwise
from random import Random

import pytest

from cli.commands import Run
from orizuru.cli import peers
from orizuru.cli.peers import islands, memory, origami, ponte, rates, searches
from orizuru.cli.peers.comparison import Comparison, Figure, Rates, Target, microseconds
from orizuru.cli.peers.table import table
from orizuru.cli.random_games import decisions, middle, positions
from orizuru.core.registry import game

PEBBLES = {"players": 2}
OURS, THEIRS, CLONE = "pebbles: random games, decisions/s", "snail: random games, moves/s", "pebbles: clone"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two short rounds, by a clock that ticks each time somebody looks at it: a busy machine gives the same rates."""
    monkeypatch.setattr(rates, "perf_counter", count(0, 0.0005).__next__)
    monkeypatch.setattr(rates, "SECONDS", 0.002)
    monkeypatch.setattr(rates, "ROUNDS", 2)


def comparison(factor: float) -> Comparison:
    def counts() -> dict[str, rates.Count]:
        return {
            OURS: partial(decisions, game("pebbles"), PEBBLES),
            THEIRS: lambda rng: min(1, decisions(game("pebbles"), PEBBLES, rng)),
            CLONE: origami.in_mid_game("pebbles", PEBBLES)[0],
        }

    def figures(best: Rates) -> list[Figure]:
        return [microseconds(best, CLONE, most=0), Figure("pebbles: weight", 1.5, "kB", 2, most=4)]

    return Comparison("pebbles", ("orizuru",), counts, (Target(OURS, THEIRS, factor),), figures)


def test_random_games_end_and_their_positions_differ() -> None:
    rules = game("pebbles")
    pairs = list(positions(rules, PEBBLES, Random(3)))
    assert len(pairs) == decisions(rules, PEBBLES, Random(3))
    for (state, move), (after, _) in pairwise(pairs):
        assert move in state.moves
        state.apply(move)
        assert state == after
    half = middle(rules, PEBBLES, Random(3))
    assert half == list(positions(rules, PEBBLES, Random(3)))[len(pairs) // 2][0]
    assert half.to_move is not None


def test_simulations_of_searches_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searches, "SIMULATIONS", 7)
    for counted in (searches.judged("pebbles", PEBBLES), searches.uniform("pebbles", PEBBLES, 1)):
        assert [counted(Random(1)) for _ in range(2)] == [7, 7]


@pytest.mark.parametrize(("factor", "code", "verdict"), [(1.5, 0, "met"), (1e9, 1, "missed")])
def test_a_ratio_gates_and_a_limit_does_not(
    run: Run, monkeypatch: pytest.MonkeyPatch, factor: float, code: int, verdict: str
) -> None:
    monkeypatch.setattr(peers, "COMPARISONS", (comparison(factor),))
    for argv in (["bench", "--peers"], ["bench", "pebbles", "--peers"]):
        ran = run(*argv)
        assert ran.code == code
        head, _, *lines = ran.out.splitlines()
        assert head.endswith(f"; orizuru {version('orizuru')}")
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
        assert [row[0] for row in cells] == [
            *("what", "---", OURS, THEIRS, CLONE, "pebbles: weight", ""),
            *("target", "---", f"{OURS} to {THEIRS}", ""),
            *("limit", "---", CLONE, "pebbles: weight"),
        ]
        assert cells[9][2:] == [f"{factor:.1f}", verdict]
        assert cells[13][2:] == ["0 us", "missed, does not gate"]
        assert cells[14][1:] == ["1.50 kB", "4 kB", "met"]


def test_a_missing_peer_is_an_error_before_anything_is_measured(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for one in (ponte.COMPARISON, origami.COMPARISON):
        monkeypatch.setattr(peers, "COMPARISONS", (comparison(1.5), one))
        assert run("bench", "--peers").refusal().startswith("bench --peers: the module pyspiel is missing")


def test_a_game_without_peers_says_so(run: Run) -> None:
    said = run("bench", "pebbles", "--peers").refusal()
    assert (
        said
        == "bench --peers: there is no comparison for pebbles yet; there are comparisons for: ponte, origami, islands"
    )
    assert run("bench", "chess", "--peers").refusal().startswith("no game 'chess'")


def test_mid_game_counts_its_operations() -> None:
    assert [count(Random(1)) for count in origami.in_mid_game("pebbles", PEBBLES)] == [origami.MIDDLES] * 3


def test_places_are_listed_on_four_islands() -> None:
    state = islands.begun_everywhere(game("islands").setup({"players": 1, "sheets": ["A", "B"]}, 1))
    assert len(state.started[0]) == 4
    places = [state.say(move)[:2] for move in state.places(0, 3)]
    assert list(dict.fromkeys(places)) == ["A1", "A2", "B1", "B2"]
    assert islands.lists()(Random(1)) == 4 * origami.MIDDLES


def test_a_missing_catanatron_is_reported_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    assert run("bench", "islands", "--peers").refusal().startswith("bench --peers: the module catanatron is missing")


def test_the_memory_of_a_state_is_measured() -> None:
    shell = sys.getsizeof(game("pebbles").setup(PEBBLES, 1))
    assert shell < memory.bytes_a_state("pebbles", PEBBLES) < 10_000


def test_a_table_is_aligned() -> None:
    assert table(("what", "rate", ""), [("a", "1", "met")]) == "| what | rate | |\n|---|---:|---|\n| a | 1 | met |"
