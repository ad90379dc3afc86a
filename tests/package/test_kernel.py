"""The kernel is compiled where a compiler is found, and left out without harm elsewhere."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from orizuru.bots.kernel import compiler, library

FILES = [*compiler.FOLDER.glob("*.[ch]"), compiler.FOLDER / "compiler.py"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The sources alone, as in a fresh checkout."""
    for file in FILES:
        shutil.copy(file, tmp_path)
    return tmp_path


def compiled(folder: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **changes}
    return subprocess.run([sys.executable, folder / "compiler.py"], env=env, capture_output=True, text=True, check=True)


def test_it_is_compiled_only_if_its_sources_are_newer(folder: Path) -> None:
    done = compiled(folder)
    made = folder / compiler.LIBRARY.name
    assert (done.stderr, made.is_file()) == ("", True)
    assert not [*folder.glob("*.tmp")]
    assert compiled(folder, CC="/nowhere/cc").stderr == ""  # nothing is left to do
    later = made.stat().st_mtime_ns + 10**9
    os.utime(folder / "tree.c", ns=(later, later))
    assert "/nowhere/cc" in compiled(folder, CC="/nowhere/cc").stderr


@pytest.mark.parametrize("changes", [{"CC": "/nowhere/cc"}, {"CC": "false"}, {"CC": "", "PATH": "/nowhere"}])
def test_without_a_compiler_it_is_left_out(folder: Path, changes: dict[str, str]) -> None:
    done = compiled(folder, **changes)
    assert "plain Python searches instead" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not [*folder.glob("libponte*"), *folder.glob("*.tmp")]


@pytest.mark.parametrize("content", [b"", b"no library"])
def test_a_broken_library_is_as_good_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    broken = tmp_path / "libponte.so"
    broken.write_bytes(content)
    monkeypatch.setattr(library, "FILE", broken)
    assert library._loaded.__wrapped__() is None
    monkeypatch.setattr(library, "FILE", tmp_path / "none")
    assert library._loaded.__wrapped__() is None


def test_a_library_of_another_version_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert library._loaded.__wrapped__() is not None
    monkeypatch.setattr(library, "VERSION", library.VERSION + 1)
    assert library._loaded.__wrapped__() is None
