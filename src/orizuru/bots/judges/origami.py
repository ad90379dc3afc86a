"""What looks best right now in Origami, for the seat to move.

Every answer is tried out in a dream (`origami_dream`), where hidden cards are unseen: what follows from it is answered
by habit (`origami_habits`) until the action is done, and the position then is judged (`origami_worth`): points, and
what the hand and the cards on top may still bring. All effects, also those of decks nobody has seen yet, follow from
that one measure.
"""

from random import Random

from orizuru.bots.judges.origami_dream import Dream
from orizuru.bots.judges.origami_habits import habit, usable
from orizuru.bots.judges.origami_worth import Worth
from orizuru.games.origami import scoring
from orizuru.games.origami.state import OrigamiState

STEPS = 60  # answers in a row; more are a chain of effects that nobody would think through
DEEPEST = 2  # answers tried out within answers that are tried out
TRIED = ("place", "may", "sink", "move_to")  # few answers, and they differ: better tried out than answered by habit


def best(state: OrigamiState, rng: Random) -> int:
    """The legal move that looks best; equals are drawn by `rng`."""
    moves = state.moves
    if len(moves) == 1:
        return moves[0]
    seat = state.stack[-1][0]
    dream = Dream.of(state, seat)
    worth = Worth(dream, seat, scoring.sheet(state, seat).rice)
    values = {move: _value(worth, dream, move, 0) for move in moves}
    most = max(values.values())
    return rng.choice([move for move, value in values.items() if value > most - 1e-9])


def _value(worth: Worth, dream: Dream, move: int, depth: int) -> float:
    """What the position is worth when the action is done."""
    then = dream.clone()
    then.apply(move)
    for _ in range(STEPS):
        if not then.stack or then.stack[-1][1][0] == "act":
            break
        answer = None
        seat, step = then.stack[-1]
        if step[0] not in TRIED or depth == DEEPEST or seat != worth.seat:
            answer = habit(worth, then)
        if answer is None:
            moves = usable(then.moves)
            if not moves:
                break
            answer = moves[-1]
            if depth < DEEPEST and len(moves) > 1:
                tried = [(_value(worth, then, move, depth + 1), move) for move in moves]
                answer = max(tried)[1]
        then.apply(answer)
    return worth.position(then)
