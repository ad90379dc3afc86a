"""docs/design-language.md tells of every token of the page, and of none that is not there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "design-language.md").read_text(encoding="utf-8")
STYLES = (ROOT / "web" / "src" / "tokens.css").read_text(encoding="utf-8")


def described() -> set[str]:
    """The tokens in the document; `--size-1` to `--size-7` are seven."""
    found = set(re.findall(r"`(--[a-z0-9-]+)`", PAGE))
    for stem, first, last in re.findall(r"`(--[a-z]+-)(\d)` to `--[a-z]+-(\d)`", PAGE):
        found |= {f"{stem}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_token_is_described_and_every_described_one_exists() -> None:
    tokens = set(re.findall(r"^  (--[a-z0-9-]+):", STYLES, re.MULTILINE))
    assert tokens == described()


def test_both_themes_have_all_colours_and_shadows() -> None:
    light, dark = (
        "".join(re.findall(rf"^{re.escape(head)} {{(.*?)^}}", STYLES, re.MULTILINE | re.DOTALL))
        for head in (":root", ':root[data-theme="dark"]')
    )
    painted = set(re.findall(r"(--[a-z0-9-]+): (?:#|0 \d+px)", light))
    assert painted == set(re.findall(r"(--[a-z0-9-]+): (?:#|0 \d+px)", dark))
    assert len(painted) > 20


def test_every_file_and_part_that_it_names_exists() -> None:
    for name in re.findall(r"`((?:web|tests)/[\w/.]+)`", PAGE):
        assert (ROOT / name).is_file(), name
    for part in re.findall(r"\(`([A-Z]\w+)`\)", PAGE):
        assert list((ROOT / "web" / "src").rglob(f"{part}.svelte")), part
