"""Programs in the documents run as they stand."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [
    *("README.md", "docs/guides/run-an-arena.md", "docs/guides/write-a-bot.md", "docs/reference/decks.md"),
    *("docs/reference/origami-positions.md", "docs/reference/ponte-positions.md"),
]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_python_in_documents_runs(name: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        code = block if "import orizuru" in block else f"import orizuru\n{block}"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        promised = re.findall(r"print\(.*?\)  # (.*)", block)
        assert done.stdout.splitlines()[: len(promised)] == promised


HERE = r"https?://(127\.0\.0\.1|localhost|[a-z]+\.example(\.org)?)\b"  # addresses that lead to no other machine


def test_no_document_or_pin_names_a_machine_or_a_registry() -> None:
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "constraints.txt", ROOT / "pyproject.toml"]:
        text = re.sub(HERE, "", path.read_text(encoding="utf-8"))
        assert not re.search(r"/(home|root|work|tmp)/|https?://", text), path.name
