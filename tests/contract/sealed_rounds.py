"""A sealed round can be asked of all seats at once: what one seat sees and answers does not depend on the others."""

from random import Random
from typing import Any

from orizuru.core.game import Game, State

SEQUENCES = 2


def check_sealed_round(game: Game[Any], state: State, rng: Random) -> None:
    asked = state.asked
    if not asked or not asked.sealed:
        return
    assert asked.seat in asked.seats
    then = state.clone()
    then.apply(rng.choice(state.moves))
    words: dict[int, list[str]] = {}
    for seat in asked.seats:
        aside = state.aside(seat)
        if then.horizon == state.horizon:
            assert then.aside(seat) == aside, "an answer of another seat, or an early one of this seat"
        for _ in range(SEQUENCES):
            other = game.imagine(state.view(seat), rng).aside(seat)
            words[seat] = _answered(aside, other, seat, asked.seats, rng)
    if state == state.aside(asked.seat):  # nobody has answered yet
        _check_together(game, state, words)


def _answered(here: State, there: State, seat: int, seats: tuple[int, ...], rng: Random) -> list[str]:
    """Words of one seat, given in two worlds that differ in the hands of others: the seat cannot tell them apart."""
    here, there, words = here.clone(), there.clone(), list[str]()
    horizon = here.horizon
    while True:
        assert here.to_move == seat
        assert here.asked
        assert here.asked.sealed
        assert (here.asked.seats, here.asked) == (seats, there.asked)
        assert here.view(seat) == there.view(seat)
        assert here.moves == there.moves
        move = rng.choice(here.moves)
        assert here.answer(move) == there.answer(move)
        assert here.preview(move) == there.preview(move)
        assert here.say(move) == there.say(move)
        words.append(here.say(move))
        here.apply(move)
        there.apply(move)
        if here.horizon != horizon:
            assert seats == (seat,), "the round is over, although others have not answered"
            return words
        if here.to_move != seat:
            assert here.to_move in seats
            assert here.view(seat) == there.view(seat)
            return words


def _check_together(game: Game[Any], state: State, words: dict[int, list[str]]) -> None:
    """The words of all seats, given in the order of the engine: only the last one ends the round."""
    real, left = state.clone(), {seat: list(own) for seat, own in words.items()}
    while any(left.values()):
        assert real.horizon == state.horizon
        assert real.to_move is not None
        word = left[real.to_move].pop(0)
        real.apply(game.parse(real, word))
    assert real.horizon > state.horizon
