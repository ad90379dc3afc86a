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
_BRIDGE = re.compile(r"[a-l][0-9]+-[a-l][0-9]+")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`text` begins with a title and an empty line. Drawings of boards keep their lines, and the bridges on them follow
    in a line of their own. `part` is the title of the part of the document; empty if it has no parts."""

    number: str
    text: str
    part: str = ""


@cache
def paragraphs(game: str, language: str = messages.ENGLISH) -> tuple[Paragraph, ...]:
    """All numbered rules (R) and rulings (Q) of a game, in the order of its document; none if it has no document."""
    document = _document(game, language) or _document(game, messages.ENGLISH)
    return tuple(_parts(document.splitlines()))


@cache
def overview(game: str, language: str = messages.ENGLISH) -> str:
    """The game in short, with its title: the first section of the document if it has words of its own; else empty. Each
    item of its list is a block."""
    document = _document(game, language) or _document(game, messages.ENGLISH)
    section = re.search(r"^## (?![RQ][0-9])(.+)\n((?:(?!#).*\n)*)", document, re.MULTILINE)
    items = "\n".join(_blocks(section[2].splitlines())).split("\n") if section else [""]
    if section is None or not items[0]:
        return ""
    return "\n\n".join([_plain(section[1]), *(item.removeprefix("• ") for item in items)])


def _document(game: str, language: str) -> str:
    from importlib import resources

    added = [plugin.data for plugin in plugins() if plugin.key == game and plugin.data is not None]
    for data in (resources.files("orizuru").joinpath("data"), *added):
        source = data.joinpath("rules", f"{game}.{language}.md")
        if source.is_file():
            return source.read_text(encoding="utf-8")
    return ""


def _parts(lines: list[str]) -> Iterator[Paragraph]:
    number, title, part, inside, is_drawn = "", "", "", list[str](), False
    for line in (*lines, "# "):
        is_drawn ^= line.startswith(_FENCE)
        heading = None if is_drawn else _HEADING.match(line)
        if heading is None:
            inside.append(line)
            continue
        if number:
            yield Paragraph(number, "\n\n".join([_plain(title), *_blocks(inside)]), part)
        if heading[1] == "##" and not heading[2]:
            part = _plain(heading[3])
        number, title, inside = heading[2] or "", heading[3], []


def _blocks(lines: list[str]) -> Iterator[str]:
    """The blocks between empty lines: sentences joined into one line, items and rows on a line each."""
    block, bridges, is_drawn = list[str](), list[str](), False
    for line in (*lines, ""):
        if line.startswith(_FENCE):
            if block:
                yield "\n".join([*block, *bridges]) if is_drawn else _joined(block)
            found = _BRIDGE.findall(line)
            block, bridges, is_drawn = [], ["  " + " ".join(found)] if found else [], not is_drawn
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
