"""Tree search in plain Python, for any game in which everything is known.

With a judge that searches can use, its values say which answers to try first, and its worth what a position is worth:
a few hundred simulations are then enough. Without one, games are played out with any answers.
"""

from collections.abc import Iterator
from math import exp, log, sqrt
from random import Random
from typing import cast

from orizuru.bots.judges import Judge, SearchJudge
from orizuru.bots.limits import Budget
from orizuru.bots.search.search import Candidate, Thought
from orizuru.core.game import Result, State

EXPLORE = 0.3  # weight of the logarithm of visits, without a judge
LEAN = 0.6  # weight of the prior, with one
SHARPNESS = 2.0  # a move that is a point better by the judge is e^2 times as likely to be tried
OTHERS = -2.0  # points below the best for moves that the judge leaves out
SCALE = 4.0  # points ahead that make a win likely
KEPT = 2000  # positions looked through for the new one


class Node:
    """A position reached by a move: the seat that made it, and what it brought that seat."""

    __slots__ = ("children", "move", "prior", "seat", "total", "visits")

    def __init__(self, move: int, seat: int, prior: float) -> None:
        self.move, self.seat, self.prior = move, seat, prior
        self.visits, self.total = 0, 0.0
        self.children: list[Node] | None = None

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5


class PlainTree:
    """A tree kept from one position of a game to the next."""

    def __init__(self, judge: Judge | None) -> None:
        has_values = all(hasattr(judge, name) for name in ("values", "worth"))
        self.judge = cast(SearchJudge, judge) if has_values else None
        self.root, self.state = Node(-1, 0, 1.0), cast(State | None, None)

    def think(self, state: State, rng: Random, budget: Budget) -> Thought:
        self._turn_to(state)
        while not self.root.visits or not budget.is_over:
            self._simulate(state, rng)
            budget.spend()
        children = sorted(self.root.children or (), key=lambda node: (-node.visits, -node.mean))
        found = tuple(
            Candidate(state.say(node.move), round(node.mean, 4), node.visits) for node in children if node.visits
        )
        return Thought(found[0].word, found, budget.spent, budget.elapsed)

    def _turn_to(self, state: State) -> None:
        """Go on with the part of the tree below this position, if it has one."""
        known = None if self.state is None else next(_found(self.root, self.state, state.text), None)
        self.root = known or Node(-1, 0, 1.0)
        if self.root.children is None:
            self.root = Node(-1, 0, 1.0)
        self.state = state.clone()

    def _simulate(self, state: State, rng: Random) -> None:
        then, node, path = state.clone(), self.root, [self.root]
        while then.to_move is not None:
            if node.children is None:
                if not node.visits and node is not self.root:
                    break  # a new position is judged as it is; its moves are judged when it is reached again
                node.children = self._children(then, rng)
            node = self._followed(node, rng)
            then.apply(node.move)
            path.append(node)
        rewards = self._rewards(then, rng)
        for one in path:
            one.visits += 1
            one.total += rewards[one.seat]

    def _children(self, state: State, rng: Random) -> list[Node]:
        seat, moves = state.to_move or 0, state.moves
        if self.judge is None or len(moves) == 1:
            return [Node(move, seat, 1 / len(moves)) for move in moves]
        values = self.judge.values(state, rng)
        most = max(values.values())
        odds = [exp(SHARPNESS * (max(values.get(move, most + OTHERS), most - 20) - most)) for move in moves]
        return [Node(move, seat, odd / sum(odds)) for move, odd in zip(moves, odds, strict=True)]

    def _followed(self, node: Node, rng: Random) -> Node:
        children = node.children or []
        if self.judge is None:
            fresh = [child for child in children if not child.visits]
            if fresh:
                return rng.choice(fresh)
            wide = EXPLORE * sqrt(log(node.visits + 1))
            return max(children, key=lambda child: child.mean + wide / sqrt(child.visits))
        tried = [child for child in children if child.visits]
        first = sum(child.total for child in tried) / max(1, sum(child.visits for child in tried)) if tried else 0.5
        lean = LEAN * sqrt(node.visits + 1)
        return max(
            children,
            key=lambda child: (child.mean if child.visits else first) + lean * child.prior / (1 + child.visits),
        )

    def _rewards(self, state: State, rng: Random) -> tuple[float, ...]:
        """What a position is worth to each seat, from 0 to 1: by the judge, or by playing it out."""
        if self.judge is None:
            while state.to_move is not None:
                state.apply(rng.choice(state.moves))
        result = state.result()
        if self.judge is None:
            assert result is not None
            return _won(result)
        worth = self.judge.worth(state)
        ahead = [own - max([*worth[:seat], *worth[seat + 1 :]], default=0.0) for seat, own in enumerate(worth)]
        margins = [1 / (1 + exp(-max(-50.0, min(50.0, points / SCALE)))) for points in ahead]
        if result is None:
            return tuple(margins)
        return tuple((won + margin) / 2 for won, margin in zip(_won(result), margins, strict=True))


def _won(result: Result) -> tuple[float, ...]:
    return tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(result.ranks)))


def _found(root: Node, state: State, text: str) -> Iterator[Node]:
    """The node of a position below this one."""
    waiting, looked = [(root, state)], 0
    while waiting and looked < KEPT:
        node, here = waiting.pop(0)
        looked += 1
        if here.text == text:
            yield node
        for child in node.children or ():
            if child.visits and child.children is not None:
                then = here.clone()
                then.apply(child.move)
                waiting.append((child, then))
