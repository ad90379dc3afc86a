"""Drafts: atoms of a turn that only their seat sees, until one of them shows something, ends the turn or asks another.

The same words serve sealed questions: a seat answers in the position that `aside` shows it, and is ready when nothing
more is asked of it.
"""

from collections.abc import Sequence

from orizuru.core.game import State
from orizuru.core.messages import Message
from orizuru.server.refusals import not_now
from orizuru.server.table.table import Table


def is_done(base: State, then: State, seat: int) -> bool:
    """Whether the atoms between two positions are no draft any more: something was revealed, the turn is over, or
    somebody else is asked (a sealed question is asked of all its seats at once)."""
    if then.to_move != seat or then.turn != base.turn or then.horizon != base.horizon:
        return True
    return sealed_seats(then) != sealed_seats(base)


def sealed_seats(state: State) -> tuple[int, ...]:
    """The seats of the sealed round that is asked; none if the question is an open one."""
    question = state.asked
    return question.seats if question is not None and question.sealed else ()


def extended(base: State, then: State, seat: int, moves: Sequence[int]) -> tuple[tuple[str, ...], State]:
    """The words of further moves, and the position after them; forced answers follow as long as it stays a draft.
    Refused if a move comes after one that ends the draft: a commit stops there."""
    words: list[str] = []
    then = then.clone()
    for move in moves:
        if words and is_done(base, then, seat):
            raise not_now(Message("server.too_far", word=words[-1]))
        words.append(then.say(move))
        then.apply(move)
    while not is_done(base, then, seat) and (move_ := then.forced) is not None:
        after = then.clone()
        after.apply(move_)
        if is_done(base, after, seat):
            break
        words.append(then.say(move_))
        then = after
    return tuple(words), then


def with_forced(then: State) -> tuple[str, ...]:
    """The words of the forced answers that follow a commit, whoever gives them. Changes the position."""
    words: list[str] = []
    while (move := then.forced) is not None:
        words.append(then.say(move))
        then.apply(move)
    return tuple(words)


def shortened(table: Table, seat: int, words: Sequence[str]) -> tuple[str, ...]:
    """A draft without its last chosen atom; forced answers after it go with it."""
    base = table.base(seat)
    assert base is not None
    then, last = base.clone(), 0
    for number, word in enumerate(words):
        move = table.game.parse(then, word)
        if then.forced != move:
            last = number
        then.apply(move)
    return tuple(words[:last])


def sealed_words(table: Table, answers: dict[int, tuple[str, ...]]) -> tuple[tuple[str, ...], State]:
    """The answers of a whole sealed round in the order in which the engine asks, with the forced ones after it, and
    the position then."""
    then, words = table.state().clone(), list[str]()
    queues = {seat: list(given) for seat, given in answers.items()}
    while (question := then.asked) is not None and question.sealed and queues.get(question.seat):
        move = table.game.parse(then, queues[question.seat].pop(0))
        words.append(then.say(move))
        then.apply(move)
    assert not any(queues.values()), "an answer was left over"
    return (*words, *with_forced(then)), then
