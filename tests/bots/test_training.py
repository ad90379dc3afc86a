"""Weights are fitted by self-play, reproducibly; a file of others is refused in one line."""

import json
from pathlib import Path

import pytest

from orizuru.bots.judges import weights
from orizuru.bots.kernel import compiler
from orizuru.bots.kernel.style import BY_HAND, FEATURES, VERSION, prior
from orizuru.bots.training import ponte
from orizuru.bots.training.journal import OtherTraining
from orizuru.bots.training.ponte import Course, train
from orizuru.cli.main import main

compiler.compile_kernel()  # at once if nothing has changed
COURSE = Course(games=10, simulations=10, seed=3, epochs=2)


@pytest.fixture(autouse=True)
def _small_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ponte, "SIZES", (4, 5))


def test_the_shipped_weights_are_of_this_version_and_small() -> None:
    assert set(prior()) == set(FEATURES)
    file = Path(str(weights.shipped("ponte")))
    assert file.stat().st_size < 200_000
    assert json.loads(file.read_text(encoding="utf-8"))["log"]


def test_a_training_is_reproducible_and_goes_on_where_it_was(tmp_path: Path) -> None:
    heard: list[str] = []
    first = train(COURSE, tmp_path / "a", heard.append)
    assert len([text for text in heard if text.startswith("game")]) == COURSE.games
    assert set(first) == set(FEATURES)
    assert first != {name: BY_HAND.get(name, 0.0) for name in FEATURES}
    lines = (tmp_path / "a").read_text(encoding="utf-8").splitlines()
    (tmp_path / "b").write_text("\n".join(lines[:7]) + "\n" + lines[8][:50], encoding="utf-8")  # killed while writing
    heard.clear()
    assert train(COURSE, tmp_path / "b", heard.append) == first
    assert 0 < len([text for text in heard if text.startswith("game")]) < COURSE.games


def test_fitted_weights_predict_better(tmp_path: Path) -> None:
    heard: list[str] = []
    train(Course(10, 20, 3, epochs=3), tmp_path / "a", heard.append)
    losses = [float(text.split("loss ")[1].split(",")[0]) for text in heard if text.startswith("epoch")]
    assert losses[-1] < losses[0]


def test_examples_of_another_training_are_refused(tmp_path: Path) -> None:
    train(COURSE, tmp_path / "a", lambda text: None)
    before = (tmp_path / "a").read_bytes()
    with pytest.raises(OtherTraining, match="seed 4"):
        train(Course(10, 10, 4), tmp_path / "a", lambda text: None)
    with pytest.raises(OtherTraining, match="teacher"):
        train(Course(10, 10, 3, teacher=prior()), tmp_path / "a", lambda text: None)
    assert (tmp_path / "a").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "got something else"),
        (weights.content("ponte", VERSION + 1, {}, [], dict.fromkeys(FEATURES, 0.0)), f"version {VERSION + 1}"),
        (weights.content("origami", VERSION, {}, [], dict.fromkeys(FEATURES, 0.0)), "origami, version 1"),
        (weights.content("ponte", VERSION, {}, [], {"courage": 1.0}), "got something else"),
    ],
)
def test_weights_of_another_version_are_refused(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "ponte.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(weights.BadWeights) as refused:
        weights.read(file, "ponte", VERSION, FEATURES)
    assert said in str(refused.value)
    assert str(refused.value).count("\n") == 0


def test_the_command_trains_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, examples = tmp_path / "new.json", tmp_path / "games"
    command = ["train", "ponte", "--games", "10", "--simulations", "10", "--journal", str(examples)]
    assert main([*command, "--out", str(out)]) == 0
    assert set(weights.read(out, "ponte", VERSION, FEATURES)) == set(FEATURES)
    again = [*command[:-1], str(tmp_path / "more"), "--teacher", str(out)]
    assert main([*again, "--out", str(tmp_path / "newer.json")]) == 0
    capsys.readouterr()
    assert main([*command, "--out", str(out)]) == 2  # nothing is overwritten
    assert main(["train", "origami", "--out", str(tmp_path / "x")]) == 2
    assert main(["train", "ponte", "--games", "0", "--out", str(tmp_path / "x")]) == 2
    assert main(["train", "ponte", "--generations", "3", "--out", str(tmp_path / "x")]) == 2
    assert capsys.readouterr().err.count("\n") == 4
