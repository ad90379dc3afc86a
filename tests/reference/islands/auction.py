"""The auction (R10 to R12)."""

from __future__ import annotations

from reference.islands.table import Player, Steps, Table, ask


def hold_auction(table: Table) -> Steps[None]:
    """R10: asks the next player clockwise who has not passed and does not hold the highest bid."""
    next_seat = table.first
    while True:
        in_line = [
            player
            for player in table.clockwise(next_seat)
            if player.seat not in table.passed and player.seat != table.bidder
        ]
        if not in_line:
            return
        yield from ask_bid(table, in_line[0])
        next_seat = (in_line[0].seat + 1) % len(table.players)


def ask_bid(table: Table, player: Player) -> Steps[None]:
    """R11"""
    lowest = max(table.card, table.bid + 1)
    word = yield from ask(player, "bid", [*(f"bid {coins}" for coins in range(lowest, player.coins + 1)), "pass"])
    if word == "pass":
        table.passed.add(player.seat)
    else:
        table.bid, table.bidder = int(word.removeprefix("bid ")), player.seat
