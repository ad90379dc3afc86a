"""The texts on paper, a catalogue for each language."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from orizuru.core.messages import Message, text

LANGUAGES = ("en", "de")
MOST_ROWS = 9  # of one part


class Words:
    """All texts of a language: `words("board.title")`, with values for the names in braces."""

    def __init__(self, texts: Mapping[str, str], language: str) -> None:
        self.texts, self.language = texts, language

    def __call__(self, key: str, /, **values: object) -> str:
        return self.texts[key].format_map(values) if values else self.texts[key]

    def called(self, given: Mapping[str, Any]) -> str:
        """The name of a sheet or an island, as its catalogue gives it."""
        return text(Message(given["key"], **given["args"]), self.language)

    def rows(self, prefix: str) -> dict[int, str]:
        """The texts `prefix.1`, `prefix.2` and so on, by their numbers."""
        keys = {n: f"{prefix}.{n}" for n in range(1, MOST_ROWS + 1)}
        return {n: self.texts[key] for n, key in keys.items() if key in self.texts}


@cache
def words(language: str) -> Words:
    source = resources.files("orizuru").joinpath("data", "paper", f"{language}.toml")
    return Words(dict(_flat(tomllib.loads(source.read_text(encoding="utf-8")))), language)


def _flat(table: Mapping[str, Any], prefix: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for name, value in table.items():
        found += [(prefix + name, value)] if isinstance(value, str) else _flat(value, f"{prefix}{name}.")
    return found
