"""docs/guides/add-a-request.md, followed in a copy of the package: its blocks, its story, and mypy's answers."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "add-a-request.md").read_text(encoding="utf-8")
STORY = "tests/server/test_story_nudges.py"
CHECKED = ("kinds/__init__.py", "requests.py")
_FENCE = re.compile(r'^```(\w+) file=(\S+)(?: before="((?:[^"\\]|\\.)*)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
_PROMISE = re.compile(r"^```text mypy\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A block of the guide: a whole new file, or what goes before a line of a file that exists."""

    path: str
    before: str | None
    content: str

    def apply(self, root: Path) -> None:
        path = root / self.path
        if self.before is None:
            assert not path.exists(), f"the guide calls {self.path} a new file, but it exists"
            path.write_text(self.content, encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        places = [number for number, line in enumerate(lines) if line.startswith(self.before)]
        assert len(places) == 1, f"{self.path} has {len(places)} lines that begin with {self.before!r}, not one"
        lines.insert(places[0], self.content + "\n\n" * self.content.startswith("class "))
        path.write_text("".join(lines), encoding="utf-8")


def blocks(text: str) -> list[Block]:
    found = _FENCE.findall(text)
    return [Block(path, before.replace('\\"', '"') if before else None, content) for _, path, before, content in found]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and its tests."""
    leave_out = shutil.ignore_patterns("page", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=leave_out)
    for part in ("server", "toys"):
        shutil.copytree(ROOT / "tests" / part, tmp_path / "tests" / part, ignore=leave_out)
    tops = "pyproject.toml", "tests/conftest.py", "tests/patience.py", "tests/ports.py"
    for path in (*tops, "docs/reference/wire.schema.json", "web/src/wire.ts"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return tmp_path


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command of the guide, where the copy is the package."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTEST_XDIST_WORKER", None)
    given = [sys.executable, "-m", *command]
    return subprocess.run(given, capture_output=True, text=True, cwd=root, env=environment, timeout=300, check=False)


def mypy(root: Path) -> list[str]:
    """What mypy says of the two places that must know every kind and every request."""
    files = [f"src/orizuru/server/table/{name}" for name in CHECKED]
    said = run(root, "mypy", "--no-error-summary", "--hide-error-context", "--no-incremental", *files).stdout
    return sorted(re.sub(r"\.py:\d+:", ".py:", line) for line in said.splitlines())


def test_what_the_guide_says_is_enough(copy: Path) -> None:
    """With all blocks in their places the story of the guide passes, mypy and ruff are content, and the page's types
    have the new request."""
    for block in blocks(GUIDE):
        block.apply(copy)
    assert mypy(copy) == []
    changed = sorted({block.path for block in blocks(GUIDE) if block.path.endswith(".py")})
    checked = run(copy, "ruff", "check", *changed)
    assert checked.returncode == 0, checked.stdout
    assert run(copy, "ruff", "format", "--check", *changed).returncode == 0
    told = run(copy, "pytest", STORY, "-p", "no:cacheprovider")
    assert told.returncode == 0, told.stdout + told.stderr
    written = run(copy, "orizuru.server.wire.schema")
    assert written.returncode == 0, written.stderr
    assert 'type: "nudge";' in (copy / "web" / "src" / "wire.ts").read_text(encoding="utf-8")


def test_mypy_names_the_places_that_the_guide_promises(copy: Path) -> None:
    """With the request and the name of its kind, but without the code for them."""
    promise = _PROMISE.search(GUIDE)
    assert promise is not None
    before = blocks(GUIDE[: promise.start()])
    assert {block.path.rpartition("/")[2] for block in before} == {"requests.py", "__init__.py", "entry.py"}
    for block in before:
        block.apply(copy)
    assert mypy(copy) == sorted(promise[1].splitlines())


@pytest.mark.parametrize("left_out", ["table/requests.py", "table/kinds/absence.py"])
def test_the_story_fails_if_a_step_is_left_out(copy: Path, left_out: str) -> None:
    """Every step of the guide is needed."""
    for block in blocks(GUIDE):
        if not block.path.endswith(left_out):
            block.apply(copy)
    told = run(copy, "pytest", STORY, "-p", "no:cacheprovider")
    assert told.returncode != 0, "the story passes without it"
    assert "Nudge" in told.stdout + told.stderr or "nudge" in told.stdout + told.stderr
