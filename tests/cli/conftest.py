"""Fixtures for the tests of the command line."""

import io
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cli.commands import Ran, Run, played, written
from orizuru.cli.main import main
from orizuru.core.game import State


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def call(*argv: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode("utf-8", "surrogateescape"))))
        code = main(argv)
        return Ran(code, *capsys.readouterr())

    return call


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The file of a finished game."""
    return written(tmp_path / "game.json", played().record())


@pytest.fixture
def half(tmp_path: Path) -> str:
    """The file of a game that is not finished, in the middle of a turn."""
    match = played(moves=10)
    assert match.state.asked is not None
    assert match.state.asked.missing is not None
    return written(tmp_path / "half.json", match.record())


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that likes the first answer best, so that a hint is predictable."""

    def best(state: State, rng: object) -> int:
        return state.moves[0]

    judge = ModuleType("orizuru.bots.judges.ponte.judge")
    judge.__dict__["best"] = best
    monkeypatch.setitem(sys.modules, judge.__name__, judge)
