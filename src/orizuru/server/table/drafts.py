"""Drafts: the answers of a turn that only their seat sees, until one reveals something, ends the turn or lets another
seat be asked.

Sealed questions work in the same way: a seat answers in the position that `aside` shows it, and it is ready when
nothing more is asked of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from orizuru.core.game import Game, State
from orizuru.core.messages import Message
from orizuru.server.refusals import not_now
from orizuru.server.table.parts import Draft, Private
from orizuru.server.table.trail import Trail


def read_draft(game: Game[Any], base: State, private: Private) -> Draft:
    """Private words as moves, read once after they came from the disk."""
    trail = Trail(base)
    for word in private.words:
        trail.add(game.parse(trail.then, word))
    return Draft(private, tuple(trail.moves), trail.then)


def drafted(trail: Trail, private: Private) -> Draft:
    """A trail as the draft of a seat; the other fields of `private` stay."""
    return Draft(replace(private, words=tuple(trail.words)), tuple(trail.moves), trail.then)


def is_done(base: State, then: State, seat: int) -> bool:
    """Whether the answers between two positions are no longer a draft: something was revealed, the turn is over, or
    another seat is asked (a sealed question is asked of all its seats at once)."""
    if then.to_move != seat or then.turn != base.turn or then.horizon != base.horizon:
        return True
    return sealed_seats(then) != sealed_seats(base)


def sealed_seats(state: State) -> tuple[int, ...]:
    """The seats of the sealed round that is asked; empty if the question is an open one."""
    question = state.asked
    return question.seats if question is not None and question.sealed else ()


def extended(base: State, draft: Draft, seat: int, moves: Sequence[int]) -> Draft:
    """A draft with further moves. Forced answers follow as long as it stays a draft. Refused if a move comes after one
    that ends the draft: the commit stops there."""
    trail = Trail(draft.then, draft.private.words, draft.moves)
    for place, move in enumerate(moves):
        if place and is_done(base, trail.then, seat):
            raise not_now(Message("server.too_far", word=trail.words[-1]))
        trail.add(move)
    while not is_done(base, trail.then, seat) and (forced := trail.then.forced) is not None:
        after = trail.then.clone()
        after.apply(forced)
        if is_done(base, after, seat):
            break
        trail.add(forced)
    return drafted(trail, draft.private)


def shortened(base: State, draft: Draft) -> Draft:
    """A draft without its last chosen answer and the forced answers after it."""
    trail, last = Trail(base), 0
    for place, move in enumerate(draft.moves):
        if trail.then.forced != move:
            last = place
        trail.add(move)
    return drafted(Trail(base).add_all(draft.moves[:last]), draft.private)


def sealed_round(state: State, answers: Mapping[int, Sequence[int]]) -> Trail:
    """The answers of a whole sealed round in the order in which the engine asks, and the forced answers after it. A
    move has the same number in the position that `aside` shows a seat as in the true one."""
    trail, queues = Trail(state), {seat: list(given) for seat, given in answers.items()}
    while (question := trail.then.asked) is not None and question.sealed and queues.get(question.seat):
        trail.add(queues[question.seat].pop(0))
    assert not any(queues.values()), "an answer was left over"
    return trail.add_forced()
