"""A fork looks the same to everybody, has chance of its own, and can be played to its end."""

import json
from random import Random
from typing import Any

from orizuru.core.chance import Rolling, key_of
from orizuru.core.commitment import Proof
from orizuru.core.game import Game, State
from orizuru.core.match import Match
from orizuru.core.replay import rebuilt


def check_fork(game: Game[Any], state: State, rng: Random) -> None:
    """A fork looks like the position it was made from; the same seed makes the same fork."""
    dump, seed = state.dump(), rng.randbytes(32)
    start = game.fork(state, seed)
    assert json.loads(json.dumps(start)) == start, "a start is plain JSON"
    forked = game.scenario(start)
    for seat in (None, *range(state.seats)):
        assert forked.view(seat) == state.view(seat)
    if isinstance(forked, Rolling):
        assert (forked.key, forked.rolls, forked.script) == (key_of(seed), 0, ()), "all chance to come is new"
    assert forked.moves == state.moves
    assert forked.asked == state.asked
    assert forked.forced == state.forced
    assert game.fork(state, seed) == start, "the same seed gives the same fork"
    assert game.fork(forked, seed) == start, "earlier shuffles do not matter"
    assert state.dump() == dump, "looking changes nothing"


def check_fork_to_the_end(game: Game[Any], state: State, rng: Random) -> None:
    """A fork is played to its end, and its record proves where the chance came from."""
    proof = Proof(rng.randbytes(32), ("crane", "", "鶴", "x" * 80, "fan", "boat")[: state.seats])
    match = Match(game, None, proof.seed, start=game.fork(state, proof.seed), proof=proof)
    while match.to_move is not None:
        match.play(match.state.say(rng.choice(match.state.moves)))
    record = json.loads(json.dumps(match.record()))
    assert record["chance"] == proof.plain()
    again = rebuilt(record)
    assert again.state == match.state
    assert again.record() == record
