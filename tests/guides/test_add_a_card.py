"""docs/guides/add-a-card.md does what it says."""

from pathlib import Path

import pytest

from guides.guide import ROOT, Command, Copy, Piece, steps

GUIDE = (ROOT / "docs" / "guides" / "add-a-card.md").read_text(encoding="utf-8")
PARTS = (
    *("pyproject.toml", "src/orizuru", "web/src", "docs/reference", "tests/conftest.py", "tests/cards"),
    *("tests/rules/scene.py", "tests/reference", "tests/documents", "tests/toys", "tests/core/test_messages.py"),
)
MADE = ("views.md", "decks.md")
JUDGE = "src/orizuru/bots/judges/origami"
OPINIONS = {f"{JUDGE}/{part}.py" for part in ("answers", "effects", "steps")}  # how a bot judges it, if it does at all


def copied(folder: Path) -> Copy:
    copy = Copy(folder, [step for step in steps(GUIDE) if isinstance(step, Piece)])
    copy.fill(PARTS)
    return copy


@pytest.mark.heavy
def test_the_guide_leads_to_the_spider(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    assert copy.mentions("take_exactly", "src") == OPINIONS, "the guide names every place"
    commands = 0
    for step in steps(GUIDE):
        if isinstance(step, Piece):
            copy.add(step)
        else:
            copy.run(step)
            commands += 1
    assert commands == 5
    for name in MADE:
        made = f"from documents.pages import PAGES; print(PAGES[{name!r}](), end='')"
        expected = (ROOT / "docs" / "reference" / name).read_text(encoding="utf-8")
        copy.run(Command(f'python -c "{made}"', tuple(expected.splitlines())))


def test_a_verb_without_a_zone_is_refused_in_the_words_of_the_guide(tmp_path: Path) -> None:
    said = next(part for part in " ".join(GUIDE.split()).split("*") if part.startswith("the verb take_exactly"))
    copy = Copy(tmp_path, [])
    copy.fill(["src/orizuru"])
    line = tmp_path / "src" / "orizuru" / "games" / "origami" / "verbs" / "line.py"
    before, name, after = line.read_text(encoding="utf-8").partition("class take_exactly(")
    line.write_text(before + name + after.replace('    zone = "line"\n', "", 1), encoding="utf-8")
    copy.run(Command("python -c 'import orizuru.games.origami'", (said,)))


# A wrong guide would be noticed


def test_a_piece_that_is_not_in_the_repository_is_found(tmp_path: Path) -> None:
    copy = Copy(tmp_path, [Piece("pyproject.toml", 'name = "something else"')])
    with pytest.raises(AssertionError, match=r"pyproject\.toml does not have this once"):
        copy.fill(["pyproject.toml"])


def test_a_command_that_prints_something_else_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="expected after"):
        Copy(tmp_path, []).run(Command("python -c 'print(1)'", ("2",)))


def test_a_story_without_its_verb_fails(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    for piece in copy.pieces:
        if not piece.path.endswith("verbs/line.py"):
            copy.add(piece)
    with pytest.raises(AssertionError, match="no word 'take_exactly'"):
        copy.run(Command("pytest tests/cards/test_origami_lawn.py -k spider", ("3 passed",)))
