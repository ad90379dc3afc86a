"""docs/guides/add-a-game.md can be followed: its commands run, and its pieces are in the files that it names."""

from pathlib import Path

import pytest

from guides.guide import Command, Piece, steps
from guides.pebbles import GUIDE, PEBBLES, PROJECT, Workshop

STEPS = list(steps(GUIDE))
PARTS = [step for step in STEPS if isinstance(step, Piece) and step.path != PROJECT]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.path)
def test_a_piece_is_in_its_file(part: Piece) -> None:
    assert f"\n{part.code}\n" in PEBBLES.joinpath(part.path).read_text(encoding="utf-8")


def test_the_guide_mentions_every_file_of_the_package() -> None:
    files = [file.relative_to(PEBBLES) for file in PEBBLES.rglob("*") if file.suffix in (".py", ".toml", ".md")]
    assert len(files) == 8
    for file in files:
        name, _, language = file.stem.partition(".")
        general = "<language>" if file.suffix == ".toml" else f"{name}.<language>" if language else name
        assert f"`{file.with_name(general + file.suffix)}`" in GUIDE, file


def test_the_guide_can_be_followed_to_its_end(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    for step in STEPS:
        shop.follow(step)
    typed = [step.typed.split()[0] for step in STEPS if isinstance(step, Command)]
    assert typed == ["mkdir", "cp", "pip", "orizuru", "orizuru", "cd"]
    assert shop.folder.joinpath(PROJECT).exists()
