"""The course of the game: sheets, then rounds of auction and action."""

from __future__ import annotations

from reference.islands.auction import hold_auction
from reference.islands.auction_outcome import act_without_winning, win
from reference.islands.solo import play_solo_round
from reference.islands.table import Island, Steps, Table, ask


def play(table: Table) -> Steps[None]:
    yield from choose_sheets(table)
    while not table.is_over:
        table.begin_round()
        if table.is_solo:
            yield from play_solo_round(table, table.players[0])
        else:
            yield from play_round(table)
            table.space += 1  # R19
    table.card = 0


def choose_sheets(table: Table) -> Steps[None]:
    """R6: the answers stay secret until all have chosen."""
    kept = {}
    for player in table.players:
        kept[player.seat] = list(player.hand)
        if table.options.sheets is None:
            word = yield from ask(player, "give_back", [f"return {name}" for name in player.hand])
            kept[player.seat].remove(word.removeprefix("return "))
    for player in table.players:
        player.hand = kept[player.seat]
        player.islands = [Island(one) for sheet in table.sheets if sheet.name in player.hand for one in sheet.maps]


def play_round(table: Table) -> Steps[None]:
    table.dice = [table.die()]
    table.card = table.dice[0]
    yield from hold_auction(table)
    if table.bidder is not None:  # R13
        table.first = table.bidder
    for player in table.clockwise(table.first):
        if player.seat == table.bidder:
            yield from win(table, player)
        else:
            yield from act_without_winning(table, player)
