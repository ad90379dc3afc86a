"""The servers of browser tests draw the same keys for the same test, and a new key for each table."""

from pathlib import Path

import pytest

from client.lot import draw_by
from orizuru.core import commitment


def drawn(monkeypatch: pytest.MonkeyPatch, file: Path, *names: str) -> list[bytes]:
    """The keys that a new process draws for tests of these names."""
    with monkeypatch.context() as patch:
        patch.setattr(commitment, "drawn_key", commitment.drawn_key)
        draw_by(file)
        keys = []
        for name in names:
            file.write_text(name, encoding="utf-8")
            keys.append(commitment.drawn_key())
        return keys


def test_a_test_has_the_same_chance_in_every_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ORIZURU_LONG", raising=False)
    keys = drawn(monkeypatch, tmp_path / "lot", "one", "one", "two")
    assert len(set(keys)) == 3
    assert drawn(monkeypatch, tmp_path / "lot", "two", "one", "one") == [keys[2], keys[0], keys[1]]


def test_without_a_name_and_in_a_long_run_the_system_draws(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(commitment, "drawn_key", commitment.drawn_key)
    draw_by(tmp_path / "lot")
    assert commitment.drawn_key() != commitment.drawn_key()
    monkeypatch.setenv("ORIZURU_LONG", "1")
    assert not set(drawn(monkeypatch, tmp_path / "lot", "one")) & set(drawn(monkeypatch, tmp_path / "lot", "one"))
