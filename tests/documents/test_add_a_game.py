"""docs/guides/add-a-game.md can be followed: its commands run, and its excerpts are in the files they are from."""

from pathlib import Path

import pytest

from documents.pebbles import GUIDE, ROOT, Workshop

PEBBLES = ROOT / "tests" / "toys" / "pebbles"


@pytest.mark.parametrize(("path", "text"), GUIDE.parts)
def test_an_excerpt_is_in_its_file(path: str, text: str) -> None:
    assert text in PEBBLES.joinpath(path).read_text(encoding="utf-8")


def test_every_file_of_the_package_is_in_the_table() -> None:
    files = {file.relative_to(PEBBLES) for file in PEBBLES.rglob("*") if file.suffix in (".py", ".toml", ".md")}
    named = {file for file in files if f"`{file.name}`" in GUIDE.text}
    assert {str(file.parent) for file in files - named} == {"data/messages", "data/rules"}
    assert "`data/messages/<language>.toml`" in GUIDE.text
    assert "`data/rules/pebbles.<language>.md`" in GUIDE.text


def test_the_guide_can_be_followed_to_its_end(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    shop.write_files()
    printed = {command.line.split()[0]: shop.type(command) for command in GUIDE.commands}
    assert list(printed) == ["mkdir", "cp", "pip", "orizuru", "cd"]
    assert "(greedy)" in printed["orizuru"]
