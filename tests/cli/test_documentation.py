"""The examples of docs/reference are true: the commands are run again, the conversation is held again."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.commands import Run
from patience import PATIENCE

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"


def blocks(name: str, kind: str) -> list[str]:
    page = (REFERENCE / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


@pytest.mark.heavy
def test_every_command_prints_what_its_page_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    shown = blocks("command-line.md", "console")
    assert len(shown) > 10
    for block in shown:
        line, _, output = block.removeprefix("$ ").partition("\n")
        command = re.sub(r"(^|\| )orizuru ", rf"\1{shlex.quote(sys.executable)} -m orizuru ", line)
        done = subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, check=False, timeout=PATIENCE)
        assert (done.stdout + done.stderr).decode() == output, line


def is_part(shown: Any, whole: Any) -> bool:
    """Whether everything shown is there; objects may have more fields."""
    if isinstance(shown, dict) and isinstance(whole, dict):
        return all(name in whole and is_part(value, whole[name]) for name, value in shown.items())
    return bool(shown == whole)


def test_the_conversation_goes_as_its_page_shows(run: Run) -> None:
    talk = [block.removeprefix("> ").partition("\n") for block in blocks("talk.md", "text")]
    code, out, _ = run("talk", "ponte", typed="".join(f"{request}\n" for request, _, _ in talk))
    assert code == 0
    replies = [json.loads(line) for line in out.splitlines()]
    assert len(replies) == len(talk) > 14
    for (request, _, reply), said in zip(talk, replies, strict=True):
        assert is_part(json.loads(reply), said), request
