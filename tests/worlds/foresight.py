"""What an observer would notice of a decision, said by the engine alone: views, facts as heard, questions.

The script carries out in both worlds only what the observer would notice alike; the server is then held to it.
"""

from typing import Any

from orizuru.core.facts import Fact
from orizuru.core.game import State
from orizuru.server.decision import Decision
from worlds.world import World

OVER = "over"


def foreseen(world: World, seat: int, decision: Decision) -> Any:
    """What the observer may learn from a decision about an answer of a seat; OVER if it ends the game, which reveals
    everything."""
    table, viewer = world.table, world.observer.seat
    facts: list[Fact] = []
    if decision.entries:
        then = table.state().clone()
        _carry_out(world, then, decision.entries[-1].words, facts)
        if then.to_move is None:
            return OVER
        return "done", [world.game.hear(fact, viewer) for fact in facts], then.view(viewer), then.asked
    private = decision.privates[seat]
    question, base = table.state().asked, table.base(seat)
    assert question is not None
    assert base is not None
    if question.sealed and seat != viewer:
        return "sealed", private.ready is not None
    then = base.clone()
    _carry_out(world, then, private.words, facts)
    heard = [world.game.hear(fact, viewer) for fact in facts]
    return "kept", private.ready is not None, heard, then.view(viewer), then.asked


def _carry_out(world: World, state: State, words: tuple[str, ...], facts: list[Fact]) -> None:
    for word in words:
        state.apply(world.game.parse(state, word), facts)
