"""The numbered paragraphs of the rules, for people: `data/rules/<game>.<language>.md`, here or in the package
of the game, as plain text.

The reason of every refusal cites a number such as R7; this module finds its paragraph. A game whose rules are not
written in a language has the English ones there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from orizuru.core import messages
from orizuru.core.plugins import plugins

_HEADING = re.compile(r"^(#+) (?:([RQ][0-9]+) )?(.*)$")
_FENCE = "```"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`text` begins with a title and an empty line. Drawings of boards keep their lines."""

    number: str
    text: str


@cache
def paragraphs(game: str, language: str = messages.ENGLISH) -> tuple[Paragraph, ...]:
    """All numbered rules (R) and rulings (Q) of a game, in the order of its document; none if it has no document."""
    document = _document(game, language) or _document(game, messages.ENGLISH)
    return tuple(_parts(document.splitlines()))


def _document(game: str, language: str) -> str:
    from importlib import resources

    added = [plugin.data for plugin in plugins() if plugin.key == game and plugin.data is not None]
    for data in (resources.files("orizuru").joinpath("data"), *added):
        source = data.joinpath("rules", f"{game}.{language}.md")
        if source.is_file():
            return source.read_text(encoding="utf-8")
    return ""


def _parts(lines: list[str]) -> Iterator[Paragraph]:
    number, title, inside, is_drawn = "", "", list[str](), False
    for line in (*lines, "# "):
        is_drawn ^= line.startswith(_FENCE)
        heading = None if is_drawn else _HEADING.match(line)
        if heading is None:
            inside.append(line)
            continue
        if number:
            yield Paragraph(number, "\n\n".join([_plain(title), *_blocks(inside)]))
        number, title, inside = heading[2] or "", heading[3], []


def _blocks(lines: list[str]) -> Iterator[str]:
    """The blocks between empty lines: sentences joined into one line, items and rows on a line each."""
    block, is_drawn = list[str](), False
    for line in (*lines, ""):
        if line.startswith(_FENCE):
            if block:
                yield "\n".join(block) if is_drawn else _joined(block)
            block, is_drawn = [], not is_drawn
        elif is_drawn or line.strip():
            block.append(line)
        elif block:
            yield _joined(block)
            block = []


def _joined(block: list[str]) -> str:
    found: list[str] = []
    for line in block:
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not all(set(cell) <= {"-"} for cell in cells):
                found.append("  ".join(cells))
        elif line.startswith("- "):
            found.append(f"• {line[2:]}")
        elif found:
            found[-1] += f" {line.strip()}"
        else:
            found.append(line.strip())
    return "\n".join(map(_plain, found))


def _plain(text: str) -> str:
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).replace("`", "")
    return re.sub(r"(\*{1,2})([^*\s](?:[^*]*[^*\s])?)\1", r"\2", text)
