"""Playouts: an imagined world is played on for some turns, and then the judge says what it is worth."""

from collections.abc import Callable
from random import Random

from orizuru.bots.limits import Budget
from orizuru.bots.search.advisor import Advisor
from orizuru.bots.search.recipes import Recipe
from orizuru.core.chance import Rolling
from orizuru.core.game import State

ROLLS_A_TURN = 1 << 12  # more than a turn ever needs

Player = Callable[[State, Random], int]


class Playout:
    """Plays worlds on to the end of the same turn, from wherever in it they are. The judge answers for all seats, or
    another `player` that is given instead."""

    def __init__(self, advisor: Advisor, recipe: Recipe, player: Player | None = None) -> None:
        self.player = player or advisor.quick
        self.worth, self.clock, self.turns = advisor.worth, recipe.clock, recipe.turns
        self.until = 0

    def begin(self, state: State) -> None:
        """Let all playouts end so many turns after this position."""
        self.until = self.clock(state) + self.turns

    def played(self, state: State, rng: Random, budget: Budget) -> tuple[float, ...] | None:
        """What each seat may expect after the turns to come; None if the budget is over before. The state is used up.

        Every turn rolls dice of its own. So two answers to the same question meet the same dice in the turns after it,
        even if one of them has used more dice than the other: what differs then comes from the answers.
        """
        player, clock, until = self.player, self.clock, self.until
        rolling = state if isinstance(state, Rolling) else None
        turn = -1
        while state.to_move is not None and clock(state) < until:
            if budget.is_over:
                return None
            if rolling is not None and rolling.turn != turn:
                turn = rolling.turn
                rolling.rolls = turn * ROLLS_A_TURN
            state.apply(player(state, rng))
        return self.worth(state)


def any_answer(state: State, rng: Random) -> int:
    """A player that answers anything, all equally likely."""
    return rng.choice(state.moves)


def is_sealed(state: State) -> bool:
    """Whether the answer to the question is sealed. The questions of our own games say so themselves, which takes less
    time than to ask in full."""
    known = getattr(getattr(state, "question", None), "sealed", None)
    if known is None:
        asked = state.asked
        return asked is not None and asked.sealed
    return bool(known)


def asked_alone(world: State) -> State:
    """The world itself, or, where answers are sealed, the same world before anybody has answered: then the judge
    answers for the other seats, instead of the dice that imagined their answers. Only if that asks the same: not in
    the middle of several sealed answers of one seat."""
    if not is_sealed(world):
        return world
    assert world.to_move is not None
    alone = world.aside(world.to_move)
    return alone if (alone.asked, alone.moves) == (world.asked, world.moves) else world
