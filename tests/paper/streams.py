"""What the pages of a document send to a printer: colours, patterns, and figures beyond lines, boxes and circles."""

from collections.abc import Iterator

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

COLOURS = {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs", "Do", "BI"}
"""All operators that can set a colour; `g` and `G` are not among them, as they set greys."""
PAINTED = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"}

_found: dict[bytes, list[str]] = {}  # by the bytes of a page: reading them takes longer than everything else


def operators(page: PageObject, reader: PdfReader) -> list[str]:
    content = page.get_contents()
    assert content is not None
    data = content.get_data()
    if data not in _found:
        _found[data] = [operator.decode() for _, operator in ContentStream(content, reader).operations]
    return _found[data]


def has_colour(page: PageObject, reader: PdfReader) -> bool:
    return not COLOURS.isdisjoint(operators(page, reader))


def drawings(page: PageObject, reader: PdfReader) -> int:
    """How many figures have several straight sides and no round corners: all our boxes have them (some of radius 0)."""
    return sum(figure.count("l") > 1 and "c" not in figure for figure in _figures(operators(page, reader)))


def clips(page: PageObject, reader: PdfReader) -> int:
    """How often a drawing is clipped to a part of the page, as patterns are."""
    found = operators(page, reader)
    return found.count("W") + found.count("W*")


def _figures(found: list[str]) -> Iterator[list[str]]:
    figure: list[str] = []
    for operator in found:
        if operator in PAINTED:
            yield figure
            figure = []
        elif operator in ("m", "l", "c", "v", "y", "re", "h"):
            figure.append(operator)
