"""Pebbles as a package of its own, made and installed as docs/guides/add-a-game.md says."""

import os
import subprocess
import sys
from pathlib import Path

from guides.guide import ROOT, Command, Piece, steps

GUIDE = ROOT.joinpath("docs", "guides", "add-a-game.md").read_text(encoding="utf-8")
PEBBLES = ROOT / "tests" / "toys" / "pebbles"
PROJECT = "orizuru-pebbles/pyproject.toml"
"""The only file that the guide shows whole; the other pieces are parts of files in `PEBBLES`."""


class Workshop:
    """A folder with a checkout in it, where the commands of the guide are typed. What is installed goes to `site`: the
    environment of the tests stays as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        folder.joinpath("orizuru").symlink_to(ROOT, target_is_directory=True)
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
            "PATH": os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath))),
            "PYTHONPATH": str(self.site),
            "PIP_TARGET": str(self.site),
            "PIP_NO_INDEX": "1",
            "PIP_NO_DEPS": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip inverts it: 0 means no isolation, so nothing is fetched
        }

    def follow(self, step: Piece | Command) -> None:
        """Carries out a step. A command that fails, or does not print what the guide shows, fails the test."""
        if isinstance(step, Piece):
            if step.path == PROJECT:
                self.folder.joinpath(step.path).write_text(step.code + "\n", encoding="utf-8")
            return
        done = subprocess.run(
            ["sh", "-c", step.typed], cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{step.typed}\n{done.stdout}\n{done.stderr}"
        for line in step.printed:
            assert line in done.stdout, f"{step.typed} does not print {line!r}, but\n{done.stdout}"


def installed(folder: Path) -> Path:
    """Follows the guide until the package is installed; returns where it is."""
    shop = Workshop(folder)
    for step in steps(GUIDE):
        shop.follow(step)
        if isinstance(step, Command) and step.typed.startswith("pip install "):
            return shop.site
    raise AssertionError("the guide installs nothing")
