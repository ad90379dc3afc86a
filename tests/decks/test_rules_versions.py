"""The shipped cards and sheets belong to a rules version: a new version changes one, and old records replay as before.

Each test works on a copy of the package and changes it as docs/decisions/0027-data-by-rules-version.md says.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import orizuru

PACKAGE = Path(orizuru.__file__).parent
GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = 40
CAT, DEARER_CAT = "cat,Cat,Katze,4,2,1,3,", "cat,Cat,Katze,4,2,1,9,"
BAY, WIDER_BAY = "~~..C~~\noutline blue c3 b4 c4 a5 b5", "~~...~~\noutline blue c3 b4 c4 a5 b5"
GAMES = {
    "origami": ("decks", "origami.csv", CAT, DEARER_CAT, 'decks=("2/origami.csv", "1/legends.csv")', "origami-2"),
    "islands": ("islands", "sheets.txt", BAY, WIDER_BAY, 'files=("1/cards.txt", "1/tracks.txt", "2/sheets.txt")', "2"),
}
REPLAYED = """
import json, sys
import orizuru
from orizuru.core.errors import OrizuruError

def replays(record):
    try:
        return orizuru.rebuilt(record).record() == record
    except OrizuruError:
        return False

print(json.dumps([replays(json.loads(line)) for line in sys.stdin]))
"""
PLAYED = """
import json, sys
import orizuru
from random import Random

key, own = sys.argv[1], json.load(sys.stdin)
found = {rules: orizuru.game(key, rules).catalogue() for rules in ("1", "2")}
match = orizuru.Match(orizuru.game(key), {"players": 2}, 1)
rng = Random(1)
while match.to_move is not None:
    match.play(match.state.say(rng.choice(match.state.moves)))
record = match.record()
assert orizuru.rebuilt(record).record() == record
assert orizuru.game(key, "2").catalogue(own) == orizuru.game(key, "1").catalogue(own)
print(json.dumps({"rules": record["rules"], "catalogues": found}))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PACKAGE, tmp_path / "orizuru", ignore=shutil.ignore_patterns("page", "__pycache__")))


def changed(package: Path, game: str, into: str) -> None:
    """Write the shipped file with its changed card or sheet into the folder of a rules version."""
    folder, file, old, new, *_ = GAMES[game]
    text = (package / "data" / folder / "1" / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (package / "data" / folder / into).mkdir(exist_ok=True)
    (package / "data" / folder / into / file).write_text(text.replace(old, new), encoding="utf-8")


def with_version_2(package: Path, game: str) -> None:
    """The steps to correct a card after a release: a new file, and a rules version that names it."""
    changed(package, game, into="2")
    rulings = package / "games" / game / "rulings.py"
    text = rulings.read_text(encoding="utf-8")
    assert text.count('"1": Rulings()') == 1
    rulings.write_text(text.replace('"1": Rulings()', f'"1": Rulings(), "2": Rulings({GAMES[game][4]})'), "utf-8")


def run(package: Path, code: str, *args: str, given: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(package.parent)}
    done = subprocess.run([sys.executable, "-c", code, *args], input=given, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def golden(game: str) -> str:
    lines = (GOLDEN / game / f"rules-1.{GAMES[game][5]}.jsonl").read_text(encoding="utf-8").splitlines()
    return "\n".join(lines[:RECORDS])


@pytest.mark.parametrize("game", GAMES)
def test_old_records_replay_after_a_new_version_changes_a_card_or_a_sheet(package: Path, game: str) -> None:
    with_version_2(package, game)
    assert json.loads(run(package, REPLAYED, given=golden(game))) == [True] * RECORDS


@pytest.mark.parametrize("game", GAMES)
def test_old_records_would_not_replay_if_the_old_file_were_changed(package: Path, game: str) -> None:
    changed(package, game, into="1")
    assert False in json.loads(run(package, REPLAYED, given=golden(game)))


def catalogues(package: Path, game: str, option: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The catalogues of the two versions, after a check of new games and custom decks."""
    with_version_2(package, game)
    folder, file, *_ = GAMES[game]
    own = (PACKAGE / "data" / folder / "1" / file).read_text(encoding="utf-8")
    found = json.loads(run(package, PLAYED, game, given=json.dumps({option: own})))
    assert found["rules"] == "2"
    return found["catalogues"]["1"], found["catalogues"]["2"]


def test_a_new_game_has_the_changed_card_and_a_custom_deck_is_the_same_in_both(package: Path) -> None:
    old, new = ({card["key"]: card for card in found["cards"]} for found in catalogues(package, "origami", "deck"))
    assert (old["cat"]["points"], new["cat"]["points"]) == (3, 9)
    assert {key for key in old if old[key] != new[key]} == {"cat"}


def test_a_new_game_has_the_changed_sheet_and_custom_sheets_are_the_same_in_both(package: Path) -> None:
    old, new = catalogues(package, "islands", "data")
    sheets = zip(old.pop("sheets"), new.pop("sheets"), strict=True)
    assert [one["key"] for one, other in sheets if one != other] == ["A"]
    assert old == new
