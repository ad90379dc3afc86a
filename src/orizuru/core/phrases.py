"""Phrases: several answers in one text, words separated by commas, as long as nothing new is seen in between.

A phrase is refused for the reason for which its words would be refused one by one. It may differ from the moves in two
ways: a forced question may be left out, because a match answers it, and a series of answers that has ended by itself
may also be ended in words.
"""

from collections.abc import Callable, Iterator
from typing import Protocol, Self, TypeVar

from orizuru.core.errors import AmbiguousMove, IllegalMove, InvalidMove, MoveError, Reason, excerpt
from orizuru.core.game import State
from orizuru.core.machine import Frame
from orizuru.core.messages import Message

NOT_AN_ANSWER = "core.match.not_an_answer"
"""The reason given for a word that has nothing to do with the question: it may be meant for the next one."""


class Asking(State, Protocol):
    """A position with a stack of questions, such as a machine."""

    stack: tuple[Frame, ...]

    def left_out(self, move: int) -> Iterator[Self]:
        """The idle questions that follow a move and are left out, each in a position in which it is asked."""


S = TypeVar("S", bound=Asking)
Parse = Callable[[S, str], int]


def tidy(text: object, most: int) -> str:
    """A typed text of at most so many characters, in lower case and with single blanks."""
    if not isinstance(text, str) or len(text) > most:
        raise InvalidMove(Reason(Message("core.match.long", most=most, got=excerpt(text))))
    return " ".join(text.strip().lower().split())


def not_an_answer(words: tuple[str, ...], rule: str) -> Reason:
    return Reason(Message("core.match.not_an_answer", words=words), rule)


def answers_of(state: S, text: str, parse: Parse[S], too_far: Callable[[str], Reason]) -> list[int]:
    """The moves of a phrase. `parse` gives the legal move of a word; `too_far` says why the phrase must end after a
    word that shows something, ends the turn or asks another seat."""
    first, *words = (word.strip() for word in text.split(","))
    moves = [parse(state, first)]
    if not words:
        return moves
    ended, then = _series(state, state, moves[0]), _after(state, moves[0])
    for word in words:
        is_near = _is_near(state, then)
        if any(_ends(series, word, parse) for series in ended):
            if is_near and _is_legal(state, then, word, parse):
                raise AmbiguousMove(Reason(Message("core.match.ended_by_itself", word=word)))
            ended = []
            continue
        if not is_near:
            raise _beyond(ended, word, parse) or IllegalMove(too_far(state.say(moves[-1])))
        *left_out, move = _answered(state, then, word, parse)
        for forced in left_out:
            then = _after(then, forced)
        ended, then = _series(state, then, move), _after(then, move)
        moves += [*left_out, move]
    return moves


def _answered(state: S, then: S, word: str, parse: Parse[S]) -> list[int]:
    """The move of a word, preceded by the moves of the forced questions that it leaves out.

    A word that answers none of these questions is refused by the first one that knows answers of its kind, otherwise by
    the last one, which is where single words would have arrived.
    """
    moves: list[int] = []
    refused: MoveError | None = None
    while True:
        try:
            return [*moves, parse(then, word)]
        except MoveError as error:
            if refused is None or refused.reason.message.key == NOT_AN_ANSWER:
                refused = error
        if then.forced is None:
            raise refused
        moves.append(then.forced)
        then = _after(then, moves[-1])
        if not _is_near(state, then):
            raise refused


def _after(state: S, move: int) -> S:
    then = state.clone()
    then.apply(move)
    return then


def _is_near(state: State, then: State) -> bool:
    """Whether nothing new was seen, and the same seat is asked in the same turn."""
    return (then.horizon, then.turn, then.to_move) == (state.horizon, state.turn, state.to_move)


def _is_legal(state: S, then: S, word: str, parse: Parse[S]) -> bool:
    try:
        return bool(_answered(state, then, word, parse))
    except MoveError:
        return False


# Series of answers that end by themselves: taking until nothing fits


def _series(state: S, before: S, move: int) -> list[S]:
    """The series of answers that a move has ended, or that cannot begin after it, each as if one more were wanted."""
    verb = before.stack[-1][1][0]
    found = [series for series in before.left_out(move) if _is_near(state, series)]
    return [
        series
        for series in found
        if series.stack[-1][1][0] == verb or any(_is_end(series, done) for done in series.moves)
    ]


def _is_end(series: State, move: int) -> bool:
    return series.answer(move).kind == "done"


def _ends(series: S, word: str, parse: Parse[S]) -> bool:
    """Whether a word says that a series has ended."""
    try:
        return _is_end(series, parse(series, word))
    except MoveError:
        return False


def _beyond(ended: list[S], word: str, parse: Parse[S]) -> MoveError | None:
    """Why a series cannot go on with a word; None if the word is not about it."""
    for series in ended:
        try:
            parse(series, word)
        except MoveError as error:
            if error.reason.message.key != NOT_AN_ANSWER:
                return error
    return None
