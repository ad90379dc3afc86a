"""Every document can be found: docs/README.md leads to it, and every relative link leads somewhere."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DECISIONS = DOCS / "decisions"

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_NUMBER = re.compile(r"^(\d{4})-", re.MULTILINE)


def links(page: Path) -> list[tuple[Path, str]]:
    """The files that a page links to, each with its heading; links to other sites are left out."""
    found = []
    for target in _LINK.findall(_CODE.sub("", page.read_text(encoding="utf-8"))):
        if not re.match(r"[a-z]+:", target):
            path, _, heading = target.partition("#")
            found.append(((page.parent / path).resolve() if path else page, heading))
    return found


def anchors(page: Path) -> set[str]:
    """The names by which the headings of a page can be linked to."""
    text = _CODE.sub(lambda code: "" if code[0].startswith("```") else code[0], page.read_text(encoding="utf-8"))
    names = [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in _HEADING.findall(text)]
    return {f"{name}-{names[:i].count(name)}" if name in names[:i] else name for i, name in enumerate(names)}


def test_relative_links_and_their_headings_exist() -> None:
    pages = [*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *(ROOT / "src").rglob("*.md"), ROOT / "tests/web/README.md"]
    broken = []
    for page in pages:
        for target, heading in links(page):
            if not target.exists() or (heading and heading not in anchors(target)):
                broken.append(f"{page.relative_to(ROOT)}: {target.name}#{heading}")
    assert broken == []


def test_the_map_leads_to_every_document() -> None:
    reached, next_up = set[Path](), [DOCS / "README.md"]
    while next_up:
        page = next_up.pop()
        if page not in reached:
            reached.add(page)
            next_up += [target for target, _ in links(page) if target.suffix == ".md" and target.exists()]
    assert sorted(page.relative_to(DOCS).as_posix() for page in set(DOCS.rglob("*.md")) - reached) == []


def test_every_guide_and_reference_is_on_the_map_itself() -> None:
    shown = {target for target, _ in links(DOCS / "README.md")}
    pages = [page for folder in ("rules", "guides", "concepts", "reference") for page in (DOCS / folder).glob("*.md")]
    assert sorted(page.name for page in set(pages) - shown) == []


def test_every_decision_is_in_the_list_and_every_missing_number_is_explained() -> None:
    text = (DECISIONS / "README.md").read_text(encoding="utf-8")
    shown = [target for target, _ in links(DECISIONS / "README.md") if _NUMBER.match(target.name)]
    assert shown == sorted(DECISIONS.glob("0*.md")), "give each decision a line in docs/decisions/README.md, in order"
    used = {int(page.name[:4]) for page in shown}
    for number in set(range(1, max(used) + 1)) - used:
        assert re.search(rf"\b{number:04}\b", text), f"{number:04} is missing, and the list does not say why"


def test_the_architecture_names_files_that_exist_and_none_is_left_out() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    folders = (ROOT / "src", ROOT / "tests", ROOT / "web" / "src", ROOT / "web" / "test")
    files = [path.as_posix() for folder in folders for path in folder.rglob("*.*")] + [str(ROOT / "web/build.py")]
    files += [path.as_posix() for path in ROOT.glob("*.py")]
    named = re.findall(r"`([\w/.-]+\.(?:py|ts|svelte))`", text)
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []
    package = ROOT / "src" / "orizuru"
    toured = [package / "core", package / "client", *(package / "games").iterdir()]
    modules = [path for folder in toured for path in folder.rglob("[!_]*.py")]
    assert [str(path) for path in modules if not any(path.match(name) for name in named)] == []


def test_a_superseded_decision_says_so_and_names_the_new_one() -> None:
    """A page that says "Supersedes [decision N]" has a partner that says "superseded by" and links back."""
    for page in DECISIONS.glob("0*.md"):
        text = page.read_text(encoding="utf-8")
        for sentence in re.findall(r"Supersedes [^.]*?\]\((\d{4}-[^)]+)\)", text):
            old = (DECISIONS / sentence).read_text(encoding="utf-8")
            assert re.search(rf"[Ss]uperseded by\s\[[^\]]*\]\({page.name}\)", old), (
                f"{sentence} does not name {page.name}"
            )
