"""Re-Roll (R51): solo only, once a round, after any roll."""

from __future__ import annotations

from reference.islands.table import Player, Steps, Table, ask


def usable_levels(table: Table, player: Player, technology: str, possible: dict[int, bool]) -> list[str]:
    """R45: the researched levels whose condition and price are met, unless the technology was used this round."""
    if not table.is_solo or technology in table.used:
        return []
    return [
        f"use {technology} {level}"
        for level, is_met in possible.items()
        if is_met and level <= player.levels[technology]
    ]


def offer_use(table: Table, player: Player, technology: str, name: str, possible: dict[int, bool]) -> Steps[int]:
    """Returns the level that is used, 0 for none; does not ask if no level can be used."""
    choices = usable_levels(table, player, technology, possible)
    if not choices:
        return 0
    word = yield from ask(player, name, [*choices, "no"])
    if word == "no":
        return 0
    table.used.add(technology)
    return int(word[-1])


def offer_reroll(table: Table, player: Player, is_carrambahs: bool) -> Steps[None]:
    """Changes the dice that were rolled last, if the player wants to."""
    price = 3 + (table.bid if is_carrambahs else 0)  # enough must be kept for the bid
    possible = {1: player.coins >= price, 2: is_carrambahs and player.coins >= price, 3: 6 in table.dice}
    level = yield from offer_use(table, player, "Re-Roll", "reroll", possible)
    if not level:
        return
    player.coins += 7 if level == 3 else -3
    again = [0]
    if level == 2:
        again = [0, 1]
    elif is_carrambahs:
        choices = [f"die {number + 1}" for number, die in enumerate(table.dice) if level == 1 or die == 6]
        word = yield from ask(player, "die", choices)
        again = [int(word[-1]) - 1]
    for number in again:
        table.dice[number] = table.die()
