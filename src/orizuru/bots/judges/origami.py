"""What looks best right now in Origami, for the seat to move.

Every answer is tried out in a dream (`origami_dream`), where hidden cards are unseen: the questions that follow are
answered by habit (`origami_habits`) until the action is done, and then the position is judged (`origami_worth`):
points, and what the hand and the cards on top may still bring. All effects, even those of decks nobody has seen yet,
follow from that one measure.
"""

from random import Random

from orizuru.bots.judges.origami_dream import Dream
from orizuru.bots.judges.origami_habits import habit, question, usable
from orizuru.bots.judges.origami_worth import Worth
from orizuru.games.origami import scoring
from orizuru.games.origami.state import OrigamiState

STEPS = 60  # answers in a row; a longer chain of effects is not thought through
DEEPEST = 2  # answers tried out within answers that are tried out
TRIALS = 120  # trials for one answer: enough for the shipped cards, a limit for decks with long chains of effects
TRIED = ("place", "spot", "may", "other")  # few, different answers: better tried out than answered by habit


def best(state: OrigamiState, rng: Random) -> int:
    """The legal move that looks best; `rng` decides between equals."""
    moves = state.moves
    if len(moves) == 1:
        return moves[0]
    seat = state.stack[-1][0]
    worth = Worth(Dream.of(state, seat), seat, scoring.sheet(state, seat).rice)
    values = {move: Trial(worth).value(worth.root, move, 0) for move in moves}
    most = max(values.values())
    return rng.choice([move for move, value in values.items() if value > most - 1e-9])


class Trial:
    """An answer that is tried out, with everything that follows from it."""

    def __init__(self, worth: Worth) -> None:
        self.worth, self.left = worth, TRIALS

    def value(self, dream: Dream, move: int, depth: int) -> float:
        """What the position is worth when the action is done."""
        then = dream.clone()
        then.apply(move)
        for _ in range(STEPS):
            if not then.stack or then.stack[-1][1][0] == "act":
                break
            answer = self._answer(then, depth)
            if answer is None:
                break
            then.apply(answer)
        return self.worth.position(then)

    def _answer(self, then: Dream, depth: int) -> int | None:
        """The best answer to a question on the way, or the usual one; None if a dream has no answer."""
        may_try = then.stack[-1][0] == self.worth.seat and depth < DEEPEST and self.left > 0
        usual = None if may_try and question(then).purpose in TRIED else habit(self.worth, then)
        if usual is not None:
            return usual
        moves = usable(then.moves)
        if not may_try or len(moves) < 2:
            return moves[-1] if moves else None
        self.left -= len(moves)
        return max(moves, key=lambda move: self.value(then, move, depth + 1))
