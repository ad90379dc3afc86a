"""The judge of a game is trained by matches: what wins stays, and the same course gives the same weights."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from types import ModuleType

import pytest

from orizuru.bots.judges import weights as files
from orizuru.bots.judges.islands.weights import BY_HAND, IN_USE, VERSION
from orizuru.bots.training import evolution, islands
from orizuru.bots.training.evolution import Course, Trial, Weights, train, tried
from orizuru.bots.training.journal import OtherTraining
from orizuru.cli.main import main

NONE = (0.0,) * len(asdict(BY_HAND))


class Guess(ModuleType):
    """A game without moves: seats that are nearer to 2 and 30 have more points."""

    VERSION = 1
    BY_HAND: Weights = {"first": 1.0, "second": 60.0}
    A_LEAD = 1.0

    @staticmethod
    def players(seed: int) -> int:
        return 2 + seed % 2

    @staticmethod
    def points(seed: int, weights: Sequence[Weights]) -> list[float]:
        return [-abs(one["first"] - 2.0) - abs(one["second"] - 30.0) / 10 for one in weights]


@pytest.fixture
def guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evolution, "pupil_of", lambda game: Guess("guess"))


@pytest.mark.usefixtures("guess")
def test_the_weights_go_where_games_are_won(tmp_path: Path) -> None:
    heard: list[str] = []
    found = train(Course("guess", 60, 5), tmp_path / "a", heard.append)
    assert 1.7 < found["first"] < 2.3
    assert 25 < found["second"] < 35
    assert heard[9].startswith("generation 10 of 60: ")  # a trial against the weights set by hand
    assert len(heard) == 60


@pytest.mark.usefixtures("guess")
def test_a_training_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    course, heard = Course("guess", 6, 5), list[str]()
    first = train(course, tmp_path / "a", heard.append)
    lines = (tmp_path / "a").read_text(encoding="utf-8").splitlines()
    (tmp_path / "b").write_text("\n".join(lines[:80]) + "\n" + lines[80][:20], encoding="utf-8")  # killed while writing
    assert train(course, tmp_path / "b", heard.append) == first
    results = [line for line in (tmp_path / "b").read_text(encoding="utf-8").splitlines() if line]
    assert len(results) == 1 + 6 * evolution.CHANGES + 1  # each result once, beside the line that was cut off


@pytest.mark.usefixtures("guess")
def test_the_journal_of_another_training_is_refused(tmp_path: Path) -> None:
    train(Course("guess", 1, 5), tmp_path / "a", lambda text: None)
    before = (tmp_path / "a").read_bytes()
    with pytest.raises(OtherTraining, match="guess, version 1, seed 6, seeds 6"):
        train(Course("guess", 1, 6), tmp_path / "a", lambda text: None)
    assert (tmp_path / "a").read_bytes() == before


def test_equal_weights_win_a_half_of_islands() -> None:
    lead, share = tried(Trial("islands", NONE, NONE, (0, 3)))  # a game of two and one of three, from every seat
    assert lead == pytest.approx(0.0, abs=0.5)
    assert share == pytest.approx(0.5)


def test_a_game_of_islands_is_judged_by_the_weights_of_each_seat() -> None:
    hand, poor = asdict(BY_HAND), {**asdict(BY_HAND), "unfinished": 0.0, "coin": 20.0, "squares": 0.1}
    assert islands.points(0, [hand, hand]) == islands.points(0, [hand, hand])
    ahead = [islands.points(seed, [hand, poor]) for seed in (0, 1, 2, 6)]
    assert all(one > other for one, other in ahead)  # somebody who only saves coins loses
    assert IN_USE.now is BY_HAND


@pytest.mark.heavy
def test_processes_train_as_one_does(tmp_path: Path) -> None:
    course = Course("islands", 1, 5, seeds=1)
    alone = train(course, tmp_path / "a", lambda text: None)
    assert train(course, tmp_path / "b", lambda text: None, jobs=2) == alone
    assert alone != {name: round(one, 4) for name, one in asdict(BY_HAND).items()}


def test_the_command_refuses_options_that_islands_does_not_take(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["train", "islands", "--out", str(tmp_path / "x"), "--journal", str(tmp_path / "journal")]
    assert main([*command, "--simulations", "100"]) == 2
    assert main([*command, "--generations", "0"]) == 2
    assert main([*command, "--jobs", "many"]) == 2
    assert capsys.readouterr().err.count("\n") == 3
    assert not (tmp_path / "journal").exists()


@pytest.mark.heavy
def test_the_command_writes_weights_that_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evolution, "CHANGES", 2)
    out = tmp_path / "islands.json"
    assert main(["train", "islands", "--generations", "1", "--journal", str(tmp_path / "j"), "--out", str(out)]) == 0
    assert set(files.read(out, "islands", VERSION, asdict(BY_HAND))) == set(asdict(BY_HAND))
