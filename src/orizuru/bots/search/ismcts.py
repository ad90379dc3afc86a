"""Single-observer search in a tree of answers, each simulation in another world that the view allows.

A simulation imagines a world, walks down the tree by the answers that this world has, adds one node, and lets the judge
play on for some turns. What every seat may then expect becomes a result between 0 and 1 for each of them, and each
answer on the way remembers the result of the seat that gave it: so any number of seats search for themselves, one seat
alone for its points. Dice fall as the world's own key has them.

Sealed answers of other seats are given by the judge and have no nodes: in the tree they would follow the answer of the
searching seat, and learn to reply to what they cannot see.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random

from orizuru.bots.bot import imagined, imaginer
from orizuru.bots.limits import Budget, Limit
from orizuru.bots.search.advisor import advisor_of, proposed
from orizuru.bots.search.playout import Player, Playout
from orizuru.bots.search.recipes import Recipe, recipe_of
from orizuru.bots.search.search import Candidate, Search, Thought
from orizuru.bots.search.tree import Node, key_of
from orizuru.bots.search.walk import Squash, Walk
from orizuru.core.game import State, View

CURIOSITY = 0.2  # from 0.05 to 0.4 no difference was measured (docs/decisions/0036-worlds-and-trees.md)
LOOKS = 200  # positions that are compared to find a view again in the tree


@dataclass(frozen=True, slots=True)
class Kept:
    """The tree after an answer, and a position in which that answer was given."""

    root: Node
    state: State
    seat: int


class Ismcts(Search):
    """`ismcts:800` makes 800 simulations for an answer, `ismcts:2s` as many as two seconds allow.

    `player` answers in playouts instead of the judge.
    """

    family = "ismcts"

    def __init__(
        self,
        limit: Limit,
        recipe: Recipe | None = None,
        *,
        player: Player | None = None,
        curiosity: float = CURIOSITY,
    ) -> None:
        super().__init__(limit)
        self.recipe, self.player, self.curiosity = recipe, player, curiosity
        self.kept: Kept | None = None

    def think(self, view: View, rng: Random, budget: Budget) -> Thought:
        state, seat = imagined(view, rng), view["seat"]
        advisor, recipe = advisor_of(view["game"]), self.recipe or recipe_of(view["game"])
        answers = proposed(state, advisor, recipe.answers, rng)
        root = self._found_again(view, state, recipe) or Node()
        answers += _known(root, state, answers)
        if len(answers) > 1:
            playout = Playout(advisor, recipe, self.player)
            playout.begin(state)
            squash, values = Squash.of(state, playout, recipe), None if self.player else advisor.values
            walk = Walk(root, state, answers, imaginer(view), playout, squash, self.curiosity, values)
            while not budget.is_over:
                if walk.simulated(rng, budget):
                    budget.spend()
        children = root.children or {}
        nodes = [(move, children.get(key_of(seat, state.seats, move), Node())) for move in answers]
        # The judge's order decides between equals: `sorted` keeps it.
        nodes = sorted(nodes, key=lambda pair: (-pair[1].visits, -pair[1].mean))
        best, node = nodes[0]
        then = state.clone()
        then.apply(best)
        self.kept = Kept(node, then, seat)
        candidates = tuple(
            Candidate(state.say(move), child.mean, child.visits, _error(child) if child.visits else None)
            for move, child in nodes
        )
        return Thought(candidates[0].word, candidates, budget.spent, budget.elapsed)

    def _found_again(self, view: View, now: State, recipe: Recipe) -> Node | None:
        """The node of the last tree that this view belongs to. A view does not say what was answered; but if nothing
        was rolled, drawn or shown since, the position of one of its nodes looks exactly like it."""
        kept, self.kept = self.kept, None
        if kept is None or kept.seat != view["seat"] or kept.state.seats != now.seats:
            return None
        queue, horizon, turn = [(kept.root, kept.state)], kept.state.horizon, recipe.clock(now)
        for node, state in queue:
            if state.to_move == kept.seat and state.view(kept.seat) == view:
                return node
            for key, child in (node.children or {}).items():
                move, seat = divmod(key, now.seats)
                if len(queue) >= LOOKS or seat != state.to_move or move not in state.moves:
                    continue
                then = state.clone()
                then.apply(move)
                if then.horizon == horizon and recipe.clock(then) <= turn:
                    queue.append((child, then))
        return None


def _known(root: Node, state: State, answers: list[int]) -> list[int]:
    """Other answers that a tree has tried already: the search may know better than the judge."""
    known = [divmod(key, state.seats) for key in root.children or ()]
    legal = set(state.moves).difference(answers)
    return [move for move, seat in known if seat == state.to_move and move in legal]


def _error(node: Node) -> float:
    """Results between 0 and 1 with this mean spread at most so far."""
    return sqrt(node.mean * (1 - node.mean) / node.visits)
