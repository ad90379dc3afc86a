"""docs/guides/run-an-arena.md does what it says."""

from pathlib import Path

import pytest

from guides.guide import ROOT, Command, Copy, steps

GUIDE = (ROOT / "docs" / "guides" / "run-an-arena.md").read_text(encoding="utf-8")


@pytest.mark.heavy
def test_the_commands_of_the_guide_print_what_it_shows(tmp_path: Path) -> None:
    copy = Copy(tmp_path, [])
    copy.fill(["src/orizuru"])
    commands = [step for step in steps(GUIDE) if isinstance(step, Command)]
    assert len(commands) == 8
    for command in commands:
        copy.run(command)
    assert {"results.jsonl", "records.jsonl", "report.md", "ratings.svg", "cross-table.svg"} == {
        file.name for file in (tmp_path / "first").iterdir()
    }
