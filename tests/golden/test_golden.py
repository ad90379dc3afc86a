"""Promise R7: old games always open. Every golden record of every rules version replays to its digest, bit for bit."""

import json
from pathlib import Path

import pytest

from orizuru import games, rebuilt
from orizuru.core.registry import versions

FILES = sorted(Path(__file__).parent.glob("*/rules-*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_promise_r7_golden_records_replay(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert len(lines) >= 200
    assert path.stat().st_size <= 1_000_000
    undone = ended = 0
    for number, line in enumerate(lines, 1):
        record = json.loads(line)
        again = rebuilt(record)
        assert again.record() == record, f"{path.name}, line {number}"
        undone += any(event["word"] == "undo" for event in record["table"])
        ended += record["result"]["end"] != "played" or len(record["seats"]) != 2  # only two can give up
    assert undone >= 10, "undone moves included"
    assert ended >= 10, "games that ended at the table included"


def test_there_are_golden_records_of_every_game_and_rules_version() -> None:
    found = {(path.parent.name, path.stem.removeprefix("rules-").partition(".")[0]) for path in FILES}
    shipped = [key for key in games() if key != "pebbles"]
    assert {(key, rules) for key in shipped for rules in versions(key)} == found
