"""What moves would do, from the mover's knowledge: for `why` and `hint`, before anything is played."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from orizuru.bots import bot
from orizuru.bots.bot import word_of
from orizuru.core.facts import Fact
from orizuru.core.game import Game, Preview, State

ADVISER = "greedy"


def preview_of(state: State, moves: Sequence[int]) -> Preview:
    """One preview of several moves of a turn, up to where something would be revealed."""
    change, facts = [0] * state.seats, list[Fact]()
    price: int | None = None
    for move, before in zip(moves, _states(state, moves), strict=False):
        seen = before.preview(move)
        change = [sum(both) for both in zip(change, seen.change, strict=True)]
        facts += seen.facts
        price = seen.price if price is None else price + (seen.price or 0)
    return Preview(tuple(change), tuple(facts), price)


def _states(state: State, moves: Sequence[int]) -> Iterator[State]:
    """The position before each move, as long as no move reveals anything."""
    for move in moves:
        yield state
        then = state.clone()
        then.apply(move)
        if then.horizon != state.horizon:
            return
        state = then


def advice(game: Game[Any], state: State, rng: Random) -> list[int]:
    """The moves the adviser would make in this turn, as far as they can be known now."""
    adviser, moves = bot(ADVISER), list[int]()
    seat, turn, horizon = state.to_move, state.turn, state.horizon
    while (state.to_move, state.turn, state.horizon) == (seat, turn, horizon):
        moves.append(game.parse(state, word_of(adviser, state, rng)))
        state = state.clone()
        state.apply(moves[-1])
    return moves
