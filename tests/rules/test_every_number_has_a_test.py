"""Every numbered rule and ruling in data/rules has a test of its number, and every numbered test a rule."""

import ast
import re
from pathlib import Path

import pytest

from orizuru.core.rulebook import overview, paragraphs

ROOT = Path(__file__).parents[2]
RULES = ROOT / "src" / "orizuru" / "data" / "rules"
GAMES = sorted(path.name.removesuffix(".en.md") for path in RULES.glob("*.en.md"))
TRANSLATED = sorted(path.stem.split(".") for path in RULES.glob("*.md") if not path.name.endswith(".en.md"))

_HEADING = re.compile(r"^### ([RQ][0-9]+) \S", re.MULTILINE)
_TEST = re.compile(r"test_([rq])([0-9]{2,})_")
_CITED = re.compile(r"\b[RQ][0-9]+\b")

for_every_game = pytest.mark.parametrize("game", GAMES)


def in_document(game: str) -> list[str]:
    """The numbers of the headings, in the order of the document."""
    return _HEADING.findall((RULES / f"{game}.en.md").read_text(encoding="utf-8"))


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
def test_every_number_has_a_paragraph_in_plain_text(game: str) -> None:
    found = paragraphs(game)
    assert [one.number for one in found] == in_document(game)
    for one in found:
        title, *rest = one.text.split("\n\n")
        assert title
        assert all(rest), one
        assert rest or one.number == "R1", one
        assert not re.search(r"[*`|]|\]\(|^#", one.text), one


def test_rules_are_translated() -> None:
    assert [[game, "de"] for game in GAMES] == TRANSLATED


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_a_translation_has_the_same_numbers_drawings_and_figures(game: str, language: str) -> None:
    here, there = paragraphs(game), paragraphs(game, language)
    assert [one.number for one in there] == [one.number for one in here]
    for one, other in zip(here, there, strict=True):
        assert one.text != other.text
        assert not re.search(r"[*`|]|\]\(|^#", other.text), other
        assert re.findall(r"^ ?[0-9]+(?: [.LDxo#])+$", one.text, re.M) == re.findall(
            r"^ ?[0-9]+(?: [.LDxo#])+$", other.text, re.M
        )
        assert set(_CITED.findall(one.text)) == set(_CITED.findall(other.text)), one.number


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_begin_with_the_game_in_short(game: str) -> None:
    here, there = overview(game).split("\n\n"), overview(game, "de").split("\n\n")
    assert (here[0], there[0]) == ("In short", "In Kürze")
    assert 6 <= len(here) - 1 == len(there) - 1 <= 7
    for one, other in zip(here[1:], there[1:], strict=True):
        assert re.findall("[0-9]+", one) == re.findall("[0-9]+", other)
        assert not _CITED.search(one + other)


def test_rules_without_a_translation_are_in_english() -> None:
    assert paragraphs("ponte", "xx") == paragraphs("ponte")
    assert overview("ponte", "xx") == overview("ponte")
    assert paragraphs("no game") == ()
    assert overview("no game") == ""


@for_every_game
def test_every_number_the_engine_cites_is_in_the_document(game: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src/orizuru/games" / game).glob("*.py")]
    cited = {number for source in sources for number in _CITED.findall(source)}
    assert cited
    assert sorted(cited - set(in_document(game))) == []
