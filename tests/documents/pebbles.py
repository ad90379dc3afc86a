"""Pebbles as a package of its own, made and installed as docs/guides/add-a-game.md says."""

import os
import subprocess
import sys
from pathlib import Path

from documents.walkthrough import Command, Walkthrough

ROOT = Path(__file__).parents[2]
GUIDE = Walkthrough.of(ROOT / "docs" / "guides" / "add-a-game.md")


class Workshop:
    """A folder with a checkout in it, where the commands of the guide are typed. What is installed goes to `site`: the
    environment of the tests stays as it is."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        folder.joinpath("orizuru").symlink_to(ROOT, target_is_directory=True)
        paths = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)))
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
            "PATH": paths,
            "PYTHONPATH": str(self.site),
            "PIP_TARGET": str(self.site),
            "PIP_NO_INDEX": "1",
            "PIP_NO_DEPS": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip reads it the other way round: nothing is fetched to build with
        }

    def write_files(self) -> None:
        for path, text in GUIDE.files.items():
            file = self.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    def type(self, command: Command) -> str:
        """What it prints; a command that fails, or prints something else than the guide shows, fails the test."""
        done = subprocess.run(
            ["sh", "-c", command.line],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command.line}\n{done.stdout}\n{done.stderr}"
        for line in command.printed:
            assert line in done.stdout, f"{command.line} does not print {line!r}, but\n{done.stdout}"
        return done.stdout


def installed(folder: Path) -> Path:
    """Follows the guide until the package is installed; where it is."""
    shop = Workshop(folder)
    shop.write_files()
    for command in GUIDE.commands:
        shop.type(command)
        if command.line.startswith("pip install "):
            return shop.site
    raise AssertionError("the guide installs nothing")
