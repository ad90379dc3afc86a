"""Several answers in one text: words with commas between them, as long as nothing new is seen in between."""

from collections.abc import Callable
from typing import TypeVar

from orizuru.core.errors import IllegalMove, MoveError, Reason
from orizuru.core.game import State

S = TypeVar("S", bound=State)
Meaning = Callable[[S, str], int | None]


def answers_of(
    state: S, text: str, parse: Callable[[S, str], int], meaning: Meaning[S], too_far: Callable[[str], Reason]
) -> list[int]:
    """The moves of a text. `parse` gives the legal move of a word, `meaning` the one it means, legal or not; `too_far`
    says why the text must end after a word that shows something, ends the turn or asks another seat."""
    words = text.split(",")
    moves: list[int] = []
    then = state
    for i, word in enumerate(words):
        moves.append(parse(then, word.strip()))
        if i == len(words) - 1:
            break
        then = then.clone()
        then.apply(moves[-1])
        # Questions with one answer that everybody knows may be left out, as a match does.
        while then.forced is not None and _meant(then, words[i + 1], meaning) != then.forced:
            moves.append(then.forced)
            then.apply(moves[-1])
        if then.horizon != state.horizon or then.to_move != state.to_move or then.turn != state.turn:
            raise IllegalMove(too_far(state.say(moves[-1])))
    return moves


def _meant(state: S, text: str, meaning: Meaning[S]) -> int | None:
    """The move that a word means, legal or not; None if it means none."""
    try:
        return meaning(state, text.strip())
    except MoveError:
        return None
