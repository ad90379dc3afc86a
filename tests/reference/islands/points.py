"""The final points, line by line (R38), and who wins (R39)."""

from __future__ import annotations

from reference.islands.sheets import HARBOUR, SECRET, TEMPLE, square_word
from reference.islands.table import Player, Table

WORTH = {HARBOUR: (20, 10), SECRET: (20, 10), TEMPLE: (10, 5)}  # R28: of one colour, of different colours
KINDS = {HARBOUR: "harbour", SECRET: "harbour", TEMPLE: "temple"}

Line = tuple[str, str, int]  # what, where, points


def sheet(player: Player) -> list[Line]:
    lines: list[Line] = []
    for island in player.islands:
        for landmark, how in island.surrounded.items():
            sign = island.map.signs[landmark]
            if sign in WORTH:
                points = WORTH[sign][how == "different"]
                lines.append((KINDS[sign], f"{island.name}:{square_word(landmark)}", points))
        lines += [("outline", island.name, points) for points in island.filled.values()]
        if island.is_begun and island.free:
            lines.append(("unpainted", island.name, -len(island.free)))
    return lines


def score(player: Player) -> int:
    return sum(points for _, _, points in sheet(player))


def ranks(table: Table) -> list[int]:
    """Points, then coins; equal in both share a rank (R39, Q13)."""
    results = [(score(player), player.coins) for player in table.players]
    return [1 + sum(other > mine for other in results) for mine in results]


def winners(table: Table) -> list[int]:
    return [seat for seat, rank in enumerate(ranks(table)) if rank == 1]
