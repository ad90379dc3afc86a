"""A solo game of Islands after a won auction: when most technologies are used."""

from typing import Any

from rules.isle import Table, solo

ROOM = """
    H . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""
WIN = [1, 1]  # Carrambah's dice


def won(card: int = 3, bid: int = 6, dice: list[int] | None = None, **fields: Any) -> Table:
    """A won auction, up to the first question after it."""
    fields = {"A1": ROOM, "coins": 20, **fields}
    table = solo(card=card, dice=[*WIN, *(dice or [])], **fields)
    return table.play(f"bid {bid}")


def colour_of(table: Table, squares: str) -> str:
    found: dict[str, list[str]] = table.player()["paint"]["A1"]
    return next(colour for colour, painted in found.items() if "".join(painted) == squares)
