"""What winners and others do (R14 to R18)."""

from __future__ import annotations

from reference.islands.changing import paint_prize
from reference.islands.painting import choose_colour, paint_square
from reference.islands.places import places
from reference.islands.shapes import SQUARE
from reference.islands.table import SIDES, Player, Steps, Table, ask


def win(table: Table, player: Player) -> Steps[None]:
    """R14"""
    player.coins -= table.bid
    yield from use_coal(table, player)
    yield from paint_prize(table, player)


def use_coal(table: Table, player: Player) -> Steps[None]:
    """R15"""
    coal = player.tokens["coal"]
    while player.held("coal"):
        answers = ["done"]
        if any(True for _ in places(player, SQUARE)):  # Q2
            answers += [f"coal {side}" for side in SIDES["coal"] if coal[side]]
        word = yield from ask(player, "coal", answers)
        if word == "done":
            return
        coal[word.removeprefix("coal ")] -= 1
        colour: str | None = table.season
        if word == "coal any":
            colour = yield from choose_colour(player)
        if colour is not None:
            yield from paint_square(table, player, colour)


def act_without_winning(table: Table, player: Player) -> Steps[None]:
    """R17"""
    yield from paint_square(table, player, table.season)
    player.coins += income(player)


def income(player: Player) -> int:
    """R18"""
    gold = player.tokens["gold"]
    return max(0, 3 + 2 * gold["+2"] + gold["+1"] - player.volcanoes)
