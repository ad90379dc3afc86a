"""Every numbered rule and ruling in docs/rules has a test of its number, and every numbered test a rule."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.stem for path in (ROOT / "docs" / "rules").glob("*.md"))

_HEADING = re.compile(r"^### ([RQ][0-9]+) \S", re.MULTILINE)
_TEST = re.compile(r"test_([rq])([0-9]{2,})_")
_CITED = re.compile(r"\b[RQ][0-9]+\b")

for_every_game = pytest.mark.parametrize("game", GAMES)


def in_document(game: str) -> list[str]:
    """The numbers of the headings, in the order of the document."""
    return _HEADING.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"))


def in_tests(game: str) -> set[str]:
    """The numbers in the names of the tests: `test_r07_...` in `test_<game>_*.py` is R7."""
    found = set()
    for path in Path(__file__).parent.glob(f"test_{game}_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (name := _TEST.match(node.name)):
                found.add(f"{name[1].upper()}{int(name[2])}")
    return found


def test_there_are_rules() -> None:
    assert "ponte" in GAMES


@for_every_game
def test_numbers_run_from_one_without_gaps(game: str) -> None:
    for letter in "RQ":
        found = [number for number in in_document(game) if number.startswith(letter)]
        assert found == [f"{letter}{n}" for n in range(1, len(found) + 1)]


@for_every_game
def test_every_number_has_a_test(game: str) -> None:
    assert sorted(set(in_document(game)) - in_tests(game)) == []


@for_every_game
def test_every_numbered_test_has_a_rule(game: str) -> None:
    assert sorted(in_tests(game) - set(in_document(game))) == []


@for_every_game
def test_every_number_the_engine_cites_is_in_the_document(game: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src/orizuru/games" / game).glob("*.py")]
    cited = {number for source in sources for number in _CITED.findall(source)}
    assert cited
    assert sorted(cited - set(in_document(game))) == []
