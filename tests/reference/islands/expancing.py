"""Expancing (R46, Q10, Q11): a shape of any form, named square by square."""

from __future__ import annotations

from reference.islands.painting import GIVE_UP, paint
from reference.islands.places import footholds, next_to
from reference.islands.shapes import place_of
from reference.islands.sheets import Square, read_square, square_word
from reference.islands.table import Island, Player, Steps, Table, ask


def expand(table: Table, player: Player) -> Steps[None]:
    """Carries out the level that has just been researched."""
    level = player.levels["Expancing"]
    sizes = {1: [3], 2: [5], 3: [3, 5]}[level]
    if level == 3:
        word = yield from ask(player, "size", ["size 3", "size 5"])
        if word == "size 5":
            sizes.reverse()
    for size in sizes:
        yield from grow(table, player, level, size)


def candidates(player: Player, level: int) -> list[Island]:
    """Where the shape may lie: the island of that number, or any other if the next one to begin has that number."""
    if len(player.begun) >= level:
        return [player.begun[level - 1]]
    if len(player.begun) == level - 1:
        return [island for island in player.islands if not island.is_begun]
    return []  # Q10


def region(island: Island, start: Square) -> set[Square]:
    """The free squares connected with a free square."""
    found, fresh = set(), {start}
    while fresh:
        found |= fresh
        fresh = next_to(island, fresh) - found
    return found


def grow(table: Table, player: Player, level: int, size: int) -> Steps[None]:
    choices = {
        f"{island.name}:{square_word(square)}"
        for island in candidates(player, level)
        for square in footholds(player, island)
        if len(region(island, square)) >= size
    }
    table.named = []
    while True:
        word = yield from ask(player, "grow", [*choices, GIVE_UP])
        if word == GIVE_UP:
            table.named = []
            return
        name, _, square = word.partition(":")
        island = player.island(name)
        table.named.append(read_square(square))
        if len(table.named) == size:
            break
        choices = {f"{name}:{square_word(near)}" for near in next_to(island, table.named) - set(table.named)}
    squares, table.named = frozenset(table.named), []
    yield from paint(table, player, place_of(name, squares), table.season)
