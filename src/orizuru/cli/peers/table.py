"""A table as documents show it."""

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The first column and those without a heading hold words, the others numbers."""
    words = [at == 0 or not name for at, name in enumerate(head)]
    rule = "|".join("---" if word else "---:" for word in words)
    return "\n".join([line(head), f"|{rule}|", *map(line, rows)])


def line(cells: Sequence[str]) -> str:
    return "".join(f"| {cell} " if cell else "| " for cell in cells) + "|"
