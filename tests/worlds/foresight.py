"""What an observer may notice of an answer, according to the engine only: views, facts as heard, questions, the end.

Nothing here asks the server what it would do. The script does in both worlds only what looks the same to the
observer; the server must then send the same, even where it would decide differently in one of them.
"""

from collections.abc import Sequence
from typing import Any

from orizuru.core.errors import MoveError
from orizuru.core.facts import Fact
from orizuru.core.game import State
from worlds.world import World

OVER = "over"  # the game ends, which reveals everything


def noticed(world: World, seat: int, words: Sequence[str]) -> Any:
    """What the observer may learn from words of a seat, after the words the seat has kept back; None if they are not
    legal."""
    state, viewer = world.state(), world.observer.seat
    question = state.asked
    assert question is not None
    facts: list[Fact] = []
    own = words if world.is_bot(seat) else (*world.kept(seat), *words)  # a bot begins its answer again
    base = state.aside(seat) if question.sealed else state
    then = base.clone()
    try:
        _carry_out(world, then, own, facts)
    except MoveError:
        return None
    has_ended = not _goes_on(base, then, seat)
    if has_ended and question.sealed:
        answers = {who: world.kept(who) for who in question.seats if who != seat} | {seat: own}
        whole = _round(world, state, answers)
        if whole is None:
            return ("ready", _seen(world, then, facts)) if seat == viewer else "ready"
        then, facts = whole
    if not has_ended:
        _carry_on(base, then, seat, facts)
        return ("kept", _seen(world, then, facts), then.asked) if seat == viewer else "kept"
    while (move := then.forced) is not None:
        then.apply(move, facts)
    word = "revealed" if then.horizon > state.horizon else "done"
    return OVER if then.to_move is None else (word, _seen(world, then, facts), then.asked)


def is_revealing(found: Any) -> bool:
    """Whether somebody learns something new."""
    return isinstance(found, tuple) and found[0] == "revealed"


class Glimpse:
    """A position as a viewer sees it. Equal positions look equal; the view is built only for unequal ones."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Glimpse) or self.viewer != other.viewer:
            return False
        here, there = self.state, other.state
        return here.text == there.text or here.view(self.viewer) == there.view(self.viewer)

    def __hash__(self) -> int:
        return hash(self.viewer)


def _seen(world: World, then: State, facts: Sequence[Fact]) -> Any:
    viewer = world.observer.seat
    return [world.game.hear(fact, viewer) for fact in facts], Glimpse(then, viewer)


def _carry_out(world: World, state: State, words: Sequence[str], facts: list[Fact]) -> None:
    for word in words:
        state.apply(world.game.parse(state, word), facts)


def _goes_on(base: State, then: State, seat: int) -> bool:
    """Whether the seat still answers the same question, and nobody else has learned anything."""
    if (then.to_move, then.turn, then.horizon) != (seat, base.turn, base.horizon):
        return False
    was, asked = base.asked, then.asked
    assert was is not None
    assert asked is not None
    return was.sealed == asked.sealed and (not was.sealed or was.seats == asked.seats)


def _carry_on(base: State, then: State, seat: int, facts: list[Fact]) -> None:
    """Forced answers follow a word of a draft as long as it stays a draft."""
    while (move := then.forced) is not None:
        after = then.clone()
        after.apply(move)
        if not _goes_on(base, after, seat):
            return
        then.apply(move, facts)


def _round(world: World, state: State, answers: dict[int, Sequence[str]]) -> tuple[State, list[Fact]] | None:
    """The position after a sealed round; None if somebody has not answered yet."""
    then, facts, left = state.clone(), list[Fact](), {seat: list(words) for seat, words in answers.items()}
    turn, horizon = then.turn, then.horizon
    while (asked := then.asked) is not None and asked.sealed and (then.turn, then.horizon) == (turn, horizon):
        if not left.get(asked.seat):
            return None
        _carry_out(world, then, [left[asked.seat].pop(0)], facts)
    return then, facts
