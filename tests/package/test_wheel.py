"""The wheel in an empty environment: it installs without anything else, plays a game and verifies it."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from orizuru.bots.kernel import compiler

pytestmark = pytest.mark.heavy

ROOT = Path(__file__).parents[2]
# Nothing of this checkout may help: no PYTHONPATH, another working directory.
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=CLEAN, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {"orizuru/py.typed", "orizuru/data/messages/en.toml", "orizuru/server/page/index.html"} <= set(names)
    data = (path for path in (ROOT / "src" / "orizuru" / "data").rglob("*") if path.is_file())
    assert {path.relative_to(ROOT / "src").as_posix() for path in data} <= set(names)
    assert not [name for name in names if not name.startswith("orizuru")]
    # With the kernel it is for this system only, but for any Python.
    assert {f"orizuru/bots/kernel/{compiler.LIBRARY.name}", "orizuru/bots/kernel/kernel.c"} <= set(names)
    assert "-py3-none-" in wheel.name
    assert not wheel.name.endswith("-any.whl")

    venv.create(tmp_path / "empty", with_pip=True)
    python = tmp_path / "empty" / "bin" / "python"
    run(python, "-m", "pip", "install", "--no-index", "--disable-pip-version-check", wheel, cwd=tmp_path)
    command = tmp_path / "empty" / "bin" / "orizuru"
    shown = run(command, "play", "ponte", "--seats", "greedy,uniform", "--seed", "7", "--save", "g.json", cwd=tmp_path)
    assert "wins" in shown or "both win" in shown
    assert "ok" in run(command, "verify", "g.json", cwd=tmp_path)
    assert "ponte" in run(command, "games", cwd=tmp_path)
    bare = subprocess.run([command, "serve"], cwd=tmp_path, env=CLEAN, capture_output=True, text=True)
    assert bare.returncode == 2
    assert "pip install 'orizuru[server]'" in bare.stderr
    assert bare.stderr.count("\n") == 1
    code = "from orizuru.bots.kernel.library import library; print(library())"
    assert "CDLL" in run(python, "-c", code, cwd=tmp_path)
    code = "import orizuru; print(orizuru.replay('g.json').text)"
    assert " over " in run(python, "-c", code, cwd=tmp_path)
