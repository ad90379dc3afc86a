"""`orizuru games`, `perft` and `bench`."""

import sys
from types import ModuleType

import pytest

from cli.commands import SMALL, Run


def test_games(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    told = " ".join(out.split())
    assert "ponte: Ponte, rules 1 Two players build islands of four tiles and join them by bridges." in told
    assert "size squares per side (a whole number from 4 to 12; default 10)" in told
    assert "(true or false; default true)" in told
    assert "(one of unlimited, box; default unlimited); box needs size to be 10" in told


def counts(out: str) -> list[int]:
    return [int(line.split()[1].replace(",", "")) for line in out.splitlines()[1:]]


def test_perft(run: Run) -> None:
    code, out, err = run("perft", "ponte", "--depth", "4", "--option", "size=4")
    assert (code, err) == (0, "")
    # 16 squares, 15 left, the choice of a colour, then 14 squares for dark's first tile.
    assert counts(out) == [16, 16 * 15, 16 * 15 * 2, 16 * 15 * 2 * 14]


def test_perft_of_a_position(run: Run) -> None:
    dark = SMALL.replace("light", "dark")
    assert counts(run("perft", "ponte", "--depth", "3", "--position", dark).out) == [1, 0, 0]  # only pass, then over
    assert run("perft", "ponte", "--depth", "1", "--position", dark, "--option", "size=5").code == 0


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["ponte", "--depth", "-1"], "depth: expected a whole number from 1 to 20, got '-1'"),
        (["ponte", "--depth", "0"], "depth: expected a whole number from 1 to 20, got '0'"),
        (["ponte", "--depth", "x"], "depth: expected a whole number from 1 to 20, got 'x'"),
        (["ponte", "--depth", "21"], "depth: expected a whole number from 1 to 20, got '21'"),
        (["ponte", "--depth", "9" * 10_000], "depth: expected a whole number from 1 to 20, got '999"),
        (["chess", "--depth", "1"], "no game 'chess'; the games are: "),
        (["ponte", "--depth", "1", "--option", "size=3"], "option size: expected a whole number from 4 to 12, got 3"),
        (["ponte", "--depth", "1", "--position", "zz"], "scenario: expected a position text"),
        (
            ["ponte", "--depth", "1", "--position", SMALL, "--option", "size=6"],
            "option size: the start position has size=5, but 6 was asked for",
        ),
    ],
)
def test_perft_refuses(run: Run, argv: list[str], says: str) -> None:
    assert run("perft", *argv).refusal().startswith(says)


def test_bench(run: Run) -> None:
    code, out, err = run("bench", "--games", "2", "--option", "size=5")
    assert (code, err) == (0, "")
    title, head, *rows = out.splitlines()
    assert title == "ponte, rules 1: 2 random games"
    assert head.split() == ["what", "times", "microseconds", "a", "second"]
    assert [row[:24].strip() for row in rows] == ["games, start to end", "moves, in full", "apply", "clone", "view"]


def test_bench_refuses(run: Run) -> None:
    assert run("bench", "--games", "0").refusal() == "games: expected a whole number from 1 to 100000, got '0'"
    assert run("bench", "chess").refusal().startswith("no game 'chess'; the games are: ")
    assert run("bench", "--seed", "abc").refusal().startswith("seed: ")


def test_bench_hands_the_comparison_to_the_peers(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    peers = ModuleType("orizuru.cli.peers")
    monkeypatch.setitem(sys.modules, peers.__name__, peers)
    for code in (0, 1):
        peers.__dict__["compare"] = lambda code=code: code
        assert run("bench", "--peers").code == code

    def without() -> int:
        raise ModuleNotFoundError("No module named 'chess'", name="chess")

    peers.__dict__["compare"] = without
    assert run("bench", "--peers").refusal().startswith("bench --peers: the module chess is missing")
