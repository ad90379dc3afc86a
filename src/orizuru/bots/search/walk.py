"""Simulations of `ismcts`: each walks down the tree in an imagined world and is played out from there.

The first simulation of every answer to the question is made in the same world with the same dice, the second ones in
the next world, and so on: so answers are compared in the same luck, as in `worlds`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Self

from orizuru.bots.limits import Budget
from orizuru.bots.search.advisor import lead
from orizuru.bots.search.playout import Playout, asked_alone, is_sealed
from orizuru.bots.search.recipes import Recipe
from orizuru.bots.search.tree import Node, key_of, promising
from orizuru.core.game import State

Values = Callable[[State, Random], dict[int, float]]

WIDENING = 0.2  # how many answers of an inner node are tried, for the root of its visits: the second at 25 visits


@dataclass(frozen=True, slots=True)
class Squash:
    """Leads as results between 0 and 1: far ahead is nearly as good as further ahead. One seat alone compares its
    points with `even`, those it may expect now."""

    scale: float
    even: float

    @classmethod
    def of(cls, state: State, playout: Playout, recipe: Recipe) -> Self:
        return cls(recipe.scale, lead(playout.worth(state), 0) if state.seats == 1 else 0.0)

    def result(self, ahead: float) -> float:
        return 1 / (1 + exp(-max(-30.0, min(30.0, (ahead - self.even) / self.scale))))


class Walk:
    """Simulations for one question of a seat."""

    def __init__(
        self,
        root: Node,
        state: State,
        answers: list[int],
        imagine: Callable[[Random], State],
        playout: Playout,
        squash: Squash,
        curiosity: float,
        values: Values | None = None,
    ) -> None:
        assert state.to_move is not None
        self.seat, self.seats = state.to_move, state.seats
        self.imagine, self.playout, self.squash, self.curiosity = imagine, playout, squash, curiosity
        self.answers = [(move, root.child(key_of(self.seat, self.seats, move))) for move in answers]
        self.values = values
        self.tries = dict.fromkeys(answers, 0)
        self.dice: list[int] = []

    def simulated(self, rng: Random, budget: Budget) -> bool:
        """One simulation; False if the budget was over before its end."""
        move, node = promising(self.answers, self.curiosity)
        number = self.tries[move]
        if number == len(self.dice):
            self.dice.append(rng.getrandbits(64))
        dice = Random(self.dice[number])
        state = asked_alone(self.imagine(dice))
        state.apply(move)
        path = [(node, self.seat)]
        if node.visits:
            self._descend(node, state, path, dice)
        worth = self.playout.played(state, dice, budget)
        if worth is None:
            return False
        results = [self.squash.result(lead(worth, seat)) for seat in range(self.seats)]
        for node, seat in path:
            node.visits += 1
            node.value += results[seat]
        self.tries[move] += 1
        return True

    def _descend(self, node: Node, state: State, path: list[tuple[Node, int]], rng: Random) -> None:
        """Walk down to an answer that is new in the tree, and give it; `path` gets the nodes and who answered."""
        clock, until, usual, seats = self.playout.clock, self.playout.until, self.playout.player, self.seats
        while (seat := state.to_move) is not None and clock(state) < until:
            if seat != self.seat and is_sealed(state):
                state.apply(usual(state, rng))
                continue
            moves, children = state.moves, node.children or {}
            found = [(move, children[key]) for move in moves if (key := key_of(seat, seats, move)) in children]
            # The usual answer comes first, others as the node is visited more often.
            fresh = len(found) < len(moves) and len(found) <= WIDENING * sqrt(node.visits)
            if not fresh:
                move, node = promising(found, self.curiosity)
            else:
                move = self._added(state, moves, found, rng)
                node = node.child(key_of(seat, seats, move))
                node.available = 1
            state.apply(move)
            path.append((node, seat))
            if fresh and len(moves) > 1:
                return

    def _added(self, state: State, moves: list[int], found: list[tuple[int, Node]], rng: Random) -> int:
        """An answer that a node does not have yet."""
        if not found:
            return self.playout.player(state, rng)
        known = {move for move, _ in found}
        values = self.values(state, rng) if self.values else {}
        fresh = [move for move in moves if move not in known]
        worth_a_look = [move for move in fresh if move in values]
        return max(worth_a_look, key=lambda move: values[move]) if worth_a_look else rng.choice(fresh)
