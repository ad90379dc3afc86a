"""A player of a seat: a program that answers every question until the game is over."""

from collections.abc import Awaitable, Callable
from typing import Any

from orizuru.client.refusals import Refused
from orizuru.client.table import Table
from orizuru.server import wire

Chooser = Callable[[dict[str, Any]], Awaitable[str]]


async def play(table: Table, choose: Chooser, on_move: Callable[[str], None] | None = None) -> wire.Outcome | None:
    """Plays the seat of a table to the end. `choose` gets the view of the seat and returns a word; `on_move` gets every
    word that was played. It agrees to every proposal but a draw, which is for the game to decide."""
    while True:
        await table.until(lambda: table.is_over or bool(table.screen.answers) or is_asked_for_consent(table))
        if table.is_over:
            return table.info.result
        seq = table.desk.seq
        try:
            if is_asked_for_consent(table):
                await _consent(table)
                continue
            assert table.view is not None
            word = await choose(table.view)
            await table.play(word, seq=seq)
        except Refused as refused:
            if refused.error != "stale" and table.desk.seq == seq:
                raise
        else:
            if on_move is not None:
                on_move(word)


def is_asked_for_consent(table: Table) -> bool:
    """Whether a proposal waits for a yes or no from this seat."""
    offer = table.info.offer
    return offer is not None and table.seat in offer.needed


async def _consent(table: Table) -> None:
    offer = table.info.offer
    if offer is not None and offer.what == "draw":
        await table.decline()
    else:
        await table.agree()
