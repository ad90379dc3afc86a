"""The command line, as the tests of all other commands run it."""

from cli.conftest import run

__all__ = ["run"]
