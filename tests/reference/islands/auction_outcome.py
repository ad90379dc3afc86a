"""What the winner of an auction does, and what the others do (R14 to R18)."""

from __future__ import annotations

from reference.islands.painting import choose_colour, paint_square
from reference.islands.places import places
from reference.islands.prize import paint_prize
from reference.islands.shapes import SQUARE
from reference.islands.table import SIDES, Player, Steps, Table, ask


def win(table: Table, player: Player) -> Steps[None]:
    """R14"""
    player.coins -= table.bid
    yield from use_coal(table, player)
    yield from paint_prize(table, player)


def use_coal(table: Table, player: Player) -> Steps[None]:
    """R15: each token once a win, including those gained meanwhile; all are kept."""
    coal = player.tokens["coal"]
    while unused := [side for side in SIDES["coal"] if table.coal_used[side] < coal[side]]:
        can_paint = any(True for _ in places(player, SQUARE))  # Q2
        word = yield from ask(player, "coal", [*(f"coal {side}" for side in unused if can_paint), "done"])
        if word == "done":
            break
        side = word.removeprefix("coal ")
        table.coal_used[side] += 1  # also if the square is given up now
        colour = (yield from choose_colour(player)) if side == "any" else table.season
        if colour is not None:
            yield from paint_square(table, player, colour)
    table.coal_used.clear()


def act_without_winning(table: Table, player: Player) -> Steps[None]:
    """R17"""
    yield from paint_square(table, player, table.season)
    player.coins += income(player)


def income(player: Player) -> int:
    """R18"""
    gold = player.tokens["gold"]
    return max(0, 3 + 2 * gold["+2"] + gold["+1"] - player.volcanoes)
